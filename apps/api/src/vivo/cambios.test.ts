import type { Ambito } from '@visitas/contract/comun/ambitos';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, test } from 'vitest';
import { corridasSinReducir, PLAZO, sinFaltas } from '../../pruebas/contrato/semilla.ts';
import { contratar, OTRO_ROL, sesionDe, vincular } from '../../pruebas/elenco.ts';
import { type Empresa, levantarEmpresa } from '../../pruebas/planificacion.ts';
import { levantar, type ServidorDePrueba } from '../../pruebas/servidor.ts';
import { escuchar, type Oyente } from '../../pruebas/vivo/oyente.ts';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';

const GENTE = ['ana', 'sara', 'saul', 'tomas', 'tania', 'rita'] as const;
type Nombre = (typeof GENTE)[number];
type Oido = Partial<Record<Nombre, Ambito[]>>;

let empresa: Empresa;
let otra: ServidorDePrueba;
let tokens: Record<Nombre, string>;
beforeAll(async () => {
  empresa = await levantarEmpresa();
  // Disabled because this scope is the signal that all earlier changes were announced.
  await sql`alter table avisos disable trigger user`.execute(empresa.bd);
  await sql`insert into proveedores (nombre, emisor, cliente)
    values ('Microsoft', 'https://login.example.com', 'abc')`.execute(empresa.bd);
  otra = await levantar({ junto: empresa });
  const [rita = 0] = await contratar(empresa.bd, [OTRO_ROL]);
  const quienes = { ...empresa.ids, rita };
  tokens = Object.fromEntries(
    await Promise.all(
      GENTE.map(async (nombre) => [nombre, await sesionDe(empresa.bd, quienes[nombre])]),
    ),
  );
});
afterAll(async () => {
  await otra.detener();
  await empresa.detener();
});

type Escritura = (tx: Ejecutor, propio: Propio) => Promise<unknown>;

/** Rows of one transaction only, so that no transaction waits for another. */
interface Propio {
  deTomas: number;
  deTania: number;
  idCliente: number;
  idTipo: number;
  idRol: number;
  idTecnico: number;
}

