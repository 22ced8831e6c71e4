import type { Respuesta } from '@visitas/contract/operaciones';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { afterAll, beforeAll, expect } from 'vitest';
import { sinCambiarNada } from './instantanea.ts';
import { type Cliente, crearCliente, idDeRol, idDeUsuario, usuarioNuevo } from './personas.ts';
import {
  type Contestado,
  levantar,
  type OpcionesDeServidor,
  type Pedir,
  type ServidorDePrueba,
} from './servidor.ts';
import { LUGAR } from './visitas.ts';

export type Ejecucion = NonNullable<Visita['ejecucionVisita']>;
export type Problema = { detail: string; errors?: Record<string, string[]> };

const NOMBRES = ['ana', 'andres', 'sara', 'saul', 'tomas', 'tania'] as const;
type Nombre = (typeof NOMBRES)[number];
type DeCadaUno<T> = Record<Nombre, T>;

export interface Tecnico {
  id: number;
  pedir: Pedir;
}

/** Tomás is in Sara's charge, Tania in Saúl's. */
export interface Empresa extends ServidorDePrueba {
  gente: DeCadaUno<Pedir>;
  ids: DeCadaUno<number>;
  idTipoVisita: number;
  cliente(cambios?: object): Promise<Cliente>;
  tipo(nombre: string): Promise<number>;
  /** Adds a technician in Sara's charge. */
  tecnico(): Promise<Tecnico>;
  /** The body of Sara's plan of a visit of Tomás to a new client. */
  plan(cambios?: object): Promise<Record<string, unknown>>;
  planificar(cambios?: object): Promise<Visita>;
}

export async function levantarEmpresa(opciones: OpcionesDeServidor = {}): Promise<Empresa> {
  const servidor = await levantar(opciones);
  const gente = await deCadaUno((nombre) => servidor.como(nombre));
  const ids = await deCadaUno((nombre) => idDeUsuario(servidor, nombre));
  const vincular = (idSupervisor: number, idTecnico: number) =>
    gente.ana('POST /api/usuarios/supervisor-tecnico', { cuerpo: { idSupervisor, idTecnico } });
  await vincular(ids.sara, ids.tomas);
  await vincular(ids.saul, ids.tania);
  const cliente = (cambios?: object) => crearCliente(gente.ana, cambios);
  const tipo = async (nombre: string) => {
    const envio = { cuerpo: { nombre } };
    const creado = await gente.ana<{ idTipoVisita: number }>(
      'POST /api/catalogos/tipoVisita',
      envio,
    );
    return creado.cuerpo.idTipoVisita;
  };
  const idTipoVisita = await tipo('De prueba');
  const plan = async (cambios: object = {}) => ({
    idTecnico: ids.tomas,
    idCliente: 'idCliente' in cambios ? cambios.idCliente : (await cliente()).idCliente,
    idTipoVisita,
    fechaPlanificada: '2031-05-20',
    observaciones: 'Llevar escalera',
    ...cambios,
  });
  return {
    ...servidor,
    gente,
    ids,
    idTipoVisita,
    cliente,
    tipo,
    plan,
    tecnico: async () => {
      const { idUsuario, usuario } = await contratarTecnico(servidor);
      await vincular(ids.sara, idUsuario);
      return { id: idUsuario, pedir: await servidor.como(usuario) };
    },
    planificar: async (cambios) =>
      exigir(201, await gente.sara<Visita>('POST /api/visitas', { cuerpo: await plan(cambios) })),
  };
}

/** Without a password, whose deliberate cost is more than that of the rest of a test. */
async function contratarTecnico(servidor: ServidorDePrueba) {
  const { user, password: _, ...datos } = usuarioNuevo(await idDeRol(servidor, 'Tecnico'));
  return servidor.bd
    .insertInto('usuarios')
    .values({ ...datos, usuario: user, contrasenaHash: 'ninguna' })
    .returning(['idUsuario', 'usuario'])
    .executeTakeFirstOrThrow();
}

