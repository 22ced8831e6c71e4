import type { Respondida } from '@visitas/contract/evidencia/respuestas';
import { type LoQueSePide, preguntasDe } from '@visitas/contract/formularios/formulario';
import { insertarHojas } from '../evidencia/consultas.ts';
import { algunaFuera } from '../evidencia/finalizar.ts';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import type { Config } from '../plataforma/config/config.ts';
import { type EvidenciaPorEmitir, emitirReportes } from '../reportes/emision.ts';
import { parteDeEvidencia } from '../reportes/evidenciaDelReporte.ts';
import { cifrarContrasena } from '../sesion/secretos.ts';
import { ausencias } from './demo/ausencias.ts';
import { insertarAvisos } from './demo/avisos.ts';
import { Azar } from './demo/azar.ts';
import { Reloj, sumarDias } from './demo/calendario.ts';
import { clientes } from './demo/clientes.ts';
import { feriados } from './demo/feriados.ts';
import { FORMULARIOS, respuestasInventadas } from './demo/formularios.ts';
import { NOTAS } from './demo/notas.ts';
import { EQUIPOS, personas } from './demo/personas.ts';
import { type VisitaDemo, visitas } from './demo/visitas.ts';
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
    const formularios = await insertarFormularios(tx, idDe, reloj);
    const hojas = await insertarVisitas(tx, idDe, reloj, {
      rango: ajustes.rangoUbicacionMetros,
      formularios,
    });
    await insertarReportes(tx, ajustes, hojas);
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
  { rango, formularios }: { rango: number; formularios: ReadonlyMap<string, FormularioDemo> },
): Promise<HojaDemo[]> {
  const [idDeCliente, idDeTipo] = [await idsDeClientes(bd), await idsDeTipos(bd)];
  const todas = visitas(reloj, rango).map(({ supervisor, tecnico, cliente, tipo, fila }) => {
    const hoja = hojaDe(formularios.get(tipo), fila, `${cliente.fila.nombre} ${tecnico}`);
    return {
      hoja,
      fila: {
        ...fila,
        fueraDeLimites: hoja !== null && algunaFuera(hoja.contenido, hoja.respuestas),
        idSupervisor: idDe(supervisor),
        idTecnico: idDe(tecnico),
        idCliente: idDeCliente(cliente.fila.nombre),
        idTipoVisita: idDeTipo(tipo),
      },
    };
  });
  const ids = await bd
    .insertInto('visitas')
    .values(todas.map(({ fila }) => fila))
    .returning('idVisita')
    .execute();
  const hojas = todas.flatMap(({ hoja }, i) =>
    hoja ? [{ ...hoja, idVisita: ids[i]?.idVisita ?? 0 }] : [],
  );
  await insertarHojas(
    bd,
    hojas.map((hoja) => ({ ...hoja, vuelta: 1 })),
  );
  return hojas;
}

interface FormularioDemo {
  idFormulario: number;
  contenido: LoQueSePide;
}

interface HojaDemo extends FormularioDemo {
  idVisita: number;
  respuestas: Respondida[];
  respondidaEn: Date | null;
}

/** A visit in process is answered up to its first section; one that could not be done is blank. */
function hojaDe(
  formulario: FormularioDemo | undefined,
  { fechaInicio, fechaFinalizacion, fechaPlanificada, noRealizada }: VisitaDemo['fila'],
  semilla: string,
): Omit<HojaDemo, 'idVisita'> | null {
  if (!formulario || !fechaInicio) return null;
  const preguntas = preguntasDe(formulario.contenido);
  const suyas = fechaFinalizacion ? preguntas : preguntas.slice(0, 3);
  const azar = new Azar(`${semilla} ${fechaPlanificada} hoja`);
  return {
    ...formulario,
    respuestas: noRealizada ? [] : respuestasInventadas(suyas, azar),
    respondidaEn: new Date(Number(fechaFinalizacion ?? fechaInicio)),
  };
}

async function insertarFormularios(
  bd: Ejecutor,
  idDe: Ids,
  reloj: Reloj,
): Promise<Map<string, FormularioDemo>> {
  const idDeTipo = await idsDeTipos(bd);
  const publicadoEn = reloj.instante(sumarDias(reloj.hoy, -90), 9 * 60);
  const hechos = new Map<string, FormularioDemo>();
  for (const [tipo, contenido] of Object.entries(FORMULARIOS)) {
    const { idFormulario } = await bd
      .insertInto('formularios')
      .values({
        ...{ idTipoVisita: idDeTipo(tipo), version: 1, contenido, pide: true },
        ...{ guardadoPor: idDe('admin'), guardadoEn: publicadoEn, publicadoEn },
      })
      .returning('idFormulario')
      .executeTakeFirstOrThrow();
    hechos.set(tipo, { idFormulario, contenido });
  }
  return hechos;
}

/** The reports that the program would have issued, each at the moment its visit was finished. */
async function insertarReportes(
  bd: Ejecutor,
  ajustes: Ajustes,
  hojas: readonly HojaDemo[],
): Promise<void> {
  const porVisita = new Map(hojas.map((hoja) => [hoja.idVisita, hoja]));
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
    (idVisita) => evidenciaDe(porVisita.get(idVisita)),
  );
}

const evidenciaDe = (hoja: HojaDemo | undefined): EvidenciaPorEmitir | undefined =>
  hoja && {
    parteDe: ({ tecnico, fechaFinalizacion }) =>
      parteDeEvidencia(
        {
          formulario: hoja.contenido,
          respuestas: hoja.respuestas,
          ...{ anteriores: [], noCumplidas: [], evidencias: [], porLlegar: [] },
          ...{ firma: null, huellaFirmada: null, tecnico, fechaFinalizacion },
        },
        new Map(),
      ),
    fotos: new Map(),
    guardar: () => Promise.reject(new Error('A demonstration has no photos.')),
  };
