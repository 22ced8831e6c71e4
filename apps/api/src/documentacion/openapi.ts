import {
  type CodigoError,
  ERRORES,
  esquemaProblema,
  problema,
} from '@visitas/contract/comun/errores';
import {
  type Acceso,
  ambitosDeEtiqueta,
  esEscritura,
  estadoDe,
  type Operacion,
} from '@visitas/contract/comun/operacion';
import { nombresDe } from '@visitas/contract/comun/tablas';
import paquete from '../../package.json' with { type: 'json' };
import { ejemploDe } from './ejemplos.ts';
import { type EsquemaJson, esquemaJson, propiedadesDe } from './esquemaJson.ts';
import { type FilaDocumentada, filasDocumentadas } from './filas.ts';

/** Returns the whole contract as an OpenAPI 3.1 document. Nothing here is written per operation. */
export function documentoOpenApi(apiBase: string): object {
  const filas = filasDocumentadas();
  return {
    openapi: '3.1.1',
    info: {
      title: 'API del Sistema de Gestión de Visitas',
      version: paquete.version,
      description: `Documentación para personas: ${apiBase}/documentacion`,
    },
    servers: [{ url: apiBase }],
    security: [{ sesion: [] }],
    tags: [...new Set(filas.map(([, { grupo }]) => grupo))].map((name) => ({ name })),
    paths: rutas(filas),
    components: componentes(),
  };
}

function rutas(filas: [string, FilaDocumentada][]) {
  const paths: Record<string, Record<string, object>> = {};
  const agregar = (ruta: string, { metodo }: Operacion, descrita: object) => {
    const plantilla = ruta.replace(/:(\w+)/g, '{$1}');
    paths[plantilla] = { ...paths[plantilla], [metodo.toLowerCase()]: descrita };
  };
  for (const [nombre, fila] of filas) {
    agregar(fila.ruta, fila, { operationId: nombre, ...describir(fila) });
    // An `operationId` must be unique, so an alias is described without one.
    for (const ruta of fila.alias ?? []) agregar(ruta, fila, describir(fila));
  }
  return paths;
}

function describir(fila: FilaDocumentada) {
  return {
    tags: [fila.grupo],
    summary: fila.resumen,
    description: [`Puede llamarla: ${quienPuede(fila.acceso)}.`, fila.detalle].join(' ').trim(),
    ...(Array.isArray(fila.acceso) && { 'x-roles': fila.acceso }),
    ...(fila.acceso === 'publico' && { security: [] }),
    parameters: parametrosDe(fila),
    ...(fila.cuerpo && {
      requestBody: {
        required: true,
        content: comoJson(esquemaJson(fila.cuerpo, 'input'), fila),
      },
    }),
    responses: {
      [estadoDe(fila)]: exito(fila),
      ...(ambitosDeEtiqueta(fila) && { 304: SIN_CAMBIOS }),
      ...fallos(fila),
    },
  };
}

function parametrosDe(fila: FilaDocumentada) {
  return [
    ...camposDe(fila.parametros).map((campo) => parametro(campo, 'path')),
    ...camposDe(fila.criterios).map((campo) => ({
      ...parametro(campo, 'query'),
      description: significadoDe(fila, campo.nombre),
      example:
        fila.propios?.[campo.nombre]?.ejemplo ?? ejemploDe(campo.esquema, fila, campo.nombre),
    })),
    ...(admiteClave(fila) ? [referencias.clave] : []),
    ...(admiteHora(fila) ? [referencias.hora] : []),
    ...(ambitosDeEtiqueta(fila) ? [referencias.etiqueta] : []),
  ];
}

type CampoDe = ReturnType<typeof propiedadesDe>[number];

const camposDe = (esquema: Operacion['cuerpo']): CampoDe[] =>
  propiedadesDe(esquema ? esquemaJson(esquema, 'input') : {});

const parametro = ({ nombre, obligatorio, esquema }: CampoDe, lugar: 'path' | 'query') => ({
  name: nombre,
  in: lugar,
  required: obligatorio,
  schema: esquema,
  // A list travels in one value, separated by commas. A repeated name is refused.
  ...(esquema.type === 'array' && { explode: false }),
});

function exito(fila: FilaDocumentada) {
  const { respuesta } = fila;
  const headers = cabecerasDe(fila);
  return {
    description: respuesta ? 'Hecho.' : 'Hecho; sin cuerpo.',
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(respuesta && {
      content: fila.archivo
        ? comoArchivo(fila.archivo)
        : comoJson(esquemaJson(respuesta, 'output'), fila),
    }),
  };
}

