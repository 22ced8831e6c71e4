const { execFileSync } = require('node:child_process');
const { writeFileSync } = require('node:fs');
const { navegadorPresente } = require('./pruebas/navegador.cjs');
const { enRaiz } = require('./comun/rutas.cjs');

/** The logo of ui/piezas/Logo.tsx, in its box of 48. */
const DIBUJO = `
  <path d="M27.6 13.2A9.4 9.4 0 0 0 12.6 24.2L20.6 37 37.5 11.5" fill="none" stroke="#fff"
    stroke-width="4.6" stroke-linecap="round" stroke-linejoin="round" />
  <circle cx="20.8" cy="18.8" r="3.7" fill="#7FE3D4" />`;

/** The corner radius, and how much of the logo's box is in view: some systems cut their own shape. */
const ICONOS = [
  { archivo: '192.png', lado: 192, radio: 12, caja: '0 0 48 48' },
  { archivo: '512.png', lado: 512, radio: 12, caja: '0 0 48 48' },
  { archivo: 'maskable-512.png', lado: 512, radio: 0, caja: '-6 -6 60 60' },
  { archivo: 'apple-180.png', lado: 180, radio: 0, caja: '-2 -2 52 52' },
];

const svg = ({ lado, radio, caja }) => `
  <style>body { margin: 0; }</style>
  <svg xmlns="http://www.w3.org/2000/svg" width="${lado}" height="${lado}" viewBox="${caja}" style="display: block">
    <rect ${radio ? 'width="48" height="48"' : 'x="-10" y="-10" width="70" height="70"'} rx="${radio}" fill="#0F4F56" />
    ${DIBUJO}
  </svg>`;

/** A browser downloads them with the first page: three flat colours and their edges need few others. */
const COLORES = '48';

/**
 * Redraws the icons of the installed application: `node scripts/iconos.cjs`, after the logo
 * changes. Needs ImageMagick.
 */
async function dibujar() {
  const { chromium } = require('@playwright/test');
  const navegador = await chromium.launch({
    executablePath: navegadorPresente(),
    args: ['--no-sandbox'],
  });
  for (const icono of ICONOS) {
    const { archivo, lado } = icono;
    const pagina = await navegador.newPage({ viewport: { width: lado, height: lado } });
    await pagina.setContent(svg(icono));
    const foto = await pagina.screenshot({ omitBackground: true });
    const ruta = enRaiz('apps', 'web', 'public', 'iconos', archivo);
    writeFileSync(ruta, foto);
    execFileSync('convert', [ruta, '-strip', '-colors', COLORES, `PNG8:${ruta}`]);
  }
  await navegador.close();
}

dibujar();
