const { todosLosArchivos } = require('../pruebas/grafo.cjs');

const COLORES = {
  claro: {
    papel: '#ffffff',
    casa: '#f4f6f9',
    piso: '#ffffff',
    cuarto: '#e8f0fb',
    borde: '#cfd8e3',
    tinta: '#1b2530',
    tenue: '#556270',
    paso: '#1f5fbf',
    sobrePaso: '#ffffff',
  },
  oscuro: {
    papel: '#0f151b',
    casa: '#161e26',
    piso: '#1b2530',
    cuarto: '#27384d',
    borde: '#3a4958',
    tinta: '#e6edf3',
    tenue: '#9fb0bf',
    paso: '#7fb2ff',
    sobrePaso: '#0f151b',
  },
};

const WEB = 'apps/web/src';
const API = 'apps/api/src';
/** The floors of each house, from the top: imports lead down. A floor has the folders of one, all but `menos`, or `solo` some. */
const CASAS = [
  {
    titulo: 'apps/web · the browser',
    pisos: [
      {
        carpeta: WEB,
        menos: ['campo', 'plataforma', 'ui'],
        que: 'screens · rutas.tsx lists them; they do not import each other',
      },
      { carpeta: `${WEB}/campo`, que: 'campo · what a phone does without network' },
      { carpeta: `${WEB}/ui`, que: 'ui · the parts of every screen' },
      { carpeta: `${WEB}/plataforma`, que: 'plataforma · no word of the domain' },
      {
        carpeta: 'apps/web',
        menos: ['src'],
        que: 'beside src · what its tests share, the worker of the phones, the build',
      },
    ],
  },
  {
    titulo: 'apps/api · the server',
    pisos: [
      {
        carpeta: API,
        solo: ['arranque', 'semillas'],
        que: 'what starts the program and fills an empty database',
      },
      {
        carpeta: API,
        menos: ['arranque', 'plataforma', 'semillas'],
        que: 'domains · rutas.ts HTTP → servicio.ts rules → consultas.ts SQL',
      },
      { carpeta: `${API}/plataforma`, que: 'plataforma · what every domain uses; it knows none' },
      {
        carpeta: `${API}/plataforma/bd`,
        que: 'PostgreSQL · constraints, triggers and conditional updates hold every rule',
      },
      {
        carpeta: 'apps/api',
        menos: ['src'],
        que: 'beside src · what its tests share, the bench, the build',
      },
    ],
  },
];
const ALREDEDOR = {
  carpeta: '.',
  menos: ['apps', 'packages'],
  que: 'around the house · decisions and pictures; journeys in a browser; the rules of the house as tests; what npm runs',
};
const CONTRATO = {
  carpeta: 'packages/contract/src',
  que: 'packages/contract · operaciones.ts has a row for each operation: its path, who may call it, its schemas',
};

/** From the press of a technician to the row of the visit: the room of each step, and what happens there. */
const PASOS = [
  [`${WEB}/visitas`, 'tecnico/AccionesTecnico.tsx: the technician presses Iniciar Visita'],
  [
    `${WEB}/campo/pendientes`,
    'the phone stores the press and sends it, now or when there is network',
  ],
  [
    `${API}/plataforma/http`,
    'the session, the role, the body and the key of the request are checked',
  ],
  [
    `${API}/visitas`,
    'rutas.ts → cambios/ejecucion.ts: the rules → consultas.ts: one conditional update',
  ],
  [
    `${API}/plataforma/bd/migraciones`,
    'PostgreSQL holds the rule; triggers write the log (bitacora) and what changed (cambios)',
  ],
  [`${API}/vivo`, 'the other screens hear that the visit changed, and read it again'],
];

const MARGEN = 24;
const ANCHO_DE_CASA = 552;
const ANCHO = 2 * ANCHO_DE_CASA + 3 * MARGEN;
const ALTO_DE_CUARTO = 26;
const SEPARACION = 8;
const LETRA = 6.9;

/** The folders that a floor draws as its rooms: those that git keeps, or would keep. */
function cuartosDe(archivos, { carpeta, menos = [], solo }) {
  const bajo = carpeta === '.' ? '' : `${carpeta}/`;
  const nombres = archivos
    .filter((ruta) => ruta.startsWith(bajo))
    .map((ruta) => ruta.slice(bajo.length).split('/'))
    .filter(([nombre, ...dentro]) => dentro.length > 0 && !nombre.startsWith('.'))
    .map(([nombre]) => nombre)
    .filter((nombre) => (solo ? solo.includes(nombre) : !menos.includes(nombre)));
  return [...new Set(nombres)].sort();
}

const caja = (x, y, ancho, alto, fondo, radio) =>
  `<rect x="${x}" y="${y}" width="${ancho}" height="${alto}" rx="${radio}" fill="var(--${fondo})" stroke="var(--borde)"/>`;
