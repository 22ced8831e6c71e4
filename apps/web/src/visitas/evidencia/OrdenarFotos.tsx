import {
  draggable,
  dropTargetForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { type Ref, useEffect, useRef, useState } from 'react';
import type { Foto, ManejoDeFotos } from '../../campo/fotos/useFotos.ts';
import { BotonIcono } from '../../ui/piezas/BotonIcono.tsx';
import { Icono } from '../../ui/piezas/Icono.tsx';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '../../ui/piezas/iconos.ts';
import { Tarjeta } from '../../ui/piezas/Tarjeta.tsx';
import { ImagenDeArchivo } from './ImagenDeArchivo.tsx';
import clases from './PaginaFotos.module.css';
import { copiaChica } from './paraVer.ts';
import { textoDeFoto } from './RejillaDeFotos.tsx';

/** The order of the photos, changed by dragging or by buttons. Only the moved photo changes. */
export function OrdenarFotos({ fotos }: { fotos: ManejoDeFotos }) {
  const lista = fotos.fotos.filter(({ estado }) => estado !== 'rechazada');
  const [dicho, setDicho] = useState('');
  const mover = (foto: Foto, hasta: number) => {
    const demas = lista.filter((una) => una !== foto);
    void fotos.cambiar(foto, { orden: ordenEn(demas, hasta) });
    setDicho(`En el lugar ${hasta + 1} de ${lista.length}.`);
  };
  return (
    <Tarjeta>
      <p role="status" className="solo-lectores">
        {dicho}
      </p>
      <ol className={clases.orden} aria-label="Orden de las fotos">
        {lista.map((foto, i) => (
          <Fila
            key={foto.archivo}
            foto={foto}
            lugar={i}
            todas={lista.length}
            alMover={mover}
            alSoltar={(archivo) => {
              const traida = lista.find((una) => una.archivo === archivo);
              if (traida) mover(traida, i);
            }}
          />
        ))}
      </ol>
    </Tarjeta>
  );
}

/** A number between those of its new neighbours. */
function ordenEn(demas: readonly Foto[], lugar: number): number {
  const antes = demas[lugar - 1]?.orden;
  const despues = demas[lugar]?.orden;
  if (antes === undefined) return (despues ?? 1) - 1;
  return despues === undefined ? antes + 1 : (antes + despues) / 2;
}

interface PropsFila {
  foto: Foto;
  lugar: number;
  todas: number;
  alMover: (foto: Foto, hasta: number) => void;
  alSoltar: (archivo: string) => void;
}

function Fila({ foto, lugar, todas, alMover, alSoltar }: PropsFila) {
  const { elemento, encima, enMano } = useArrastrable(foto, alSoltar);
  const nombre = textoDeFoto(foto, lugar + 1);
  return (
    <li ref={elemento} data-encima={encima} data-en-mano={enMano}>
      <Icono de={IconGripVertical} tamano={20} />
      <div className={clases.chica}>
        <ImagenDeArchivo huella={copiaChica(foto)} alt="" sinReintentar />
      </div>
      <p>{nombre}</p>
      <div className={clases.botones}>
        <BotonIcono
          icono={IconArrowUp}
          aria-label={`Subir ${nombre}`}
          disabled={lugar === 0 || !foto.propia}
          onClick={() => alMover(foto, lugar - 1)}
        />
        <BotonIcono
          icono={IconArrowDown}
          aria-label={`Bajar ${nombre}`}
          disabled={lugar === todas - 1 || !foto.propia}
          onClick={() => alMover(foto, lugar + 1)}
        />
      </div>
    </li>
  );
}

function useArrastrable({ archivo, propia }: Foto, alSoltar: (archivo: string) => void) {
  const elemento = useRef<HTMLLIElement>(null);
  const [encima, setEncima] = useState(false);
  const [enMano, setEnMano] = useState(false);
  const soltar = useRef(alSoltar);
  useEffect(() => {
    soltar.current = alSoltar;
  });
  useEffect(() => {
    const element = elemento.current;
    if (!element) return undefined;
    const dejarDeLlevar = draggable({
      element,
      canDrag: () => propia,
      getInitialData: () => ({ archivo }),
      onDragStart: () => setEnMano(true),
      onDrop: () => setEnMano(false),
    });
    const dejarDeRecibir = dropTargetForElements({
      element,
      canDrop: ({ source }) => typeof source.data.archivo === 'string',
      onDragEnter: () => setEncima(true),
      onDragLeave: () => setEncima(false),
      onDrop: ({ source }) => {
        setEncima(false);
        soltar.current(String(source.data.archivo));
      },
    });
    return () => {
      dejarDeLlevar();
      dejarDeRecibir();
    };
  }, [archivo, propia]);
  return { elemento: elemento satisfies Ref<HTMLLIElement>, encima, enMano };
}
