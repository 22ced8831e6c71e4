import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { type ConEspera, instalar } from './instalacion.ts';

/** The parts of a worker's scope used here, missing from the types of a page. */
interface Trabajador extends EventTarget {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
}

/** The files of this build with their fingerprints, written by vite/trabajador.ts. */
declare const __ARCHIVOS__: { url: string; revision: string | null; integrity: string }[];
/** The entry script of this build's page. */
declare const __ENTRADA__: string;

/**
 * Placeholders the server replaces (sitio/trabajador.ts): a different page gives a new version of the worker.
 */
const REVISION_DE_LA_PAGINA = 'revision-de-la-pagina';
const BASE_DE_LA_API = '/base-de-la-api';

const yo = self as unknown as Trabajador;

/**
 * Caches the page only if it contains this build's entry script. The page of a captive portal, or
 * of a server upgraded meanwhile, fails the installation and nothing changes. The other files are
 * checked by their fingerprints.
 */
const archivos = new PrecacheController({
  plugins: [
    {
      async cacheWillUpdate({ request, response }) {
        if (response.status !== 200) return null;
        if (new URL(request.url).pathname !== '/') return response;
        return (await response.clone().text()).includes(__ENTRADA__) ? response : null;
      },
    },
  ],
});
archivos.addToCacheList([{ url: '/', revision: REVISION_DE_LA_PAGINA }, ...__ARCHIVOS__]);
registerRoute(new PrecacheRoute(archivos));
yo.addEventListener('install', (evento) => {
  const instalado = evento as ConEspera;
  instalado.waitUntil(instalar(archivos, instalado));
});

/** Every URL of this site serves the same page, except what the API answers, even in its own tab. */
const esPagina = ({ request, url }: { request: Request; url: URL }): boolean =>
  request.mode === 'navigate' &&
  url.origin === location.origin &&
  !url.pathname.startsWith('/assets/') &&
  !`${url.pathname}/`.startsWith(`${BASE_DE_LA_API}/`);
registerRoute(esPagina, archivos.createHandlerBoundToURL('/'));

/** The pictures of the manual that this build showed. Those of an older build have other names. */
const IMAGENES = `manual ${__ENTRADA__}`;

const esImagen = ({ url }: { url: URL }): boolean =>
  url.origin === location.origin && /^\/assets\/.*\.webp$/.test(url.pathname);

/** A picture that was seen is read again without network, as its page is. */
registerRoute(esImagen, async ({ request }) => {
  const vistas = await caches.open(IMAGENES);
  const vista = await vistas.match(request);
  if (vista) return vista;
  const respuesta = await fetch(request);
  if (respuesta.ok) await vistas.put(request, respuesta.clone());
  return respuesta;
});

async function olvidarLasDeAntes(): Promise<void> {
  const nombres = await caches.keys();
  const sobran = nombres.filter((uno) => uno.startsWith('manual ') && uno !== IMAGENES);
  await Promise.all(sobran.map((uno) => caches.delete(uno)));
}

/** If the cache cannot be read, use the network. */
setCatchHandler(({ request }) => fetch(request));

/** A new version waits until no tab uses the old one, or until a page asks for it. */
yo.addEventListener('message', (evento) => {
  if ((evento as MessageEvent).data === 'actualizar') void yo.skipWaiting();
});

/** After the first installation, the page already open works without network too. */
yo.addEventListener('activate', (evento) => {
  const activado = evento as ConEspera;
  activado.waitUntil(
    Promise.all([archivos.activate(activado), yo.clients.claim(), olvidarLasDeAntes()]),
  );
});
