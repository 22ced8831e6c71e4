import { describe, expect, test } from 'vitest';
import {
  empresaDelArchivo,
  exigir,
  finalizar,
  iniciar,
  type Tecnico,
} from '../../pruebas/planificacion.ts';

const { empresa } = empresaDelArchivo();
let tecnico: Tecnico;

async function nueva() {
  tecnico = await empresa.tecnico();
  return empresa.planificar({ idTecnico: tecnico.id });
}

const fila = (idVisita: number) =>
  empresa.bd
    .selectFrom('visitas')
    .selectAll()
    .where('idVisita', '=', idVisita)
    .executeTakeFirstOrThrow();

describe('the time at which a position was taken', () => {
  const tomadas = async (tomada: unknown) => {
    const { idVisita } = await nueva();
    exigir(201, await iniciar(tecnico.pedir, idVisita, { tomadaInicio: tomada }));
    exigir(201, await finalizar(tecnico.pedir, idVisita, { tomadaFin: tomada }));
    return fila(idVisita);
  };

  test("is the device's time, whatever its offset", async () => {
    const { tomadaInicio, tomadaFin } = await tomadas('2025-03-01T08:00:00.5-06:00');
    const instante = new Date('2025-03-01T14:00:00.500Z');
    expect([tomadaInicio, tomadaFin]).toEqual([instante, instante]);
  });

  test.each(['2099-01-01T00:00:00Z', undefined, null])(
    "as %s is not ahead of the server's",
    async (tomada) => {
      const { tomadaInicio, fechaInicio, tomadaFin, fechaFinalizacion } = await tomadas(tomada);
      expect(tomadaInicio).toEqual(fechaInicio);
      expect(tomadaFin).toEqual(fechaFinalizacion);
    },
  );

  test('may be as old as the calendar allows', async () => {
    expect((await tomadas('0001-01-01T00:00:00Z')).tomadaFin).toBeInstanceOf(Date);
    expect((await tomadas('0000-01-01T00:00:00Z')).tomadaFin).toBeInstanceOf(Date);
  });
});

test('an end is never before its start, even if the clock was set back', async () => {
  const { idVisita } = await nueva();
  const inicio = new Date('2098-01-01T00:00:00Z');
  await empresa.bd
    .updateTable('visitas')
    .set({ estado: 'En Proceso', fechaInicio: inicio, tomadaInicio: inicio, rangoInicio: 1 })
    .set({ latitudInicio: 0, longitudInicio: 0 })
    .where('idVisita', '=', idVisita)
    .execute();
  const { cuerpo } = await finalizar(tecnico.pedir, idVisita);
  expect(cuerpo.fechaFinalizacion).toBe(inicio.toISOString());
});
