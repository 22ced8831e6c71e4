import { valorEsDe } from '@visitas/contract/evidencia/reglas';
import { preguntasDe } from '@visitas/contract/formularios/formulario';
import {
  esquemaFin,
  esquemaSolicitudCancelacion,
  esquemaVisitaNueva,
} from '@visitas/contract/visitas/entradas';
import { describe, expect, test } from 'vitest';
import { RANGO, siempre } from '../../../pruebas/demostraciones.ts';
import { juzgarPosicion } from '../../visitas/ubicacion.ts';
import { esLaborable, Reloj, sumarDias } from './calendario.ts';
import { vividasDe } from './evidencia.ts';
import { CON_FOTOS, FORMULARIOS } from './formularios.ts';
import { FOTOS } from './fotos.ts';
import { EN_CURSO, EQUIPOS, TECNICO_DEMO } from './personas.ts';
import { type VisitaDemo, visitas } from './visitas.ts';

const mostrado = ({ fila }: VisitaDemo, { hoy }: Reloj) =>
  fila.estado === 'Pendiente' && fila.fechaPlanificada < hoy ? 'Atrasada' : fila.estado;

const VERSIONES = FORMULARIOS[CON_FOTOS] ?? [];
const publicadas = (reloj: Reloj) =>
  VERSIONES.map(({ hace }) => reloj.instante(sumarDias(reloj.hoy, -hace), 7 * 60));
const preguntas = preguntasDe(VERSIONES[0]?.contenido ?? { secciones: [] });

