import { Link } from '@tanstack/react-router';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { visitaAdmite } from '@visitas/contract/visitas/reglas';
import { useEffect, useId, useRef, useState } from 'react';
import { llamar } from '../../plataforma/servidor/api.ts';
import { ErrorApi } from '../../plataforma/servidor/errorApi.ts';
import { useEnvio } from '../../plataforma/servidor/useEnvio.ts';
import { cuandoFue } from '../../ui/formato.ts';
import { ABRIR } from '../../ui/pagina/useCerrar.ts';
import { useTelefono } from '../../ui/pagina/useTelefono.ts';
import { Boton } from '../../ui/piezas/Boton.tsx';
import { FechaConHora } from '../../ui/piezas/FechaConHora.tsx';
import type { Recien } from '../../ui/recien/useRecienCambiadas.ts';
import { useAhora } from '../../ui/useAhora.ts';
import { detalleDe } from '../enlaces.ts';
import { HorasDeSolicitud } from '../ficha/Horas.tsx';
import { mencionDeVisita } from '../mencion.tsx';
import { comenzada, situacionDe } from '../situacion.ts';
import clases from './PorDecidir.module.css';
import { type Decision, loQueDecidi, loQueDecidio, type Resolucion } from './resueltas.ts';

export type Decidir = (cual: Decision) => void;

/** Its place in a list that draws only the rows in view. */
export interface EnSuLugar {
  medir: ((elemento: HTMLElement | null) => void) | undefined;
  posicion: number;
  /** The height of the rows above that are not drawn. */
  antes: number;
}

interface Props extends EnSuLugar {
  visita: Visita;
  recien: ReturnType<Recien>;
  /** Where each row registers how it is decided, for the keys. */
  decidir: Map<string, Decidir>;
  /** `decidiendo` is true from the press until the outcome is known. */
  alDecidir: (visita: Visita, decidiendo: boolean) => void;
  alResolver: (resolucion: Resolucion, teniaFoco: boolean) => void;
}

export function Solicitud(props: Props) {
  const { visita, recien, decidir, alDecidir, alResolver, medir, posicion, antes } = props;
  const { idVisita, cliente, tecnico, tipoVisita, motivoCancelacion } = visita;
  const id = useId();
  const fila = useRef<HTMLLIElement>(null);
  const enTelefono = useTelefono();
  const [conFoco, setConFoco] = useState(false);
  const { decide, error, botonDe } = useDecision(visita, {
    alDecidir,
    alResolver: (resolucion) =>
      alResolver(resolucion, fila.current?.contains(document.activeElement) ?? false),
  });
  useEffect(() => {
    const llave = String(idVisita);
    decidir.set(llave, decide);
    return () => {
      decidir.delete(llave);
    };
  });
  const situacion = situacionDe(visita);

  return (
    <li
      ref={(elemento) => {
        fila.current = elemento;
        medir?.(elemento);
      }}
      data-index={posicion}
      data-fila={idVisita}
      data-recien={recien}
      className={clases.solicitud}
      style={{ marginTop: antes }}
      onFocus={() => setConFoco(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setConFoco(false);
      }}
    >
      <div className={clases.quien}>
        <Link
          {...ABRIR}
          {...detalleDe(idVisita)}
          data-foco
          aria-describedby={`${id}-cual ${id}-motivo`}
        >
          {cliente.nombre}
        </Link>
        <div id={`${id}-cual`}>
          <div>{tecnico.nombre}</div>
          <div>
            {tipoVisita.nombre} ·{' '}
            <span>
              <FechaConHora visita={visita} />
            </span>
          </div>
        </div>
      </div>
      <div className={clases.porQue}>
        <p id={`${id}-motivo`}>{motivoCancelacion}</p>
        <Pedida visita={visita} />
        <HorasDeSolicitud visita={visita} />
        {comenzada(visita) && <small>La visita ya se inició: si la apruebas, se cancela.</small>}
        {error instanceof ErrorApi && <small className={clases.error}>{error.detail}</small>}
      </div>
      <div className={clases.decision}>
        {visitaAdmite('rechazarCancelacion', situacion) && (
          <Boton
            tipo="peligroso"
            aria-label={`Rechazar la cancelación de ${cliente.nombre}`}
            aria-describedby={`${id}-motivo`}
            {...botonDe('rechazar')}
          >
            Rechazar
          </Boton>
        )}
        {visitaAdmite('aprobarCancelacion', situacion) && (
          <Boton
            tipo={conFoco || enTelefono ? 'principal' : 'secundario'}
            aria-label={`Aprobar la cancelación de ${cliente.nombre}`}
            aria-describedby={`${id}-motivo`}
            {...botonDe('aprobar')}
          >
            Aprobar
          </Boton>
        )}
      </div>
    </li>
  );
}

