const { morir } = require('../comun/fallo.cjs');
const { preparar } = require('../comun/preparar.cjs');
const { lanzar } = require('../comun/proceso.cjs');
const { enRaiz } = require('../comun/rutas.cjs');

/** Builds tools of `apps/api/pruebas` as the program is built, so that they start and run like it. */
async function construirPiezas(carpeta, piezas) {
  const salida = enRaiz('.cache', carpeta, 'programa');
  const { build } = await import('vite');
  await build({
    root: enRaiz('apps', 'api'),
    mode: 'production',
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: salida,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: {
        input: piezas.map((pieza) => enRaiz('apps', 'api', 'pruebas', carpeta, `${pieza}.ts`)),
        // Beside the pieces, where the code of a thread is looked for.
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  return salida;
}

/** Builds the tools of a folder and runs the first one, with the arguments of the command. */
async function prepararYCorrer(carpeta, piezas) {
  await preparar();
  const salida = await construirPiezas(carpeta, piezas);
  const argumentos = [`${salida}/${piezas[0]}.js`, ...process.argv.slice(2)];
  const { fin } = lanzar(process.execPath, argumentos, { stdio: 'inherit' });
  process.exitCode = await fin;
}

const correrPiezas = (carpeta, piezas) => prepararYCorrer(carpeta, piezas).catch(morir);

module.exports = { construirPiezas, correrPiezas };
