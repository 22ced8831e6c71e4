const { existsSync, readFileSync } = require('node:fs');

const NADA = { passed: 0, failed: 0, skipped: 0, flaky: 0 };

const sumar = (uno, otro) =>
  Object.fromEntries(Object.keys(NADA).map((cual) => [cual, uno[cual] + otro[cual]]));

const deVitest = (informe) => ({
  ...NADA,
  passed: informe.numPassedTests,
  failed: informe.numFailedTests,
  skipped: informe.numPendingTests + informe.numTodoTests,
});

/** What passed only the second time has passed, and is told apart: it is a defect too. */
const dePlaywright = ({ stats }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
  flaky: stats.flaky,
});

/** A step counts by its report, or as one when it has none; ending badly is never zero failures. */
function contar(archivo, codigo) {
  if (!existsSync(archivo)) return codigo === 0 ? { ...NADA, passed: 1 } : { ...NADA, failed: 1 };
  const informe = JSON.parse(readFileSync(archivo, 'utf8'));
  const cuenta = informe.stats ? dePlaywright(informe) : deVitest(informe);
  return codigo !== 0 && cuenta.failed === 0 ? { ...cuenta, failed: 1 } : cuenta;
}

module.exports = { NADA, contar, sumar };
