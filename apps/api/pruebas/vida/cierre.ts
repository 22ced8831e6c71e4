import { isDeepStrictEqual } from 'node:util';
import type { Respuesta } from '@visitas/contract/operaciones';
import { type NombreOperacion, operaciones } from '@visitas/contract/operaciones';
import { sql } from 'kysely';
import { armar } from '../contrato/armar.ts';
import { faltasDe } from '../contrato/juicio.ts';
import type { Contestada } from '../contrato/linea.ts';
import { incumplidos } from './invariantes.ts';
import type { Visita } from './mundo.ts';
import type { Partida } from './partida.ts';
import type { Peticion } from './peticiones.ts';
import { resumida, vistaDe } from './vista.ts';

/** After the game: each person's lists and counts, the log, and the invariants. */
export async function faltasAlFinal(partida: Partida): Promise<string[]> {
  return [
    ...(await faltasDeLasListas(partida)),
    ...(await faltasDeLosPaneles(partida)),
    ...(await faltasDeLaHistoria(partida)),
    ...(await incumplidos(partida.conexion.bd)),
  ];
}

const LISTAS = {
  Administrador: 'visitas.listar',
  Supervisor: 'visitas.porSupervisor',
  Tecnico: 'visitas.porTecnico',
} as const;

const suyas =
  ({ rol }: { rol: string }, quien: number) =>
  (visita: Visita) =>
    rol === 'Administrador' ||
    (rol === 'Supervisor' ? visita.supervisor : visita.tecnico) === quien;

const esDeLaCasa = (rol: string): rol is keyof typeof LISTAS => rol in LISTAS;

/** The people with a session and a system role. */
const presentes = ({ situacion }: Partida) =>
  situacion.mundo.personas.flatMap((persona, quien) =>
    persona.conSesion && esDeLaCasa(persona.rol) ? [{ ...persona, rol: persona.rol, quien }] : [],
  );

async function faltasDeLasListas(partida: Partida): Promise<string[]> {
  const { situacion, reparto } = partida;
  const propias = new Set(situacion.mundo.visitas.map(({ id }) => id));
  const faltas: string[] = [];
  for (const { quien, ...persona } of presentes(partida)) {
    const visitas = await leer(partida, LISTAS[persona.rol], quien);
    const vistas = visitas.filter(({ idVisita }) => propias.has(idVisita)).map(resumida);
    const esperadas = situacion.mundo.visitas
      .filter(suyas(persona, quien))
      .map((visita) => vistaDe(visita, persona, reparto))
      .sort((una, otra) => orden(otra).localeCompare(orden(una)));
    if (!isDeepStrictEqual(vistas, esperadas)) {
      faltas.push(
        `${quien} sees ${JSON.stringify(vistas)} instead of ${JSON.stringify(esperadas)}`,
      );
    }
  }
  return faltas;
}

const orden = ({
  fechaPlanificada,
  idVisita,
}: {
  fechaPlanificada: string;
  idVisita: number | null;
}) => fechaPlanificada + String(idVisita).padStart(10, '0');

/** Finished, in process, pending and late; late is not pending too. */
const cuentas = (visitas: readonly Visita[]) => {
  const cuantas = (estado: string, atrasadas?: boolean) =>
    visitas.filter((v) => v.estado === estado && atrasadas !== v.fecha > '2021').length;
  return [
    cuantas('Finalizada'),
    cuantas('En Proceso'),
    cuantas('Pendiente', false),
    cuantas('Pendiente', true),
  ];
};

/** An administrator's counts include every run, so another test recounts them. */
async function faltasDeLosPaneles(partida: Partida): Promise<string[]> {
  const faltas: string[] = [];
  for (const { quien, ...persona } of presentes(partida)) {
    if (persona.rol === 'Administrador') continue;
    const dichas =
      persona.rol === 'Tecnico'
        ? deTecnico(await leer(partida, 'dashboards.tecnico', quien))
        : deSupervisor(await leer(partida, 'dashboards.supervisor', quien));
    const ciertas = cuentas(partida.situacion.mundo.visitas.filter(suyas(persona, quien)));
    if (String(dichas) !== String(ciertas))
      faltas.push(`${quien} counts ${dichas}, not ${ciertas}`);
  }
  return faltas;
}

const deTecnico = (panel: Respuesta<'dashboards.tecnico'>) => [
  panel.completadas,
  panel.enProceso,
  panel.pendientes,
  panel.atrasadas,
];
const deSupervisor = (panel: Respuesta<'dashboards.supervisor'>) => [
  panel.totalFinalizadas,
  panel.totalEnProceso,
  panel.totalPendientes,
  panel.totalAtrasadas,
];

async function leer<N extends NombreOperacion>(
  { conexion, reparto }: Partida,
  nombre: N,
  quien: number,
): Promise<Respuesta<N>> {
  const { cruda } = armar(operaciones[nombre], {});
  const cabeceras = { Authorization: `Bearer ${reparto.sesiones[quien]}` };
  const contestada = await conexion.linea.enviar({ ...cruda, cabeceras });
  const faltas = faltasDe(operaciones[nombre], contestada);
  if (faltas.length > 0) throw new Error(`${nombre}: ${faltas}`);
  return JSON.parse(contestada.texto) as Respuesta<N>;
}

/** True for a refusal that is logged as an attempt. */
const seAnoto = ({ datos }: Peticion, { estado, texto }: Contestada): boolean =>
  estado === 409 &&
  'tocada' in datos &&
  datos.tocada &&
  JSON.parse(texto).type.endsWith('estado-no-permite');

/** One row per visit changed. A handover also writes one per technician that came with them. */
function anotacionesDe({ accion, datos }: Peticion, { texto }: Contestada): number {
  if ('visitas' in datos) return datos.visitas.length;
  if (accion !== 'traspasar') return 1;
  const { visitas, tecnicos } = JSON.parse(texto) as Respuesta<'visitas.traspasar'>;
  return visitas + tecnicos;
}

/** One row with its author for each thing done; none for a refusal or a replayed answer. */
async function faltasDeLaHistoria({ conexion, reparto, hechas }: Partida): Promise<string[]> {
  const ids = hechas.map(({ contestada }) => contestada.cabeceras['x-request-id']);
  const { rows } = await sql<{ idPeticion: string; idUsuario: number }>`
    select id_peticion, id_usuario from bitacora where id_peticion = any(${ids}) and entidad <> 'reporte'`.execute(
    conexion.bd,
  );
  return hechas.flatMap(({ peticion, contestada }, i) => {
    const { accion, quien } = peticion;
    const negada = contestada.estado >= 400 && !seAnoto(peticion, contestada);
    const callada = accion === 'ver' || negada;
    const repetida = contestada.cabeceras['idempotency-replayed'];
    const esperados =
      callada || repetida || quien === null
        ? []
        : Array.from(
            { length: anotacionesDe(peticion, contestada) },
            () => reparto.personas[quien],
          );
    const anotados = rows.filter((fila) => fila.idPeticion === ids[i]).map((f) => f.idUsuario);
    // When two requests end one session at once, the second has nothing to end.
    const yaFuera = accion === 'salir' && anotados.length === 0;
    return yaFuera || isDeepStrictEqual(anotados, esperados)
      ? []
      : [`the log has [${anotados}] for ${accion} → ${contestada.estado} of ${quien}`];
  });
}
