import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { VARIABLES } from '../apps/api/src/plataforma/config/ajustes.ts';
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
    const salud = servicio.includes('\n    build:') ? imagen : servicio;
    expect(salud).toMatch(/\n {4}healthcheck:|\nHEALTHCHECK /);
  }
});

test('the image writes only where it says, and has neither root nor a shell between its signals and the program', () => {
  const [, carpetas = ''] = imagen.match(/^VOLUME (.*)$/m) ?? [];
  for (const carpeta of carpetas.split(' ')) expect(compose).toContain(`:${carpeta}\n`);
  expect(imagen).toContain('\nUSER 10001:10001\n');
  expect(imagen).toMatch(/^ENTRYPOINT \["visitas"\]$/m);
  expect(imagen).toMatch(/^ {2}CMD \["node", "\/opt\/visitas\/despliegue\/salud\.cjs"\]$/m);
});

test('every setting that README has a company write is one of the program, or of compose.yaml', () => {
  const [, instalacion = ''] =
    leeme.match(/^## Install it for a company\n(.*?)^## Settings$/ms) ?? [];
  const escritos = [...instalacion.matchAll(/^([A-Z_]+)=/gm)].map(([, nombre = '']) => nombre);
  const deCompose = [...compose.matchAll(/\$\{([A-Z_]+):/g)].map(([, nombre = '']) => nombre);
  expect(escritos.length).toBeGreaterThan(8);
  const conocidos = new Set<string>([...VARIABLES, ...deCompose]);
  expect(escritos.filter((uno) => !conocidos.has(uno))).toEqual([]);
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

/** Runs a program in a clean environment, and gives its exit code and all that it printed. */
async function correr(programa: string, argumentos: string[], env: Record<string, string> = {}) {
  const PATH = `${dirname(process.execPath)}:/usr/bin:/bin`;
  const proceso = spawn(programa, argumentos, { env: { PATH, ...env } });
  const [salida, quejas, [codigo]] = await Promise.all([
    text(proceso.stdout),
    text(proceso.stderr),
    once(proceso, 'close'),
  ]);
  return { codigo, salida: salida + quejas };
}

describe('a packed release', () => {
  const PROGRAMA = 'console.log(process.env.DATA_DIR, process.argv.slice(2)); process.exit(7);';

  function entrega(plataforma: string): string {
    const raiz = mkdtempSync(join(tmpdir(), 'visitas-prueba-'));
    onTestFinished(() => rmSync(raiz, { recursive: true }));
    for (const ruta of ['bin', 'scripts/comun', 'scripts/iniciar.cjs']) {
      cpSync(join(RAIZ, ruta), join(raiz, ruta), { recursive: true });
    }
    mkdirSync(join(raiz, 'apps/api/dist'), { recursive: true });
    writeFileSync(join(raiz, 'apps/api/package.json'), '{ "type": "module" }');
    writeFileSync(join(raiz, 'apps/api/dist/main.js'), PROGRAMA);
    writeFileSync(join(raiz, '.entrega'), JSON.stringify({ version: '1.2.3', plataforma }));
    writeFileSync(join(raiz, 'ajustes.env'), 'DATA_DIR="/datos de la empresa"\n');
    return raiz;
  }

  test('runs as it is, where there is nothing to install or to build with', async () => {
    const raiz = entrega(`${process.platform}-${process.arch}`);
    const { codigo, salida } = await correr(join(raiz, 'bin/visitas'), ['respaldo', 'un archivo'], {
      VISITAS_AJUSTES: join(raiz, 'ajustes.env'),
    });
    expect(salida).toBe("/datos de la empresa [ 'respaldo', 'un archivo' ]\n");
    expect(codigo).toBe(7);
  });

  test('obeys the environment before the settings of the service, and needs none', async () => {
    const visitas = join(entrega(`${process.platform}-${process.arch}`), 'bin/visitas');
    const ajustes = { VISITAS_AJUSTES: join(dirname(visitas), '../ajustes.env') };
    const propia = await correr(visitas, [], { ...ajustes, DATA_DIR: '/otros' });
    expect(propia.salida).toBe('/otros []\n');
    const ninguno = await correr(visitas, [], { VISITAS_AJUSTES: '/no-existe' });
    expect(ninguno.salida).toBe('undefined []\n');
  });

  test('of another platform says so, and does not start', async () => {
    const raiz = entrega('sunos-sparc');
    const { codigo, salida } = await correr(process.execPath, [join(raiz, 'scripts/iniciar.cjs')]);
    expect(salida).toContain('Esta entrega es para sunos-sparc y este equipo es');
    expect(salida).not.toContain('    at ');
    expect(codigo).toBe(1);
  });
});

describe('the health check of a container', () => {
  const revisar = (env: Record<string, string>) =>
    correr(process.execPath, [join(RAIZ, 'despliegue/salud.cjs')], env);

  async function programaQueDice(estado: number) {
    const servidor = createServer(({ url }, respuesta) => {
      respuesta.writeHead(url === '/visitas/salud/lista' ? estado : 404).end('lo que dice');
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void servidor.close());
    await once(servidor, 'listening');
    const direccion = servidor.address();
    return {
      PORT: String(typeof direccion === 'object' ? direccion?.port : ''),
      API_BASE: '/visitas',
    };
  }

  test.each([
    [200, 0],
    [503, 1],
  ])(
    'of a program that answers %i ends with %i, and says what it answered',
    async (estado, codigo) => {
      const env = { ...(await programaQueDice(estado)), HOST: '0.0.0.0' };
      expect(await revisar(env)).toEqual({ codigo, salida: 'lo que dice\n' });
    },
  );

  test('of a program that is not there ends with 1', async () => {
    const { codigo, salida } = await revisar({ PORT: '1' });
    expect([codigo, salida]).toEqual([1, expect.stringMatching(/^El programa no responde/)]);
  });
});