/** Every write, and the scopes each user must hear: section 6, written again. */
const ESCRITURAS: Record<string, { hacer: Escritura; oido: Oido }> = {
  'a visit of Tomás': {
    hacer: (tx, { deTomas }) =>
      sql`update visitas set version = version + 1 where id_visita = ${deTomas}`.execute(tx),
    oido: { ana: ['visitas'], sara: ['visitas'], tomas: ['visitas'] },
  },
  'a visit that Saúl plans': {
    hacer: (tx, { idCliente }) =>
      sql`insert into visitas (id_supervisor, id_tecnico, id_cliente, id_tipo_visita, fecha_planificada)
        values (${empresa.ids.saul}, ${empresa.ids.tania}, ${idCliente}, ${empresa.idTipoVisita}, '2031-05-20')`.execute(
        tx,
      ),
    oido: { ana: ['visitas'], saul: ['visitas'], tania: ['visitas'] },
  },
  'a visit that goes from Saúl and Tania to Sara and Tomás': {
    hacer: (tx, { deTania }) =>
      sql`update visitas set id_supervisor = ${empresa.ids.sara}, id_tecnico = ${empresa.ids.tomas}
        where id_visita = ${deTania} and id_tecnico = ${empresa.ids.tania}`.execute(tx),
    oido: {
      ana: ['visitas'],
      sara: ['visitas'],
      tomas: ['visitas'],
      saul: ['visitas'],
      tania: ['visitas'],
    },
  },
  'a new client': {
    hacer: (tx) =>
      sql`insert into clientes (nombre, documento_identificacion, direccion, telefono)
        values ('Nuevo', gen_random_uuid(), 'Zona 1', '2232')`.execute(tx),
    oido: { ana: ['clientes'], sara: ['clientes'], saul: ['clientes'] },
  },
  'a client with a visit of Tomás': {
    hacer: (tx, { idCliente }) =>
      sql`update clientes set version = version + 1 where id_cliente = ${idCliente}`.execute(tx),
    oido: {
      ana: ['clientes', 'visitas'],
      sara: ['clientes'],
      saul: ['clientes'],
      tomas: ['visitas'],
    },
  },
  'a visit type': {
    hacer: (tx, { idTipo }) =>
      sql`update tipos_visita set version = version + 1 where id = ${idTipo}`.execute(tx),
    oido: { ana: ['catalogos'], sara: ['catalogos'], saul: ['catalogos'] },
  },
  'a role': {
    hacer: (tx, { idRol }) =>
      sql`update roles_usuario set version = version + 1 where id = ${idRol}`.execute(tx),
    oido: { ana: ['catalogos'] },
  },
  'a passkey of a technician': {
    hacer: (tx) =>
      sql`insert into llaves_de_acceso (id_usuario, credencial, clave_publica, nombre)
        values (${empresa.ids.tomas}, sha256(gen_random_uuid()::text::bytea), '\\x00', 'Teléfono')`.execute(
        tx,
      ),
    oido: { ana: ['cuenta'], tomas: ['cuenta'] },
  },
  "a technician's account of the company": {
    hacer: (tx, { idTecnico }) =>
      sql`insert into identidades (id_proveedor, sujeto, id_usuario)
        select id_proveedor, gen_random_uuid(), ${idTecnico} from proveedores`.execute(tx),
    oido: { ana: ['cuenta'] },
  },
  'a technician in charge of Saúl': {
    hacer: (tx, { idTecnico }) =>
      sql`update usuarios set nombre = nombre || '.' where id_usuario = ${idTecnico}`.execute(tx),
    oido: { ana: ['usuarios'], saul: ['tecnicos'] },
  },
  'a technician linked to Sara': {
    hacer: async (tx) => {
      const [nuevo = 0] = await contratar(tx, ['Tecnico']);
      await sql`insert into supervisores_tecnicos (id_supervisor, id_tecnico)
        values (${empresa.ids.sara}, ${nuevo})`.execute(tx);
    },
    oido: { ana: ['usuarios'], sara: ['tecnicos'] },
  },
  'an absence of a technician in charge of Saúl': {
    hacer: (tx, { idTecnico }) => unaAusencia(tx, idTecnico),
    oido: { ana: ['planificacion'], saul: ['planificacion'] },
  },
  'an absence of Tania': {
    hacer: (tx, { idTecnico }) =>
      sql`insert into ausencias (id_tecnico, clase, desde, hasta)
        select ${empresa.ids.tania}, 'otra', dia, dia
        from (select date '2032-01-01' + ${idTecnico}::integer as dia) suyo on conflict do nothing`.execute(
        tx,
      ),
    oido: { ana: ['planificacion'], saul: ['planificacion'], tania: ['planificacion'] },
  },
  'an absence moved from a technician of Saúl to one of Sara': {
    hacer: async (tx, { idTecnico }) => {
      await unaAusencia(tx, idTecnico);
      const [otro = 0] = await contratar(tx, ['Tecnico']);
      await vincular(tx, empresa.ids.sara, [otro]);
      await sql`update ausencias set id_tecnico = ${otro} where id_tecnico = ${idTecnico}`.execute(
        tx,
      );
    },
    oido: {
      ana: ['planificacion', 'usuarios'],
      sara: ['planificacion', 'tecnicos'],
      saul: ['planificacion'],
    },
  },
  'an absence of a technician without a supervisor, and its end': {
    hacer: async (tx) => {
      const [suelto = 0] = await contratar(tx, ['Tecnico']);
      await unaAusencia(tx, suelto);
      await sql`delete from ausencias where id_tecnico = ${suelto}`.execute(tx);
    },
    oido: { ana: ['planificacion', 'usuarios'] },
  },
  'a holiday': {
    hacer: (tx, { idTecnico }) =>
      sql`insert into feriados (fecha, nombre)
        values (date '2032-01-01' + ${idTecnico}::integer, 'Día de la empresa') on conflict do nothing`.execute(
        tx,
      ),
    oido: {
      ana: ['planificacion'],
      sara: ['planificacion'],
      saul: ['planificacion'],
      tomas: ['planificacion'],
      tania: ['planificacion'],
    },
  },
};

