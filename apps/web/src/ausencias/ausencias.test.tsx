import type { Ausencia } from '@visitas/contract/ausencias/operaciones';
import type { Rol } from '@visitas/contract/comun/roles';
import type { Respuesta } from '@visitas/contract/operaciones';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { columnasAngostas, enTelefono } from '../../pruebas/medidas.ts';
import { montar, persona } from '../../pruebas/montar.tsx';
import {
  boton,
  campo,
  confirmar,
  cuenta,
  esperarError,
  fila,
  titulo,
  toast,
  ventana,
} from '../../pruebas/pantalla.ts';
import { type Contestaciones, lista, rechazo, sinRed } from '../../pruebas/servidor.ts';

const RUTA = '/ausencias';
const HOY = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Guatemala' }).format(Date.now());

const ausencia = (idAusencia: number, datos: Partial<Ausencia> = {}): Ausencia => ({
  idAusencia,
  idTecnico: 3,
  tecnico: 'Diego Alvarado Xol',
  clase: 'vacaciones',
  desde: '2099-12-22',
  hasta: '2100-01-02',
  nota: null,
  visitasAbiertas: 0,
  version: 4,
  ...datos,
});
const DE_DIEGO = ausencia(11, { nota: 'Regresa el lunes', visitasAbiertas: 3 });
const DE_ANA = ausencia(12, {
  idTecnico: 2,
  tecnico: 'Ana Xicará',
  clase: 'enfermedad',
  desde: '2099-12-23',
  hasta: '2099-12-23',
});

const mio = (idTecnico: number, nombre: string): Respuesta<'usuarios.misTecnicos'>[number] => ({
  idUsuario: idTecnico,
  idTecnico,
  nombre,
  documentoIdentificacion: `2233-0${idTecnico}`,
  activo: true,
});
const MIOS = [mio(2, 'Ana Xicará'), mio(3, 'Diego Alvarado Xol')];

const DE_ROL: Record<string, Contestaciones> = {
  Supervisor: { 'usuarios.misTecnicos': MIOS },
  Administrador: { 'usuarios.listar': lista([]) },
};
const abrir = (
  direccion: string | string[] = RUTA,
  ademas: Contestaciones = {},
  como: Rol = 'Supervisor',
) =>
  montar(direccion, {
    como,
    servidor: { 'ausencias.listar': [DE_DIEGO, DE_ANA], ...DE_ROL[como], ...ademas },
  });

const adonde = (nombre: string | RegExp): string => {
  const { href } = page.getByRole('link', { name: nombre }).element() as HTMLAnchorElement;
  const { pathname, search } = new URL(href);
  return pathname + decodeURIComponent(search.replaceAll('+', ' '));
};
const tecnico = () => page.getByRole('combobox', { name: 'Técnico' });
const fecha = (etiqueta: string) => page.getByLabelText(etiqueta, { exact: true });

