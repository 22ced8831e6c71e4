const { readFileSync } = require('node:fs');
const { enRaiz } = require('./rutas.cjs');

/** True when npm left here exactly what our lock names for this machine. */
function yaEsta({ pedidos, puestos, maquina } = loDeAqui()) {
  return Object.entries(pedidos)
    .filter(([carpeta, pedido]) => carpeta !== '' && esDeAqui(pedido, maquina))
    .every(([carpeta, { version, integrity }]) => {
      const puesto = puestos[carpeta];
      return puesto?.version === version && puesto.integrity === integrity;
    });
}

/** As npm writes them: what each folder should hold, and what it holds. */
const loDeAqui = () => ({
  pedidos: paquetesDe('package-lock.json'),
  puestos: losPuestos(),
  maquina: estaMaquina(),
});

const paquetesDe = (ruta) => JSON.parse(readFileSync(enRaiz(ruta), 'utf8')).packages;

function losPuestos() {
  try {
    return paquetesDe('node_modules/.package-lock.json');
  } catch {
    return {};
  }
}

/** An optional package that names no machine serves another one that does: it may be absent. */
function esDeAqui({ optional, ...de }, maquina) {
  const nombradas = ['os', 'cpu', 'libc'].filter((cual) => de[cual]);
  if (optional && nombradas.length === 0) return false;
  return nombradas.every((cual) => admite(de[cual], maquina[cual]));
}

/** npm admits what is named, or all but what is named with '!'. */
const admite = (nombres, una) =>
  nombres.some((nombre) => nombre.startsWith('!'))
    ? !nombres.includes(`!${una}`)
    : nombres.includes(una);

const estaMaquina = () => ({
  os: process.platform,
  cpu: process.arch,
  libc: process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl',
});

module.exports = { yaEsta };
