import type { Publicado } from '@visitas/contract/compartir/esquemas';
import { Fragment } from 'react';
import comunes from '../ui/cuestionario/Respuestas.module.css';
import { Distintivo } from '../ui/piezas/Distintivo.tsx';
import enlace from '../ui/piezas/enlaceDeTexto.module.css';

type Lista = Publicado['lista'];
type Respondida = Lista[number]['preguntas'][number];

interface Props {
  lista: Lista;
  /** Opens a photo by its place, from 0. */
  verFoto: (lugar: number) => void;
}

export const seRespondio = ({ respuesta, fotos = [] }: Respondida): boolean =>
  respuesta !== null || fotos.length > 0;

/** The answers, to be read. */
export const ListaCompartida = ({ lista, verFoto }: Props) => (
  <div className={comunes.respuestas}>
    {lista.map(({ titulo, preguntas }, seccion) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two sections or questions may say the same.
      <Fragment key={seccion}>
        <h2>{titulo}</h2>
        <dl>
          {preguntas.map((una, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same.
            <UnaRespuesta key={i} una={una} verFoto={verFoto} />
          ))}
        </dl>
      </Fragment>
    ))}
  </div>
);

function UnaRespuesta({ una, verFoto }: { una: Respondida } & Pick<Props, 'verFoto'>) {
  const { pregunta, respuesta, limites, fuera, nota, noCumplida, fotos = [] } = una;
  return (
    <div>
      <dt>{pregunta}</dt>
      <dd>
        {respuesta !== null && <span>{respuesta}</span>}
        {fotos.map((numero) => (
          <button
            key={numero}
            type="button"
            className={enlace.enlace}
            data-impreso
            onClick={() => verFoto(numero - 1)}
          >
            Foto {numero}
          </button>
        ))}
        {!seRespondio(una) && !noCumplida && <span className={comunes.nada}>Sin responder</span>}
        {fuera && <Distintivo tono="danger">Fuera de límites</Distintivo>}
        {limites && <small>{limites}</small>}
        {noCumplida && <p>No se pudo cumplir: {noCumplida}</p>}
        {nota && <p>{nota}</p>}
      </dd>
    </div>
  );
}
