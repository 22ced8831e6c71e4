import type { Page } from '@playwright/test';
import { toast } from '../apoyo/pantalla.ts';
import { elegir, modal } from '../apoyo/pantallaVisitas.ts';
import { perderRespuesta } from '../apoyo/red.ts';
import { dia, expect, TIPO, test } from '../apoyo/visitas.ts';

const MIAS = '/visitas/por-supervisor';
const CREAR = `${MIAS}/crear`;
const SIN_CONEXION = 'Error de conexión con el servidor';

const nueva = (page: Page) => modal(page, 'Nueva Visita');
const crear = (page: Page) => page.getByRole('link', { name: 'Crear Visita' });
const confirmar = (page: Page) =>
  nueva(page).getByRole('button', { name: 'Confirmar', exact: true });
const fecha = (page: Page) => nueva(page).getByLabel('Fecha Planificada');

test.use({ usuario: 'supervisor' });

test('a visit whose answer was lost is created once, however often and whenever it is confirmed', async ({
  page,
  empresa,
}) => {
  const { nombre: tecnico } = await empresa.tecnico();
  const { nombre: cliente } = await empresa.crearCliente();
  const llenar = async () => {
    await elegir(page, 'Técnico', tecnico);
    await elegir(page, 'Cliente', cliente);
    await elegir(page, 'Tipo de Visita', TIPO);
    await fecha(page).fill(dia(5));
  };
  const suyas = () =>
    empresa.pedir<unknown[]>(
      'supervisor',
      'GET',
      `/visitas/por-supervisor?${new URLSearchParams({ buscar: cliente })}`,
    );
  await page.goto(CREAR);
  await llenar();
  await perderRespuesta(page, '**/api/visitas');
  await confirmar(page).click();
  await expect(nueva(page).getByText(SIN_CONEXION)).toBeVisible();
  expect(await suyas()).toHaveLength(1);
  await confirmar(page).click();
  await expect(confirmar(page)).not.toHaveAttribute('aria-busy');
  expect(await suyas()).toHaveLength(1);

  const dialogos: string[] = [];
  page.on('dialog', (dialogo) => {
    dialogos.push(dialogo.type());
    return dialogo.accept();
  });
  await page.reload();
  expect(dialogos).toEqual(['beforeunload']);
  await expect(nueva(page).getByText('Recuperamos lo que habías escrito.')).toBeVisible();
  await page.unroute('**/api/visitas');
  await confirmar(page).click();
  await expect(toast(page, 'Visita Creada Exitosamente')).toBeVisible();
  expect(await suyas()).toHaveLength(1);

  // The last one was answered, so the same data again are another visit.
  await crear(page).click();
  await llenar();
  await confirmar(page).click();
  await expect(nueva(page)).toHaveCount(0);
  expect(await suyas()).toHaveLength(2);
});
