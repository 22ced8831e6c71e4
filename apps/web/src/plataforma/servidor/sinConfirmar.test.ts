import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lecturas } from './lecturas.ts';
import { cambiosSobre, conCambios, mostrarYEnviar } from './sinConfirmar.ts';

interface Fila {
  id: number;
  activo: boolean;
  version: number;
}

const SOBRE = 'clientes.listar';
const UNA: Fila = { id: 7, activo: true, version: 1 };
const OTRA: Fila = { id: 8, activo: false, version: 1 };

/** Presses the switch of a row; the server answers when it is told to. */
function pulsar(id: number, activo: boolean) {
  let contestada = (_fila: Fila): void => undefined;
  let negada = (): void => undefined;
  const respuesta = new Promise<Fila>((cumplir, rechazar) => {
    contestada = cumplir;
    negada = rechazar;
  });
  const enviado = vi.fn((_anteriores: Fila[]) => respuesta);
  const hecho = mostrarYEnviar<Fila[], Fila>({
    sobre: SOBRE,
    mostrar: (filas, cierta) =>
      filas.map((fila) => {
        if (fila.id !== id) return fila;
        if (!cierta) return { ...fila, activo };
        return fila.version < cierta.version ? cierta : fila;
      }),
    enviar: enviado,
  });
  return {
    enviado,
    contestar: async (version: number) => {
      contestada({ id, activo, version });
      await hecho;
    },
    negar: async () => {
      negada();
      await hecho.catch(() => undefined);
    },
  };
}

/** What is shown of rows that were read at a moment. */
const mostradas = (filas = [UNA, OTRA], cuando = 0) =>
  conCambios(
    cambiosSobre<Fila[], unknown>(SOBRE).map(({ state }) => state),
    filas,
    cuando,
  );
const [mostrada, version] = [() => mostradas()[0]?.activo, () => mostradas()[0]?.version];

/** When the list was read for the last time. */
const leidas = (updatedAt: number) => lecturas.setQueryData([SOBRE], [UNA, OTRA], { updatedAt });
beforeEach(() => leidas(1));
afterEach(() => lecturas.clear());

describe('A row that is switched', () => {
  it('shows it at once, over whatever is read meanwhile, and then what the server answered', async () => {
    const { contestar } = pulsar(7, false);
    expect(mostradas()).toEqual([{ ...UNA, activo: false }, OTRA]);
    expect(mostradas([{ ...UNA, version: 4 }])).toEqual([{ ...UNA, activo: false, version: 4 }]);
    await contestar(2);
    expect(mostradas()).toEqual([{ ...UNA, activo: false, version: 2 }, OTRA]);
  });

  it('shows what others did afterwards as soon as it is read', async () => {
    await pulsar(7, false).contestar(2);
    const ahora = [{ ...UNA, version: 3 }];
    expect(mostradas(ahora)).toEqual(ahora);
  });

  it('goes back to how it was when the server refuses', async () => {
    const { negar } = pulsar(7, false);
    await negar();
    expect(mostrada()).toBe(true);
  });

  it('waits for the last press', async () => {
    const [primera, segunda] = [pulsar(7, false), pulsar(7, true)];
    expect(mostrada()).toBe(true);
    expect(segunda.enviado).not.toHaveBeenCalled();
    await primera.contestar(2);
    expect(mostrada()).toBe(true);
    await vi.waitFor(() => expect(segunda.enviado).toHaveBeenCalledTimes(1));
    await segunda.contestar(3);
    expect([mostrada(), version()]).toEqual([true, 3]);
  });

  it('refused twice, goes back to how it was before the first press', async () => {
    const [primera, segunda] = [pulsar(7, false), pulsar(7, true)];
    await primera.negar();
    expect(mostrada()).toBe(true);
    await segunda.negar();
    expect([mostrada(), version()]).toEqual([true, 1]);
  });

  it('refused the second time, stays as the first one left it', async () => {
    const [primera, segunda] = [pulsar(7, false), pulsar(7, true)];
    await primera.contestar(2);
    await segunda.negar();
    expect([mostrada(), version()]).toEqual([false, 2]);
  });

  it('has nothing to do with the others, nor with what happened before', async () => {
    const [una, otra] = [pulsar(7, false), pulsar(8, true)];
    await una.negar();
    expect(mostradas()).toEqual([UNA, { ...OTRA, activo: true }]);
    await otra.contestar(2);
    expect(mostradas()).toEqual([UNA, { ...OTRA, activo: true, version: 2 }]);
    await pulsar(8, false).negar();
    expect(mostradas()).toEqual([UNA, { ...OTRA, activo: true, version: 2 }]);
  });
});

it('a change is sent with what those that it waited for were answered, and no other', async () => {
  await pulsar(7, false).contestar(2);
  const [segunda, tercera] = [pulsar(7, true), pulsar(8, true)];
  await segunda.contestar(3);
  await vi.waitFor(() => expect(tercera.enviado).toHaveBeenCalledTimes(1));
  expect(segunda.enviado).toHaveBeenCalledWith([]);
  expect(tercera.enviado).toHaveBeenCalledWith([{ id: 7, activo: true, version: 3 }]);
});

it('what was read is from before a change until it is read after its answer', async () => {
  const deAntes = (cuando: number) =>
    conCambios(
      cambiosSobre<string, unknown>(SOBRE).map(({ state }) => state),
      '',
      cuando,
    );
  const hecho = mostrarYEnviar<string, null>({
    sobre: SOBRE,
    mostrar: (_leido, _respuesta, antes) => (antes ? 'before' : 'after'),
    enviar: async () => null,
  });
  const despues = Date.now() + 60_000;
  expect([deAntes(0), deAntes(despues)]).toEqual(['before', 'before']);
  await hecho;
  expect([deAntes(0), deAntes(despues)]).toEqual(['before', 'after']);
});

it('a change is forgotten when all that is known was read after it, or it was refused', async () => {
  await pulsar(7, false).contestar(2);
  await pulsar(8, true).negar();
  const { contestar } = pulsar(7, true);
  await contestar(3);
  expect(cambiosSobre(SOBRE)).toHaveLength(2);
  leidas(Date.now() + 60_000);
  pulsar(8, true);
  expect(cambiosSobre(SOBRE)).toHaveLength(1);
});
