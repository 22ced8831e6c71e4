import type { Respuesta } from '@visitas/contract/operaciones';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { medir } from '../../../pruebas/medidas.ts';
import { montar, persona } from '../../../pruebas/montar.tsx';
import {
  boton,
  campo,
  confirmar,
  esperarError,
  esperarSinError,
  titulo,
  toast,
  toasts,
  ventana,
} from '../../../pruebas/pantalla.ts';
import { type Contestaciones, lista, rechazo } from '../../../pruebas/servidor.ts';
import { configuracion } from '../../plataforma/configuracion.ts';
import { ingresoConProveedor } from '../../plataforma/proveedores.ts';
import { llamar } from '../../plataforma/servidor/api.ts';
import { CANAL_DE_CONFIRMACION } from '../proveedor/canal.ts';

const NADA = { enProceso: 0, pendientes: 0 };
const LUIS: Respuesta<'usuarios.obtener'> = {
  idUsuario: 41,
  nombre: 'Luis Barrios',
  documentoIdentificacion: '1455 90233 0101',
  user: 'luis.barrios',
  idRolUsuario: 3,
  rolUsuario: { idRolUsuario: 3, nombre: 'Tecnico' },
  foto: null,
  activo: true,
  version: 3,
  visitasAbiertas: { comoSupervisor: NADA, comoTecnico: NADA },
};
const ADMINISTRADOR = { idRolUsuario: 1, nombre: 'Administrador', activo: true, version: 1 };
const ROLES = [ADMINISTRADOR, { idRolUsuario: 3, nombre: 'Tecnico', activo: true, version: 1 }];
const SUYA = 'cinco gallinas azules';
const CUENTA: Respuesta<'cuenta.obtener'> = {
  tieneContrasena: true,
  contrasenaEn: null,
  segundoFactor: { activo: false },
};

/** A server that asks who is there until it is told. */
function servidorQuePregunta(ademas: Contestaciones = {}): Contestaciones {
  let confirmada = false;
  const trasConfirmar =
    <T,>(hecho: T) =>
    () =>
      confirmada ? hecho : rechazo('confirmar-identidad');
  return {
    'cuenta.obtener': CUENTA,
    'llaves.listar': { origen: 'https://v.example', llaves: [] },
    'usuarios.obtener': LUIS,
    'usuarios.editar': trasConfirmar({ ...LUIS, nombre: 'Luis Barrios Paz' }),
    'usuarios.listar': lista([LUIS]),
    'rolUsuario.listar': lista(ROLES),
    'rolUsuario.obtener': ADMINISTRADOR,
    'calendario.obtener': { direccion: 'https://v.example/c.ics', creadoEn: null, leidoEn: null },
    'calendario.crear': trasConfirmar({ direccion: null, creadoEn: null, leidoEn: null }),
    'sesion.confirmar': ({ cuerpo }) => {
      confirmada = cuerpo.password === SUYA;
      if (confirmada) return undefined;
      return rechazo('validacion', { errores: { password: ['La contraseña no es correcta.'] } });
    },
    ...ademas,
  };
}

const pregunta = () => ventana('Confirma que eres tú');
const suya = () => pregunta().getByLabelText('Tu contraseña', { exact: true });
const nombre = () => campo('Nombre');
const seguir = () => pregunta().getByRole('button', { name: 'Confirmar' });

/** Luis is given another role, and the server asks. */
async function darleOtroRol(ademas: Contestaciones = {}) {
  const montada = await montar('/usuarios/editar/41', {
    como: 'Administrador',
    servidor: servidorQuePregunta(ademas),
  });
  await nombre().fill('Luis Barrios Paz');
  await page.getByRole('combobox', { name: 'Rol' }).fill('Admin');
  await page.getByRole('option', { name: 'Administrador' }).click();
  await confirmar().click();
  await expect.element(pregunta()).toBeVisible();
  return montada;
}

const enviadas = ({ servidor }: Awaited<ReturnType<typeof montar>>) =>
  servidor.recibidas('usuarios.editar').map(({ clave, cuerpo }) => ({ clave, ...cuerpo }));

