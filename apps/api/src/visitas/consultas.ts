import { ROLES, type Rol } from '@visitas/contract/comun/roles';
import type { NombreOperacion } from '@visitas/contract/operaciones';
import type { CuandoSeHizo } from '@visitas/contract/visitas/filtros';
import { ABIERTAS } from '@visitas/contract/visitas/reglas';
import {
  type AliasedExpression,
  type QueryCreator,
  type RawBuilder,
  type Selectable,
  type SqlBool,
  sql,
} from 'kysely';
import { compilada } from '../plataforma/bd/compilada.ts';
import type { Ejecutor, Esquema } from '../plataforma/bd/esquema.ts';
import type { Sesion } from '../plataforma/http/acceso.ts';
import type { FilaVisita } from './tabla.ts';

type Alcance = (idUsuario: number) => RawBuilder<SqlBool>;

const TODAS: Alcance = () => sql`true`;
const ALCANCES: Record<Rol, Alcance> = {
  Administrador: TODAS,
  Supervisor: (idUsuario) => sql`v.id_supervisor = ${idUsuario}`,
  Tecnico: (idUsuario) => sql`v.id_tecnico = ${idUsuario}`,
};
/** A `Map`, because a company may add roles; those reach no visits. */
const alcances = new Map<string, Alcance>(Object.entries(ALCANCES));

/** The visits that the session reaches (section 6); the rest do not exist for it. */
export const alcanceDe = ({
  rol,
  idUsuario,
}: Pick<Sesion, 'rol' | 'idUsuario'>): RawBuilder<SqlBool> =>
  alcances.get(rol)?.(idUsuario) ?? sql`false`;

export const alcanzaTodo = ({ rol }: Pick<Sesion, 'rol'>): boolean => alcances.get(rol) === TODAS;

/**
 * The states are written in the statement: as values, a generic plan could not use the indexes of
 * open visits.
 */
export const ESTA_ABIERTA = sql<SqlBool>`estado in (${sql.join(ABIERTAS.map((estado) => sql.lit(estado)))})`;

export const ventanaEnJson = (desde: string, hasta: string) => {
  const hora = (columna: string) => sql`to_char(${sql.ref(columna)}, 'HH24:MI')`;
  return sql`'horaDesde', ${hora(desde)}, 'horaHasta', ${hora(hasta)}`;
};

