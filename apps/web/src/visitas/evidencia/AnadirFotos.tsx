import { type ChangeEvent, useId, useRef } from 'react';
import { tomando } from '../../campo/fotos/tomando.ts';
import { DE_LA_GALERIA, useCamaraNegada } from '../../campo/fotos/useCamaraNegada.ts';
import { Dialogo } from '../../ui/pagina/Dialogo.tsx';
import { Icono } from '../../ui/piezas/Icono.tsx';
import {
  type Icon,
  IconCamera,
  IconFileTypePdf,
  IconPhoto,
  IconShieldCheck,
} from '../../ui/piezas/iconos.ts';
import clases from './AnadirFotos.module.css';

interface Props {
  idVisita: number;
  /** How many more the visit admits. */
  quedan: number;
  alElegir: (archivos: File[]) => void;
  alCerrar: () => void;
}

/** The sheet from which a photo is taken or chosen. */
export function AnadirFotos({ idVisita, quedan, alElegir, alCerrar }: Props) {
  const negada = useCamaraNegada();
  const elegir = (archivos: File[]) => {
    tomando.terminar();
    if (archivos.length === 0) return;
    alElegir(archivos);
    alCerrar();
  };
  return (
    <Dialogo titulo="Añadir fotos" alCerrar={alCerrar}>
      <ul className={clases.opciones}>
        <Opcion
          icono={IconCamera}
          titulo="Tomar foto"
          detalle={negada ? DE_LA_GALERIA : undefined}
          acepta="image/*"
          camara
          alAbrir={() => tomando.empezar(idVisita)}
          alElegir={elegir}
        />
        <Opcion
          icono={IconPhoto}
          titulo="Elegir de la galería"
          detalle="Varias a la vez"
          acepta="image/*"
          varias
          alElegir={elegir}
        />
        <Opcion
          icono={IconFileTypePdf}
          titulo="Elegir un PDF"
          acepta="application/pdf"
          alElegir={elegir}
        />
      </ul>
      <p className={clases.nota}>
        <Icono de={IconShieldCheck} tamano={16} />
        <span>
          {quedan === 1 ? 'Te queda 1.' : `Te quedan ${quedan}.`} El lugar que la cámara guarda
          dentro de la foto se borra antes de enviarla.
        </span>
      </p>
    </Dialogo>
  );
}

interface PropsOpcion {
  icono: Icon;
  titulo: string;
  detalle?: string | undefined;
  acepta: string;
  camara?: boolean;
  varias?: boolean;
  alAbrir?: () => void;
  alElegir: (archivos: File[]) => void;
}

function Opcion(props: PropsOpcion) {
  const { icono, titulo, detalle, acepta, camara, varias, alAbrir, alElegir } = props;
  const entrada = useRef<HTMLInputElement>(null);
  const id = useId();
  const alCambiar = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const archivos = [...(target.files ?? [])];
    // The same file may be chosen again.
    target.value = '';
    alElegir(archivos);
  };
  return (
    <li>
      <button
        type="button"
        aria-describedby={detalle && id}
        data-con-detalle={detalle}
        onClick={() => {
          alAbrir?.();
          entrada.current?.click();
        }}
      >
        <Icono de={icono} tamano={22} />
        <span>{titulo}</span>
      </button>
      {detalle && <small id={id}>{detalle}</small>}
      <input
        ref={entrada}
        type="file"
        hidden
        aria-label={titulo}
        accept={acepta}
        multiple={varias}
        {...(camara && { capture: 'environment' as const })}
        onChange={alCambiar}
      />
    </li>
  );
}