const unaAusencia = (tx: Ejecutor, idTecnico: number) =>
  sql`insert into ausencias (id_tecnico, clase, desde, hasta)
    select ${idTecnico}, 'otra', dia, dia from (
      select coalesce(max(hasta), '2031-01-01') + 1 as dia from ausencias where id_tecnico = ${idTecnico}
    ) libre`.execute(tx);

async function preparar(): Promise<Propio> {
  const { idCliente } = await empresa.cliente();
  const deTomas = await empresa.planificar({ idCliente });
  const { rows } = await sql<{ idVisita: number }>`
    insert into visitas (id_supervisor, id_tecnico, id_cliente, id_tipo_visita, fecha_planificada)
    values (${empresa.ids.saul}, ${empresa.ids.tania}, ${(await empresa.cliente()).idCliente},
      ${empresa.idTipoVisita}, '2031-05-20') returning id_visita`.execute(empresa.bd);
  const [idTecnico = 0] = await contratar(empresa.bd, ['Tecnico']);
  await sql`insert into supervisores_tecnicos (id_supervisor, id_tecnico)
    values (${empresa.ids.saul}, ${idTecnico})`.execute(empresa.bd);
  const tipo = await sql<{ id: number }>`insert into tipos_visita (nombre)
    values (gen_random_uuid()) returning id`.execute(empresa.bd);
  const rol = await sql<{ id: number }>`insert into roles_usuario (nombre)
    values (gen_random_uuid()) returning id`.execute(empresa.bd);
  return {
    deTomas: deTomas.idVisita,
    deTania: rows[0]?.idVisita ?? 0,
    idCliente,
    idTipo: tipo.rows[0]?.id ?? 0,
    idRol: rol.rows[0]?.id ?? 0,
    idTecnico,
  };
}

/** Some transactions end in their round, in any order; some in a later one, and some are undone. */
interface Transaccion {
  empieza: number;
  dura: number;
  orden: number;
  seDeshace: boolean;
  escribe: string[];
}
const RONDAS = 5;
const transaccion: fc.Arbitrary<Transaccion> = fc.record({
  empieza: fc.nat({ max: RONDAS - 1 }),
  dura: fc.constantFrom(0, 0, 0, 1, 3),
  orden: fc.nat(),
  seDeshace: fc.constantFrom(false, false, false, true),
  escribe: fc.uniqueArray(fc.constantFrom(...Object.keys(ESCRITURAS)), {
    minLength: 1,
    maxLength: 3,
  }),
});
/** The users cut before the writes of a round, who return after them at the other instance. */
const cortes = fc.array(fc.subarray([...GENTE]), { minLength: RONDAS, maxLength: RONDAS });

/** A user, on any instance. */
class Alguien {
  readonly nombre: Nombre;
  readonly #donde: ServidorDePrueba[];
  oyente: Oyente | null = null;
  #posicion: string | undefined;

  constructor(nombre: Nombre, donde: ServidorDePrueba[]) {
    this.nombre = nombre;
    this.#donde = donde;
  }

  async llegar(): Promise<void> {
    const [aqui] = this.#donde.reverse();
    if (!aqui || this.oyente) return;
    const desde = this.#posicion;
    this.oyente = await escuchar({ url: aqui.url, token: tokens[this.nombre], desde });
    // The first listening shows changes from before, already on the screen.
    if (!desde) this.oyente.olvidar();
  }

  async irse(): Promise<void> {
    this.#posicion = this.oyente?.posicion;
    await this.oyente?.cortar();
    this.oyente = null;
  }
}

