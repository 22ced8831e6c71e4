import type { Accion } from '../../plataforma/pendientes/accion.ts';
import { motor } from '../../plataforma/pendientes/cola.ts';
import { cuerpoDe, resultadoDeAccion } from '../../plataforma/pendientes/cuerpo.ts';
import { tituloDe } from '../../plataforma/pendientes/textos.ts';
import { ERROR_INESPERADO } from '../../plataforma/servidor/errorApi.ts';
import { toasts } from '../../plataforma/toasts.ts';
import { useUnaVez } from '../../plataforma/useUnaVez.ts';
import { fechaHora } from '../../ui/formato.ts';
import { Dialogo } from '../../ui/pagina/Dialogo.tsx';
import { Boton } from '../../ui/piezas/Boton.tsx';
import { Icono } from '../../ui/piezas/Icono.tsx';
import { IconClock, IconFileText, IconMapPin } from '../../ui/piezas/iconos.ts';
import clases from './Descartar.module.css';

interface Props {
  accion: Accion;
  cola: readonly Accion[];
  alCerrar: () => void;
}

/** Asks, one action at a time, after saying all that is lost and how the visit is left. */
export function Descartar({ accion, cola, alCerrar }: Props) {
  const { ocupado, hacer } = useUnaVez();

  const descartar = () =>
    hacer(async () => {
      try {
        const { descartar: quitar } = await motor();
        if (!(await quitar(accion))) toasts.info('Esta acción ya se envió.');
        alCerrar();
        enfocarContenido();
      } catch {
        toasts.fallo(ERROR_INESPERADO);
      }
    });

  return (
    <Dialogo titulo="Descartar acción" alCerrar={alCerrar} alerta>
      <div className={clases.cuerpo}>
        <p>
          <strong>{tituloDe(accion.operacion)}</strong> de {accion.cliente}{' '}
          {accion.rechazo ? 'no se aplicó: el servidor la rechazó.' : 'no ha llegado al servidor.'}{' '}
          Si la descartas se pierde:
        </p>
        <SePierde accion={accion} />
        <p className={clases.despues}>{comoQueda(accion, cola)}</p>
      </div>
      <footer>
        <Boton tipo="peligroso" ocupado={ocupado} onClick={() => void descartar()}>
          Descartar
        </Boton>
        <Boton tipo="principal" data-autofocus onClick={alCerrar}>
          Conservar
        </Boton>
      </footer>
    </Dialogo>
  );
}

/** The row is gone, and the focus with it. */
const enfocarContenido = () => document.getElementById('contenido')?.focus({ preventScroll: true });

const HORAS: Record<string, string> = {
  'visitas.iniciar': 'La hora en que iniciaste',
  'visitas.finalizar': 'La hora en que finalizaste',
  'visitas.solicitarCancelacion': 'La hora en que la solicitaste',
};

function SePierde({ accion }: { accion: Accion }) {
  const cuerpo = cuerpoDe(accion);
  const escrito = resultadoDeAccion(accion) ?? cuerpo.motivoCancelacion;
  const conUbicacion = 'latitudInicio' in cuerpo || 'latitudFin' in cuerpo;
  return (
    <ul className={clases.pierde}>
      <li>
        <Icono de={IconClock} />
        <span>
          {HORAS[accion.operacion] ?? 'La hora en que la hiciste'}
          <small>{fechaHora(accion.ocurridoEn)}</small>
        </span>
      </li>
      {conUbicacion && (
        <li>
          <Icono de={IconMapPin} />
          <span>Tu ubicación de ese momento</span>
        </li>
      )}
      {typeof escrito === 'string' && escrito !== '' && (
        <li>
          <Icono de={IconFileText} />
          <span>
            {'resultado' in cuerpo ? 'El resultado que escribiste' : 'El motivo que escribiste'}
            <small className={clases.escrito}>{escrito}</small>
          </span>
        </li>
      )}
    </ul>
  );
}

const QUEDA: Record<string, string> = {
  'visitas.iniciar': 'La visita volverá a Pendiente en este teléfono.',
  'visitas.finalizar': 'La visita volverá a En Proceso en este teléfono.',
  'visitas.solicitarCancelacion': 'La visita volverá a estar sin solicitud en este teléfono.',
};

function comoQueda(accion: Accion, cola: readonly Accion[]): string {
  if (accion.rechazo) return 'Tu supervisor puede ver el intento en la visita.';
  const queda = QUEDA[accion.operacion] ?? '';
  const siguiente = cola.find(
    (otra) => otra.id > accion.id && otra.idVisita === accion.idVisita && !otra.rechazo,
  );
  return siguiente && accion.operacion === 'visitas.iniciar'
    ? `${queda} «${tituloDe(siguiente.operacion)}» quedará sin su inicio.`
    : queda;
}
