import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ErrorDeArranque } from '../../src/plataforma/fallos.ts';
import { levantarAlmacen } from '../almacen.ts';
import { decir } from '../decir.ts';
import { ponerGuardia } from '../instancias/guardia.ts';
import { conseguirHerramientas } from '../instancias/herramientas.ts';
import { abrirObra } from '../instancias/servidores.ts';
import { azarDe } from './azar.ts';
import { FALLOS, type Fallo } from './catalogo.ts';
import { montar } from './disco.ts';
import { Escena } from './escena.ts';
import { AYUDA, leerOpciones, type OpcionesDeFallos } from './opciones.ts';
import { probar, type Resultado, repasar } from './probar.ts';
import { ponerRelojes } from './reloj.ts';
import { enMotor, enServidor, type NombreDeSuelo } from './suelos.ts';
import { decirTabla, estaBien, type Fila } from './tabla.ts';

const DISCO_MB = 1_024;

const raiz = process.cwd();

type Cierres = (() => Promise<unknown> | unknown)[];
const abiertos = new Set<Cierres>();
const interrupcion = new AbortController();

async function cerrarTodo(cierres: Cierres): Promise<void> {
  for (const cerrar of cierres.splice(0).reverse()) await cerrar();
  abiertos.delete(cierres);
}

async function correr(opciones: OpcionesDeFallos): Promise<Fila[]> {
  const filas: Fila[] = [];
  for (const suelo of opciones.suelos) {
    const suyos = FALLOS.filter(
      ({ nombre, suelos }) => opciones.solo.includes(nombre) && (suelos ?? [suelo]).includes(suelo),
    );
    const posibles = suyos.filter((fallo) => {
      const falta = fallo.falta?.(opciones) ?? null;
      if (falta) decir(`${suelo}: se omite «${fallo.nombre}»: ${falta}`);
      return falta === null;
    });
    // Those that need nothing special share a program, its data and their past.
    const juntos = posibles.filter(({ necesita }) => !necesita);
    const aparte = posibles.filter(({ necesita }) => necesita);
    for (const grupo of [juntos, ...aparte.map((uno) => [uno])]) {
      if (grupo.length > 0) filas.push(...(await enEscena(opciones, suelo, grupo)));
    }
  }
  return filas;
}

async function enEscena(
  opciones: OpcionesDeFallos,
  nombre: NombreDeSuelo,
  fallos: readonly Fallo[],
): Promise<Fila[]> {
  interrupcion.signal.throwIfAborted();
  const cierres: Cierres = [];
  abiertos.add(cierres);
  try {
    const escena = await montarEscena(opciones, nombre, fallos[0]?.necesita, cierres);
    const filas: Fila[] = [];
    for (const fallo of fallos) {
      const resultado = await herir(escena, fallo, Math.ceil(opciones.veces / fallo.deCada) || 1);
      filas.push({ suelo: nombre, fallo: fallo.nombre, ...resultado });
      if (resultado.roto) return filas;
    }
    filas.push({ suelo: nombre, fallo: 'al final', ...SIN_FALLO, ...(await repaso(escena)) });
    return filas;
  } finally {
    await cerrarTodo(cierres);
  }
}

async function herir(escena: Escena, fallo: Fallo, veces: number): Promise<Resultado> {
  decir(`${escena.suelo.nombre}: ${fallo.que} × ${veces}`);
  const quejasAntes = escena.quejas.length;
  const resultado = await probar(escena, fallo, veces, (vez) => {
    if (vez % 20 === 0 && vez < veces) decir(`  ${vez} de ${veces}`);
  });
  const { respondidas, perdidas, dobladas, de500, rechazadas, roto } = resultado;
  decir(
    `  ${respondidas} respondidas, ${perdidas.length} perdidas, ${dobladas.length} dobladas, ${de500.length} de 500`,
  );
  for (const frase of escena.sacarCuentas()) decir(`  ${frase}`);
  for (const mala of [...perdidas, ...dobladas, ...rechazadas, ...de500].slice(0, 5)) {
    decir(`  ✗ ${mala}`);
  }
  if (de500.length > 0)
    for (const queja of escena.quejas.slice(quejasAntes, quejasAntes + 5)) decir(`  ${queja}`);
  if (roto) decir(`  ✗ ${roto}`);
  return resultado;
}

const SIN_FALLO = { veces: 0, repetidas: 0, de500: [], rechazadas: [], vuelta: 0 };

async function repaso(
  escena: Escena,
): Promise<Pick<Resultado, 'respondidas' | 'perdidas' | 'dobladas' | 'roto'>> {
  try {
    const { indices, ...auditoria } = await repasar(escena);
    decir(`  al final: ${auditoria.respondidas} respondidas siguen; ${indices} índices en orden`);
    return { ...auditoria, roto: null };
  } catch (error) {
    decir(`  ✗ ${error}`);
    return { respondidas: 0, perdidas: [], dobladas: [], roto: String(error) };
  }
}

async function montarEscena(
  { semilla, otraVersion }: OpcionesDeFallos,
  nombre: NombreDeSuelo,
  necesita: Fallo['necesita'],
  cierres: Cierres,
): Promise<Escena> {
  const carpeta = await mkdtemp(join(tmpdir(), 'visitas-fallos-'));
  cierres.push(() => rm(carpeta, { recursive: true, force: true }));
  cierres.push(ponerGuardia(carpeta));
  if (necesita === 'disco') cierres.push(montar(carpeta, DISCO_MB));
  const almacen = necesita === 'almacén' ? await levantarAlmacen() : null;
  if (almacen) cierres.push(() => almacen.detener());
  const ajustes = {
    ...(necesita === 'reloj' && (await ponerRelojes(carpeta))),
    ...(almacen && { ARCHIVOS_URL: almacen.direccion('archivos') }),
  };
  const suelo = await prepararSuelo(carpeta, nombre, cierres);
  const escena = await Escena.montar({
    raiz: necesita === 'otra versión' && otraVersion ? otraVersion : raiz,
    suelo,
    azar: azarDe(semilla),
    ajustes,
    almacen,
    alCerrar: (cerrar) => void cierres.push(cerrar),
  });
  return escena;
}

async function prepararSuelo(carpeta: string, nombre: NombreDeSuelo, cierres: Cierres) {
  if (nombre === 'motor') {
    const datos = join(carpeta, 'datos');
    await mkdir(datos);
    return enMotor(datos);
  }
  const herramientas = conseguirHerramientas(decir);
  const alCerrar = (cerrar: () => Promise<unknown>) => void cierres.push(cerrar);
  return enServidor(await abrirObra({ raiz, carpeta, herramientas, alCerrar }), nombre);
}

for (const senal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(senal, () => {
    interrupcion.abort();
    void Promise.all([...abiertos].map(cerrarTodo)).finally(() => process.exit(130));
  });
}
try {
  const opciones = leerOpciones(process.argv.slice(2));
  if (!opciones) process.stdout.write(`${AYUDA}\n`);
  else {
    decir(`Semilla ${opciones.semilla}`);
    const filas = await correr(opciones);
    decirTabla(filas);
    if (!filas.every(estaBien)) process.exitCode = 1;
  }
} catch (error) {
  process.exitCode = 1;
  const dicho = error instanceof ErrorDeArranque ? error.message : error;
  if (!interrupcion.signal.aborted) {
    process.stderr.write(`\n${dicho instanceof Error ? dicho.stack : dicho}\n`);
  }
}
// An interrupted run ends when everything is closed.
if (!interrupcion.signal.aborted) process.exit();
