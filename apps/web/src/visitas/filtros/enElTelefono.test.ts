import type { Visita } from '@visitas/contract/visitas/esquemas';
import { describe, expect, test } from 'vitest';
import { VISITA } from '../../../pruebas/visita.ts';
import { filtrar } from './enElTelefono.ts';

const HOY = '2026-12-22';
const de = (
  idVisita: number,
  fechaPlanificada: string,
  como: Partial<Visita> = {},
  nombre = 'Ñandú',
): Visita => ({
  ...VISITA,
  idVisita,
  cliente: { ...VISITA.cliente, nombre },
  fechaPlanificada,
  ...como,
});

const estado = (nombre: string) => ({ estadoVisita: { idEstadoVisita: 2, nombre } });
const FUERA = {
  validadoPorUbicacion: false,
  noRealizada: { motivo: 'ausente', detalle: null },
} as NonNullable<Visita['ejecucionVisita']>;

/** As the phone keeps them: in the order of the agenda. */
const VISITAS = [
  de(1, HOY, estado('En Proceso'), 'Óptica'),
  de(2, HOY),
  de(3, '2026-12-27', { solicitudCancelacion: true }, 'Café'),
  de(4, '2026-12-28', {}, 'Zapatería'),
  de(5, '2026-12-21', {}, 'Ábaco'),
  de(6, '2026-12-20', { ...estado('Finalizada'), ejecucionVisita: FUERA }, 'Café'),
];

const quedan = (pedido: Partial<Parameters<typeof filtrar>[1]>) =>
  filtrar(VISITAS, {
    pedidos: {},
    orden: 'agenda',
    buscar: '',
    hoy: HOY,
    hora: '12:00',
    ...pedido,
  }).map(({ idVisita }) => idVisita);

describe('the visits kept on a phone', () => {
  test.each([
    [{}, [1, 2, 3, 4, 5, 6]],
    [{ solo: 'hoy' }, [1, 2]],
    [{ solo: 'semana' }, [1, 2, 3, 5]],
    [{ solo: 'atrasadas' }, [5]],
    [{ solo: 'porDecidir' }, [3]],
    [{ solo: 'fueraDeRango' }, [6]],
    [{ solo: 'noRealizadas' }, [6]],
    [{ solo: 'hoy,atrasadas' }, []],
    [{ estado: 'Pendiente' }, [2, 3, 4]],
    [{ estado: 'Atrasada,Finalizada' }, [5, 6]],
    [{ desde: '2026-12-23', hasta: '2026-12-27' }, [3]],
    [{ cliente: '31', tipo: '4' }, []],
    [{ tecnico: '21' }, [1, 2, 3, 4, 5, 6]],
  ])('filtered by %j are %j', (pedidos, esperadas) =>
    expect(quedan({ pedidos })).toEqual(esperadas),
  );

  test('have an hour or none, which passes, and a day goes by it', () => {
    const a = (horaDesde: string, horaHasta = horaDesde) => ({ horaDesde, horaHasta });
    const deHoy = [
      de(11, HOY),
      de(12, HOY, a('15:00', '17:00')),
      de(13, HOY, a('09:00', '11:59')),
      de(14, HOY, { ...a('08:00'), ...estado('En Proceso') }),
      de(15, '2026-12-23', a('08:00')),
      de(16, HOY),
    ];
    const pasan = (pedido: Pick<Parameters<typeof filtrar>[1], 'pedidos'>, hora = '12:00') =>
      filtrar(deHoy, { orden: 'fecha', buscar: '', hoy: HOY, hora, ...pedido }).map(
        ({ idVisita }) => idVisita,
      );
    expect(pasan({ pedidos: { hora: 'con' } })).toEqual([14, 13, 12, 15]);
    expect(pasan({ pedidos: { hora: 'sin' } })).toEqual([11, 16]);
    expect(pasan({ pedidos: { hora: 'con,sin' } })).toEqual([14, 13, 12, 11, 16, 15]);
    expect(pasan({ pedidos: { solo: 'pasoSuHora' } })).toEqual([13]);
    expect(pasan({ pedidos: { solo: 'pasoSuHora' } }, '11:59')).toEqual([]);
  });

  test('were read the day before, and go in the order of today', () => {
    expect(quedan({ hoy: '2026-12-28' })).toEqual([1, 4, 3, 2, 5, 6]);
  });

  test('are found by their client, with or without accents', () => {
    expect(quedan({ buscar: 'cafe' })).toEqual([3, 6]);
    expect(quedan({ buscar: 'no hay' })).toEqual([]);
  });

  test.each([
    ['cliente', [5, 3, 6, 2, 1, 4]],
    ['-cliente', [4, 1, 2, 3, 6, 5]],
    ['fecha', [6, 5, 1, 2, 3, 4]],
    ['estado', [1, 5, 2, 3, 4, 6]],
    ['-estado', [6, 2, 3, 4, 5, 1]],
  ] as const)('sorted by %s are %j', (orden, esperadas) =>
    expect(quedan({ orden })).toEqual(esperadas),
  );
});
