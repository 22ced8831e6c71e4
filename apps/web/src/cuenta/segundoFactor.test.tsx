import type { Respuesta } from '@visitas/contract/operaciones';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CREADA, RETO } from '../../pruebas/llaves.ts';
import { enTelefono, sistema } from '../../pruebas/medidas.ts';
import { montar, persona } from '../../pruebas/montar.tsx';
import { boton, campo, confirmar, esperarError, toast, ventana } from '../../pruebas/pantalla.ts';
import {
  type Contestaciones,
  CUENTA_CALLADA,
  lista,
  rechazo,
  sinRed,
} from '../../pruebas/servidor.ts';
import { porActivar } from './factor/porActivar.ts';

const NO_ES = 'El código no es correcto. Escribe el que aparece ahora.';
const CLAVE = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const DIRECCION = `otpauth://totp/Visitas:ana?secret=${CLAVE}&issuer=Visitas`;
const CODIGOS = Array.from({ length: 10 }, (_, n) => `7kmd-${n}q9x`);

const tarjeta = () => page.getByRole('region', { name: 'Segundo factor' });

type Factor = Respuesta<'cuenta.obtener'>['segundoFactor'];
const cuenta = (segundoFactor: Factor) => ({ ...CUENTA_CALLADA, segundoFactor });
const ACTIVO = { activo: true, activadoEn: '2026-11-20T15:00:00Z', codigos: 10 };

const abrir = (factor: Factor, mas: Contestaciones = {}) =>
  montar('/mi-cuenta', {
    como: persona('Supervisor'),
    servidor: {
      'cuenta.obtener': cuenta(factor),
      'sesiones.listar': [],
      'llaves.listar': { origen: 'http://localhost', llaves: [] },
      'factor.empezar': { clave: CLAVE, direccion: DIRECCION },
      ...mas,
    },
  });

test('the second factor is turned on with a code, and the recovery codes are shown until the last is written', async () => {
  const { servidor } = await abrir(
    { activo: false },
    { 'factor.activar': rechazo('validacion', { errores: { codigo: [NO_ES] } }) },
  );
  await expect.element(page.getByText('Apagado')).toBeVisible();
  await boton('Activar').click();
  const cifras = campo('Código que aparece');
  await expect.element(cifras).toHaveFocus();
  await expect.element(cifras).toHaveAttribute('autocomplete', 'one-time-code');
  await expect
    .element(ventana('Activar segundo factor').getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP'))
    .toBeVisible();
  await expect
    .element(page.getByRole('img', { name: 'Código QR para tu aplicación' }))
    .toBeVisible();
  await cifras.fill('481 062 7');
  await confirmar().click();
  await esperarError(cifras, NO_ES);
  await expect.element(cifras).toHaveValue('');

  servidor.contestar({ 'factor.activar': { codigos: CODIGOS }, 'cuenta.obtener': cuenta(ACTIVO) });
  await cifras.fill('123456');
  await confirmar().click();
  const ultimo = campo('Escribe el último para confirmar que los tienes');
  await expect.element(ultimo).toBeVisible();
  expect(servidor.recibidas('factor.activar').map(({ cuerpo }) => cuerpo)).toEqual([
    { codigo: '481062' },
    { codigo: '123456' },
  ]);
  const guardado = JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);
  for (const secreto of [CLAVE, '123456', '7kmd']) expect(guardado).not.toContain(secreto);

  await ultimo.fill(CODIGOS[0] ?? '');
  await boton('Listo').click();
  await esperarError(ultimo, 'No es el último. Escríbelo tal como se ve arriba.');
  await ultimo.fill(' 7KMD 9Q9X');
  await boton('Listo').click();
  await expect.element(toast('Segundo Factor Activado Exitosamente')).toBeVisible();
  await expect.element(page.getByText('Encendido', { exact: true })).toBeVisible();
  await expect
    .element(page.getByText('Desde el 20/11/2026. Te quedan 10 códigos de recuperación.'))
    .toBeVisible();
  await expect.element(tarjeta()).toHaveFocus();
});

const enTresDias = () => new Date(Date.now() + 3 * 24 * 60 * 60 * 1_000).toISOString();
const PLAZO_TERMINADO =
  /^Tu rol lo pide y el plazo terminó\. Actívalo: la próxima vez que entres hará falta para seguir\.$/;

