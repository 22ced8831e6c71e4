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
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  return salida;
}

module.exports = { construirPiezas };
