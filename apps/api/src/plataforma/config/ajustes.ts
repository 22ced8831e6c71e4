import * as leer from './lectores.ts';

export interface Ajuste {
  variable: string;
  /** As text, read like any other; null when there is none. */
  porDefecto: string | null;
  leer: (texto: string, raiz: string) => unknown;
  ejemplo: string;
  /** Its value is never printed. */
  secreto?: true;
  /** An empty text is a value of its own. */
  vacioCuenta?: true;
}

/** Every setting of the program. `.env.example` explains the same list to whoever installs it. */
export const AJUSTES = {
  puerto: { variable: 'PORT', porDefecto: '3000', leer: leer.puerto, ejemplo: '3000' },
  anfitrion: {
    variable: 'HOST',
    porDefecto: '127.0.0.1',
    leer: leer.anfitrion,
    ejemplo: '0.0.0.0',
  },
  carpetaDatos: {
    variable: 'DATA_DIR',
    porDefecto: '.datos',
    leer: leer.carpeta,
    ejemplo: '/var/lib/visitas',
  },
  urlBaseDeDatos: {
    variable: 'DATABASE_URL',
    porDefecto: null,
    leer: leer.urlDePostgres,
    ejemplo: 'postgres://usuario:clave@servidor:5432/visitas',
    secreto: true,
  },
  apiBase: { variable: 'API_BASE', porDefecto: '/api', leer: leer.baseDeApi, ejemplo: '/api' },
  usuario: {
    variable: 'ADMIN_USER',
    porDefecto: 'admin',
    leer: leer.nombreDeUsuario,
    ejemplo: 'admin',
  },
  contrasena: {
    variable: 'ADMIN_PASSWORD',
    porDefecto: null,
    leer: leer.contrasena,
    ejemplo: 'una-frase-larga-y-tuya',
    secreto: true,
  },
  zonaHoraria: {
    variable: 'ZONA_HORARIA',
    porDefecto: 'America/Guatemala',
    leer: leer.zonaHoraria,
    ejemplo: 'America/Guatemala',
  },
  rangoUbicacionMetros: {
    variable: 'RANGO_UBICACION_METROS',
    porDefecto: '200',
    leer: leer.metros,
    ejemplo: '200',
  },
  claveGoogleMaps: {
    variable: 'GOOGLE_MAPS_API_KEY',
    porDefecto: null,
    leer: leer.clave,
    ejemplo: 'AIza…',
    secreto: true,
  },
  urlGeocodificador: {
    variable: 'GEOCODER_URL',
    porDefecto: 'https://nominatim.openstreetmap.org',
    leer: leer.urlOpcional,
    ejemplo: 'https://nominatim.openstreetmap.org',
    vacioCuenta: true,
  },
  urlTeselas: {
    variable: 'TILES_URL',
    porDefecto: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    leer: leer.urlDeTeselas,
    ejemplo: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  },
  nombreEmpresa: {
    variable: 'EMPRESA_NOMBRE',
    porDefecto: null,
    leer: leer.nombreDeEmpresa,
    ejemplo: 'Servicios Técnicos del Valle, S. A.',
  },
  logoEmpresa: {
    variable: 'EMPRESA_LOGO',
    porDefecto: null,
    leer: leer.imagen,
    ejemplo: '/etc/visitas/logo.png',
  },
  urlPublica: {
    variable: 'URL_PUBLICA',
    porDefecto: null,
    leer: leer.origen,
    ejemplo: 'https://visitas.example.com',
  },
  nivelRegistro: {
    variable: 'LOG_LEVEL',
    // Someone at a terminal wants the address, not a line per request.
    porDefecto: process.stdout.isTTY ? 'warn' : 'info',
    leer: leer.nivel,
    ejemplo: 'info',
  },
  confiarEnProxy: {
    variable: 'TRUST_PROXY',
    porDefecto: 'false',
    leer: leer.proxy,
    ejemplo: '10.0.0.0/8',
  },
} satisfies Record<string, Ajuste>;
