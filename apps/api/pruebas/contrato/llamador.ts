import { problema } from '@visitas/contract/comun/errores';
import { esEscritura, estadoDe, type Operacion } from '@visitas/contract/comun/operacion';
import { operaciones, type Respuesta } from '@visitas/contract/operaciones';
import type { Ejecutor } from '../../src/plataforma/bd/esquema.ts';
import { abrirSesiones } from '../elenco.ts';
import type { Contestada, Cruda, Linea } from './linea.ts';
import { type Quien, reponer } from './personajes.ts';
import { anotacionesDe } from './tablas.ts';

export interface Hecha {
  peticion: string;
  cruda: Cruda;
  contestada: Contestada;
}

export interface Conexion {
  linea: Linea;
  bd: Ejecutor;
}

/** Opened several at a time: a session costs the database as much as a request. */
const SESIONES_JUNTAS = 6;
const porUsar = new WeakMap<Ejecutor, Map<number, string[]>>();

async function sesionNueva(bd: Ejecutor, idUsuario: number): Promise<string> {
  const suyas = porUsar.get(bd) ?? new Map<number, string[]>();
  porUsar.set(bd, suyas);
  const token = suyas.get(idUsuario)?.pop();
  if (token) return token;
  const [primera = '', ...resto] = await abrirSesiones(bd, idUsuario, SESIONES_JUNTAS);
  suyas.set(idUsuario, resto);
  return primera;
}

/** Each request gets a new session, so one that ends it does not affect the others. */
export async function llamar({ linea, bd }: Conexion, quien: Quien, cruda: Cruda): Promise<Hecha> {
  const firmada = {
    ...cruda,
    cabeceras: {
      ...(quien && { Authorization: `Bearer ${await sesionNueva(bd, quien.idUsuario)}` }),
      ...cruda.cabeceras,
    },
  };
  const contestada = await linea.enviar(firmada);
  return { peticion: String(contestada.cabeceras['x-request-id']), cruda, contestada };
}

/**
 * As a permitted person. If another request has just taken the permission away, restores it and calls again.
 */
export async function llamarCon(conexion: Conexion, quien: Quien, cruda: Cruda): Promise<Hecha> {
  const hecha = await llamar(conexion, quien, cruda);
  if (!quien || ![401, 403].includes(hecha.contestada.estado)) return hecha;
  await reponer(conexion.bd, quien);
  // A change of password or of role ends the ones that wait to be used.
  porUsar.get(conexion.bd)?.delete(quien.idUsuario);
  return llamar(conexion, quien, cruda);
}

/** Read notices, saved views, travel times, calendars, backups and files to import are not the company's data. */
const GRUPOS_SIN_BITACORA: readonly string[] = [
  operaciones.respaldar.grupo,
  operaciones['avisos.ver'].grupo,
  operaciones['vistas.guardar'].grupo,
  operaciones['geo.trayectos'].grupo,
  operaciones['calendario.crear'].grupo,
  operaciones['importaciones.editar'].grupo,
];

/** What is previewed or tried, only asked for, saved as it is typed, or told by its report, which is not counted. */
const SIN_FILAS: readonly Operacion[] = [
  operaciones['ajustes.probar'],
  operaciones['ajustes.muestra'],
  operaciones['series.prever'],
  operaciones['propuestas.crear'],
  operaciones['propuestas.medir'],
  operaciones['llaves.reto'],
  operaciones['llaves.empezar'],
  operaciones['llaves.confirmar'],
  operaciones['evidencia.avanzar'],
  operaciones['evidencia.emitir'],
  operaciones['recuperacion.mirar'],
  operaciones['recuperacion.enviar'],
  operaciones['recuperacion.pedir'],
  operaciones['factor.empezar'],
  operaciones['proveedores.probar'],
];

/** A read leaves no row, nor does a replayed answer. */
const seAnoto = (operacion: Operacion, cruda: Cruda, contestada: Contestada) =>
  esEscritura(operacion) &&
  !GRUPOS_SIN_BITACORA.includes(operacion.grupo) &&
  !SIN_FILAS.includes(operacion) &&
  (contestada.estado === estadoDe(operacion) ||
    seAnotoElIntento(operacion, cruda, contestada) ||
    seGuardoElBorrador(operacion, contestada)) &&
  contestada.cabeceras['idempotency-replayed'] === undefined;

