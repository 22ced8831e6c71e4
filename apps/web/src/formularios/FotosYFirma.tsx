import { FOTOS_MAXIMAS, type LoQueSePide } from '@visitas/contract/formularios/formulario';
import { CampoInterruptor } from '../ui/campos/CampoInterruptor.tsx';
import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import { CampoNumero } from './CampoNumero.tsx';
import clases from './PanelDePregunta.module.css';

interface Props {
  contenido: LoQueSePide;
  /** Undefined where it is only read. */
  alCambiar: ((contenido: LoQueSePide) => void) | undefined;
}

const CUANTAS = { desde: 0, hasta: FOTOS_MAXIMAS };

function dichasLasFotos(fotos: number | null): string {
  if (fotos === null) return 'Sin fotos';
  return fotos === 0 ? 'Fotos opcionales' : `Fotos, al menos ${fotos}`;
}

/** What the finish asks besides the questions. */
export function FotosYFirma({ contenido, alCambiar }: Props) {
  const { fotos, firma } = contenido;
  if (!alCambiar)
    return (
      <Tarjeta titulo="Al finalizar">
        <ul className={clases.campos}>
          <li>{dichasLasFotos(fotos)}</li>
          <li>{firma ? 'Firma de quien recibe' : 'Sin firma'}</li>
        </ul>
      </Tarjeta>
    );
  const conFotos = fotos !== null;
  return (
    <Tarjeta titulo="Al finalizar">
      <div className={clases.campos}>
        <div className={clases.fotos}>
          <CampoInterruptor
            label={conFotos ? 'Fotos, al menos' : 'Fotos'}
            name="fotos"
            value={conFotos}
            onChange={(valor) => alCambiar({ ...contenido, fotos: valor ? 0 : null })}
            mensajes={[]}
          />
          {conFotos && (
            <CampoNumero
              label="Cuántas fotos, al menos"
              sinRotulo
              entero={CUANTAS}
              valor={fotos}
              alCambiar={(valor) => alCambiar({ ...contenido, fotos: valor ?? 0 })}
            />
          )}
        </div>
        <CampoInterruptor
          label="Firma de quien recibe"
          name="firma"
          value={firma}
          onChange={(valor) => alCambiar({ ...contenido, firma: valor })}
          mensajes={[]}
        />
      </div>
    </Tarjeta>
  );
}
