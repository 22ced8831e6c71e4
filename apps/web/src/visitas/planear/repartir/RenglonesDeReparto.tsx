import { NativeSelect } from '@mantine/core';
import { ventanaDe } from '@visitas/contract/visitas/hora';
import { Hora } from '../../../ui/piezas/FechaConHora.tsx';
import '../../../ui/campos/entrada.css';
import type { Semana, VisitaEnSemana } from '@visitas/contract/visitas/semana';
import { aOjo, contado, nombreCorto } from '../../../ui/formato.ts';
import { Casilla } from '../../../ui/piezas/Casilla.tsx';
import { EstadoVisita } from '../../../ui/piezas/Distintivo.tsx';
import { Icono } from '../../../ui/piezas/Icono.tsx';
import { IconBan, IconChevronDown } from '../../../ui/piezas/iconos.ts';
import { porQueNoAdmite } from '../admiten.ts';
import { candidatos } from '../candidatos.ts';
import { diaCorto } from '../dias.ts';
import clases from './RenglonesDeReparto.module.css';
import type { Motivo } from './repartir.ts';
import type { DelReparto } from './useReparto.ts';

/** Under the client; nothing without an hour. */
function HoraDe({ visita }: { visita: VisitaEnSemana }) {
  const ventana = ventanaDe(visita);
  return (
    ventana && (
      <small>
        <Hora de={ventana} />
      </small>
    )
  );
}

interface Props {
  semana: Semana;
  reparto: DelReparto;
  /** The server's refusals, by visit. */
  rechazos: ReadonlyMap<number, string>;
}

export function RenglonesDeReparto({ semana, reparto, rechazos }: Props) {
  const quedan = reparto.listadas.filter((una) => porQueNoAdmite('reasignar', una));
  const pasan = reparto.listadas.filter((una) => !quedan.includes(una)).sort(porDia);
  return (
    <ul className={clases.renglones} aria-label="Visitas">
      {pasan.map((visita) => (
        <Renglon
          key={visita.idVisita}
          visita={visita}
          semana={semana}
          reparto={reparto}
          rechazo={rechazos.get(visita.idVisita)}
        />
      ))}
      {quedan.map((visita) => (
        <li key={visita.idVisita} data-queda>
          <Icono de={IconBan} tamano={16} />
          <span className={clases.dia}>{diaCorto(visita.fechaPlanificada)}</span>
          <span className={clases.cual}>
            <b>{visita.cliente}</b>
            <HoraDe visita={visita} />
            <small>{porQueNoAdmite('reasignar', visita)}</small>
          </span>
          <EstadoVisita nombre={visita.estado} />
        </li>
      ))}
      {reparto.listadas.length === 0 && (
        <li className={clases.nada}>No hay visitas que repartir en los días elegidos.</li>
      )}
    </ul>
  );
}

const porDia = (una: VisitaEnSemana, otra: VisitaEnSemana): number =>
  una.fechaPlanificada.localeCompare(otra.fechaPlanificada) || una.idVisita - otra.idVisita;

interface PropsRenglon {
  visita: VisitaEnSemana;
  semana: Semana;
  reparto: DelReparto;
  rechazo: string | undefined;
}

function Renglon({ visita, semana, reparto, rechazo }: PropsRenglon) {
  const { idVisita, cliente, fechaPlanificada: dia } = visita;
  const marcada = reparto.marcada(visita);
  const aMano = reparto.aMano(visita);
  const lleva = reparto.quienLleva(visita);
  const sugerida = reparto.sugeridas.get(idVisita);
  const opciones = candidatos(semana, { dia, actual: undefined })
    .filter(({ idTecnico }) => idTecnico !== visita.idTecnico)
    .map(({ idTecnico, nombre, nota }) => ({
      value: String(idTecnico),
      label: [nombre, nota?.toLocaleLowerCase('es')].filter(Boolean).join(' · '),
    }));
  const nadie = lleva === undefined ? [{ value: '', label: 'Selecciona un técnico' }] : [];
  return (
    <li data-a-mano={aMano}>
      <Casilla
        checked={marcada}
        onChange={() => reparto.alternarVisita(idVisita)}
        aria-label={`Incluir ${cliente}, ${diaCorto(dia)}`}
      />
      <span className={clases.dia}>{diaCorto(dia)}</span>
      <span className={clases.cual}>
        <b>{cliente}</b>
        <HoraDe visita={visita} />
        {rechazo ? (
          <small data-rechazo role="alert">
            {rechazo}
          </small>
        ) : (
          marcada && (
            <small>
              {aMano
                ? ['La pasaste tú', sugeridaA(sugerida?.idTecnico, reparto)]
                    .filter(Boolean)
                    .join(' · ')
                : sugerida && porQue(sugerida.motivo)}
            </small>
          )
        )}
      </span>
      {marcada && (
        <NativeSelect
          aria-label={`Quién lleva ${cliente}, ${diaCorto(dia)}`}
          value={lleva === undefined ? '' : String(lleva)}
          data={[...nadie, ...opciones]}
          onChange={({ currentTarget: { value } }) =>
            value && reparto.pasar(idVisita, Number(value))
          }
          rightSection={<Icono de={IconChevronDown} tamano={16} />}
          className={clases.quien}
        />
      )}
    </li>
  );
}

const sugeridaA = (idTecnico: number | undefined, { nombreDe }: DelReparto): string | undefined =>
  idTecnico === undefined ? undefined : `sugerida: ${nombreCorto(nombreDe(idTecnico))}`;

function porQue(motivo: Motivo): string {
  switch (motivo.que) {
    case 'mismoCliente':
      return 'el mismo cliente ese día';
    case 'cerca':
      return `a ${aOjo(motivo.metros)} de ${motivo.de}`;
    case 'sinVisitas':
      return 'sin visitas ese día';
    case 'menosCarga':
      return `tiene ${contado(motivo.visitas, ['visita', 'visitas'])} ese día`;
    default:
      return 'Nadie de los elegidos trabaja ese día: elige a quién pasársela.';
  }
}