describe('a form that the server answers with who is there', () => {
  test('is sent again with its key once the password is right, and says nothing else', async () => {
    const montada = await darleOtroRol();
    await expect
      .element(pregunta())
      .toHaveTextContent(
        'Vas a darle a Luis Barrios el rol Administrador. Entraste hace más de 15 minutos.',
      );
    await expect.element(suya()).toHaveFocus();
    await userEvent.keyboard('otra{Enter}');
    await esperarError(suya(), 'La contraseña no es correcta.');
    await userEvent.keyboard(SUYA);
    await esperarSinError(suya());
    expect(enviadas(montada)).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await expect.element(toast('Usuario Editado Exitosamente')).toBeVisible();
    await expect.element(pregunta()).not.toBeInTheDocument();
    const [primera, segunda, ...mas] = enviadas(montada);
    expect(primera).toMatchObject({ nombre: 'Luis Barrios Paz', idRolUsuario: 1 });
    expect([segunda, mas]).toEqual([primera, []]);
    expect(toasts().getByRole('alert').elements()).toEqual([]);
    expect(JSON.stringify([localStorage, sessionStorage])).not.toContain(SUYA);
  });

  test('stays as it was, without a word, when the person leaves the question', async () => {
    const montada = await darleOtroRol();
    await userEvent.keyboard('{Escape}');
    await expect.element(pregunta()).not.toBeInTheDocument();
    await expect.element(confirmar()).toHaveFocus();
    await expect.element(confirmar()).not.toHaveAttribute('aria-busy');
    await expect.element(nombre()).toHaveValue('Luis Barrios Paz');
    expect(toasts().getByRole('alert').elements()).toEqual([]);
    expect(page.getByRole('main').getByRole('alert').elements()).toEqual([]);
    await confirmar().click();
    await suya().fill(SUYA);
    await seguir().click();
    await expect.element(toast('Usuario Editado Exitosamente')).toBeVisible();
    const [primera, ...otras] = enviadas(montada);
    expect(otras).toEqual([primera, primera]);
  });

  test('says how long to wait after many attempts, and keeps what was typed when the session ends', async () => {
    const espera = 'Demasiados intentos. Espera 8 segundos e inténtalo de nuevo.';
    const { servidor, donde } = await darleOtroRol({
      'sesion.confirmar': rechazo('demasiados-intentos', { detalle: espera }),
    });
    await suya().fill('otra');
    await seguir().click();
    await expect.element(pregunta().getByRole('alert')).toHaveTextContent(espera);
    servidor.contestar({ 'sesion.confirmar': rechazo('sin-sesion') });
    await seguir().click();
    await expect.element(titulo('Bienvenido')).toBeVisible();
    await expect.element(pregunta()).not.toBeInTheDocument();
    await expect.element(toast('Tu sesión terminó. Ingresa de nuevo.')).toBeVisible();
    servidor.contestar({ ingresar: { ...persona('Administrador'), token: 'nueva' } });
    await campo('Usuario').fill('ana');
    await page.getByLabelText('Contraseña', { exact: true }).fill(SUYA);
    await boton('Ingresar').click();
    await expect.poll(donde).toBe('/usuarios/editar/41');
    await expect.element(nombre()).toHaveValue('Luis Barrios Paz');
  });
});

test('who has a second factor gives its code too, and only what is wrong is marked', async () => {
  const NO_ES = 'El código no es correcto. Escribe el que aparece ahora.';
  const { servidor } = await darleOtroRol({
    'cuenta.obtener': { ...CUENTA, segundoFactor: { activo: true } },
    'sesion.confirmar': rechazo('validacion', { errores: { codigo: [NO_ES] } }),
  });
  const codigo = pregunta().getByLabelText('Código de tu aplicación', { exact: true });
  await suya().fill(SUYA);
  await codigo.fill('481 062');
  await seguir().click();
  await expect.element(codigo).toHaveFocus();
  await expect.element(codigo).toHaveAttribute('aria-invalid', 'true');
  await esperarSinError(suya());
  await expect.element(suya()).toHaveValue(SUYA);
  servidor.contestar({ 'sesion.confirmar': undefined, 'usuarios.editar': LUIS });
  await codigo.fill('7kmd-2q9x');
  await seguir().click();
  await expect.element(toast('Usuario Editado Exitosamente')).toBeVisible();
  expect(servidor.recibidas('sesion.confirmar').map(({ cuerpo }) => cuerpo)).toEqual([
    { password: SUYA, codigo: '481 062' },
    { password: SUYA, codigo: '7kmd-2q9x' },
  ]);
});

