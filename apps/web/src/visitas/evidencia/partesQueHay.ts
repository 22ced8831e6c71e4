import type { FirmaLeida, ListaVerificacion } from '@visitas/contract/evidencia/esquemas';
import { LA_FIRMA } from '@visitas/contract/evidencia/respuestas';
import { preguntasDe } from '@visitas/contract/formularios/formulario';
import type { VisitaSola } from '@visitas/contract/visitas/esquemas';

/** Which cards of a visit's page have something to show. Without evidence the page is as ever. */
export function partesQueHay(visita: VisitaSola) {
  const { listaVerificacion: lista, evidencias = [], firma, porLlegar = 0 } = visita;
  const fotos = (lista !== undefined && lista.fotos !== null) || evidencias.length > 0;
  return {
    lista: lista && preguntasDe(lista).length > 0 && seRespondio(visita) ? lista : undefined,
    fotos: fotos || porLlegar > 0,
    firma: firma ?? sinFirmar(lista),
  };
}

/** 'No se puede cumplir' closes a signature too. */
function sinFirmar(lista: ListaVerificacion | undefined): FirmaLeida | undefined {
  const suya = lista?.noCumplidas.find(({ pregunta }) => pregunta === LA_FIRMA);
  return suya && { motivo: suya.motivo };
}

/** Nothing is answered before the start, except by a finish that came when the visit was another's. */
const seRespondio = ({ ejecucionVisita, listaVerificacion: lista }: VisitaSola): boolean =>
  ejecucionVisita !== null ||
  (lista?.respuestas.length ?? 0) + (lista?.noCumplidas.length ?? 0) > 0;

export function traeEvidencia(visita: VisitaSola): boolean {
  const { lista, fotos, firma } = partesQueHay(visita);
  return lista !== undefined || fotos || firma !== undefined;
}
