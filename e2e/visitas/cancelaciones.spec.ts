import type { Respuesta } from '@visitas/contract/operaciones';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { Equipo } from '../apoyo/equipo.ts';
import { dia, expect, test } from '../apoyo/visitas.ts';

test('a supervisor decides six requests without opening a visit, and their technician learns of each', async ({
  page,
  empresa,
}) => {
  const equipo = await Equipo.crear(empresa);
  const tecnico = await equipo.sumar({});
  const visitas: Visita[] = [];
  for (let i = 1; i <= 6; i++) {
    const visita = await equipo.planear(tecnico, dia(i));
    const motivoCancelacion = `El cliente pidió otro día: el ${i} no puede.`;
    const { idVisita } = visita;
    await empresa.pedir(tecnico.user, 'PUT', '/visitas/solicitar-cancelacion', {
      idVisita,
      motivoCancelacion,
    });
    visitas.push(visita);
  }
  const suFila = (lugar: number) => {
    const filas = page.getByRole('list', { name: 'Cancelaciones por decidir' });
    return filas.getByRole('listitem').filter({ hasText: visitas[lugar]?.cliente.nombre ?? '' });
  };

  await empresa.entrarComo(page, equipo.supervisor.user);
  await page.goto('/home');
  await page.getByRole('link', { name: 'Visitas, 6 por decidir', exact: true }).click();
  await page.getByRole('button', { name: /^Por decidir/ }).click();

  await test.step('two with the mouse and four with the keyboard', async () => {
    await expect(suFila(0)).toContainText('el 1 no puede');
    await suFila(0)
      .getByRole('button', { name: /^Aprobar/ })
      .click();
    await expect(suFila(0)).toContainText('Aprobaste la cancelación.');
    await suFila(1)
      .getByRole('button', { name: /^Rechazar/ })
      .click();
    await expect(suFila(1)).toContainText('Rechazaste la cancelación. Sigue para el');
    for (const [lugar, tecla] of [...'arar'].entries()) {
      await expect(suFila(lugar + 2).getByRole('link')).toBeFocused();
      await page.keyboard.press(tecla);
      await expect(suFila(lugar + 2)).toContainText(
        tecla === 'a' ? 'Aprobaste la cancelación.' : 'Rechazaste la cancelación.',
      );
    }
  });

  await test.step('no request is left, here or in the navigation', async () => {
    await expect(page.getByText('No queda nada por decidir.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Visitas', exact: true })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/visitas/por-supervisor');
  });

  await test.step("each decision is in the technician's bell", async () => {
    const { avisos } = await empresa.pedir<Respuesta<'avisos.listar'>>(
      tecnico.user,
      'GET',
      '/avisos',
    );
    const clases = avisos.map(({ clase }) => clase);
    expect(clases.filter((una) => una === 'cancelacionAprobada')).toHaveLength(3);
    expect(clases.filter((una) => una === 'cancelacionRechazada')).toHaveLength(3);
  });
});
