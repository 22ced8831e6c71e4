import { algunaFuera } from '../evidencia/finalizar.ts';
import { marcarDemostracion } from '../inicio/consultas.ts';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import type { Config } from '../plataforma/config/config.ts';
import { cifrarContrasena } from '../sesion/secretos.ts';
import { guardarFotos } from './demo/archivos.ts';
import { ausencias } from './demo/ausencias.ts';
import { insertarAvisos } from './demo/avisos.ts';
import { Reloj, sumarDias } from './demo/calendario.ts';
import { clientes } from './demo/clientes.ts';
import {
  type EjecucionGuardada,
  ejecucionesDemo,
  type FormularioDemo,
  insertarEjecuciones,
} from './demo/ejecuciones.ts';
import { vividasDe } from './demo/evidencia.ts';
import { feriados } from './demo/feriados.ts';
import { CON_FOTOS, FORMULARIOS } from './demo/formularios.ts';
import { NOTAS } from './demo/notas.ts';
import { EQUIPOS, personas } from './demo/personas.ts';
import { insertarReportes } from './demo/reportes.ts';
import { visitas } from './demo/visitas.ts';
import { insertarUsuarios, siEstaVacia, type UsuarioSemilla } from './sembrar.ts';

export const CONTRASENA_DEMO = 'demo-2025';

/** The announced users of the demonstration, in order. */
export const USUARIOS_DEMO = ['admin', 'supervisor', 'tecnico'] as const;

type Ajustes = Parameters<typeof insertarReportes>[1] & Pick<Config, 'rangoUbicacionMetros'>;

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
    const formularios = await insertarFormularios(tx, idDe, reloj);
    const ejecuciones = await insertarVisitas(tx, idDe, reloj, {
      rango: ajustes.rangoUbicacionMetros,
      formularios,
    });
    const conFotos = ejecuciones.filter(({ fotos }) => fotos.length > 0);
    const deQuienes = [...new Set(conFotos.map(({ idTecnico }) => idTecnico))];
    const fotos = await guardarFotos(tx, ajustes, deQuienes);
    await insertarEjecuciones(tx, ejecuciones, fotos);
    await insertarReportes(tx, ajustes, { ejecuciones, fotos });
    await insertarAvisos(tx, ahora);
    await marcarDemostracion(tx);
  });
  if (sembrada) return 'cargada';
  // Data that were there are not marked, because the mark lets them be emptied: a company may have made the
  // demonstration its own.
  return (await tieneSuGente(bd)) ? 'ya estaba' : 'ajena';
}

/**
 * True when two or more of the demonstration's people are there. Any of them may have been edited, and a company
 * that began with it keeps one.
 */
async function tieneSuGente(bd: Ejecutor): Promise<boolean> {
  const suya = personas();
  const conocidos = new Set(suya.map(senaDe));
  const usuarios = await bd
    .selectFrom('usuarios')
    .select(['usuario', 'documentoIdentificacion'])
    .where(
      'usuario',
      'in',
      suya.map(({ usuario }) => usuario),
    )
    .execute();
  return usuarios.filter((uno) => conocidos.has(senaDe(uno))).length > 1;
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
  { rango, formularios }: { rango: number; formularios: ReadonlyMap<string, FormularioDemo[]> },
): Promise<EjecucionGuardada[]> {
  const [idDeCliente, idDeTipo] = [await idsDeClientes(bd), await idsDeTipos(bd)];
  const demo = visitas(reloj, rango);
  const publicados = formularios.get(CON_FOTOS) ?? [];
  const vividas = vividasDe(
    demo,
    publicados.map(({ publicadoEn }) => publicadoEn),
  );
  const todas = demo.map((visita) => {
    const vivida = vividas.get(visita);
    const ejecuciones = ejecucionesDemo(visita, formularios.get(visita.tipo) ?? [], vivida);
    const ultima = ejecuciones.at(-1);
    return {
      ejecuciones,
      fila: {
        ...visita.fila,
        ...(ultima && { vuelta: ultima.vuelta, resultado: ultima.resultado }),
        fueraDeLimites: !!ultima && algunaFuera(ultima.formulario.contenido, ultima.respuestas),
        idSupervisor: idDe(visita.supervisor),
        idTecnico: idDe(visita.tecnico),
        idCliente: idDeCliente(visita.cliente.fila.nombre),
        idTipoVisita: idDeTipo(visita.tipo),
      },
    };
  });
  const ids = await bd
    .insertInto('visitas')
    .values(todas.map(({ fila }) => fila))
    .returning('idVisita')
    .execute();
  return todas.flatMap(({ ejecuciones, fila: { idTecnico, idSupervisor } }, i) =>
    ejecuciones.map((una) => ({
      ...una,
      idVisita: ids[i]?.idVisita ?? 0,
      idTecnico,
      idSupervisor,
    })),
  );
}

async function insertarFormularios(
  bd: Ejecutor,
  idDe: Ids,
  reloj: Reloj,
): Promise<Map<string, FormularioDemo[]>> {
  const idDeTipo = await idsDeTipos(bd);
  const hechos = new Map<string, FormularioDemo[]>();
  for (const [tipo, versiones] of Object.entries(FORMULARIOS))
    for (const [i, { hace, contenido }] of versiones.entries()) {
      const publicadoEn = reloj.instante(sumarDias(reloj.hoy, -hace), 7 * 60);
      const { idFormulario } = await bd
        .insertInto('formularios')
        .values({
          idTipoVisita: idDeTipo(tipo),
          version: i + 1,
          contenido,
          pide: true,
          guardadoPor: idDe('admin'),
          guardadoEn: publicadoEn,
          publicadoEn,
        })
        .returning('idFormulario')
        .executeTakeFirstOrThrow();
      const una = { idFormulario, contenido, publicadoEn };
      hechos.set(tipo, [...(hechos.get(tipo) ?? []), una]);
    }
  return hechos;
}
