import type { Evidencia } from '@visitas/contract/evidencia/esquemas';
import { preguntasDe, TEXTO_DE_CLASE } from '@visitas/contract/formularios/formulario';
import type { VisitaSola } from '@visitas/contract/visitas/esquemas';

/** How the viewer opens: at a photo, or comparing. */
export type EnVisor = { archivo: string } | 'comparar';

/** The caption of a photo, or the question that it answers, or its mark. */
export function leyendaDeFoto(
  { leyenda, pregunta, clase, tipo }: Evidencia,
  { listaVerificacion }: Pick<VisitaSola, 'listaVerificacion'>,
): string {
  if (leyenda) return leyenda;
  const suya = preguntasDe(listaVerificacion ?? { secciones: [] }).find(
    ({ id }) => id === pregunta,
  );
  if (suya) return suya.texto;
  if (tipo === 'pdf') return 'Documento PDF';
  return clase === 'otra' ? 'Foto' : TEXTO_DE_CLASE[clase];
}

/** The hash of the copy for a small place. A PDF file has none. */
export const copiaChica = ({
  miniatura,
  archivo,
  tipo,
}: Pick<Evidencia, 'miniatura' | 'archivo' | 'tipo'>): string | null =>
  tipo === 'pdf' ? null : (miniatura ?? archivo);

/** The words over a photo. */
export const marcasDe = ({ clase, aparte }: Pick<Evidencia, 'clase' | 'aparte'>): string[] => [
  ...(clase === 'otra' ? [] : [TEXTO_DE_CLASE[clase]]),
  ...(aparte ? ['Aparte'] : []),
];

export const esFoto = ({ tipo }: Evidencia): boolean => tipo === 'jpeg';

export type ParDeFotos = [antes: Evidencia, despues: Evidencia];

/** Before and after, in the order of the photos. With fewer of one, its last one repeats. */
export function paresDe(fotos: readonly Evidencia[]): ParDeFotos[] {
  const de = (cual: Evidencia['clase']) => fotos.filter((una) => esFoto(una) && una.clase === cual);
  const [antes, despues] = [de('antes'), de('despues')];
  return Array.from({ length: Math.max(antes.length, despues.length) }).flatMap(
    (_, i): ParDeFotos[] => {
      const una = antes[i] ?? antes.at(-1);
      const otra = despues[i] ?? despues.at(-1);
      return una && otra ? [[una, otra]] : [];
    },
  );
}

export const faltanPorLlegar = (cuantas: number): string =>
  cuantas === 1 ? 'Falta 1 foto por llegar' : `Faltan ${cuantas} fotos por llegar`;
