/** An event of a worker's life, missing from the types of a page. */
export interface ConEspera extends Event {
  waitUntil(promesa: Promise<unknown>): void;
}

/** The part of workbox's PrecacheController that an installation needs. */
export interface PorGuardar {
  getURLsToCacheKeys(): Map<string, string>;
  getIntegrityForCacheKey(clave: string): string | undefined;
  strategy: {
    handleAll(uno: {
      event: ConEspera;
      request: Request;
      params: { cacheKey: string };
    }): Promise<unknown>[];
  };
}

/** Some hundred small files: each costs a trip, and together little to download. */
const A_LA_VEZ = 16;

/**
 * Keeps every file of the build, several at once. Workbox keeps one after another: with trips of
 * 150 ms that took a minute, and a technician without coverage before the end had no application.
 * What an attempt kept, the next one does not download again.
 */
export async function instalar(archivos: PorGuardar, event: ConEspera): Promise<void> {
  const faltan = archivos.getURLsToCacheKeys().entries();
  const guardarHastaElFin = async () => {
    // One iterator for all: each takes the next file that nobody has taken.
    for (const [url, cacheKey] of faltan) {
      const request = new Request(url, {
        integrity: archivos.getIntegrityForCacheKey(cacheKey) ?? '',
        // Without a fingerprint in its name, the browser's own copy may be of another build.
        cache: cacheKey === url ? 'default' : 'reload',
        credentials: 'same-origin',
        // The page that is open asks first.
        priority: 'low',
      });
      await Promise.all(archivos.strategy.handleAll({ event, request, params: { cacheKey } }));
    }
  };
  await Promise.all(Array.from({ length: A_LA_VEZ }, guardarHastaElFin));
}
