import { LARGOS_DE_FORMULARIO, type LoQueSePide } from '@visitas/contract/formularios/formulario';
import { CampoTexto } from '../ui/campos/CampoTexto.tsx';
import { BotonIcono } from '../ui/piezas/BotonIcono.tsx';
import { IconArrowDown, IconArrowUp, IconTrash } from '../ui/piezas/iconos.ts';
import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import {
  type Editado,
  type LlaveDeFila,
  llaveDeSeccion,
  moverUno,
  quitarSeccion,
  titularSeccion,
} from './edicion.ts';
import clases from './PanelDePregunta.module.css';

interface Props {
  contenido: LoQueSePide;
  seccion: number;
  cambiar: (contenido: LoQueSePide) => void;
  editar: (editado: Editado) => void;
}

export function PanelDeSeccion({ contenido, seccion, cambiar, editar }: Props) {
  const { titulo = '', preguntas = [] } = contenido.secciones[seccion] ?? {};
  return (
    <Tarjeta
      titulo="Sección"
      acciones={
        <div className={clases.acciones}>
          <BotonesDeOrden contenido={contenido} llave={llaveDeSeccion(seccion)} editar={editar} />
          {preguntas.length === 0 && (
            <BotonIcono
              icono={IconTrash}
              aria-label="Eliminar sección"
              onClick={() => editar(quitarSeccion(contenido, seccion))}
            />
          )}
        </div>
      }
    >
      <div className={clases.campos}>
        <CampoTexto
          label="Título"
          name="titulo"
          maxLength={LARGOS_DE_FORMULARIO.titulo}
          autoFocus={titulo === ''}
          value={titulo}
          onChange={({ currentTarget }) =>
            cambiar(titularSeccion(contenido, seccion, currentTarget.value))
          }
          mensajes={[]}
        />
      </div>
    </Tarjeta>
  );
}

interface PropsDeOrden extends Pick<Props, 'contenido' | 'editar'> {
  llave: LlaveDeFila;
}

/** The same as dragging, by keyboard. */
export function BotonesDeOrden({ contenido, llave, editar }: PropsDeOrden) {
  const hacia = (paso: -1 | 1) => {
    const movida = moverUno(contenido, llave, paso);
    const seQueda = movida.contenido === contenido;
    return { 'aria-disabled': seQueda, onClick: () => !seQueda && editar(movida) };
  };
  return (
    <>
      <BotonIcono icono={IconArrowUp} aria-label="Subir" {...hacia(-1)} />
      <BotonIcono icono={IconArrowDown} aria-label="Bajar" {...hacia(1)} />
    </>
  );
}
