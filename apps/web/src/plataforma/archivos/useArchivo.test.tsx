import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { persona } from '../../../pruebas/montar.tsx';
import { sesion } from '../memoria/sesion.ts';
import { useArchivo } from './useArchivo.ts';

const fetchDelNavegador = window.fetch;
let raiz: Root | undefined;
let pedidas: string[] = [];
/** How each request for a file is answered. */
let responder: () => Response = () => new Response('bytes');

function Muestra({ huella }: { huella: string }) {
  const { url, fallo, reintentar } = useArchivo(huella);
  return (
    <p>
      {url ?? (fallo ? 'no se pudo' : 'leyendo')}
      <button type="button" onClick={reintentar}>
        Reintentar
      </button>
    </p>
  );
}

function mostrar(...huellas: string[]): void {
  if (!raiz) {
    window.fetch = (recurso) => {
      pedidas.push(String(recurso));
      return Promise.resolve(responder());
    };
    raiz = createRoot(document.body.appendChild(document.createElement('main')));
  }
  // biome-ignore lint/suspicious/noArrayIndexKey: some are twice on purpose.
  raiz.render(huellas.map((huella, i) => <Muestra key={`${huella}-${i}`} huella={huella} />));
}

afterEach(() => {
  raiz?.unmount();
  raiz = undefined;
  document.querySelector('main')?.remove();
  window.fetch = fetchDelNavegador;
  pedidas = [];
  responder = () => new Response('bytes');
});

const textos = () =>
  [...document.querySelectorAll('main p')].map((una) => una.firstChild?.textContent ?? '');
const leidas = (cuantas = 1) =>
  expect.poll(() => textos().filter((una) => una.startsWith('blob:'))).toHaveLength(cuantas);
/** True while the address gives its bytes. */
const vale = (url: string) =>
  fetchDelNavegador(url).then(
    () => true,
    () => false,
  );

let vez = 0;
const huellaNueva = () => {
  vez += 1;
  return `${vez}`.padStart(64, 'e');
};

test('a file shown in two places is read once, and is still there on the way back', async () => {
  const huella = huellaNueva();
  mostrar(huella, huella);
  await leidas(2);
  const [una, otra] = textos();
  expect(una).toBe(otra);
  mostrar();
  await expect.poll(textos).toEqual([]);
  mostrar(huella);
  await leidas();
  expect(textos()).toEqual([una]);
  expect(pedidas).toHaveLength(1);
});

test('a file that could not be read is read again when it is asked, or by the next screen', async () => {
  const huella = huellaNueva();
  responder = () => new Response(null, { status: 503 });
  mostrar(huella);
  await expect.poll(textos).toEqual(['no se pudo']);
  mostrar();
  await expect.poll(textos).toEqual([]);
  mostrar(huella);
  await expect.poll(() => pedidas.length).toBe(2);
  await expect.poll(textos).toEqual(['no se pudo']);
  responder = () => new Response('bytes');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await leidas();
  expect(pedidas).toHaveLength(3);
});

test('the files of a session are gone with it', async () => {
  sesion.abrir('suya', persona('Supervisor'));
  mostrar(huellaNueva());
  await leidas();
  const [url = ''] = textos();
  expect(await vale(url)).toBe(true);
  sesion.cerrar('terminada');
  expect(await vale(url)).toBe(false);
});

test('the oldest of many that no screen shows are let go', async () => {
  const primera = huellaNueva();
  mostrar(primera);
  await leidas();
  const [url = ''] = textos();
  const muchas = Array.from({ length: 60 }, huellaNueva);
  mostrar(primera, ...muchas);
  await leidas(61);
  expect(await vale(url)).toBe(true);
  mostrar();
  await expect.poll(() => vale(url)).toBe(false);
  const ultima = muchas.at(-1) ?? '';
  mostrar(ultima);
  await leidas();
  expect(pedidas.filter((una) => una.endsWith(ultima))).toHaveLength(1);
});
