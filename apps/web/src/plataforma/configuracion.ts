interface Configuracion {
  apiBase: string;
  zonaHoraria: string;
  urlTeselas: string;
  /** If empty, the open map is used. */
  claveGoogleMaps: string;
  /** Only when the company asks for longer passwords than the program. */
  contrasenaMinima?: string;
  /** The company's hours that are not the program's own, in JSON (see ui/horarios). */
  horarios?: string;
  /** Only where a forgotten password can be asked for by e-mail. */
  correo?: string;
  /** Only when the program started with the demonstration. */
  demostracion?: string;
  /** The active providers, as a list in JSON. Only when there are some. */
  proveedores?: string;
}

const POR_DEFECTO: Configuracion = {
  apiBase: '/api',
  zonaHoraria: 'America/Guatemala',
  urlTeselas: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  claveGoogleMaps: '',
};

/** The settings the server wrote into the page, with defaults for missing or invalid ones. */
export function leerConfiguracion(texto: string | null | undefined): Configuracion {
  try {
    const leida: unknown = JSON.parse(texto ?? '');
    const textos = Object.entries(leida ?? {}).filter(([, valor]) => typeof valor === 'string');
    return { ...POR_DEFECTO, ...Object.fromEntries(textos) };
  } catch {
    return POR_DEFECTO;
  }
}

/** The page was served before this change: its sign-in offers the letters as it is now. */
export function anotarEnvioDeCorreo(seEnvia: boolean): void {
  if (seEnvia) configuracion.correo = 'sí';
  else delete configuracion.correo;
}

export const configuracion = leerConfiguracion(
  globalThis.document?.getElementById('configuracion')?.textContent,
);