describe('the list of absences', () => {
  test.each(['a table', 'cards on a phone'])(
    'in %s shows dates, kind and planned visits',
    async (como) => {
      if (como !== 'a table') await enTelefono();
      const { servidor } = await abrir();
      await expect.element(cuenta()).toHaveTextContent('2 ausencias');
      await expect.element(titulo('Ausencias')).toBeInTheDocument();
      const suya = fila('Diego Alvarado Xol');
      await expect.element(suya.getByText('Vacaciones')).toBeVisible();
      await expect.element(suya.getByText(/22\/12\/2099 – 02\/01\/2100/)).toBeVisible();
      await expect.element(suya.getByText(/Regresa el lunes/)).toBeVisible();
      await expect.element(fila('Ana Xicará').getByText('23/12/2099')).toBeVisible();
      await expect.element(fila('Ana Xicará').getByText('Sin visitas abiertas')).toBeVisible();
      // Exactly the visits that the figure counts.
      expect(adonde(/^Diego Alvarado Xol, .*: 3 visitas abiertas\. Ver esas visitas$/)).toBe(
        '/visitas/por-supervisor?tecnico=3&desde=2099-12-22&hasta=2100-01-02&estado=Pendiente,En Proceso,Atrasada',
      );
      expect(servidor.recibidas('ausencias.listar')[0]?.criterios).toEqual({});
      const { scrollWidth, clientWidth } = document.documentElement;
      expect(scrollWidth).toBe(clientWidth);
      // A narrower page has cards, and no column is left without room.
      for (const ancho of [1180, 1280]) expect(await columnasAngostas(ancho)).toEqual([]);
    },
  );

  test('links an administrator to the list of all the visits', async () => {
    await abrir(RUTA, {}, 'Administrador');
    await expect.element(cuenta()).toHaveTextContent('2 ausencias');
    expect(adonde(/3 visitas abiertas/)).toMatch(/^\/visitas\/listado\?tecnico=3/);
    // Administrators have no technicians of their own: they come from the list of users.
    expect(adonde('Regresar a Usuarios')).toBe('/usuarios/listado/todos');
  });

  test('narrows to a technician and widens to the past, and the address keeps both', async () => {
    const { servidor, donde } = await abrir(`${RUTA}?tecnico=3`);
    await expect.element(tecnico()).toHaveValue('Diego Alvarado Xol');
    expect(servidor.recibidas('ausencias.listar').at(-1)?.criterios).toEqual({ tecnico: 3 });
    await tecnico().click();
    await page.getByRole('option', { name: 'Ana Xicará' }).click();
    await expect.poll(donde).toBe(`${RUTA}?tecnico=2`);
    await fecha('Desde').fill('2025-01-01');
    await expect.poll(donde).toBe(`${RUTA}?tecnico=2&desde=2025-01-01`);
    await expect
      .poll(() => servidor.recibidas('ausencias.listar').at(-1)?.criterios)
      .toEqual({ tecnico: 2, desde: '2025-01-01' });
    await boton('Limpiar').click();
    await expect.poll(donde).toBe(RUTA);
    await expect.element(fecha('Desde')).toHaveValue(HOY.split('-').reverse().join('/'));
    await expect.element(tecnico()).toHaveValue('');
    // The pressed button is gone.
    expect(document.activeElement).not.toBe(document.body);
  });

  test('a day typed without its year filters by this year, since a list looks back', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-28T18:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    const { donde } = await abrir();
    await fecha('Desde').fill('05/01');
    await userEvent.tab();
    await expect.poll(donde).toBe(`${RUTA}?desde=2026-01-05`);
  });

  test('keeps the keyboard in the filter just used', async () => {
    const { donde } = await abrir();
    await tecnico().fill('ana');
    await expect.element(page.getByRole('option', { name: 'Ana Xicará' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.poll(donde).toBe(`${RUTA}?tecnico=2`);
    await expect.element(tecnico()).toHaveValue('Ana Xicará');
    await expect.element(tecnico()).toHaveFocus();
  });

  test('names an inactive technician even when they have no absences', async () => {
    await abrir(`${RUTA}?tecnico=2`, {
      'usuarios.misTecnicos': MIOS.map((uno) => ({ ...uno, activo: uno.idTecnico !== 2 })),
      'ausencias.listar': [],
    });
    await expect.element(cuenta()).toHaveTextContent('0 ausencias');
    await expect.element(tecnico()).toHaveValue('Ana Xicará');
  });

  test('does not send invalid filters of the address', async () => {
    const { servidor } = await abrir(`${RUTA}?tecnico=3,4&desde=2025-02-30`);
    await expect.element(cuenta()).toHaveTextContent('2 ausencias');
    expect(servidor.recibidas('ausencias.listar')[0]?.criterios).toEqual({});
  });

  test('says that it is empty, and offers to retry when the server does not answer', async () => {
    const { servidor } = await abrir(RUTA, { 'ausencias.listar': sinRed });
    await expect.element(toast('Error de conexión con el servidor')).toBeVisible();
    servidor.contestar({ 'ausencias.listar': [] });
    await boton('Reintentar').click();
    await expect.element(page.getByText('No hay ausencias.')).toBeVisible();
    await expect.element(page.getByText('De hoy en adelante.')).toBeVisible();
    await expect.element(cuenta()).toHaveTextContent('0 ausencias');
  });
});

describe('an absence', () => {
  test('for a technician ill today is two presses from the list', async () => {
    const { servidor, donde } = await abrir(`${RUTA}?tecnico=2`, {
      'ausencias.crear': ausencia(13, { idTecnico: 2, tecnico: 'Ana Xicará' }),
    });
    await page.getByRole('link', { name: 'Crear Ausencia' }).click();
    await expect
      .element(ventana('Nueva Ausencia').getByRole('combobox', { name: 'Técnico' }))
      .toHaveValue('Ana Xicará');
    expect(document.title).toBe('Nueva Ausencia · Sistema de Gestión de Visitas');
    await confirmar().click();
    await expect.element(toast('Ausencia Creada Exitosamente')).toBeVisible();
    await expect.element(ventana('Nueva Ausencia')).not.toBeInTheDocument();
    expect(donde()).toBe(`${RUTA}?tecnico=2`);
    expect(servidor.recibidas('ausencias.crear')[0]?.cuerpo).toEqual({
      idTecnico: 2,
      clase: 'enfermedad',
      desde: HOY,
      hasta: HOY,
      nota: null,
    });
  });

  test('recovers what was typed of one technician for that one, and for no other', async () => {
    const { ir, donde } = await abrir(`${RUTA}/crear?tecnico=2`, {
      'ausencias.crear': rechazo('sin-sesion'),
      ingresar: { ...persona('Supervisor'), token: 'otro' },
    });
    await campo('Nota').fill('Está con gripe.');
    await confirmar().click();
    await expect.element(titulo('Bienvenido')).toBeVisible();
    ir(`${RUTA}/crear?tecnico=3`);
    await expect.poll(donde).toContain(encodeURIComponent('tecnico=3'));
    await campo('Usuario').fill('ana');
    await campo('Contraseña').fill('cinco gallinas azules');
    await boton('Ingresar').click();
    const deQuien = ventana('Nueva Ausencia').getByRole('combobox', { name: 'Técnico' });
    await expect.element(deQuien).toHaveValue('Diego Alvarado Xol');
    await expect.element(campo('Nota')).toHaveValue('');
    ir(`${RUTA}/crear?tecnico=2`);
    await expect.element(deQuien).toHaveValue('Ana Xicará');
    await expect.element(campo('Nota')).toHaveValue('Está con gripe.');
  });

  test("with visits in it offers to hand them over, in the technician's week", async () => {
    const { donde } = await abrir([RUTA, `${RUTA}/crear?tecnico=3`], {
      'ausencias.crear': DE_DIEGO,
      'visitas.porSupervisor': lista([]),
      'visitas.semana': rechazo('interno'),
    });
    await confirmar().click();
    const pregunta = ventana('Diego Alvarado tiene 3 visitas abiertas en esos días');
    await expect.element(pregunta).toBeVisible();
    await expect.element(toast('Ausencia Creada Exitosamente')).toBeVisible();
    await pregunta.getByRole('link', { name: 'Reasignar' }).click();
    await expect.poll(donde).toBe('/visitas/por-supervisor?tecnico=3&ver=semana&dia=2099-12-22');
  });

  test('with visits in it can be left as it is', async () => {
    const deUna = { ...DE_DIEGO, visitasAbiertas: 1 };
    const { donde } = await abrir(`${RUTA}/crear?tecnico=3`, { 'ausencias.crear': deUna });
    await confirmar().click();
    await expect.element(page.getByText('Sigue a su nombre hasta que la reasignes.')).toBeVisible();
    await boton('Ahora no').click();
    await expect.poll(donde).toBe(`${RUTA}?tecnico=3`);
    await expect.element(cuenta()).toHaveTextContent('2 ausencias');
  });

  test('shows each error under its field, and never ends before it begins', async () => {
    const { servidor } = await abrir(`${RUTA}/crear`, {
      'ausencias.crear': rechazo('validacion', {
        errores: { desde: ['Ya tiene una ausencia en esos días. Corrige esa o elige otros.'] },
      }),
    });
    const formulario = ventana('Nueva Ausencia');
    await confirmar().click();
    await esperarError(
      formulario.getByRole('combobox', { name: 'Técnico' }),
      'Elige una opción de la lista.',
    );
    await formulario.getByLabelText('Desde').fill('2099-12-30');
    await expect.element(formulario.getByLabelText('Hasta')).toHaveValue('30/12/2099');
    await formulario.getByLabelText('Hasta').fill('2099-12-29');
    await formulario.getByRole('combobox', { name: 'Técnico' }).click();
    await page.getByRole('option', { name: 'Ana Xicará' }).click();
    await confirmar().click();
    await expect
      .element(formulario.getByText('La fecha final es anterior a la inicial.'))
      .toBeVisible();
    await expect
      .element(formulario.getByLabelText('Hasta'))
      .toHaveAttribute('aria-invalid', 'true');
    await formulario.getByLabelText('Hasta').fill('2099-12-31');
    await confirmar().click();
    await expect.element(formulario.getByText(/^Ya tiene una ausencia en esos días/)).toBeVisible();
    await expect.element(formulario.getByLabelText('Desde')).toHaveFocus();
    expect(servidor.recibidas('ausencias.crear').at(-1)?.cuerpo).toMatchObject({ idTecnico: 2 });
  });

  test('is corrected over the version that was read', async () => {
    const { servidor, donde } = await abrir(RUTA, {
      'ausencias.obtener': DE_DIEGO,
      'ausencias.editar': { ...DE_DIEGO, visitasAbiertas: 0 },
    });
    await page.getByRole('link', { name: /^Editar la ausencia de Diego/ }).click();
    const formulario = ventana('Editar Ausencia');
    await expect
      .element(formulario.getByRole('combobox', { name: 'Técnico' }))
      .toHaveValue('Diego Alvarado Xol');
    await expect
      .element(formulario.getByRole('combobox', { name: 'Clase' }))
      .toHaveValue('Vacaciones');
    await formulario.getByLabelText('Hasta').fill('2100-01-05');
    await campo('Nota').fill('');
    await confirmar().click();
    await expect.element(toast('Ausencia Editada Exitosamente')).toBeVisible();
    await expect.poll(donde).toBe(RUTA);
    expect(servidor.recibidas('ausencias.editar')[0]?.cuerpo).toEqual({
      idAusencia: 11,
      idTecnico: 3,
      clase: 'vacaciones',
      desde: '2099-12-22',
      hasta: '2100-01-05',
      nota: null,
      version: 4,
    });
  });

  test("of another supervisor's technician is not found, and closes to the list", async () => {
    const { donde } = await abrir(`${RUTA}/editar/99`, {
      'ausencias.obtener': rechazo('no-encontrado'),
    });
    const formulario = ventana('Editar Ausencia');
    await expect.element(formulario.getByText('No encontramos lo que buscas')).toBeVisible();
    await formulario.getByRole('button', { name: 'Regresar' }).click();
    await expect.poll(donde).toBe(RUTA);
  });

  test('is deleted only after a confirmation', async () => {
    const hay = [DE_DIEGO, DE_ANA];
    const { servidor } = await abrir(RUTA, {
      'ausencias.listar': () => hay,
      'ausencias.eliminar': () => void hay.shift(),
    });
    const eliminar = boton(/^Eliminar la ausencia de Diego/);
    await eliminar.click();
    const pregunta = ventana('¿Eliminar esta ausencia?');
    await expect.element(pregunta.getByText(/^Diego Alvarado Xol: Vacaciones hasta/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(pregunta).not.toBeInTheDocument();
    await expect.element(eliminar).toHaveFocus();
    expect(servidor.recibidas('ausencias.eliminar')).toEqual([]);
    await eliminar.click();
    await boton('Eliminar').click();
    await expect.element(toast('Ausencia Eliminada Exitosamente')).toBeVisible();
    await expect.element(pregunta).not.toBeInTheDocument();
    await expect.element(cuenta()).toHaveTextContent('1 ausencia');
    expect(servidor.recibidas('ausencias.eliminar')[0]?.parametros).toEqual({ idAusencia: 11 });
    await expect.element(page.getByRole('region', { name: 'Ausencias' })).toHaveFocus();
  });

  test('deleted while the list cannot be read again closes its question', async () => {
    const { servidor } = await abrir(RUTA, { 'ausencias.eliminar': () => undefined });
    await boton(/^Eliminar la ausencia de Diego/).click();
    servidor.contestar({ 'ausencias.listar': sinRed });
    await boton('Eliminar').click();
    await expect.element(toast('Ausencia Eliminada Exitosamente')).toBeVisible();
    await expect.element(ventana('¿Eliminar esta ausencia?')).not.toBeInTheDocument();
  });
});
