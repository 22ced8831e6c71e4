import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { RUTAS } from '../navegacion.ts';
import { contado } from '../ui/formato.ts';
import { BuscadorDeLista } from '../ui/lista/BarraDeLista.tsx';
import type { Busqueda } from '../ui/lista/useBusqueda.ts';
import { useAbrirDesdeAqui } from '../ui/pagina/useAbrirDesdeAqui.ts';
import { useTelefono } from '../ui/pagina/useTelefono.ts';
import { Resaltado } from '../ui/piezas/Resaltado.tsx';
import clases from './Manual.module.css';
import { type PaginaDelManual, type ParteDelManual, paraQuien, parteDe } from './pagina.ts';
import { gruposPara, hallarPaginas, paginasDe } from './paginas.ts';

interface Props {
  rol: string;
  abierta: PaginaDelManual | undefined;
}

interface PropsTodo extends Props {
  /** Everything is closed under what a search found. */
  cerrado?: boolean;
}

/** The search, and the pages that it finds. */
export function Buscar({ rol, abierta, busqueda }: Props & { busqueda: Busqueda }) {
  const { buscar, texto, escribir } = busqueda;
  const halladas = buscar === '' ? [] : hallarPaginas(buscar, rol);
  return (
    <>
      <BuscadorDeLista
        etiqueta="Buscar en el manual"
        enCorto="Buscar en el manual"
        texto={texto}
        escribir={escribir}
      />
      <p role="status" className={clases.cuantas}>
        {buscar !== '' && diceCuantas(halladas.length, buscar)}
      </p>
      {halladas.map((una) => (
        <EnlacePagina key={una.nombre} pagina={una} abierta={abierta} buscar={buscar} />
      ))}
    </>
  );
}

const diceCuantas = (cuantas: number, buscar: string): string =>
  cuantas === 0
    ? `Ninguna página con «${buscar}». Prueba con otra palabra.`
    : `${contado(cuantas, ['página', 'páginas'])} con «${buscar}»`;

/** The parts of the manual. The one that is being read is open, or the reader's own. */
export function TodoElManual({ rol, abierta, cerrado = false }: PropsTodo) {
  const grupos = gruposPara(rol);
  const suyo = abierta && grupos.find((uno) => abierta.para.includes(uno));
  return (
    <>
      <h2 className={clases.titulo}>Todo el manual</h2>
      {grupos.map((grupo) => (
        <Parte
          key={`${grupo} ${suyo} ${cerrado}`}
          grupo={grupo}
          abierta={abierta}
          desplegada={!cerrado && grupo === (suyo ?? parteDe(rol))}
        />
      ))}
    </>
  );
}

interface PropsParte extends Pick<Props, 'abierta'> {
  grupo: ParteDelManual;
  desplegada: boolean;
}

function Parte({ grupo, abierta, desplegada }: PropsParte) {
  const id = useId();
  const [visible, setVisible] = useState(desplegada);
  return (
    <>
      <button
        type="button"
        className={clases.parte}
        aria-expanded={visible}
        aria-controls={id}
        onClick={() => setVisible(!visible)}
      >
        {grupo}
      </button>
      <div id={id} hidden={!visible} className={clases.paginas}>
        {paginasDe(grupo).map((una) => (
          <EnlacePagina key={una.nombre} pagina={una} abierta={abierta} />
        ))}
      </div>
    </>
  );
}

interface PropsEnlace {
  pagina: PaginaDelManual;
  abierta: PaginaDelManual | undefined;
  /** The search that found it: it stays beside the page that opens. */
  buscar?: string;
}

function EnlacePagina({ pagina, abierta, buscar }: PropsEnlace) {
  const desdeAqui = useAbrirDesdeAqui();
  // A phone shows the results or the page, never both.
  const seQueda = !useTelefono();
  return (
    <Link
      to={RUTAS['manual-pagina']}
      params={{ pagina: pagina.nombre }}
      search={buscar !== undefined && seQueda ? { buscar } : {}}
      className={clases.enlace}
      aria-current={pagina === abierta ? 'page' : undefined}
      {...desdeAqui}
    >
      <span>
        {buscar === undefined ? pagina.titulo : <Resaltado texto={pagina.titulo} buscar={buscar} />}
      </span>
      {buscar !== undefined && <small>{paraQuien(pagina)}</small>}
    </Link>
  );
}
