import { atender } from '../plataforma/hilos/obrero.ts';
import { dibujarInforme, type PedidoDeDibujo } from './informe/informe.ts';

/** The thread that draws reports, one after another, so that other requests do not wait for them. */
atender(({ contenido, datosDelDibujo: { logo, ...resto }, fotos }: PedidoDeDibujo) => {
  // Between threads, a Buffer arrives as plain bytes.
  const suyo = logo && { ...logo, bytes: Buffer.from(logo.bytes) };
  const hecho = dibujarInforme(contenido, { ...resto, logo: suyo }, fotos);
  return { hecho, suyos: [hecho.buffer] };
});
