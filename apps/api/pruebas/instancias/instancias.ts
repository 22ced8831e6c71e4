import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pausa } from 'node:timers/promises';
import { sql } from 'kysely';
import { abrirBaseDeDatos } from '../../src/plataforma/bd/conexion.ts';
import { LIMITES } from '../../src/plataforma/bd/limites.ts';
import { migrar } from '../../src/plataforma/bd/migrar.ts';
import { ErrorDeArranque } from '../../src/plataforma/fallos.ts';
import { arrancarPrograma, type Programa } from '../banco/procesos.ts';
import { decir } from '../decir.ts';
import { fundarEmpresa } from '../empresa.ts';
import { auditar } from './auditoria.ts';
import { Balance, type Mundo, trabajar, unaVisita } from './carga.ts';
import { DE_UNA_SOLA, menosEsas } from './deUnaSola.ts';
import { ponerGuardia } from './guardia.ts';
import { conseguirHerramientas } from './herramientas.ts';
import { conGente, contratarCampo, type MundoSinGente } from './mundo.ts';
import {
  abrirObra,
  carpetaDeInstancia,
  levantarPareja,
  levantarPaso,
  puertosLibres,
} from './servidores.ts';

const INSTANCIAS = 3;
const TECNICOS = 6;
const CALENTAR_MS = 4_000;
const BAJO_CARGA_MS = 6_000;
/** The recovery time that the issue allows after the primary dies. */
const VUELTA_MS = 10_000;

const raiz = process.cwd();

/** Everything opened, closed in reverse order. */
const cierres: (() => Promise<unknown>)[] = [];
async function cerrarTodo(): Promise<void> {
  for (const cerrar of cierres.splice(0).reverse()) await cerrar();
}
const alCerrar = (cerrar: () => Promise<unknown>) => void cierres.push(cerrar);

function exigir(cumple: boolean, frase: string): void {
  if (!cumple) throw new ErrorDeArranque(`No se cumple: ${frase}`);
  decir(`✓ ${frase}`);
}

async function correr([que, ...rutas]: string[]): Promise<void> {
  const carpeta = await mkdtemp(join(tmpdir(), 'visitas-instancias-'));
  alCerrar(() => rm(carpeta, { recursive: true, force: true }));
  alCerrar(ponerGuardia(carpeta));
  const herramientas = conseguirHerramientas(decir);
  const obra = await abrirObra({ raiz, carpeta, herramientas, alCerrar });
  const [balanceador = 0, primario = 0, pooler = 0, a = 0, b = 0, ...instancias] =
    await puertosLibres(5 + INSTANCIAS);
  const puertos = { balanceador, primario, pooler, servidores: [a, b], instancias } as const;

  decir('PostgreSQL con su réplica síncrona, HAProxy y PgBouncer en modo transacción…');
  const pareja = await levantarPareja(obra, puertos.servidores);
  const directa = urlDe(a, 'postgres');
  const preparacion = abrirBaseDeDatos({ connectionString: directa });
  await sql`create role comprobacion login`.execute(preparacion);
  await sql`create database visitas`.execute(preparacion);
  await preparacion.destroy();
  await levantarPaso(obra, puertos);
  await alSaberQuienEsElPrimario(urlDe(primario, 'postgres'));

  if (que !== 'sin-pruebas') await pruebasDelServidor(directa, urlDe(pooler, 'postgres'), rutas);
  if (que === 'solo-pruebas') return;

  const mundo = await fundar(urlDe(a, 'visitas'), balanceador);
  const arrancar = async (n: number): Promise<Programa> => {
    const programa = await arrancarPrograma({
      raiz,
      registro: join(carpeta, `instancia-${n}.log`),
      ajustes: {
        PORT: String(instancias[n]),
        DATA_DIR: await carpetaDeInstancia(obra, n),
        DATABASE_URL: urlDe(pooler, 'visitas'),
        TRUST_PROXY: '127.0.0.1',
        URL_PUBLICA: 'https://visitas.example.com',
      },
    });
    alCerrar(programa.detener);
    return programa;
  };
  const [victima] = await Promise.all(Array.from({ length: INSTANCIAS }, (_, n) => arrancar(n)));
  await alAtender(balanceador);
  decir(`${INSTANCIAS} instancias atienden detrás de HAProxy`);
  const conSesiones = await conGente(mundo, TECNICOS);

  await unaInstanciaMuere(conSesiones, victima, urlDe(a, 'visitas'));
  await arrancar(0);
  await laReplicaSeCalla(conSesiones, pareja, urlDe(a, 'visitas'));
  await elPrimarioMuere(conSesiones, pareja, urlDe(b, 'visitas'));
}

