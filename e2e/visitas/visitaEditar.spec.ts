import type { Page } from '@playwright/test';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { unico } from '../apoyo/api.ts';
import { aviso, titulo } from '../apoyo/pantalla.ts';
import { dato, elegir, fila, leida, modal, selector } from '../apoyo/pantallaVisitas.ts';
import { dia, expect, TIPO, test } from '../apoyo/visitas.ts';

const editor = (page: Page) => modal(page, 'Editar Visita');
const confirmar = (page: Page) => editor(page).getByRole('button', { name: 'Confirmar' });
const fecha = (page: Page) => editor(page).getByLabel('Fecha Planificada');
const observaciones = (page: Page) => editor(page).getByLabel('Observaciones');
const detalle = ({ idVisita }: Visita) => `/visitas/detalle/${idVisita}`;

/** What another tab of the same person would save meanwhile. */
const cambiada = ({ idVisita, idTecnico, idCliente, idTipoVisita, fechaPlanificada }: Visita) => ({
  idVisita,
  idTecnico,
  idCliente,
  idTipoVisita,
  fechaPlanificada,
  observaciones: 'De otra persona.',
});

async function abrir(page: Page, visita: Visita) {
  await page.goto(`${detalle(visita)}/editar`);
  await expect(fecha(page)).toHaveValue(visita.fechaPlanificada);
}

test.use({ usuario: 'supervisor' });

test('shows what there is, and every screen shows what was changed', async ({ page, empresa }) => {
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
  await expect(fecha(page)).toHaveValue(dia());
  await expect(observaciones(page)).toHaveValue('Antes.');

  await elegir(page, 'Técnico', otro.nombre);
  await elegir(page, 'Cliente', destino.nombre);
  await elegir(page, 'Tipo de Visita', 'Soporte en sitio');
  await fecha(page).fill(dia(7));
  await observaciones(page).fill('');
  await confirmar(page).click();

  await expect(aviso(page, 'Visita Modificada Exitosamente')).toBeVisible();
  await expect(page).toHaveURL(detalle(visita));
  await expect(page.getByText(`Soporte en sitio · Técnico: ${otro.nombre}`)).toBeVisible();
  await expect(page.getByRole('heading', { name: destino.nombre })).toBeVisible();
  await expect(dato(page, 'Fecha planificada')).toHaveText(leida(dia(7)));
  await expect(dato(page, 'Observaciones')).toHaveText('Sin observaciones');

  await page.getByRole('link', { name: 'Regresar a Visitas' }).click();
  await expect(page).toHaveURL(buscada);
  await expect(fila(page, visita.cliente.nombre)).toHaveCount(0);
});

test('what it has is offered also when it no longer would be', async ({ page, empresa }) => {
  const tipo = await empresa.pedir<{ idTipoVisita: number; nombre: string }>(
    'admin',
    'POST',
    '/catalogos/tipoVisita',
    { nombre: unico('Tipo') },
  );
  const visita = await empresa.crearVisita({ idTipoVisita: tipo.idTipoVisita });
  await empresa.desactivar('usuarios', visita.idTecnico);
  await empresa.desactivar('clientes', visita.idCliente);
  await empresa.pedir('admin', 'PUT', '/catalogos/tipoVisita', { ...tipo, activo: false });

  await abrir(page, visita);
  await expect(selector(page, 'Técnico')).toHaveValue(visita.tecnico.nombre);
  await expect(selector(page, 'Cliente')).toHaveValue(visita.cliente.nombre);
  await expect(selector(page, 'Tipo de Visita')).toHaveValue(tipo.nombre);
  await fecha(page).fill(dia(1));
  await confirmar(page).click();
  await expect(aviso(page, 'Visita Modificada Exitosamente')).toBeVisible();
  await expect(dato(page, 'Fecha planificada')).toHaveText(leida(dia(1)));
});

test('a technician no longer in one’s charge stays, if nobody changes it', async ({
  page,
  empresa,
}) => {
  const visita = await empresa.crearVisita();
  const vinculos = await empresa.pedir<{ idSupervisorTecnico: number; idTecnico: number }[]>(
    'admin',
    'GET',
    `/usuarios/supervisor-tecnico/${visita.idSupervisor}`,
  );
  const suyo = vinculos.find(({ idTecnico }) => idTecnico === visita.idTecnico);
  const direccion = `/usuarios/supervisor-tecnico/${suyo?.idSupervisorTecnico}`;
  await empresa.pedir('admin', 'DELETE', direccion);

  await abrir(page, visita);
  await expect(selector(page, 'Técnico')).toHaveValue(visita.tecnico.nombre);
  await observaciones(page).fill('Sigue siendo suya.');
  await confirmar(page).click();
  await expect(aviso(page, 'Visita Modificada Exitosamente')).toBeVisible();
});

