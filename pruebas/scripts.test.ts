import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';

interface Cuenta {
  passed: number;
  failed: number;
  skipped: number;
  flaky: number;
  caidas: string[];
}

interface Falta {
  que: string;
  archivo: string;
  de: string;
  prueba: string | string[];
}

const cargar = createRequire(import.meta.url);
const { RAIZ } = cargar('../scripts/comun/rutas.cjs') as { RAIZ: string };

const ENTRADAS = [
  ...['iniciar', 'desarrollo', 'pruebas', 'banco', 'fallos', 'instancias', 'versiones'],
  ...['empaquetar', 'paquetes'],
];

test.each(ENTRADAS)('%s tells an old Node that it is too old', (entrada) => {
  const guion = cargar.resolve(`../scripts/${entrada}.cjs`);
  const antiguo = `Object.defineProperty(process.versions, 'node', { value: '18.20.4' });`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['-e', `${antiguo} require(${JSON.stringify(guion)})`],
    { encoding: 'utf8' },
  );
  expect(status).toBe(1);
  expect(stderr).toContain('Este programa necesita Node 20.19');
  expect(stderr).not.toContain('    at ');
});

test('every fault to plant fits once in its file, and its test exists', () => {
  const { FALTAS } = cargar('../scripts/pruebas/faltas.cjs') as { FALTAS: Falta[] };
  expect(FALTAS.length).toBeGreaterThan(60);
  for (const { que, archivo, de, prueba } of FALTAS) {
    expect(readFileSync(join(RAIZ, archivo), 'utf8').split(de), que).toHaveLength(2);
    for (const ruta of [prueba].flat()) expect(existsSync(join(RAIZ, ruta)), ruta).toBe(true);
  }
});

describe('what somebody else installed', () => {
  const { yaEsta } = cargar('../scripts/comun/loInstalado.cjs') as {
    yaEsta(caso?: { pedidos: object; puestos: object; maquina: object }): boolean;
  };
  const maquina = { os: 'linux', cpu: 'x64', libc: 'glibc' };
  const uno = { version: '1.0.0', integrity: 'sha512-a' };
  const pedidos = {
    '': { name: 'raíz' },
    'node_modules/uno': uno,
    'node_modules/de-aqui': { ...uno, optional: true, os: ['linux'], libc: ['glibc'] },
    'node_modules/de-otra': { ...uno, optional: true, os: ['!linux'] },
    'node_modules/de-musl': { ...uno, optional: true, os: ['linux'], libc: ['musl'] },
    'node_modules/que-usa-otra': { ...uno, optional: true },
  };
  const puestos = { 'node_modules/uno': uno, 'node_modules/de-aqui': uno };

  test('is recognised when it is all here, and this checkout is', () => {
    expect(yaEsta({ pedidos, puestos, maquina })).toBe(true);
    expect(yaEsta()).toBe(true);
  });

  test.each([
    ['another version', { ...puestos, 'node_modules/uno': { ...uno, version: '1.0.1' } }],
    ['other contents', { ...puestos, 'node_modules/uno': { ...uno, integrity: 'sha512-b' } }],
    ['nothing for this machine', { 'node_modules/uno': uno }],
    ['nothing', {}],
  ])('is not when there is %s', (_, otros) => {
    expect(yaEsta({ pedidos, puestos: otros, maquina })).toBe(false);
  });

  test('is not on another machine', () => {
    expect(yaEsta({ pedidos, puestos, maquina: { ...maquina, os: 'darwin' } })).toBe(false);
    expect(yaEsta({ pedidos, puestos, maquina: { ...maquina, libc: 'musl' } })).toBe(false);
  });
});

