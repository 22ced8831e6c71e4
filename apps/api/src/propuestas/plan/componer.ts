import { comoHora } from '@visitas/contract/comun/horas';
import type { CambioPropuesto, VisitaSinLugar } from '@visitas/contract/propuestas/esquemas';
import { ventanaDe } from '@visitas/contract/visitas/hora';
import type { VisitaEnAgenda } from '../agenda/consultas.ts';
import { avisoDe, motivoDelCambio, type ParaDecir, porQueNoCupo } from './frases.ts';

const SEGUNDOS = 60;

const deUnaVisita = (visita: VisitaEnAgenda) => ({
  idVisita: visita.idVisita,
  cliente: visita.cliente,
  ...ventanaDe(visita),
  de: { idTecnico: visita.idTecnico, fecha: visita.fecha },
});

/** The changes of a plan, by date and hour, each with the numbers that the planner knows it by. */
export function cambiosPropuestos(todo: ParaDecir, usual: number) {
  const { plan, despues } = todo;
  const lineas = despues.flatMap(({ paradas }, a) =>
    paradas.flatMap(({ tarea, inicio }, n) => {
      const [visita, recorrido] = [plan.visitas[tarea], plan.dias.recorridos[a]];
      const de = plan.suyo[tarea] ?? -1;
      if (!visita || !recorrido || de === a) return [];
      const aviso = avisoDe(todo, a, usual);
      const cambio: CambioPropuesto = {
        ...deUnaVisita(visita),
        idTecnico: recorrido.idTecnico,
        fecha: recorrido.fecha,
        orden: n + 1,
        llegada: comoHora(Math.round(inicio / SEGUNDOS)),
        motivo: motivoDelCambio(todo, tarea, a),
        ...(aviso && { aviso }),
      };
      return [{ cambio, destino: { tarea, de, a } }];
    }),
  );
  const cuando = ({ cambio }: (typeof lineas)[number]) => `${cambio.fecha} ${cambio.llegada}`;
  return lineas.toSorted((una, otra) => cuando(una).localeCompare(cuando(otra)));
}

/** What found no place, with its reason. What stays with somebody who can do it says nothing. */
export function sinLugarDe(todo: ParaDecir): VisitaSinLugar[] {
  const { plan } = todo;
  const alguienTrabaja = plan.dias.deNadie > 0;
  return todo.sinLugar.flatMap(({ tarea, motivo }) => {
    const visita = plan.visitas[tarea];
    return visita
      ? [{ ...deUnaVisita(visita), motivo: porQueNoCupo(motivo, visita, alguienTrabaja) }]
      : [];
  });
}