/** 'Pedida hoy, 08:14'. Old requests have no known time. */
function Pedida({ visita: { fechaSolicitud } }: { visita: Visita }) {
  const ahora = useAhora();
  if (fechaSolicitud === null) return null;
  return (
    <small>
      Pedida <time dateTime={fechaSolicitud}>{cuandoFue(fechaSolicitud, ahora)}</time>
    </small>
  );
}

const YA_NO = [404, 409];

interface Avisar extends Pick<Props, 'alDecidir'> {
  alResolver: (resolucion: Resolucion) => void;
}

/** If the request was already decided, finds out who decided it and how. */
function useDecision(visita: Visita, { alDecidir, alResolver }: Avisar) {
  const { idVisita } = visita;
  const envios = {
    aprobar: useEnvio('visitas.aprobarCancelacion', {
      texto: 'Solicitud de Cancelación Aprobada Exitosamente',
      de: mencionDeVisita,
    }),
    rechazar: useEnvio('visitas.rechazarCancelacion', {
      texto: 'Solicitud de Cancelación Rechazada Exitosamente',
      de: mencionDeVisita,
    }),
  };
  const [ultima, setUltima] = useState<Decision>('aprobar');
  const enCurso = useRef(false);
  const { error, enviando } = envios[ultima];

  // The page may have changed by the time the answer comes.
  const ultimas = useRef({ alResolver });
  useEffect(() => {
    ultimas.current = { alResolver };
  });

  async function decidir(cual: Decision): Promise<void> {
    if (enCurso.current) return;
    enCurso.current = true;
    setUltima(cual);
    alDecidir(visita, true);
    const enviada = await envios[cual].enviar({ cuerpo: { idVisita } });
    const resolucion = enviada.ok
      ? { visita: enviada.respuesta, dicho: loQueDecidi(cual, enviada.respuesta) }
      : await queFue(visita, enviada.error);
    enCurso.current = false;
    if (resolucion) ultimas.current.alResolver(resolucion);
    else alDecidir(visita, false);
  }

  const botonDe = (cual: Decision) => ({
    ocupado: enviando && ultima === cual,
    disabled: enviando && ultima !== cual,
    onClick: () => void decidir(cual),
  });
  return { decide: (cual: Decision) => void decidir(cual), error, botonDe };
}

/** The outcome of a request that was already decided; undefined if it can still be decided. */
async function queFue(visita: Visita, error: unknown): Promise<Resolucion | undefined> {
  if (!(error instanceof ErrorApi) || !YA_NO.includes(error.status)) return undefined;
  return (await averiguar(visita.idVisita)) ?? { visita, dicho: error.detail };
}

/** Reads who decided it and how; undefined if that cannot be known. */
async function averiguar(idVisita: number): Promise<Resolucion | undefined> {
  try {
    const envio = { parametros: { id: idVisita } };
    const { decididaPor, ...visita } = await llamar('visitas.obtener', envio, { sinToast: true });
    const dicho = loQueDecidio(visita, decididaPor?.nombre);
    return dicho === undefined ? undefined : { visita, dicho };
  } catch {
    return undefined;
  }
}