describe('on any day the demonstration', () => {
  test('has four finished visits with photographs, one done twice, and one under way', () => {
    siempre((todas, reloj) => {
      const vividas = [...vividasDe(todas, publicadas(reloj))];
      const hechas = vividas.filter(([{ fila }]) => fila.estado === 'Finalizada');
      expect(hechas).toHaveLength(4);
      expect(hechas.filter(([, { antes }]) => antes)).toHaveLength(1);
      const [abierta, ...otras] = vividas.filter(([{ fila }]) => fila.estado === 'En Proceso');
      expect(otras).toEqual([]);
      expect(abierta?.[0]).toMatchObject({ tecnico: TECNICO_DEMO, supervisor: 'supervisor' });
    });
  });

  test('answers what was asked, and shows photographs that exist', () => {
    siempre((todas, reloj) => {
      for (const [, { respuestas = [], fotos, antes }] of vividasDe(todas, publicadas(reloj))) {
        for (const { pregunta, valor } of [...respuestas, ...(antes?.respuestas ?? [])])
          expect(preguntas.find(({ id }) => id === pregunta)).toSatisfy((una) =>
            valorEsDe(una, valor),
          );
        for (const { foto, pregunta } of [...fotos, ...(antes?.fotos ?? [])]) {
          expect([...FOTOS.keys()]).toContain(foto);
          if (pregunta !== null) expect(preguntas.map(({ id }) => id)).toContain(pregunta);
        }
      }
    });
  });

  test('has about four hundred visits, most of them done, and some in every state', () => {
    siempre((todas, reloj) => {
      expect(todas.length).toBeGreaterThan(330);
      expect(todas.length).toBeLessThan(490);
      const en = (estado: string) => todas.filter((una) => mostrado(una, reloj) === estado).length;
      expect(en('Finalizada')).toBeGreaterThan(todas.length / 2);
      expect(en('Pendiente')).toBeGreaterThan(50);
      expect(en('Atrasada')).toBeGreaterThanOrEqual(4);
      expect(en('Atrasada')).toBeLessThan(40);
      expect(en('Cancelada')).toBeGreaterThanOrEqual(5);
      expect(en('En Proceso')).toBe(EN_CURSO.length);
    });
  });

  test('has an hour in a good part of the visits of these days, and none in at least half', () => {
    siempre((todas, { jornada }) => {
      const cerca = todas.filter(
        ({ fila }) =>
          fila.fechaPlanificada >= sumarDias(jornada, -6) &&
          fila.fechaPlanificada <= sumarDias(jornada, 9),
      );
      const conHora = todas.filter(({ fila }) => fila.horaDesde);
      expect(conHora.length).toBeGreaterThan(cerca.length / 6);
      expect(conHora.length).toBeLessThanOrEqual(cerca.length / 2);
      expect(conHora.some(({ fila }) => fila.horaDesde === fila.horaHasta)).toBe(true);
    });
  });

  test('goes from sixty days ago to three weeks ahead, without Sundays', () => {
    siempre((todas, { hoy }) => {
      const fechas = todas.map(({ fila }) => fila.fechaPlanificada).sort();
      expect(fechas.every(esLaborable)).toBe(true);
      expect(fechas.at(0)?.localeCompare(sumarDias(hoy, -60))).toBeGreaterThanOrEqual(0);
      expect(fechas.at(-1)?.localeCompare(sumarDias(hoy, 21))).toBeLessThanOrEqual(0);
    });
  });

  test('has only texts that the forms accept', () => {
    const ids = { idTecnico: 1, idCliente: 1, idTipoVisita: 1 };
    const fin = { idVisita: 1, latitudFin: 0, longitudFin: 0 };
    siempre((todas) => {
      for (const { fila } of todas) {
        const { fechaPlanificada, observaciones, motivoCancelacion, resultado } = fila;
        const { horaDesde, horaHasta, duracionMinutos, fijada } = fila;
        const plan = {
          ...ids,
          fechaPlanificada,
          observaciones,
          horaDesde,
          horaHasta,
          duracionMinutos,
          fijada,
        };
        expect(esquemaVisitaNueva.parse(plan)).toEqual(plan);
        expect(esquemaFin.parse({ ...fin, resultado })).toMatchObject({ resultado });
        if (motivoCancelacion !== null) {
          const solicitud = { idVisita: 1, motivoCancelacion };
          expect(esquemaSolicitudCancelacion.parse(solicitud)).toEqual(solicitud);
        }
      }
    });
  });

  test('has no event later than now, and each visit changed with its last event', () => {
    siempre((todas, { ahora, hoy }) => {
      for (const { fila } of todas) {
        const { fechaInicio = null, fechaFinalizacion = null, actualizadaEn } = fila;
        expect(actualizadaEn).toEqual(fechaFinalizacion ?? fechaInicio ?? actualizadaEn);
        expect(Number(actualizadaEn)).toBeLessThan(Number(ahora));
        if (fila.estado === 'Finalizada') expect(fila.fechaPlanificada < hoy).toBe(true);
      }
    });
  });

  test('has the visits in the order they were planned, with a version per step', () => {
    const pasos = { Pendiente: 1, 'En Proceso': 2, Finalizada: 3, Cancelada: 3 };
    siempre((todas) => {
      const sinCancelacion = todas.filter(({ fila }) => fila.cancelacion === 'ninguna');
      for (const { fila } of sinCancelacion) {
        expect(fila.version).toBe(pasos[fila.estado ?? 'Pendiente']);
      }
      const planeadas = sinCancelacion
        .filter(({ fila }) => fila.estado === 'Pendiente')
        .map(({ fila }) => Number(fila.actualizadaEn));
      expect(planeadas).toEqual(planeadas.toSorted((una, otra) => una - otra));
    });
  });

  test('has visits of twenty minutes to four hours, in working hours', () => {
    siempre((todas, reloj) => {
      for (const { fila } of todas.filter((una) => una.fila.estado === 'Finalizada')) {
        const [inicio, fin] = [Number(fila.fechaInicio), Number(fila.fechaFinalizacion)];
        expect(inicio).toBeGreaterThanOrEqual(
          Number(reloj.instante(fila.fechaPlanificada, 7 * 60)),
        );
        expect(fin).toBeLessThanOrEqual(Number(reloj.instante(fila.fechaPlanificada, 18 * 60)));
        expect(fin - inicio).toBeGreaterThanOrEqual(20 * 60_000);
        expect(fin - inicio).toBeLessThanOrEqual(240 * 60_000);
      }
    });
  });

  test('has each technician in one place at a time', () => {
    siempre((todas, { ahora }) => {
      for (const tecnico of new Set(todas.map((una) => una.tecnico))) {
        const suyas = todas
          .filter(({ tecnico: quien, fila }) => quien === tecnico && fila.fechaInicio)
          .map(({ fila }) => [Number(fila.fechaInicio), Number(fila.fechaFinalizacion ?? ahora)])
          .sort(([una = 0], [otra = 0]) => una - otra);
        const finDeLaAnterior = suyas.map(([, fin]) => fin ?? 0);
        suyas.slice(1).forEach(([inicio = 0], i) => {
          expect(inicio).toBeGreaterThan(finDeLaAnterior[i] ?? 0);
        });
      }
    });
  });

  test('has the verdicts that the server would give to its positions', () => {
    siempre((todas) => {
      const vistos = new Set<unknown>();
      for (const { fila } of todas.filter((una) => una.fila.fechaInicio)) {
        const { clienteLatitudInicio: latitud = null, clienteLongitudInicio: longitud = null } =
          fila;
        const referencia = latitud === null || longitud === null ? null : { latitud, longitud };
        const posicion = {
          latitud: fila.latitudInicio ?? 0,
          longitud: fila.longitudInicio ?? 0,
          precision: fila.precisionInicio ?? null,
        };
        const juicio = juzgarPosicion(posicion, referencia, RANGO);
        expect(fila.veredictoInicio).toBe(juicio?.veredicto ?? null);
        expect(fila.distanciaInicio).toBe(juicio?.distancia ?? null);
        vistos.add(fila.veredictoInicio);
      }
      expect(vistos).toEqual(new Set(['dentro', 'fuera', 'noConcluyente', null]));
    });
  });

  test("gives work to the supervisors' own technicians, and none to closed clients", () => {
    siempre((todas, reloj) => {
      for (const { supervisor, tecnico, cliente, fila } of todas) {
        const equipo = EQUIPOS.find((cada) => cada.supervisor === supervisor);
        expect(equipo?.tecnicos).toContain(tecnico);
        expect(cliente.region).toBe(equipo?.region);
        if (cliente.fila.activo) continue;
        expect(['Finalizada', 'Cancelada']).toContain(fila.estado);
        expect(fila.fechaPlanificada < reloj.hoy).toBe(true);
      }
      const compartidos = new Set(
        todas.filter(({ tecnico }) => tecnico === 'gabriela.ortiz').map((una) => una.supervisor),
      );
      expect(compartidos.size).toBe(2);
    });
  });

  test('has visits to see for the announced users', () => {
    siempre((todas, reloj) => {
      const suyas = todas.filter(({ tecnico }) => tecnico === TECNICO_DEMO);
      const en = (estado: string) => suyas.filter((una) => mostrado(una, reloj) === estado);
      expect(en('En Proceso')).toHaveLength(1);
      expect(en('Atrasada').length).toBeGreaterThanOrEqual(2);
      expect(en('Finalizada').length).toBeGreaterThanOrEqual(5);
      expect(en('Pendiente').some(({ fila }) => fila.fechaPlanificada > reloj.hoy)).toBe(true);
      const porResponder = todas.filter(
        ({ supervisor, fila }) => supervisor === 'supervisor' && fila.cancelacion === 'solicitada',
      );
      expect(porResponder.length).toBeGreaterThanOrEqual(2);
      for (const { fila } of todas)
        expect(fila.fechaSolicitud !== null).toBe(fila.cancelacion !== 'ninguna');
      expect(todas.some(({ fila }) => fila.cancelacion === 'rechazada')).toBe(true);
    });
  });
});

