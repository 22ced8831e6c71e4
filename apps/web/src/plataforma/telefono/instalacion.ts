import { crearAlmacen } from '../memoria/almacen.ts';

/** What Chrome and its relatives hand to a page that may be installed; it is in no standard. */
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
const oyentes = new Set<() => void>();
const avisar = () => {
  for (const oyente of oyentes) oyente();
};

let oferta: Oferta | undefined;

globalThis.window?.addEventListener('beforeinstallprompt', (evento) => {
  // Ours is offered instead of the browser's, to who needs it and when it covers nothing.
  evento.preventDefault();
  oferta = evento;
  avisar();
});
globalThis.window?.addEventListener('appinstalled', () => {
  oferta = undefined;
  avisar();
});

const pospuesta = (): boolean => Date.now() - Number(almacen.leer() ?? 0) < DESCANSO_MS;

/** Only iOS says whether a page was opened from its home screen. */
const enIphone = (): boolean => 'standalone' in navigator && navigator.standalone === false;

/** How this browser installs the application: by a button of ours, by its own menu, or not at all. */
export type Manera = 'boton' | 'menu' | null;

export const instalacion = {
  manera(): Manera {
    if (pospuesta() || matchMedia('(display-mode: standalone)').matches) return null;
    if (oferta) return 'boton';
    return enIphone() ? 'menu' : null;
  },

  alCambiar(oyente: () => void): () => void {
    oyentes.add(oyente);
    return () => {
      oyentes.delete(oyente);
    };
  },

  posponer(): void {
    almacen.guardar(String(Date.now()));
    avisar();
  },

  /** The browser asks its own question, once. */
  async instalar(): Promise<void> {
    const esta = oferta;
    oferta = undefined;
    await esta?.prompt().catch(() => undefined);
    avisar();
  },
};
