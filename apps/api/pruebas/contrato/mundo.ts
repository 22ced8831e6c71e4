import { randomBytes } from 'node:crypto';
import { ESTADOS_DEL_SISTEMA } from '@visitas/contract/comun/estados';
import { ROLES } from '@visitas/contract/comun/roles';
import { FORMULARIO_VACIO } from '@visitas/contract/formularios/formulario';
import { RAPIDOS } from '@visitas/contract/visitas/filtros';
import { sql } from 'kysely';
import type { Ejecutor } from '../../src/plataforma/bd/esquema.ts';
import { guardarDireccion } from '../../src/recuperacion/consultas.ts';
import { nuevaLlave } from '../../src/recuperacion/llave.ts';
import { sha256 } from '../../src/sesion/secretos.ts';
import { abrirClientes, contratar, idsDeRoles, nuevosEn, OTRO_ROL, vincular } from '../elenco.ts';
import { CONTRASENA, cifrarDeprisa } from '../empresa.ts';
import { enviado } from '../evidencia.ts';
import { enDireccion, fotoDePrueba } from '../fotos.ts';
import { importacionesDe, LLAVE } from '../importaciones.ts';
import { planesDe } from '../propuestas.ts';
import { emitirIguales } from '../reportes.ts';
import { insertarVisita, insertarVisitas, type VisitaHecha } from '../visitas.ts';
import type { Conocidos } from './generador.ts';

export interface Mundo {
  conocidos: Conocidos;
  /** Two or more people per role, by role name. */
  personas: Record<string, readonly number[]>;
}

let contrasenaCifrada: Promise<string> | undefined;

/** Two teams with something of everything; each has the other's data as somebody else's. */
export async function crearMundo(bd: Ejecutor): Promise<Mundo> {
  const roles = [...ROLES, OTRO_ROL];
  const personas: Record<string, number[]> = {};
  for (const rol of roles) personas[rol] = await contratar(bd, [rol, rol]);
  const { Supervisor = [], Tecnico = [] } = personas;
  Tecnico.push(...(await contratar(bd, ['Tecnico', 'Tecnico'])));
  contrasenaCifrada ??= cifrarDeprisa(CONTRASENA);
  const contrasenaHash = await contrasenaCifrada;
  await bd
    .updateTable('usuarios')
    .set({ contrasenaHash })
    .where('idUsuario', 'in', Object.values(personas).flat())
    .execute();
  // Wrong passwords tried for another operation must delay no sign-in here.
  await bd.deleteFrom('intentosIngreso').execute();
  const clientes = await abrirClientes(bd, LUGARES);
  const tipos = await nuevosEn(bd, 'tiposVisita', 2);
  await formulariosDe(bd, tipos, personas.Administrador?.[0] ?? 0);
  // Nobody wrote a form for this one: whatever draft is sent first is kept, over no other.
  tipos.push(...(await nuevosEn(bd, 'tiposVisita', 1)));
  const vinculos: number[] = [];
  const visitas: number[] = [];
  for (const [i, idTecnico] of Tecnico.entries()) {
    const suyo = <T>(lista: readonly T[]) => lista.slice(i % 2)[0];
    const [idSupervisor = 0, idCliente = 0] = [suyo(Supervisor), suyo(clientes)];
    vinculos.push(...(await vincular(bd, idSupervisor, [idTecnico])));
    const partes = { idSupervisor, idTecnico, idCliente, idTipoVisita: suyo(tipos) ?? 0 };
    visitas.push(...(await visitasDe(bd, partes, i === 0)));
  }
  await factoresDe(
    bd,
    Object.values(personas).map(([, otra = 0]) => otra),
  );
  const terminadas = await terminadasDe(bd, visitas);
  // Half are the key of an import, and half open an address: one field has both.
  const direcciones = await direccionesDe(bd, Tecnico, personas.Administrador?.[0] ?? 0);
  return {
    personas,
    conocidos: {
      idUsuario: Object.values(personas).flat(),
      idSupervisor: Supervisor,
      idSupervisorActual: Supervisor,
      idSupervisorNuevo: Supervisor,
      idTecnico: Tecnico,
      idCliente: clientes,
      idTipoVisita: tipos,
      idEstadoVisita: [1, 2, ...(await nuevosEn(bd, 'estadosVisita', 2))],
      idRolUsuario: Object.values(await idsDeRoles(bd)),
      idSupervisorTecnico: vinculos,
      idVisita: [...visitas, ...terminadas],
      enlace: await enlacesDe(bd, terminadas),
      idLlave: await llavesDe(bd, Object.values(personas).flat()),
      idSesion: await sesionesDe(bd, Object.values(personas).flat()),
      idVista: await vistasDe(bd, Object.values(personas).flat()),
      idAusencia: await ausenciasDe(bd, Tecnico),
      idFeriado: await feriadosEn(bd, 2),
      idSerie: await seriesDe(bd, visitas),
      idPropuesta: await propuestasDe(bd, visitas),
      plan: await planesDe(bd, Object.values(personas).flat()),
      avisos: await avisosDe(bd, visitas),
      idProveedor: await proveedoresDe(bd, Object.values(personas).flat()),
      emisor: Array.from({ length: 5 }, () => `${SIN_NADIE}${++proveedores}`),
      idImportacion: await importacionesDe(bd, personas.Administrador ?? []),
      llave: [...direcciones, ...direcciones.map(() => LLAVE)],
      rol: roles,
      version: [1],
      vuelta: [1],
      imagen: [enDireccion(fotoDePrueba({ ancho: 256, alto: 256 }))],
      user: ['ana', 'Sara'],
      password: [CONTRASENA, ''],
      actual: [CONTRASENA],
      nueva: ['cinco gallinas azules'],
      clave: await foliosDe(bd, Tecnico[0] ?? 0),
      ...(await evidenciaDe(bd, visitas, [...Supervisor, ...Tecnico])),
      ...DE_FILTROS,
      ...DE_AJUSTES,
    },
  };
}

