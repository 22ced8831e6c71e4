import type { AccesoDeUsuario } from '@visitas/contract/cuenta/esquemas';
import type { DireccionDeUnUso } from '@visitas/contract/recuperacion/operaciones';
import { useState } from 'react';
import { useAparte } from '../../plataforma/rutas/useAparte.ts';
import { YA_PEDIDA } from '../../plataforma/servidor/lecturas.ts';
import { useEnvio } from '../../plataforma/servidor/useEnvio.ts';
import { useUnaVez } from '../../plataforma/useUnaVez.ts';
import { fechaHora } from '../../ui/formato.ts';
import { useFocoTras } from '../../ui/pagina/useFocoTras.ts';
import { Boton } from '../../ui/piezas/Boton.tsx';
import { IconKey } from '../../ui/piezas/iconos.ts';
import { Tarjeta } from '../../ui/piezas/Tarjeta.tsx';
import linea from './Linea.module.css';

const elDialogo = async () => (await import('./DialogoDeDireccion.tsx')).DialogoDeDireccion;

interface Props {
  acceso: AccesoDeUsuario;
  releer: (como: typeof YA_PEDIDA) => Promise<unknown>;
}

/** The way back for a person who forgot the password: an address that serves once. */
export function RecuperacionDe({ acceso, releer }: Props) {
  const { usuario, recuperacion } = acceso;
  const { tarjeta, alCambiar } = useFocoTras(recuperacion.direccion?.venceEn);
  const { hecha, hacer, haciendo, anular, anulando, olvidar, DialogoDeDireccion } = useDireccion(
    acceso,
    { releer, alAnular: alCambiar },
  );
  return (
    <Tarjeta ref={tarjeta} tabIndex={-1} aria-label="Recuperación" titulo="Recuperación">
      <div className={linea.linea}>
        <p>{loQueHay(acceso)}</p>
        <div className={linea.botones}>
          {recuperacion.direccion && (
            <Boton tipo="peligroso" ocupado={anulando} onClick={anular}>
              Anular
            </Boton>
          )}
          {usuario.activo && (
            <Boton icono={IconKey} ocupado={haciendo} onClick={hacer}>
              {recuperacion.direccion ? 'Hacer otra' : 'Hacer dirección'}
            </Boton>
          )}
        </div>
      </div>
      {hecha && DialogoDeDireccion && (
        <DialogoDeDireccion
          usuario={usuario}
          hecha={hecha}
          porCorreo={recuperacion.porCorreo}
          anulando={anulando}
          alAnular={anular}
          alCerrar={olvidar}
        />
      )}
    </Tarjeta>
  );
}

/** It is shown once, so what shows it is downloaded before it is made. */
function useDireccion(
  { usuario }: AccesoDeUsuario,
  { releer, alAnular }: Pick<Props, 'releer'> & { alAnular: () => void },
) {
  const parametros = { id: usuario.idUsuario };
  const [hecha, setHecha] = useState<DireccionDeUnUso>();
  const crear = useEnvio(
    'recuperacion.crear',
    'Dirección Creada Exitosamente',
    '',
    () => `Vas a hacer una dirección para que ${usuario.nombre} elija otra contraseña.`,
  );
  const quitar = useEnvio('recuperacion.anular', 'Dirección Anulada Exitosamente');
  const { pieza: DialogoDeDireccion, pedir: traerDialogo } = useAparte(elDialogo);
  const { ocupado: haciendo, hacer: unaVez } = useUnaVez();

  async function crearla(): Promise<void> {
    if (!(await traerDialogo())) return;
    const resultado = await crear.enviar({ parametros });
    if (resultado.ok) setHecha(resultado.respuesta);
    await releer(YA_PEDIDA);
  }

  async function anularla(): Promise<void> {
    const { ok } = await quitar.enviar({ parametros });
    if (ok) {
      alAnular();
      setHecha(undefined);
    }
    await releer(YA_PEDIDA);
  }

  return {
    hecha,
    haciendo,
    anulando: quitar.enviando,
    DialogoDeDireccion,
    hacer: () => void unaVez(crearla),
    anular: () => void anularla(),
    olvidar: () => setHecha(undefined),
  };
}

function loQueHay({ usuario, tieneContrasena, recuperacion }: AccesoDeUsuario): string {
  const { direccion } = recuperacion;
  if (direccion)
    return `Hay una dirección sin usar, de ${direccion.creadaPor}, hasta el ${fechaHora(direccion.venceEn)}.`;
  if (!usuario.activo) return 'Está inactivo. Actívalo antes de hacerle una dirección.';
  if (!tieneContrasena)
    return 'No tiene contraseña. Si le hace falta, hazle una dirección de un uso: con ella elige una.';
  return 'Si olvidó su contraseña, hazle una dirección de un uso: con ella elige otra.';
}
