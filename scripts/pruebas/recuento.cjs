const { existsSync, readFileSync } = require('node:fs');

const NADA = { passed: 0, failed: 0, skipped: 0 };

const sumar = (uno, otro) => ({
  passed: uno.passed + otro.passed,
  failed: uno.failed + otro.failed,
  skipped: uno.skipped + otro.skipped,
});

const deVitest = (informe) => ({
  passed: informe.numPassedTests,
  failed: informe.numFailedTests,
  skipped: informe.numPendingTests + informe.numTodoTests,
});

const dePlaywright = ({ stats }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
});

/** A step counts by its report, or as one when it has none; ending badly is never zero failures. */
function contar(archivo, codigo) {
  if (!existsSync(archivo)) return codigo === 0 ? { ...NADA, passed: 1 } : { ...NADA, failed: 1 };
  const informe = JSON.parse(readFileSync(archivo, 'utf8'));
  const cuenta = informe.stats ? dePlaywright(informe) : deVitest(informe);
  return codigo !== 0 && cuenta.failed === 0 ? { ...cuenta, failed: 1 } : cuenta;
}

module.exports = { NADA, contar, sumar };
