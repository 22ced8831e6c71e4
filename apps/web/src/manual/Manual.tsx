import { Link, Navigate, useLocation, useParams, useRouteContext } from '@tanstack/react-router';
import { RUTAS } from '../navegacion.ts';
import { useBusqueda } from '../ui/lista/useBusqueda.ts';
import { Pagina } from '../ui/pagina/Pagina.tsx';
import { useTelefono } from '../ui/pagina/useTelefono.ts';
import { Boton, EnlaceBoton } from '../ui/piezas/Boton.tsx';
import { Icono } from '../ui/piezas/Icono.tsx';
import { IconArrowRight, IconPrinter } from '../ui/piezas/iconos.ts';
import { Articulo } from './Articulo.tsx';
import { EnEstaPagina } from './EnEstaPagina.tsx';
import { Buscar, TodoElManual } from './Indice.tsx';
import clases from './Manual.module.css';
import type { PaginaDelManual } from './pagina.ts';
import { gruposPara, paginaDePantalla, paginaLlamada, paginasDe } from './paginas.ts';
import { useAbrible } from './useAbrible.ts';

/** A page of the manual and its index: side by side, or one at a time on a phone. */
export function Manual() {
  const { usuario } = useRouteContext({ from: '__root__' });
  const { pagina } = useParams({ strict: false });
  const pantalla = useLocation({ select: ({ state }) => state.pantalla });
  const enTelefono = useTelefono();
  const rol = usuario?.rol ?? '';
  const suya = pantalla === undefined ? undefined : paginaDePantalla(pantalla, rol);
  if (pagina === undefined && suya) {
    return <Navigate to={RUTAS['manual-pagina']} params={{ pagina: suya.nombre }} state replace />;
  }
  const elegida = pagina === undefined ? undefined : paginaLlamada(pagina);
  const noHay = pagina !== undefined && !elegida;
  const EnPantalla = enTelefono ? EnTelefono : EnEscritorio;
  return <EnPantalla rol={rol} elegida={elegida} noHay={noHay} />;
}

interface Props {
  rol: string;
  elegida: PaginaDelManual | undefined;
  /** The address names a page that the manual lacks. */
  noHay: boolean;
}

/** It has room for a page beside the index, so it opens at the first one. */
function EnEscritorio({ rol, elegida, noHay }: Props) {
  const busqueda = useBusqueda();
  const pagina = elegida ?? (noHay ? undefined : gruposPara(rol).flatMap(paginasDe)[0]);
  const abrible = useAbrible(pagina, rol);
  return (
    <Pagina
      titulo="Manual"
      acciones={
        pagina && (
          <Boton icono={IconPrinter} onClick={() => window.print()}>
            Imprimir
          </Boton>
        )
      }
    >
      <div className={clases.manual}>
        <nav aria-label="Páginas del manual" className={clases.indice}>
          <Buscar busqueda={busqueda} rol={rol} abierta={pagina} />
          <TodoElManual rol={rol} abierta={pagina} cerrado={busqueda.buscar !== ''} />
        </nav>
        {pagina ? <Articulo pagina={pagina} /> : <NoHayPagina />}
        {pagina && <EnEstaPagina pagina={pagina} abrible={abrible} />}
      </div>
    </Pagina>
  );
}

/** What is found takes the place of the page, and a page takes the place of the index. */
function EnTelefono({ rol, elegida, noHay }: Props) {
  const busqueda = useBusqueda();
  const buscando = busqueda.buscar !== '';
  const pagina = buscando ? undefined : elegida;
  const abrible = useAbrible(pagina, rol);
  return (
    <Pagina
      titulo="Manual"
      acciones={
        abrible && (
          <EnlaceBoton {...abrible.enlace}>
            {abrible.nombre}
            <Icono de={IconArrowRight} tamano={18} />
          </EnlaceBoton>
        )
      }
    >
      <div className={clases.manual}>
        <nav aria-label="Páginas del manual" className={clases.indice}>
          <Buscar busqueda={busqueda} rol={rol} abierta={elegida} />
          {noHay && !buscando && <NoHayPagina />}
          {!pagina && !buscando && <TodoElManual rol={rol} abierta={undefined} />}
        </nav>
        {pagina && <Articulo pagina={pagina} />}
        {pagina && (
          <Link to={RUTAS.manual} className={clases.todo}>
            Todo el manual
          </Link>
        )}
      </div>
    </Pagina>
  );
}

const NoHayPagina = () => (
  <p role="status" className={clases.ninguna}>
    El manual no tiene esa página. Búscala por una de sus palabras.
  </p>
);
