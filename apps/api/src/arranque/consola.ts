import { isIPv6 } from 'node:net';
import type { Config } from '../plataforma/config/config.ts';
import { CONTRASENA_DEMO, type Demostracion, USUARIOS_DEMO } from '../semillas/demo.ts';
import type { Sembrado } from '../semillas/sembrar.ts';

// The reader may disappear (a closed terminal, a killed npm). That must not end the program.
for (const salida of [process.stdout, process.stderr]) salida.on('error', () => undefined);

/** Tells the person at the terminal how the program starts and stops. The log is separate. */
export function decir(linea: string): void {
  process.stdout.write(`${process.uptime().toFixed(1).padStart(5)} s  ${linea}\n`);
}

export function anunciar(lineas: readonly string[]): void {
  process.stdout.write(`\n${lineas.map((linea) => `  ${linea}\n`).join('')}\n`);
}

export function quejarse(texto: string): void {
  process.stderr.write(`\n${texto}\n`);
}

const TODAS = ['0.0.0.0', '::'];

export function anunciarUrl({ anfitrion }: Config, puerto: number, conWeb: boolean): void {
  const nombre = TODAS.includes(anfitrion) ? 'localhost' : anfitrion;
  const url = `http://${isIPv6(nombre) ? `[${nombre}]` : nombre}:${puerto}`;
  if (conWeb) {
    anunciar(['Sistema de Gestión de Visitas', `Abre ${url}`, 'Para detenerlo: Ctrl-C']);
  } else decir(`La API atiende en ${url}`);
}

/** Shown as soon as the administrator exists: if a later step fails, the password is nowhere else. */
export function anunciarAdministrador(
  { administradorNuevo }: Sembrado,
  { administrador }: Config,
): void {
  if (!administradorNuevo) return;
  const { usuario, contrasena } = administradorNuevo;
  anunciar([
    'Primer administrador',
    `Usuario:    ${usuario}`,
    administrador.contrasena
      ? 'Contraseña: la que indicaste en ADMIN_PASSWORD'
      : `Contraseña: ${contrasena}   (guárdala: no se vuelve a mostrar; al entrar la cambias)`,
  ]);
}

const ENTRADA_DEMO = [`Usuarios:   ${USUARIOS_DEMO.join(', ')}`, `Contraseña: ${CONTRASENA_DEMO}`];

const DE_LA_DEMO: Record<Demostracion, string[]> = {
  cargada: ['Empresa de demostración', ...ENTRADA_DEMO],
  'ya estaba': [
    'La empresa de demostración ya estaba cargada: no se agregó nada',
    ...ENTRADA_DEMO.map((linea) => `${linea}   (si no los cambiaste)`),
  ],
  ajena: [
    'La base de datos ya tiene datos que no son de la demostración: no se agregó nada',
    'Para verla, elige una carpeta vacía: DATA_DIR=.demo npm start -- --demo',
  ],
};

export const anunciarDemo = (demostracion: Demostracion) => anunciar(DE_LA_DEMO[demostracion]);
