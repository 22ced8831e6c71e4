const { spawnSync } = require('node:child_process');
const { mkdtempSync, rmSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { PLATAFORMA } = require('../../comun/entrega.cjs');
const { Fallo, morir } = require('../../comun/fallo.cjs');
const { enRaiz } = require('../../comun/rutas.cjs');
const { leerVersion } = require('../version.cjs');
const { probarArchivo } = require('./archivo.cjs');
const { probarContenedor } = require('./contenedor.cjs');
const { exigir } = require('./correr.cjs');
const { cuenta } = require('./informe.cjs');
const { probarLeeme } = require('./leeme.cjs');
const { probarServicio } = require('./servicio.cjs');

const PRUEBAS = {
  servicio: { probar: probarServicio, pide: { 'systemd-analyze': 'systemd' } },
  archivo: { probar: probarArchivo, pide: { unshare: 'util-linux', ip: 'iproute2' } },
  contenedor: {
    probar: probarContenedor,
    pide: { buildah: 'buildah', mmdebstrap: 'mmdebstrap', nsenter: 'util-linux' },
  },
  leeme: { probar: probarLeeme, pide: { buildah: 'buildah', mmdebstrap: 'mmdebstrap' } },
};

const AYUDA = `Uso: npm run pruebas:paquetes [-- ${Object.keys(PRUEBAS).join(' | ')}]

Hace la entrega, el contenedor y el servicio, y los arranca. Pide ser root en una máquina de pruebas.`;

/** Makes each way of installing the program, and starts it. */
async function probar() {
  const elegidas = process.argv.slice(2);
  if (elegidas.includes('--help')) return console.log(AYUDA);
  const pruebas = elegidas.length > 0 ? elegidas : Object.keys(PRUEBAS);
  const ajena = pruebas.find((una) => !(una in PRUEBAS));
  if (ajena) throw new Fallo(`No conozco la prueba «${ajena}».\n\n${AYUDA}`);
  exigirMaquina(pruebas);

  const trabajo = mkdtempSync(join(tmpdir(), 'visitas-paquetes-'));
  try {
    await exigir('chmod', ['711', trabajo]);
    await exigir(process.execPath, [enRaiz('scripts', 'empaquetar.cjs')]);
    const archivo = enRaiz('entregas', `visitas-${await leerVersion()}-${PLATAFORMA}.tar.gz`);
    for (const una of pruebas) await PRUEBAS[una].probar({ archivo, trabajo });
  } finally {
    rmSync(trabajo, { recursive: true, force: true });
  }
  console.log(`\n${cuenta.bien} bien, ${cuenta.mal} mal`);
  process.exitCode = cuenta.mal > 0 ? 1 : 0;
}

function exigirMaquina(pruebas) {
  if (process.getuid?.() !== 0) throw new Fallo(`Estas pruebas piden ser root.\n\n${AYUDA}`);
  const falta = pruebas
    .flatMap((una) => Object.entries(PRUEBAS[una].pide))
    .filter(([programa]) => spawnSync('which', [programa]).status !== 0)
    .map(([, paquete]) => paquete);
  if (falta.length === 0) return;
  throw new Fallo(`Falta instalar: ${[...new Set(falta)].join(', ')}. En Debian: apt install`);
}

probar().catch(morir);