const comoArchivo = (tipos: NonNullable<FilaDocumentada['archivo']>) =>
  Object.fromEntries(
    Object.entries(tipos).map(([tipo, ejemplo]) => [
      tipo,
      ejemplo === null ? {} : { schema: { type: 'string' }, example: ejemplo },
    ]),
  );

const cabecerasDe = (fila: Operacion) => ({
  ...Object.fromEntries(
    Object.entries(fila.cabeceras ?? {}).map(([nombre, description]) => [
      nombre,
      { description, schema: { type: 'string' } },
    ]),
  ),
  ...(admiteClave(fila) && referencias.cabecera('Idempotency-Replayed')),
  ...(ambitosDeEtiqueta(fila) && referencias.cabecera('ETag')),
});

const SIN_CAMBIOS = {
  description: 'Nada cambió: vale la respuesta que ya se tiene, con sus cabeceras.',
  headers: { ETag: { $ref: '#/components/headers/ETag' } },
};

const comoJson = (schema: EsquemaJson, fila: Operacion) => ({
  'application/json': { schema, example: ejemploDe(schema, fila) },
});

/** One response per status: the codes that share a status are examples of the same response. */
function fallos(fila: Operacion) {
  const codigos = erroresPosibles(fila);
  const estados = [...new Set(codigos.map((codigo) => ERRORES[codigo].status))];
  return Object.fromEntries(
    estados.map((estado) => [
      estado,
      fallo(
        estado,
        codigos.filter((codigo) => ERRORES[codigo].status === estado),
      ),
    ]),
  );
}

/** Statuses that waiting solves; their responses say for how long. */
const CON_ESPERA = [429, 503];

const fallo = (estado: number, codigos: CodigoError[]) => ({
  description: codigos.map((codigo) => ERRORES[codigo].detalle).join(' · '),
  ...(CON_ESPERA.includes(estado) && { headers: referencias.cabecera('Retry-After') }),
  content: {
    'application/problem+json': {
      schema: referencias.problema,
      examples: Object.fromEntries(codigos.map((codigo) => [codigo, referencias.ejemplo(codigo)])),
    },
  },
});

const CLAVE = 'IdempotencyKey';
const HORA = 'HoraCliente';
const ETIQUETA = 'IfNoneMatch';

const CABECERAS = {
  ETag: {
    description:
      'Con qué volver a pedir lo mismo, en «If-None-Match». Es de esta sesión, de este día y de esta dirección, y sirve una hora.',
    schema: { type: 'string' },
  },
  'Idempotency-Replayed': {
    description: '«true» cuando la respuesta es la de un envío anterior con la misma clave.',
    schema: { const: 'true' },
  },
  'Retry-After': {
    description: 'Segundos que conviene esperar antes de repetir.',
    schema: { type: 'integer', minimum: 1 },
  },
};

const referencias = {
  problema: { $ref: '#/components/schemas/Problema' },
  clave: { $ref: `#/components/parameters/${CLAVE}` },
  hora: { $ref: `#/components/parameters/${HORA}` },
  etiqueta: { $ref: `#/components/parameters/${ETIQUETA}` },
  cabecera: (nombre: keyof typeof CABECERAS) => ({
    [nombre]: { $ref: `#/components/headers/${nombre}` },
  }),
  ejemplo: (codigo: CodigoError) => ({ $ref: `#/components/examples/${codigo}` }),
};

function componentes() {
  return {
    schemas: { Problema: esquemaJson(esquemaProblema, 'output') },
    examples: Object.fromEntries(
      nombresDe(ERRORES).map((codigo) => [codigo, ejemploDeProblema(codigo)]),
    ),
    headers: CABECERAS,
    parameters: { [CLAVE]: claveDeIdempotencia, [HORA]: horaDelCliente, [ETIQUETA]: loQueYaTiene },
    securitySchemes: { sesion },
  };
}

function ejemploDeProblema(codigo: CodigoError) {
  const errores = codigo === 'validacion' ? { nombre: ['El nombre es obligatorio.'] } : undefined;
  return { summary: ERRORES[codigo].titulo, value: problema(codigo, undefined, errores) };
}

const claveDeIdempotencia = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Identificador único de este envío. Repetirlo en los siguientes 30 días devuelve la primera respuesta y no cambia nada.',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,200}$' },
};

const horaDelCliente = {
  name: 'Hora-Cliente',
  in: 'header',
  description:
    'La hora del reloj de quien envía, al enviar. Con ella se corrige «ocurridoEn» si ese reloj está mal. Si no es una hora, es como si no viniera.',
  schema: { type: 'string', format: 'date-time' },
};

