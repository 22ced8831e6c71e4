import type { Pregunta } from '@visitas/contract/formularios/formulario';
import { useState } from 'react';
import type { Foto, ManejoDeFotos } from '../../../campo/fotos/useFotos.ts';
import { Boton } from '../../../ui/piezas/Boton.tsx';
import { Esqueleto } from '../../../ui/piezas/Esqueleto.tsx';
import { Icono } from '../../../ui/piezas/Icono.tsx';
import { IconCamera, IconPlus } from '../../../ui/piezas/iconos.ts';
import { AnadirFotos } from '../../evidencia/AnadirFotos.tsx';
import { ImagenDeArchivo } from '../../evidencia/ImagenDeArchivo.tsx';
import { copiaChica } from '../../evidencia/paraVer.ts';
import { huecosDe, textoDeFoto } from '../../evidencia/RejillaDeFotos.tsx';
import { VistaDeFoto } from '../../evidencia/VistaDeFoto.tsx';
import clases from './FotosDePregunta.module.css';

interface Props {
  idVisita: number;
  pregunta: Pregunta;
  fotos: ManejoDeFotos;
}

/** The photos that answer a question, and the way to take one. They are photos of the visit like any other. */
export function FotosDePregunta({ idVisita, pregunta, fotos }: Props) {
  const { id, texto, clase, marca = 'otra' } = pregunta;
  const [anadiendo, setAnadiendo] = useState(false);
  const [abierta, setAbierta] = useState<string>();
  const [porLlegar, setPorLlegar] = useState(0);
  const suyas = fotos.dePregunta(id);
  const foto = suyas.find(({ archivo }) => archivo === abierta);

  async function anadir(archivos: File[]): Promise<void> {
    setPorLlegar((antes) => antes + archivos.length);
    await fotos.anadir(archivos, { pregunta: id, clase: marca });
    setPorLlegar((antes) => antes - archivos.length);
  }

  return (
    <>
      {suyas.length + porLlegar === 0 ? (
        <Boton tamano="mediano" icono={IconCamera} onClick={() => setAnadiendo(true)}>
          {clase === 'foto' ? 'Tomar foto' : 'Añadir foto'}
        </Boton>
      ) : (
        <Miniaturas
          fotos={suyas}
          porLlegar={porLlegar}
          alAbrir={setAbierta}
          alAnadir={fotos.quedan > 0 ? () => setAnadiendo(true) : undefined}
        />
      )}
      {anadiendo && (
        <AnadirFotos
          idVisita={idVisita}
          quedan={fotos.quedan}
          alElegir={(archivos) => void anadir(archivos)}
          alCerrar={() => setAnadiendo(false)}
        />
      )}
      {foto && (
        <VistaDeFoto
          foto={foto}
          fotos={fotos}
          pregunta={texto}
          editable
          alCerrar={() => setAbierta(undefined)}
        />
      )}
    </>
  );
}

interface PropsMiniaturas {
  fotos: readonly Foto[];
  /** Files that are still being reduced. */
  porLlegar: number;
  alAbrir: (archivo: string) => void;
  /** Undefined when no more fit. */
  alAnadir: (() => void) | undefined;
}

function Miniaturas({ fotos, porLlegar, alAbrir, alAnadir }: PropsMiniaturas) {
  return (
    <ul className={clases.fotos}>
      {fotos.map((una, i) => (
        <li key={una.archivo}>
          <ImagenDeArchivo huella={copiaChica(una)} alt="" sinReintentar />
          <button
            type="button"
            aria-label={textoDeFoto(una, i + 1)}
            onClick={() => alAbrir(una.archivo)}
          />
        </li>
      ))}
      {huecosDe(porLlegar).map((llave) => (
        <li key={llave}>
          <Esqueleto alto="100%" />
        </li>
      ))}
      {alAnadir && (
        <li className={clases.mas}>
          <button type="button" aria-label="Añadir otra foto" onClick={alAnadir}>
            <Icono de={IconPlus} />
          </button>
        </li>
      )}
    </ul>
  );
}
