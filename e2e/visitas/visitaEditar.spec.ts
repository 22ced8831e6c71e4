import type { Page } from '@playwright/test';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { toast } from '../apoyo/pantalla.ts';
import { dato, elegir, fila, leida, modal, selector } from '../apoyo/pantallaVisitas.ts';
import { dia, expect, TIPO, test } from '../apoyo/visitas.ts';

const editor = (page: Page) => modal(page, 'Editar Visita');
const confirmar = (page: Page) => editor(page).getByRole('button', { name: 'Confirmar' });
const fecha = (page: Page) => editor(page).getByLabel('Fecha Planificada');
const observaciones = (page: Page) => editor(page).getByLabel('Observaciones');
const detalle = ({ idVisita }: Visita) => `/visitas/detalle/${idVisita}`;

test.use({ usuario: 'supervisor' });

test('the form shows the visit, can be discarded, and every screen shows its changes', async ({
  page,
  empresa,
}) => {
  const visita = await empresa.crearVisita({ observaciones: 'Antes.' });
  const otro = await empresa.crearTecnico();
  const destino = await empresa.crearCliente();
  const buscada = `/visitas/por-supervisor?${new URLSearchParams({ buscar: visita.tecnico.nombre })}`;
  await page.goto(buscada);
  await fila(page, visita.cliente.nombre)
    .getByRole('link', { name: /^Ver Detalle/ })
    .click();
  await page.getByRole('link', { name: 'Modificar Datos' }).click();
  await expect(page).toHaveURL(`${detalle(visita)}/editar`);
  await expect(selector(page, 'Técnico')).toHaveValue(visita.tecnico.nombre);
  await expect(selector(page, 'Cliente')).toHaveValue(visita.cliente.nombre);
  await expect(selector(page, 'Tipo de Visita')).toHaveValue(TIPO);
  await expect(fecha(page)).toHaveValue(leida(dia()));
  await expect(observaciones(page)).toHaveValue('Antes.');

  // Leaving with changes asks first.
  await fecha(page).fill(dia(9));
  await editor(page).getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(page).toHaveURL(detalle(visita));
  await expect(dato(page, 'Fecha planificada')).toHaveText(leida(dia()));
  await expect(page.getByRole('link', { name: 'Modificar Datos' })).toBeFocused();
  await page.getByRole('link', { name: 'Modificar Datos' }).click();
  await expect(fecha(page)).toHaveValue(leida(dia()));

  await elegir(page, 'Técnico', otro.nombre);
  await elegir(page, 'Cliente', destino.nombre);
  await elegir(page, 'Tipo de Visita', 'Soporte en sitio');
  await fecha(page).fill(dia(7));
  await observaciones(page).fill('');
  await confirmar(page).click();

  await expect(toast(page, 'Visita Modificada Exitosamente')).toBeVisible();
  await expect(page).toHaveURL(detalle(visita));
  await expect(page.getByText(`Soporte en sitio · Técnico: ${otro.nombre}`)).toBeVisible();
  await expect(page.getByRole('heading', { name: destino.nombre })).toBeVisible();
  await expect(dato(page, 'Fecha planificada')).toHaveText(leida(dia(7)));
  await expect(dato(page, 'Observaciones')).toHaveText('Sin observaciones');

  await page.getByRole('link', { name: 'Regresar a Visitas' }).click();
  await expect(page).toHaveURL(buscada);
  await expect(fila(page, visita.cliente.nombre)).toHaveCount(0);
});
