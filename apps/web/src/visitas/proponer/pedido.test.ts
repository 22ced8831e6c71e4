import { esquemaPedido } from '@visitas/contract/propuestas/esquemas';
import { describe, expect, test } from 'vitest';
import { DIEGO, enSemana, HOY, LUIS, SOFIA, semanaDe } from '../../../pruebas/planear.ts';
import { type EnUrlDeProponer, leerEnUrlDeProponer } from './enUrl.ts';
import { enUrlDe, type LoPedido, loQueNuncaSeToca, pedidoDe, queTocar } from './pedido.ts';

const JUEVES = '2026-12-24';
const DOMINGO = '2026-12-27';
const SEMANA = semanaDe(
  enSemana(1),
  enSemana(2, { idTecnico: DIEGO.idTecnico, fechaPlanificada: JUEVES }),
  enSemana(3, { idTecnico: DIEGO.idTecnico }),
  enSemana(4, { fijada: true, horaDesde: '09:00', horaHasta: '11:00' }),
  enSemana(5, { estado: 'En Proceso' }),
  enSemana(6, { fechaPlanificada: '2026-12-21', estado: 'Atrasada' }),
  enSemana(7, { fechaPlanificada: JUEVES, horaDesde: '09:00', horaHasta: '11:00' }),
);
const tardias = {
  leidas: SEMANA.visitas.filter(({ estado }) => estado === 'Atrasada'),
  cuenta: undefined,
  sinLeer: undefined,
};

const elegir = (llave: string, enUrl: EnUrlDeProponer = {}, cambios: Partial<LoPedido> = {}) => {
  const opciones = queTocar({ semana: SEMANA, dia: HOY, tardias, enUrl });
  const tocar = opciones.find((una) => una.llave === llave);
  if (!tocar) throw new Error(`There is no ${llave}.`);
  return {
    tocar,
    objetivo: 'pocosCambios' as const,
    cambiaTecnico: true,
    cambiaDia: true,
    cambiaLoDemas: false,
    entre: undefined,
    ...cambios,
  } satisfies LoPedido;
};

describe('what a proposal asks for', () => {
  const COMUN = { objetivo: 'pocosCambios', cambiaTecnico: true, cambiaDia: true };
  const ACOTADO = { ...COMUN, cambiaLoDemas: false };
  test.each([
    ['the week', elegir('semana'), { ...COMUN, desde: HOY, hasta: DOMINGO }],
    [
      'the days of somebody absent, only while they are',
      elegir('tecnico 23'),
      { ...ACOTADO, desde: JUEVES, hasta: DOMINGO, visitas: [2] },
    ],
    [
      'those of a chosen technician who works',
      elegir('tecnico 21', { paraTecnico: '21' }),
      { ...ACOTADO, desde: HOY, hasta: DOMINGO, visitas: [1, 7] },
    ],
    [
      'a day that may not change',
      elegir('dia', {}, { cambiaDia: false }),
      { ...COMUN, cambiaDia: false, desde: HOY, hasta: HOY },
    ],
    [
      'a day that may change touches only its visits',
      elegir('dia'),
      { ...ACOTADO, desde: HOY, hasta: DOMINGO, visitas: [1, 3] },
    ],
    [
      'what is late always changes its day',
      elegir('atrasado', {}, { cambiaDia: false }),
      { ...ACOTADO, desde: HOY, hasta: '2026-12-29', visitas: [6] },
    ],
    [
      'a selection, without what is never touched',
      elegir(
        'seleccion',
        {
          visitas: '1,4,900',
          fecha: '2026-12-21',
          ultima: '2026-12-30',
        },
        { cambiaLoDemas: true, entre: [SOFIA.idTecnico] },
      ),
      {
        ...ACOTADO,
        cambiaLoDemas: true,
        desde: HOY,
        hasta: '2027-01-03',
        visitas: [1, 900],
        tecnicos: [SOFIA.idTecnico],
      },
    ],
  ])('%s', (_, pedida, esperado) => {
    expect(pedidoDe(pedida)).toEqual(esperado);
    expect(esquemaPedido.safeParse(pedidoDe(pedida)).success).toBe(true);
  });

  test('a week that passed has nothing pending, and nothing before today is asked', () => {
    const pasada = { ...SEMANA, hoy: '2027-01-04' };
    const opciones = queTocar({
      semana: pasada,
      dia: DOMINGO,
      tardias: { ...tardias, leidas: [] },
      enUrl: {},
    });
    expect(opciones.map(({ llave, visitas }) => [llave, visitas.length])).toEqual([
      ['semana', 0],
      ['dia', 0],
      ['atrasado', 0],
    ]);
  });

  test('is read back from the address as it was asked, and nothing else is', () => {
    const enUrl = { visitas: '1,900', fecha: HOY, ultima: JUEVES };
    const pedida = elegir('seleccion', enUrl, { cambiaTecnico: false, entre: [LUIS.idTecnico] });
    const direccion = enUrlDe(pedida, enUrl);
    expect(leerEnUrlDeProponer(direccion)).toEqual(direccion);
    const mala = { de: 'todo', visitas: '1;2', fecha: 'hoy', fijo: 'x', entre: '0', importa: '' };
    expect(leerEnUrlDeProponer(mala)).toEqual({});
  });
});

test('what is never touched is counted once, by its first reason', () => {
  expect(loQueNuncaSeToca(SEMANA)).toEqual({ cerradas: 1, fijadas: 1, conHora: 1 });
});
