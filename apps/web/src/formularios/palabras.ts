import { textoDeLimites } from '@visitas/contract/evidencia/reglas';
import {
  type ClaseDePregunta,
  type LoQueSePide,
  type Pregunta,
  TEXTO_DE_CLASE,
} from '@visitas/contract/formularios/formulario';
import type { FormularioDeTipo } from '@visitas/contract/formularios/operaciones';
import { valoresDe } from '@visitas/contract/formularios/reparos';
import { contado, diaDeInstante } from '../ui/formato.ts';
import { preguntaDe } from './edicion.ts';

export const TEXTO_DE_RESPUESTA: Record<ClaseDePregunta, string> = {
  siNo: 'Sí, no, no aplica',
  numero: 'Número',
  una: 'Una opción',
  varias: 'Varias opciones',
  texto: 'Texto',
  foto: 'Foto',
};

/** The line under a question: 'Número, °C, 0 a 5', 'Texto, solo si «¿Hay fugas visibles?» es Sí'. */
export function detalleDePregunta(una: Pregunta, contenido: LoQueSePide): string {
  return [...loQueAdmite(una), ...cuandoAparece(una, contenido)].filter(Boolean).join(', ');
}

function loQueAdmite(una: Pregunta): (string | null)[] {
  const { clase, unidad, marca, opciones = [] } = una;
  const escritas = opciones.map(({ texto }) => texto).filter(Boolean);
  if (clase === 'una' && escritas.length > 0) return escritas;
  if (clase === 'varias') return ['Varias', ...escritas];
  if (clase === 'numero') return [TEXTO_DE_RESPUESTA.numero, unidad, textoDeLimites(una)];
  const marcada = clase === 'foto' && marca && marca !== 'otra';
  return [TEXTO_DE_RESPUESTA[clase], marcada ? `se marca «${TEXTO_DE_CLASE[marca]}»` : null];
}

function cuandoAparece({ condicion }: Pregunta, contenido: LoQueSePide): string[] {
  const otra = condicion && preguntaDe(contenido, condicion.pregunta);
  if (!otra) return [];
  const valor = valoresDe(otra).find((uno) => uno.valor === condicion.valor);
  return [`solo si «${otra.texto}» es ${valor?.texto ?? '…'}`];
}

/** Where the form stands: the version in bold, and what follows it. */
export function situacionDelFormulario({
  publicado,
  borrador,
}: Pick<FormularioDeTipo, 'publicado' | 'borrador'>): { version: string; resto: string } {
  if (!publicado && !borrador)
    return { version: 'Sin publicar.', resto: 'Las visitas de este tipo no piden nada.' };
  if (!publicado)
    return {
      version: `Versión ${borrador?.version ?? 1}, borrador.`,
      resto: 'Hasta que la publiques, las visitas de este tipo no piden nada.',
    };
  const { version, publicadoEn, visitas } = publicado;
  const uso = `en uso desde el ${diaDeInstante(publicadoEn)}: ${respondieron(visitas)}.`;
  return borrador
    ? {
        version: `Versión ${borrador.version}, borrador.`,
        resto: `La ${version} está ${uso} Lo ya iniciado sigue con la suya.`,
      }
    : { version: `Versión ${version},`, resto: uso };
}

export const respondieron = (visitas: number): string => {
  if (visitas === 0) return 'ninguna visita la ha respondido';
  return `${contado(visitas, ['visita', 'visitas'])} la ${visitas === 1 ? 'respondió' : 'respondieron'}`;
};
