import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import pg from 'pg';
import { hoyEn } from '../../src/plataforma/hoy.ts';
import { folioNuevo } from '../../src/reportes/comprobacion.ts';
import { enTexto } from '../../src/reportes/contenido.ts';
import { enlaceDeReporte } from '../../src/reportes/enlace.ts';
import { conVeredicto } from '../../src/visitas/ubicacion.ts';
import { CONTENIDO, huellaEsperada, informe } from '../informes.ts';
import {
  busqueda,
  CREAR,
  DE_ROL,
  DECIDIDA_POR,
  FINALIZAR,
  INICIAR,
  LUGAR,
  lista,
  MAPA_DE_CLIENTES,
  mapa,
  NOMBRES,
  PANELES,
  type Rol,
  SESION,
  type Sentencia,
  una,
} from './sentencias.ts';

/**
 * The ceiling: the least that Node can put between a socket and this database. It checks the session, runs
 * the statement and answers the program's fields. It validates nothing beyond the database, and keeps no log.
 */
export interface Apertura {
  conexion: pg.ClientConfig;
  conexiones: number;
  /** The company's time zone, asked at each request: a bench may run past midnight. */
  zona: string;
  rango: number;
}

/** The caller, and the current date of the company. */
interface Quien {
  id_usuario: number;
  rol: Rol;
  hoy: string;
}
type Cuerpo = Record<string, number | string>;
interface Peticion {
  quien: Quien;
  url: URL;
  cuerpo: Cuerpo;
  id: number;
}
type Atender = (peticion: Peticion) => Promise<unknown>;

/** A row as the driver returns it. */
interface Fila {
  id_visita: number;
  id_supervisor: number;
  id_tecnico: number;
  id_cliente: number;
  id_tipo_visita: number;
  fecha_planificada: string;
  observaciones: string | null;
  estado: string;
  cancelacion: string;
  motivo_cancelacion: string | null;
  fecha_solicitud: Date | null;
  recibido_solicitud: Date | null;
  hora_dudosa_solicitud: boolean;
  cerrada_por: number | null;
  cerro: string | null;
  fecha_cierre: Date | null;
  motivo_cierre: string | null;
  fecha_inicio: Date | null;
  recibido_inicio: Date | null;
  hora_dudosa_inicio: boolean;
  latitud_inicio: number;
  longitud_inicio: number;
  precision_inicio: number | null;
  distancia_inicio: number | null;
  veredicto_inicio: string | null;
  cliente_latitud_inicio: number | null;
  cliente_longitud_inicio: number | null;
  fecha_finalizacion: Date | null;
  recibido_fin: Date | null;
  hora_dudosa_fin: boolean;
  latitud_fin: number | null;
  longitud_fin: number | null;
  precision_fin: number | null;
  distancia_fin: number | null;
  veredicto_fin: string | null;
  cliente_latitud_fin: number | null;
  cliente_longitud_fin: number | null;
  resultado: string | null;
  validado_por_ubicacion: boolean | null;
  id_serie: number | null;
  fecha_serie: string | null;
  version: number;
  supervisor: string;
  tecnico: string;
  cliente: string;
  direccion: string;
  telefono: string;
  latitud: number | null;
  longitud: number | null;
  tipo_visita: string;
  id_estado_visita: number;
  llave: Buffer | null;
}

const comprimir = promisify<string, object, Buffer>(gzip);
pg.types.setTypeParser(pg.types.builtins.DATE, (texto) => texto);

