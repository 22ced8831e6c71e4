import type { Respuesta } from '@visitas/contract/operaciones';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { montar } from '../../pruebas/montar.tsx';
import {
  boton,
  campo,
  confirmar,
  esperarError,
  mirarDeNuevo,
  teclear,
  titulo,
  toast,
  toasts,
  ventana,
} from '../../pruebas/pantalla.ts';
import { type Contestaciones, lista, rechazo, sinRed } from '../../pruebas/servidor.ts';
import { contiene } from '../ui/buscar.ts';

type Usuario = Respuesta<'usuarios.obtener'>;
type Vinculo = Respuesta<'usuarios.tecnicosDe'>[number];

const NADA = { enProceso: 0, pendientes: 0 };
const persona = (idUsuario: number, nombre: string, rol: string, activo = true): Usuario => ({
  idUsuario,
  nombre,
  documentoIdentificacion: `2233-0${idUsuario}`,
  user: `persona.${idUsuario}`,
  idRolUsuario: 2,
  rolUsuario: { idRolUsuario: 2, nombre: rol },
  foto: null,
  activo,
  version: 1,
  visitasAbiertas: { comoSupervisor: NADA, comoTecnico: NADA },
});

const JEFA = persona(7, 'Rosa Ajú', 'Supervisor');
const UNO = persona(41, 'José Ángel Tzoc', 'Tecnico');
const OTRA = persona(42, 'Ana Xicará', 'Tecnico', false);
const LIBRE = persona(43, 'Libre Tzoc', 'Tecnico');
const NORA = persona(45, 'Nora Tzoc', 'Tecnico');
const INACTIVO = persona(44, 'Inactivo Tzoc', 'Tecnico', false);

const vinculo = ({ idUsuario, ...tecnico }: Usuario): Vinculo => ({
  idSupervisorTecnico: 100 + idUsuario,
  idSupervisor: JEFA.idUsuario,
  idTecnico: idUsuario,
  tecnico,
});

/** Nora is in the charge of somebody else. */
const disponible = ({ idUsuario: idTecnico, nombre, documentoIdentificacion }: Usuario) => ({
  idTecnico,
  nombre,
  documentoIdentificacion,
  supervisores: idTecnico === NORA.idUsuario ? ['Luis Barrios Tum'] : [],
});

const RUTA = '/usuarios/tecnicos/7';

/** Her technicians, and what each operation does to them. */
function abrir(ruta: string, vinculos: Vinculo[], ademas: Contestaciones = {}) {
  const todos = [UNO, OTRA, LIBRE, NORA, INACTIVO, JEFA];
  return montar(ruta, {
    como: 'Administrador',
    servidor: {
      'usuarios.obtener': ({ parametros }) =>
        todos.find(({ idUsuario }) => idUsuario === parametros.id) ?? JEFA,
      'usuarios.tecnicosDe': () => vinculos,
      'usuarios.listar': (peticion) =>
        lista(todos.filter(({ rolUsuario }) => rolUsuario.nombre === peticion.criterios.rol))(
          peticion,
        ),
      'usuarios.disponibles': ({ criterios: { buscar = '' } }) => {
        const libres = [UNO, LIBRE, NORA].filter(
          ({ idUsuario, nombre }) =>
            contiene(nombre, buscar) && vinculos.every(({ idTecnico }) => idTecnico !== idUsuario),
        );
        return { tecnicos: libres.map(disponible), total: libres.length };
      },
      'usuarios.agregarTecnicos': ({ cuerpo }) => {
        const nuevos = cuerpo.idTecnicos.map((id) =>
          vinculo(todos.find(({ idUsuario }) => idUsuario === id) ?? UNO),
        );
        vinculos.push(...nuevos);
        return nuevos;
      },
      'usuarios.agregarTecnico': ({ cuerpo }) => {
        const nuevo = vinculo(todos.find(({ idUsuario }) => idUsuario === cuerpo.idTecnico) ?? UNO);
        vinculos.push(nuevo);
        return nuevo;
      },
      'usuarios.quitarTecnico': ({ parametros }) => {
        const id = parametros.idSupervisorTecnico;
        vinculos.splice(
          0,
          vinculos.length,
          ...vinculos.filter((v) => v.idSupervisorTecnico !== id),
        );
      },
      ...ademas,
    },
  });
}

