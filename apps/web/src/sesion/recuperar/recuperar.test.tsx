import { describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { montar, persona } from '../../../pruebas/montar.tsx';
import { boton, campo, titulo, toast } from '../../../pruebas/pantalla.ts';
import { rechazo, sinRed } from '../../../pruebas/servidor.ts';
import { configuracion } from '../../plataforma/configuracion.ts';
import { sesion } from '../../plataforma/memoria/sesion.ts';

const LLAVE = 'n4xq7tmdk2hv9wpcb3rzf6yj8s';
const NUEVA = 'cinco gallinas azules';
const LUIS = persona('Tecnico', { nombre: 'Luis Hernández', user: 'luis.hernandez' });
const ANA = persona('Administrador', { idUsuario: 9, nombre: 'Ana López', user: 'ana' });
const MIRADA = {
  para: 'contrasena',
  nombre: 'Luis Hernández',
  user: 'luis.hernandez',
  venceEn: new Date(Date.now() + 3_600_000).toISOString(),
} as const;
const USADA = rechazo('enlace-no-valido', {
  detalle:
    'Esta dirección ya se usó o venció. Si ya la usaste, entra con tu contraseña nueva. Si no, pide otra a tu administrador.',
});

const nueva = () => campo('Contraseña nueva');
const confirmar = () => boton('Confirmar');
const aviso = () => page.getByText(/está abierta la sesión de/);

/** What is read aloud when the form gives way to it. The page itself is nothing in particular. */
const enFoco = () => {
  const { activeElement, body } = document;
  return activeElement === body ? '' : (activeElement?.textContent ?? '');
};

describe('the page of an address', () => {
  test('says whose it is, chooses the password and leads to the login', async () => {
    const { donde, servidor } = await montar(`/clave/${LLAVE}`, {
      servidor: { 'recuperacion.mirar': MIRADA, 'recuperacion.usar': undefined },
    });
    await expect.element(titulo('Contraseña nueva')).toBeVisible();
    await expect
      .element(page.getByText('Para Luis Hernández, usuario luis.hernandez.'))
      .toBeVisible();
    await expect
      .element(page.getByText(/^Esta dirección sirve una vez, hasta .* a las/))
      .toBeVisible();
    expect(aviso().elements()).toEqual([]);
    await nueva().fill(NUEVA);
    // A double press, before the button says that it is busy.
    const { form } = confirmar().element() as HTMLButtonElement;
    form?.requestSubmit();
    form?.requestSubmit();
    await expect.element(toast('Contraseña Cambiada Exitosamente')).toBeVisible();
    await expect.poll(donde).toBe('/auth/login');
    expect(servidor.recibidas('recuperacion.usar').map(({ cuerpo }) => cuerpo)).toEqual([
      { llave: LLAVE, nueva: NUEVA },
    ]);
    const guardado = JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);
    for (const secreto of [NUEVA, LLAVE]) expect(guardado).not.toContain(secreto);
  });

  test('marks a weak password, and serves again', async () => {
    const { servidor } = await montar(`/clave/${LLAVE}`, {
      servidor: {
        'recuperacion.mirar': MIRADA,
        'recuperacion.usar': rechazo('validacion', { errores: { nueva: ['Es muy usada.'] } }),
      },
    });
    await nueva().fill('Qwerty123456');
    await confirmar().click();
    await expect.element(nueva()).toHaveAccessibleDescription(/Es muy usada/);
    await expect.element(nueva()).toHaveValue('Qwerty123456');
    servidor.contestar({ 'recuperacion.usar': undefined });
    await nueva().fill(NUEVA);
    await confirmar().click();
    await expect.element(toast('Contraseña Cambiada Exitosamente')).toBeVisible();
  });

  test('pressed again after no answer is the same attempt, and another password is another one', async () => {
    const { servidor, donde } = await montar(`/clave/${LLAVE}`, {
      servidor: { 'recuperacion.mirar': MIRADA, 'recuperacion.usar': sinRed },
    });
    const claves = () => servidor.recibidas('recuperacion.usar').map(({ clave }) => clave);
    for (const [contrasena, veces] of [
      [NUEVA, 2],
      ['seis gallinas verdes', 4],
    ] as const) {
      await nueva().fill(contrasena);
      await confirmar().click();
      await expect.poll(claves).toHaveLength(veces);
      await expect.element(confirmar()).toBeEnabled();
    }
    servidor.contestar({ 'recuperacion.usar': undefined });
    await confirmar().click();
    await expect.poll(donde).toBe('/auth/login');
    const [una, otra] = [claves()[0], claves()[2]];
    expect(claves()).toEqual([una, una, otra, otra, otra]);
    expect(una).not.toBe(otra);
    expect(JSON.stringify({ ...localStorage })).not.toMatch(new RegExp(`${LLAVE}|gallinas`));
  });

  test.each([
    ['was used before it was opened', { 'recuperacion.mirar': USADA }],
    ['was used in another tab', { 'recuperacion.mirar': MIRADA, 'recuperacion.usar': USADA }],
  ])('that %s says so', async (_, servidor) => {
    await montar(`/clave/${LLAVE}`, { servidor });
    if ('recuperacion.usar' in servidor) {
      await nueva().fill(NUEVA);
      await confirmar().click();
    }
    await expect
      .element(
        page
          .getByText(
            'Esta dirección ya se usó o venció. Si ya la usaste, entra con tu contraseña nueva. Si no, pide otra a tu administrador.',
          )
          .first(),
      )
      .toBeVisible();
    await expect.element(nueva()).not.toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: 'Ir a ingresar' })).toBeVisible();
    await expect.poll(enFoco).toContain('Esta dirección ya no sirve');
  });

  test('that cannot be read says why aloud, and is read again', async () => {
    const { servidor } = await montar(`/clave/${LLAVE}`, {
      servidor: { 'recuperacion.mirar': sinRed },
    });
    await expect.element(toast('Error de conexión con el servidor')).toBeVisible();
    servidor.contestar({ 'recuperacion.mirar': MIRADA });
    await boton('Reintentar').click();
    await expect.element(nueva()).toHaveFocus();
  });

  test('leaves the session of another person as it is', async () => {
    const { donde } = await montar(`/clave/${LLAVE}`, {
      como: ANA,
      servidor: { 'recuperacion.mirar': MIRADA, 'recuperacion.usar': undefined },
    });
    await expect
      .element(
        page.getByText('En este navegador está abierta la sesión de Ana López. Seguirá como está.'),
      )
      .toBeVisible();
    expect(page.getByRole('navigation').elements()).toEqual([]);
    await nueva().fill(NUEVA);
    await confirmar().click();
    await expect
      .element(page.getByText('Luis Hernández ya puede ingresar con ella.'))
      .toBeVisible();
    await expect.poll(enFoco).toMatch(/^Hecho/);
    expect([donde(), sesion.usuario()?.user]).toEqual([`/clave/${LLAVE}`, 'ana']);
    await page.getByRole('link', { name: 'Seguir con la sesión de Ana López' }).click();
    await expect.poll(donde).toBe('/home');
  });

  test('ends the session of its person, as one that lapsed', async () => {
    const { donde } = await montar(`/clave/${LLAVE}`, {
      como: LUIS,
      servidor: { 'recuperacion.mirar': MIRADA, 'recuperacion.usar': undefined },
    });
    await nueva().fill(NUEVA);
    expect(aviso().elements()).toEqual([]);
    await confirmar().click();
    await expect.poll(donde).toBe('/auth/login');
    expect(sesion.token()).toBe('');
  });
});