/** A form of a version that is already in use is kept as a draft. */
const seGuardoElBorrador = ({ ruta }: Operacion, { estado, texto }: Contestada) =>
  ruta === operaciones['formularios.guardar'].ruta &&
  estado === 409 &&
  JSON.parse(texto).type === problema('version-anterior').type;

/** An action that says when it happened and arrives too late is logged as an attempt. */
const seAnotoElIntento = (
  { grupo, ruta }: Operacion,
  { cuerpo }: Cruda,
  { estado, texto }: Contestada,
) =>
  grupo === operaciones['visitas.iniciar'].grupo &&
  // Who was on the way to a visit that others changed did nothing that is lost.
  ruta !== operaciones['visitas.enCamino'].ruta &&
  estado === 409 &&
  JSON.parse(texto).type === TARDE &&
  Boolean(JSON.parse(String(cuerpo)).ocurridoEn);

const TARDE = problema('estado-no-permite').type;

/** One for each thing that an answer counts or names. */
function filasDebidas({ ruta }: Operacion, { texto }: Contestada): number {
  if (DE_VARIAS.includes(ruta)) return (JSON.parse(texto) as Respuesta<'visitas.mover'>).length;
  // Accepting a place moves the client too.
  if (ruta === operaciones['lugares.decidir'].ruta) return JSON.parse(texto).aceptada ? 2 : 1;
  if (ruta !== operaciones['visitas.traspasar'].ruta) return 1;
  const { visitas, tecnicos } = JSON.parse(texto) as Respuesta<'visitas.traspasar'>;
  return visitas + tecnicos;
}

const DE_VARIAS: readonly string[] = [
  operaciones['visitas.mover'].ruta,
  operaciones['visitas.crearVarias'].ruta,
  operaciones['visitas.cerrarVarias'].ruta,
  operaciones['usuarios.agregarTecnicos'].ruta,
];

/**
 * A series also writes visits that no answer counts, and a handover moves series. An address that is used ends with what
 * it did, and with the others of its person, as do a deactivation, another password and an e-mail that is written down. A provider takes the accounts linked to it.
 */
const CON_MAS_FILAS: readonly Operacion[] = [
  operaciones['series.crear'],
  operaciones['series.editar'],
  operaciones['series.cancelar'],
  operaciones['visitas.traspasar'],
  operaciones['recuperacion.usar'],
  operaciones['correo.quitar'],
  operaciones['correo.verificar'],
  operaciones['usuarios.anotarCorreo'],
  operaciones['usuarios.activar'],
  operaciones['usuarios.editar'],
  operaciones.cambiarContrasena,
  operaciones['proveedores.eliminar'],
];

/**
 * An import writes as many rows as it has, none when it is repeated, and its own line at each end. Some settings
 * that are sent may be as they were. A technician on the way to one visit leaves another. A proposal moves those
 * of its visits that nobody changed since.
 */
const CUANTAS_SEAN: readonly Operacion[] = [
  operaciones['ajustes.cambiar'],
  operaciones['visitas.enCamino'],
  operaciones['propuestas.aceptar'],
  operaciones['importaciones.confirmar'],
  operaciones['importaciones.deshacer'],
];

/** One row of the log for each thing done, none for a refusal. */
export async function faltasDeLaBitacora(
  bd: Ejecutor,
  operacion: Operacion,
  hechas: readonly Hecha[],
): Promise<string[]> {
  const anotadas = await anotacionesDe(
    bd,
    hechas.map(({ peticion }) => peticion),
  );
  return hechas.flatMap(({ peticion, cruda, contestada }) => {
    const cuantas = anotadas.get(peticion) ?? 0;
    const debidas = seAnoto(operacion, cruda, contestada) ? filasDebidas(operacion, contestada) : 0;
    const deMas = debidas > 0 && CON_MAS_FILAS.includes(operacion);
    const cualquiera = contestada.estado === 200 && CUANTAS_SEAN.includes(operacion);
    if (cualquiera || cuantas === debidas || (deMas && cuantas > debidas)) return [];
    return [`${cuantas} log rows for ${contestada.estado}: ${contar(cruda)}`];
  });
}

export const contar = (cruda: Cruda): string => JSON.stringify(cruda).slice(0, 2_000);