test.each([
  ['until when', enTresDias(), /^Tu rol lo pide\. Actívalo antes del /],
  [
    'that it is asked at the next sign-in, once that day is over',
    ACTIVO.activadoEn,
    PLAZO_TERMINADO,
  ],
])('a role that asks for it says %s', async (_, exigidoDesde, dicho) => {
  await abrir({ activo: false, exigidoDesde });
  await expect.element(tarjeta().getByText(dicho)).toBeVisible();
});

test('a lost response that turned it on keeps the code, which brings the recovery codes', async () => {
  const { servidor } = await abrir({ activo: false }, { 'factor.activar': () => sinRed });
  await boton('Activar').click();
  const cifras = campo('Código que aparece');
  await cifras.fill('123456');
  servidor.contestar({ 'cuenta.obtener': cuenta(ACTIVO) });
  await confirmar().click();
  await expect.element(toast('Error de conexión con el servidor')).toBeVisible();
  await expect.element(page.getByText('Encendido', { exact: true })).toBeVisible();
  await expect.element(cifras).toHaveValue('123456');
  const sinVer = () =>
    page.getByText(/^No llegaste a ver tus códigos de recuperación\. Crea otros/);
  const quedan = () => page.getByText(/Te quedan 10 códigos/);
  await expect.element(sinVer()).toBeVisible();
  expect(quedan().elements()).toEqual([]);
  servidor.contestar({ 'factor.activar': { codigos: CODIGOS } });
  await confirmar().click();
  await campo('Escribe el último para confirmar que los tienes').fill(CODIGOS[9] ?? '');
  await boton('Listo').click();
  await expect.element(toast('Segundo Factor Activado Exitosamente')).toBeVisible();
  await expect.element(tarjeta()).toHaveFocus();
  await expect.element(quedan()).toBeVisible();
  expect(sinVer().elements()).toEqual([]);
});

test('codes that nobody saw are made again, also once the dialog that sent for them is gone', async () => {
  const { servidor } = await abrir({ activo: false }, { 'factor.activar': () => sinRed });
  await boton('Activar').click();
  await campo('Código que aparece').fill('123456');
  servidor.contestar({ 'cuenta.obtener': cuenta(ACTIVO) });
  await confirmar().click();
  await expect.element(toast('Error de conexión con el servidor')).toBeVisible();
  porActivar.poner(null);
  servidor.contestar({ 'factor.codigos': { codigos: CODIGOS } });
  await expect.element(page.getByText(/^No llegaste a ver tus códigos/)).toBeVisible();
  await boton('Códigos nuevos').click();
  await campo('Escribe el último para confirmar que los tienes').fill(CODIGOS[9] ?? '');
  await boton('Listo').click();
  await expect.element(page.getByText(/Te quedan 10 códigos/)).toBeVisible();
});

test('on a phone the key is copied beside the way to the application', async () => {
  await enTelefono();
  const escribir = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await abrir({ activo: false });
  await boton('Activar').click();
  await expect
    .element(page.getByRole('link', { name: 'Abrir aplicación de códigos' }))
    .toHaveAttribute('href', DIRECCION);
  await boton('Copiar clave').click();
  await expect.element(toast('Clave copiada')).toBeVisible();
  expect(escribir).toHaveBeenCalledWith(CLAVE);
  escribir.mockRestore();
});

