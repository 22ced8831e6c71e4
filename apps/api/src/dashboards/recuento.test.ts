import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { leerHechos } from '../../pruebas/paneles/hechos.ts';
import {
  DUENOS,
  EJECUTORES,
  type Personal,
  reunirPersonal,
} from '../../pruebas/paneles/personal.ts';
import { Recuento } from '../../pruebas/paneles/recuento.ts';
import { levantar, type Pedir, type ServidorDePrueba } from '../../pruebas/servidor.ts';
import { insertarVisitas, olvidarVisitas, type VisitaHecha } from '../../pruebas/visitas.ts';

const HOY = '2025-11-21';
const quienesMiran = ['ana', 'sara', 'saul', 'angela', 'tomas', 'tania', 'tomas2', 'teo'] as const;

let servidor: ServidorDePrueba;
let personal: Personal;
let piden: Record<(typeof quienesMiran)[number], Pedir>;

beforeAll(async () => {
  // The last minute of the day in Guatemala; in UTC it is already tomorrow.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${HOY}T23:59:00-06:00`) });
  servidor = await levantar();
  personal = await reunirPersonal(servidor.bd);
  const pares = quienesMiran.map(async (quien) => [quien, await servidor.como(quien)]);
  piden = Object.fromEntries(await Promise.all(pares));
});
afterAll(async () => {
  vi.useRealTimers();
  await servidor.detener();
});

const dia = (desplazamiento: number) =>
  new Date(Date.parse(HOY) + desplazamiento * 86_400_000).toISOString().slice(0, 10);

const situaciones = fc.constantFrom(
  { estado: 'Pendiente' },
  { estado: 'Pendiente' },
  { estado: 'Pendiente', cancelacion: 'solicitada' },
  { estado: 'Pendiente', cancelacion: 'rechazada' },
  { estado: 'En Proceso' },
  { estado: 'En Proceso', cancelacion: 'solicitada' },
  { estado: 'Finalizada' },
  { estado: 'Finalizada', cancelacion: 'rechazada' },
  { estado: 'Finalizada', noRealizada: 'ausente' },
  { estado: 'Cancelada' },
) satisfies fc.Arbitrary<Partial<VisitaHecha>>;

const borrador = fc.record({
  situacion: situaciones,
  supervisor: fc.constantFrom(...DUENOS),
  tecnico: fc.constantFrom(...EJECUTORES),
  cliente: fc.nat(2),
  tipo: fc.nat(3),
  // Around today, where late begins. Repeated dates and instants leave the order to the ids.
  fecha: fc.oneof(fc.integer({ min: -2, max: 2 }), fc.integer({ min: -400, max: 400 })),
  actualizada: fc.nat(20),
});
type Borrador = typeof borrador extends fc.Arbitrary<infer B> ? B : never;

const comoVisita = ({ situacion, supervisor, tecnico, ...resto }: Borrador): VisitaHecha => ({
  ...situacion,
  idSupervisor: personal.id(supervisor),
  idTecnico: personal.id(tecnico),
  idCliente: personal.clientes[resto.cliente] ?? 0,
  idTipoVisita: personal.tipos[resto.tipo] ?? 0,
  fechaPlanificada: dia(resto.fecha),
  actualizadaEn: new Date(Date.parse('2025-11-01T00:00:00Z') + resto.actualizada * 1_000),
});

/** A technician has one visit in process at a time. */
const posible = (borradores: Borrador[]) => {
  const ocupados = new Set<string>();
  return borradores.filter(({ situacion, tecnico }) => {
    if (situacion.estado !== 'En Proceso') return true;
    const libre = !ocupados.has(tecnico);
    ocupados.add(tecnico);
    return libre;
  });
};

async function comprobarTodos() {
  const recuento = new Recuento(await leerHechos(servidor.bd), HOY);
  const panel = async (quien: keyof typeof piden, de: 'tecnico' | 'supervisor' | 'administrador') =>
    (await piden[quien](`GET /api/visitas/dashboard/${de}`)).cuerpo;
  for (const quien of ['tomas', 'tania', 'tomas2', 'teo'] as const) {
    expect(await panel(quien, 'tecnico')).toEqual(recuento.tecnico(personal.id(quien)));
  }
  for (const quien of ['sara', 'saul', 'angela'] as const) {
    expect(await panel(quien, 'supervisor')).toEqual(recuento.supervisor(personal.id(quien)));
  }
  expect(await panel('ana', 'administrador')).toEqual(recuento.administrador());
}

test('whatever the visits, every dashboard agrees with a recount of the rows', async () => {
  const muchas = fc.array(borrador, { maxLength: 120, size: 'max' });
  await fc.assert(
    fc.asyncProperty(muchas, async (borradores) => {
      await olvidarVisitas(servidor.bd);
      await insertarVisitas(servidor.bd, posible(borradores).map(comoVisita));
      await comprobarTodos();
    }),
    { numRuns: 40 },
  );
});
