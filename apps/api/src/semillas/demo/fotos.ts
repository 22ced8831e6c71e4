import { basename } from 'node:path';

export type NombreDeFoto = 'antes' | 'despues' | 'termometro' | 'manometro' | 'fuga' | 'camara';

const INCRUSTADAS = import.meta.glob<string>('./fotos/*.jpg', {
  query: '?inline',
  import: 'default',
  eager: true,
});

/** The photographs of the demonstration. They travel in a file of the build that only `--demo` reads. */
export const FOTOS: ReadonlyMap<string, Buffer> = new Map(
  Object.entries(INCRUSTADAS).map(([ruta, url]) => [
    basename(ruta, '.jpg'),
    Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'),
  ]),
);
