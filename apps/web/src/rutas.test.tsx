import type { Rol } from '@visitas/contract/comun/roles';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { montar, persona } from '../pruebas/montar.tsx';
import { titulo } from '../pruebas/pantalla.ts';
import { Servidor } from '../pruebas/servidor.ts';

const ADMIN: Rol[] = ['Administrador'];
const SUPERVISOR: Rol[] = ['Supervisor'];
const TECNICO: Rol[] = ['Tecnico'];
const QUIENES_REVISAN: Rol[] = [...ADMIN, ...SUPERVISOR];
const CUALQUIERA: Rol[] = [...QUIENES_REVISAN, ...TECNICO];

/** Sections 2 and 6 of the specification, written apart from the code that must meet them. */
const PANTALLAS: [ruta: string, nombre: string, admite: Rol[]][] = [
  ['/clientes/listado', 'Clientes', ADMIN],
  ['/clientes/crear', 'Nuevo Cliente', ADMIN],
  ['/clientes/editar/1', 'Editar Cliente', ADMIN],
  ['/clientes/1', 'Cliente', CUALQUIERA],
  ['/clientes/1/notas', 'Para quien va', QUIENES_REVISAN],
  ['/clientes/1/tipo-habitual', 'Tipo habitual', QUIENES_REVISAN],
  ['/catalogos/rol-usuarios/', 'Roles de Usuario', ADMIN],
  ['/catalogos/rol-usuarios/crear', 'Nuevo Rol de Usuario', ADMIN],
  ['/catalogos/rol-usuarios/editar/1', 'Editar Rol de Usuario', ADMIN],
  ['/catalogos/estado-visitas/', 'Estados de Visita', ADMIN],
  ['/catalogos/estado-visitas/crear', 'Nuevo Estado de Visita', ADMIN],
  ['/catalogos/estado-visitas/editar/1', 'Editar Estado de Visita', ADMIN],
  ['/catalogos/tipo-visitas/', 'Tipos de Visita', ADMIN],
  ['/catalogos/tipo-visitas/crear', 'Nuevo Tipo de Visita', ADMIN],
  ['/catalogos/tipo-visitas/editar/1', 'Editar Tipo de Visita', ADMIN],
  ['/catalogos/feriados', 'Feriados', ADMIN],
  ['/catalogos/feriados/crear', 'Nuevo Feriado', ADMIN],
  ['/catalogos/feriados/editar/1', 'Editar Feriado', ADMIN],
  ['/usuarios/listado/todos', 'Usuarios', ADMIN],
  ['/usuarios/listado/todos/traspasar/1', 'Traspasar Visitas', ADMIN],
  ['/usuarios/listado/tecnicos', 'Usuarios', ADMIN],
  ['/usuarios/listado/supervisores', 'Usuarios', ADMIN],
  ['/usuarios/listado/administradores', 'Usuarios', ADMIN],
  ['/usuarios/crear', 'Nuevo Usuario', ADMIN],
  ['/usuarios/editar/1', 'Editar Usuario', ADMIN],
  ['/usuarios/tecnicos/1', 'Técnicos del supervisor', ADMIN],
  ['/usuarios/tecnicos/1/crear', 'Nuevo Tecnico', ADMIN],
  ['/visitas/listado', 'Visitas', ADMIN],
  ['/dashboard-administradores/', 'Panel del Administrador', ADMIN],
  ['/tecnicos/listado', 'Técnicos', SUPERVISOR],
  ['/visitas/por-supervisor', 'Visitas', SUPERVISOR],
  ['/visitas/por-supervisor/crear', 'Nueva Visita', SUPERVISOR],
  ['/visitas/detalle/1/editar', 'Editar Visita', SUPERVISOR],
  ['/dashboard-supervisores/', 'Panel del Supervisor', SUPERVISOR],
  ['/visitas/detalle/1', 'VISITA', QUIENES_REVISAN],
  ['/visitas/detalle/1/cerrar', 'Cancelar Visita', QUIENES_REVISAN],
  ['/visitas/detalle/1/motivo-cancelacion', 'Motivo de Cancelación', QUIENES_REVISAN],
  ['/ausencias', 'Ausencias', QUIENES_REVISAN],
  ['/ausencias/crear', 'Nueva Ausencia', QUIENES_REVISAN],
  ['/ausencias/editar/1', 'Editar Ausencia', QUIENES_REVISAN],
  ['/dashboard-tecnicos/', 'Dashboard', TECNICO],
  ['/visitas/por-tecnico', 'Mis Visitas', TECNICO],
  ['/detalle-visita/1/finalizar', 'Finalizar Visita', TECNICO],
  ['/detalle-visita/1/solicitud-cancelacion', 'Solicitud de Cancelación', TECNICO],
  ['/mi-cuenta', 'Mi cuenta', CUALQUIERA],
  ['/avisos', 'Avisos', CUALQUIERA],
  ['/detalle-visita/1', 'Información de la Visita', CUALQUIERA],
];

/** What a screen shows is not asked here: only whether it is the one. */
class SinContestar extends Servidor {
  override responder(): Promise<Response> {
    return new Promise(() => undefined);
  }
}

