const { coincide, huellaDe, sellar } = require('./huella.cjs');
const { paso } = require('./proceso.cjs');
const { enRaiz } = require('./rutas.cjs');

const COMUNES = [
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'packages/contract',
  'CHANGELOG.md',
];
const TITULOS = { 'apps/web': 'Compilando la interfaz', 'apps/api': 'Compilando el servidor' };
const PARTES = Object.keys(TITULOS);

/** What a part is also made of: the pages of the manual are screens of the web. */
const AJENAS = { 'apps/web': ['docs/manual'], 'apps/api': [] };

const huella = (parte) => huellaDe([...COMUNES, ...AJENAS[parte], parte]);
/** Vite empties the folder before it builds, so an interrupted build leaves no seal. */
const sello = (parte) => enRaiz(parte, 'dist', '.huella');

const porCompilar = () => PARTES.filter((parte) => !coincide(sello(parte), huella(parte)));

async function compilar() {
  for (const parte of porCompilar()) {
    const antes = huella(parte);
    await paso(TITULOS[parte], 'vite', ['build'], {
      cwd: enRaiz(parte),
      env: { NODE_ENV: 'production' },
    });
    sellar(sello(parte), antes);
  }
}

module.exports = { compilar, porCompilar };
