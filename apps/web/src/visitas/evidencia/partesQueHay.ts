import { preguntasDe } from '@visitas/contract/formularios/formulario';
import type { VisitaSola } from '@visitas/contract/visitas/esquemas';

/** Which cards of a visit's page have something to show. Without evidence the page is as ever. */
export function partesQueHay(visita: VisitaSola) {
  const { listaVerificacion: lista, evidencias = [], firma, porLlegar = 0 } = visita;
  const iniciada = visita.ejecucionVisita !== null;
  const fotos = (lista !== undefined && lista.fotos !== null) || evidencias.length > 0;
  return {
    lista: iniciada && lista && preguntasDe(lista).length > 0 ? lista : undefined,
    fotos: fotos || porLlegar > 0,
    firma: firma !== undefined,
  };
}

export function traeEvidencia(visita: VisitaSola): boolean {
  const { lista, fotos, firma } = partesQueHay(visita);
  return lista !== undefined || fotos || firma;
}
