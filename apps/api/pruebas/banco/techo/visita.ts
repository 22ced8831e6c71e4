import { enlaceDeReporte } from '../../../src/reportes/enlace.ts';
import {
  type Campo,
  cual,
  instante,
  logico,
  minutos,
  nulo,
  numero,
  objeto,
  oNulo,
  opcional,
  palabra,
  soloEnNode,
  texto,
} from './plantilla.ts';

/** What a visit refers to. Each client is looked up, because there may be many more of them. */
export const CON_LO_SUYO = `
  cross join lateral (select * from clientes where id_cliente = v.id_cliente offset 0) c
  join usuarios s on s.id_usuario = v.id_supervisor
  join usuarios t on t.id_usuario = v.id_tecnico
  join tipos_visita p on p.id = v.id_tipo_visita
  join estados_visita e on e.nombre = v.estado
  left join reportes r on r.id_visita = v.id_visita and r.vuelta = v.vuelta`;

/** A column of measures as its reader sees it: whole, null, or by a condition. */
export type Medidas = 'todos' | 'nadie' | { si: string };

function medidas(quien: Medidas): Record<string, Campo> {
  if (quien === 'nadie')
    return Object.fromEntries(
      [...Object.keys(MEDIDAS), 'lugarCliente'].map((una) => [una, nulo()]),
    );
  const vista = (columna: string) =>
    quien === 'todos' ? columna : `case when ${quien.si} then ${columna} end`;
  const latitud = vista('coalesce(v.cliente_latitud_fin, v.cliente_latitud_inicio)');
  const longitud = vista('coalesce(v.cliente_longitud_fin, v.cliente_longitud_inicio)');
  return {
    ...Object.fromEntries(
      Object.entries(MEDIDAS).map(([campo, { columna, como }]) => [campo, como(vista(columna))]),
    ),
    lugarCliente: oNulo(latitud, objeto({ latitud: numero(latitud), longitud: numero(longitud) })),
  };
}

const MEDIDAS = {
  precisionInicio: { columna: 'v.precision_inicio', como: numero },
  distanciaInicio: { columna: 'v.distancia_inicio', como: numero },
  veredictoInicio: { columna: 'v.veredicto_inicio', como: palabra },
  precisionFin: { columna: 'v.precision_fin', como: numero },
  distanciaFin: { columna: 'v.distancia_fin', como: numero },
  veredictoFin: { columna: 'v.veredicto_fin', como: palabra },
};

/** Its link is signed when it is answered; `fila[0]` is the visit. */
const REPORTE = oNulo(
  'r.llave',
  objeto({
    archivoPdf: soloEnNode(
      'r.llave',
      (llave, [idVisita]) =>
        `"${enlaceDeReporte(Number(idVisita), Buffer.from(llave.slice(2), 'hex'))}"`,
    ),
  }),
);

export const ejecucion = (
  quien: Medidas,
  reporteVisita: Campo,
  ademas: Record<string, Campo> = {},
): Campo =>
  objeto({
    idVisita: numero('v.id_visita'),
    fechaInicio: instante('v.fecha_inicio'),
    latitudInicio: numero('v.latitud_inicio'),
    longitudInicio: numero('v.longitud_inicio'),
    fechaFinalizacion: instante('v.fecha_finalizacion'),
    latitudFin: numero('v.latitud_fin'),
    longitudFin: numero('v.longitud_fin'),
    resultado: texto('v.resultado'),
    validadoPorUbicacion: logico('v.validado_por_ubicacion'),
    recibidoInicio: instante('coalesce(v.recibido_inicio, v.fecha_inicio)'),
    horaDudosaInicio: logico('v.hora_dudosa_inicio'),
    recibidoFin: instante('coalesce(v.recibido_fin, v.fecha_finalizacion)'),
    horaDudosaFin: logico('v.hora_dudosa_fin'),
    ...medidas(quien),
    reporteVisita,
    ...ademas,
  });