function abrir({ conexion, conexiones, zona, rango }: Apertura) {
  const pool = new pg.Pool({ ...conexion, max: conexiones, application_name: 'techo' });
  // The pool replaces an idle connection that is lost.
  pool.on('error', () => {});
  const filas = async <R>(sentencia: Sentencia, valores: unknown[]): Promise<R[]> =>
    (await pool.query({ ...sentencia, values: valores })).rows;

  async function unica<R>(sentencia: Sentencia, valores: unknown[]): Promise<R> {
    const [fila] = await filas<R>(sentencia, valores);
    if (fila === undefined) throw new Error(`No row from ${sentencia.name}`);
    return fila;
  }

  async function quienEs(autorizacion = ''): Promise<Quien> {
    const token = createHash('sha256').update(autorizacion.slice('Bearer '.length)).digest();
    return { ...(await unica<Omit<Quien, 'hoy'>>(SESION, [token])), hoy: hoyEn(zona) };
  }

  const visitas: Atender = async ({ quien, url }) => {
    const buscar = url.searchParams.get('buscar');
    const limite = Number(url.searchParams.get('limite')) || null;
    if (buscar === null)
      return (await filas<Fila>(lista(quien.rol, limite), [alcance(quien)])).map(visitaDe(quien));
    const { clientes, tecnicos } = await unica<{ clientes: number[]; tecnicos: number[] }>(
      NOMBRES,
      [buscar],
    );
    const halladas = busqueda(quien.rol, limite ?? 50);
    return (await filas<Fila>(halladas, [alcance(quien), clientes, tecnicos])).map(visitaDe(quien));
  };

  const obtener: Atender = async ({ quien, id }) => {
    const fila = await unica<Fila & { con_intentos: boolean }>(una(quien.rol), [
      alcance(quien),
      id,
    ]);
    if (fila.con_intentos)
      throw new Error('The ceiling does not answer visits with unapplied attempts.');
    const visita = visitaDe(quien)(fila);
    if (quien.rol === 'Tecnico' || !['aprobada', 'rechazada'].includes(fila.cancelacion))
      return visita;
    const [decididaPor] = await filas(DECIDIDA_POR, [id]);
    return { ...visita, ...(decididaPor !== undefined && { decididaPor }) };
  };

  const panelDeTecnico: Atender = async ({ quien }) => {
    const { abiertas, cerradas, ...cuentas } = await unica<{
      abiertas: { estado: string }[];
      cerradas: { estado: string }[];
    }>(PANELES.Tecnico, [quien.id_usuario, quien.hoy]);
    const proximaVisita = abiertas.find(({ estado }) => estado === 'Pendiente') ?? null;
    return { ...cuentas, hoy: quien.hoy, proximaVisita, visitas: [...abiertas, ...cerradas] };
  };

  const panelDeAdministrador: Atender = async ({ quien }) => {
    const panel = await unica<{ recientes: Reciente[] }>(PANELES.Administrador, [null, quien.hoy]);
    return { ...panel, recientes: panel.recientes.map(conSuceso) };
  };

  const crear: Atender = async ({ quien, cuerpo }) => {
    const { idTecnico, idCliente, idTipoVisita, fechaPlanificada, observaciones } = cuerpo;
    const plan = [
      quien.id_usuario,
      idTecnico,
      idCliente,
      idTipoVisita,
      fechaPlanificada,
      observaciones,
    ];
    const { id_visita } = await unica<Fila>(CREAR, plan);
    return visitaDe(quien)(await unica<Fila>(una(quien.rol), [alcance(quien), id_visita]));
  };

  async function paso(quien: Quien, idVisita: unknown, posicion: [unknown, unknown, unknown]) {
    const referencia = await unica<{ latitud: number; longitud: number }>(LUGAR, [
      idVisita,
      quien.id_usuario,
    ]);
    const ahora = new Date();
    const [latitud, longitud, precision] = posicion.map(Number) as [number, number, number];
    const captura = { latitud, longitud, precision, tomada: null };
    const llegada = { recibida: ahora, horaCliente: null };
    const { clienteLatitud, clienteLongitud, distancia, veredicto } = conVeredicto(captura, {
      referencia,
      rango,
      llegada,
    });
    return [quien.id_usuario, idVisita, ahora, latitud, longitud, precision, ahora, rango].concat([
      clienteLatitud,
      clienteLongitud,
      distancia,
      veredicto,
    ]);
  }

  const iniciar: Atender = async ({ quien, cuerpo }) => {
    const { idVisita, latitudInicio, longitudInicio, precisionInicio } = cuerpo;
    const valores = await paso(quien, idVisita, [latitudInicio, longitudInicio, precisionInicio]);
    return ejecucionDe(await unica<Fila>(INICIAR, valores), quien);
  };

  const contenido = enTexto(CONTENIDO);
  const huella = Buffer.from(huellaEsperada(CONTENIDO), 'hex');
  const archivo = informe();
  const finalizar: Atender = async ({ quien, cuerpo }) => {
    const { idVisita, latitudFin, longitudFin, precisionFin, resultado } = cuerpo;
    const valores = await paso(quien, idVisita, [latitudFin, longitudFin, precisionFin]);
    const reporte = [folioNuevo(), contenido, huella, archivo, randomBytes(32)];
    const fila = await unica<Fila>(FINALIZAR, [...valores, resultado, ...reporte]);
    const ejecucion = ejecucionDe(fila, quien);
    return { ...ejecucion, archivoPdf: ejecucion?.reporteVisita?.archivoPdf ?? null };
  };

  const RUTAS = new Map<string, Atender>([
    ['GET /api/visitas', visitas],
    ['GET /api/visitas/por-supervisor', visitas],
    ['GET /api/visitas/por-tecnico', visitas],
    ['GET /api/visitas/mapa', ({ quien }) => filas(mapa(quien.rol), [alcance(quien), quien.hoy])],
    ['GET /api/clientes/mapa', () => filas(MAPA_DE_CLIENTES, [])],
    ['GET /api/visitas/dashboard/tecnico', panelDeTecnico],
    [
      'GET /api/visitas/dashboard/supervisor',
      ({ quien }) => unica(PANELES.Supervisor, [quien.id_usuario, quien.hoy]),
    ],
    ['GET /api/visitas/dashboard/administrador', panelDeAdministrador],
    ['POST /api/visitas', crear],
    ['POST /api/visitas/iniciar', iniciar],
    ['POST /api/visitas/finalizar', finalizar],
  ]);

  async function atender(peticion: IncomingMessage, respuesta: ServerResponse): Promise<void> {
    const url = new URL(peticion.url ?? '/', 'http://techo');
    const quien = await quienEs(peticion.headers.authorization);
    const id = Number(/^\/api\/visitas\/(\d+)$/.exec(url.pathname)?.[1]);
    const manejar = id ? obtener : RUTAS.get(`${peticion.method} ${url.pathname}`);
    if (!manejar) throw new Error(`The ceiling has no ${peticion.method} ${url.pathname}`);
    const cuerpo = peticion.method === 'POST' ? JSON.parse(await text(peticion)) : {};
    const texto = JSON.stringify(await manejar({ quien, url, cuerpo, id }));
    respuesta.statusCode = peticion.method === 'POST' ? 201 : 200;
    respuesta.setHeader('Content-Type', 'application/json; charset=utf-8');
    if (texto.length < 1_400 || !peticion.headers['accept-encoding']?.includes('gzip')) {
      respuesta.setHeader('Content-Length', Buffer.byteLength(texto)).end(texto);
      return;
    }
    const comprimido = await comprimir(texto, { level: constants.Z_BEST_SPEED });
    respuesta.setHeader('Content-Encoding', 'gzip');
    respuesta.setHeader('Content-Length', comprimido.length).end(comprimido);
  }

  return createServer((peticion, respuesta) => {
    atender(peticion, respuesta).catch((error: unknown) => {
      respuesta.writeHead(500).end(String(error));
    });
  });
}

