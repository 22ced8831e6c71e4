import { createHash, createHmac } from 'node:crypto';
import { nombresDe, tablaDe } from '@visitas/contract/comun/tablas';
import { enSql, type FilaEnTexto, nulo, objeto, texto } from './plantilla.ts';
import { conSesion, escribe, type Sentencia } from './sesion.ts';
import { CON_LO_SUYO, ejecucion, visita } from './visita.ts';

/**
 * Every writing begins with these parameters: the token, the company's day, the key and its mark. The key is kept
 * with its answer, in the statement that writes. A second request with it fails by the primary key.
 */
const GUARDADA = `insert into idempotencia (id_usuario, clave, huella, estado, respuesta)
  select id_usuario, $3::text, $4::bytea, 201, texto from contestada, sesion
  where $2::date is not null returning respuesta`;
const CONTESTAR = 'select respuesta from guardada';

export const CLAVE_REPETIDA = 'idempotencia_pkey';

export const REPETIDA: Sentencia = conSesion(
  null,
  'repetida',
  `select respuesta from idempotencia where id_usuario = sesion.id_usuario
    and clave = $2::text and huella = $3::bytea`,
);

/** As the program keeps them: no reader of the table learns the key or the request. */
export const comoSeGuarda = (clave: string, pedido: string): { clave: string; huella: Buffer } => ({
  clave: createHash('sha256').update(clave).digest('base64url'),
  huella: createHmac('sha256', clave).update(pedido).digest(),
});

const CREADA = enSql(visita('todos', { ejecucionVisita: nulo() }));

/** `$5` and on: technician, client, type, date and notes. */
export const CREAR: Sentencia = escribe(
  'Supervisor',
  'visitas.crear',
  {
    nueva: `insert into visitas (id_supervisor, id_tecnico, id_cliente, id_tipo_visita, fecha_planificada, observaciones)
      select id_usuario, $5::integer, $6::integer, $7::integer, $8::date, $9::text from firma returning *`,
    contestada: `select ${CREADA} as texto from nueva v ${CON_LO_SUYO}`,
    guardada: GUARDADA,
  },
  CONTESTAR,
);

/** `$5` and on: the visit, its version as read, the time, and the judged position. */
const posicion = (momento: 'inicio' | 'fin') => `recibido_${momento} = $7::timestamptz,
  hora_dudosa_${momento} = false, latitud_${momento} = $8::float8, longitud_${momento} = $9::float8,
  precision_${momento} = $10::float8, tomada_${momento} = $7::timestamptz, rango_${momento} = $11::float8,
  cliente_latitud_${momento} = $12::float8, cliente_longitud_${momento} = $13::float8,
  distancia_${momento} = $14::float8, veredicto_${momento} = $15::text,
  version = version + 1, actualizada_en = clock_timestamp()`;

const paso = (estado: string, cambios: string) => `
  update visitas v set ${cambios} from firma
  where v.id_visita = $5::integer and v.version = $6::integer and v.id_tecnico = firma.id_usuario
    and v.estado = '${estado}' and v.cancelacion <> 'aprobada'
  returning v.*`;

export const INICIAR: Sentencia = escribe(
  'Tecnico',
  'visitas.iniciar',
  {
    hecha: paso(
      'Pendiente',
      `estado = 'En Proceso', fecha_inicio = $7::timestamptz, ${posicion('inicio')}`,
    ),
    contestada: `select ${enSql(ejecucion('nadie', nulo()))} as texto from hecha v`,
    guardada: GUARDADA,
  },
  CONTESTAR,
);

const ENLACE = texto('$23::text');

/** `$16` and on: the result, and the report: its folio, content, mark, file, that of the file, key and link. */
export const FINALIZAR: Sentencia = escribe(
  'Tecnico',
  'visitas.finalizar',
  {
    hecha: paso(
      'En Proceso',
      `estado = 'Finalizada', fecha_finalizacion = greatest(v.fecha_inicio, $7::timestamptz),
        resultado = $16::text, ${posicion('fin')}`,
    ),
    reporte: `insert into reportes (id_visita, vuelta, emitido_en, clave, contenido, huella, archivo, huella_archivo, llave)
      select id_visita, vuelta, $7::timestamptz, $17::text, $18::text, $19::bytea, $20::bytea, $21::bytea, $22::bytea
      from hecha`,
    contestada: `select ${enSql(
      ejecucion('nadie', objeto({ archivoPdf: ENLACE }), { archivoPdf: ENLACE }),
    )} as texto from hecha v`,
    guardada: GUARDADA,
  },
  CONTESTAR,
);

/** What a step is judged by, and what a report says. */
const LEIDO = {
  idVisita: 'v.id_visita',
  vuelta: 'v.vuelta',
  version: 'v.version',
  fechaPlanificada: 'v.fecha_planificada',
  fechaInicio: 'v.fecha_inicio',
  recibidoInicio: 'v.recibido_inicio',
  observaciones: 'v.observaciones',
  latitudInicio: 'v.latitud_inicio',
  longitudInicio: 'v.longitud_inicio',
  clienteLatitudInicio: 'v.cliente_latitud_inicio',
  clienteLongitudInicio: 'v.cliente_longitud_inicio',
  veredictoInicio: 'v.veredicto_inicio',
  cliente: 'c.nombre',
  direccion: 'c.direccion',
  latitud: 'c.latitud',
  longitud: 'c.longitud',
  tipoVisita: 'p.nombre',
  supervisor: 's.nombre',
  tecnico: 'sesion.nombre',
};
export type VisitaLeida = Record<keyof typeof LEIDO, string | null>;

const CAMPOS_LEIDOS = nombresDe(LEIDO);
export const comoVisitaLeida = (fila: FilaEnTexto): VisitaLeida =>
  tablaDe(CAMPOS_LEIDOS, (campo) => fila[CAMPOS_LEIDOS.indexOf(campo)] ?? null);

/** The report is drawn between this reading and the writing, which no transaction waits for. */
export const PASO: Sentencia = conSesion(
  'Tecnico',
  'paso',
  `select ${Object.values(LEIDO).join(', ')} from visitas v
    join clientes c on c.id_cliente = v.id_cliente
    join usuarios s on s.id_usuario = v.id_supervisor
    join tipos_visita p on p.id = v.id_tipo_visita
    where v.id_visita = $2::integer and v.id_tecnico = sesion.id_usuario`,
);
