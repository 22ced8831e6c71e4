import type { Page } from '@playwright/test';
import type { SesionAbierta } from '@visitas/contract/cuenta/esquemas';
import type { DireccionMirada } from '@visitas/contract/recuperacion/operaciones';
import { type Foto, fotoDe } from '../foto.ts';

const hace = (horas: number): string => new Date(Date.now() - horas * 3_600_000).toISOString();

/** As many as a person usually has, instead of those of the photographs. */
const ABIERTAS: SesionAbierta[] = [
  ['Chrome en Windows', 'computadora', '190.56.12.8', 0, 50] as const,
  ['Chrome en Android', 'telefono', '181.174.88.5', 2, 9] as const,
  ['Firefox en Windows', 'computadora', '190.56.12.8', 5, 31] as const,
].map(([equipo, clase, direccion, usada, creada], n) => ({
  idSesion: n + 1,
  equipo,
  clase,
  direccion,
  esta: n === 0,
  usadaEn: hace(usada),
  creadaEn: hace(creada),
}));

const conSesiones = (page: Page): Promise<unknown> =>
  page.route('**/api/auth/sesiones', (ruta) => ruta.fulfill({ json: ABIERTAS }));

/** The rest of the answer is the server's. */
const conSesionesDeOtro = (page: Page): Promise<unknown> =>
  page.route('**/api/usuarios/*/acceso', async (ruta) => {
    const respuesta = await ruta.fetch();
    const sesiones = ABIERTAS.map((una) => ({ ...una, esta: false }));
    await ruta.fulfill({ response: respuesta, json: { ...(await respuesta.json()), sesiones } });
  });

/** An address of one use that opens: the server keeps its secret. */
const conDireccion =
  (mirada: Pick<DireccionMirada, 'para' | 'correo'>) =>
  (page: Page): Promise<unknown> =>
    page.route('**/api/auth/clave/mirar', (ruta) =>
      ruta.fulfill({
        json: { nombre: 'Ana Lucía Pérez', user: 'ana.perez', venceEn: hace(-24), ...mirada },
      }),
    );

/** The account and the access of another person, with a few sessions. */
export const CUENTA: readonly Foto[] = [
  fotoDe('supervisor')('mi-cuenta', '/mi-cuenta', { antes: conSesiones }),
  fotoDe(null)('clave', '/clave/1', { antes: conDireccion({ para: 'contrasena' }) }),
  fotoDe(null)('correo', '/correo/1', {
    antes: conDireccion({ para: 'correo', correo: 'ana.perez@example.com' }),
  }),
  fotoDe('admin')('usuarios-acceso', '/usuarios/acceso/1', { antes: conSesionesDeOtro }),
];