const alcance = ({ rol, id_usuario }: Quien): number | null =>
  DE_ROL[rol] === DE_ROL.Administrador ? null : id_usuario;

const visitaDe = (quien: Quien) => (fila: Fila) => ({
  idVisita: fila.id_visita,
  idSupervisor: fila.id_supervisor,
  supervisor: { idUsuario: fila.id_supervisor, nombre: fila.supervisor },
  idTecnico: fila.id_tecnico,
  tecnico: { idUsuario: fila.id_tecnico, nombre: fila.tecnico },
  idCliente: fila.id_cliente,
  cliente: {
    idCliente: fila.id_cliente,
    nombre: fila.cliente,
    direccion: fila.direccion,
    telefono: fila.telefono,
    latitud: fila.latitud,
    longitud: fila.longitud,
  },
  idTipoVisita: fila.id_tipo_visita,
  tipoVisita: { idTipoVisita: fila.id_tipo_visita, nombre: fila.tipo_visita },
  fechaPlanificada: fila.fecha_planificada,
  observaciones: fila.observaciones,
  estadoVisita: { idEstadoVisita: fila.id_estado_visita, nombre: fila.estado },
  atrasada: fila.estado === 'Pendiente' && fila.fecha_planificada < quien.hoy,
  solicitudCancelacion: fila.cancelacion !== 'ninguna',
  aprobadaCancelacion: fila.cancelacion === 'aprobada',
  rechazadaCancelacion: fila.cancelacion === 'rechazada',
  motivoCancelacion: fila.motivo_cancelacion,
  fechaSolicitud: fila.fecha_solicitud,
  recibidoSolicitud: fila.recibido_solicitud,
  horaDudosaSolicitud: fila.hora_dudosa_solicitud,
  cerradaPor: fila.cerrada_por && { idUsuario: fila.cerrada_por, nombre: fila.cerro },
  fechaCierre: fila.fecha_cierre,
  motivoCierre: fila.motivo_cierre,
  ejecucionVisita: ejecucionDe(fila, quien),
  serie: fila.id_serie && { idSerie: fila.id_serie, fecha: fila.fecha_serie },
  version: fila.version,
});

