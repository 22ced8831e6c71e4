const { existsSync, readFileSync } = require('node:fs');

const NADA = { passed: 0, failed: 0, skipped: 0, flaky: 0, caidas: [] };
const LINEAS_DE_UNA_CAIDA = 12;

const sumar = (uno, otro) => ({
  passed: uno.passed + otro.passed,
  failed: uno.failed + otro.failed,
  skipped: uno.skipped + otro.skipped,
  flaky: uno.flaky + otro.flaky,
  caidas: [...uno.caidas, ...otro.caidas],
});

const deVitest = ({ caidas, ...cuenta }) => ({
  ...cuenta,
  caidas: caidas.map(({ archivo, titulo, mensaje }) => caida(archivo, titulo, mensaje)),
});

/** A test that passed only the second time counts as passed, and is listed: it is a defect too. */
const dePlaywright = ({ stats, suites, errors }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
  flaky: stats.flaky,
  caidas: [...suites.flatMap(caidasDe), ...errors.map((error) => caida('e2e', '', error.message))],
});

const caidasDe = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ file, title, ok, tests }) => {
    const [error] = tests.flatMap(({ results }) => results.flatMap((uno) => uno.errors));
    return error ? [caida(`e2e/${file}`, ok ? `${title} (flaky)` : title, error.message)] : [];
  }),
  ...suites.flatMap(caidasDe),
];

function caida(archivo, titulo, mensaje) {
  const lineas = mensaje.split('\n').slice(0, LINEAS_DE_UNA_CAIDA);
  return [`${archivo}  ${titulo}`.trimEnd(), ...lineas.map((linea) => `    ${linea}`)].join('\n');
}

const deUnInforme = (informe) => (informe.stats ? dePlaywright(informe) : deVitest(informe));

/** Counts a step by its report, or as one when it has none. A step that ends badly always has a failure. */
function contar(titulo, archivo, codigo) {
  const sinInforme = !existsSync(archivo);
  const cuenta = sinInforme ? NADA : deUnInforme(JSON.parse(readFileSync(archivo, 'utf8')));
  if (codigo !== 0 && cuenta.failed === 0) {
    return {
      ...cuenta,
      failed: 1,
      caidas: [...cuenta.caidas, caida(titulo, '', `terminó con ${codigo}`)],
    };
  }
  return sinInforme ? { ...NADA, passed: 1 } : cuenta;
}

module.exports = { NADA, contar, sumar };