const loQueYaTiene = {
  name: 'If-None-Match',
  in: 'header',
  description:
    'El «ETag» de la respuesta que ya se tiene. Si nada de lo que muestra cambió, la respuesta es 304, sin cuerpo; si es viejo o no sirve, es como si no viniera.',
  schema: { type: 'string' },
};

const sesion = {
  type: 'http',
  scheme: 'bearer',
  description: 'El token que devuelve el ingreso (POST /auth/login).',
};

/** Returns the allowed callers as a sentence. */
export function quienPuede(acceso: Acceso): string {
  if (acceso === 'publico') return 'Cualquiera, sin sesión';
  if (acceso === 'autenticado') return 'Cualquier sesión iniciada';
  return `Solo ${new Intl.ListFormat('es', { type: 'disjunction' }).format(acceso)}`;
}

export const admiteClave = (operacion: Operacion): boolean =>
  esEscritura(operacion) && operacion.transaccion !== false;

/** An event that may have happened before it is sent carries its time in `ocurridoEn`. */
export const admiteHora = ({ cuerpo }: Operacion): boolean =>
  camposDe(cuerpo).some(({ nombre }) => nombre === 'ocurridoEn');

/** Returns every error a caller may get, by status: those of the row and those of its shape. */
export function erroresPosibles(operacion: Operacion): CodigoError[] {
  const {
    acceso,
    conProvisional,
    confirmada,
    parametros,
    criterios,
    cuerpo,
    errores = [],
  } = operacion;
  const conSesion = acceso !== 'publico';
  const conCuerpo: CodigoError[] = ['json-invalido', 'demasiado-grande', 'tipo-no-admitido'];
  const codigos = new Set<CodigoError>([
    ...siempreQue((parametros ?? criterios ?? cuerpo) || admiteClave(operacion), 'validacion'),
    ...siempreQue(esEscritura(operacion), ...conCuerpo),
    ...siempreQue(conSesion, 'sin-sesion'),
    ...siempreQue(Array.isArray(acceso), 'sin-permiso'),
    ...siempreQue(conSesion && !conProvisional, 'contrasena-provisional', 'falta-segundo-factor'),
    ...siempreQue(confirmada, 'confirmar-identidad'),
    ...siempreQue(admiteClave(operacion), 'clave-repetida'),
    ...siempreQue(operacion.precio, 'demasiadas-peticiones'),
    ...siempreQue(conSesion || esEscritura(operacion), ...CON_BASE_DE_DATOS),
    'interno',
    ...errores,
  ]);
  return [...codigos].sort((una, otra) => ERRORES[una].status - ERRORES[otra].status);
}

const CON_BASE_DE_DATOS: CodigoError[] = ['saturado', 'ocupado', 'sin-tiempo', 'sin-base-de-datos'];

const siempreQue = (condicion: unknown, ...codigos: CodigoError[]): CodigoError[] =>
  condicion ? codigos : [];

