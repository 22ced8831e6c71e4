const { morir } = require('../comun/fallo.cjs');
const { preparar } = require('../comun/preparar.cjs');
const { lanzar } = require('../comun/proceso.cjs');
const { enRaiz } = require('../comun/rutas.cjs');

const PIEZAS = ['banco', 'techo', 'cliente'];
const SALIDA = enRaiz('.cache', 'banco', 'programa');

/**
 * Measures what is shipped. Who measures, the ceiling and who asks are built as the program is, so that
 * none of them starts or runs otherwise than it.
 */
async function medir() {
  await preparar();
  const { build } = await import('vite');
  await build({
    root: enRaiz('apps', 'api'),
    mode: 'production',
    logLevel: 'warn',
    build: {
      ssr: true,
      outDir: SALIDA,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: {
        input: PIEZAS.map((pieza) => enRaiz('apps', 'api', 'pruebas', 'banco', `${pieza}.ts`)),
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  const argumentos = [`${SALIDA}/banco.js`, ...process.argv.slice(2)];
  const { fin } = lanzar(process.execPath, argumentos, { stdio: 'inherit' });
  process.exitCode = await fin;
}

medir().catch(morir);
