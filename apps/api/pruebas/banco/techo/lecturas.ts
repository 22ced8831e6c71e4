import {
  type Escritor,
  escritorDe,
  type FilaEnTexto,
  logico,
  numero,
  objeto,
  opcional,
  palabra,
  texto,
} from './plantilla.ts';
import { conSesion, DE_ROL, type Rol, type Sentencia } from './sesion.ts';
import { ATRASADA, CON_LO_SUYO, DE_LA_HORA, visita } from './visita.ts';

/** A statement, and what makes the answer of its rows. */
export interface Lectura extends Sentencia {
  recibir: () => Recepcion;
}
/** Each row is written as it arrives, so that none is kept. There is at least the session's. */
export interface Recepcion {
  fila: (fila: FilaEnTexto) => void;
  fin: () => string | Buffer;
}

/** When the answer needs all the rows. */
export const conTodas =
  (responder: (filas: readonly FilaEnTexto[]) => string): Lectura['recibir'] =>
  () => {
    const filas: FilaEnTexto[] = [];
    return { fila: (una) => void filas.push(una), fin: () => responder(filas) };
  };

/** Without a row of what is read there is only the session's, all nulls. */
export const enLista =
  ({ escribir }: Escritor) =>
  (filas: readonly FilaEnTexto[]): string =>
    filas[0]?.[0] === null ? '[]' : `[${filas.map(escribir).join(',')}]`;

/** A text of a hundred rows becomes bytes: the pieces of a long one would all be kept until its end. */
const POR_TROZO = 100;

const porFilas =
  ({ escribir }: Escritor): Lectura['recibir'] =>
  () => {
    const trozos: Buffer[] = [];
    let escritas: string[] = [];
    return {
      fila: (una) => {
        if (una[0] === null) return;
        if (escritas.push(escribir(una)) < POR_TROZO) return;
        trozos.push(Buffer.from(`${trozos.length === 0 ? '[' : ','}${escritas.join(',')}`));
        escritas = [];
      },
      fin: () => {
        const ultimas = escritas.join(',');
        if (trozos.length === 0) return `[${ultimas}]`;
        return Buffer.concat([...trozos, Buffer.from(ultimas === '' ? ']' : `,${ultimas}]`)]);
      },
    };
  };

const ULTIMAS = 'fecha_planificada desc, id_visita desc';
const SUS_ULTIMAS = 'v.fecha_planificada desc, v.id_visita desc';

const DE_LISTA = {
  todos: escritorDe(visita('todos')),
  nadie: escritorDe(visita('nadie')),
};

function conLoSuyo(rol: Rol, nombre: string, cuales: string): Lectura {
  const escritor = DE_LISTA[rol === 'Tecnico' ? 'nadie' : 'todos'];
  const leer = `select ${escritor.columnas} from (${cuales}) v ${CON_LO_SUYO} order by ${SUS_ULTIMAS}`;
  return { ...conSesion(rol, nombre, leer), recibir: porFilas(escritor) };
}

/** `$2` is the company's current day, in every reading. */
export const listaDe = (rol: Rol, limite: number | null): Lectura =>
  conLoSuyo(
    rol,
    `lista ${rol} ${limite}`,
    `select * from visitas where ${DE_ROL[rol]} order by ${ULTIMAS} ${limite === null ? '' : `limit ${limite}`}`,
  );

/** Up to this many names found, the visits of each are read; beyond it, visits in order until enough are found. */
const POCOS = 20;
const HALLADOS =
  '(select count(*) from clientes_hallados) + (select count(*) from tecnicos_hallados)';

/** Planned once, with both ways to read. Only the one that suits the number of names found is run. */
export function busqueda(rol: Rol, limite: number): Lectura {
  const deCada = (columna: string, hallados: string) => `
    select v.* from ${hallados} n cross join lateral (
      select * from visitas where ${columna} = n.id and ${DE_ROL[rol]} order by ${ULTIMAS} limit ${limite}) v
    where ${HALLADOS} <= ${POCOS}`;
  const cuales = `
    with clientes_hallados as materialized (
      select id_cliente as id from clientes where nombre_plegado like patron_de_busqueda($3)
    ), tecnicos_hallados as materialized (
      select id_usuario as id from usuarios where nombre_plegado like patron_de_busqueda($3)
    )
    select * from (
      (${deCada('id_cliente', 'clientes_hallados')})
      union all
      (${deCada('id_tecnico', 'tecnicos_hallados')} and v.id_cliente not in (select id from clientes_hallados))
      union all
      (select * from visitas where ${HALLADOS} > ${POCOS} and ${DE_ROL[rol]} and (
        id_cliente in (select id from clientes_hallados) or id_tecnico in (select id from tecnicos_hallados))
        order by ${ULTIMAS} limit ${limite})
    ) halladas order by ${ULTIMAS} limit ${limite}`;
  return conLoSuyo(rol, `busqueda ${rol} ${limite}`, cuales);
}

