import type { Semana, VisitaEnSemana } from '@visitas/contract/visitas/semana';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DIEGO, enSemana, HOY, LUIS, SOFIA, semanaDe } from '../../../../pruebas/planear.ts';
import { repartir } from './repartir.ts';

const MARTA = { idTecnico: 25, nombre: 'Marta Coc', elegible: true };
const RAUL = 24;
const JUEVES = '2026-12-24';
const con = (...visitas: VisitaEnSemana[]): Semana => {
  const semana = semanaDe(...visitas);
  return { ...semana, tecnicos: [...semana.tecnicos, MARTA] };
};
/** A point `km` kilometres along a road to the north. */
const aKm = (km: number) => ({ latitud: 14.6 + km / 111, longitud: -90.5 });
const ENTRE = [SOFIA.idTecnico, MARTA.idTecnico];

describe('a visit of a missing technician', () => {
  test.each([
    [SOFIA, MARTA],
    [MARTA, SOFIA],
  ])('goes to the nearest technician that day, even with more visits: $nombre', (cerca, lejos) => {
    const suya = enSemana(1);
    const deCerca = [2, 3].map((id) =>
      enSemana(id, { idTecnico: cerca.idTecnico, cliente: 'Hotel Mirador' }),
    );
    const deLejos = enSemana(4, { idTecnico: lejos.idTecnico });
    const semana = { ...con(suya, ...deCerca, deLejos), usual: 6 };
    const lugares = new Map([1, 2, 3, 4].map((id) => [id, aKm([0, 1.4, 1.4, 9][id - 1] ?? 0)]));
    const [dada] = repartir({ semana, visitas: [suya], entre: ENTRE, lugares });
    expect(dada?.idTecnico).toBe(cerca.idTecnico);
    expect(dada?.motivo).toMatchObject({ que: 'cerca', de: 'Hotel Mirador' });
  });

  test('goes to the technician with room, then to the one with fewer visits', () => {
    const suya = enSemana(1);
    const deSofia = [2, 3].map((id) => enSemana(id, { idTecnico: SOFIA.idTecnico }));
    const deMarta = enSemana(4, { idTecnico: MARTA.idTecnico });
    const lugares = new Map([1, 2, 3, 4].map((id) => [id, aKm(id === 4 ? 20 : 0)]));
    // Two are usual in this company.
    const [dada] = repartir({
      semana: con(suya, ...deSofia, deMarta),
      visitas: [suya],
      entre: ENTRE,
      lugares,
    });
    expect(dada?.idTecnico).toBe(MARTA.idTecnico);
    const [sinLugares] = repartir({
      semana: con(suya, deSofia[0] ?? suya),
      visitas: [suya],
      entre: ENTRE,
      lugares: new Map(),
    });
    expect(sinLugares).toMatchObject({
      idTecnico: MARTA.idTecnico,
      motivo: { que: 'sinVisitas' },
    });
  });

  test('stays without a technician, and says so, on a day when none of them works', () => {
    const visitas = [enSemana(1), enSemana(2, { fechaPlanificada: JUEVES })];
    const dadas = repartir({
      semana: con(...visitas),
      visitas,
      entre: [DIEGO.idTecnico, RAUL],
      lugares: new Map(),
    });
    expect(dadas).toMatchObject([
      { idVisita: 1, idTecnico: DIEGO.idTecnico },
      { idVisita: 2, idTecnico: undefined, motivo: { que: 'nadie' } },
    ]);
  });
});

test('each visit goes once to a technician who works that day, or to none if none does', () => {
  const tecnicos = [LUIS, SOFIA, DIEGO, MARTA].map(({ idTecnico }) => idTecnico);
  const dias = ['2026-12-22', HOY, JUEVES, '2026-12-25'];
  const visita = fc.record({
    idTecnico: fc.constantFrom(...tecnicos),
    fechaPlanificada: fc.constantFrom(...dias),
    idCliente: fc.integer({ min: 1, max: 6 }),
    estado: fc.constantFrom<VisitaEnSemana['estado']>('Pendiente', 'Cancelada', 'Finalizada'),
    km: fc.option(fc.integer({ min: 0, max: 30 })),
  });
  const entre = fc.subarray([SOFIA.idTecnico, DIEGO.idTecnico, MARTA.idTecnico, RAUL]);
  fc.assert(
    fc.property(fc.array(visita, { maxLength: 24 }), entre, (dichas, quienes) => {
      const todas = dichas.map(({ km: _, ...datos }, lugar) => enSemana(lugar + 1, datos));
      const lugares = new Map(
        dichas.flatMap(({ km }, lugar) => (km === null ? [] : [[lugar + 1, aKm(km)] as const])),
      );
      const visitas = todas.filter(
        (una) => una.idTecnico === LUIS.idTecnico && una.estado === 'Pendiente',
      );
      const semana = con(...todas);
      const dadas = repartir({ semana, visitas, entre: quienes, lugares });
      const alReves = { semana, visitas: [...visitas].reverse(), entre: [...quienes].reverse() };
      expect(repartir({ ...alReves, lugares })).toEqual(dadas);
      expect(new Set(dadas.map(({ idVisita }) => idVisita))).toEqual(
        new Set(visitas.map(({ idVisita }) => idVisita)),
      );
      expect(dadas).toHaveLength(visitas.length);
      for (const { idVisita, idTecnico, motivo } of dadas) {
        const dia = todas[idVisita - 1]?.fechaPlanificada ?? '';
        // Diego is absent from Thursday on, and Raúl may take no visit.
        const pueden = quienes.filter(
          (id) => id !== RAUL && !(id === DIEGO.idTecnico && dia >= JUEVES),
        );
        expect(motivo.que === 'nadie').toBe(pueden.length === 0);
        if (idTecnico === undefined) expect(pueden).toEqual([]);
        else expect(pueden).toContain(idTecnico);
      }
    }),
  );
});
