const { readFileSync } = require('node:fs');
const { correr, lanzar } = require('./correr.cjs');

/** The user of the image. */
const NADIE = 10001;
const SIN_PODERES = [
  ...['setpriv', `--reuid=${NADIE}`, `--regid=${NADIE}`, '--clear-groups', '--no-new-privs'],
  ...['--bounding-set=-all', '--inh-caps=-all'],
];

/**
 * A root that nobody can write, with its own processes and a network that leads nowhere: what
 * `read_only`, `cap_drop`, `no-new-privileges` and `tmpfs` ask of a container's engine.
 */
const GUION = `
set -eu
raiz=$1; shift
mount --make-rprivate /
mount --bind "$raiz" "$raiz"
mount -t proc proc "$raiz/proc"
mount --rbind /dev "$raiz/dev"
mount -t tmpfs -o mode=1777 tmpfs "$raiz/tmp"
while [ "$1" != -- ]; do mount --bind "$1" "$raiz$2"; shift 2; done
shift
mount -o remount,bind,ro "$raiz"
ip link set lo up
exec chroot "$raiz" "$@"`;

/** Runs a program as the first process of such a place. */
function enjaular(raiz, { montajes, env, carpeta, orden }) {
  const aislado = ['--mount', '--pid', '--fork', '--kill-child', '--net', '--uts', '--ipc'];
  const dentro = [...SIN_PODERES, ...entorno(env, carpeta), ...orden];
  const programa = lanzar('unshare', [
    ...[...aislado, 'sh', '-c', GUION, 'jaula', raiz],
    ...Object.entries(montajes).flat(),
    ...['--', ...dentro],
  ]);
  const primero = () =>
    Number(readFileSync(`/proc/${programa.pid}/task/${programa.pid}/children`, 'utf8'));
  return {
    ...programa,
    primero,
    /** Another command in the same place, as `docker exec` runs it. */
    ejecutar: (...otra) =>
      correr('nsenter', [
        ...[`--target=${primero()}`, '--mount', '--pid', '--net', '--uts', '--ipc', '--root'],
        ...[...SIN_PODERES, ...entorno(env, carpeta), ...otra],
      ]),
  };
}

const entorno = (env, carpeta) => [
  ...['env', '-i', `--chdir=${carpeta}`],
  ...Object.entries(env).map(([nombre, valor]) => `${nombre}=${valor}`),
];

module.exports = { NADIE, enjaular };