/** What the ceiling does not answer. It looks for it as the program does, and refuses. */
const CON_MAS = `
  v.vuelta > 1 or v.no_realizada is not null
  or exists (select from intentos_no_aplicados i where i.id_visita = v.id_visita)
  or exists (select from hojas h where h.id_visita = v.id_visita)
  or exists (select from evidencias i where i.id_visita = v.id_visita)
  or (v.estado = 'Pendiente' and exists (
    select from formularios f where f.id_tipo_visita = v.id_tipo_visita and f.publicado_en is not null))
  or exists (select from propuestas_de_lugar i where i.id_visita = v.id_visita)
  or exists (select from porques_de_rango i where i.id_visita = v.id_visita and i.vuelta = v.vuelta)`;

const VE_MEDIDAS = `sesion.rol <> 'Tecnico'`;

/** Only the log knows who decided a cancellation. */
const DECIDIO = `
  left join lateral (
    select u.id_usuario, u.nombre from bitacora b join usuarios u on u.id_usuario = b.id_usuario
    where v.cancelacion in ('aprobada', 'rechazada') and ${VE_MEDIDAS}
      and b.entidad = 'visita' and b.id_entidad = v.id_visita and b.antes ->> 'cancelacion' = 'solicitada'
      and b.operacion <> 'visitas.finalizar'
    order by b.id_bitacora desc limit 1) d on true`;

const DE_UNA = escritorDe(
  visita(
    { si: VE_MEDIDAS },
    {
      decididaPor: opcional(
        'd.id_usuario',
        objeto({ idUsuario: numero('d.id_usuario'), nombre: texto('d.nombre') }),
      ),
    },
  ),
);

/** `$3` is the visit. */
export const UNA: Lectura = {
  ...conSesion(
    null,
    'una',
    `select ${DE_UNA.columnas}, ${CON_MAS} as con_mas from visitas v ${CON_LO_SUYO} ${DECIDIO}
      where v.id_visita = $3 and case sesion.rol when 'Administrador' then ${DE_ROL.Administrador}
        when 'Supervisor' then ${DE_ROL.Supervisor} when 'Tecnico' then ${DE_ROL.Tecnico} end`,
  ),
  recibir: conTodas(([fila]) => {
    if (fila?.at(-1) !== 'f')
      throw new Error('The ceiling does not answer a visit with more than the bench loads.');
    return DE_UNA.escribir(fila);
  }),
};

const PUNTO = escritorDe(
  objeto({
    idVisita: numero('v.id_visita'),
    fechaPlanificada: palabra('v.fecha_planificada'),
    ...DE_LA_HORA,
    estado: palabra('v.estado'),
    atrasada: logico(ATRASADA),
    cliente: texto('c.nombre'),
    tecnico: texto('t.nombre'),
    latitud: numero('c.latitud'),
    longitud: numero('c.longitud'),
  }),
);

const puntosDe = (rol: Rol) => `
  (select ${PUNTO.columnas} from visitas v
  join clientes c on c.id_cliente = v.id_cliente and c.latitud is not null
  join usuarios t on t.id_usuario = v.id_tecnico
  where sesion.rol = '${rol}' and ${DE_ROL[rol]} order by ${SUS_ULTIMAS} limit 5000)`;

/** One address for every role: only its part is run. */
export const MAPA: Lectura = {
  ...conSesion(
    null,
    'mapa',
    `${puntosDe('Administrador')} union all ${puntosDe('Supervisor')} union all ${puntosDe('Tecnico')}`,
  ),
  recibir: porFilas(PUNTO),
};

const CLIENTE = escritorDe(
  objeto({
    idCliente: numero('id_cliente'),
    nombre: texto('nombre'),
    direccion: texto('direccion'),
    activo: logico('activo'),
    latitud: numero('latitud'),
    longitud: numero('longitud'),
  }),
);

export const MAPA_DE_CLIENTES: Lectura = {
  ...conSesion(
    'Administrador',
    'mapa de clientes',
    `select ${CLIENTE.columnas} from clientes
      where latitud is not null and $2::date is not null order by nombre collate "es-x-icu", id_cliente limit 5000`,
  ),
  recibir: porFilas(CLIENTE),
};