export const instanteEnJson = (instante: RawBuilder<unknown>) =>
  sql`to_char(${instante} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** When a day of the company begins. */
export const medianocheDe = (dia: RawBuilder<unknown>, zona: string) =>
  sql`(${dia}::timestamp at time zone ${zona})`;

/** Visits that ended without being done are not here. */
const SE_HIZO = sql`v.estado = 'Finalizada' and v.no_realizada is null`;
const finDeSuDia = (zona: string) => medianocheDe(sql`(v.fecha_planificada + 1)`, zona);

/** By when the visit ended, in the company's days. */
export const DE_CUANDO_SE_HIZO: Record<CuandoSeHizo, (zona: string) => RawBuilder<SqlBool>> = {
  mismoDia: (zona) => sql`(${SE_HIZO} and v.fecha_finalizacion < ${finDeSuDia(zona)})`,
  tarde: (zona) => sql`(${SE_HIZO} and v.fecha_finalizacion >= ${finDeSuDia(zona)})`,
};

/** The hour of a visit in the JSON of a statement. What it lacks is null there, and absent in the answer. */
export const horaEnJson = (tabla: string) => {
  const de = (columna: string) => sql.ref(`${tabla}.${columna}`);
  return sql`${ventanaEnJson(`${tabla}.hora_desde`, `${tabla}.hora_hasta`)},
    'duracionMinutos', ${de('duracion_minutos')}, 'fijada', nullif(${de('fijada')}, false)`;
};

/** The columns that may be shown: not the range that judges a position. */
const COLUMNAS = [
  'v.idVisita',
  'v.vuelta',
  'v.fueraDeLimites',
  'v.idSupervisor',
  'v.idTecnico',
  'v.idCliente',
  'v.idTipoVisita',
  'v.fechaPlanificada',
  'v.horaDesde',
  'v.horaHasta',
  'v.duracionMinutos',
  'v.fijada',
  'v.enCaminoDesde',
  'v.llegadaEsperada',
  'v.observaciones',
  'v.estado',
  'v.cancelacion',
  'v.motivoCancelacion',
  'v.fechaSolicitud',
  'v.recibidoSolicitud',
  'v.horaDudosaSolicitud',
  'v.cerradaPor',
  'v.fechaCierre',
  'v.motivoCierre',
  'v.fechaInicio',
  'v.recibidoInicio',
  'v.horaDudosaInicio',
  'v.latitudInicio',
  'v.longitudInicio',
  'v.precisionInicio',
  'v.distanciaInicio',
  'v.veredictoInicio',
  'v.fechaFinalizacion',
  'v.recibidoFin',
  'v.horaDudosaFin',
  'v.latitudFin',
  'v.longitudFin',
  'v.precisionFin',
  'v.distanciaFin',
  'v.veredictoFin',
  'v.clienteLatitudInicio',
  'v.clienteLongitudInicio',
  'v.clienteLatitudFin',
  'v.clienteLongitudFin',
  'v.resultado',
  'v.noRealizada',
  'v.validadoPorUbicacion',
  'v.idSerie',
  'v.fechaSerie',
  'v.version',
  'c.nombre as cliente',
  'c.direccion',
  'c.telefono',
  'c.latitud',
  'c.longitud',
] as const;

/** One value of another table, which is either looked up for each visit or joined. */
const ajeno = <T, N extends string>(nombre: N, suyo: RawBuilder<T>) => ({
  buscado: suyo.as(nombre),
  unido: sql<T>`${sql.ref(`${nombre}.valor`)}`.as(nombre),
});
const SUPERVISOR = ajeno(
  'supervisor',
  sql<string>`(select nombre as valor from usuarios where id_usuario = v.id_supervisor)`,
);
const TECNICO = ajeno(
  'tecnico',
  sql<string>`(select nombre as valor from usuarios where id_usuario = v.id_tecnico)`,
);
const TIPO_DE_VISITA = ajeno(
  'tipoVisita',
  sql<string>`(select nombre as valor from tipos_visita where id = v.id_tipo_visita)`,
);
const ESTADO = ajeno(
  'idEstadoVisita',
  sql<number>`(select id as valor from estados_visita where nombre = v.estado)`,
);
/** Signs the link to the report. */
const LLAVE = ajeno(
  'llave',
  sql<Buffer | null>`(select llave as valor from reportes where id_visita = v.id_visita and vuelta = v.vuelta)`,
);
const AJENOS = [SUPERVISOR, TECNICO, TIPO_DE_VISITA, ESTADO, LLAVE];

export const alcanzadas = (bd: Ejecutor, sesion: Pick<Sesion, 'rol' | 'idUsuario'>) =>
  bd.selectFrom('visitas as v').selectAll('v').where(alcanceDe(sesion));

interface ComoSeLeen {
  /** They are chosen before any join, and each client is looked up: there may be many more clients. */
  pocas: boolean;
  /** The statement is planned at each call, so every name is looked up: planning the joins took longer than reading. */
  cadaVez?: boolean;
}

/** Adds the names of what the visits refer to. */
export const conNombres = (
  bd: QueryCreator<Esquema>,
  cuales: AliasedExpression<Selectable<FilaVisita>, 'v'>,
  { pocas, cadaVez = false }: ComoSeLeen,
) =>
  bd
    .selectFrom(cuales)
    .innerJoinLateral(
      ({ selectFrom }) =>
        selectFrom('clientes')
          .select(['nombre', 'direccion', 'telefono', 'latitud', 'longitud'])
          .select('idCliente')
          .whereRef('clientes.idCliente', '=', 'v.idCliente')
          .$if(pocas, (uno) => uno.offset(sql.lit(0)))
          .as('c'),
      (union) => union.onTrue(),
    )
    .$if(!cadaVez, (unas) =>
      unas
        .leftJoinLateral(SUPERVISOR.buscado, (union) => union.onTrue())
        .leftJoinLateral(TECNICO.buscado, (union) => union.onTrue())
        .leftJoinLateral(TIPO_DE_VISITA.buscado, (union) => union.onTrue())
        .leftJoinLateral(ESTADO.buscado, (union) => union.onTrue())
        .leftJoinLateral(LLAVE.buscado, (union) => union.onTrue()),
    )
    .select(COLUMNAS)
    .select(AJENOS.map(({ buscado, unido }) => (cadaVez ? buscado : unido)))
    // Few visits were closed, so their user is looked up one by one: one more join would cost every call.
    .select(
      sql<string | null>`case when v.cerrada_por is not null
        then (select q.nombre from usuarios q where q.id_usuario = v.cerrada_por) end`.as(
        'nombreDeQuienCerro',
      ),
    );

export type FilaDeVisita = Awaited<ReturnType<ReturnType<typeof conNombres>['execute']>>[number];
export type FilaDeEjecucion = Pick<
  FilaDeVisita,
  (keyof Selectable<FilaVisita> & keyof FilaDeVisita) | 'llave'
>;

const deUna = (rol: string) =>
  compilada((bd, { idUsuario, id }: { idUsuario: number; id: number }) => {
    const una = alcanzadas(bd, { rol, idUsuario }).where('v.idVisita', '=', id);
    return (
      conNombres(bd, una.as('v'), { pocas: true })
        .select(
          sql<boolean>`exists (select from intentos_no_aplicados i where i.id_visita = v.id_visita)`.as(
            'conIntentos',
          ),
        )
        // An ordinary visit asks for nothing and has no files: its page costs no further statement.
        .select(
          sql<boolean>`exists (select from hojas h where h.id_visita = v.id_visita)
          or exists (select from evidencias e where e.id_visita = v.id_visita)
          or (v.estado = 'Pendiente' and exists (
            select from formularios f where f.id_tipo_visita = v.id_tipo_visita and f.publicado_en is not null))`.as(
            'conEvidencia',
          ),
        )
        .select(
          sql<boolean>`exists (select from propuestas_de_lugar i where i.id_visita = v.id_visita)`.as(
            'conLugar',
          ),
        )
        .select(
          sql<boolean>`exists (select from porques_de_rango i where i.id_visita = v.id_visita and i.vuelta = v.vuelta)`.as(
            'conPorque',
          ),
        )
        .compile()
    );
  });
const deNadie = deUna('');
const deUnaPorRol = new Map<string, typeof deNadie>(ROLES.map((rol) => [rol, deUna(rol)]));

export async function buscar(bd: Ejecutor, { rol, idUsuario }: Sesion, id: number) {
  const leer = deUnaPorRol.get(rol) ?? deNadie;
  const [visita] = await leer(bd, { idUsuario, id });
  return visita;
}

/** An ordinary visit has none; endless attempts do not make its page heavier. */
const INTENTOS_QUE_SE_VEN = 100;

/** The last attempts of its technicians that were not applied, in the order in which they happened. */
export const buscarIntentos = (bd: Ejecutor, idVisita: number) =>
  bd
    .selectFrom((eb) =>
      eb
        .selectFrom('intentosNoAplicados')
        .selectAll()
        .where('idVisita', '=', idVisita)
        .orderBy('idIntento', 'desc')
        .limit(sql.lit(INTENTOS_QUE_SE_VEN))
        .as('i'),
    )
    .innerJoin('usuarios as t', 't.idUsuario', 'i.idTecnico')
    .select(['i.idIntento', 'i.accion', 'i.idTecnico', 't.nombre as tecnico'])
    .select(['i.ocurridoEn', 'i.recibidoEn', 'i.horaDudosa'])
    .select(['i.latitud', 'i.longitud', 'i.precision', 'i.distancia', 'i.veredicto'])
    .select(['i.resultado', 'i.motivoCancelacion', 'i.causa', 'i.evidencia'])
    .orderBy('i.ocurridoEn')
    .orderBy('i.idIntento')
    .execute();

/**
 * The user who last ended the wait of a request, by any operation but 'visitas.finalizar': the technician
 * finishes the visit all the same. Only the log knows; a visit filled in as decided has none. A reopened visit may
 * have another request, and who decided the one before says nothing of it.
 */
export const buscarQuienDecidio = compilada((bd, { idVisita }: { idVisita: number }) =>
  bd
    .selectFrom('bitacora as b')
    .innerJoin('usuarios as u', 'u.idUsuario', 'b.idUsuario')
    .select(['u.idUsuario', 'u.nombre'])
    .where('b.entidad', '=', 'visita')
    .where('b.idEntidad', '=', idVisita)
    .where(sql<boolean>`b.antes ->> 'cancelacion' = 'solicitada'`)
    .where('b.operacion', '<>', 'visitas.finalizar' satisfies NombreOperacion)
    .where(
      sql<boolean>`b.ocurrida_en > coalesce(
        (select max(k.reabierta_en) from ejecuciones k where k.id_visita = ${idVisita}), '-infinity')`,
    )
    .orderBy('b.idBitacora', 'desc')
    .limit(sql.lit(1))
    .compile(),
);
