import { addPlugins, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';

/** What a worker has besides a page, as far as it is used here. */
interface Trabajador extends EventTarget {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
}
interface ConEspera extends Event {
  waitUntil(promesa: Promise<unknown>): void;
}

/** Every file of this build with its fingerprint, written by vite/trabajador.ts. */
declare const __ARCHIVOS__: { url: string; revision: string | null; integrity: string }[];
/** The script that the page of this build starts with. */
declare const __ENTRADA__: string;

/** The server writes its own in their place (sitio/trabajador.ts): another page is another version. */
const REVISION_DE_LA_PAGINA = 'revision-de-la-pagina';
const BASE_DE_LA_API = '/base-de-la-api';

const yo = self as unknown as Trabajador;

/**
 * Kept only if it is ours: the page has to begin with this build's script. The page of a captive portal,
 * or of a server that was upgraded meanwhile, fails the installation, and all stays as it was. The rest
 * is checked by its fingerprint.
 */
addPlugins([
  {
    async cacheWillUpdate({ request, response }) {
      if (response.status !== 200) return null;
      if (new URL(request.url).pathname !== '/') return response;
      return (await response.clone().text()).includes(__ENTRADA__) ? response : null;
    },
  },
]);
precacheAndRoute([{ url: '/', revision: REVISION_DE_LA_PAGINA }, ...__ARCHIVOS__]);

/** Any address of ours is the same page; what the API answers, also in a tab of its own, is not. */
const esPagina = ({ request, url }: { request: Request; url: URL }): boolean =>
  request.mode === 'navigate' &&
  url.origin === location.origin &&
  !url.pathname.startsWith('/assets/') &&
  !`${url.pathname}/`.startsWith(`${BASE_DE_LA_API}/`);
registerRoute(esPagina, createHandlerBoundToURL('/'));

/** Where the cache cannot even be read, there is still the network. */
setCatchHandler(({ request }) => fetch(request));

/** A new version waits until nobody has the old one open, or until somebody asks for it. */
yo.addEventListener('message', (evento) => {
  if ((evento as MessageEvent).data === 'actualizar') void yo.skipWaiting();
});

/** The page that was open when it was installed for the first time goes on without network too. */
yo.addEventListener('activate', (evento) => {
  (evento as ConEspera).waitUntil(yo.clients.claim());
});
