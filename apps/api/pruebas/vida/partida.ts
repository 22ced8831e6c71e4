import { isDeepStrictEqual } from 'node:util';
import { operaciones } from '@visitas/contract/operaciones';
import { armar } from '../contrato/armar.ts';
import { faltasDe } from '../contrato/juicio.ts';
import type { Contestada } from '../contrato/linea.ts';
import type { Conexion } from '../contrato/llamador.ts';
import { sesionDe } from '../elenco.ts';
import { decidir } from './decision.ts';
import type { Intencion } from './intenciones.ts';
import { escribir } from './llamadas.ts';
import { explicaciones, type Situacion } from './modelo.ts';
import { type Mundo, sinIds } from './mundo.ts';
import type { Accion, Peticion } from './peticiones.ts';
import { leerMundo } from './realidad.ts';
import { type Reparto, repartir } from './reparto.ts';

export interface Hecha {
  peticion: Peticion;
  contestada: Contestada;
  estado: number;
}

export interface Partida {
  conexion: Conexion;
  reparto: Reparto;
  situacion: Situacion;
  hechas: Hecha[];
}

export async function empezar(conexion: Conexion): Promise<Partida> {
  const reparto = await repartir(conexion.bd);
  const mundo = await leerMundo(conexion.bd, reparto);
  return { conexion, reparto, situacion: { mundo, claves: {} }, hechas: [] };
}

/** Sends every request at once; the result must match some order of them. */
export async function jugar(partida: Partida, intenciones: readonly Intencion[]): Promise<Hecha[]> {
  const { conexion, reparto, situacion } = partida;
  await ingresar(partida, intenciones);
  const peticiones = peticionesDe(partida, intenciones);
  const hechas = await Promise.all(peticiones.map((peticion) => pedir(partida, peticion)));
  partida.hechas.push(...hechas);
  const mundo = await leerMundo(conexion.bd, reparto);
  const posibles = explicaciones(situacion, hechas);
  const cierta = posibles.find((cada) => isDeepStrictEqual(sinIds(cada.mundo), sinIds(mundo)));
  if (!cierta) throw new Error(desacuerdo(partida, hechas, posibles, mundo));
  partida.situacion = { ...cierta, mundo };
  return hechas;
}

/** Opens sessions for active people without one; passwords have other tests. */
async function ingresar(partida: Partida, intenciones: readonly Intencion[]): Promise<void> {
  const { conexion, reparto, situacion } = partida;
  for (const { cual } of intenciones.filter(({ accion }) => accion === 'ingresar')) {
    const fuera = situacion.mundo.personas.filter(
      (persona) => persona.activo && !persona.conSesion,
    );
    const persona = fuera[cual % fuera.length];
    if (!persona) continue;
    const lugar = situacion.mundo.personas.indexOf(persona);
    reparto.sesiones[lugar] = await sesionDe(conexion.bd, reparto.personas[lugar] ?? 0);
    persona.conSesion = true;
  }
}

function peticionesDe(partida: Partida, intenciones: readonly Intencion[]): Peticion[] {
  const peticiones: Peticion[] = [];
  const conClave = partida.hechas.map(({ peticion }) => peticion).filter(({ clave }) => clave);
  for (const intencion of intenciones) {
    const { accion } = intencion;
    if (accion === 'ingresar') continue;
    const previa = peticiones.at(-1) ?? conClave.at(-1);
    if (accion !== 'repetir')
      peticiones.push(decidir({ ...intencion, accion }, partida.situacion.mundo));
    else if (previa) peticiones.push(previa);
  }
  return peticiones;
}

async function pedir({ conexion, reparto }: Partida, peticion: Peticion): Promise<Hecha> {
  const { operacion: nombre, entradas } = escribir<Accion>(peticion, reparto);
  const operacion = operaciones[nombre];
  const { cruda } = armar(operacion, entradas);
  const { quien, clave } = peticion;
  const cabeceras = {
    ...cruda.cabeceras,
    ...(quien !== null && { Authorization: `Bearer ${reparto.sesiones[quien]}` }),
    ...(clave && { 'Idempotency-Key': clave }),
  };
  const contestada = await conexion.linea.enviar({ ...cruda, cabeceras });
  const faltas = faltasDe(operacion, contestada);
  if (faltas.length > 0) throw new Error(`${relato(peticion, contestada)}: ${faltas}`);
  return { peticion, contestada, estado: contestada.estado };
}

const relato = ({ quien, accion, datos, clave }: Peticion, { estado, texto }: Contestada): string =>
  `${quien} ${accion} ${JSON.stringify(datos)} ${clave ?? ''} → ${estado} ${estado < 400 ? '' : texto}`;

function desacuerdo(
  { hechas: todas, situacion }: Partida,
  hechas: readonly Hecha[],
  posibles: readonly Situacion[],
  mundo: Mundo,
): string {
  const esperado = posibles[0]?.mundo;
  return [
    'no order of these requests explains their outcome:',
    ...hechas.map(({ peticion, contestada }) => `  ${relato(peticion, contestada)}`),
    `before   ${JSON.stringify(situacion.mundo)}`,
    `expected ${esperado ? JSON.stringify(esperado) : 'other answers'}`,
    `found    ${JSON.stringify(mundo)}`,
    'after all this:',
    ...todas.map(({ peticion, contestada }) => `  ${relato(peticion, contestada)}`),
  ].join('\n');
}
