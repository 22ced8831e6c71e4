import { campoLatitud, campoLongitud } from '@visitas/contract/comun/coordenadas';
import type { Punto } from '@visitas/contract/comun/distancia';
import {
  escribirGrados,
  interpretarCoordenadas,
} from '../../plataforma/coordenadas/interpretar.ts';

/** The coordinates as the fields of the form have them. */
export interface Coordenadas {
  latitud: string;
  longitud: string;
}

export const SIN_LUGAR: Coordenadas = { latitud: '', longitud: '' };

export const escribirLugar = ({ latitud, longitud }: Punto): Coordenadas => ({
  latitud: escribirGrados(latitud),
  longitud: escribirGrados(longitud),
});

/** Undefined unless both are coordinates that the server would accept. */
export function leerLugar({ latitud, longitud }: Coordenadas): Punto | undefined {
  const norte = campoLatitud.safeParse(latitud);
  const este = campoLongitud.safeParse(longitud);
  return norte.success && este.success ? { latitud: norte.data, longitud: este.data } : undefined;
}

/** The sentence under the map: what was done, or why it could not be. */
export interface Nota {
  tono: 'normal' | 'peligro';
  texto: string;
}

/** What was pasted or found: a place, a sentence about it, or only a sentence. */
export interface Pegado {
  punto?: Punto;
  /** The zoom to show it with: a town needs less than a house. */
  zoom?: number;
  nota?: Nota;
}

/** Undefined when the text is no place, and so is pasted as any other text. */
export function leerPegado(texto: string): Pegado | undefined {
  const leido = interpretarCoordenadas(texto);
  if (leido.clase === 'otra') return undefined;
  if (leido.clase === 'mensaje') return { nota: { tono: 'peligro', texto: leido.texto } };
  if (!leido.alReves) return { punto: leido.punto };
  const { latitud, longitud } = escribirLugar(leido.punto);
  const puesto = `Las coordenadas venían al revés: se tomó ${latitud} como latitud y ${longitud} como longitud.`;
  return { punto: leido.punto, nota: { tono: 'normal', texto: puesto } };
}
