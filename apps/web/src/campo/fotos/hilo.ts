import { reducir } from './reducir.ts';

/** Reduces the photos apart from the page, one at a time. */
self.onmessage = async ({ data }: MessageEvent<File>) => {
  const hecho = await reducir(data);
  const bytes = 'archivos' in hecho ? hecho.archivos.map((uno) => uno.bytes) : [];
  self.postMessage(hecho, { transfer: bytes });
};

// The page reduces by itself when this does not come: the code could not be read.
self.postMessage('listo');
