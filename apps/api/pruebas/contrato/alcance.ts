import type { Operacion } from '@visitas/contract/comun/operacion';
import { ADMINISTRADOR, ROLES, SUPERVISOR, TECNICO } from '@visitas/contract/comun/roles';
import { sql } from 'kysely';
import type { Ejecutor } from '../../src/plataforma/bd/esquema.ts';
import type { Contestada } from './linea.ts';
import type { Persona } from './personajes.ts';

/** What each person reaches, by kind of row. */
export type Alcance = ReadonlyMap<string, ReadonlyMap<number, ReadonlySet<unknown>>>;

interface Clase {
  /** Rows and the people who reach each: the rules of section 6, written apart from the code that follows them. */
  deQuien: string;
  /** The roles that do not reach all of them. */
  parte: readonly string[];
}

const TODOS = [...ROLES, 'autenticado'];
const DE_CAMPO = [...SUPERVISOR, ...TECNICO, 'autenticado'];

const DE_ALGUIEN: Record<string, Clase> = {
  idVista: { parte: TODOS, deQuien: 'select id_vista, id_usuario from vistas' },
  idSesion: { parte: TODOS, deQuien: 'select id_sesion, id_usuario from sesiones' },
  idLlave: { parte: TODOS, deQuien: 'select id_llave, id_usuario from llaves_de_acceso' },
  idAviso: { parte: TODOS, deQuien: 'select id_aviso, id_usuario from avisos' },
  archivo: {
    parte: TODOS,
    deQuien: "select encode(huella, 'hex'), id_usuario from archivos_enviados",
  },
  idVisita: { parte: DE_CAMPO, deQuien: deVisitas('v.id_visita', 'visitas v') },
  idSerie: { parte: DE_CAMPO, deQuien: deVisitas('v.id_serie', 'series v') },
  idEvidencia: {
    parte: DE_CAMPO,
    deQuien: deVisitas('e.id_evidencia', 'evidencias e join visitas v using (id_visita)'),
  },
  idPropuesta: {
    parte: DE_CAMPO,
    deQuien: deVisitas('w.id_propuesta', 'propuestas_de_lugar w join visitas v using (id_visita)'),
  },
  plan: { parte: TODOS, deQuien: 'select id_propuesta, id_usuario from propuestas' },
  idAusencia: { parte: DE_CAMPO, deQuien: deTecnicos('a.id_ausencia', 'ausencias a') },
  idTecnico: {
    parte: DE_CAMPO,
    deQuien: deTecnicos(
      'a.id_tecnico',
      `(select id_usuario as id_tecnico from personas where rol = 'Tecnico') a`,
    ).concat(` or p.id_usuario = a.id_tecnico`),
  },
  // Administrators and supervisors read all of them.
  idCliente: {
    parte: TECNICO,
    deQuien: `select c.id_cliente, p.id_usuario from clientes c join personas p
      on p.rol in ('Administrador', 'Supervisor') union select id_cliente, id_tecnico from visitas`,
  },
};

function deVisitas(cual: string, filas: string): string {
  return `select ${cual}, p.id_usuario from ${filas} join personas p on p.rol = 'Administrador'
    or (p.rol = 'Supervisor' and v.id_supervisor = p.id_usuario) or (p.rol = 'Tecnico' and v.id_tecnico = p.id_usuario)`;
}

function deTecnicos(cual: string, filas: string): string {
  return `select ${cual}, p.id_usuario from ${filas} join personas p on p.rol = 'Administrador'
    or (p.rol = 'Supervisor' and exists (
      select from supervisores_tecnicos s where s.id_supervisor = p.id_usuario and s.id_tecnico = a.id_tecnico))`;
}

const PERSONAS = `personas as (
  select u.id_usuario, r.nombre as rol from usuarios u join roles_usuario r on r.id = u.id_rol_usuario)`;

/** True when a row of that kind may be somebody else's for one of the callers. */
export const puedeSerAjena = (clase: string, { acceso }: Pick<Operacion, 'acceso'>): boolean =>
  [acceso].flat().some((rol) => DE_ALGUIEN[clase]?.parte.includes(rol));

export const esClase = (clase: string): boolean => clase in DE_ALGUIEN || clase in DE_LA_EMPRESA;

/** Kinds that the whole company shares, and the roles that may name one in a path. */
export const DE_LA_EMPRESA: Record<string, readonly string[]> = {
  idUsuario: ADMINISTRADOR,
  idSupervisor: ADMINISTRADOR,
  idSupervisorTecnico: ADMINISTRADOR,
  idRolUsuario: ADMINISTRADOR,
  idEstadoVisita: [...ADMINISTRADOR, ...SUPERVISOR],
  idTipoVisita: [...ADMINISTRADOR, ...SUPERVISOR],
  idFeriado: ADMINISTRADOR,
  idImportacion: ADMINISTRADOR,
  idBitacora: ADMINISTRADOR,
  // The login names them to everybody, without their settings.
  idProveedor: ADMINISTRADOR,
};

/** Asks the database for these people only. */
export async function alcanceDe(bd: Ejecutor, personas: readonly number[]): Promise<Alcance> {
  const clases = Object.entries(DE_ALGUIEN).map(async ([clase, { deQuien }]) => {
    const { rows } = await sql<{ valor: unknown; quien: number }>`
        with ${sql.raw(PERSONAS)} select valor, quien from (${sql.raw(deQuien)}) f (valor, quien)
        where quien = any(${personas}::integer[]) order by 1`.execute(bd);
    const deCada = personas.map((quien): [number, Set<unknown>] => [
      quien,
      new Set(rows.filter((fila) => fila.quien === quien).map(({ valor }) => valor)),
    ]);
    return [clase, new Map(deCada)] as const;
  });
  return new Map(await Promise.all(clases));
}

/** The rows that an answer names and its reader does not reach: neither a list nor a figure's rows may have them. */
export function loAjeno(
  alcance: Alcance,
  { rol, idUsuario }: Persona,
  { estado, texto, cabeceras }: Contestada,
): string[] {
  if (estado !== 200 || !cabeceras['content-type']?.startsWith('application/json')) return [];
  return [...texto.replace(LA_VEZ_ANTERIOR, '').matchAll(/"(id[A-Z]\w*)":(\d+)/g)].flatMap(
    ([, clase = '', id]) => {
      const parte = SE_NOMBRAN_ENTRE_OTRAS.includes(clase) ? undefined : DE_ALGUIEN[clase]?.parte;
      const suyas = parte?.includes(rol) && alcance.get(clase)?.get(idUsuario);
      const ajena = suyas && !suyas.has(Number(id)) && !esMasNueva(alcance, clase, Number(id));
      return ajena ? [`names the ${clase} ${id} of somebody else`] : [];
    },
  );
}

/** Each request opens a session, so there are some of later than the reach was read. */
const esMasNueva = (alcance: Alcance, clase: string, id: number): boolean =>
  clase === 'idSesion' && ![...(alcance.get(clase)?.values() ?? [])].some((suyas) => suyas.has(id));

/** Visits name the people and the client that they have now, not those before. */
const SE_NOMBRAN_ENTRE_OTRAS = ['idTecnico', 'idCliente'];

/** A technician reads the last work done at a client where they have an open visit, by anyone (decision 041). */
const LA_VEZ_ANTERIOR = /"anterior":\{[^}]*\}/;
