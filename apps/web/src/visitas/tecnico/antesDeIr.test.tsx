import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fichaDeTecnico } from '../../../pruebas/fichaDeCliente.ts';
import { montar } from '../../../pruebas/montar.tsx';
import { toasts } from '../../../pruebas/pantalla.ts';
import { rechazo, sinRed } from '../../../pruebas/servidor.ts';
import { VISITA } from '../../../pruebas/visita.ts';
import { enlace, SITUACIONES } from '../../../pruebas/visitas.ts';
import { lecturaDe, lecturas } from '../../plataforma/servidor/lecturas.ts';
import { toasts as avisos } from '../../plataforma/toasts.ts';

const DETALLE = '/detalle-visita/5';
const FICHA = lecturaDe('clientes.ficha', { parametros: { id: VISITA.idCliente } }).queryKey;
const vezAnterior = () => page.getByRole('heading', { name: 'La vez anterior' });

test("a technician reads the client's notes and what was done the last time", async () => {
  await montar(DETALLE, {
    como: 'Tecnico',
    servidor: { 'visitas.obtener': VISITA, 'clientes.ficha': fichaDeTecnico() },
  });
  await expect.element(vezAnterior()).toBeVisible();
  await expect.element(page.getByText('Instalación · Sofía Castillo')).toBeVisible();
  await expect.element(page.getByText(/^Portón azul\./)).toBeVisible();
  await expect.element(enlace(VISITA.cliente.nombre)).toHaveAttribute('href', '/clientes/31');
});

test('a finished visit keeps the notes, without the last time', async () => {
  await montar(DETALLE, {
    como: 'Tecnico',
    servidor: { 'visitas.obtener': SITUACIONES.finalizada, 'clientes.ficha': fichaDeTecnico() },
  });
  await expect.element(page.getByText(/^Portón azul\./)).toBeVisible();
  expect(vezAnterior().elements()).toEqual([]);
});

test.each([
  ['refused', rechazo('no-encontrado')],
  ['lost in the network', sinRed],
])(
  'a read of the client that is %s leaves the visit in place and shows no error',
  async (_, contestada) => {
    const { servidor } = await montar(DETALLE, {
      como: 'Tecnico',
      servidor: { 'visitas.obtener': VISITA, 'clientes.ficha': contestada },
    });
    await expect.element(page.getByRole('heading', { name: VISITA.cliente.nombre })).toBeVisible();
    await expect.poll(() => servidor.recibidas('clientes.ficha').length).toBeGreaterThan(0);
    await expect.poll(() => lecturas.getQueryState(FICHA)?.status).toBe('error');
    expect(vezAnterior().elements()).toEqual([]);
    // Earlier toasts are on screen by the time this one is.
    avisos.fallo('La última');
    await expect.element(toasts().getByText('La última')).toBeVisible();
    expect(toasts().getByRole('alert').elements()).toHaveLength(1);
  },
);
