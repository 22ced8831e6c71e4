import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pedidor } from '../pedidor.ts';
import {
  arrancar,
  arrancarRechazado,
  carpetaConDatos,
  carpetaTemporal,
  INICIAR,
} from './programa.ts';

test('each wrong setting is explained in its own sentence, and nothing is created', async () => {
  const carpeta = join(await carpetaTemporal(), 'datos');
  const { codigo, salida } = await arrancarRechazado({
    carpeta,
    env: { PORT: 'tres mil', ZONA_HORARIA: 'Guatemala', ADMIN_PASSWORD: 'corta' },
  });
  expect(codigo).toBe(1);
  expect(salida).toContain('El ajuste PORT no es válido («tres mil»)');
  expect(salida).toContain('El ajuste ZONA_HORARIA no es válido («Guatemala»)');
  expect(salida).toContain('El ajuste ADMIN_PASSWORD no es válido:');
  expect(salida).not.toContain('    at ');
  await expect(readdir(carpeta)).rejects.toThrow('ENOENT');
});

const AJENOS = { PGHOST: '203.0.113.7', PGSSLMODE: 'require', PGOPTIONS: '-c nada=1' };

test('with --demo and the settings of other PostgreSQL programs, a first start works, and a second one says that the company was already there', async () => {
  const carpeta = await carpetaTemporal();
  const opciones = { carpeta, argumentos: ['--demo'], env: AJENOS, guion: INICIAR };
  const primera = await arrancar(opciones);
  expect((await fetch(`${primera.url}/api/salud/lista`)).status).toBe(200);
  expect(primera.salida()).toContain('Empresa de demostración');
  primera.enviar('SIGTERM');
  await primera.fin;

  const segunda = await arrancar(opciones);
  expect(segunda.salida()).toContain('La empresa de demostración ya estaba cargada');
  const ingreso = await pedidor(segunda.url)('POST /api/auth/login', {
    cuerpo: { user: 'supervisor', password: 'demo-2025' },
  });
  expect(ingreso.estado).toBe(200);
});

test('an unknown option is refused', async () => {
  const { codigo, salida } = await arrancarRechazado({
    carpeta: await carpetaTemporal(),
    argumentos: ['--dmeo'],
    guion: INICIAR,
  });
  expect(codigo).toBe(1);
  expect(salida).toContain('No conozco estas opciones: --dmeo');
});

test('a port already in use is explained with its remedy, before the database is touched', async () => {
  const otro = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void otro.close());
  await once(otro, 'listening');
  const { port } = otro.address() as AddressInfo;
  const carpeta = await carpetaTemporal();
  const { codigo, salida } = await arrancarRechazado({ carpeta, env: { PORT: String(port) } });
  expect(codigo).toBe(1);
  expect(salida).toContain(`El puerto ${port} ya está en uso`);
  expect(salida).toContain(`PORT=${port + 1} npm start`);
  expect(await readdir(carpeta)).toEqual([]);
});

test('an address of another machine is explained with its remedy', async () => {
  const { codigo, salida } = await arrancarRechazado({
    carpeta: await carpetaTemporal(),
    env: { HOST: '203.0.113.7' },
  });
  expect(codigo).toBe(1);
  expect(salida).toContain('La dirección 203.0.113.7 no es de este equipo');
});

test('a second start on the same folder is refused, and the first one keeps running', async () => {
  const carpeta = await carpetaConDatos();
  const primero = await arrancar({ carpeta });
  const { codigo, salida } = await arrancarRechazado({ carpeta });
  expect(codigo).toBe(1);
  expect(salida).toMatch(/Otro proceso \(PID \d+\) ya usa la carpeta/);
  expect((await fetch(`${primero.url}/api/salud/lista`)).status).toBe(200);
});