const tarjetas = () => page.getByRole('region', { name: 'Técnicos a cargo' }).getByRole('listitem');
const tarjeta = ({ nombre }: Usuario) => tarjetas().filter({ hasText: nombre });
const eliminar = ({ nombre }: Usuario) => boton(`Eliminar a ${nombre}`);
const pregunta = ({ nombre }: Usuario) => ventana(`¿Eliminar a ${nombre}?`);
const cuantos = (cuenta: number) => page.getByText(`Técnicos a cargo · ${cuenta}`, { exact: true });
const anadir = () => page.getByRole('link', { name: 'Añadir Técnico', exact: true });
const modal = () => ventana('Nuevo Tecnico');
const selector = () => modal().getByRole('combobox', { name: 'Técnicos' });
const elegido = ({ nombre }: Usuario) =>
  modal().getByRole('button', { name: `Quitar a ${nombre}` });
const ofrecidos = () =>
  page
    .getByRole('listbox', { name: 'Técnicos' })
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent ?? '');

async function elegir({ nombre }: Usuario): Promise<void> {
  await selector().fill(nombre);
  await page.getByRole('option', { name: nombre }).click();
}

describe("a supervisor's page", () => {
  test('shows their name and their technicians', async () => {
    await abrir(RUTA, [vinculo(UNO), vinculo(OTRA)]);
    await expect.element(titulo('Rosa Ajú')).toBeVisible();
    expect(document.title).toBe('Técnicos del supervisor · Sistema de Gestión de Visitas');
    await expect.element(cuantos(2)).toBeVisible();
    expect(tarjetas().elements()).toHaveLength(2);
    await expect.element(tarjeta(UNO).getByText('2233-041')).toBeVisible();
    expect(tarjeta(UNO).getByText('Inactivo').elements()).toEqual([]);
    await expect.element(tarjeta(OTRA).getByText('Inactivo', { exact: true })).toBeVisible();
    await expect.element(anadir()).toBeVisible();
  });

  test('says who has another role now, and does not count them', async () => {
    const ascendido = vinculo(UNO);
    await abrir(RUTA, [
      { ...ascendido, tecnico: { ...ascendido.tecnico, otroRol: 'Supervisor' } },
      vinculo(NORA),
    ]);
    await expect.element(tarjeta(UNO).getByText('Ahora es Supervisor')).toBeVisible();
    await expect.element(cuantos(1)).toBeVisible();
    expect(tarjetas().elements()).toHaveLength(2);
  });

  test('says when there are no technicians', async () => {
    await abrir(RUTA, []);
    await expect.element(page.getByText('No hay técnicos a cargo.', { exact: true })).toBeVisible();
    await expect.element(cuantos(0)).toBeVisible();
  });

  test('opens the edit screen from anywhere on a card, and returns from it', async () => {
    const { donde } = await abrir(RUTA, [vinculo(UNO)], {
      'rolUsuario.listar': lista([]),
      'usuarios.editar': UNO,
    });
    await expect.element(tarjeta(UNO).getByRole('link')).toHaveTextContent('José Ángel Tzoc');
    await tarjeta(UNO).click({ position: { x: 5, y: 5 } });
    await expect.element(campo('Nombre')).toHaveValue('José Ángel Tzoc');
    expect(donde()).toBe('/usuarios/editar/41');
    await page.getByRole('link', { name: 'Regresar a Rosa Ajú' }).click();
    await expect.poll(donde).toBe(RUTA);

    await teclear(page.getByRole('link', { name: 'José Ángel Tzoc' }), '{Enter}');
    await expect.element(campo('Nombre')).toBeInTheDocument();
    await confirmar().click();
    await expect.element(toast('Usuario Editado Exitosamente')).toBeVisible();
    await expect.poll(donde).toBe(RUTA);
  });

  const LARGO = { ...UNO, nombre: 'Wenceslao '.repeat(9).trim() };

  test('shows the whole of a long name at 1366 px', async () => {
    await page.viewport(1366, 800);
    await abrir(RUTA, [vinculo(LARGO), vinculo(OTRA), vinculo(NORA)]);
    const nombre = page.getByRole('link', { name: LARGO.nombre });
    await expect.element(nombre).toBeVisible();
    const { scrollWidth, clientWidth } = nombre.element();
    expect(scrollWidth).toBe(clientWidth);
  });

  test('fits the narrowest phone, with buttons a finger wide', async () => {
    await page.viewport(320, 800);
    await abrir(RUTA, [vinculo(LARGO)]);
    await expect.element(eliminar(LARGO)).toBeVisible();
    const { width, height } = eliminar(LARGO).element().getBoundingClientRect();
    expect([width, height]).toEqual([44, 44]);
    expect(document.documentElement.scrollWidth).toBe(320);
  });

  test.each([RUTA, `${RUTA}/crear`])(
    'at %s, of a user who is no supervisor, says so and links to the supervisors',
    async (ruta) => {
      const { donde } = await abrir(ruta, [], {
        'usuarios.tecnicosDe': rechazo('no-encontrado'),
      });
      await expect.element(page.getByText('No encontramos a este supervisor')).toBeVisible();
      const motivo = 'Es posible que ya no exista o que ahora tenga otro rol.';
      await expect.element(page.getByText(motivo)).toBeVisible();
      await expect.element(titulo('Técnicos del supervisor')).toBeInTheDocument();
      expect(page.getByRole('dialog').elements()).toEqual([]);
      expect(anadir().elements()).toEqual([]);
      await page.getByRole('link', { name: 'Ver supervisores' }).click();
      await expect.poll(donde).toBe('/usuarios/listado/supervisores');
    },
  );

  test('that does not arrive says so, and can be requested again', async () => {
    const { servidor } = await abrir(RUTA, [], { 'usuarios.obtener': sinRed });
    const contenido = page.getByRole('main');
    await expect.element(contenido.getByText('Error de conexión con el servidor')).toBeVisible();
    servidor.contestar({ 'usuarios.obtener': JEFA });
    await boton('Reintentar').click();
    await expect.element(titulo('Rosa Ajú')).toBeVisible();
  });
});

