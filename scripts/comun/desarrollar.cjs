const { decir } = require('./consola.cjs');
const { morir } = require('./fallo.cjs');
const { preparar } = require('./preparar.cjs');
const { lanzar } = require('./proceso.cjs');
const { enRaiz } = require('./rutas.cjs');

const ANFITRION = '127.0.0.1';
const PUERTO_API = process.env.PORT || '3000';
const API = `http://${ANFITRION}:${PUERTO_API}`;
/** Outside dist, so that the build of `npm start` stays as it was. */
const SALIDA = 'dist-desarrollo';

/** Rebuilds and restarts the server at every change; the web reloads by itself. */
async function desarrollar() {
  await preparar({ compilando: false });
  const vite = await import('vite');
  const reiniciar = servidorReiniciable();
  const vigia = await vite.build({
    mode: 'development',
    root: enRaiz('apps', 'api'),
    logLevel: 'warn',
    build: { watch: {}, outDir: SALIDA, minify: false },
  });
  vigia.on('event', (suceso) => {
    if (suceso.code === 'END') reiniciar();
    if (suceso.code === 'ERROR') decir(`El servidor no compila: ${suceso.error.message}`);
  });
  const web = await vite.createServer({
    root: enRaiz('apps', 'web'),
    server: { host: ANFITRION, proxy: { [process.env.API_BASE || '/api']: API } },
  });
  await web.listen();
  decir(`Interfaz: ${web.resolvedUrls.local[0]}   API: ${API}   (Ctrl-C detiene todo)`);
}

/**
 * One server at a time. A restart kills the last one, whose database keeps running and saves most
 * of the start. Only the last stop closes everything.
 */
function servidorReiniciable() {
  let actual = null;
  let turno = Promise.resolve();
  const encender = () => {
    const programa = enRaiz('apps', 'api', SALIDA, 'main.js');
    actual = lanzar(process.execPath, ['--enable-source-maps', programa, '--sin-web'], {
      stdio: 'inherit',
      env: { HOST: ANFITRION, PORT: PUERTO_API },
    });
  };
  const apagar = async (senal) => {
    actual?.proceso.kill(senal);
    await actual?.fin;
    actual = null;
  };
  detenerAlSalir(() => turno.then(() => apagar('SIGTERM')));
  return () => {
    turno = turno.then(() => apagar('SIGKILL')).then(encender);
  };
}

function detenerAlSalir(apagar) {
  const salir = () => apagar().then(() => process.exit(0));
  process.once('SIGINT', salir).once('SIGTERM', salir);
}

desarrollar().catch(morir);
