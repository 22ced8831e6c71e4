import { Link } from '@tanstack/react-router';
import { comoRuta } from '../plataforma/rutas/comoRuta.ts';
import clases from './Manual.module.css';
import type { PaginaDelManual } from './pagina.ts';
import type { Abrible } from './useAbrible.ts';

interface Props {
  pagina: PaginaDelManual;
  abrible: Abrible;
}

/** The headings of a page, and the screen it explains. */
export function EnEstaPagina({ pagina, abrible }: Props) {
  const titulos = pagina.bloques.flatMap((bloque) => (bloque.clase === 'titulo' ? [bloque] : []));
  return (
    <nav aria-labelledby="en-esta-pagina" className={clases.costado}>
      <h2 id="en-esta-pagina">En esta página</h2>
      {titulos.map(({ id, texto }) => (
        <Link key={id} to={comoRuta('.')} search hash={id} state replace>
          {texto}
        </Link>
      ))}
      {abrible && (
        <Link {...abrible.enlace} className={clases.abrir}>
          {abrible.nombre}
        </Link>
      )}
    </nav>
  );
}
