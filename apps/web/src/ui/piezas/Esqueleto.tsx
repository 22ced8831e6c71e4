import clases from './Esqueleto.module.css';

/** Where something is on its way, in its shape; it appears only if it takes a while. */
export function Esqueleto({
  ancho = '100%',
  alto = 12,
}: {
  ancho?: string;
  alto?: number | string;
}) {
  return <span className={clases.esqueleto} style={{ width: ancho, height: alto }} aria-hidden />;
}
