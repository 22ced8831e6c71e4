import type { CodigoError } from '@visitas/contract/comun/errores';
import { type Accion, pudoLlegar } from '../../campo/pendientes/accion.ts';
import { filaDe, tituloDe } from '../../campo/pendientes/acciones/acciones.ts';
import { SI_YA_LLEGO } from '../../campo/pendientes/textos.ts';
import { ERROR_INESPERADO } from '../../plataforma/servidor/errorApi.ts';
import { toasts } from '../../plataforma/toasts.ts';
import { useUnaVez } from '../../plataforma/useUnaVez.ts';
import { fechaHora } from '../../ui/formato.ts';
import { Dialogo } from '../../ui/pagina/Dialogo.tsx';
import { enfocarPagina } from '../../ui/pagina/foco.ts';
import { Boton } from '../../ui/piezas/Boton.tsx';
import { Icono } from '../../ui/piezas/Icono.tsx';
import { IconClock, IconFileText, IconMapPin } from '../../ui/piezas/iconos.ts';
import clases from './Descartar.module.css';

interface Props {
  accion: Accion;
  cola: readonly Accion[];
  alCerrar: () => void;
}

export function Descartar({ accion, cola, alCerrar }: Props) {
  const { ocupado, hacer } = useUnaVez();

  const descartar = () =>
    hacer(async () => {
      try {
        const { descartar: quitar } = await import('../../campo/pendientes/bandeja.ts');
        if (!(await quitar(accion))) toasts.info('Esta acción ya se envió.');
        alCerrar();
        // The removed row took the focus with it.
        enfocarPagina();
      } catch {
        toasts.fallo(ERROR_INESPERADO);
      }
    });

  return (
    <Dialogo titulo="Descartar acción" alCerrar={alCerrar} alerta>
      <div className={clases.cuerpo}>
        <p>
          <strong>{tituloDe(accion.operacion)}</strong> de {accion.cliente} {comoFue(accion)} Si la
          descartas se pierde:
        </p>
        <SePierde accion={accion} />
        <p className={clases.despues}>
          {comoQueda(accion, cola)} {pudoLlegar(accion) && SI_YA_LLEGO}
        </p>
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

const DE_OTRA_VERSION = {
  hora: 'La hora en que la hiciste',
  ubicacion: false,
  escrito: undefined,
};

function SePierde({ accion }: { accion: Accion }) {
  const { hora, ubicacion, escrito } = filaDe(accion.operacion)?.pierde(accion) ?? DE_OTRA_VERSION;
  return (
    <ul className={clases.pierde}>
      <li>
        <Icono de={IconClock} />
        <span>
          {hora}
          <small>{fechaHora(accion.ocurridoEn)}</small>
        </span>
      </li>
      {ubicacion && (
        <li>
          <Icono de={IconMapPin} />
          <span>Tu ubicación de ese momento</span>
        </li>
      )}
      {escrito?.texto && (
        <li>
          <Icono de={IconFileText} />
          <span>
            {escrito.que}
            <small className={clases.escrito}>{escrito.texto}</small>
          </span>
        </li>
      )}
    </ul>
  );
}

function comoFue(accion: Accion): string {
  if (accion.rechazo) return 'no se aplicó: el servidor la rechazó.';
  return pudoLlegar(accion) ? 'no ha tenido respuesta del servidor.' : 'no ha llegado al servidor.';
}

/** The refusal that leaves the attempt on the visit. */
const YA_NO_SE_ADMITE = 'estado-no-permite' satisfies CodigoError;

function comoQueda(accion: Accion, cola: readonly Accion[]): string {
  const { trasDescartar = '', avisoADependiente, dejaIntento } = filaDe(accion.operacion) ?? {};
  const queda = typeof trasDescartar === 'string' ? trasDescartar : trasDescartar(accion);
  if (accion.rechazo && dejaIntento)
    return accion.rechazo.codigo === YA_NO_SE_ADMITE
      ? 'Tu supervisor puede ver el intento en la visita.'
      : 'Tu supervisor no verá este intento.';
  const siguiente = cola.find(
    (otra) => otra.id > accion.id && otra.idVisita === accion.idVisita && !otra.rechazo,
  );
  return siguiente && avisoADependiente
    ? `${queda} «${tituloDe(siguiente.operacion)}» ${avisoADependiente}`
    : queda;
}
