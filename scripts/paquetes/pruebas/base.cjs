const {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} = require('node:fs');
const { dirname, join } = require('node:path');
const { decir } = require('../../comun/consola.cjs');
const { enRaiz } = require('../../comun/rutas.cjs');
const { correr, exigir } = require('./correr.cjs');

/** Images kept whole, and commands run by chroot: what works inside another container. */
const ENV = { ...process.env, BUILDAH_ISOLATION: 'chroot', STORAGE_DRIVER: 'vfs' };
const buildah = (...argumentos) => exigir('buildah', argumentos, { env: ENV });

const DEBIAN = 'bookworm';

/** The image that the Dockerfile begins from: the published one or, without its registry, one made here. */
async function prepararBase() {
  const [, node] = readFileSync(enRaiz('despliegue', 'Dockerfile'), 'utf8').match(
    /^ARG NODE=(\d+)/m,
  );
  const imagen = `docker.io/library/node:${node}-${DEBIAN}-slim`;
  const esta = () => correr('buildah', ['inspect', '--type', 'image', imagen], { env: ENV });
  if ((await esta()).codigo === 0) return imagen;
  const { codigo } = await correr('buildah', ['pull', '--quiet', imagen], { env: ENV });
  if (codigo !== 0) await hacerla(imagen);
  return imagen;
}

/** A bare Debian with the Node of this machine. */
async function hacerla(imagen) {
  decir(`No se pudo bajar ${imagen}: se hace una con Debian y Node ${process.versions.node}…`);
  const contenedor = (await buildah('from', 'scratch')).trim();
  const raiz = (await buildah('mount', contenedor)).trim();
  const paquetes = '--include=ca-certificates,libstdc++6';
  await exigir('mmdebstrap', ['--mode=root', '--variant=minbase', paquetes, DEBIAN, raiz]);
  ponerNode(join(raiz, 'usr', 'local'));
  await buildah('umount', contenedor);
  await buildah('commit', '--rm', contenedor, imagen);
}

function ponerNode(destino) {
  const npm = ['lib', 'node_modules', 'npm'];
  cpSync(process.execPath, join(destino, 'bin', 'node'));
  cpSync(join(dirname(process.execPath), '..', ...npm), join(destino, ...npm), { recursive: true });
  symlinkSync(`../${npm.join('/')}/bin/npm-cli.js`, join(destino, 'bin', 'npm'));
  // Where the network has a certificate of its own, npm is told of it as it is here.
  const propio = process.env.NODE_EXTRA_CA_CERTS;
  if (!propio || !existsSync(propio)) return;
  mkdirSync(join(destino, 'etc'), { recursive: true });
  cpSync(propio, join(destino, 'etc', 'propio.crt'));
  writeFileSync(join(destino, 'etc', 'npmrc'), 'cafile=/usr/local/etc/propio.crt\n');
}

module.exports = { ENV, buildah, prepararBase };
