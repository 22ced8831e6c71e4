import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { FalloDelAlmacen } from '../plataforma/almacen/peticiones.ts';
import type { Archivos } from '../plataforma/archivos/archivos.ts';
import { leerFotos } from './fotosDelReporte.ts';

const MITAD = Buffer.alloc(1_000, 7);

/** A store with these files. `cortada` ends early, `rota` fails, `pesada` says that it is heavy. */
const ARCHIVOS: Pick<Archivos, 'abrir'> = {
  abrir: async (huella) => {
    if (huella === 'inaccesible') throw new Error('connect ECONNREFUSED');
    if (huella === 'sin servicio') throw new FalloDelAlmacen(503, 'SlowDown');
    if (huella === 'perdida') return undefined;
    const bytes = huella === 'pesada' ? 401 * 1024 : 2_000;
    const partes = huella === 'cortada' ? [MITAD] : [MITAD, MITAD];
    const flujo = huella === 'rota' ? rota() : Readable.from(partes);
    return { bytes, flujo };
  },
};

const rota = () =>
  new Readable({
    read() {
      this.destroy(new Error('read EIO'));
    },
  });

const leer = async (...guardadas: string[]) => {
  const sinMas = async () => {};
  const tiene = async () => true;
  const archivos = {
    ...ARCHIVOS,
    almacen: null,
    tiene,
    poner: sinMas,
    borrar: sinMas,
    async *listar() {},
  };
  return (await leerFotos(archivos, [{ archivo: 'suya', guardadas }])).get('suya');
};

test('a photo is read whole, into memory of its own', async () => {
  const leida = await leer('entera');
  expect(leida).toEqual(new Uint8Array(Buffer.concat([MITAD, MITAD])));
  expect(leida?.buffer.byteLength).toBe(2_000);
});

test.each(['inaccesible', 'perdida', 'pesada', 'cortada', 'rota'])(
  'a photo whose file is %s is left out, or read from its other copy',
  async (cual) => {
    expect(await leer(cual)).toBeUndefined();
    expect((await leer(cual, 'entera'))?.length).toBe(2_000);
  },
);

test('while the store does not answer, nothing is read: the phone sends its finish again', async () => {
  await expect(leer('sin servicio')).rejects.toMatchObject({ problema: { status: 503 } });
});
