import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { politicaDeContenido } from '../http/cabeceras.ts';
import { textoFijo } from './textoFijo.ts';

/**
 * The worker that opens the application without network (docs/decisiones/022). A browser asks for
 * it at every visit, and any change in its text is a new version. It carries the fingerprint of the
 * page and of its policy, so that new settings of the company reach the phones too.
 */
export function prepararTrabajador(carpeta: string, pagina: string, config: Config) {
  const archivo = join(carpeta, 'sw.js');
  if (!existsSync(archivo)) return textoFijo(TIPO, () => RETIRO);
  const guion = readFileSync(archivo, 'utf8');
  const revision = createHash('sha256')
    .update(pagina + politicaDeContenido(config))
    .digest('base64url');
  return textoFijo(TIPO, () =>
    guion
      .replaceAll('revision-de-la-pagina', revision)
      .replaceAll('/base-de-la-api', config.apiBase),
  );
}

const TIPO = 'text/javascript; charset=utf-8';

/**
 * Served when the build has no worker, because an administrator removed it or an older version was
 * reinstalled. Phones then unregister theirs and delete its caches.
 */
const RETIRO = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (evento) => {
  evento.waitUntil(
    caches
      .keys()
      .then((nombres) => Promise.all(nombres.map((nombre) => caches.delete(nombre))))
      .then(() => registration.unregister()),
  );
});
`;
