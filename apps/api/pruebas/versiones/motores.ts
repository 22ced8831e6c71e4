import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { abrirBaseDeDatos } from '../../src/plataforma/bd/conexion.ts';
import { migrar } from '../../src/plataforma/bd/migrar.ts';
import { leerConfig } from '../../src/plataforma/config/config.ts';
import { traerMotor } from '../../src/plataforma/motor/anterior.ts';
import { localizarBinarios } from '../../src/plataforma/motor/binarios.ts';
import { carpetasDe } from '../../src/plataforma/motor/carpeta.ts';
import { crearCluster } from '../../src/plataforma/motor/cluster.ts';
import { elegirIdentidad } from '../../src/plataforma/motor/ejecucion.ts';
import { iniciarOtroMotor } from '../../src/plataforma/motor/motor.ts';
import { CONTRASENA_DEMO, sembrarDemo } from '../../src/semillas/demo.ts';
import { arrancar, carpetaTemporal, lanzar } from '../arranque/programa.ts';
import { pedidor } from '../servidor.ts';

const ANTERIOR = 17;

/** One command crosses, also after it was killed or stopped, and the old data stay apart. It downloads an older PostgreSQL. */
export async function cruzarDeMotor(): Promise<void> {
  const paquete = await traerMotor(ANTERIOR, await carpetaTemporal());
  const carpeta = await conDatosDe(paquete);
  const antes = lanzar({ carpeta });
  expect(await antes.fin).toBe(1);
  expect(antes.salida()).toContain('Pásalos con npm run motor -- --pasar');

  const ajena = lanzar({ carpeta, argumentos: ['motor', '--pasar', carpeta] });
  expect(await ajena.fin).toBe(1);
  expect(ajena.salida()).toContain(`En ${carpeta} no está PostgreSQL ${ANTERIOR}`);
  expect(await readFile(join(carpeta, 'postgres', 'PG_VERSION'), 'utf8')).toBe('17\n');

  for (const momento of [/Leyendo los datos/, /Escribiéndolos/]) {
    const cortado = lanzar({ carpeta, argumentos: ['motor', '--pasar', paquete] });
    await cortado.alDecir(momento);
    cortado.enviar('SIGKILL');
    await cortado.fin;
    expect(await readFile(join(carpeta, 'postgres', 'PG_VERSION'), 'utf8')).toBe('17\n');
  }

  const parado = lanzar({ carpeta, argumentos: ['motor', '--pasar', paquete] });
  await parado.alDecir(/Escribiéndolos/);
  parado.enviar('SIGINT');
  expect(await parado.fin).toBe(1);
  expect(parado.salida()).toContain('Se interrumpió. Los datos están como antes');
  expect(await readFile(join(carpeta, 'postgres', 'PG_VERSION'), 'utf8')).toBe('17\n');

  const paso = lanzar({ carpeta, env: DE_LA_RED, argumentos: ['motor', '--pasar'] });
  expect(await paso.fin, paso.salida()).toBe(0);
  expect(paso.salida()).toMatch(/Pasado de PostgreSQL 17 a 18: \d+ visitas en \d+ tablas/);
  const quedan = await readdir(carpeta);
  expect(quedan.filter((nombre) => nombre.startsWith('postgres.anterior-'))).toHaveLength(1);
  expect(quedan.filter((nombre) => nombre.startsWith('motor-'))).toEqual([]);

  const { url } = await arrancar({ carpeta });
  const ingreso = await pedidor(url)('POST /api/auth/login', {
    cuerpo: { user: 'supervisor', password: CONTRASENA_DEMO },
  });
  expect(ingreso).toMatchObject({ estado: 200, cuerpo: { nombre: 'María García Estrada' } });
}

/** How this machine reaches npm's registry. */
const DE_LA_RED = Object.fromEntries(
  Object.entries(process.env).flatMap(([nombre, valor]) =>
    valor && /^(HOME|NODE_EXTRA_CA_CERTS|npm_config_.*|.*_proxy)$/i.test(nombre)
      ? [[nombre, valor]]
      : [],
  ),
);

/** A folder with the demonstration, as a program with that PostgreSQL left it. */
async function conDatosDe(paquete: string): Promise<string> {
  const carpeta = await carpetaTemporal();
  const carpetas = carpetasDe(carpeta);
  const binarios = await localizarBinarios(paquete);
  await crearCluster(carpetas, binarios, await elegirIdentidad(carpetas, binarios.postgres));
  const marca = await readFile(carpetas.marca, 'utf8');
  await writeFile(carpetas.marca, marca.replace('"motor": 18', `"motor": ${ANTERIOR}`));
  const motor = await iniciarOtroMotor({ carpeta, progreso: () => undefined }, paquete);
  await migrar(motor.conexion);
  const bd = abrirBaseDeDatos(motor.conexion);
  await sembrarDemo(bd, leerConfig({ DATA_DIR: carpeta }, '/'));
  await bd.destroy();
  await motor.detener();
  return carpeta;
}
