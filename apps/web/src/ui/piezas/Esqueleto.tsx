import clases from './Esqueleto.module.css';

/** A placeholder in the shape of what has not arrived. It appears only after a while. */
export function Esqueleto({
  ancho = '100%',
  alto = 12,
}: {
  ancho?: string;
  alto?: number | string;
}) {
  return <span className={clases.esqueleto} style={{ width: ancho, height: alto }} aria-hidden />;
}
