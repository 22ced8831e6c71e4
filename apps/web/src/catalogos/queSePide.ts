import type { Respuesta } from '@visitas/contract/operaciones';
import { conMayuscula, contado } from '../ui/formato.ts';

type Resumen = Respuesta<'formularios.resumen'>[number];

/** '9 preguntas, 2 fotos, firma'; 'Nada' for a type that asks nothing. */
export function loQuePide(resumen: Resumen | undefined): string {
  if (!resumen || resumen.version === null) return 'Nada';
  // `fotos` is null when no photo is asked for, and 0 when they are optional.
  const { preguntas, fotos, firma } = resumen;
  const partes = [
    preguntas > 0 && contado(preguntas, ['pregunta', 'preguntas']),
    fotos === 0 && 'fotos opcionales',
    fotos !== null && fotos > 0 && contado(fotos, ['foto', 'fotos']),
    firma && 'firma',
  ];
  return conMayuscula(partes.filter(Boolean).join(', ')) || 'Nada';
}

/** '3, borrador 4'. */
export function versionDe(resumen: Resumen | undefined): string {
  const { version = null, borrador = null } = resumen ?? {};
  const partes = [version !== null && String(version), borrador !== null && `borrador ${borrador}`];
  return conMayuscula(partes.filter(Boolean).join(', '));
}
