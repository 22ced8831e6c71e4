import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { hoyEn } from '../../src/plataforma/hoy.ts';
import { carpetasDe } from '../../src/plataforma/motor/carpeta.ts';
import { BASE, USUARIO } from '../../src/plataforma/motor/cluster.ts';
import { leerPostmaster } from '../../src/plataforma/motor/enMarcha.ts';
import { prepararBase } from './base.ts';
import { memoriaDe } from './consumo.ts';
import { medir } from './medicion.ts';
import { poblar } from './mundo.ts';
import { leerOpciones, OpcionMala } from './opciones.ts';
import { cabezaEnConsola, conSeccion, type Medida, medidaEnConsola } from './pagina.ts';
import { arrancarPrograma, contratarCliente, levantarTecho, type Programa } from './procesos.ts';

/** The defaults of the program. */
const ZONA = 'America/Guatemala';
const RANGO = 200;
const CONEXIONES = 10;

const ARRANQUES = 3;

const raiz = process.cwd();
const datos = join(raiz, '.cache', 'banco', 'datos');
const registro = (cual: string) => join(raiz, '.cache', 'banco', `${cual}.log`);
const decir = (linea: string) => void process.stdout.write(`${linea}\n`);

/** Everything opened, closed in reverse order. */
const cierres: (() => Promise<unknown>)[] = [];
async function cerrarTodo(): Promise<void> {
  for (const cerrar of cierres.splice(0).reverse()) await cerrar();
}

async function correr(): Promise<void> {
  const { visitas, instancias, segundos, filas, completo } = leerOpciones(process.argv.slice(2));
  const hoy = hoyEn(ZONA);
  await mkdir(datos, { recursive: true });
  const alCerrar = (cerrar: () => Promise<unknown>) => void cierres.push(cerrar);
  await prepararBase({ raiz, carpeta: datos, visitas, hoy, decir, alCerrar });
  cierres.length = 0;

  const arranques: number[] = [];
  let primero = await arrancar(0, { DATA_DIR: datos });
  for (arranques.push(primero.arranque); arranques.length < ARRANQUES; ) {
    await primero.detener();
    primero = await arrancar(0, { DATA_DIR: datos });
    arranques.push(primero.arranque);
  }
  const motor = await leerPostmaster(carpetasDe(datos));
  if (!motor) throw new Error('The data folder has no running engine.');
  const conexion = { host: motor.zocalo, port: motor.puerto, user: USUARIO, database: BASE };
  const otras = await enFila(instancias - 1, (n) =>
    arrancar(n + 1, { DATABASE_URL: urlDe(conexion) }),
  );
  const [techo, ...otros] = await enFila(instancias, () => {
    const conexiones = Math.ceil(CONEXIONES / instancias);
    return cuidado(levantarTecho(raiz, { conexion, conexiones, zona: ZONA, rango: RANGO }));
  });
  const cliente = await cuidado(contratarCliente());
  const bd = new pg.Client(conexion);
  await bd.connect();
  cierres.push(() => bd.end());
  if (!techo) throw new Error('No ceiling server was started.');

  const pista = {
    programas: [primero, ...otras] as const,
    techos: [techo, ...otros] as const,
    postmaster: motor.pid,
    contarDeNuevo: async () => void (await bd.query('analyze')),
    cliente,
    mundo: await poblar(primero, bd, hoy),
    segundos,
    avisar: decir,
  };
  const { rows } = await bd.query<{ carga: string; version: string }>(QUE_HAY);
  const [cargada] = rows;
  decir(`\n${cargada?.carga}\n\n${cabezaEnConsola()}`);
  const enReposo = () => memoriaDe([primero.pid])?.ahora ?? null;
  const alEmpezar = enReposo();
  const medidas: Medida[] = [];
  for (const fila of filas) {
    const medida = await medir(fila, pista);
    decir(medidaEnConsola(medida));
    medidas.push(medida);
  }
  const corrida = {
    orden: `npm run bench ${['--', ...process.argv.slice(2)].join(' ')}`.replace(/ --$/, ''),
    visitas,
    instancias,
    fecha: new Date(),
    donde: `${enQue()}, PostgreSQL ${cargada?.version}`,
    carga: cargada?.carga ?? '',
    arranques,
    enReposo: [alEmpezar, enReposo()],
    medidas,
  };
  if (!completo) return;
  const pagina = join(raiz, 'docs', 'rendimiento.md');
  const escrita = await readFile(pagina, 'utf8').catch(() => '');
  await writeFile(pagina, conSeccion(escrita, corrida));
  decir(`\nEscrito en ${pagina}`);
}

const QUE_HAY = `
  select current_setting('server_version') as version,
    format('%s visits, %s of them finished; %s clients, %s users, %s of database', count(*),
      count(*) filter (where estado = 'Finalizada'), (select count(*) from clientes),
      (select count(*) from usuarios), pg_size_pretty(pg_database_size(current_database()))) as carga
  from visitas`;

const urlDe = ({
  host,
  port,
  user,
  database,
}: {
  host: string;
  port: number;
  user: string;
  database: string;
}) => `postgresql:///${database}?${new URLSearchParams({ host, port: String(port), user })}`;

async function enFila<T>(cuantos: number, hacer: (n: number) => Promise<T>): Promise<T[]> {
  const hechos: T[] = [];
  for (let n = 0; n < cuantos; n += 1) hechos.push(await hacer(n));
  return hechos;
}

async function cuidado<P extends { detener(): Promise<void> }>(
  abriendo: P | Promise<P>,
): Promise<P> {
  const abierto = await abriendo;
  cierres.push(abierto.detener);
  return abierto;
}

const arrancar = (n: number, ajustes: Record<string, string>): Promise<Programa> =>
  cuidado(arrancarPrograma({ raiz, registro: registro(`programa-${n}`), ajustes }));

/** The machine and its load, because other work may run beside the bench. */
function enQue(): string {
  const [nucleo] = cpus();
  const memoria = Math.round(totalmem() / 2 ** 30);
  const [ocupada = 0] = loadavg();
  return `${cpus().length} × ${nucleo?.model.trim()}, ${memoria} GB, load ${ocupada.toFixed(1)}, Node ${process.version}`;
}

for (const senal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(senal, () => void cerrarTodo().finally(() => process.exit(130)));
}
try {
  await correr();
} catch (error) {
  process.exitCode = 1;
  const dicho = error instanceof Error && !(error instanceof OpcionMala) ? error.stack : error;
  process.stderr.write(`\n${dicho instanceof Error ? dicho.message : dicho}\n`);
} finally {
  await cerrarTodo();
}
process.exit();
