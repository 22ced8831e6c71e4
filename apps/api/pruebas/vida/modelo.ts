import { EFECTOS } from './efectos.ts';
import type { Mundo } from './mundo.ts';
import type { Accion, Peticion } from './peticiones.ts';
import { QUIENES, REGLAS } from './reglas.ts';

/** The answer to each key: the same request gets it again, another one is refused. */
type Claves = Record<string, { pedido: string; estado: number }>;

export interface Situacion {
  mundo: Mundo;
  claves: Claves;
}

interface Paso {
  /** Any of these statuses is acceptable. */
  estados: number[];
  despues: Situacion;
}

const EXITO: Partial<Record<Accion, number>> = {
  crear: 201,
  iniciar: 201,
  finalizar: 201,
  vincular: 201,
  desvincular: 204,
  salir: 204,
};

/** The expected answer, and the situation after it. Session and role are checked in `alEntrar`. */
function dar<A extends Accion>(
  antes: Situacion,
  peticion: Peticion<A>,
  alEntrar: Mundo = antes.mundo,
): Paso {
  const { accion, quien, datos, clave } = peticion;
  const negar = (...estados: number[]): Paso => ({ estados, despues: antes });
  const persona = quien === null ? undefined : alEntrar.personas[quien];
  if (quien === null || !persona?.conSesion) return negar(401);
  if (!QUIENES[accion].includes(persona.rol)) return negar(403);
  const deEllos = `${quien}:${clave}`;
  const pedido = JSON.stringify([accion, datos]);
  const previo = clave === null ? undefined : antes.claves[deEllos];
  if (previo) return negar(previo.pedido === pedido ? previo.estado : 409);
  const negativas = REGLAS[accion](antes.mundo, { quien, rol: persona.rol }, datos);
  const mundo = structuredClone(antes.mundo);
  const dejar = (estado: number): Paso => {
    const guardada = clave === null || accion === 'ver' ? {} : { [deEllos]: { pedido, estado } };
    return { estados: [estado], despues: { mundo, claves: { ...antes.claves, ...guardada } } };
  };
  if (negativas.length > 0)
    return anotarIntento(mundo, peticion, negativas) ? dejar(409) : negar(...negativas);
  EFECTOS[accion](mundo, datos, quien);
  return dejar(EXITO[accion] ?? 200);
}

/**
 * An action that says when it happened and came too late is stored with its refusal, even on a
 * visit that the caller no longer has.
 */
function anotarIntento(
  { visitas }: Mundo,
  { accion, quien, datos }: Peticion,
  [negativa]: readonly number[],
): boolean {
  if (!('tocada' in datos) || !datos.tocada || quien === null) return false;
  const visita = visitas.find(({ id }) => id === datos.visita);
  if (!visita || (negativa === 404 && !visita.anteriores.includes(quien))) return false;
  visita.intentos = [...visita.intentos, `${quien} ${accion}`].sort();
  return true;
}

export interface Respondida {
  peticion: Peticion;
  estado: number;
}

/**
 * The situations that may follow requests run together: one for each order that explains every
 * answer. A caller may have been admitted before another request ended the session.
 */
export function explicaciones(antes: Situacion, respondidas: readonly Respondida[]): Situacion[] {
  return ordenes(respondidas).flatMap((orden) => {
    let ahora: Situacion | undefined = antes;
    for (const { peticion, estado } of orden) {
      ahora = ahora && despuesDe(ahora, antes.mundo, peticion, estado);
    }
    return ahora ? [ahora] : [];
  });
}

const despuesDe = (ahora: Situacion, entrada: Mundo, peticion: Peticion, estado: number) =>
  [dar(ahora, peticion), dar(ahora, peticion, entrada)].find(({ estados }) =>
    estados.includes(estado),
  )?.despues;

function ordenes<T>(lista: readonly T[]): T[][] {
  if (lista.length < 2) return [[...lista]];
  return lista.flatMap((primera, i) =>
    ordenes(lista.filter((_, j) => j !== i)).map((resto) => [primera, ...resto]),
  );
}
