import { Link } from '@tanstack/react-router';
import { RUTAS } from '../navegacion.ts';
import { TELEFONO } from '../ui/pagina/anchos.ts';
import { useAbrirDesdeAqui } from '../ui/pagina/useAbrirDesdeAqui.ts';
import clases from './Manual.module.css';
import {
  type Bloque,
  type Ilustracion,
  type PaginaDelManual,
  paraQuien,
  type TramoDeTexto,
} from './pagina.ts';

export function Articulo({ pagina }: { pagina: PaginaDelManual }) {
  return (
    <article className={clases.articulo} aria-labelledby="titulo-de-la-pagina">
      <p className={clases.para}>{paraQuien(pagina)}</p>
      <h2 id="titulo-de-la-pagina">{pagina.titulo}</h2>
      {pagina.bloques.map((bloque) => (
        <UnBloque key={JSON.stringify(bloque)} bloque={bloque} />
      ))}
    </article>
  );
}

function UnBloque({ bloque }: { bloque: Bloque }) {
  switch (bloque.clase) {
    case 'titulo':
      return <h3 id={bloque.id}>{bloque.texto}</h3>;
    case 'parrafo':
      return (
        <p>
          <Tramos de={bloque.tramos} />
        </p>
      );
    case 'orden':
      return (
        <pre>
          <code>{bloque.texto}</code>
        </pre>
      );
    case 'imagen':
      return <Figura imagen={bloque} />;
    default: {
      const Lista = bloque.clase === 'pasos' ? 'ol' : 'ul';
      return (
        <Lista>
          {bloque.renglones.map((tramos) => (
            <li key={JSON.stringify(tramos)}>
              <span>
                <Tramos de={tramos} />
              </span>
            </li>
          ))}
        </Lista>
      );
    }
  }
}

const Tramos = ({ de }: { de: readonly TramoDeTexto[] }) =>
  de.map((tramo) =>
    typeof tramo === 'string' ? tramo : <UnTramo key={JSON.stringify(tramo)} tramo={tramo} />,
  );

function UnTramo({ tramo }: { tramo: Exclude<TramoDeTexto, string> }) {
  const desdeAqui = useAbrirDesdeAqui();
  if (tramo.clase === 'enlace') {
    return (
      <Link to={RUTAS['manual-pagina']} params={{ pagina: tramo.pagina }} {...desdeAqui}>
        {tramo.texto}
      </Link>
    );
  }
  return tramo.clase === 'codigo' ? (
    <code className="mono">{tramo.texto}</code>
  ) : (
    <b>{tramo.texto}</b>
  );
}

/** A press opens the picture whole: in the page it is smaller than the screen it shows. */
function Figura({ imagen: { escritorio, telefono, descripcion, pie } }: { imagen: Ilustracion }) {
  const archivo = escritorio ?? telefono;
  return (
    <figure data-de-telefono={escritorio === undefined}>
      <a href={archivo} target="_blank" rel="noreferrer">
        <picture>
          {escritorio && telefono && <source media={TELEFONO} srcSet={telefono} />}
          <img src={archivo} alt={descripcion} loading="lazy" data-con-pareja={!!telefono} />
        </picture>
      </a>
      <figcaption>{pie}</figcaption>
    </figure>
  );
}