const persona = (id: string, nombre: string): Campo =>
  objeto({ idUsuario: numero(id), nombre: texto(nombre) });

const CERRO =
  'case when v.cerrada_por is not null then (select nombre from usuarios where id_usuario = v.cerrada_por) end';

const EN_CAMINO = `case when v.estado = 'Pendiente' then v.en_camino_desde end`;

/** What only some visits have. */
export const DE_LA_HORA: Record<string, Campo> = {
  horaDesde: opcional('v.hora_desde', minutos('v.hora_desde')),
  horaHasta: opcional('v.hora_hasta', minutos('v.hora_hasta')),
  duracionMinutos: opcional('v.duracion_minutos', numero('v.duracion_minutos')),
  fijada: opcional('nullif(v.fijada, false)', logico('nullif(v.fijada, false)')),
};

export const ATRASADA = `v.estado = 'Pendiente' and v.fecha_planificada < $2::date`;

const cancelacion = (prueba: (valor: string) => boolean, igual: string) =>
  cual('v.cancelacion', prueba, `v.cancelacion ${igual}`);

/** With its execution, as the reader's role sees it. */
export const visita = (quien: Medidas, ademas: Record<string, Campo> = {}): Campo =>
  objeto({
    idVisita: numero('v.id_visita'),
    idSupervisor: numero('v.id_supervisor'),
    supervisor: persona('v.id_supervisor', 's.nombre'),
    idTecnico: numero('v.id_tecnico'),
    tecnico: persona('v.id_tecnico', 't.nombre'),
    idCliente: numero('v.id_cliente'),
    cliente: objeto({
      idCliente: numero('v.id_cliente'),
      nombre: texto('c.nombre'),
      direccion: texto('c.direccion'),
      telefono: texto('c.telefono'),
      latitud: numero('c.latitud'),
      longitud: numero('c.longitud'),
    }),
    idTipoVisita: numero('v.id_tipo_visita'),
    tipoVisita: objeto({ idTipoVisita: numero('v.id_tipo_visita'), nombre: texto('p.nombre') }),
    fechaPlanificada: palabra('v.fecha_planificada'),
    ...DE_LA_HORA,
    enCamino: opcional(
      EN_CAMINO,
      objeto({ desde: instante(EN_CAMINO), llegada: instante('v.llegada_esperada') }),
    ),
    observaciones: texto('v.observaciones'),
    estadoVisita: objeto({ idEstadoVisita: numero('e.id'), nombre: palabra('v.estado') }),
    atrasada: logico(ATRASADA),
    solicitudCancelacion: cancelacion((valor) => valor !== 'ninguna', `<> 'ninguna'`),
    aprobadaCancelacion: cancelacion((valor) => valor === 'aprobada', `= 'aprobada'`),
    rechazadaCancelacion: cancelacion((valor) => valor === 'rechazada', `= 'rechazada'`),
    motivoCancelacion: texto('v.motivo_cancelacion'),
    fechaSolicitud: instante('v.fecha_solicitud'),
    recibidoSolicitud: instante('v.recibido_solicitud'),
    horaDudosaSolicitud: logico('v.hora_dudosa_solicitud'),
    cerradaPor: oNulo('v.cerrada_por', persona('v.cerrada_por', CERRO)),
    fechaCierre: instante('v.fecha_cierre'),
    motivoCierre: texto('v.motivo_cierre'),
    ejecucionVisita: oNulo('v.fecha_inicio', ejecucion(quien, REPORTE)),
    serie: oNulo(
      'v.id_serie',
      objeto({ idSerie: numero('v.id_serie'), fecha: palabra('v.fecha_serie') }),
    ),
    fueraDeLimites: opcional(
      'nullif(v.fuera_de_limites, false)',
      logico('nullif(v.fuera_de_limites, false)'),
    ),
    version: numero('v.version'),
    ...ademas,
  });