/** Filters of the lists; random text would never hit a valid list with commas. */
const DE_FILTROS = { solo: [...RAPIDOS, RAPIDOS.join()], estado: ESTADOS_DEL_SISTEMA };

/** What each setting admits; random text would be wrong in some of them. All are those of the program. */
const DE_AJUSTES: Conocidos = {
  EMPRESA_NOMBRE: ['Servicios del Valle'],
  EMPRESA_LOGO: [null],
  ZONA_HORARIA: ['America/Guatemala'],
  RANGO_UBICACION_METROS: ['200'],
  VISITAS_USUALES: ['6'],
  JORNADA: ['lun-sáb 08:00-17:00'],
  HORAS_MANANA: ['08:00-12:00'],
  HORAS_TARDE: ['13:00-17:00'],
  VELOCIDAD_KMH: ['25'],
  REPORTE_COLOR: ['#7A1F3D'],
  REPORTE_LINEA: ['Garantía de 30 días.'],
  GOOGLE_MAPS_API_KEY: [null],
  TILES_URL: [null],
  GEOCODER_URL: [null],
  RUTAS_URL: [null],
  RESPALDOS: [null],
  CONTRASENA_MINIMA: ['10'],
  SEGUNDO_FACTOR_ROLES: [''],
  SEGUNDO_FACTOR_DIAS: ['7'],
  AVISOS_DIAS: ['90'],
  SMTP_URL: [null],
  SMTP_DE: [null],
};

/** An address of each kind per person. Each world has its own secrets. */
async function direccionesDe(
  bd: Ejecutor,
  personas: readonly number[],
  creadaPor: number,
): Promise<string[]> {
  const guardar = async (idUsuario: number, como: { creadaPor: number } | { correo: string }) => {
    const llave = nuevaLlave();
    await guardarDireccion(bd, { idUsuario, secretoHash: sha256(llave), ...como });
    return llave;
  };
  const deCada = personas.flatMap((id) => [
    guardar(id, { creadaPor }),
    guardar(id, { correo: `${nuevaLlave()}@example.com` }),
  ]);
  return Promise.all(deCada);
}