describe('removing a technician', () => {
  const ELIMINADO = 'Técnico Eliminado Exitosamente';
  const si = () => pregunta(UNO).getByRole('button', { name: 'Eliminar', exact: true });

  test('asks first, and keeps the keyboard in the list', async () => {
    const { servidor, donde } = await abrir(RUTA, [vinculo(UNO), vinculo(OTRA)]);
    await eliminar(UNO).click();
    const seQuedan = 'Dejará de estar a cargo de Rosa Ajú. Su usuario y sus visitas se conservan.';
    await expect.element(pregunta(UNO)).toHaveTextContent(seQuedan);
    expect(donde()).toBe(RUTA);
    await pregunta(UNO).getByRole('button', { name: 'Cancelar' }).click();
    await expect.element(pregunta(UNO)).not.toBeInTheDocument();
    await expect.element(eliminar(UNO)).toHaveFocus();
    expect(servidor.recibidas('usuarios.quitarTecnico')).toEqual([]);

    await userEvent.keyboard('{Enter}');
    await si().click();
    await expect.element(toast(ELIMINADO)).toBeVisible();
    await expect.element(pregunta(UNO)).not.toBeInTheDocument();
    await expect.element(tarjeta(UNO)).not.toBeInTheDocument();
    await expect.element(tarjeta(OTRA)).toBeVisible();
    await expect.element(cuantos(1)).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Técnicos a cargo' })).toHaveFocus();
  });

  test('can be tried again when the server does not answer', async () => {
    const vinculos = [vinculo(UNO)];
    const { servidor } = await abrir(RUTA, vinculos, { 'usuarios.quitarTecnico': sinRed });
    await eliminar(UNO).click();
    await si().click();
    await expect.element(toast('Error de conexión con el servidor')).toBeVisible();
    servidor.contestar({
      'usuarios.quitarTecnico': () => {
        vinculos.pop();
      },
    });
    await si().click();
    await expect.element(toast(ELIMINADO)).toBeVisible();
    await expect.element(page.getByText('No hay técnicos a cargo.')).toBeVisible();
  });

  test('says when another user has removed them meanwhile, and drops them from the page', async () => {
    const vinculos = [vinculo(UNO)];
    await abrir(RUTA, vinculos, { 'usuarios.quitarTecnico': rechazo('no-encontrado') });
    await eliminar(UNO).click();
    vinculos.pop();
    await si().click();
    const dicho = 'No encontramos lo que buscas. Es posible que ya no exista.';
    await expect.element(toast(dicho)).toBeVisible();
    await expect.element(pregunta(UNO)).not.toBeInTheDocument();
    await expect.element(page.getByText('No hay técnicos a cargo.')).toBeVisible();
    expect(
      toasts()
        .getByText(/Exitosamente/)
        .elements(),
    ).toEqual([]);
  });
});