describe('the address of an e-mail', () => {
  const DE_CORREO = { ...MIRADA, para: 'correo', correo: 'luis@example.com' } as const;

  test('keeps it once confirmed', async () => {
    const { donde, servidor } = await montar(`/correo/${LLAVE}`, {
      como: LUIS,
      servidor: { 'recuperacion.mirar': DE_CORREO, 'correo.verificar': undefined },
    });
    await expect.element(titulo('Confirma tu correo')).toBeVisible();
    // Who signs in with the company's account has no password to recover with it.
    await expect
      .element(page.getByText('luis@example.com será el correo de tu cuenta.'))
      .toBeVisible();
    expect(servidor.recibidas('correo.verificar')).toEqual([]);
    await confirmar().click();
    await expect.element(toast('Correo Confirmado Exitosamente')).toBeVisible();
    await expect.poll(donde).toBe('/mi-cuenta');
  });

  test.each([
    ['was used before it was opened', { 'recuperacion.mirar': USADA }],
    ['was used in another tab', { 'recuperacion.mirar': DE_CORREO, 'correo.verificar': USADA }],
  ])('that %s sends nobody to an Administrador, who cannot make it', async (_, servidor) => {
    await montar(`/correo/${LLAVE}`, { como: LUIS, servidor });
    if ('correo.verificar' in servidor) await confirmar().click();
    await expect
      .element(
        page.getByText(
          'Esta dirección ya se usó o venció. Escribe de nuevo tu correo en «Mi cuenta» y te enviamos otra.',
        ),
      )
      .toBeVisible();
    expect(page.getByText(/pide otra a tu administrador/).elements()).toEqual([]);
  });

  test('that is of another person says so, and whose it is not', async () => {
    const frase = 'Otra persona ya usa este correo. Escribe uno que sea solo tuyo.';
    await montar(`/correo/${LLAVE}`, {
      servidor: {
        'recuperacion.mirar': DE_CORREO,
        'correo.verificar': rechazo('validacion', { detalle: frase, errores: { llave: [frase] } }),
      },
    });
    await confirmar().click();
    await expect.element(page.getByRole('alert').getByText(frase).first()).toBeVisible();
  });
});