/** Three sessions per person: many requests close one. */
async function sesionesDe(bd: Ejecutor, personas: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ idSesion: number }>`
    insert into sesiones (token_hash, id_usuario, expira_en)
    select sha256(gen_random_uuid()::text::bytea), id, now() + interval '1 hour'
    from unnest(${personas}::integer[]) id, generate_series(1, 3) returning id_sesion`.execute(bd);
  return rows.map(({ idSesion }) => idSesion);
}

/** Nobody answers there, and nobody is asked on the internet. */
const SIN_NADIE = 'https://127.0.0.1:2/';
let proveedores = 0;

/** Two providers: everybody signs in with both. */
async function proveedoresDe(bd: Ejecutor, personas: readonly number[]): Promise<number[]> {
  const agregados = await bd
    .insertInto('proveedores')
    .values(
      [1, 2].map(() => ({
        nombre: 'De prueba',
        emisor: `${SIN_NADIE}${++proveedores}`,
        cliente: 'visitas',
        secreto: null,
        atributoDeRol: null,
      })),
    )
    .returning('idProveedor')
    .execute();
  const ids = agregados.map(({ idProveedor }) => idProveedor);
  // The last one has nobody, so it may move to another address.
  const identidades = ids
    .slice(0, -1)
    .flatMap((idProveedor) =>
      personas.map((idUsuario) => ({ idProveedor, idUsuario, sujeto: `s-${idUsuario}` })),
    );
  await bd.insertInto('identidades').values(identidades).execute();
  return ids;
}

/** One view per person. */
async function vistasDe(bd: Ejecutor, personas: readonly number[]): Promise<number[]> {
  const guardadas = await bd
    .insertInto('vistas')
    .values(personas.map((idUsuario) => ({ idUsuario, nombre: 'Hoy', filtros: 'solo=hoy' })))
    .returning('idVista')
    .execute();
  return guardadas.map(({ idVista }) => idVista);
}

/** A second factor that is on, with no recovery code. */
async function factoresDe(bd: Ejecutor, personas: readonly number[]): Promise<void> {
  await bd
    .insertInto('segundosFactores')
    .values(
      personas.map((idUsuario) => ({
        idUsuario,
        secreto: randomBytes(20),
        sal: randomBytes(16),
        activadoEn: new Date(),
      })),
    )
    .execute();
}

/** Two passkeys per person, which nothing signs with. */
async function llavesDe(bd: Ejecutor, personas: readonly number[]): Promise<number[]> {
  const guardadas = await bd
    .insertInto('llavesDeAcceso')
    .values(
      [...personas, ...personas].map((idUsuario) => ({
        idUsuario,
        nombre: 'Un teléfono',
        contador: 0,
        transportes: ['internal'],
        credencial: randomBytes(16),
        clavePublica: randomBytes(77),
      })),
    )
    .returning('idLlave')
    .execute();
  return guardadas.map(({ idLlave }) => idLlave);
}

/** One notice of each visit to its technician. */
async function avisosDe(bd: Ejecutor, visitas: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ idAviso: number }>`
    insert into avisos (id_usuario, clase, id_visita, id_tecnico, fecha_planificada)
    select id_tecnico, 'asignada', id_visita, id_tecnico, fecha_planificada from visitas
    where id_visita = any(${visitas}::integer[]) returning id_aviso`.execute(bd);
  return rows.map(({ idAviso }) => idAviso);
}