/** A company for a test file, started before its tests and stopped after them. */
export function empresaDelArchivo(opciones: OpcionesDeServidor = {}) {
  const empresa = {} as Empresa;
  beforeAll(async () => {
    Object.assign(empresa, await levantarEmpresa(opciones));
  });
  afterAll(() => empresa.detener());
  const como =
    (nombre: Nombre): Pedir =>
    <T>(...pedido: Parameters<Pedir>) =>
      empresa.gente[nombre]<T>(...pedido);
  return { empresa, ana: como('ana'), sara: como('sara'), tomas: como('tomas') };
}

/** Asserts a refusal that changes nothing. With `detalle`, it must ask to load the visit again. */
export async function rehusa(
  { bd }: Empresa,
  pedir: () => Promise<Contestado<unknown>>,
  esperado: number,
  detalle?: string,
): Promise<void> {
  const { estado, cuerpo } = await sinCambiarNada(bd, pedir);
  expect(estado).toBe(esperado);
  const vuelve = 'Vuelve a cargarla para ver qué puedes hacer.';
  if (detalle) expect(cuerpo).toMatchObject({ detail: `${detalle} ${vuelve}` });
}

/** One after another: at once, each would open a connection, which costs more than its question. */
async function deCadaUno<T>(dar: (nombre: Nombre) => Promise<T>): Promise<DeCadaUno<T>> {
  const pares: [Nombre, T][] = [];
  for (const nombre of NOMBRES) pares.push([nombre, await dar(nombre)]);
  return Object.fromEntries(pares) as DeCadaUno<T>;
}

export function exigir<T>(esperado: number, { estado, cuerpo, texto }: Contestado<T>): T {
  if (estado !== esperado) throw new Error(`${estado}: ${texto}`);
  return cuerpo;
}

/** `alNorte` returns the latitude that many metres north of the client. */
const METROS_POR_GRADO = (6_371_008.8 * Math.PI) / 180;
export const alNorte = (metros: number) => LUGAR.latitud + metros / METROS_POR_GRADO;

const post =
  <T>(ruta: `/${string}`, base: object) =>
  (pedir: Pedir, idVisita: number, cambios: object = {}) =>
    pedir<T>(`POST /api/visitas${ruta}`, { cuerpo: { idVisita, ...base, ...cambios } });

const put =
  (ruta: `/${string}`, base: object = {}) =>
  (pedir: Pedir, idVisita: number, cambios: object = {}) =>
    pedir<Visita>(`PUT /api/visitas${ruta}`, { cuerpo: { idVisita, ...base, ...cambios } });

export const iniciar = post<Ejecucion>('/iniciar', {
  latitudInicio: LUGAR.latitud,
  longitudInicio: LUGAR.longitud,
});
export const finalizar = post<Respuesta<'visitas.finalizar'>>('/finalizar', {
  latitudFin: LUGAR.latitud,
  longitudFin: LUGAR.longitud,
  resultado: 'Quedó funcionando',
});
export const solicitar = put('/solicitar-cancelacion', { motivoCancelacion: 'El cliente viajó' });
export const aprobar = put('/aprobar-cancelacion');
export const rechazar = put('/rechazar-cancelacion');
export const cerrar = put('/cerrar', { motivo: 'El técnico ya no trabaja aquí' });
export const editar = put('/');

export const traspasar = (pedir: Pedir, idSupervisorActual: unknown, idSupervisorNuevo: unknown) =>
  pedir<{ visitas: number; tecnicos: number }>('PUT /api/visitas/traspasar', {
    cuerpo: { idSupervisorActual, idSupervisorNuevo },
  });

export const leer = (pedir: Pedir, idVisita: number) =>
  pedir<Visita>(`GET /api/visitas/${idVisita}`);

/** The body of an edit that changes nothing. */
export const comoEsta = (visita: Visita) => ({
  idTecnico: visita.idTecnico,
  idCliente: visita.idCliente,
  idTipoVisita: visita.idTipoVisita,
  fechaPlanificada: visita.fechaPlanificada,
  observaciones: visita.observaciones,
});