/** The meaning of each query parameter by name. Where it differs, by group or operation and name. */
const SIGNIFICADOS: Record<string, string> = {
  buscar: 'Solo los que tienen este texto en su nombre, sin distinguir mayúsculas ni acentos.',
  'Visitas.buscar':
    'Solo las que tienen este texto en el nombre del cliente o del técnico, sin distinguir mayúsculas ni acentos.',
  'Visitas.solo':
    'Solo las que pasan todos estos filtros, separados por comas: hoy, semana (de lunes a domingo), atrasadas, porDecidir, fueraDeRango, noRealizadas, fueraDeLimites y pasoSuHora (de hoy, pendientes, con su hora ya terminada).',
  'Visitas.estado':
    'Solo las que están en alguno de estos estados, separados por comas, tal como se muestran: una Pendiente de un día anterior es Atrasada.',
  'Visitas.tecnico': 'Solo las de alguno de estos técnicos: identificadores separados por comas.',
  'Visitas.supervisor':
    'Solo las de alguno de estos supervisores: identificadores separados por comas.',
  'Visitas.cliente': 'Solo las de alguno de estos clientes: identificadores separados por comas.',
  'Visitas.tipo': 'Solo las de alguno de estos tipos: identificadores separados por comas.',
  'Visitas.hora': 'Solo las que tienen hora (con), las que no (sin), o unas y otras (con,sin).',
  'Visitas.hecha':
    'Solo las finalizadas que se hicieron: en su fecha o antes (mismoDia), después (tarde), o unas y otras (mismoDia,tarde).',
  'Visitas.desde': 'Solo las planificadas desde esta fecha, incluida.',
  'Visitas.hasta': 'Solo las planificadas hasta esta fecha, incluida.',
  'Visitas.orden':
    'En qué orden: agenda (hoy, lo que viene y después lo pasado), cliente, tecnico, fecha o estado; con «-» delante, al revés. En agenda y por fecha, las de un día que aún viene van por su hora. Sin él, por fecha, las últimas primero.',
  propia:
    'true cuando quien mira es de la empresa: no se cuenta entre las veces que el cliente la abrió.',
  activo: 'Solo los activos o solo los inactivos. Sin él vienen unos y otros.',
  rol: 'Solo los que tienen el rol con este nombre, tal como está escrito.',
  limite: 'Cuántos como máximo. Sin él vienen todos.',
  despues: 'Sigue donde terminó la ventana anterior: el valor de su cabecera «Despues».',
  'En vivo.desde':
    'Hasta dónde se había leído: la «posicion» de la respuesta anterior, o el último «id» de un flujo. Si es vieja o no sirve, la respuesta trae todos los ámbitos.',
  'GET /visitas/semana.dia':
    'Un día de la semana que se pide, que va de lunes a domingo. Vienen todas sus visitas: «entra» dice cuáles pasan los demás filtros.',
  'GET /visitas/dia.fecha':
    'El día que se pide. Vienen todas sus visitas: «entra» dice cuáles pasan los demás filtros.',
  'GET /visitas/para-planear.cliente': 'A quién se visitaría.',
  'GET /visitas/para-planear.tecnico': 'Quién iría.',
  'GET /visitas/para-planear.fecha': 'Qué día sería.',
  'GET /visitas/para-planear.visita':
    'La visita que se está editando, que no cuenta junto a las otras de ese día.',
  'GET /visitas/para-planear.serie':
    'La serie que se está editando entera: sus visitas no cuentan junto a las otras de ese día; las que se cambiaron por separado, sí.',
  'GET /visitas/sugerencias.idCliente': 'A quién se visitaría.',
  'GET /visitas/sugerencias.idTipoVisita': 'De qué tipo sería, que dice cuánto dura.',
  'GET /visitas/sugerencias.duracionMinutos':
    'Cuánto duraría. Sin ella, lo que dura su tipo; sin tipo, 45 minutos.',
  'GET /visitas/sugerencias.horaDesde':
    'Desde qué hora se prometería al cliente. Va con la otra hora; si son iguales, es una hora exacta.',
  'GET /visitas/sugerencias.horaHasta': 'Hasta qué hora se prometería al cliente.',
  'GET /visitas/sugerencias.visita':
    'La visita que se está editando: el sitio que ocupa cuenta como libre.',
  'DELETE /catalogos/:id/tipoVisita/formulario.guardadoEn':
    'Cuándo se guardó el borrador que se vio, tal como se leyó. Si ya es otro, no se descarta.',
  'Ausencias.desde': 'Solo las que no han terminado antes de esta fecha.',
  'Ausencias.hasta': 'Solo las que empiezan a más tardar en esta fecha.',
  'Ausencias.tecnico': 'Solo las de este técnico.',
  'Importación.situacion':
    'Solo las que están en esta situación: nueva, existe, repetida, error u omitida. Sin ella vienen todas.',
  'Importación.desde': 'Cuántas se pasan por alto.',
  'Importación.limite': 'Cuántas como máximo, hasta 200. Sin él vienen 100.',
  'Bitácora.buscar':
    'Solo lo que hicieron quienes tienen este texto en su nombre, sin distinguir mayúsculas ni acentos.',
  'GET /bitacora/relato.limite': 'Cuántas como máximo. Sin él vienen 500.',
  'Bitácora.que': 'Solo lo que trata de esto.',
  'Bitácora.desde': 'Solo lo anotado desde este día de la empresa, incluido.',
  'Bitácora.hasta': 'Solo lo anotado hasta este día de la empresa, incluido.',
  'Bitácora.de': 'Con «id», solo lo de un cliente, un usuario o una visita y lo que cuelga de él.',
  mes: 'De qué mes, como 2026-11: el que corre o uno anterior. Sin él, el que corre.',
  por: 'De quién son las cifras: de cada técnico, de cada cliente o de cada tipo de visita. Sin él, de cada técnico.',
  anio: 'De qué año, entre 2000 y 2100. Sin él, el año en curso.',
  entidad: 'De qué clase es el registro.',
  id: 'El identificador del registro.',
};

export const significadoDe = (
  { metodo, ruta, grupo, propios }: Pick<FilaDocumentada, 'metodo' | 'ruta' | 'grupo' | 'propios'>,
  nombre: string,
): string =>
  propios?.[nombre]?.significado ??
  SIGNIFICADOS[`${metodo} ${ruta}.${nombre}`] ??
  SIGNIFICADOS[`${grupo}.${nombre}`] ??
  SIGNIFICADOS[nombre] ??
  '';
