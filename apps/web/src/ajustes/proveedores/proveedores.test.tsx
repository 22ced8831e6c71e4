import type { ProveedorDeIngreso } from '@visitas/contract/proveedores/esquemas';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { montar } from '../../../pruebas/montar.tsx';
import {
  boton,
  campo,
  confirmar,
  esperarError,
  toast,
  ventana,
} from '../../../pruebas/pantalla.ts';
import { type Contestaciones, CUENTA_CALLADA, rechazo, sinRed } from '../../../pruebas/servidor.ts';
import { configuracion } from '../../plataforma/configuracion.ts';
import { anotarProveedor, proveedores } from '../../plataforma/proveedores.ts';

const MICROSOFT: ProveedorDeIngreso = {
  idProveedor: 3,
  nombre: 'Microsoft',
  emisor: 'https://login.example.com/v2.0',
  cliente: 'abc',
  conSecreto: true,
  activo: true,
  creaPersonas: true,
  atributoDeRol: 'roles',
  roles: { Administrador: [], Supervisor: ['jefas'], Tecnico: ['campo', 'taller'] },
  personas: 4,
  version: 2,
  salida: 'https://visitas.example.com/api/auth/proveedores/3/salida',
};
const VUELTA = 'https://visitas.example.com/auth/vuelta';

const abrir = (direccion: string, ademas: Contestaciones = {}) =>
  montar(direccion, {
    como: 'Administrador',
    servidor: {
      'ajustes.obtener': { version: 1, ajustes: [] },
      'feriados.listar': [],
      'proveedores.listar': { vuelta: VUELTA, proveedores: [MICROSOFT] },
      'proveedores.obtener': MICROSOFT,
      ...ademas,
    },
  });

afterEach(() => {
  delete configuracion.proveedores;
});

test('a provider is tried, added with the values of each role, and each error is under its field', async () => {
  const { servidor, donde } = await abrir('/ajustes/proveedores/crear', {
    'proveedores.probar': { bien: true, frase: 'Contestó en 0.2 s, con 2 llaves.' },
    'proveedores.crear': rechazo('validacion', {
      errores: { 'roles.Tecnico': ['Escribe qué valores dan al menos un rol.'] },
    }),
  });
  await page.getByRole('dialog').getByLabelText('Nombre', { exact: true }).fill('Google');
  await campo('Emisor').fill('https://cuentas.example.com');
  await boton('Probar el emisor').click();
  await expect.element(page.getByText('Contestó en 0.2 s, con 2 llaves.')).toBeVisible();
  // What was said is about another address now.
  await campo('Emisor').fill('https://cuentas.example.com/otra');
  await expect.element(page.getByText('Contestó en 0.2 s')).not.toBeInTheDocument();
  await campo('Identificador de cliente').fill('visitas');
  await page.getByRole('switch', { name: 'Crear personas en su primera visita' }).click();
  await confirmar().click();
  await esperarError(campo('Valores que dan Tecnico'), 'Escribe qué valores dan al menos un rol.');
  servidor.contestar({ 'proveedores.crear': MICROSOFT });
  await campo('Valores que dan Tecnico').fill(' campo, ,taller ');
  await confirmar().click();
  await expect.element(toast('Proveedor Creado Exitosamente')).toBeVisible();
  expect(servidor.recibidas('proveedores.crear').at(-1)?.cuerpo).toMatchObject({
    nombre: 'Google',
    cliente: 'visitas',
    creaPersonas: true,
    atributoDeRol: 'roles',
    roles: { Administrador: [], Supervisor: [], Tecnico: ['campo', 'taller'] },
  });
  await expect.poll(donde).toBe('/ajustes');
  // Who signs out of this page, which was served before, is offered it.
  expect(proveedores()).toEqual([{ idProveedor: 3, nombre: 'Microsoft' }]);
});