const conNombre = (nombre: string) => `${nombre} · Sistema de Gestión de Visitas`;

type Llegada = [ruta: string, llega: string, nombre: string];

/** One address after another, in one tab. */
async function recorrer(llegadas: Llegada[], como?: Rol) {
  const tab = await montar('/home', { servidor: new SinContestar({}), ...(como && { como }) });
  for (const [ruta, llega, nombre] of llegadas) {
    tab.ir(ruta);
    await expect
      .poll(() => ({ ruta, llega: tab.donde(), nombre: document.title }))
      .toEqual({ ruta, llega, nombre: conNombre(nombre) });
  }
}

describe('without a session', () => {
  test('no screen is shown: each leads to the login and back', () =>
    recorrer([
      ['/', '/auth/login', 'Bienvenido'],
      ...PANTALLAS.map(
        ([ruta]): Llegada => [ruta, `/auth/login?volver=${encodeURIComponent(ruta)}`, 'Bienvenido'],
      ),
    ]));

  test('the page of who may not pass is open to anyone', async () => {
    await montar('/unauthorized');
    await expect.element(titulo('Acceso no autorizado')).toBeVisible();
    expect(page.getByRole('navigation').elements()).toEqual([]);
  });
});

describe.each(CUALQUIERA)('as %s', (rol) => {
  test('opens what the role may see, and nothing else', () =>
    recorrer(
      PANTALLAS.map(([ruta, nombre, admite]) =>
        admite.includes(rol)
          ? [ruta, ruta, nombre]
          : [ruta, '/unauthorized', 'Acceso no autorizado'],
      ),
      rol,
    ));

  test('has nothing to do at the login, wherever it would lead', () =>
    recorrer(
      [
        '/auth/login',
        ...['//example.com', '/.//example.com', 'https://example.com', '/\\example.com']
          .concat('javascript:0')
          .map((ajena) => `/auth/login?volver=${encodeURIComponent(ajena)}`),
      ].map((ruta) => [ruta, '/home', 'Inicio']),
      rol,
    ));
});

test.each([
  ['Supervisor', '/visitas/por-supervisor', 'Visitas'],
  ['Tecnico', '/visitas/por-tecnico', 'Mis Visitas'],
] as const)('as a %s, /visitas leads to their own list', (rol, lista, nombre) =>
  recorrer([['/visitas', lista, nombre]], rol),
);

test('where the absences were leads a Supervisor to them', () =>
  recorrer([['/tecnicos/ausencias', '/ausencias', 'Ausencias']], 'Supervisor'));

test('and an administrator nowhere: under /tecnicos all is of the Supervisor', async () => {
  const { donde } = await montar('/tecnicos/ausencias', { como: 'Administrador' });
  await expect.poll(donde).toBe('/unauthorized');
});

describe('as an administrator', () => {
  test('short addresses lead to their lists, and a bar at the end changes nothing', () =>
    recorrer(
      [
        ['/', '/home', 'Inicio'],
        ['/clientes', '/clientes/listado', 'Clientes'],
        ['/catalogos', '/catalogos/rol-usuarios/', 'Roles de Usuario'],
        ['/usuarios', '/usuarios/listado/todos', 'Usuarios'],
        ['/usuarios/listado', '/usuarios/listado/todos', 'Usuarios'],
        ['/visitas', '/visitas/listado', 'Visitas'],
        ['/clientes/listado/', '/clientes/listado/', 'Clientes'],
        ['/dashboard-administradores', '/dashboard-administradores', 'Panel del Administrador'],
        ['/home/', '/home/', 'Inicio'],
      ],
      'Administrador',
    ));

  test('an address that is none says so, inside the application', async () => {
    const NINGUNAS = [
      '/no/existe',
      '/visitas/detalle/abc',
      '/visitas/listado/otra',
      '/usuarios/editar/ana',
      ...['abc', '0x1', '-1', '99999999999'].map((id) => `/clientes/editar/${id}`),
      '/auth',
    ];
    const { donde, ir } = await montar('/home', {
      como: 'Administrador',
      servidor: new SinContestar({}),
    });
    for (const ruta of NINGUNAS) {
      ir(ruta);
      await expect.poll(donde).toBe(ruta);
      await expect.element(titulo('Página no encontrada')).toBeVisible();
      expect(document.title).toBe(conNombre('Página no encontrada'));
    }
    await page.getByRole('link', { name: 'Ir al inicio' }).click();
    await expect.poll(donde).toBe('/home');
  });
});

test('who may not pass goes home', async () => {
  const { donde } = await montar('/clientes/listado', { como: 'Tecnico' });
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await expect.poll(donde).toBe('/home');
});

test('who was given a password sees where to change it, and what anybody sees', async () => {
  const { donde, atras } = await montar(['/unauthorized', '/home', '/dashboard-tecnicos/'], {
    como: persona('Tecnico', { debeCambiarContrasena: true }),
    servidor: new SinContestar({}),
  });
  await expect.poll(donde).toBe(`/mi-cuenta?volver=${encodeURIComponent('/dashboard-tecnicos/')}`);
  atras();
  await expect.poll(donde).toBe('/mi-cuenta');
  atras();
  await expect.poll(donde).toBe('/unauthorized');
});
