const { writeFileSync } = require('node:fs');

/**
 * What Vitest's own report leaves out: tests that passed only the second time, and failures outside any test.
 */
module.exports = class Informe {
  onTestRunEnd(modulos, sueltos) {
    const pruebas = modulos.flatMap((modulo) => [...modulo.children.allTests()]);
    const en = (estado) => pruebas.filter((una) => una.result().state === estado);
    const inestables = pruebas.filter((una) => una.diagnostic()?.flaky);
    const rotas = modulos.filter((modulo) => modulo.errors().length > 0);
    const sinAcabar = modulos.filter((modulo) => /^(pending|queued)$/.test(modulo.state()));
    const informe = {
      passed: en('passed').length,
      failed: en('failed').length + rotas.length + sinAcabar.length + sueltos.length,
      skipped: en('skipped').length + en('pending').length,
      flaky: inestables.length,
      caidas: [
        ...en('failed').map((una) => caida(una.module, una.fullName, una.result().errors)),
        ...rotas.map((modulo) => caida(modulo, '', modulo.errors())),
        ...sinAcabar.map((modulo) => caida(modulo, 'did not end')),
        ...sueltos.map((error) => ({
          archivo: '',
          titulo: '',
          mensaje: error.stack ?? error.message,
        })),
        ...inestables.map((una) =>
          caida(una.module, `${una.fullName} (flaky)`, una.result().errors),
        ),
      ],
    };
    writeFileSync(process.env.INFORME_DE_PRUEBAS, JSON.stringify(informe));
  }
};

const caida = ({ relativeModuleId: archivo }, titulo, [error] = []) => ({
  archivo,
  titulo,
  mensaje: error?.stack ?? error?.message ?? '',
});
