import { buscador, fila } from '../apoyo/pantallaVisitas.ts';
import { dia, expect, test } from '../apoyo/visitas.ts';

test('a supervisor finds the late visits of one technician in two actions', async ({
  page,
  empresa,
}) => {
  const tecnico = await empresa.tecnico();
  const atrasada = await empresa.crearVisita({ fechaPlanificada: dia(-2) });
  const otra = await empresa.crearVisita({ fechaPlanificada: dia(-5) });
  const deHoy = await empresa.crearVisita();
  const ajena = await empresa.crearVisita({
    tecnico: await empresa.crearTecnico(),
    fechaPlanificada: dia(-2),
  });
  await empresa.entrarComo(page, 'supervisor');
  await page.goto('/visitas/por-supervisor');

  await buscador(page).fill(tecnico.nombre);
  await page.getByRole('button', { name: /^Atrasadas/ }).click();
  const soloEsas = async () => {
    await expect(fila(page, atrasada.cliente.nombre)).toContainText('Atrasada');
    await expect(fila(page, otra.cliente.nombre)).toContainText('Atrasada');
    await expect(fila(page, deHoy.cliente.nombre)).toHaveCount(0);
    await expect(fila(page, ajena.cliente.nombre)).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: /^2 de \d+ visitas$/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Atrasadas 2' })).toBeVisible();
    await expect(page.getByRole('rowheader')).toHaveText(['Antes 2 visitas']);
  };
  await soloEsas();

  await test.step('the filters survive a reload and a return from a visit', async () => {
    await page.reload();
    await soloEsas();
    await fila(page, otra.cliente.nombre)
      .getByRole('link', { name: /^Ver Detalle/ })
      .click();
    await page.getByRole('link', { name: 'Regresar a Visitas' }).click();
    await soloEsas();
  });
});