test.describe('once it began', () => {
  test('who goes and to whom are settled; the rest is not', async ({ page, empresa }) => {
    const visita = await empresa.crearVisita();
    await empresa.iniciar(visita);
    await abrir(page, visita);
    await expect(
      editor(page).getByText('La visita ya comenzó: el técnico y el cliente no se pueden cambiar.'),
    ).toBeVisible();
    await expect(selector(page, 'Técnico')).toBeDisabled();
    await expect(selector(page, 'Cliente')).toBeDisabled();
    await expect(selector(page, 'Tipo de Visita')).toBeFocused();

    await elegir(page, 'Tipo de Visita', 'Instalación');
    await fecha(page).fill(dia(-3));
    await observaciones(page).fill('Ya está allí.');
    await confirmar(page).click();
    await expect(aviso(page, 'Visita Modificada Exitosamente')).toBeVisible();
    await expect(page.getByText(`Instalación · Técnico: ${visita.tecnico.nombre}`)).toBeVisible();
    await expect(dato(page, 'Fecha planificada')).toHaveText(leida(dia(-3)));
    await expect(dato(page, 'Observaciones')).toHaveText('Ya está allí.');
  });

  test('before that, nothing of it is said', async ({ page, empresa }) => {
    await abrir(page, await empresa.crearVisita());
    await expect(selector(page, 'Técnico')).toBeEnabled();
    await expect(selector(page, 'Cliente')).toBeEnabled();
    await expect(editor(page).getByText('La visita ya comenzó')).toHaveCount(0);
  });

  test.describe('while one was choosing', () => {
    test.use({ rechazos: [409] });

    test('what can still be changed is saved, over what there is', async ({ page, empresa }) => {
      const visita = await empresa.crearVisita();
      const otro = await empresa.crearTecnico();
      await abrir(page, visita);
      await elegir(page, 'Técnico', otro.nombre);
      await observaciones(page).fill('Con otro técnico.');
      await empresa.iniciar(visita);
      await confirmar(page).click();
      await expect(selector(page, 'Técnico')).toBeDisabled();
      await expect(selector(page, 'Técnico')).toHaveValue(visita.tecnico.nombre);

      await editor(page).getByRole('button', { name: 'Volver a cargar' }).click();
      await expect(observaciones(page)).toHaveValue('Con otro técnico.');
      await confirmar(page).click();
      await expect(aviso(page, 'Visita Modificada Exitosamente')).toBeVisible();
      await expect(dato(page, 'Observaciones')).toHaveText('Con otro técnico.');
      await expect(page.getByText(`Técnico: ${visita.tecnico.nombre}`)).toBeVisible();
    });
  });
});

test.describe('what somebody else saved meanwhile', () => {
  test.use({ rechazos: [409] });

  test('is not overwritten without knowing', async ({ page, empresa }) => {
    const visita = await empresa.crearVisita();
    await abrir(page, visita);
    await fecha(page).fill(dia(2));
    await empresa.pedir('supervisor', 'PUT', '/visitas', cambiada(visita));
    await confirmar(page).click();
    const aviso409 = 'Otra persona modificó este registro. Vuelve a cargarlo.';
    await expect(editor(page).getByRole('alert')).toContainText(aviso409);

    await editor(page).getByRole('button', { name: 'Volver a cargar' }).click();
    await expect(observaciones(page)).toHaveValue('De otra persona.');
    await expect(fecha(page)).toHaveValue(dia(2));
    await confirmar(page).click();
    await expect(aviso(page, 'Visita Modificada Exitosamente')).toBeVisible();
    await expect(dato(page, 'Observaciones')).toHaveText('De otra persona.');
    await expect(dato(page, 'Fecha planificada')).toHaveText(leida(dia(2)));
  });
});

test.describe('when there is nothing left to modify', () => {
  const CERRADA = 'Esta visita ya no se puede modificar: está finalizada o cancelada.';

  test('it says so in place of the form: finished', async ({ page, empresa }) => {
    const visita = await empresa.crearVisita();
    await empresa.iniciar(visita);
    await empresa.finalizar(visita);
    await page.goto(`${detalle(visita)}/editar`);
    await expect(editor(page).getByText(CERRADA)).toBeVisible();
    await expect(confirmar(page)).toHaveCount(0);
    await editor(page).getByRole('button', { name: 'Cerrar' }).click();
    await expect(page).toHaveURL(detalle(visita));
  });

  test('and cancelled', async ({ page, empresa }) => {
    const visita = await empresa.crearVisita();
    await empresa.solicitarCancelacion(visita);
    await empresa.aprobarCancelacion(visita);
    await page.goto(`${detalle(visita)}/editar`);
    await expect(editor(page).getByText(CERRADA)).toBeVisible();
  });

  test.describe('since the form was opened', () => {
    test.use({ rechazos: [409] });

    test('it is told, and the form goes', async ({ page, empresa }) => {
      const visita = await empresa.crearVisita();
      await empresa.solicitarCancelacion(visita);
      const actual = await empresa.verVisita(visita);
      await abrir(page, actual);
      await observaciones(page).fill('Tarde.');
      await empresa.aprobarCancelacion(visita);
      await confirmar(page).click();
      await expect(editor(page).getByText(CERRADA)).toBeVisible();
      await expect(confirmar(page)).toHaveCount(0);
    });
  });
});

test.describe('with something wrong', () => {
  test.use({ rechazos: [400] });

  test('the field says what', async ({ page, empresa }) => {
    await abrir(page, await empresa.crearVisita());
    await fecha(page).fill('');
    await confirmar(page).click();
    await expect(fecha(page)).toHaveAccessibleDescription(/La fecha es obligatoria\./);
    await expect(fecha(page)).toBeFocused();
    await fecha(page).fill(dia());
    await expect(fecha(page)).not.toHaveAttribute('aria-invalid', 'true');
  });
});

test('giving up leaves the visit as it was', async ({ page, empresa }) => {
  const visita = await empresa.crearVisita();
  await page.goto(detalle(visita));
  await page.getByRole('link', { name: 'Modificar Datos' }).click();
  await fecha(page).fill(dia(9));
  await editor(page).getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(page).toHaveURL(detalle(visita));
  await expect(dato(page, 'Fecha planificada')).toHaveText(leida(dia()));
  await expect(page.getByRole('link', { name: 'Modificar Datos' })).toBeFocused();
});

test.describe('an Administrador', () => {
  test.use({ usuario: 'admin' });

  test('does not get there', async ({ page, empresa }) => {
    await page.goto(`${detalle(await empresa.crearVisita())}/editar`);
    await expect(titulo(page, 'Acceso no autorizado')).toBeVisible();
  });
});