describe('adding a technician', () => {
  const AGREGADO = 'Técnico Agregado Exitosamente';

  test('works with the keyboard alone, and updates the page', async () => {
    const { servidor, donde } = await abrir(RUTA, []);
    await teclear(anadir(), '{Enter}');
    await expect.element(selector()).toHaveFocus();
    expect(donde()).toBe(`${RUTA}/crear`);
    await expect.element(modal().getByRole('heading', { name: 'Nuevo Tecnico' })).toBeVisible();
    expect(document.title).toBe('Nuevo Tecnico · Sistema de Gestión de Visitas');
    await expect.poll(ofrecidos).toHaveLength(3);
    await userEvent.keyboard('jose angel');
    await expect.poll(ofrecidos).toHaveLength(1);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(elegido(UNO)).toBeVisible();
    await expect.element(selector()).toHaveValue('');
    await userEvent.keyboard('{Enter}');
    await expect.element(toast(AGREGADO)).toBeVisible();
    await expect.element(modal()).not.toBeInTheDocument();
    await expect.element(tarjeta(UNO)).toBeVisible();
    await expect.element(cuantos(1)).toBeVisible();
    await expect.element(anadir()).toHaveFocus();
    expect(donde()).toBe(RUTA);
    expect(servidor.recibidas('usuarios.agregarTecnico')).toMatchObject([
      { cuerpo: { idSupervisor: 7, idTecnico: 41 } },
    ]);
  });

  test('several at once goes in one call, those without a supervisor with one press', async () => {
    const { servidor } = await abrir(`${RUTA}/crear`, [vinculo(OTRA)]);
    await selector().fill('NORA');
    await expect.poll(ofrecidos).toEqual([expect.stringMatching(/Nora Tzoc.*Con Luis Barrios$/)]);
    // They speak of all of them, whatever is searched.
    await expect.element(modal().getByText('0 de 3')).toBeVisible();
    const todos = modal().getByRole('checkbox', {
      name: 'Todos los que no tienen supervisor',
    });
    await expect.element(todos).not.toBeChecked();
    await page.getByRole('option', { name: 'Nora Tzoc' }).click();
    await todos.click();
    await expect.element(modal().getByText('3 de 3')).toBeVisible();
    await expect
      .element(modal().getByText('3 técnicos. Nora sigue también con Luis Barrios.'))
      .toBeVisible();
    await elegido(LIBRE).click();
    await expect.element(selector()).toHaveFocus();
    await userEvent.keyboard('{Backspace}');
    await expect.element(elegido(UNO)).not.toBeInTheDocument();
    await page.getByRole('option', { name: UNO.nombre }).click();
    await confirmar().click();
    await expect.element(toast('Técnicos Agregados Exitosamente')).toBeVisible();
    await expect.element(cuantos(3)).toBeVisible();
    expect(servidor.recibidas('usuarios.agregarTecnicos')).toMatchObject([
      { cuerpo: { idSupervisor: 7, idTecnicos: [45, 41] } },
    ]);
    expect(servidor.recibidas('usuarios.agregarTecnico')).toEqual([]);
  });

  test('by a search goes on although the list of all did not come, which is asked for again', async () => {
    const { servidor } = await abrir(`${RUTA}/crear`, [], {
      'usuarios.disponibles': ({ criterios: { buscar } }) =>
        buscar ? { tecnicos: [disponible(LIBRE)], total: 1 } : sinRed,
    });
    await expect.element(modal().getByRole('button', { name: 'Reintentar' })).toBeVisible();
    await selector().fill(LIBRE.nombre);
    await expect.poll(ofrecidos).toHaveLength(1);
    await expect.element(modal().getByText('Buscando…')).not.toBeInTheDocument();
    await page.getByRole('option', { name: LIBRE.nombre }).click();
    const todos = { tecnicos: [LIBRE, NORA].map(disponible), total: 2 };
    servidor.contestar({ 'usuarios.disponibles': todos });
    await modal().getByRole('button', { name: 'Reintentar' }).click();
    await expect.element(modal().getByText('1 de 2')).toBeVisible();
  });

  test('several at once shows who cannot be added, and adds nobody', async () => {
    const { servidor } = await abrir(`${RUTA}/crear`, []);
    const frase = 'Quita de la lista a quienes ya no son técnicos activos: Libre Tzoc.';
    const negativa = rechazo('validacion', { errores: { idTecnicos: [frase] } });
    servidor.contestar({ 'usuarios.agregarTecnicos': negativa });
    for (const uno of [LIBRE, UNO]) await elegir(uno);
    await confirmar().click();
    await esperarError(selector(), frase);
    await elegido(LIBRE).click();
    await expect.element(modal().getByText(frase)).not.toBeInTheDocument();
    await confirmar().click();
    await expect.element(toast(AGREGADO)).toBeVisible();
    expect(servidor.recibidas('usuarios.agregarTecnico')).toHaveLength(1);
  });

  test('cancelled changes nothing and returns to the supervisor, also from its own address', async () => {
    const { servidor, donde } = await abrir(`${RUTA}/crear`, []);
    await modal().getByRole('button', { name: 'Cancelar' }).click();
    await expect.poll(donde).toBe(RUTA);
    await anadir().click();
    await expect.element(selector()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(modal()).not.toBeInTheDocument();
    expect(donde()).toBe(RUTA);
    expect(servidor.recibidas('usuarios.agregarTecnico')).toEqual([]);
  });

  test("shows the server's refusal under the field", async () => {
    const { servidor } = await abrir(`${RUTA}/crear`, []);
    await confirmar().click();
    await esperarError(selector(), 'Elige una opción de la lista.');
    await expect.element(selector()).toHaveFocus();
    await elegir(UNO);
    await expect.element(elegido(UNO)).toBeVisible();
    const YA_ESTA = 'Este técnico ya está a cargo de este supervisor.';
    for (const frase of ['Elige un técnico activo.', YA_ESTA]) {
      const negativa = rechazo('validacion', { errores: { idTecnico: [frase] } });
      servidor.contestar({ 'usuarios.agregarTecnico': negativa });
      await confirmar().click();
      await esperarError(selector(), frase);
      await expect.element(selector()).toHaveFocus();
    }
    const inactiva = { errores: { idSupervisor: ['Elige un supervisor activo.'] } };
    servidor.contestar({ 'usuarios.agregarTecnico': rechazo('validacion', inactiva) });
    await confirmar().click();
    await expect
      .element(modal().getByRole('alert'))
      .toHaveTextContent('Elige un supervisor activo.');
  });

  test('with an expired session sends after signing in again only whom it shows', async () => {
    const { servidor, donde } = await abrir(`${RUTA}/crear`, [], {
      'usuarios.disponibles': ({ criterios: { buscar } }) => ({
        tecnicos: [disponible(buscar ? LIBRE : UNO)],
        total: 1,
      }),
    });
    await page.getByRole('option', { name: UNO.nombre }).click();
    await elegir(LIBRE);
    await expect.element(elegido(LIBRE)).toBeVisible();
    servidor.contestar({ sesion: rechazo('sin-sesion') });
    mirarDeNuevo();
    await expect.element(titulo('Bienvenido')).toBeVisible();
    const yo = servidor.usuario;
    if (!yo) throw new Error('The stub server has no user.');
    servidor.contestar({ sesion: yo, ingresar: { ...yo, token: 'otro' } });
    await campo('Usuario').fill(yo.user);
    await campo('Contraseña').fill('demo-2025');
    await boton('Ingresar').click();
    await expect.element(modal().getByText('Recuperamos lo que habías escrito.')).toBeVisible();
    expect(donde()).toBe(`${RUTA}/crear`);
    await expect.element(elegido(UNO)).toBeVisible();
    expect(elegido(LIBRE).elements()).toEqual([]);
    await confirmar().click();
    await expect.element(toast(AGREGADO)).toBeVisible();
    expect(servidor.recibidas('usuarios.agregarTecnico')).toMatchObject([
      { cuerpo: { idTecnico: 41 } },
    ]);
  });
});