describe('the tests near an edit', () => {
  const { pruebasDe, RECORRIDOS, ROMPE_EL_CONTRATO } = cargar('../scripts/pruebas/cerca.cjs') as {
    pruebasDe(rutas: string[]): { cercanas: string[] };
    RECORRIDOS: Record<string, string>;
    ROMPE_EL_CONTRATO: string[];
  };
  const { leerGrafo } = cargar('../scripts/pruebas/grafo.cjs') as {
    leerGrafo(): { lejania(ruta: string): Map<string, number> };
  };

  test.each(ROMPE_EL_CONTRATO)(
    '%s depends on the contract, at a distance that hides it from its imports',
    (una) => {
      const esquemas = 'packages/contract/src/usuarios/esquemas.ts';
      const suyas = (rutas: Iterable<string>) =>
        [...rutas].filter((ruta) => ruta.startsWith(una) && ruta.endsWith('.test.ts'));
      expect(suyas(leerGrafo().lejania(esquemas).keys())).not.toEqual([]);
      expect(suyas(pruebasDe([esquemas]).cercanas)).toEqual([]);
    },
  );

  test.each(Object.entries(RECORRIDOS))('the journeys of %s are those of %s', (pieza, carpeta) => {
    const hay = (ruta: string) => existsSync(join(RAIZ, ruta));
    expect([`apps/web/src/${pieza}`, `apps/api/src/${pieza}`].some(hay)).toBe(true);
    expect([hay(`e2e/${carpeta}`), hay(`e2e/${pieza}`)]).toEqual([true, false]);
  });
});

describe('the count of a step', () => {
  const recuento = cargar('../scripts/pruebas/recuento.cjs') as {
    contar(titulo: string, informe: string, codigo: number): Cuenta;
  };
  const contar = (archivo: string, codigo: number) => recuento.contar('Un paso', archivo, codigo);

  function informe(contenido: object): string {
    const carpeta = mkdtempSync(join(tmpdir(), 'visitas-prueba-'));
    onTestFinished(() => rmSync(carpeta, { recursive: true }));
    const archivo = join(carpeta, 'informe.json');
    writeFileSync(archivo, JSON.stringify(contenido));
    return archivo;
  }

  test('is one without a report, and a failure is the step itself', () => {
    const nada = { passed: 0, failed: 0, skipped: 0, flaky: 0, caidas: [] };
    expect(contar('no-existe.json', 0)).toEqual({ ...nada, passed: 1 });
    const caidas = [expect.stringMatching(/^Un paso\n\s+terminó con 3$/)];
    expect(contar('no-existe.json', 3)).toEqual({ ...nada, failed: 1, caidas });
  });

  test("is that of Vitest's report, with each failure and its reason", () => {
    const vitest = {
      passed: 1,
      failed: 1,
      skipped: 2,
      flaky: 0,
      caidas: [{ archivo: 'a.test.ts', titulo: 'resta', mensaje: 'expected 1 to be 2' }],
    };
    const caidas = ['a.test.ts  resta\n    expected 1 to be 2'];
    expect(contar(informe(vitest), 1)).toEqual({ ...vitest, caidas });
  });

  test("is that of Playwright's report, with the tests that passed the second time", () => {
    const roto = { errors: [{ message: 'no está' }] };
    const spec = (title: string, ok: boolean, ...results: object[]) => ({
      file: 'a.spec.ts',
      title,
      ok,
      tests: [{ results }],
    });
    const sano = { errors: [] };
    const playwright = {
      stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 3 },
      suites: [
        { specs: [spec('cae', false, roto, roto)], suites: [{ specs: [spec('va', true, sano)] }] },
        { suites: [{ specs: [spec('vuelve', true, roto, sano)] }] },
      ],
      errors: [],
    };
    const { caidas, ...cuenta } = contar(informe(playwright), 1);
    expect(cuenta).toEqual({ passed: 6, failed: 1, skipped: 3, flaky: 1 });
    expect(caidas).toEqual([
      expect.stringMatching(/^e2e\/a\.spec\.ts {2}cae\n\s+no está$/),
      expect.stringMatching(/^e2e\/a\.spec\.ts {2}vuelve \(flaky\)\n/),
    ]);
  });

  test('always has a failure when the step ends badly', () => {
    const vitest = { passed: 5, failed: 0, skipped: 0, flaky: 0, caidas: [] };
    expect(contar(informe(vitest), 1)).toMatchObject({ failed: 1, caidas: [expect.any(String)] });
  });
});
