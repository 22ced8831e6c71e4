import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { enTelefono } from '../../../pruebas/medidas.ts';
import { montar, persona } from '../../../pruebas/montar.tsx';
import { boton, campo, toast, toasts } from '../../../pruebas/pantalla.ts';
import { callado } from '../../../pruebas/servidor.ts';

const abrir = () =>
  montar('/auth/login', {
    servidor: { ingresar: { ...persona('Tecnico'), token: 'uno' }, salir: callado },
  });

async function entrar(): Promise<void> {
  await campo('Usuario').fill('ana');
  await campo('Contraseña').fill('cinco gallinas azules');
  await boton('Ingresar').click();
  await expect.element(toast('Ingreso exitoso')).toBeVisible();
}

const caja = (clase = ''): HTMLElement => {
  const hallado = toasts().element().querySelector<HTMLElement>(`.Toastify__toast${clase}`);
  if (!hallado) throw new Error('There is no toast.');
  return hallado;
};

/** The bar under a toast is its timer. */
const reloj = (): CSSStyleDeclaration => {
  const barra = caja().querySelector('.Toastify__progress-bar--animated');
  if (!barra) throw new Error('The toast has no timer bar.');
  return getComputedStyle(barra);
};

test('toasts appear at the bottom right, several at once, each in its colour (section 9)', async () => {
  await abrir();
  await entrar();
  await boton('Cerrar sesión').click();
  await expect.element(toast('Sesión cerrada')).toBeVisible();
  await expect.element(toast('Ingreso exitoso')).toBeVisible();
  expect(getComputedStyle(caja('--success')).backgroundColor).toBe('rgb(23, 122, 70)');
  expect(getComputedStyle(caja('--info')).backgroundColor).toBe('rgb(36, 83, 214)');
  expect(caja('--info').className).toContain('Toastify__toast-theme--colored');
  const { right, bottom } = caja('--info').getBoundingClientRect();
  expect(window.innerWidth - right).toBeLessThan(40);
  expect(window.innerHeight - bottom).toBeLessThan(120);
});

test('toasts last five seconds, also with reduced motion and while the window has no focus', async () => {
  await abrir();
  await entrar();
  expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true);
  expect(reloj().animationDuration).toBe('5s');
  window.dispatchEvent(new Event('blur'));
  await expect.poll(() => reloj().animationPlayState).toBe('running');
});

test('toasts move above a bar of actions that appears under them', async () => {
  await abrir();
  await entrar();
  const barra = document.createElement('div');
  barra.dataset.acciones = '';
  barra.style.cssText = 'position: fixed; inset: auto 0 0; height: 120px';
  document.body.append(barra);
  onTestFinished(() => barra.remove());
  await expect
    .poll(() => caja().getBoundingClientRect().bottom)
    .toBeLessThan(barra.getBoundingClientRect().top);
});

const enElPie = (html: string): HTMLElement => {
  const caja = document.createElement('div');
  caja.style.cssText = 'position: fixed; inset: auto 0 0; height: 120px';
  caja.innerHTML = html;
  document.body.append(caja);
  onTestFinished(() => caja.remove());
  return caja;
};

test('toasts move off the field in which the user begins to write', async () => {
  await abrir();
  await entrar();
  const escrito = enElPie('<textarea style="width: 100%; height: 100%"></textarea>');
  const area = escrito.querySelector('textarea');
  expect(caja().getBoundingClientRect().bottom).toBeGreaterThan(escrito.offsetTop);
  area?.focus();
  await expect.poll(() => caja().getBoundingClientRect().bottom).toBeLessThan(escrito.offsetTop);
});

test('toasts move off what can be pressed in a dialog that opens under them', async () => {
  await abrir();
  await entrar();
  const dialogo = enElPie('<button style="width: 100%; height: 100%">Una</button>');
  expect(caja().getBoundingClientRect().bottom).toBeGreaterThan(dialogo.offsetTop);
  dialogo.setAttribute('aria-modal', 'true');
  await expect.poll(() => caja().getBoundingClientRect().bottom).toBeLessThan(dialogo.offsetTop);
});

test('toasts slide in', async () => {
  await abrir();
  const entradas: string[] = [];
  const anotar = ({ animationName }: AnimationEvent) => entradas.push(animationName);
  document.addEventListener('animationstart', anotar);
  await entrar();
  await expect.poll(() => entradas).toContain('Toastify__slideInRight');
  document.removeEventListener('animationstart', anotar);
});

test('toasts can be closed by hand', async () => {
  await abrir();
  await entrar();
  await boton('Cerrar mensaje').click();
  await expect.element(toast('Ingreso exitoso')).not.toBeInTheDocument();
});

test('a repeated failure restarts its toast and adds no other', async () => {
  const { servidor } = await abrir();
  await boton('Ingresar').click();
  await expect.element(toast('Revisa los campos marcados.')).toBeVisible();
  await boton('Ingresar').click();
  await expect.poll(() => servidor.recibidas('ingresar')).toHaveLength(2);
  await expect.element(boton('Ingresar')).not.toHaveAttribute('aria-busy');
  expect(page.getByRole('alert').elements()).toHaveLength(1);
});

test('a failure repeated while its toast leaves is shown again', async () => {
  await abrir();
  await boton('Ingresar').click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  const lentos = document.createElement('style');
  lentos.textContent = '.Toastify__slide-exit--bottom-right { animation-duration: 1h !important }';
  document.head.append(lentos);
  onTestFinished(() => lentos.remove());
  await boton('Cerrar mensaje').click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await boton('Ingresar').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Revisa los campos marcados.');
});

test('on a phone toasts take the width', async () => {
  await enTelefono();
  await abrir();
  await entrar();
  await expect.poll(() => getComputedStyle(caja()).width).toBe('366px');
});
