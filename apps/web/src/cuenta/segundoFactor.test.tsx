import type { Respuesta } from '@visitas/contract/operaciones';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { montar, persona } from '../../pruebas/montar.tsx';
import { boton, campo, confirmar, esperarError, toast, ventana } from '../../pruebas/pantalla.ts';
import { type Contestaciones, CUENTA_CALLADA, rechazo } from '../../pruebas/servidor.ts';

const NO_ES = 'El código no es correcto. Escribe el que aparece ahora.';
const CLAVE = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const DIRECCION = `otpauth://totp/Visitas:ana?secret=${CLAVE}&issuer=Visitas`;
const CODIGOS = Array.from({ length: 10 }, (_, n) => `7kmd-${n}q9x`);

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
  await expect.element(page.getByText('Activo', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/Te quedan 10 códigos de recuperación\./)).toBeVisible();
});

test('few recovery codes are said, and new ones are shown once', async () => {
  await abrir({ ...ACTIVO, codigos: 2 }, { 'factor.codigos': { codigos: CODIGOS } });
  await expect
    .element(page.getByText(/Te quedan 2 códigos de recuperación\. Crea otros/))
    .toBeVisible();
  await boton('Códigos nuevos').click();
  await expect.element(page.getByText(CODIGOS[9] ?? '')).toBeVisible();
});

test('who has to set it up does nothing else, and then goes where they were going', async () => {
  const { donde } = await montar('/home', {
    como: persona('Supervisor', { rol: 'Recepción', faltaFactor: true }),
    servidor: {
      'factor.empezar': { clave: CLAVE, direccion: DIRECCION },
      'factor.activar': { codigos: CODIGOS },
    },
  });
  await expect
    .element(page.getByText('Tu rol pide un segundo factor. Actívalo para continuar.'))
    .toBeVisible();
  expect(donde()).toContain('/mi-cuenta');
  await expect.element(page.getByRole('navigation')).not.toBeInTheDocument();
  await boton('Activar').click();
  await campo('Código que aparece').fill('123456');
  await confirmar().click();
  await campo('Escribe el último para confirmar que los tienes').fill(CODIGOS[9] ?? '');
  await boton('Listo').click();
  await expect.poll(donde).toBe('/home');
});
