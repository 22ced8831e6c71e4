import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { abrirBaseDeDatos, type Conexion } from '../../src/plataforma/bd/conexion.ts';
import { SIN_LIMITES } from '../../src/plataforma/bd/limites.ts';
import { hoyEn } from '../../src/plataforma/hoy.ts';
import { iniciarMotor } from '../../src/plataforma/motor/motor.ts';
import { verificar } from '../../src/respaldo/leer.ts';
import { mandar } from '../arranque/programa.ts';
import { prepararBase } from '../banco/base.ts';
import { arrancarPrograma } from '../banco/procesos.ts';
import { crearBaseDePrueba } from '../baseDePrueba.ts';
import { definiciones, fotografiar } from '../fotografia.ts';
import { clienteNuevo } from '../personas.ts';
import { pedidor, tokenDe } from '../servidor.ts';
import { decir } from './tabla.ts';

const VISITAS = Number(process.env.RESPALDO_VISITAS ?? 100_000);
const ESCRITORES = 8;
/** A restore leaves these as new. */
const NUEVAS = new Set([
  ...['cambios', 'cambios_de_visitas', 'sesiones', 'intentos_ingreso'],
  ...['respaldos', 'tamanos', 'llaves', 'migraciones'],
]);

const raiz = process.cwd();
const datos = join(raiz, '.cache', 'banco', 'datos');
let aparte: string;
beforeAll(async () => {
  aparte = await mkdtemp(join(tmpdir(), 'visitas-respaldo-'));
  await mkdir(datos, { recursive: true });
  const hoy = hoyEn('America/Guatemala');
  await prepararBase({
    raiz,
    carpeta: datos,
    visitas: VISITAS,
    hoy,
    decir,
    alCerrar: () => undefined,
  });
});
afterAll(() => rm(aparte, { recursive: true }));

/** Runs a command, which must end well, and returns its seconds. */
async function cronometrar(env: Record<string, string>, ...orden: [string, ...string[]]) {
  const inicio = performance.now();
  const { codigo, salida } = await mandar(env, ...orden);
  expect([codigo, salida]).toEqual([0, expect.any(String)]);
  return (performance.now() - inicio) / 1_000;
}

async function fotoDe(conexion: Conexion) {
  const bd = abrirBaseDeDatos(conexion, { limites: SIN_LIMITES });
  const foto = await fotografiar(bd);
  const formas = await definiciones(bd);
  await bd.destroy();
  const suyas = Object.entries(foto).filter(([tabla]) => !NUEVAS.has(tabla));
  return { filas: Object.fromEntries(suyas), formas };
}

async function fotoDeCarpeta(carpeta: string) {
  const motor = await iniciarMotor({ carpeta, progreso: () => undefined });
  return fotoDe(motor.conexion).finally(motor.detener);
}

const sumasDe = async (archivo: string) =>
  (await verificar(archivo, null)).tablas
    .filter(({ nombre }) => !NUEVAS.has(nombre))
    .map(({ nombre, filas, sha256 }) => `${nombre} ${filas} ${sha256}`);

/** Eight people who create clients; returns those answered so far, and how to stop them. */
async function escribir(url: string) {
  const pedir = pedidor(url, { Authorization: `Bearer ${await tokenDe(url, 'ana')}` });
  const respondidos: number[] = [];
  let siguen = true;
  const todos = Array.from({ length: ESCRITORES }, async () => {
    while (siguen) {
      const cuerpo = clienteNuevo();
      const hecho = await pedir<{ idCliente: number }>('POST /api/clientes', { cuerpo });
      if (hecho.estado === 201) respondidos.push(hecho.cuerpo.idCliente);
    }
  });
  return {
    respondidos,
    parar: async () => {
      siguen = false;
      await Promise.all(todos);
    },
  };
}

test('a backup of a large company under load, restored on both engines and compared', async () => {
  const enUso = join(aparte, 'en-uso.respaldo');
  const quieto = join(aparte, 'quieto.respaldo');
  const programa = await arrancarPrograma({
    raiz,
    registro: join(aparte, 'programa.log'),
    ajustes: { DATA_DIR: datos },
  });
  const { respondidos, parar } = await escribir(`http://127.0.0.1:${programa.puerto}`);
  while (respondidos.length < 100) await new Promise((seguir) => setTimeout(seguir, 20));
  const antes = [...respondidos];
  const conCarga = await cronometrar({ DATA_DIR: datos }, 'respaldo', enUso);
  await parar();
  const sinCarga = await cronometrar({ DATA_DIR: datos }, 'respaldo', quieto);
  await programa.detener();
  const original = await fotoDeCarpeta(datos);
  decir(`Respaldo con ${ESCRITORES} que escriben`, `${conCarga.toFixed(1)} s`);
  decir('Respaldo sin carga', `${sinCarga.toFixed(1)} s`);
  decir('Archivo', `${((await stat(quieto)).size / 1e6).toFixed(1)} MB`);

  const carpeta = join(aparte, 'motor');
  const vuelta = await cronometrar({ DATA_DIR: carpeta }, 'restaurar', quieto);
  expect(await fotoDeCarpeta(carpeta)).toEqual(original);
  decir('Restaurado en la base incluida', `${vuelta.toFixed(1)} s`);
  const otraVez = join(aparte, 'otra-vez.respaldo');
  await cronometrar({ DATA_DIR: carpeta }, 'respaldo', otraVez);
  expect(await sumasDe(otraVez)).toEqual(await sumasDe(quieto));
  decir(
    'Tablas iguales, fila por fila y byte por byte',
    String(Object.keys(original.filas).length),
  );

  await rm(carpeta, { recursive: true });
  await cronometrar({ DATA_DIR: carpeta }, 'restaurar', enUso);
  const motor = await iniciarMotor({ carpeta, progreso: () => undefined });
  const bd = abrirBaseDeDatos(motor.conexion);
  const quedaron = await bd
    .selectFrom('clientes')
    .select('idCliente')
    .where('idCliente', 'in', antes)
    .execute();
  await bd.destroy();
  await motor.detener();
  expect(quedaron).toHaveLength(antes.length);
  decir('Respondidos antes de empezar, y todos están', String(antes.length));

  const servidor = await crearBaseDePrueba();
  const { connectionString: DATABASE_URL } = servidor.conexion;
  const alServidor = await cronometrar({ DATABASE_URL }, 'restaurar', quieto);
  expect(await fotoDe(servidor.conexion)).toEqual(original);
  decir('Restaurado en un servidor', `${alServidor.toFixed(1)} s`);
  const delServidor = join(aparte, 'del-servidor.respaldo');
  await cronometrar({ DATABASE_URL }, 'respaldo', delServidor);
  expect(await sumasDe(delServidor)).toEqual(await sumasDe(quieto));
  await servidor.borrar();
  await rm(carpeta, { recursive: true });
  await cronometrar({ DATA_DIR: carpeta }, 'restaurar', delServidor);
  expect(await fotoDeCarpeta(carpeta)).toEqual(original);
  decir('Del servidor a la base incluida', 'igual');
});
