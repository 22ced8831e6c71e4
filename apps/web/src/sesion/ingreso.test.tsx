import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { montar, persona } from '../../pruebas/montar.tsx';
import {
  boton,
  campo,
  esperarError,
  esperarSinError,
  teclear,
  titulo,
  toast,
  toasts,
} from '../../pruebas/pantalla.ts';
import { lista, rechazo, sinRed } from '../../pruebas/servidor.ts';

const usuario = () => campo('Usuario');
const contrasena = () => campo('Contraseña');
const ingresar = () => boton('Ingresar');

const DE_ADMIN = persona('Administrador');
const DE_TECNICO = persona('Tecnico');
const ENTRA = { ingresar: { ...DE_ADMIN, token: 'el-que-da-el-servidor' }, sesion: DE_ADMIN };

describe('the login', () => {
  test('has a title, and the current year at its foot', async () => {
    await montar('/auth/login');
    await expect.element(titulo('Bienvenido')).toBeVisible();
    expect(document.title).toBe('Bienvenido · Sistema de Gestión de Visitas');
    const pie = `© ${new Date().getFullYear()} Sistema Microservicios`;
    await expect.element(page.getByText(pie)).toBeVisible();
    expect(page.getByRole('navigation').elements()).toEqual([]);
  });

  test('needs no mouse, and leads to the welcome page', async () => {
    const { servidor, donde } = await montar('/auth/login', { servidor: ENTRA });
    await expect.element(usuario()).toHaveFocus();
    await userEvent.keyboard('admin{Tab}demo-2025{Enter}');
    await expect.element(toast('Ingreso exitoso')).toBeVisible();
    await expect.element(titulo('Sistema de Gestión de Visitas')).toBeVisible();
    expect(donde()).toBe('/home');
    expect(document.title).toBe('Inicio · Sistema de Gestión de Visitas');
    await expect.element(page.getByText('© 2025 Sistema de Gestión de Visitas')).toBeVisible();
    expect(servidor.recibidas('ingresar')).toMatchObject([
      { cuerpo: { user: 'admin', password: 'demo-2025' } },
    ]);
  });

  test('leads to the page the user asked for', async () => {
    const ruta = '/usuarios/listado/tecnicos?buscar=ana';
    const { servidor, donde } = await montar(ruta, { servidor: { 'usuarios.listar': lista([]) } });
    servidor.contestar({
      ingresar: () => {
        servidor.usuario = DE_ADMIN;
        return ENTRA.ingresar;
      },
    });
    await expect.element(usuario()).toHaveFocus();
    await userEvent.keyboard('admin{Tab}demo-2025{Enter}');
    await expect.element(titulo('Usuarios')).toBeInTheDocument();
    expect(donde()).toBe(ruta);
  });

  test.each(['/usuarios/listado/tecnicos?buscar=ana', '//example.com'])(
    'leads a technician home when they asked for %s',
    async (volver) => {
      const { donde } = await montar(`/auth/login?volver=${encodeURIComponent(volver)}`, {
        servidor: { ingresar: { ...DE_TECNICO, token: 'otro' }, sesion: DE_TECNICO },
      });
      await usuario().fill('tecnico');
      await contrasena().fill('demo-2025');
      await ingresar().click();
      await expect.element(titulo('Sistema de Gestión de Visitas')).toBeVisible();
      expect(donde()).toBe('/home');
    },
  );

  test('with a wrong password says so once, keeps the user name and focuses the field to correct', async () => {
    const { donde } = await montar('/auth/login', {
      servidor: { ingresar: rechazo('credenciales') },
    });
    await usuario().fill('supervisor.ausente');
    await contrasena().fill('equivocada');
    await ingresar().click();
    await expect.element(toast('Credenciales incorrectas')).toBeVisible();
    expect(toasts().getByRole('alert').elements()).toHaveLength(1);
    expect(donde()).toBe('/auth/login');
    await expect.element(usuario()).toHaveValue('supervisor.ausente');
    await expect.element(contrasena()).toHaveFocus();
  });

  test('left empty says what each field lacks, and focuses the first one', async () => {
    await montar('/auth/login', { servidor: {} });
    await ingresar().click();
    await esperarError(usuario(), 'Escribe tu usuario.');
    await esperarError(contrasena(), 'Escribe tu contraseña.');
    await expect.element(usuario()).toHaveFocus();
    await expect.element(toast('Revisa los campos marcados.')).toBeVisible();

    await usuario().fill('supervisor');
    await ingresar().click();
    await esperarSinError(usuario());
    await esperarError(contrasena(), 'Escribe tu contraseña.');
    await expect.element(contrasena()).toHaveFocus();
  });

  test('can show the password', async () => {
    await montar('/auth/login');
    await contrasena().fill('secreto');
    await expect.element(contrasena()).toHaveAttribute('type', 'password');
    await boton('Mostrar contraseña').click();
    await expect.element(contrasena()).toHaveAttribute('type', 'text');
    await boton('Ocultar contraseña').click();
    await expect.element(contrasena()).toHaveAttribute('type', 'password');
  });

  test('is sent once, however often it is pressed', async () => {
    const { servidor, donde } = await montar('/auth/login', { servidor: ENTRA });
    const envios = servidor.retener('ingresar');
    await usuario().fill('admin');
    await contrasena().fill('demo-2025');
    await ingresar().click();
    await expect.element(ingresar()).toHaveAttribute('aria-busy', 'true');
    await ingresar().click({ force: true });
    await teclear(contrasena(), '{Enter}');
    await envios.soltar();
    await expect.poll(donde).toBe('/home');
    expect(servidor.recibidas('ingresar')).toHaveLength(1);
  });
});

describe('a session', () => {
  test('can be closed when the server does not answer', async () => {
    const { donde } = await montar('/home', { como: 'Supervisor', servidor: { salir: sinRed } });
    await boton('Cerrar sesión').click();
    await expect.element(toast('Sesión cerrada')).toBeVisible();
    await expect.poll(donde).toBe('/auth/login');
    expect(toasts().getByRole('alert').elements()).toEqual([]);
    expect(localStorage.getItem('visitas.token')).toBeNull();
    expect(sessionStorage.getItem('visitas.usuario')).toBeNull();
  });

  test('ended by the server leads to the login, says so once, and signing in returns to the page', async () => {
    const ruta = '/usuarios/listado/tecnicos?buscar=a';
    const vencida = rechazo('sin-sesion');
    const { servidor, donde } = await montar(ruta, {
      como: 'Administrador',
      servidor: { sesion: vencida, 'usuarios.listar': vencida },
    });
    await expect.element(toast('Tu sesión terminó. Ingresa de nuevo.')).toBeVisible();
    await expect.poll(donde).toBe(`/auth/login?volver=${encodeURIComponent(ruta)}`);
    expect(toasts().getByRole('alert').elements()).toHaveLength(1);
    servidor.contestar({ ...ENTRA, 'usuarios.listar': lista([]) });
    await usuario().fill('admin');
    await contrasena().fill('demo-2025');
    await ingresar().click();
    await expect.poll(donde).toBe(ruta);
  });
});