/** One absence per technician, years ago. */
async function ausenciasDe(bd: Ejecutor, tecnicos: readonly number[]): Promise<number[]> {
  const anotadas = await bd
    .insertInto('ausencias')
    .values(
      tecnicos.map((idTecnico) => ({
        ...({ idTecnico, clase: 'vacaciones', nota: null } as const),
        desde: '2001-05-01',
        hasta: '2001-05-15',
      })),
    )
    .returning('idAusencia')
    .execute();
  return anotadas.map(({ idAusencia }) => idAusencia);
}

/** A place that each client's technician proposes, on every visit that is still to be done. */
async function propuestasDe(bd: Ejecutor, visitas: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ idPropuesta: number }>`
    insert into propuestas_de_lugar (id_visita, id_cliente, id_tecnico, latitud, longitud, precision, propuesta_en)
    select id_visita, id_cliente, id_tecnico, 14.6, -90.5, 12, now() from visitas
    where id_visita = any(${visitas}::integer[]) and estado = 'Pendiente' returning id_propuesta`.execute(
    bd,
  );
  return rows.map(({ idPropuesta }) => idPropuesta);
}

/** On days without a holiday: every world shares the company. */
async function feriadosEn(bd: Ejecutor, cuantos: number): Promise<number[]> {
  const { rows } = await sql<{ idFeriado: number }>`
    insert into feriados (fecha, nombre)
    select dia, 'Día de la empresa' from generate_series(date '2000-01-29', date '2000-12-31', interval '1 day') dia
    where not exists (select from feriados where fecha = dia) order by dia limit ${cuantos}
    returning id_feriado`.execute(bd);
  return rows.map(({ idFeriado }) => idFeriado);
}

/** One series of one date per supervisor, on that supervisor's first pending visit. */
async function seriesDe(bd: Ejecutor, visitas: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ idSerie: number }>`
    insert into series (id_supervisor, id_tecnico, id_cliente, id_tipo_visita, observaciones, desde, regla, vigente_desde, proxima)
    select distinct on (id_supervisor) id_supervisor, id_tecnico, id_cliente, id_tipo_visita, observaciones,
      fecha_planificada, ${REGLA}::jsonb, fecha_planificada, fecha_planificada + 1
    from visitas where id_visita = any(${visitas}::integer[]) and estado = 'Pendiente'
    order by id_supervisor, id_visita returning id_serie`.execute(bd);
  await sql`
    update visitas v set id_serie = s.id_serie, fecha_serie = v.fecha_planificada
    from (select distinct on (s.id_serie) s.id_serie, w.id_visita from series s
      join visitas w on w.id_supervisor = s.id_supervisor and w.fecha_planificada = s.desde and w.estado = 'Pendiente'
      where s.id_serie = any(${rows.map(({ idSerie }) => idSerie)}::integer[])
      order by s.id_serie, w.id_visita) s
    where v.id_visita = s.id_visita`.execute(bd);
  return rows.map(({ idSerie }) => idSerie);
}

const REGLA = JSON.stringify({ cada: 1, unidad: 'dia', hasta: null, veces: 3 });

/** Visits that may be reopened: finished, with their report. */
async function terminadasDe(bd: Ejecutor, visitas: readonly number[]): Promise<number[]> {
  const partes = await bd
    .selectFrom('visitas')
    .select(['idSupervisor', 'idTecnico', 'idCliente', 'idTipoVisita'])
    .distinct()
    .where('idVisita', 'in', visitas)
    .execute();
  const hechas = partes.flatMap((una) =>
    Array.from({ length: 3 }, () => ({ ...una, estado: 'Finalizada' as const })),
  );
  const ids = await insertarVisitas(bd, hechas);
  await emitirIguales(bd, ids);
  return ids;
}

/** The address of the client of each of these visits. */
async function enlacesDe(bd: Ejecutor, visitas: readonly number[]): Promise<string[]> {
  const venceEn = sql<Date>`now() + interval '30 days'`;
  const enlaces = visitas.map((idVisita) => ({ idVisita, llave: nuevaLlave(), venceEn }));
  await bd.insertInto('enlaces').values(enlaces).execute();
  return enlaces.map(({ llave }) => llave);
}

