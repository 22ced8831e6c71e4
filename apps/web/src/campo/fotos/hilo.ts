import { reducir } from './reducir.ts';

/** Reduces the photos apart from the page, one at a time. */
self.onmessage = async ({ data }: MessageEvent<File>) => {
  const hecho = await reducir(data);
  const bytes = 'archivos' in hecho ? hecho.archivos.map((uno) => uno.bytes) : [];
  self.postMessage(hecho, { transfer: bytes });
};

// What is sent before this may be lost, while the imports are on their way.
self.postMessage('listo');
