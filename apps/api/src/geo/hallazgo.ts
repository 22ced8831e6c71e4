import { sinCaracteresRotos } from '@visitas/contract/comun/campos';
import { campoLatitud, campoLongitud } from '@visitas/contract/comun/coordenadas';
import type { Lugar } from '@visitas/contract/geo/esquemas';
import * as z from 'zod/mini';

const texto = z.string().check(z.trim(), z.maxLength(1_000), sinCaracteresRotos('El nombre'));

/** https://nominatim.org/release-docs/latest/api/Output/#jsonv2 */
const hallazgo = z.object({
  lat: campoLatitud,
  lon: campoLongitud,
  name: z.nullish(texto),
  display_name: texto.check(z.minLength(1)),
  place_rank: z.nullish(z.number()),
});
type Hallazgo = z.infer<typeof hallazgo>;

const hallazgos = z.array(hallazgo);

/** `rango` says how small the place is: 30 is a door, 26 a street. It is kept, and shown to nobody. */
export type LugarDeInternet = Lugar & { rango?: number };

/** A house has no name but its number, which means nothing without the street. */
const EMPIEZA_POR_NUMERO = /^[\d-]+[A-Z]?, [^,]+/;
const PRIMERA_PARTE = /^[^,]+/;

function nombreDe({ name, display_name: completo }: Hallazgo): string {
  if (name) return name;
  const [nombre = completo] =
    completo.match(EMPIEZA_POR_NUMERO) ?? completo.match(PRIMERA_PARTE) ?? [];
  return nombre.trim();
}

function comoLugar(hallado: Hallazgo): LugarDeInternet {
  const { lat: latitud, lon: longitud, display_name: completo, place_rank: rango } = hallado;
  const nombre = nombreDe(hallado);
  const resto = completo.startsWith(nombre) ? completo.slice(nombre.length) : completo;
  const lugar = { nombre, detalle: resto.replace(/^[\s,]+/, '') || null, latitud, longitud };
  return typeof rango === 'number' ? { ...lugar, rango } : lugar;
}

/**
 * Returns the places found, or null when the answer has another form. One bad place discards the
 * whole answer.
 */
export function leerHallazgos(json: string): LugarDeInternet[] | null {
  try {
    const leido = hallazgos.safeParse(JSON.parse(json));
    return leido.success ? leido.data.map(comoLugar) : null;
  } catch {
    return null;
  }
}