test('over another dialog, on the narrowest phone, Esc closes only the question', async () => {
  await medir(320, 640);
  await montar('/mi-cuenta', { como: 'Supervisor', servidor: servidorQuePregunta() });
  await boton('Crear otra').click();
  const debajo = ventana('¿Crear otra dirección?');
  await debajo.getByRole('button', { name: 'Crear otra' }).click();
  await expect.element(pregunta()).toBeVisible();
  expect(pregunta().element().scrollWidth).toBeLessThanOrEqual(320);
  expect(seguir().element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await userEvent.keyboard('{Escape}');
  await expect.element(pregunta()).not.toBeInTheDocument();
  await expect.element(debajo.getByRole('button', { name: 'Crear otra' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(debajo).not.toBeInTheDocument();
});

test('calls that are refused together wait for one answer, and a background call asks nothing', async () => {
  const { servidor } = await montar('/mi-cuenta', {
    como: 'Supervisor',
    servidor: servidorQuePregunta(),
  });
  await expect.element(boton('Crear otra')).toBeVisible();
  await expect(llamar('calendario.crear', {}, { deFondo: true })).rejects.toThrow('15 minutos');
  expect(pregunta().elements()).toEqual([]);
  const juntas = Promise.all([llamar('calendario.crear', {}), llamar('calendario.crear', {})]);
  await suya().fill(SUYA);
  await seguir().click();
  await juntas;
  await expect.element(pregunta()).not.toBeInTheDocument();
  const claves = servidor.recibidas('calendario.crear').map(({ clave }) => clave);
  expect([claves.length, new Set(claves).size]).toEqual([5, 3]);
  expect(servidor.recibidas('sesion.confirmar')).toHaveLength(1);
});

test('a code that was asked for stays on screen while it is checked, and after a wrong password', async () => {
  const SIN_CODIGO = rechazo('validacion', { errores: { codigo: ['Escribe el código.'] } });
  const { servidor } = await darleOtroRol({
    // What the person has cannot be known.
    'cuenta.obtener': rechazo('interno'),
    'sesion.confirmar': SIN_CODIGO,
  });
  const codigo = pregunta().getByLabelText('Código de tu aplicación', { exact: true });
  await suya().fill(SUYA);
  await seguir().click();
  await expect.element(codigo).toHaveFocus();
  await codigo.fill('481 062');
  const envios = servidor.retener('sesion.confirmar');
  await seguir().click();
  await expect.element(seguir()).toHaveAttribute('aria-busy', 'true');
  await expect.element(codigo).toHaveValue('481 062');
  servidor.contestar({
    'sesion.confirmar': rechazo('validacion', { errores: { password: ['No es correcta.'] } }),
  });
  await envios.soltar();
  await esperarError(suya(), 'No es correcta.');
  await expect.element(codigo).toHaveValue('481 062');
});

describe('who came with the company account', () => {
  beforeEach(() => {
    configuracion.proveedores = JSON.stringify([{ idProveedor: 3, nombre: 'Microsoft' }]);
    ingresoConProveedor.guardar('3');
    return () => {
      delete configuracion.proveedores;
    };
  });
  const VENTANA = 'Tu navegador no dejó abrir la ventana.';
  const VA_A = 'Vas a darle a Luis Barrios el rol Administrador.';
  const volver = () =>
    pregunta().getByRole('button', { name: 'Volver a entrar con Microsoft', exact: true });
  const conContrasena = () => pregunta().getByRole('button', { name: 'Usar mi contraseña' });

  test('is asked for it again, and for no password that they do not have', async () => {
    const { servidor } = await darleOtroRol({
      'cuenta.obtener': { ...CUENTA, tieneContrasena: false },
    });
    await expect.element(volver()).toBeVisible();
    await expect
      .element(pregunta())
      .toHaveTextContent(`${VA_A} Confírmalo con tu cuenta de Microsoft.`);
    await expect.poll(() => servidor.recibidas('cuenta.obtener')).toHaveLength(1);
    expect(
      pregunta()
        .getByText(/15 minutos/)
        .elements(),
    ).toEqual([]);
    expect(conContrasena().elements()).toEqual([]);
  });

  test('may use the password that they have, and go back to the account', async () => {
    await darleOtroRol();
    await conContrasena().click();
    await expect.element(suya()).toHaveFocus();
    await expect.element(pregunta()).toHaveTextContent(`${VA_A} Confírmalo con tu contraseña.`);
    await pregunta().getByRole('button', { name: 'Usar mi cuenta de Microsoft' }).click();
    await expect.element(volver()).toBeVisible();
    await conContrasena().click();
    await suya().fill(SUYA);
    await seguir().click();
    await expect.element(toast('Usuario Editado Exitosamente')).toBeVisible();
  });

  test('stays where they are when the browser opens no window, and what waits goes on', async () => {
    const abrir = vi.spyOn(window, 'open').mockReturnValue(null);
    const { servidor, donde } = await darleOtroRol();
    await volver().click();
    await expect.element(pregunta().getByRole('alert')).toHaveTextContent(VENTANA);
    expect([donde(), servidor.recibidas('proveedores.irAConfirmar')]).toEqual([
      '/usuarios/editar/41',
      [],
    ]);
    const otra = { location: { href: '' }, close: () => undefined };
    abrir.mockReturnValue(otra as unknown as Window);
    servidor.contestar({ 'proveedores.irAConfirmar': { direccion: 'https://alla.example/' } });
    await volver().click();
    await expect.element(pregunta().getByRole('alert')).not.toBeInTheDocument();
    await expect.poll(() => otra.location.href).toBe('https://alla.example/');
    servidor.contestar({ 'usuarios.editar': LUIS });
    const canal = new BroadcastChannel(CANAL_DE_CONFIRMACION);
    canal.postMessage('confirmada');
    await expect.element(toast('Usuario Editado Exitosamente')).toBeVisible();
    canal.close();
  });
});
