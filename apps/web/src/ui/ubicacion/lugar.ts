import { campoLatitud, campoLongitud } from '@visitas/contract/comun/coordenadas';
import type { Punto } from '@visitas/contract/comun/distancia';
import {
  escribirGrados,
  interpretarCoordenadas,
} from '../../plataforma/coordenadas/interpretar.ts';

/** The coordinates as the form's fields hold them. */
export interface Coordenadas {
  latitud: string;
  longitud: string;
}

export const SIN_LUGAR: Coordenadas = { latitud: '', longitud: '' };

export const escribirLugar = ({ latitud, longitud }: Punto): Coordenadas => ({
  latitud: escribirGrados(latitud),
  longitud: escribirGrados(longitud),
});

/** Undefined unless the server would accept both coordinates. */
export function leerLugar({ latitud, longitud }: Coordenadas): Punto | undefined {
  const norte = campoLatitud.safeParse(latitud);
  const este = campoLongitud.safeParse(longitud);
  return norte.success && este.success ? { latitud: norte.data, longitud: este.data } : undefined;
}

/** The sentence under the map: what was done, or why it failed. */
export interface Nota {
  tono: 'normal' | 'peligro';
  texto: string;
}

/** The meaning of a pasted text or a search result: a place, a sentence about it, or only a sentence. */
export interface Pegado {
  punto?: Punto;
  /** The zoom to show it with: lower for a town than for a house. */
  zoom?: number;
  nota?: Nota;
}

/** Undefined when the text is no place; it is then pasted as plain text. */
export function leerPegado(texto: string): Pegado | undefined {
  const leido = interpretarCoordenadas(texto);
  if (leido.clase === 'otra') return undefined;
  if (leido.clase === 'mensaje') return { nota: { tono: 'peligro', texto: leido.texto } };
  if (!leido.alReves) return { punto: leido.punto };
  const { latitud, longitud } = escribirLugar(leido.punto);
  const puesto = `Las coordenadas venían al revés: se tomó ${latitud} como latitud y ${longitud} como longitud.`;
  return { punto: leido.punto, nota: { tono: 'normal', texto: puesto } };
}
