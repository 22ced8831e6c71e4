import { trasLaPrimera } from '../../plataforma/rutas/enCalma.ts';
import { type Pendientes, pendientes } from './cola.ts';

/** Without an outbox every action goes straight to the server. */
const SIN_COLA: Pendientes = {
  cola: [],
  enviando: null,
  proximoIntento: null,
  sinSesion: false,
  guarda: false,
};

/**
 * Opens the user's outbox. Returns a function that closes it. Who does not work in the field has one only if they left
 * actions to send before their role changed, or when a screen asks.
 */
export function abrirCola(idUsuario: number, enCampo: boolean): () => void {
  let vigente = true;
  let pedido = false;
  let cerrar = (): void => undefined;
  const traer = () => {
    if (pedido || !vigente) return;
    pedido = true;
    import('./bandeja.ts').then(
      ({ abrirBandeja }) => {
        if (vigente) cerrar = abrirBandeja(idUsuario);
      },
      // The download may fail.
      () => vigente && pendientes.mostrar(SIN_COLA),
    );
  };
  const dejarDeEsperar = enCampo ? trasLaPrimera(traer) : undefined;
  const dejarDeTraer = pendientes.descargarRemitenteCon(traer, idUsuario);
  return () => {
    vigente = false;
    dejarDeEsperar?.();
    dejarDeTraer();
    cerrar();
    pendientes.cerrar();
  };
}
