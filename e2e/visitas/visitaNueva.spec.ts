import type { Page } from '@playwright/test';
import { unico } from '../apoyo/api.ts';
import { aviso } from '../apoyo/pantalla.ts';
import { elegir, fila, leida, modal, ofrecidas, selector } from '../apoyo/pantallaVisitas.ts';
import { perderRespuesta } from '../apoyo/red.ts';
import { dia, expect, TIPO, test } from '../apoyo/visitas.ts';

const MIAS = '/visitas/por-supervisor';
const CREAR = `${MIAS}/crear`;
const SIN_CONEXION = 'Error de conexión con el servidor';

const nueva = (page: Page) => modal(page, 'Nueva Visita');
const crear = (page: Page) => page.getByRole('link', { name: 'Crear Visita' });
const confirmar = (page: Page) => nueva(page).getByRole('button', { name: 'Confirmar' });
const fecha = (page: Page) => nueva(page).getByLabel('Fecha Planificada');
const observaciones = (page: Page) => nueva(page).getByLabel('Observaciones');

test.use({ usuario: 'supervisor' });

test('from the list, whose search stays', { tag: '@ambos' }, async ({ page, empresa }) => {
  const { nombre: tecnico } = await empresa.tecnico();
  const { nombre: cliente } = await empresa.crearCliente();
  const buscada = `${MIAS}?${new URLSearchParams({ buscar: cliente })}`;
  await page.goto(buscada);
  await expect(page.getByText(`Sin resultados para «${cliente}»`)).toBeVisible();
  await crear(page).click();
  await expect(selector(page, 'Técnico')).toBeFocused();
  await elegir(page, 'Técnico', tecnico);
  await elegir(page, 'Cliente', cliente);
  await elegir(page, 'Tipo de Visita', 'Instalación');
  await fecha(page).fill(dia(5));
  await observaciones(page).fill('Preguntar por el encargado.');
  await confirmar(page).click();

  await expect(aviso(page, 'Visita Creada Exitosamente')).toBeVisible();
  await expect(nueva(page)).toHaveCount(0);
  await expect(page).toHaveURL(buscada);
  const suya = fila(page, cliente);
  for (const texto of [tecnico, 'Instalación', leida(dia(5)), 'Pendiente']) {
    await expect(suya.getByText(texto)).toBeVisible();
  }
  await suya.getByRole('link', { name: /^Ver Detalle/ }).click();
  await expect(page.getByText('Preguntar por el encargado.')).toBeVisible();
});