function ejecucionDe(fila: Fila, { rol }: Quien) {
  if (fila.fecha_inicio === null) return null;
  const ve = rol !== 'Tecnico';
  return {
    idVisita: fila.id_visita,
    fechaInicio: fila.fecha_inicio,
    latitudInicio: fila.latitud_inicio,
    longitudInicio: fila.longitud_inicio,
    fechaFinalizacion: fila.fecha_finalizacion,
    latitudFin: fila.latitud_fin,
    longitudFin: fila.longitud_fin,
    resultado: fila.resultado,
    validadoPorUbicacion: fila.validado_por_ubicacion,
    recibidoInicio: fila.recibido_inicio ?? fila.fecha_inicio,
    horaDudosaInicio: fila.hora_dudosa_inicio,
    recibidoFin: fila.recibido_fin ?? fila.fecha_finalizacion,
    horaDudosaFin: fila.hora_dudosa_fin,
    reporteVisita: fila.llave && { archivoPdf: enlaceDeReporte(fila.id_visita, fila.llave) },
    precisionInicio: ve ? fila.precision_inicio : null,
    distanciaInicio: ve ? fila.distancia_inicio : null,
    veredictoInicio: ve ? fila.veredicto_inicio : null,
    precisionFin: ve ? fila.precision_fin : null,
    distanciaFin: ve ? fila.distancia_fin : null,
    veredictoFin: ve ? fila.veredicto_fin : null,
    lugarCliente: ve
      ? (lugar(fila.cliente_latitud_fin, fila.cliente_longitud_fin) ??
        lugar(fila.cliente_latitud_inicio, fila.cliente_longitud_inicio))
      : null,
  };
}

const lugar = (latitud: number | null, longitud: number | null) =>
  latitud === null ? null : { latitud, longitud };

interface Reciente {
  cliente: string;
  estado: string;
  cancelacion: string;
  actualizadaEn: string;
  ultima: { operacion: string | null; ocurridaEn: string } | null;
}

const SUCESOS = new Map([
  ['visitas.crear', 'creada'],
  ['visitas.iniciar', 'iniciada'],
  ['visitas.finalizar', 'finalizada'],
]);

/** The event of a visit that the loader wrote without log. */
const SIN_BITACORA = new Map([
  ['Finalizada', 'finalizada'],
  ['En Proceso', 'iniciada'],
  ['Cancelada', 'cancelacionAprobada'],
]);

function conSuceso({ cliente: nombre, cancelacion, actualizadaEn, ultima, ...visita }: Reciente) {
  const suceso = ultima?.operacion
    ? SUCESOS.get(ultima.operacion)
    : (SIN_BITACORA.get(visita.estado) ?? 'creada');
  return { ...visita, nombre, suceso, ocurridoEn: ultima?.ocurridaEn ?? actualizadaEn };
}

process.once('message', (apertura: Apertura) => {
  const servidor = abrir(apertura).listen(0, '127.0.0.1', () => {
    process.send?.((servidor.address() as AddressInfo).port);
  });
});
process.on('disconnect', () => process.exit(0));
