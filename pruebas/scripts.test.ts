import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';

interface Cuenta {
  passed: number;
  failed: number;
  skipped: number;
  flaky: number;
}

const cargar = createRequire(import.meta.url);

test.each(['iniciar', 'desarrollo', 'pruebas'])(
  '%s tells an old Node that it is old',
  (entrada) => {
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
  },
);

describe('the count of a step', () => {
  const { contar } = cargar('../scripts/pruebas/recuento.cjs') as {
    contar(informe: string, codigo: number): Cuenta;
  };

  function informe(contenido: object): string {
    const carpeta = mkdtempSync(join(tmpdir(), 'visitas-prueba-'));
    onTestFinished(() => rmSync(carpeta, { recursive: true }));
    const archivo = join(carpeta, 'informe.json');
    writeFileSync(archivo, JSON.stringify(contenido));
    return archivo;
  }

  test('is one when it leaves no report', () => {
    expect(contar('no-existe.json', 0)).toEqual({ passed: 1, failed: 0, skipped: 0, flaky: 0 });
    expect(contar('no-existe.json', 1)).toEqual({ passed: 0, failed: 1, skipped: 0, flaky: 0 });
  });

  test('is what the reports of Vitest and Playwright say', () => {
    const vitest = { numPassedTests: 5, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 };
    expect(contar(informe(vitest), 1)).toEqual({ passed: 5, failed: 2, skipped: 2, flaky: 0 });
    const stats = { expected: 5, unexpected: 2, flaky: 1, skipped: 3 };
    const cuenta = { passed: 6, failed: 2, skipped: 3, flaky: 1 };
    expect(contar(informe({ stats }), 1)).toEqual(cuenta);
  });

  test('is never without failures when the step ends badly', () => {
    const vitest = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 };
    expect(contar(informe(vitest), 1).failed).toBe(1);
  });
});
