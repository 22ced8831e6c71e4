import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { leerTexto } from './fuentes.ts';

const cargar = createRequire(import.meta.url);
const { RAIZ } = cargar('../scripts/comun/rutas.cjs') as { RAIZ: string };

const leeme = leerTexto('README.md');
const manual = leerTexto('docs/instalacion.md');
const unidad = leerTexto('despliegue/visitas.service');
const compose = leerTexto('despliegue/compose.yaml');
const imagen = leerTexto('despliegue/Dockerfile');
const { scripts } = JSON.parse(leerTexto('package.json'));

/** Sections with their lines `Name=value`; a line that is neither is returned as a fault. */
function leerUnidad(texto: string) {
  const lineas: [seccion: string, nombre: string, valor: string][] = [];
  const ajenas: string[] = [];
  let seccion = '';
  for (const linea of texto.split('\n').filter((una) => una !== '' && !una.startsWith('#'))) {
    const [, titulo] = linea.match(/^\[(\w+)\]$/) ?? [];
    const [, nombre = '', valor = ''] = linea.match(/^([A-Z][A-Za-z]+)=(.*)$/) ?? [];
    if (titulo) seccion = titulo;
    else if (nombre) lineas.push([seccion, nombre, valor]);
    else ajenas.push(linea);
  }
  return { lineas, ajenas };
}

const { lineas, ajenas } = leerUnidad(unidad);
const valorDe = (nombre: string) => lineas.find(([, uno]) => uno === nombre)?.[2];

test('the unit of the service has three sections and nothing that systemd cannot read', () => {
  expect(ajenas).toEqual([]);
  expect([...new Set(lineas.map(([seccion]) => seccion))]).toEqual(['Unit', 'Service', 'Install']);
  // Under [Service] systemd only warns about these two, and forgets the limit.
  expect(lineas.filter(([, nombre]) => nombre.startsWith('StartLimit'))).toEqual([
    ['Unit', 'StartLimitIntervalSec', expect.any(String)],
    ['Unit', 'StartLimitBurst', expect.any(String)],
  ]);
});

test('the service, `visitas` and npm start the program with the same options', () => {
  expect(valorDe('ExecStart')).toBe(`/usr/bin/${scripts.start}`);
  const [, opciones] = scripts.start.match(/^node (.*) scripts\/iniciar\.cjs$/) ?? [];
  const ejecuta = [...leerTexto('bin/visitas').matchAll(/^ *exec node (.*)$/gm)];
  expect(ejecuta).toHaveLength(2);
  for (const [, orden = ''] of ejecuta) expect(orden.startsWith(`${opciones} `)).toBe(true);
});

test('the service reads the settings where README writes them, and keeps the data where they say', () => {
  const [, archivo = ''] = leeme.match(/Write the settings\*\* in `(\/etc\/\S+)`/) ?? [];
  expect(valorDe('EnvironmentFile')).toBe(archivo);
  expect(leerTexto('bin/visitas')).toContain(`:-${archivo}}`);
  expect(leeme).toContain(`DATA_DIR=/var/lib/${valorDe('StateDirectory')}\n`);
  expect(leeme).toContain(`useradd --system --home-dir ${valorDe('WorkingDirectory')} `);
});

test('the service ends and repeats in time: a stop is shorter than the patience of systemd and of compose', () => {
  const [, plazo = ''] =
    leerTexto('apps/api/src/arranque/senal.ts').match(/PLAZO_MS = ([\d_]+)/) ?? [];
  const segundos = Number(plazo.replaceAll('_', '')) / 1000;
  expect(segundos).toBeGreaterThan(0);
  expect(Number(valorDe('TimeoutStopSec'))).toBeGreaterThan(segundos);
  const paciencias = [...compose.matchAll(/stop_grace_period: (\d+)s/g)].map(([, una]) =>
    Number(una),
  );
  expect(paciencias).toHaveLength(2);
  for (const paciencia of paciencias) expect(paciencia).toBeGreaterThan(segundos);
});

test('each container of compose.yaml is closed: read-only, without rights, healthy when it says so', () => {
  const servicios = compose.split(/^ {2}(?=\w+:$)/m).filter((uno) => /^\w+:\n {4}image:/.test(uno));
  expect(servicios).toHaveLength(2);
  for (const servicio of servicios) {
    expect(servicio).toContain('\n    read_only: true\n');
    expect(servicio).toContain('\n    cap_drop: [ALL]\n');
    expect(servicio).toContain('\n    security_opt: [no-new-privileges:true]\n');
    expect(servicio).toContain('\n    restart: unless-stopped\n');
    expect(`${servicio}${imagen}`).toMatch(/\n {4}healthcheck:|\nHEALTHCHECK /);
  }
});

test('the image writes only where it says, and has neither root nor a shell between its signals and the program', () => {
  const [, carpetas = ''] = imagen.match(/^VOLUME (.*)$/m) ?? [];
  for (const carpeta of carpetas.split(' ')) expect(compose).toContain(`:${carpeta}\n`);
  expect(imagen).toContain('\nUSER 10001:10001\n');
  expect(imagen).toMatch(/^ENTRYPOINT \["visitas"\]$/m);
  expect(imagen).toMatch(/^ {2}CMD \["node", "\/opt\/visitas\/despliegue\/salud\.cjs"\]$/m);
});

test('every file of `despliegue` that the pages name is there, and every order of theirs exists', () => {
  const nombrados = [...`${leeme}${manual}`.matchAll(/\bdespliegue\/[\w.]+\w/g)].map(
    ([uno]) => uno,
  );
  const propios = nombrados.filter((uno) => uno !== 'despliegue/.env');
  expect(new Set(propios).size).toBeGreaterThan(2);
  for (const ruta of propios) expect(existsSync(join(RAIZ, ruta)), ruta).toBe(true);
  const ordenes = [...`${leeme}${manual}`.matchAll(/npm run ([\w:]+)/g)].map(([, una = '']) => una);
  expect(ordenes.filter((una) => !(una in scripts))).toEqual([]);
});