test('the secret is kept in no storage: neither typed, nor sent without an answer', async () => {
  const SECRETO = 'un-secreto-que-nadie-lee';
  const guardado = () => JSON.stringify({ ...localStorage });
  const { servidor } = await abrir('/ajustes/proveedores/crear', { 'proveedores.crear': sinRed });
  await page.getByRole('dialog').getByLabelText('Nombre', { exact: true }).fill('Google');
  await campo('Emisor').fill('https://cuentas.example.com');
  await campo('Identificador de cliente').fill('visitas');
  await campo('Secreto').fill(SECRETO);
  await expect.poll(guardado).toContain('borrador:/ajustes/proveedores/crear');
  await confirmar().click();
  await expect.element(toast('Error de conexión con el servidor')).toBeVisible();
  expect(servidor.recibidas('proveedores.crear')[0]?.cuerpo).toMatchObject({ secreto: SECRETO });
  expect(guardado()).toContain('intento:/ajustes/proveedores/crear');
  expect(guardado()).not.toContain(SECRETO);
});

test('what is about to be done is said to who is asked who they are', async () => {
  await abrir('/ajustes/proveedores/editar/3', {
    'proveedores.editar': rechazo('confirmar-identidad'),
    'cuenta.obtener': CUENTA_CALLADA,
    'llaves.listar': { origen: 'https://v.example', llaves: [] },
  });
  await expect.element(campo('Identificador de cliente')).toHaveValue('abc');
  await campo('Identificador de cliente').fill('otro');
  await confirmar().click();
  await expect
    .element(ventana('Confirma que eres tú'))
    .toHaveTextContent('Vas a cambiar cómo se entra con Microsoft.');
});

test('an edition sends the secret only when a new one is written', async () => {
  const { servidor } = await abrir('/ajustes/proveedores/editar/3', {
    'proveedores.editar': MICROSOFT,
  });
  await expect.element(campo('Valores que dan Tecnico')).toHaveValue('campo, taller');
  await expect.element(page.getByText(MICROSOFT.salida)).toBeVisible();
  // The page behind has another 'Nombre'.
  await page.getByRole('dialog').getByLabelText('Nombre', { exact: true }).fill('Entra');
  await confirmar().click();
  await expect.element(toast('Proveedor Editado Exitosamente')).toBeVisible();
  const cuerpo = servidor.recibidas('proveedores.editar')[0]?.cuerpo;
  expect(cuerpo).toMatchObject({ idProveedor: 3, version: 2, nombre: 'Entra' });
  expect(cuerpo).not.toHaveProperty('secreto');
});

test('one that is switched off, or gets another identifier, says who is left out', async () => {
  await abrir('/ajustes/proveedores/editar/3');
  const fuera = page.getByText(
    'Se cierran las sesiones que abrió. Quien solo entraba con él ya no podrá: dale una contraseña en «Usuarios».',
  );
  const activo = page.getByRole('switch', { name: 'Activo' });
  await expect.element(activo).toBeChecked();
  expect(fuera.elements()).toEqual([]);
  await activo.click();
  await expect.element(fuera).toBeVisible();
  await activo.click();
  await expect.element(fuera).not.toBeInTheDocument();

  const desconocidos = page.getByText(/Con otro identificador, .* dan por desconocido/);
  expect(desconocidos.elements()).toEqual([]);
  await campo('Identificador de cliente').fill('otro');
  await expect.element(desconocidos).toBeVisible();
});

test('the list says the address to register, who signs in, and what deleting takes away', async () => {
  anotarProveedor({ idProveedor: 3, nombre: 'Microsoft', activo: true });
  const { servidor } = await abrir('/ajustes', { 'proveedores.eliminar': undefined });
  await expect.element(page.getByText(VUELTA)).toBeVisible();
  await expect.element(page.getByText('4 personas entran con él')).toBeVisible();
  await boton('Eliminar Microsoft').click();
  await expect.element(page.getByText(/Quien solo entraba con él ya no podrá/)).toBeVisible();
  servidor.contestar({ 'proveedores.listar': { vuelta: VUELTA, proveedores: [] } });
  await boton('Eliminar').click();
  await expect.element(toast('Proveedor Eliminado Exitosamente')).toBeVisible();
  await expect.element(page.getByText('Microsoft', { exact: true })).not.toBeInTheDocument();
  expect(proveedores()).toEqual([]);
});
