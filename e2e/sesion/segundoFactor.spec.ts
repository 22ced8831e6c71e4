import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { otraPersona } from '../apoyo/api.ts';
import { confirmar, entrar, ingresar, titulo, toast } from '../apoyo/pantalla.ts';
import { expect, test } from '../apoyo/prueba.ts';
import { crearUsuario } from '../apoyo/usuarios.ts';

const BASE_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** As an application of codes makes them, from the key on the screen. */
function codigoDe(clave: string, pasos = 0): string {
  const bits = [...clave].map((signo) => BASE_32.indexOf(signo).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  const secreto = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
  const contador = Buffer.alloc(8);
  contador.writeUInt32BE(Math.floor(Date.now() / 30_000) + pasos, 4);
  const resumen = createHmac('sha1', secreto).update(contador).digest();
  const numero = resumen.readUInt32BE((resumen.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(numero % 1_000_000).padStart(6, '0');
}

const otraVez = async (page: Page, user: string): Promise<void> => {
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto('/mi-cuenta');
  await entrar(page, user);
};

/** The file, once it is asked for, does not arrive until `soltar`. */
async function retener(page: Page, archivo: RegExp) {
  let soltar = (): void => undefined;
  const permitido = new Promise<void>((seguir) => {
    soltar = seguir;
  });
  const pedido = page.waitForRequest(archivo);
  await page.route(archivo, async (ruta) => {
    await permitido;
    await ruta.continue();
  });
  return { pedido, soltar };
}

test.use({ rechazos: [401] });

test('a person turns on the second factor on their phone, and signs in with a code and with a recovery code @telefono', async ({
  page,
  baseURL,
}) => {
  const admin = await otraPersona(baseURL ?? '', 'admin');
  const { user } = await crearUsuario(admin, 'Tecnico');
  await page.goto('/mi-cuenta');
  await entrar(page, user);
  await page.getByRole('button', { name: 'Activar' }).click();
  const dialogo = page.getByRole('dialog');
  const direccion = await dialogo
    .getByRole('link', { name: 'Abrir aplicación de códigos' })
    .getAttribute('href');
  const clave = new URL(direccion ?? '').searchParams.get('secret') ?? '';
  await expect(dialogo.getByText(clave.match(/.{4}/g)?.join(' ') ?? '-')).toBeVisible();
  await dialogo.getByRole('textbox').fill(codigoDe(clave));
  await confirmar(page).click();
  await expect(page.getByRole('button', { name: 'Listo' })).toBeVisible();
  const codigos = await page.getByRole('alertdialog').getByRole('listitem').allTextContents();
  await page
    .getByRole('alertdialog')
    .getByRole('textbox')
    .fill(codigos.at(-1) ?? '');
  await page.getByRole('button', { name: 'Listo' }).click();
  await expect(toast(page, 'Segundo Factor Activado Exitosamente')).toBeVisible();
  await expect(page.getByRole('main').getByText('Encendido', { exact: true })).toBeVisible();

  await test.step('with a code', async () => {
    const segundoPaso = await retener(page, /PasoDeCodigo/);
    await otraVez(page, user);
    await segundoPaso.pedido;
    // The first step stays, busy.
    await expect(ingresar(page)).toHaveAttribute('aria-busy', 'true');
    await expect(titulo(page, 'Bienvenido')).toBeVisible();
    segundoPaso.soltar();
    await expect(titulo(page, 'Código de tu aplicación')).toBeVisible();
    await page.getByRole('textbox').fill(codigoDe(clave, 1));
    await ingresar(page).click();
    await expect(page).toHaveURL('/mi-cuenta');
  });

  await test.step('with a recovery code', async () => {
    await otraVez(page, user);
    await page.getByRole('button', { name: 'Usar un código de recuperación' }).click();
    await page.getByRole('textbox').fill(codigos[0] ?? '');
    await ingresar(page).click();
    await expect(page.getByText('Te quedan 9 códigos de recuperación.')).toBeVisible();
  });
});
