import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Aviso } from '@visitas/contract/avisos/operaciones';
import { type RefObject, useId, useRef } from 'react';
import { RUTAS } from '../navegacion.ts';
import { Lectura } from '../ui/pagina/Lectura.tsx';
import { PanelFlotante } from '../ui/pagina/PanelFlotante.tsx';
import { useAbrirDesdeAqui } from '../ui/pagina/useAbrirDesdeAqui.ts';
import { Esqueleto } from '../ui/piezas/Esqueleto.tsx';
import { useAhora } from '../ui/useAhora.ts';
import { cuando } from './cuando.ts';
import { DibujoDeAviso, dichoDe } from './dicho.tsx';
import { EnlaceAviso } from './EnlaceAviso.tsx';
import { AVISOS_CALLADOS, llaveDeAviso } from './lectura.ts';
import clases from './PanelAvisos.module.css';
import { SinAvisos } from './SinAvisos.tsx';
import { useRecien } from './useRecien.ts';
import { useVistos } from './useVistos.ts';

interface Props {
  /** The button that opened the panel, where the focus returns. */
  campana: RefObject<HTMLButtonElement | null>;
  alCerrar: () => void;
}

/** The last notices, beside the bell. The panel is not modal: using anything else closes it. */
export function PanelAvisos({ campana, alCerrar }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const desdeAqui = useAbrirDesdeAqui();
  const lectura = useQuery(AVISOS_CALLADOS);
  const esNuevo = useVistos(lectura.data, 'alAbrir');
  return (
    <PanelFlotante
      titulo="Avisos"
      panel={panel}
      boton={campana}
      className={clases.panel}
      alCerrar={alCerrar}
    >
      {(cerrar) => (
        <>
          <div className={clases.cuerpo}>
            <Lectura callada de={lectura} esqueleto={<Esqueleto alto={220} />}>
              {({ avisos }) =>
                avisos.length === 0 ? (
                  <SinAvisos />
                ) : (
                  <Lista
                    avisos={avisos}
                    leidas={lectura.dataUpdatedAt}
                    esNuevo={esNuevo}
                    alSeguirlo={cerrar}
                  />
                )
              }
            </Lectura>
          </div>
          <footer className={clases.pie}>
            <Link to={RUTAS.avisos} {...desdeAqui} onClick={cerrar}>
              Ver todos los avisos
            </Link>
          </footer>
        </>
      )}
    </PanelFlotante>
  );
}

interface PropsLista {
  avisos: readonly Aviso[];
  leidas: number;
  esNuevo: (aviso: Aviso) => boolean;
  alSeguirlo: () => void;
}

function Lista({ avisos, leidas, esNuevo, alSeguirlo }: PropsLista) {
  const id = useId();
  const ahora = useAhora();
  const recien = useRecien(avisos, leidas);
  const fila = (aviso: Aviso) => (
    <li key={llaveDeAviso(aviso)} data-recien={recien(llaveDeAviso(aviso))}>
      <Fila aviso={aviso} ahora={ahora} nuevo={esNuevo(aviso)} alSeguirlo={alSeguirlo} />
    </li>
  );
  const nuevos = avisos.filter(esNuevo);
  const antes = avisos.filter((aviso) => !esNuevo(aviso));
  return (
    <>
      {nuevos.length > 0 && (
        <ul aria-label="Nuevos" className={clases.lista}>
          {nuevos.map(fila)}
        </ul>
      )}
      {nuevos.length > 0 && antes.length > 0 && (
        <h3 id={id} className={clases.antes}>
          Antes
        </h3>
      )}
      {antes.length > 0 && (
        <ul aria-label={nuevos.length > 0 ? 'Antes' : 'Avisos'} className={clases.lista}>
          {antes.map(fila)}
        </ul>
      )}
    </>
  );
}

interface PropsFila {
  aviso: Aviso;
  ahora: number;
  nuevo: boolean;
  alSeguirlo: () => void;
}

function Fila({ aviso, ahora, nuevo, alSeguirlo }: PropsFila) {
  const desdeAqui = useAbrirDesdeAqui();
  const { frase, detalle, corto = detalle } = dichoDe(aviso);
  const { ocurridoEn, clase } = aviso;
  return (
    <EnlaceAviso aviso={aviso} desde={desdeAqui} className={clases.fila} alSeguirlo={alSeguirlo}>
      <span className={clases.dibujo}>
        <DibujoDeAviso de={aviso} />
      </span>
      <span>
        <span className={clases.frase}>{frase}</span>
        <small>
          <time dateTime={ocurridoEn}>{cuando(ocurridoEn, ahora, clase === 'atrasada')}</time> ·{' '}
          {corto}
        </small>
      </span>
      {nuevo && (
        <span className={clases.punto}>
          <span className="solo-lectores">Nuevo</span>
        </span>
      )}
    </EnlaceAviso>
  );
}
