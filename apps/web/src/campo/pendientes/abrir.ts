import { trasLaPrimera } from '../../plataforma/rutas/enCalma.ts';
import { type Pendientes, pendientes } from './cola.ts';

/** Without an outbox everything goes straight to the server. */
const SIN_COLA: Pendientes = {
  cola: [],
  enviando: null,
  proximoIntento: null,
  sinSesion: false,
  guarda: false,
};

/** Brings what sends; it may not arrive, as any other file. */
export const bandeja = () => import('./bandeja.ts');

/** Opens the outbox of a person, until what it answers is called. */
export function abrirCola(idUsuario: number): () => void {
  let vigente = true;
  let pedido = false;
  let cerrar = (): void => undefined;
  const traer = () => {
    if (pedido || !vigente) return;
    pedido = true;
    bandeja().then(
      ({ abrirBandeja }) => {
        if (vigente) cerrar = abrirBandeja(idUsuario);
      },
      () => vigente && pendientes.mostrar(SIN_COLA),
    );
  };
  const dejarDeEsperar = trasLaPrimera(traer);
  const dejarDeTraer = pendientes.traerAsi(traer, idUsuario);
  return () => {
    vigente = false;
    dejarDeEsperar();
    dejarDeTraer();
    cerrar();
    pendientes.cerrar();
  };
}