describe('the codes that are shown once', () => {
  const ultimo = () => campo('Escribe el último para confirmar que los tienes');
  const pregunta = () => page.getByRole('alertdialog', { name: '¿Cerrar sin guardarlos?' });
  const alSalir = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  async function pedirlos() {
    await abrir(ACTIVO, { 'factor.codigos': { codigos: CODIGOS } });
    await boton('Códigos nuevos').click();
    await expect.element(ultimo()).toHaveFocus();
  }

  test('are not lost by a key pressed by accident, nor by a reload without a question', async () => {
    await pedirlos();
    expect(alSalir()).toBe(false);
    await userEvent.keyboard('7kmd{Escape}');
    await expect
      .element(
        pregunta().getByText(
          'Aún no has confirmado que los tienes. Si cierras ahora, no los verás más.',
        ),
      )
      .toBeVisible();
    await expect.element(boton('Seguir aquí')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(pregunta()).not.toBeInTheDocument();
    await expect.element(ultimo()).toHaveValue('7kmd');
    await expect.element(page.getByText(CODIGOS[0] ?? '')).toBeVisible();

    await boton('Cerrar').click();
    await boton('Cerrar sin guardarlos').click();
    await expect.element(toast('Códigos Creados Exitosamente')).toBeVisible();
    await expect.element(ultimo()).not.toBeInTheDocument();
    await expect.element(boton('Códigos nuevos')).toHaveFocus();
    expect(alSalir()).toBe(true);
  });

  test('are copied, and kept in a file', async () => {
    await pedirlos();
    const escribir = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await boton('Copiar').click();
    await expect.element(toast('Códigos copiados')).toBeVisible();
    expect(escribir).toHaveBeenCalledWith(CODIGOS.join('\n'));
    escribir.mockRejectedValue(new Error('refused'));
    await boton('Copiar').click();
    await expect.element(toast('Cópialos a mano, guárdalos o imprímelos.')).toBeVisible();
    escribir.mockRestore();

    const archivos: [string, Blob][] = [];
    const deBlob = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      archivos.push(['', blob as Blob]);
      return 'blob:the-codes';
    });
    const pulsar = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      archivos.push([this.download, new Blob()]);
    });
    await boton('Guardar').click();
    expect(archivos.at(-1)?.[0]).toBe('codigos-de-recuperacion.txt');
    expect(await archivos[0]?.[1].text()).toBe(`${CODIGOS.join('\n')}\n`);
    deBlob.mockRestore();
    pulsar.mockRestore();
  });

  test('are on paper until the browser has printed them, also where it goes on at once', async () => {
    await pedirlos();
    const imprimir = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const papel = () => document.querySelector('[data-papel]');
    await boton('Imprimir').click();
    await vi.waitFor(() => expect(imprimir).toHaveBeenCalledTimes(1));
    await ultimo().fill('7');
    expect([...(papel()?.querySelectorAll('li') ?? [])].map((li) => li.textContent)).toEqual(
      CODIGOS,
    );
    await sistema({ medio: 'print' });
    expect(papel()?.checkVisibility()).toBe(true);
    expect(page.getByRole('main', { includeHidden: true }).element().checkVisibility()).toBe(false);
    await sistema({});
    // A press that comes before the end prints again.
    await boton('Imprimir').click();
    await vi.waitFor(() => expect(imprimir).toHaveBeenCalledTimes(2));
    window.dispatchEvent(new Event('afterprint'));
    await vi.waitFor(() => expect(papel()).toBe(null));
    expect(document.documentElement.dataset.soloPapel).toBe(undefined);
    imprimir.mockRestore();
  });
});

test('it is turned off after a question, and its card keeps the focus', async () => {
  let factor: Factor = ACTIVO;
  const { servidor } = await abrir(ACTIVO, {
    'cuenta.obtener': () => cuenta(factor),
    'factor.quitar': () => {
      factor = { activo: false };
      return undefined;
    },
  });
  await boton('Apagar').click();
  await ventana('¿Apagar el segundo factor?').getByRole('button', { name: 'Apagar' }).click();
  await expect.element(toast('Segundo Factor Apagado Exitosamente')).toBeVisible();
  await expect.element(boton('Activar')).toBeVisible();
  await expect.element(tarjeta()).toHaveFocus();
  expect(servidor.recibidas('factor.quitar')).toHaveLength(1);
});

test('new codes whose answer was lost say that the others may not serve, and a refusal does not', async () => {
  const { servidor } = await abrir(ACTIVO, { 'factor.codigos': rechazo('no-encontrado') });
  const quiza = () => toast(/^Tus códigos de antes pueden haber dejado de servir\. Crea otros/);
  await boton('Códigos nuevos').click();
  await expect.element(toast(/^No encontramos lo que buscas/)).toBeVisible();
  await expect.element(quiza()).not.toBeInTheDocument();
  servidor.contestar({ 'factor.codigos': sinRed });
  await boton('Códigos nuevos').click();
  await expect.element(quiza()).toBeVisible();
});

test('few recovery codes are said, and new ones are shown once', async () => {
  await abrir({ ...ACTIVO, codigos: 2 }, { 'factor.codigos': { codigos: CODIGOS } });
  await expect
    .element(page.getByText(/Te quedan 2 códigos de recuperación\. Crea otros/))
    .toBeVisible();
  await boton('Códigos nuevos').click();
  await expect.element(page.getByText(CODIGOS[9] ?? '')).toBeVisible();
});