function conServidorDeCorreo(): void {
  configuracion.correo = 'sí';
  onTestFinished(() => {
    delete configuracion.correo;
  });
}

test('a forgotten password is asked for by name, and the answer tells nothing', async () => {
  conServidorDeCorreo();
  const { servidor } = await montar('/auth/recuperar', {
    servidor: { 'recuperacion.pedir': undefined },
  });
  await campo('Usuario').fill('luis.hernandez');
  await boton('Enviar').click();
  await expect
    .element(
      page.getByText(
        'Si ese usuario tiene contraseña y un correo verificado, le enviamos una dirección. Llega en unos minutos.',
      ),
    )
    .toBeVisible();
  await expect.poll(enFoco).toMatch(/^Si ese usuario tiene/);
  expect(servidor.recibidas('recuperacion.pedir')[0]?.cuerpo).toEqual({ user: 'luis.hernandez' });
  await page.getByRole('link', { name: 'Volver a ingresar' }).click();
  await expect.element(titulo('Bienvenido')).toBeVisible();
});

test('without a mail server nobody is offered it, and who comes by the address is told whom to ask', async () => {
  await montar('/auth/recuperar');
  await expect
    .element(
      page.getByText(
        'Aquí no se recupera por correo. Pide a tu administrador una dirección para elegir otra contraseña.',
      ),
    )
    .toBeVisible();
  expect(campo('Usuario').elements()).toEqual([]);
  await page.getByRole('link', { name: 'Volver a ingresar' }).click();
  await expect.element(titulo('Bienvenido')).toBeVisible();
  expect(page.getByText('¿Olvidaste tu contraseña?').elements()).toEqual([]);
});

test('where there is a mail server, the sign-in leads to asking for it', async () => {
  conServidorDeCorreo();
  const { donde } = await montar('/auth/login');
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
  await expect.element(titulo('Recupera tu contraseña')).toBeVisible();
  expect(donde()).toBe('/auth/recuperar');
});
