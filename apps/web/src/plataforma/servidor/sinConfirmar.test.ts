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

/** Presses the switch of a row; the test decides the server's response. */
function pulsar(id: number, activo: boolean) {
  let contestada = (_fila: Fila): void => undefined;
  let negada = (): void => undefined;
  const respuesta = new Promise<Fila>((cumplir, rechazar) => {
    contestada = cumplir;
    negada = rechazar;
  });
  const enviado = vi.fn((_anteriores: Fila[]) => respuesta);
  const hecho = mostrarYEnviar<Fila[], Fila>({
    operacionLeida: SOBRE,
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

/** The rows shown for a reading at this time. */
const mostradas = (filas = [UNA, OTRA], cuando = 0) =>
  conCambios(
    cambiosSobre<Fila[], unknown>(SOBRE).map(({ state }) => state),
    filas,
    cuando,
  );
const [mostrada, version] = [() => mostradas()[0]?.activo, () => mostradas()[0]?.version];

/** Sets the time of the last reading of the list. */
const leidas = (updatedAt: number) => lecturas.setQueryData([SOBRE], [UNA, OTRA], { updatedAt });
beforeEach(() => leidas(1));
afterEach(() => lecturas.clear());

describe('a switched row', () => {
  it("shows the change at once, over later readings, and then the server's row", async () => {
    const { contestar } = pulsar(7, false);
    expect(mostradas()).toEqual([{ ...UNA, activo: false }, OTRA]);
    expect(mostradas([{ ...UNA, version: 4 }])).toEqual([{ ...UNA, activo: false, version: 4 }]);
    await contestar(2);
    expect(mostradas()).toEqual([{ ...UNA, activo: false, version: 2 }, OTRA]);
  });

  it("shows other users' later changes as soon as they are read", async () => {
    await pulsar(7, false).contestar(2);
    const ahora = [{ ...UNA, version: 3 }];
    expect(mostradas(ahora)).toEqual(ahora);
  });

  it('returns to its earlier state when the server refuses', async () => {
    const { negar } = pulsar(7, false);
    await negar();
    expect(mostrada()).toBe(true);
  });

  it('ends as the last press says', async () => {
    const [primera, segunda] = [pulsar(7, false), pulsar(7, true)];
    expect(mostrada()).toBe(true);
    expect(segunda.enviado).not.toHaveBeenCalled();
    await primera.contestar(2);
    expect(mostrada()).toBe(true);
    await vi.waitFor(() => expect(segunda.enviado).toHaveBeenCalledTimes(1));
    await segunda.contestar(3);
    expect([mostrada(), version()]).toEqual([true, 3]);
  });

  it('refused twice returns to its state before the first press', async () => {
    const [primera, segunda] = [pulsar(7, false), pulsar(7, true)];
    await primera.negar();
    expect(mostrada()).toBe(true);
    await segunda.negar();
    expect([mostrada(), version()]).toEqual([true, 1]);
  });

  it('refused the second time keeps the first change', async () => {
    const [primera, segunda] = [pulsar(7, false), pulsar(7, true)];
    await primera.contestar(2);
    await segunda.negar();
    expect([mostrada(), version()]).toEqual([false, 2]);
  });

  it('does not affect other rows or earlier changes', async () => {
    const [una, otra] = [pulsar(7, false), pulsar(8, true)];
    await una.negar();
    expect(mostradas()).toEqual([UNA, { ...OTRA, activo: true }]);
    await otra.contestar(2);
    expect(mostradas()).toEqual([UNA, { ...OTRA, activo: true, version: 2 }]);
    await pulsar(8, false).negar();
    expect(mostradas()).toEqual([UNA, { ...OTRA, activo: true, version: 2 }]);
  });
});

it('a change is sent with the responses of the changes it waited for, and no others', async () => {
  await pulsar(7, false).contestar(2);
  const [segunda, tercera] = [pulsar(7, true), pulsar(8, true)];
  await segunda.contestar(3);
  await vi.waitFor(() => expect(tercera.enviado).toHaveBeenCalledTimes(1));
  expect(segunda.enviado).toHaveBeenCalledWith([]);
  expect(tercera.enviado).toHaveBeenCalledWith([{ id: 7, activo: true, version: 3 }]);
});

it('a reading predates a change until it is read after the response', async () => {
  const deAntes = (cuando: number) =>
    conCambios(
      cambiosSobre<string, unknown>(SOBRE).map(({ state }) => state),
      '',
      cuando,
    );
  const hecho = mostrarYEnviar<string, null>({
    operacionLeida: SOBRE,
    mostrar: (_leido, _respuesta, antes) => (antes ? 'before' : 'after'),
    enviar: async () => null,
  });
  const despues = Date.now() + 60_000;
  expect([deAntes(0), deAntes(despues)]).toEqual(['before', 'before']);
  await hecho;
  expect([deAntes(0), deAntes(despues)]).toEqual(['before', 'after']);
});

it('a change is forgotten when it is refused or when every reading is newer', async () => {
  await pulsar(7, false).contestar(2);
  await pulsar(8, true).negar();
  const { contestar } = pulsar(7, true);
  await contestar(3);
  expect(cambiosSobre(SOBRE)).toHaveLength(2);
  leidas(Date.now() + 60_000);
  pulsar(8, true);
  expect(cambiosSobre(SOBRE)).toHaveLength(1);
});
