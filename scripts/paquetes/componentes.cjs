const { spawnSync } = require('node:child_process');
const { createHash } = require('node:crypto');
const { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { dirname, join } = require('node:path');
const { Fallo } = require('../comun/fallo.cjs');
const { enRaiz } = require('../comun/rutas.cjs');
const { paquetesDeTerceros } = require('./terceros.cjs');
const { leerMomento } = require('./version.cjs');

const NOMBRE = 'sistema-gestion-visitas';
const NUESTROS = new RegExp(`^(${NOMBRE}|@visitas/[a-z]+)@`);

/** What a release is made of, in CycloneDX: all that npm says of the lock, without what stays outside of it. */
function componentesDe(version) {
  const { components, dependencies, metadata, ...lista } = preguntar(version);
  const terceros = new Set(paquetesDeTerceros().map((uno) => `${uno.nombre}@${uno.version}`));
  const esta = (ref) => terceros.has(ref) || NUESTROS.test(ref);
  const quedan = components.filter((uno) => esta(uno['bom-ref']));
  return {
    ...lista,
    // Two packings of one commit are one file, so neither its name nor its moment is of the packing.
    serialNumber: `urn:uuid:${uuidDe(JSON.stringify([version, quedan]))}`,
    metadata: {
      ...metadata,
      timestamp: new Date(Number(leerMomento()) * 1_000).toISOString(),
      component: { ...metadata.component, type: 'application', name: NOMBRE },
    },
    components: quedan,
    dependencies: dependencies
      .filter(({ ref }) => esta(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(esta) })),
  };
}

/** npm does not list a root without version, and the program's is in the contract: it is asked of a copy with one. */
function preguntar(version) {
  const copia = mkdtempSync(join(tmpdir(), 'visitas-componentes-'));
  try {
    const { workspaces, ...raiz } = leerJson('package.json');
    for (const ruta of [
      'package-lock.json',
      ...workspaces.map((uno) => join(uno, 'package.json')),
    ]) {
      mkdirSync(dirname(join(copia, ruta)), { recursive: true });
      cpSync(enRaiz(ruta), join(copia, ruta));
    }
    writeFileSync(join(copia, 'package.json'), JSON.stringify({ ...raiz, workspaces, version }));
    // With `--omit=dev` it also leaves out what something of the build asks for too.
    const pedido = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--offline'];
    const { status, stdout, stderr } = spawnSync('npm', pedido, {
      cwd: copia,
      encoding: 'utf8',
      maxBuffer: 64e6,
    });
    if (status !== 0)
      throw new Fallo(`npm no pudo decir de qué está hecha la entrega.\n\n${stderr}`);
    return JSON.parse(stdout);
  } finally {
    rmSync(copia, { recursive: true });
  }
}

function uuidDe(texto) {
  const cifras = createHash('sha256').update(texto).digest('hex');
  return cifras.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

const leerJson = (ruta) => JSON.parse(readFileSync(enRaiz(ruta), 'utf8'));

module.exports = { componentesDe };
