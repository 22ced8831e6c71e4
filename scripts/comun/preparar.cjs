const { conCerrojo } = require('./cerrojo.cjs');
const { compilar, porCompilar } = require('./compilar.cjs');
const { esEntrega } = require('./entrega.cjs');
const { faltaInstalar, instalar } = require('./instalar.cjs');

/** Installs and builds what is missing or old; otherwise writes nothing at all. */
async function preparar({ compilando = true } = {}) {
  if (esEntrega()) return;
  const pendiente = () => faltaInstalar() || (compilando && porCompilar().length > 0);
  if (!pendiente()) return;
  await conCerrojo(async () => {
    if (faltaInstalar()) await instalar();
    if (compilando) await compilar();
  });
}

module.exports = { preparar };