test('one whose answer was lost is one visit, however often and whenever it is confirmed', async ({
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

  page.on('dialog', (dialogo) => dialogo.accept());
  await page.reload();
  await expect(nueva(page).getByText('Recuperamos lo que habías escrito.')).toBeVisible();
  await page.unroute('**/api/visitas');
  await confirmar(page).click();
  await expect(aviso(page, 'Visita Creada Exitosamente')).toBeVisible();
  expect(await suyas()).toHaveLength(1);

  // It was answered: the same once more is another visit.
  await crear(page).click();
  await llenar();
  await confirmar(page).click();
  await expect(nueva(page)).toHaveCount(0);
  expect(await suyas()).toHaveLength(2);
});

test('a past date is admitted: late paperwork', async ({ page, empresa }) => {
  const { nombre: tecnico } = await empresa.tecnico();
  const { nombre: cliente } = await empresa.crearCliente();
  await page.goto(CREAR);
  await elegir(page, 'Técnico', tecnico);
  await elegir(page, 'Cliente', cliente);
  await elegir(page, 'Tipo de Visita', TIPO);
  await fecha(page).fill(dia(-30));
  await confirmar(page).click();
  await expect(aviso(page, 'Visita Creada Exitosamente')).toBeVisible();
  await expect(page).toHaveURL(MIAS);
});

test('says what each field is for', async ({ page }) => {
  await page.goto(CREAR);
  for (const [campo, texto] of [
    ['Técnico', 'Selecciona un técnico'],
    ['Cliente', 'Selecciona un cliente'],
    ['Tipo de Visita', 'Selecciona un tipo'],
  ] as const) {
    await expect(selector(page, campo)).toHaveAttribute('placeholder', texto);
  }
  await expect(observaciones(page)).toHaveAttribute('placeholder', 'Indicaciones para el técnico');
  await expect(fecha(page)).toHaveAttribute('type', 'date');
});

test('offers nobody and nothing that is not active, nor anyone of another team', async ({
  page,
  empresa,
}) => {
  const activo = await empresa.crearTecnico();
  const inactivo = await empresa.crearTecnico();
  const conocido = await empresa.crearCliente();
  const antiguo = await empresa.crearCliente();
  const tipo = await empresa.pedir<{ idTipoVisita: number; nombre: string }>(
    'admin',
    'POST',
    '/catalogos/tipoVisita',
    { nombre: unico('Tipo') },
  );
  await empresa.desactivar('usuarios', inactivo.idUsuario);
  await empresa.desactivar('clientes', antiguo.idCliente);
  await empresa.pedir('admin', 'PUT', '/catalogos/tipoVisita', { ...tipo, activo: false });

  await page.goto(CREAR);
  for (const [campo, nombre, esta] of [
    ['Técnico', activo.nombre, true],
    ['Técnico', inactivo.nombre, false],
    ['Técnico', 'Diego Aguilar Xicará', false],
    ['Cliente', conocido.nombre, true],
    ['Cliente', antiguo.nombre, false],
    ['Tipo de Visita', TIPO, true],
    ['Tipo de Visita', tipo.nombre, false],
  ] as const) {
    const lista = await ofrecidas(page, campo, nombre);
    if (esta) await expect(lista.getByRole('option')).toHaveAccessibleName(nombre);
    else await expect(page.getByText('Sin resultados', { exact: true })).toBeVisible();
  }
});

test('finds any client by part of its name, without accents', async ({ page, empresa }) => {
  const nombre = unico('Zapatería Última');
  await empresa.crearCliente({ nombre });
  await page.goto(CREAR);
  const lista = await ofrecidas(page, 'Cliente', nombre.replace('Zapatería Última', 'ULTIMA'));
  await expect(lista.getByRole('option')).toHaveText([nombre]);
});

test.describe('with something missing', () => {
  test.use({ rechazos: [400] });

  test('each field says what, and stops saying it when it is corrected', async ({ page }) => {
    await page.goto(CREAR);
    await confirmar(page).click();
    await expect(aviso(page, 'Revisa los campos marcados.')).toBeVisible();
    for (const campo of ['Técnico', 'Cliente', 'Tipo de Visita']) {
      await expect(selector(page, campo)).toHaveAttribute('aria-invalid', 'true');
      await expect(selector(page, campo)).toHaveAccessibleDescription(
        'Elige una opción de la lista.',
      );
    }
    await expect(fecha(page)).toHaveAccessibleDescription(/La fecha es obligatoria\./);
    await expect(observaciones(page)).not.toHaveAttribute('aria-invalid', 'true');
    await expect(selector(page, 'Técnico')).toBeFocused();

    await fecha(page).fill(dia());
    await expect(nueva(page).getByText('La fecha es obligatoria.')).toHaveCount(0);
    await elegir(page, 'Tipo de Visita', TIPO);
    await expect(nueva(page).getByText('Elige una opción de la lista.')).toHaveCount(2);
  });

  test('a date out of reach says so under it', async ({ page }) => {
    await page.goto(CREAR);
    await fecha(page).fill('1999-12-31');
    await confirmar(page).click();
    await expect(fecha(page)).toHaveAccessibleDescription(
      /Elige una fecha entre los años 2000 y 2100\./,
    );
    await expect(fecha(page)).toHaveValue('1999-12-31');
  });

  test('a client that was deactivated meanwhile is refused, and another one taken', async ({
    page,
    empresa,
  }) => {
    const { nombre: tecnico } = await empresa.tecnico();
    const perdido = await empresa.crearCliente();
    const otro = await empresa.crearCliente();
    await page.goto(CREAR);
    await elegir(page, 'Técnico', tecnico);
    await elegir(page, 'Cliente', perdido.nombre);
    await elegir(page, 'Tipo de Visita', TIPO);
    await fecha(page).fill(dia());
    await empresa.desactivar('clientes', perdido.idCliente);
    await confirmar(page).click();
    await expect(selector(page, 'Cliente')).toHaveAttribute('aria-invalid', 'true');
    await expect(selector(page, 'Cliente')).toHaveValue(perdido.nombre);

    await elegir(page, 'Cliente', otro.nombre);
    await confirmar(page).click();
    await expect(aviso(page, 'Visita Creada Exitosamente')).toBeVisible();
  });
});

test('without connection loses nothing that was written', async ({ page, empresa }) => {
  const { nombre: tecnico } = await empresa.tecnico();
  const { nombre: cliente } = await empresa.crearCliente();
  await page.goto(CREAR);
  await elegir(page, 'Técnico', tecnico);
  await elegir(page, 'Cliente', cliente);
  await elegir(page, 'Tipo de Visita', TIPO);
  await fecha(page).fill(dia());
  await page.route('**/api/**', (ruta) => ruta.abort());
  await confirmar(page).click();
  await expect(nueva(page).getByRole('alert')).toHaveText('Error de conexión con el servidor');
  await expect(selector(page, 'Cliente')).toHaveValue(cliente);

  await page.unroute('**/api/**');
  await confirmar(page).click();
  await expect(aviso(page, 'Visita Creada Exitosamente')).toBeVisible();
});

test('pressing twice creates one', async ({ page, empresa }) => {
  const { nombre: tecnico } = await empresa.tecnico();
  const { nombre: cliente } = await empresa.crearCliente();
  let peticiones = 0;
  await page.route('**/api/visitas', (ruta) => {
    peticiones += 1;
    return ruta.continue();
  });
  await page.goto(CREAR);
  await elegir(page, 'Técnico', tecnico);
  await elegir(page, 'Cliente', cliente);
  await elegir(page, 'Tipo de Visita', TIPO);
  await fecha(page).fill(dia());
  await confirmar(page).dblclick();
  await expect(aviso(page, 'Visita Creada Exitosamente')).toBeVisible();
  expect(peticiones).toBe(1);
});

test('can be given up, for who came from the list and for who came straight', async ({ page }) => {
  const buscada = `${MIAS}?buscar=a`;
  await page.goto(buscada);
  await crear(page).click();
  await expect(page).toHaveURL(`${CREAR}?buscar=a`);
  await nueva(page).getByRole('button', { name: 'Cancelar' }).click();
  await expect(page).toHaveURL(buscada);
  await expect(crear(page)).toBeFocused();

  await page.goto(CREAR);
  await nueva(page).getByRole('button', { name: 'Cerrar' }).click();
  await expect(page).toHaveURL(MIAS);
});

test.describe('who leads nobody yet', () => {
  test.use({ usuario: null });

  test('is told whom to ask', async ({ page, empresa }) => {
    const { user } = await empresa.crearUsuario('Supervisor');
    await empresa.entrarComo(page, user);
    await page.goto(CREAR);
    await expect(
      nueva(page).getByText(
        'No tienes técnicos activos a tu cargo. Pide a un administrador que los agregue.',
      ),
    ).toBeVisible();
  });
});
