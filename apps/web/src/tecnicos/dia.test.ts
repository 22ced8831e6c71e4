import { describe, expect, test } from 'vitest';
import { comoVan } from '../ui/equipo.ts';
import { ahoraDe, cuantasDe, type DiaDeTecnico, estadosDe, porEstados, SIN_NADA } from './dia.ts';

const AHORA = Date.parse('2026-12-22T17:00:00Z');
const dia = (datos: Partial<DiaDeTecnico> = {}): DiaDeTecnico => ({ ...SIN_NADA, ...datos });
const paso = (momento: 'inicio' | 'fin') =>
  ({
    idVisita: 1,
    idCliente: 30,
    cliente: 'Lácteos Villa Serena',
    momento,
    ocurridoEn: '2026-12-22T16:04:00Z',
    latitud: 14.6,
    longitud: -90.5,
    distancia: null,
    precision: null,
    veredicto: null,
  }) as const;
const enVisita = (desde: string) => ({
  idVisita: 2,
  idCliente: 31,
  cliente: 'Café Cuatro Vientos',
  desde,
});

describe('what a technician is doing', () => {
  test.each<[string, Partial<DiaDeTecnico>]>([
    [
      'Desde 10:42 · Café Cuatro Vientos',
      { enVisita: enVisita('2026-12-22T16:42:00Z'), hechas: 1 },
    ],
    [
      'Desde 21/12/2026 17:40 · Café Cuatro Vientos',
      { enVisita: enVisita('2026-12-21T23:40:00Z') },
    ],
    ['Finalizó 10:04 · Lácteos Villa Serena', { ultimoPaso: paso('fin'), hechas: 1, quedan: 2 }],
    // The cancellation was approved after the visit began.
    ['Inició 10:04 · Lácteos Villa Serena', { ultimoPaso: paso('inicio') }],
    ['Terminó su día 10:04', { ultimoPaso: paso('fin'), hechas: 2 }],
    ['Sin inicios hoy', { quedan: 2, deHoy: { Pendiente: 2 } }],
    [
      'Enfermedad hasta el 23/12/2026',
      {
        ausencia: { clase: 'enfermedad', hasta: '2026-12-23' },
        ultimoPaso: paso('fin'),
        quedan: 2,
      },
    ],
    [
      'Ausente hasta el 23/12/2026',
      { ausencia: { clase: 'otra', hasta: '2026-12-23' }, deHoy: { Pendiente: 2 } },
    ],
    // Late visits are not today's.
    ['Sin visitas hoy', { atrasadas: 3 }],
  ])('is shown as: %s', (dicho, datos) => expect(ahoraDe(dia(datos), AHORA)).toBe(dicho));
});

test("today's visits are counted by state in the order of the day, cancelled ones included", () => {
  const suyo = dia({ deHoy: { Pendiente: 2, Cancelada: 1, Finalizada: 1 } });
  expect(estadosDe(suyo)).toEqual(['Finalizada', 'Cancelada', 'Pendiente', 'Pendiente']);
  expect(cuantasDe(suyo)).toBe(4);
  expect(porEstados(suyo)).toBe('1 Finalizada, 1 Cancelada, 2 Pendiente');
  expect(cuantasDe(SIN_NADA)).toBe(0);
});

test('the summary of the team has only what there is to say', () => {
  const ocupado = dia({ enVisita: enVisita('2026-12-22T16:42:00Z'), atrasadas: 2 });
  expect(comoVan([ocupado, dia({ atrasadas: 1 }), SIN_NADA])).toBe(' · 1 en visita · 2 con atraso');
  expect(comoVan([SIN_NADA])).toBe('');
});
