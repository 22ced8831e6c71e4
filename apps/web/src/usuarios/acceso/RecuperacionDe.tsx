import type { AccesoDeUsuario } from '@visitas/contract/cuenta/esquemas';
import type { DireccionDeUnUso } from '@visitas/contract/recuperacion/operaciones';
import { useState } from 'react';
import { aparte } from '../../plataforma/rutas/aparte.ts';
import { YA_PEDIDA } from '../../plataforma/servidor/lecturas.ts';
import { useEnvio } from '../../plataforma/servidor/useEnvio.ts';
import { fechaHora } from '../../ui/formato.ts';
import { Boton } from '../../ui/piezas/Boton.tsx';
import { IconKey } from '../../ui/piezas/iconos.ts';
import { Tarjeta } from '../../ui/piezas/Tarjeta.tsx';
import clases from './RecuperacionDe.module.css';

const DialogoDeDireccion = aparte(() => import('./DialogoDeDireccion.tsx'), 'DialogoDeDireccion');

interface Props {
  acceso: AccesoDeUsuario;
  releer: (como: typeof YA_PEDIDA) => Promise<unknown>;
}

/** The way back for a person who forgot the password: an address that serves once. */
export function RecuperacionDe({ acceso, releer }: Props) {
  const { usuario, recuperacion } = acceso;
  const id = usuario.idUsuario;
  const [hecha, setHecha] = useState<DireccionDeUnUso>();
  const crear = useEnvio(
    'recuperacion.crear',
    'Dirección Creada Exitosamente',
    '',
    () => `Vas a hacer una dirección para que ${usuario.nombre} elija otra contraseña.`,
  );
  const anular = useEnvio('recuperacion.anular', 'Dirección Anulada Exitosamente');

  async function hacer(): Promise<void> {
    const resultado = await crear.enviar({ parametros: { id } });
    if (resultado.ok) setHecha(resultado.respuesta);
    await releer(YA_PEDIDA);
  }

  async function quitar(): Promise<void> {
    const { ok } = await anular.enviar({ parametros: { id } });
    if (ok) setHecha(undefined);
    await releer(YA_PEDIDA);
  }

  return (
    <Tarjeta titulo="Recuperación">
      <div className={clases.recuperacion}>
        <p>{loQueHay(acceso)}</p>
        <div className={clases.botones}>
          {recuperacion.direccion && (
            <Boton tipo="peligroso" ocupado={anular.enviando} onClick={() => void quitar()}>
              Anular
            </Boton>
          )}
          {usuario.activo && (
            <Boton icono={IconKey} ocupado={crear.enviando} onClick={() => void hacer()}>
              {recuperacion.direccion ? 'Hacer otra' : 'Hacer dirección'}
            </Boton>
          )}
        </div>
      </div>
      {hecha && (
        <DialogoDeDireccion
          usuario={usuario}
          hecha={hecha}
          porCorreo={recuperacion.porCorreo}
          anulando={anular.enviando}
          alAnular={() => void quitar()}
          alCerrar={() => setHecha(undefined)}
        />
      )}
    </Tarjeta>
  );
}

function loQueHay({ usuario, recuperacion: { direccion } }: AccesoDeUsuario): string {
  if (direccion)
    return `Hay una dirección sin usar, de ${direccion.creadaPor}, hasta el ${fechaHora(direccion.venceEn)}.`;
  if (!usuario.activo) return 'Está inactivo. Actívalo antes de hacerle una dirección.';
  return 'Si olvidó su contraseña, hazle una dirección de un uso: con ella elige otra.';
}
