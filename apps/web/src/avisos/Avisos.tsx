import { useQuery } from '@tanstack/react-query';
import {
  AVISOS_A_LA_VISTA,
  type Aviso,
  DIAS_DE_AVISOS,
} from '@visitas/contract/avisos/operaciones';
import { useId } from 'react';
import { horaDe } from '../ui/formato.ts';
import { Lectura } from '../ui/pagina/Lectura.tsx';
import { Pagina } from '../ui/pagina/Pagina.tsx';
import { abrirDesde } from '../ui/pagina/useCerrar.ts';
import { useTelefono } from '../ui/pagina/useTelefono.ts';
import { Esqueleto } from '../ui/piezas/Esqueleto.tsx';
import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import { useAhora } from '../ui/useAhora.ts';
import clases from './Avisos.module.css';
import { porDias } from './cuando.ts';
import { DibujoDeAviso, dichoDe } from './dicho.tsx';
import { EnlaceAviso } from './EnlaceAviso.tsx';
import { AVISOS, llaveDeAviso } from './lectura.ts';
import { SinAvisos } from './SinAvisos.tsx';
import { useRecien } from './useRecien.ts';
import { useVistos } from './useVistos.ts';

const TITULO = 'Avisos';
const DESDE = abrirDesde(TITULO);

export function Avisos() {
  const lectura = useQuery(AVISOS);
  // On a phone the list is read by scrolling, so the last notice may be read long after the first.
  const esNuevo = useVistos(lectura.data, useTelefono() ? 'alSalir' : 'alAbrir');
  return (
    <Pagina titulo={TITULO} leida={lectura.dataUpdatedAt}>
      <Lectura
        de={lectura}
        esqueleto={
          <Tarjeta className={clases.columna}>
            <Esqueleto alto={96} />
          </Tarjeta>
        }
      >
        {({ avisos, dias }) =>
          avisos.length === 0 ? (
            <Tarjeta>
              <SinAvisos />
            </Tarjeta>
          ) : (
            <Dias
              avisos={avisos}
              // A phone may have a copy from before it was said.
              seGuardan={dias ?? DIAS_DE_AVISOS}
              leidas={lectura.dataUpdatedAt}
              esNuevo={esNuevo}
            />
          )
        }
      </Lectura>
    </Pagina>
  );
}

interface PropsDias {
  avisos: readonly Aviso[];
  /** How many days. */
  seGuardan: number;
  leidas: number;
  esNuevo: (aviso: Aviso) => boolean;
}

function Dias({ avisos, seGuardan, leidas, esNuevo }: PropsDias) {
  const id = useId();
  const recien = useRecien(avisos, leidas);
  return (
    <div className={clases.columna}>
      {porDias(avisos, useAhora()).map(([dia, suyos]) => (
        <section key={dia} aria-labelledby={`${id}${dia}`}>
          <h2 id={`${id}${dia}`} className={clases.dia}>
            {dia}
          </h2>
          <Tarjeta>
            <ul className={clases.lista}>
              {suyos.map((aviso) => (
                <li key={llaveDeAviso(aviso)} data-recien={recien(llaveDeAviso(aviso))}>
                  <Fila aviso={aviso} nuevo={esNuevo(aviso)} />
                </li>
              ))}
            </ul>
          </Tarjeta>
        </section>
      ))}
      <p className={clases.pie}>
        {avisos.length < AVISOS_A_LA_VISTA
          ? `Avisos de los últimos ${seGuardan} días.`
          : `Los últimos ${AVISOS_A_LA_VISTA} avisos.`}
      </p>
    </div>
  );
}

function Fila({ aviso, nuevo }: { aviso: Aviso; nuevo: boolean }) {
  const { titulo, detalle, sobre = aviso.cliente } = dichoDe(aviso);
  return (
    <EnlaceAviso
      aviso={aviso}
      desde={DESDE}
      className={`${clases.fila} ${nuevo ? clases.nuevo : ''}`}
    >
      <span className={clases.dibujo}>
        <DibujoDeAviso de={aviso} />
      </span>
      <span className={clases.titulo}>
        {titulo}
        {nuevo && <span className="solo-lectores"> (nuevo)</span>}
      </span>
      <time dateTime={aviso.ocurridoEn}>{horaDe(aviso.ocurridoEn)}</time>
      <span className={clases.cliente}>{sobre}</span>
      <span className={clases.detalle}>{detalle}</span>
    </EnlaceAviso>
  );
}
