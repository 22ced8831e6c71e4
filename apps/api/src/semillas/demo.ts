import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import type { Config } from '../plataforma/config/config.ts';
import { emitirReportes } from '../reportes/emision.ts';
import { cifrarContrasena } from '../sesion/secretos.ts';
import { ausencias } from './demo/ausencias.ts';
import { insertarAvisos } from './demo/avisos.ts';
import { Reloj, sumarDias } from './demo/calendario.ts';
import { clientes } from './demo/clientes.ts';
import { feriados } from './demo/feriados.ts';
import { NOTAS } from './demo/notas.ts';
import { EQUIPOS, personas } from './demo/personas.ts';
import { visitas } from './demo/visitas.ts';
import { insertarUsuarios, siEstaVacia, type UsuarioSemilla } from './sembrar.ts';

export const CONTRASENA_DEMO = 'demo-2025';

/** The announced users of the demonstration, in order. */
export const USUARIOS_DEMO = ['admin', 'supervisor', 'tecnico'] as const;

type Ajustes = Pick<
  Config,
  'zonaHoraria' | 'rangoUbicacionMetros' | 'nombreEmpresa' | 'logoEmpresa' | 'urlPublica' | 'puerto'
>;

/** Nothing is added to existing data: the demonstration's own from an earlier start, or a company's. */
export type Demostracion = 'cargada' | 'ya estaba' | 'ajena';

/**
 * Fills an empty database with a company to explore: two months of work and three weeks of plans.
 * It never mixes with real data.
 */
export async function sembrarDemo(
  bd: Ejecutor,
  ajustes: Ajustes,
  ahora = new Date(),
): Promise<Demostracion> {
  const hash = await cifrarContrasena(CONTRASENA_DEMO);
  const reloj = new Reloj(ajustes.zonaHoraria, ahora);
  const sembrada = await siEstaVacia(bd, async (tx) => {
    await insertarUsuarios(tx, hash, personas());
    const idDe = await idsDeUsuarios(tx);
    await insertarVinculos(tx, idDe);
    await insertarAusencias(tx, idDe, reloj);
    await insertarFeriados(tx, reloj);
    await insertarClientes(tx, idDe, reloj);
    await insertarVisitas(tx, idDe, reloj, ajustes.rangoUbicacionMetros);
    await insertarReportes(tx, ajustes);
    await insertarAvisos(tx, ahora);
  });
  if (sembrada) return 'cargada';
  return (await tieneSuGente(bd)) ? 'ya estaba' : 'ajena';
}

/** True when some of the demonstration's people are there. Any of them may have been edited since. */
async function tieneSuGente(bd: Ejecutor): Promise<boolean> {
  const conocidos = new Set(personas().map(senaDe));
  const usuarios = await bd
    .selectFrom('usuarios')
    .select(['usuario', 'documentoIdentificacion'])
    .execute();
  return usuarios.some((uno) => conocidos.has(senaDe(uno)));
}

type Identificado = Pick<UsuarioSemilla, 'usuario' | 'documentoIdentificacion'>;
const senaDe = ({ usuario, documentoIdentificacion }: Identificado) =>
  `${usuario} ${documentoIdentificacion}`;

type Ids = (nombre: string) => number;

function porNombre(filas: { nombre: string; id: number }[]): Ids {
  const ids = new Map(filas.map(({ nombre, id }) => [nombre, id]));
  return (nombre) => ids.get(nombre) ?? 0;
}

const idsDeUsuarios = async (bd: Ejecutor): Promise<Ids> =>
  porNombre(
    await bd.selectFrom('usuarios').select(['usuario as nombre', 'idUsuario as id']).execute(),
  );

const idsDeTipos = async (bd: Ejecutor): Promise<Ids> =>
  porNombre(await bd.selectFrom('tiposVisita').select(['nombre', 'id']).execute());

const idsDeClientes = async (bd: Ejecutor): Promise<Ids> =>
  porNombre(await bd.selectFrom('clientes').select(['nombre', 'idCliente as id']).execute());

async function insertarVinculos(bd: Ejecutor, idDe: Ids): Promise<void> {
  const pares = EQUIPOS.flatMap(({ supervisor, tecnicos }) =>
    tecnicos.map((tecnico) => ({ idSupervisor: idDe(supervisor), idTecnico: idDe(tecnico) })),
  );
  await bd.insertInto('supervisoresTecnicos').values(pares).execute();
}

async function insertarAusencias(bd: Ejecutor, idDe: Ids, { hoy }: Reloj): Promise<void> {
  const filas = ausencias(hoy).map(({ tecnico, ...fila }) => ({
    ...fila,
    idTecnico: idDe(tecnico),
  }));
  await bd.insertInto('ausencias').values(filas).execute();
}

async function insertarFeriados(bd: Ejecutor, { hoy }: Reloj): Promise<void> {
  await bd.insertInto('feriados').values(feriados(hoy)).execute();
}

async function insertarClientes(bd: Ejecutor, idDe: Ids, reloj: Reloj): Promise<void> {
  const notasEn = reloj.instante(sumarDias(reloj.hoy, -45), 10 * 60);
  const filas = clientes().map(({ fila, region }) => {
    const notas = NOTAS[fila.nombre];
    if (notas === undefined) return fila;
    const supervisor = EQUIPOS.find((equipo) => equipo.region === region)?.supervisor ?? '';
    return { ...fila, notas, notasEn, notasPor: idDe(supervisor) };
  });
  await bd.insertInto('clientes').values(filas).execute();
}

async function insertarVisitas(
  bd: Ejecutor,
  idDe: Ids,
  reloj: Reloj,
  rango: number,
): Promise<void> {
  const [idDeCliente, idDeTipo] = [await idsDeClientes(bd), await idsDeTipos(bd)];
  const filas = visitas(reloj, rango).map(({ supervisor, tecnico, cliente, tipo, fila }) => ({
    ...fila,
    idSupervisor: idDe(supervisor),
    idTecnico: idDe(tecnico),
    idCliente: idDeCliente(cliente.fila.nombre),
    idTipoVisita: idDeTipo(tipo),
  }));
  await bd.insertInto('visitas').values(filas).execute();
}

/** The reports that the program would have issued, each at the moment its visit was finished. */
async function insertarReportes(bd: Ejecutor, ajustes: Ajustes): Promise<void> {
  const { urlPublica, puerto } = ajustes;
  const visitas = await bd
    .selectFrom('visitas')
    .select('idVisita')
    .where('estado', '=', 'Finalizada')
    .execute();
  await emitirReportes(
    { bd, config: ajustes, origen: urlPublica ?? `http://localhost:${puerto}` },
    visitas.map(({ idVisita }) => idVisita),
    ({ fechaFinalizacion }) => fechaFinalizacion,
  );
}