/** The code of the report of a visit finished by this technician. */
async function foliosDe(bd: Ejecutor, idTecnico: number): Promise<string[]> {
  const partes = await bd
    .selectFrom('visitas')
    .select(['idSupervisor', 'idTecnico', 'idCliente', 'idTipoVisita'])
    .where('idTecnico', '=', idTecnico)
    .limit(1)
    .executeTakeFirstOrThrow();
  return emitirIguales(bd, [await insertarVisita(bd, { ...partes, estado: 'Finalizada' })]);
}

/** Every type has a version in use, which asks nothing, and every other one a draft: the worlds share the company. */
async function formulariosDe(
  bd: Ejecutor,
  tipos: readonly number[],
  guardadoPor: number,
): Promise<void> {
  await sql`
    insert into formularios (id_tipo_visita, version, contenido, pide, guardado_por, publicado_en)
    select id, n, ${FORMULARIO_VACIO}, false, ${guardadoPor}, case n when 1 then now() end
    from unnest(${tipos}::integer[]) id cross join generate_series(1, 2) n
    where n = 1 or id % 2 = 0`.execute(bd);
}

/** Files that half of them sent, of open visits; and finished visits that have waited long for another one. */
async function evidenciaDe(bd: Ejecutor, visitas: readonly number[], personas: readonly number[]) {
  const enviados = await Promise.all(
    Array.from({ length: 8 }, (_, i) => enviado(bd, ...personas.filter((_, j) => j % 2 === i % 2))),
  );
  const [deVisitas, libres] = [enviados.slice(0, 4), enviados.slice(4)];
  const { rows } = await sql<{ idEvidencia: number }>`
    insert into evidencias (id_visita, vuelta, archivo, clase, orden, ocurrido_en, de)
    select id_visita, vuelta, decode(archivo, 'hex'), 'otra', 1, now(),
      case estado when 'Pendiente' then id_supervisor else id_tecnico end
    from visitas, unnest(${deVisitas}::text[]) archivo
    where id_visita = any(${visitas}::integer[]) and estado in ('Pendiente', 'En Proceso')
    returning id_evidencia`.execute(bd);
  await sql`
    insert into hojas (id_visita, vuelta, por_llegar)
    select id_visita, vuelta, ${JSON.stringify([{ archivo: 'f'.repeat(64) }])}::jsonb from visitas
    where id_visita = any(${visitas}::integer[]) and estado = 'Finalizada'`.execute(bd);
  const copias = { mediana: libres, miniatura: libres };
  return { idEvidencia: rows.map(({ idEvidencia }) => idEvidencia), archivo: libres, ...copias };
}

const LUGARES = [
  { latitud: 14.6349, longitud: -90.5069 },
  { latitud: null, longitud: null },
];

type Partes = Pick<VisitaHecha, 'idSupervisor' | 'idTecnico' | 'idCliente' | 'idTipoVisita'>;

/**
 * Pending twice, with a cancellation request, with a rejected one, cancelled, and finished without
 * being done.
 */
const SITUACIONES = [
  {},
  {},
  { cancelacion: 'solicitada' },
  { cancelacion: 'rechazada' },
  { estado: 'Cancelada' },
  { estado: 'Finalizada', noRealizada: 'ausente' },
] as const;

/** One visit per state. The only one in process is repeated, so that cases often meet it. */
async function visitasDe(bd: Ejecutor, partes: Partes, conUnaAbierta: boolean): Promise<number[]> {
  const situaciones = SITUACIONES.map((situacion) => ({ ...partes, ...situacion }));
  const ids = await insertarVisitas(bd, situaciones);
  if (!conUnaAbierta) return ids;
  const abierta = await insertarVisita(bd, { ...partes, estado: 'En Proceso' });
  return [...ids, ...Array.from({ length: 5 }, () => abierta)];
}
