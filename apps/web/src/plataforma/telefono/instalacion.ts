import { crearAlmacen } from '../memoria/almacen.ts';
import { crearValor } from '../valor.ts';

/** The event Chrome and its relatives give to an installable page; it is in no standard. */
interface Oferta extends Event {
  prompt(): Promise<unknown>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: Oferta;
  }
}

const MS_POR_DIA = 86_400_000;
const DESCANSO_MS = 30 * MS_POR_DIA;

const almacen = crearAlmacen('visitas.instalacion-pospuesta', () => localStorage);
/** The event may come before there is a screen to show it. */
const oferta = crearValor<Oferta | undefined>(undefined);

globalThis.window?.addEventListener('beforeinstallprompt', (evento) => {
  // We offer it ourselves instead of the browser, to users who need it and when it covers nothing.
  evento.preventDefault();
  oferta.poner(evento);
});
globalThis.window?.addEventListener('appinstalled', () => oferta.poner(undefined));

const pospuesta = (): boolean => Date.now() - Number(almacen.leer() ?? 0) < DESCANSO_MS;

/** Only iOS tells whether a page was opened from the home screen. */
const enIphone = (): boolean => 'standalone' in navigator && navigator.standalone === false;

/** The way this browser installs the application: our button, its own menu, or not at all. */
export type Manera = 'boton' | 'menu' | null;

export const instalacion = {
  manera(): Manera {
    if (pospuesta() || matchMedia('(display-mode: standalone)').matches) return null;
    if (oferta.ver()) return 'boton';
    return enIphone() ? 'menu' : null;
  },

  alCambiar: oferta.escuchar,

  posponer(): void {
    almacen.guardar(String(Date.now()));
    oferta.avisar();
  },

  /** The browser asks its own question, once. */
  async instalar(): Promise<void> {
    const esta = oferta.ver();
    await esta?.prompt().catch(() => undefined);
    if (oferta.ver() === esta) oferta.poner(undefined);
  },
};