describe('the demonstration of a day', () => {
  const dia = (ahora: string) => visitas(new Reloj('America/Guatemala', new Date(ahora)), RANGO);

  test('is always the same', () => {
    expect(dia('2025-11-21T17:00:00Z')).toEqual(dia('2025-11-21T17:00:00Z'));
    expect(dia('2025-11-21T23:00:00Z')).toEqual(dia('2025-11-21T17:00:00Z'));
  });

  test('has almost the same plans as that of the next day', () => {
    const planes = (ahora: string) =>
      dia(ahora)
        .filter(({ cliente }) => cliente.fila.activo)
        .map(({ fila, tecnico, cliente, tipo }) =>
          [fila.fechaPlanificada, tecnico, cliente.fila.nombre, tipo].join(' · '),
        );
    const hoy = new Set(planes('2025-11-19T17:00:00Z'));
    const comunes = planes('2025-11-20T17:00:00Z').filter((plan) => hoy.has(plan));
    expect(comunes.length).toBeGreaterThan(0.95 * hoy.size);
  });

  test('on a Sunday has the visits under way since Saturday', () => {
    const enProceso = dia('2025-11-23T17:00:00Z').filter(
      ({ fila }) => fila.estado === 'En Proceso',
    );
    expect(new Set(enProceso.map(({ fila }) => fila.fechaPlanificada))).toEqual(
      new Set(['2025-11-22']),
    );
  });
});
