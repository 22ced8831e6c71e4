import { expect, test } from 'vitest';
import { leerSucesos } from './lector.ts';

const DICHO = [
  'id: uno\ndata: {"ambitos":["visitas"]}\n\n',
  ': sigue\n\n',
  'id: dos\ndata: {"de":"Ñandú y Pingüino"}\n\n',
  'data: sin posición\n\n',
].join('');
const LEIDO = [
  { id: 'uno', datos: '{"ambitos":["visitas"]}' },
  { id: 'dos', datos: '{"de":"Ñandú y Pingüino"}' },
  { id: undefined, datos: 'sin posición' },
];

async function leer(trozos: readonly Uint8Array[]) {
  const sucesos: unknown[] = [];
  let vivos = 0;
  const cuerpo = new ReadableStream<Uint8Array>({
    start(control) {
      for (const trozo of trozos) control.enqueue(trozo);
      control.close();
    },
  });
  await leerSucesos(cuerpo, {
    alSuceder: (suceso) => sucesos.push(suceso),
    alVivir: () => {
      vivos += 1;
    },
  });
  return { sucesos, vivos };
}

test.each(['\n', '\r\n'])(
  'a stream is read wherever it is cut, with lines that end in %j',
  async (fin) => {
    const bytes = new TextEncoder().encode(DICHO.replaceAll('\n', fin));
    for (let corte = 0; corte <= bytes.length; corte += 1) {
      const { sucesos } = await leer([bytes.slice(0, corte), bytes.slice(corte)]);
      expect(sucesos).toEqual(LEIDO);
    }
    const enMigas = Array.from(bytes, (byte) => Uint8Array.of(byte));
    expect(await leer(enMigas)).toEqual({ sucesos: LEIDO, vivos: bytes.length });
  },
);

test('an incomplete event at the end is ignored', async () => {
  const { sucesos } = await leer([new TextEncoder().encode('id: uno\ndata: a medias\n')]);
  expect(sucesos).toEqual([]);
});
