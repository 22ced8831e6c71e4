import { textoDeLimites } from '@visitas/contract/evidencia/reglas';
import {
  type LoQueSePide,
  type Pregunta,
  preguntasDe,
} from '@visitas/contract/formularios/formulario';
import { valoresDe } from '@visitas/contract/formularios/reparos';
import { Icono } from '../ui/piezas/Icono.tsx';
import { IconCamera, IconCornerDownRight } from '../ui/piezas/iconos.ts';
import { type LlaveDeFila, seccionDe } from './edicion.ts';
import clases from './VistaDeTelefono.module.css';

interface Props {
  contenido: LoQueSePide;
  elegida: LlaveDeFila;
}

/** The section of the selected question as the technician's phone shows it. A picture, for the eyes only. */
export function VistaDeTelefono({ contenido, elegida }: Props) {
  const { secciones } = contenido;
  const seccion =
    secciones[seccionDe(elegida) ?? -1] ??
    secciones.find(({ preguntas }) => preguntas.some(({ id }) => id === elegida)) ??
    secciones[0];
  if (!seccion) return null;
  const sinCondicion = ({ condicion }: Pregunta) => !condicion;
  return (
    <div className={clases.vista}>
      <p>Así se ve en el teléfono</p>
      <div className={clases.telefono} aria-hidden>
        <div className={clases.pantalla}>
          <b>0 de {preguntasDe(contenido).filter(sinCondicion).length}</b>
          <div className={clases.avance} />
          <div className={clases.hoja}>
            <div className={clases.titulo}>
              <b>{seccion.titulo || 'Sección sin título'}</b>
              <span>0 de {seccion.preguntas.filter(sinCondicion).length}</span>
            </div>
            {seccion.preguntas.map((una) => (
              <div
                key={una.id}
                className={clases.pregunta}
                data-condicional={Boolean(una.condicion)}
                data-elegida={una.id === elegida}
              >
                {una.condicion && <Icono de={IconCornerDownRight} tamano={16} />}
                <p>
                  {una.texto || 'Sin texto'}
                  {!una.obligatoria && <small> Opcional</small>}
                </p>
                <Respuesta pregunta={una} />
                {una.ensenarAnterior && (
                  <small className={clases.anterior}>La vez anterior: …</small>
                )}
              </div>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

function Respuesta({ pregunta }: { pregunta: Pregunta }) {
  const { clase, unidad } = pregunta;
  if (clase === 'foto')
    return (
      <span className={clases.foto}>
        <Icono de={IconCamera} tamano={16} />
        Tomar foto
      </span>
    );
  if (clase === 'numero' || clase === 'texto')
    return (
      <span className={clases.caja} data-alta={clase === 'texto'}>
        <span>{clase === 'numero' && textoDeLimites(pregunta)}</span>
        <span>{unidad}</span>
      </span>
    );
  const valores = valoresDe(pregunta).map(({ valor, texto }) => ({ valor, texto: texto || '…' }));
  return (
    <span className={clases.opciones} data-en-columna={clase === 'varias' || valores.length > 3}>
      {valores.map(({ valor, texto }) => (
        <span key={valor}>{texto}</span>
      ))}
    </span>
  );
}
