import { Equipo } from '../apoyo/equipo.ts';
import { mirarDeNuevo, titulo } from '../apoyo/pantalla.ts';
import { barras, dona, lienzos, PANELES, tabla, visitas } from '../apoyo/pantallaPaneles.ts';
import { dato, leida } from '../apoyo/pantallaVisitas.ts';
import { dia, expect, test } from '../apoyo/visitas.ts';

const PROXIMAS = 'Próximas Visitas';

test('a supervisor’s dashboard counts every visit once, links to the next ones and stays up to date', async ({
  page,
  empresa,
}) => {
  const equipo = await Equipo.crear(empresa);
  const uno = await equipo.sumar({ finalizadas: 1, pendientes: 1, canceladas: 1 });
  await equipo.sumar({ enProceso: 1, atrasadas: 1 });
  const { idVisita, cliente } = await equipo.planear(uno, dia(3));
  await empresa.entrarComo(page, equipo.supervisor.user);
  await page.goto(PANELES.supervisor);
  await expect(titulo(page, 'Panel del Supervisor')).toBeAttached();
  for (const [nombre, texto] of [
    ['Completadas', '120\u00A0%'],
    ['En Proceso', '120\u00A0%'],
    ['Pendientes', '240\u00A0%'],
    ['Atrasadas', '120\u00A0%'],
  ] as const) {
    await expect(dato(page, nombre)).toHaveText(texto);
  }
  await expect(dona(page)).toHaveText('5visitas');
  // A late visit counts as pending in the bars only.
  await expect(barras(page)).toHaveAccessibleName(
    'Gráfica de barras. 2 técnicos: 1 visita finalizada y 3 pendientes.',
  );
  await expect(
    tabla(page, 'Visitas por Técnico').getByRole('row').filter({ hasText: uno.nombre }),
  ).toHaveText(`${uno.nombre}12`);
  await expect(lienzos(page)).toHaveCount(2);

  const suya = visitas(page, PROXIMAS).filter({ hasText: cliente.nombre });
  await expect(suya).toContainText(leida(dia(3)));
  await suya.getByRole('link', { name: cliente.nombre }).click();
  await expect(page).toHaveURL(`/visitas/detalle/${idVisita}`);
  await page.goBack();
  await expect(suya).toBeVisible();

  await equipo.planear(uno, dia(-4));
  await mirarDeNuevo(page);
  await expect(dona(page)).toHaveText('6visitas');
  await expect(dato(page, 'Atrasadas')).toHaveText('233\u00A0%');
});
