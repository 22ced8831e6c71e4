import { campoLatitud, campoLongitud } from '@visitas/contract/comun/coordenadas';
import {
  escribirGrados,
  interpretarCoordenadas,
} from '../../plataforma/coordenadas/interpretar.ts';
import type { Punto } from '../../plataforma/mapa/mapa.ts';

/** As the form's fields have it. */
export interface Coordenadas {
  latitud: string;
  longitud: string;
}

export const SIN_LUGAR: Coordenadas = { latitud: '', longitud: '' };

export const escribirLugar = ({ latitud, longitud }: Punto): Coordenadas => ({
  latitud: escribirGrados(latitud),
  longitud: escribirGrados(longitud),
});

/** A place only when both are what the server takes for one. */
export function leerLugar({ latitud, longitud }: Coordenadas): Punto | undefined {
  const norte = campoLatitud.safeParse(latitud);
  const este = campoLongitud.safeParse(longitud);
  return norte.success && este.success ? { latitud: norte.data, longitud: este.data } : undefined;
}

/** What to say of what was done or could not be. */
export interface Nota {
  tono: 'normal' | 'peligro';
  texto: string;
}

/** What was pasted or found: a place, with what to say of it, or only what to say. */
export interface Pegado {
  punto?: Punto;
  /** How near to look at it: a town from farther than a house. */
  zoom?: number;
  nota?: Nota;
}

/** Undefined when it is no place: it is pasted as any other text. */
export function leerPegado(texto: string): Pegado | undefined {
  const leido = interpretarCoordenadas(texto);
  if (leido.clase === 'otra') return undefined;
  if (leido.clase === 'mensaje') return { nota: { tono: 'peligro', texto: leido.texto } };
  if (!leido.alReves) return { punto: leido.punto };
  const { latitud, longitud } = escribirLugar(leido.punto);
  const puesto = `Las coordenadas venían al revés: se tomó ${latitud} como latitud y ${longitud} como longitud.`;
  return { punto: leido.punto, nota: { tono: 'normal', texto: puesto } };
}
