import type { Page } from '@playwright/test';
import { otraPersona } from '../apoyo/api.ts';
import { entrar, titulo, toast } from '../apoyo/pantalla.ts';
import { expect, test } from '../apoyo/prueba.ts';
import { crearUsuario } from '../apoyo/usuarios.ts';

/** A device of the browser that answers for its person. Chrome has it for tests. */
async function conEquipo(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      automaticPresenceSimulation: true,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return {
    /** Without it the browser would enter by itself as soon as the page offers the passkeys. */
    presente: (enabled: boolean) =>
      cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    quitar: async () => {
      await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
      await cdp.detach();
    },
  };
}

test.use({
  rechazos: [401],
  // A browser has no passkeys for an address of numbers, where the tests open the program.
  baseURL: ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'localhost')),
});

test('a person adds a passkey, signs in with it without writing anything, and removes it', async ({
  page,
  baseURL,
}) => {
  const admin = await otraPersona(baseURL ?? '', 'admin');
  const { user } = await crearUsuario(admin, 'Supervisor');
  const equipo = await conEquipo(page);
  await page.goto('/mi-cuenta');
  await entrar(page, user);
  await page.getByRole('button', { name: 'Añadir llave de acceso' }).click();
  await expect(toast(page, 'Llave de Acceso Guardada Exitosamente')).toBeVisible();
  const tarjeta = page.getByRole('region', { name: 'Llaves de acceso' });
  await expect(tarjeta.getByRole('listitem')).toContainText(/Chrome.*sin usar/);

  await test.step('the sign-in offers it in the field of the user', async () => {
    await equipo.presente(false);
    await page.evaluate(() => {
      localStorage.removeItem('visitas.token');
      sessionStorage.clear();
    });
    await page.goto('/mi-cuenta');
    await expect(titulo(page, 'Bienvenido')).toBeVisible();
    await expect(page.getByLabel('Usuario')).toHaveAttribute('autocomplete', 'username webauthn');
    await expect(page.getByRole('button', { name: 'Usar una llave de acceso' })).toBeHidden();
    // A device that was away does not answer what it was asked before.
    await equipo.presente(true);
    await page.reload();
    await expect(page).toHaveURL('/mi-cuenta');
    await expect(tarjeta.getByRole('listitem')).toContainText('usada hace un momento');
  });

  await test.step('removed, it does not enter any more', async () => {
    await tarjeta.getByRole('button', { name: /^Quitar/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click();
    await expect(toast(page, 'Llave de Acceso Quitada Exitosamente')).toBeVisible();
    await expect(tarjeta.getByRole('button', { name: 'Añadir llave de acceso' })).toBeVisible();
  });
  await equipo.quitar();
});
