import { ventanaDe } from '@visitas/contract/visitas/hora';
import type { ParaPlanear } from '@visitas/contract/visitas/semana';
import type { ReactNode } from 'react';
import { aOjo, contado, fecha as enCifras, primerNombre } from '../../ui/formato.ts';
import { EnlaceBoton } from '../../ui/piezas/Boton.tsx';
import { EstadoVisita } from '../../ui/piezas/Distintivo.tsx';
import { Esqueleto } from '../../ui/piezas/Esqueleto.tsx';
import { Icono } from '../../ui/piezas/Icono.tsx';
import { IconAlertTriangle } from '../../ui/piezas/iconos.ts';
import { detalleDe } from '../enlaces.ts';
import { useDuracionDelTipo } from '../hora/useDuracionDelTipo.ts';
import { horaLegible, type ValoresDeHora } from '../hora/valoresDeHora.ts';
import clases from './AntesDeConfirmar.module.css';
import { avisosAlPlanear, avisosDeFechas, type FechaConAviso } from './avisos.ts';
import { diaYMes } from './dias.ts';
import type { ConHora } from './encima.ts';
import { type Editada, type Planeada, useParaPlanear } from './useParaPlanear.ts';

interface Props {
  de: Planeada & ValoresDeHora;
  /** The visit being edited, or all of its series that change with it, do not count against themselves. */
  editada?: Editada;
  /** The dates of a series that fall on a holiday or an absence. */
  fechas?: readonly FechaConAviso[];
  /** What takes the place of the facts. The warnings stay below it. */
  enVez?: ReactNode;
}

/** Useful facts about a visit while it is written. None of them blocks it. */
export function AntesDeConfirmar({ de, editada, fechas = [], enVez }: Props) {
  const { sabido, falla, leyendo } = useParaPlanear(de, editada);
  const suya = useConHora(de);
  const avisos = sabido ? avisosDe(sabido, de, suya) : [];
  const frases = [...avisos, ...avisosDeFechas(fechas, sabido?.tecnico?.nombre ?? 'el técnico')];
  const conDatos = enVez === undefined;
  const nada = conDatos && !sabido && frases.length === 0;
  return (
    <aside className={clases.costado} aria-label="Antes de confirmar">
      {enVez}
      {nada && <SinDatos leyendo={leyendo} falla={falla} />}
      {conDatos && de.idCliente !== '' && sabido?.ultima !== undefined && (
        <Ultima ultima={sabido.ultima} />
      )}
      <div aria-live="polite" className={clases.avisos}>
        {frases.length > 0 && (
          <>
            <h3>Para tener en cuenta</h3>
            <ul>
              {frases.map((frase) => (
                <li key={frase}>
                  <Icono de={IconAlertTriangle} tamano={16} />
                  <span>{frase}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {conDatos && sabido?.tecnico && de.fechaPlanificada !== '' && (
        <Dia tecnico={sabido.tecnico} dia={de.fechaPlanificada} />
      )}
    </aside>
  );
}

const SinDatos = ({ leyendo, falla }: Record<'leyendo' | 'falla', boolean>) =>
  leyendo ? (
    <Esqueleto alto={96} />
  ) : (
    <p className={clases.nada}>{falla ? SIN_RESPUESTA : AUN_NADA}</p>
  );

const AUN_NADA =
  'Aquí verás la última visita del cliente, lo que conviene tener en cuenta y el día del técnico.';
const SIN_RESPUESTA = 'No se pudo consultar qué más hay ese día. Puedes confirmar igual.';
const REPETIDA = 'Ya hay una visita igual: el mismo cliente, técnico, tipo y día.';

function avisosDe(
  sabido: Parameters<typeof avisosAlPlanear>[0],
  de: Planeada,
  suya: ConHora | undefined,
): string[] {
  const igual = sabido.delCliente.some(
    ({ idTecnico, idTipoVisita }) =>
      String(idTecnico) === de.idTecnico && String(idTipoVisita) === de.idTipoVisita,
  );
  const frases = avisosAlPlanear(sabido, de.fechaPlanificada, suya).map(({ frase }) => frase);
  return igual ? [REPETIDA, ...frases] : frases;
}

/** The hour being written with what the visit would take. Undefined without one, and until its type is read. */
function useConHora(de: Planeada & ValoresDeHora): ConHora | undefined {
  const hora = horaLegible(de);
  const ventana = ventanaDe(hora);
  const delTipo = useDuracionDelTipo(de.idTipoVisita, ventana !== null);
  const duracion = hora.duracionMinutos ?? delTipo;
  return ventana && duracion !== undefined ? { ventana, duracion } : undefined;
}

function Ultima({ ultima }: Pick<ParaPlanear, 'ultima'>) {
  return (
    <section className={clases.ultima}>
      <h3>Última visita a este cliente</h3>
      {ultima ? (
        <>
          <p className={clases.cuando}>
            <span>{enCifras(ultima.fechaPlanificada)}</span>
            <EstadoVisita nombre="Finalizada" />
          </p>
          <p className={clases.que}>
            {ultima.tipoVisita} · {ultima.tecnico}
          </p>
          {ultima.resultado && <p className={clases.resultado}>«{ultima.resultado}»</p>}
          {/* Opens in another tab, because the form stays here. */}
          <EnlaceBoton
            {...detalleDe(ultima.idVisita)}
            tipo="enlace"
            tamano="chico"
            target="_blank"
            aria-label="Ver Detalle de la última visita, en otra pestaña"
          >
            Ver Detalle
          </EnlaceBoton>
        </>
      ) : (
        <p className={clases.que}>Ninguna finalizada todavía.</p>
      )}
    </section>
  );
}

interface PropsDia {
  tecnico: NonNullable<ParaPlanear['tecnico']>;
  dia: string;
}

function Dia({ tecnico: { nombre, delDia, metros }, dia }: PropsDia) {
  const cuantas = delDia === 0 ? 'Ninguna otra visita' : contado(delDia, ['visita', 'visitas']);
  return (
    <section className={clases.dia}>
      <h3>El día de {primerNombre(nombre)}</h3>
      <p>
        {cuantas} el {diaYMes(dia)}
        {delDia > 0 && metros !== null && ` · unos ${aOjo(metros)} en línea recta entre ellas`}.
      </p>
    </section>
  );
}
