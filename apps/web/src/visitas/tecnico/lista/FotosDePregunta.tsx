import type { Pregunta } from '@visitas/contract/formularios/formulario';
import { useState } from 'react';
import type { ManejoDeFotos } from '../../../campo/fotos/useFotos.ts';
import { MarcoDeFotos } from '../../../ui/cuestionario/MarcoDeFotos.tsx';
import { Esqueleto } from '../../../ui/piezas/Esqueleto.tsx';
import { AnadirFotos } from '../../evidencia/AnadirFotos.tsx';
import { ImagenDeArchivo } from '../../evidencia/ImagenDeArchivo.tsx';
import { copiaChica } from '../../evidencia/paraVer.ts';
import { huecosDe, textoDeFoto } from '../../evidencia/RejillaDeFotos.tsx';
import { VistaDeFoto } from '../../evidencia/VistaDeFoto.tsx';

interface Props {
  idVisita: number;
  pregunta: Pregunta;
  fotos: ManejoDeFotos;
}

/** The photos that answer a question, and the way to take one. They are photos of the visit like any other. */
export function FotosDePregunta({ idVisita, pregunta, fotos }: Props) {
  const { id, texto, marca = 'otra' } = pregunta;
  const [anadiendo, setAnadiendo] = useState(false);
  const [abierta, setAbierta] = useState<string>();
  const [porLlegar, setPorLlegar] = useState(0);
  const suyas = fotos.dePregunta(id);
  const foto = suyas.find(({ archivo }) => archivo === abierta);
  const vacio = suyas.length + porLlegar === 0;

  async function anadir(archivos: File[]): Promise<void> {
    setPorLlegar((antes) => antes + archivos.length);
    await fotos.anadir(archivos, { pregunta: id, clase: marca });
    setPorLlegar((antes) => antes - archivos.length);
  }

  return (
    <>
      <MarcoDeFotos
        pregunta={pregunta}
        vacio={vacio}
        alAnadir={vacio || fotos.quedan > 0 ? () => setAnadiendo(true) : undefined}
      >
        {suyas.map((una, i) => (
          <li key={una.archivo}>
            <ImagenDeArchivo huella={copiaChica(una)} alt="" sinReintentar />
            <button
              type="button"
              aria-label={textoDeFoto(una, i + 1)}
              onClick={() => setAbierta(una.archivo)}
            />
          </li>
        ))}
        {huecosDe(porLlegar).map((llave) => (
          <li key={llave}>
            <Esqueleto alto="100%" />
          </li>
        ))}
      </MarcoDeFotos>
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