/** Written by hand for every user: a listener that hears it has heard all earlier changes. */
const SENAL: Ambito = 'avisos';
const alFinal = async () =>
  sql`insert into cambios (ambito, entidad, id_entidad, personas)
    values (${SENAL}, 'prueba', 0, ${Object.values(empresa.ids)}::integer[])`.execute(empresa.bd);

async function faltasDe({ nombre, oyente }: Alguien, esperado: Set<Ambito>): Promise<string[]> {
  if (!oyente) return [`${nombre} is not connected`];
  const nada = nombre === 'rita';
  await oyente.oyeDe(...(nada ? [] : [SENAL]), ...esperado).catch(() => undefined);
  const oido = oyente.oido;
  oyente.olvidar();
  oido.delete(SENAL);
  const [oyo, debia] = [[...oido].sort().join(' '), [...esperado].sort().join(' ')];
  return oyo === debia ? [] : [`${nombre} heard «${oyo}» instead of «${debia}»`];
}

type Abiertas = Map<Transaccion, Awaited<ReturnType<typeof empezar>>>;
const empezar = () => empresa.bd.startTransaction().execute();

async function vivir(transacciones: Transaccion[], ausencias: Nombre[][]): Promise<void> {
  const todos = GENTE.flatMap((nombre) => [
    new Alguien(nombre, [empresa, otra]),
    new Alguien(nombre, [otra, empresa]),
  ]);
  const propios = await Promise.all(transacciones.map(preparar));
  const abiertas: Abiertas = new Map();
  try {
    await Promise.all(todos.map((alguien) => alguien.llegar()));
    for (let ronda = 0; ronda < RONDAS; ronda += 1) {
      const ausentes = todos.filter(({ nombre }) => ausencias[ronda]?.includes(nombre));
      await Promise.all(ausentes.map((alguien) => alguien.irse()));
      for (const [i, una] of transacciones.entries()) {
        const propio = propios[i];
        if (una.empieza === ronda && propio) abiertas.set(una, await escribirEnUna(una, propio));
      }
      const hecho = await acabar(abiertas, ronda);
      await Promise.all(ausentes.map((alguien) => alguien.llegar()));
      await alFinal();
      const faltas = todos.map((uno) => faltasDe(uno, esperadoDe(uno.nombre, hecho)));
      sinFaltas(
        (await Promise.all(faltas)).flat().map((falta) => `${falta}, of ${hecho.join(', ')}`),
      );
    }
  } finally {
    for (const tx of abiertas.values()) await tx.rollback().execute();
    await Promise.all(todos.map((alguien) => alguien.irse()));
  }
}

async function escribirEnUna({ escribe }: Transaccion, propio: Propio) {
  const tx = await empezar();
  for (const que of escribe) await ESCRITURAS[que]?.hacer(tx, propio);
  return tx;
}

/** Returns the committed writes. */
async function acabar(abiertas: Abiertas, ronda: number): Promise<string[]> {
  const acaban = [...abiertas]
    .filter(([{ empieza, dura }]) => ronda === RONDAS - 1 || empieza + dura <= ronda)
    .sort(([una], [otra]) => una.orden - otra.orden);
  for (const [una, tx] of acaban) {
    await (una.seDeshace ? tx.rollback() : tx.commit()).execute();
    abiertas.delete(una);
  }
  return acaban.flatMap(([{ seDeshace, escribe }]) => (seDeshace ? [] : escribe));
}

const esperadoDe = (nombre: Nombre, hecho: string[]) =>
  new Set(hecho.flatMap((que) => ESCRITURAS[que]?.oido[nombre] ?? []));

test(
  'in any order of commits, each user hears all their changes and no others, also after a cut',
  PLAZO,
  async () => {
    const transacciones = fc.array(transaccion, { minLength: 4, maxLength: 8 });
    await fc.assert(fc.asyncProperty(transacciones, cortes, vivir), corridasSinReducir(6));
  },
);