/** HAProxy takes both servers for primaries until it has checked each, and sends to them in turns. */
async function alSaberQuienEsElPrimario(url: string): Promise<void> {
  for (let seguidas = 0; seguidas < 4; ) {
    const bd = abrirBaseDeDatos({ connectionString: url });
    const pregunta = sql<{ es: boolean }>`select pg_is_in_recovery() as es`.execute(bd);
    const esReplica = await pregunta.then(({ rows }) => rows[0]?.es !== false).catch(() => true);
    await bd.destroy();
    seguidas = esReplica ? 0 : seguidas + 1;
    if (esReplica) await pausa(100);
  }
}

async function alAtender(puerto: number): Promise<void> {
  while ((await fetch(`http://127.0.0.1:${puerto}/api/salud`)).status !== 200) await pausa(100);
}

const urlDe = (puerto: number, base: string) => `postgres://postgres@127.0.0.1:${puerto}/${base}`;

/** Each test asks three instances in turns, which use the pooler. */
async function pruebasDelServidor(directa: string, pooler: string, rutas: string[]): Promise<void> {
  decir('Las pruebas del servidor, con tres instancias y a través de PgBouncer, menos:');
  for (const { archivo, prueba, porque } of DE_UNA_SOLA)
    decir(`  ${archivo}, «${prueba}»: ${porque}`);
  const vitest = join(raiz, 'node_modules', 'vitest', 'vitest.mjs');
  const orden = [vitest, 'run', '--project', 'servidor', '--testNamePattern', menosEsas()];
  const proceso = spawn(process.execPath, [...orden, ...rutas], {
    cwd: raiz,
    stdio: 'inherit',
    env: {
      ...process.env,
      PRUEBAS_DATABASE_URL: directa,
      PRUEBAS_POOLER_URL: pooler,
      PRUEBAS_INSTANCIAS: String(INSTANCIAS),
    },
  });
  alCerrar(async () => void proceso.kill('SIGTERM'));
  const [codigo, senal] = await once(proceso, 'exit');
  if (senal) throw new ErrorDeArranque(`Las pruebas del servidor acabaron por ${senal}.`);
  exigir(codigo === 0, 'las pruebas del servidor pasan a través de tres instancias y PgBouncer');
}

async function fundar(url: string, puerto: number): Promise<MundoSinGente> {
  const conexion = { connectionString: url };
  await migrar(conexion);
  const bd = abrirBaseDeDatos(conexion);
  await fundarEmpresa(bd);
  const mundo = await contratarCampo(bd, TECNICOS);
  await bd.destroy();
  return { ...mundo, puerto };
}

async function unaInstanciaMuere(mundo: Mundo, victima: Programa | undefined, url: string) {
  decir('Una instancia muere bajo carga (kill -9)…');
  const balance = new Balance();
  const parar = trabajar(mundo, balance);
  await pausa(CALENTAR_MS);
  if (victima) process.kill(victima.pid, 'SIGKILL');
  const muerte = performance.now();
  await pausa(BAJO_CARGA_MS);
  await parar();
  contar(balance, muerte);
  exigir(balance.errores.length === 0, `nadie vio un error${primero(balance.errores)}`);
  await exigirEntero(url, balance);
}

/** Long enough for every waiting request to be told to try again, and to do so. */
const CALLADA_MS = LIMITES.sentencia + LIMITES.margen + 2_000;