const texto = (x, y, clase, dicho) => `<text x="${x}" y="${y}" class="${clase}">${dicho}</text>`;
const numero = (x, y, cual) =>
  `<circle cx="${x}" cy="${y}" r="9" fill="var(--paso)"/><text x="${x}" y="${y + 4}" class="numero">${cual}</text>`;

/** The rooms in rows as wide as the floor, and where they end. */
function dibujarCuartos(archivos, piso, x, y, ancho) {
  const dibujos = [];
  let [derecha, arriba] = [x, y];
  for (const nombre of cuartosDe(archivos, piso)) {
    const suyo = Math.round(nombre.length * LETRA) + 20;
    if (derecha + suyo > x + ancho) [derecha, arriba] = [x, arriba + ALTO_DE_CUARTO + SEPARACION];
    dibujos.push(caja(derecha, arriba, suyo, ALTO_DE_CUARTO, 'cuarto', 6));
    dibujos.push(texto(derecha + 10, arriba + 17, 'cuarto', nombre));
    const paso = PASOS.findIndex(([donde]) => donde === `${piso.carpeta}/${nombre}`);
    if (paso >= 0) dibujos.push(numero(derecha + suyo - 2, arriba + 2, paso + 1));
    derecha += suyo + SEPARACION;
  }
  return { dibujos, fin: arriba + ALTO_DE_CUARTO };
}

function dibujarPiso(archivos, piso, x, y, ancho) {
  const { dibujos, fin } = dibujarCuartos(archivos, piso, x + 14, y + 34, ancho - 28);
  const alto = fin + 14 - y;
  return {
    dibujos: [
      caja(x, y, ancho, alto, 'piso', 8),
      texto(x + 14, y + 21, 'que', piso.que),
      ...dibujos,
    ],
    fin: y + alto,
  };
}

function dibujarCasa(archivos, { titulo, pisos }, x) {
  const dibujos = [texto(x + 16, MARGEN + 27, 'titulo', titulo)];
  let y = MARGEN + 44;
  for (const piso of pisos) {
    const dibujado = dibujarPiso(archivos, piso, x + 16, y, ANCHO_DE_CASA - 32);
    dibujos.push(...dibujado.dibujos);
    y = dibujado.fin + 12;
  }
  return { dibujos, fin: y + 4 };
}

/** The house as a picture, from the folders that there are. */
function dibujarPlano(esquema) {
  const archivos = todosLosArchivos();
  const casas = CASAS.map((casa, i) => {
    const x = MARGEN + i * (ANCHO_DE_CASA + MARGEN);
    return { x, ...dibujarCasa(archivos, casa, x) };
  });
  const bajo = Math.max(...casas.map(({ fin }) => fin));
  const contrato = dibujarPiso(archivos, CONTRATO, MARGEN, bajo + 16, ANCHO - 2 * MARGEN);
  const alrededor = dibujarPiso(archivos, ALREDEDOR, MARGEN, contrato.fin + 16, ANCHO - 2 * MARGEN);
  const leyenda = PASOS.map(([, que], i) => {
    const [x, y] = [
      MARGEN + 10 + (i % 2) * (ANCHO_DE_CASA + MARGEN),
      alrededor.fin + 62 + 26 * Math.floor(i / 2),
    ];
    return numero(x, y, i + 1) + texto(x + 18, y + 4, 'que', que);
  });
  const alto = alrededor.fin + 62 + 26 * Math.ceil(PASOS.length / 2);
  const colores = Object.entries(COLORES[esquema]).map(([cual, color]) => `--${cual}:${color}`);
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${ANCHO} ${alto}" role="img" aria-label="The rooms of the house and the way of a visit that starts">`,
    `<style>:root{${colores.join(';')}}text{font:12px ui-sans-serif,system-ui,sans-serif;fill:var(--tinta)}.titulo{font-size:16px;font-weight:600}.que{fill:var(--tenue)}.cuarto{font-family:ui-monospace,monospace;font-size:11.5px}.numero{fill:var(--sobrePaso);font-size:11px;font-weight:700;text-anchor:middle}</style>`,
    `<rect width="${ANCHO}" height="${alto}" fill="var(--papel)"/>`,
    ...casas.flatMap(({ x, dibujos }) => [
      caja(x, MARGEN, ANCHO_DE_CASA, bajo - MARGEN, 'casa', 12),
      ...dibujos,
    ]),
    ...contrato.dibujos,
    ...alrededor.dibujos,
    texto(MARGEN, alrededor.fin + 34, 'titulo', 'A technician starts a visit'),
    ...leyenda,
    '</svg>',
  ].join('\n')}\n`;
}

module.exports = { ESQUEMAS: Object.keys(COLORES), dibujarPlano };
