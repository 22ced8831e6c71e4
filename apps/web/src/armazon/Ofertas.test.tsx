import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { enTelefono } from '../../pruebas/medidas.ts';
import { montar } from '../../pruebas/montar.tsx';
import { boton } from '../../pruebas/pantalla.ts';
import { VISITA } from '../../pruebas/visita.ts';
import { instalacion } from '../plataforma/telefono/instalacion.ts';

const MS_POR_DIA = 86_400_000;
const instalar = () => page.getByRole('heading', { name: 'Instala la aplicación' });
const http = () => page.getByRole('heading', { name: 'Esta dirección no es segura (http)' });

/**
 * Fires `beforeinstallprompt`. Returns the event, so the test can see what became of the browser's
 * own prompt.
 */
function ofrecer() {
  const evento = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: vi.fn(async () => undefined),
  });
  window.dispatchEvent(evento);
  // An offer of one test must not reach the next.
  onTestFinished(() => void window.dispatchEvent(new Event('appinstalled')));
  return evento;
}

const enElTelefono = async () => {
  await enTelefono();
  return montar('/home', { como: 'Tecnico', servidor: { 'visitas.obtener': VISITA } });
};

describe('the offer to install', () => {
  test("replaces the browser's own prompt and asks once", async () => {
    await enElTelefono();
    const evento = ofrecer();
    expect(evento.defaultPrevented).toBe(true);
    await expect.element(instalar()).toBeVisible();
    await boton('Instalar').click();
    expect(evento.prompt).toHaveBeenCalledOnce();
    await expect.element(instalar()).not.toBeInTheDocument();
  });

  test("does not return for thirty days after 'not now'", async () => {
    await enElTelefono();
    ofrecer();
    await boton('Ahora no').click();
    await expect.element(instalar()).not.toBeInTheDocument();
    await expect.element(page.getByRole('main')).toHaveFocus();
    const guardado = 'visitas.instalacion-pospuesta';
    const hace = (dias: number) =>
      localStorage.setItem(guardado, String(Date.now() - dias * MS_POR_DIA));
    expect(Number(localStorage.getItem(guardado))).toBeGreaterThan(0);
    hace(29);
    ofrecer();
    expect(instalacion.manera()).toBeNull();
    hace(31);
    ofrecer();
    await expect.element(instalar()).toBeVisible();
  });

  test('never covers a sheet or the actions at the bottom', async () => {
    const { ir } = await enElTelefono();
    ofrecer();
    await expect.element(instalar()).toBeVisible();
    await boton('Abrir menú').click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await expect.element(instalar()).not.toBeInTheDocument();
    await boton('Cerrar menú').click();
    await expect.element(instalar()).toBeVisible();
    ir('/detalle-visita/5');
    await expect.element(boton('Iniciar Visita')).toBeVisible();
    await expect.element(instalar()).not.toBeInTheDocument();
    ir('/home');
    await expect.element(instalar()).toBeVisible();
  });

  test('explains how on an iPhone, which has no install button', async () => {
    Object.defineProperty(navigator, 'standalone', { value: false, configurable: true });
    onTestFinished(() => {
      Reflect.deleteProperty(navigator, 'standalone');
    });
    await enElTelefono();
    await expect.element(instalar()).toBeVisible();
    await expect.element(page.getByText('Compartir → Añadir a inicio')).toBeVisible();
    expect(boton('Instalar').elements()).toEqual([]);
  });
});

describe('an insecure address', () => {
  test('is explained once to users who need their position, before any other offer', async () => {
    vi.spyOn(window, 'isSecureContext', 'get').mockReturnValue(false);
    await enElTelefono();
    ofrecer();
    await expect.element(http()).toBeVisible();
    await expect
      .element(
        page.getByText(
          'Aquí no se puede registrar tu ubicación ni trabajar sin conexión. Pide a tu administrador la dirección que empieza con https.',
        ),
      )
      .toBeVisible();
    expect(instalar().elements()).toEqual([]);
    await boton('Entendido').click();
    await expect.element(http()).not.toBeInTheDocument();
    expect(localStorage.getItem('visitas.http-sabido')).not.toBeNull();
  });

  test('has no note when the address is secure', async () => {
    await enElTelefono();
    ofrecer();
    await expect.element(instalar()).toBeVisible();
    expect(http().elements()).toEqual([]);
  });
});