describe('who has to set it up', () => {
  const PENDIENTE = persona('Tecnico', { faltaFactor: true });
  const { faltaFactor: _, ...LISTA } = PENDIENTE;
  const IBA = '/visitas/por-tecnico';
  const sinMarco = () => page.getByRole('navigation', { includeHidden: true }).elements();
  const ultimo = () => campo('Escribe el último para confirmar que los tienes');

  async function activar() {
    await boton('Activar').click();
    await campo('Código que aparece').fill('123456');
    await confirmar().click();
    await expect.element(ultimo()).toHaveFocus();
  }
  async function llegar(iba = IBA) {
    const montada = await montar(iba, {
      como: PENDIENTE,
      servidor: {
        'factor.empezar': { clave: CLAVE, direccion: DIRECCION },
        'visitas.porTecnico': lista([]),
      },
    });
    const { servidor } = montada;
    const yaTiene = () => {
      servidor.usuario = LISTA;
    };
    servidor.contestar({
      'factor.activar': () => {
        yaTiene();
        return { codigos: CODIGOS };
      },
      'llaves.empezar': RETO,
      'llaves.guardar': ({ cuerpo }) => {
        yaTiene();
        return { idLlave: 1, nombre: cuerpo.nombre, creadaEn: ACTIVO.activadoEn, usadaEn: null };
      },
    });
    await expect
      .element(page.getByText('Tu rol pide un segundo factor. Actívalo para continuar.'))
      .toBeVisible();
    expect(montada.donde()).toContain('/mi-cuenta');
    await expect.element(page.getByRole('navigation')).not.toBeInTheDocument();
    return montada;
  }

  test('does nothing else, keeps what they typed when the page changes, and then goes where they were going', async () => {
    const { donde, servidor } = await llegar();
    expect(sinMarco()).toEqual([]);
    const leida = servidor.retener('sesion');
    await activar();
    await userEvent.keyboard('7kmd-');
    // The page hears that the factor is there, before the codes are kept, and is drawn anew.
    await leida.soltar();
    await expect.poll(sinMarco).not.toEqual([]);
    await expect.element(ultimo()).toHaveFocus();
    await userEvent.keyboard('9q9x');
    await expect.element(ultimo()).toHaveValue(CODIGOS[9]);
    await boton('Listo').click();
    await expect.poll(donde).toBe(IBA);
    await expect.element(page.getByRole('navigation')).toBeVisible();
  });

  test('gets the codes after a lost response, and goes where they were going', async () => {
    const { donde, servidor } = await llegar();
    await boton('Activar').click();
    servidor.contestar({
      'factor.activar': () => {
        servidor.usuario = LISTA;
        return sinRed;
      },
    });
    await campo('Código que aparece').fill('123456');
    await confirmar().click();
    await expect.poll(sinMarco).not.toEqual([]);
    await expect.element(campo('Código que aparece')).toHaveValue('123456');
    servidor.contestar({ 'factor.activar': { codigos: CODIGOS } });
    await confirmar().click();
    await ultimo().fill(CODIGOS[9] ?? '');
    await boton('Listo').click();
    await expect.poll(donde).toBe(IBA);
  });

  test('goes to the welcome page, having come from nowhere else', async () => {
    const { donde } = await llegar('/home');
    await activar();
    await expect.poll(sinMarco).not.toEqual([]);
    await ultimo().fill(CODIGOS[9] ?? '');
    await boton('Listo').click();
    await expect.poll(donde).toBe('/home');
  });

  test('may add a passkey instead, which says that the other sessions end', async () => {
    const { donde, servidor } = await llegar();
    const crear = vi.spyOn(navigator.credentials, 'create').mockResolvedValue(CREADA);
    await expect
      .element(page.getByRole('region', { name: 'Llaves de acceso' }))
      .toHaveTextContent('Al añadirla se cerrarán tus otras sesiones.');
    await boton('Añadir llave de acceso').click();
    await expect.element(toast('Llave de Acceso Guardada Exitosamente')).toBeVisible();
    await expect.poll(donde).toBe(IBA);
    expect(servidor.recibidas('llaves.guardar')[0]?.cuerpo?.nombre).toBe('Chrome en Windows');
    crear.mockRestore();
  });
});
