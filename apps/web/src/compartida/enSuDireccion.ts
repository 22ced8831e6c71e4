import { rutaDeLoCompartido } from '@visitas/contract/compartir/esquemas';
import { configuracion } from '../plataforma/configuracion.ts';

/** A file of the visit, or its report, with no more permission than the address. */
export const enSuDireccion = (llave: string, cual: string): string =>
  configuracion.apiBase + rutaDeLoCompartido(llave, cual);
