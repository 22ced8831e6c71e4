import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  leerVentanas,
  type VentanaLeida,
  type VentanasEnVista,
  ventanaQueFalta,
} from './leerVentanas.ts';

const POR_VENTANA = 10;
const A_LA_VISTA: VentanasEnVista = [40, 41];

/** A sorted list of numbers, served in windows after a given number. */
class Servidor {
  filas: number[];
  peticiones = 0;

  constructor(cuantas: number) {
    this.filas = Array.from({ length: cuantas }, (_, n) => n * 10);
  }

  readonly pedir = async (desde: string | undefined): Promise<VentanaLeida<number>> => {
    this.peticiones += 1;
    const siguientes = this.filas.filter((fila) => desde === undefined || fila > Number(desde));
    const filas = siguientes.slice(0, POR_VENTANA);
    const hayMas = siguientes.length > POR_VENTANA;
    return {
      buscar: '',
      filas,
      desde,
      despues: hayMas ? String(filas.at(-1)) : undefined,
      total: this.filas.length,
      conTope: false,
      vieja: false,
    };
  };

  readonly contar = async () => {
    this.peticiones += 1;
    return { total: this.filas.length, conTope: false };
  };

  poner(...filas: number[]) {
    this.filas = [...new Set([...this.filas, ...filas])].sort((una, otra) => una - otra);
  }

  quitar(...filas: number[]) {
    this.filas = this.filas.filter((fila) => !filas.includes(fila));
  }
}

/** The screen: its windows of the list and the user's actions. */
class Pantalla {
  readonly servidor: Servidor;
  ventanas: VentanaLeida<number>[] = [];

  constructor(servidor: Servidor) {
    this.servidor = servidor;
  }

  async #leer(vista: VentanasEnVista, soloLoQueFalta: boolean) {
    const { pedir, contar } = this.servidor;
    const lectura = { conocidas: this.ventanas, vista, soloLoQueFalta, pedir, contar };
    this.ventanas = await leerVentanas(lectura);
  }

  /** Reads again because something may have changed: a refocused tab or a write. */
  refrescar = (vista: VentanasEnVista) => this.#leer(vista, false);

  /** Scrolls to these windows. */
  async mirar(vista: VentanasEnVista) {
    if (this.ventanas.length === 0) await this.refrescar(vista);
    while (ventanaQueFalta(this.ventanas, vista) !== undefined) await this.#leer(vista, true);
  }

  async recorrer() {
    for (let posicion = 0; posicion <= this.ventanas.length; posicion += 1) {
      await this.mirar([posicion, posicion]);
    }
  }

  filas = ([desde, hasta]: VentanasEnVista = [0, this.ventanas.length]) =>
    this.ventanas.slice(desde, hasta + 1).flatMap(({ filas }) => filas);
}

async function recorrida(cuantas = 500) {
  const servidor = new Servidor(cuantas);
  const pantalla = new Pantalla(servidor);
  await pantalla.recorrer();
  servidor.peticiones = 0;
  return { servidor, pantalla };
}

describe('a list read to its end', () => {
  test('is requested once and not again while nothing changes', async () => {
    const servidor = new Servidor(95);
    const pantalla = new Pantalla(servidor);
    await pantalla.recorrer();
    expect(servidor.peticiones).toBe(10);
    await pantalla.recorrer();
    await pantalla.mirar([0, 9]);
    expect(servidor.peticiones).toBe(10);
    expect(pantalla.filas()).toEqual(servidor.filas);
  });

  test('is updated where the user looks, with its total, whatever its length', async () => {
    const { servidor, pantalla } = await recorrida();
    servidor.quitar(4_010);
    servidor.poner(4_105, 7);
    await pantalla.refrescar(A_LA_VISTA);
    expect(servidor.peticiones).toBe(3);
    expect(pantalla.filas(A_LA_VISTA)).toEqual(servidor.filas.slice(401, 421));
    expect(pantalla.ventanas[0]?.total).toBe(501);
    // The number of rows above is the same, so nothing moves on screen.
    expect(pantalla.ventanas.slice(0, 40).flatMap(({ filas }) => filas)).toHaveLength(400);
  });

  test('is updated farther away when the user looks there, each window once', async () => {
    const { servidor, pantalla } = await recorrida();
    servidor.quitar(...servidor.filas.slice(400, 403), 0);
    servidor.poner(4_195, 4_196, 4_995);
    await pantalla.refrescar(A_LA_VISTA);
    servidor.peticiones = 0;
    await pantalla.recorrer();
    expect(servidor.peticiones).toBeLessThanOrEqual(pantalla.ventanas.length);
    expect(pantalla.filas()).toEqual(servidor.filas);
    servidor.peticiones = 0;
    await pantalla.mirar([0, pantalla.ventanas.length - 1]);
    expect(servidor.peticiones).toBe(0);
  });

  test('drops the windows after its new end', async () => {
    const { servidor, pantalla } = await recorrida();
    servidor.filas = servidor.filas.slice(0, 405);
    await pantalla.refrescar(A_LA_VISTA);
    expect(pantalla.filas()).toEqual(servidor.filas);
    servidor.filas = [];
    await pantalla.refrescar([40, 40]);
    expect(pantalla.filas(A_LA_VISTA)).toEqual([]);
    await pantalla.mirar([0, 39]);
    expect(pantalla.filas()).toEqual([]);
  });

  test('also reads again the window after one that ends elsewhere', async () => {
    const { servidor, pantalla } = await recorrida(50);
    await pantalla.refrescar([4, 4]);
    servidor.poner(205);
    await pantalla.mirar([2, 2]);
    expect(pantalla.filas([2, 2])).toContain(205);
    expect(ventanaQueFalta(pantalla.ventanas, [3, 3])).toBe(3);
    await pantalla.mirar([3, 4]);
    expect(pantalla.filas([2, 4])).toEqual(servidor.filas.slice(20, 50));
  });
});

test('the rows in view never repeat or skip, whatever changes and wherever the user looks', async () => {
  const posicion = fc.nat({ max: 12 });
  const paso = fc.record({
    quitar: fc.array(fc.nat({ max: 99 }), { maxLength: 15 }),
    poner: fc.array(fc.nat({ max: 1_000 }), { maxLength: 15 }),
    vista: fc.tuple(posicion, fc.nat({ max: 2 })),
    luego: posicion,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(paso, { minLength: 1, maxLength: 8 }), async (pasos) => {
      const { servidor, pantalla } = await recorrida(100);
      for (const { quitar, poner, vista, luego } of pasos) {
        servidor.quitar(...quitar.map((indice) => servidor.filas[indice] ?? 0));
        servidor.poner(...poner);
        const mirada: VentanasEnVista = [vista[0], vista[0] + vista[1]];
        await pantalla.refrescar(mirada);
        const desde = pantalla.ventanas[mirada[0]]?.desde;
        const siguen = servidor.filas.filter((fila) => desde === undefined || fila > Number(desde));
        const enVista = pantalla.filas(mirada);
        expect(enVista).toEqual(siguen.slice(0, enVista.length));
        await pantalla.mirar([luego, luego + 1]);
      }
      await pantalla.recorrer();
      expect(pantalla.filas()).toEqual(servidor.filas);
    }),
  );
});