async function laReplicaSeCalla(
  mundo: Mundo,
  { replica }: Awaited<ReturnType<typeof levantarPareja>>,
  url: string,
) {
  decir(`La réplica se calla ${CALLADA_MS / 1_000} s: nada se responde que no esté en ella…`);
  const balance = new Balance();
  replica.enviarATodos('SIGSTOP');
  const visitas = Promise.all(mundo.parejas.map((una) => unaVisita(mundo, una, balance)));
  await pausa(CALLADA_MS);
  const respondidas = balance.respuestas.length;
  replica.enviarATodos('SIGCONT');
  await visitas;
  exigir(respondidas === 0, `sin réplica no se respondió nada como hecho (${respondidas})`);
  exigir(balance.errores.length === 0, `nadie vio un error${primero(balance.errores)}`);
  await exigirEntero(url, balance);
}

async function elPrimarioMuere(
  mundo: Mundo,
  { primario, promover }: Awaited<ReturnType<typeof levantarPareja>>,
  url: string,
) {
  decir('El primario muere bajo carga (kill -9) y su réplica lo sustituye…');
  const balance = new Balance();
  const parar = trabajar(mundo, balance);
  await pausa(CALENTAR_MS);
  primario.enviarATodos('SIGKILL');
  const muerte = performance.now();
  await primario.fin;
  await promover();
  const promovida = performance.now() - muerte;
  await pausa(VUELTA_MS + BAJO_CARGA_MS);
  await parar();
  contar(balance, muerte);
  const vuelta = balance.vueltaDesde(muerte);
  decir(`  la réplica estuvo promovida a los ${segundos(promovida)}`);
  exigir(
    vuelta <= VUELTA_MS,
    `el programa volvió por sí solo, a los ${segundos(vuelta)} de la muerte`,
  );
  const escrituras = balance.errores.filter((error) => error.startsWith('POST'));
  exigir(escrituras.length === 0, `nadie que repite vio un error${primero(escrituras)}`);
  await exigirEntero(url, balance);
  await contarLoQueOcupa(url);
}

/** The figures that `docs/escala.md` multiplies. */
async function contarLoQueOcupa(url: string): Promise<void> {
  const bd = abrirBaseDeDatos({ connectionString: url });
  const { rows } = await sql<{ ocupa: string }>`
    select format('  de cada visita: %s filas de bitácora (%s B), %s de cambios (%s B), un reporte de %s B',
      round((select count(*) from bitacora where entidad = 'visita') / n, 1),
      (select round(sum(pg_column_size(b.*)) / n) from bitacora b where entidad = 'visita'),
      round((select count(*) from cambios) / n, 1),
      (select round(sum(pg_column_size(c.*)) / n) from cambios c),
      (select round(avg(length(archivo))) from reportes)) as ocupa
    from (select count(*)::numeric as n from visitas) todas`.execute(bd);
  await bd.destroy();
  for (const { ocupa } of rows) decir(ocupa);
}

const segundos = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
const primero = ([error]: string[]) => (error ? `: ${error}` : '');

function contar(balance: Balance, muerte: number): void {
  const { respuestas, repetidas, lecturas, acabadas, errores } = balance;
  const antes = respuestas.filter(({ contestada }) => contestada < muerte).length;
  decir(
    `  ${respuestas.length} escrituras respondidas (${antes} antes), ${acabadas.length} visitas acabadas, ` +
      `${repetidas} intentos repetidos, ${lecturas} lecturas, ${errores.length} errores a la vista`,
  );
}

async function exigirEntero(url: string, balance: Balance): Promise<void> {
  const bd = abrirBaseDeDatos({ connectionString: url });
  const auditoria = await auditar(bd, balance).finally(() => bd.destroy());
  const { respondidas, perdidas, dobladas } = auditoria;
  const malas = [...perdidas, ...dobladas];
  exigir(
    respondidas > 0 && malas.length === 0,
    `las ${respondidas} escrituras respondidas están, y una sola vez${primero(malas)}`,
  );
}

for (const senal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(senal, () => void cerrarTodo().finally(() => process.exit(130)));
}
try {
  await correr(process.argv.slice(2));
  decir('Todo se cumple.');
} catch (error) {
  process.exitCode = 1;
  const dicho = error instanceof ErrorDeArranque || !(error instanceof Error) ? error : error.stack;
  process.stderr.write(`\n${dicho instanceof Error ? dicho.message : dicho}\n`);
} finally {
  await cerrarTodo();
}
process.exit();
