import { LA_DURACION_VA } from '@visitas/contract/visitas/hora';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { columnasAngostas, medir, sistema } from '../../pruebas/medidas.ts';
import { montar } from '../../pruebas/montar.tsx';
import {
  boton,
  buscador,
  campo,
  confirmar,
  cuenta,
  esperarError,
  esperarSinError,
  fila,
  pulsarDosVeces,
  teclear,
  titulo,
  toast,
  ventana,
} from '../../pruebas/pantalla.ts';
import { type Contestaciones, lista, rechazo, sinRed } from '../../pruebas/servidor.ts';

interface Item {
  id: number;
  nombre: string;
  activo: boolean;
  version: number;
  duracionMinutos?: number;
}

const UNO: Item = { id: 41, nombre: 'Índole Ñoña', activo: true, version: 3 };
const OTRO: Item = { id: 42, nombre: 'Revisión', activo: false, version: 1 };

const SIN_VISITAS = { visitas: 0, mediana: null, esperada: 45 };
const PIDE = { idTipoVisita: 41, preguntas: 9, fotos: 2, firma: true, version: 3, borrador: 4 };

/** The differences between the three catalogues (section 2), independent of the code under test. */
const CATALOGOS = [
  {
    ruta: '/catalogos/rol-usuarios/',
    titulo: 'Roles de Usuario',
    uno: 'Rol de Usuario',
    cuenta: 'roles',
    columnas: ['Nombre', 'Estado', 'Acciones'],
    acciones: ['Editar'],
    campos: ['Nombre'],
    crear: 'rolUsuario.crear',
    editar: 'rolUsuario.editar',
    campoId: 'idRolUsuario',
    contestar: (items: () => Item[]): Contestaciones => ({
      'rolUsuario.listar': lista(() => items().map(comoRol)),
      'rolUsuario.obtener': ({ parametros }) => comoRol(elDe(items(), parametros.id)),
      'rolUsuario.crear': comoRol(UNO),
      'rolUsuario.editar': comoRol(UNO),
    }),
  },
  {
    ruta: '/catalogos/estado-visitas/',
    titulo: 'Estados de Visita',
    uno: 'Estado de Visita',
    cuenta: 'estados',
    columnas: ['Nombre', 'Estado', 'Acciones'],
    acciones: ['Editar'],
    campos: ['Nombre'],
    crear: 'estadoVisita.crear',
    editar: 'estadoVisita.editar',
    campoId: 'idEstadoVisita',
    contestar: (items: () => Item[]): Contestaciones => ({
      'estadoVisita.listar': lista(() => items().map(comoEstado)),
      'estadoVisita.obtener': ({ parametros }) => comoEstado(elDe(items(), parametros.id)),
      'estadoVisita.crear': comoEstado(UNO),
      'estadoVisita.editar': comoEstado(UNO),
    }),
  },
  {
    ruta: '/catalogos/tipo-visitas/',
    titulo: 'Tipos de Visita',
    uno: 'Tipo de Visita',
    cuenta: 'tipos',
    columnas: ['Nombre', 'Se pide al finalizar', 'Versión', 'Estado', 'Acciones'],
    acciones: ['Qué se pide', 'Editar'],
    campos: ['Nombre', 'Duración habitual (opcional)'],
    crear: 'tipoVisita.crear',
    editar: 'tipoVisita.editar',
    campoId: 'idTipoVisita',
    contestar: (items: () => Item[]): Contestaciones => ({
      'tipoVisita.listar': lista(() => items().map(comoTipo)),
      'tipoVisita.obtener': ({ parametros }) => comoTipo(elDe(items(), parametros.id)),
      'tipoVisita.crear': comoTipo(UNO),
      'tipoVisita.editar': comoTipo(UNO),
      'formularios.resumen': [PIDE],
      'tipoVisita.duracion': SIN_VISITAS,
    }),
  },
] as const;

const comoRol = ({ id, ...item }: Item) => ({ idRolUsuario: id, ...item });
const comoEstado = ({ id, ...item }: Item) => ({ idEstadoVisita: id, ...item });
const comoTipo = ({ id, ...item }: Item) => ({ idTipoVisita: id, ...item });
const elDe = (items: Item[], id: number): Item => items.find((uno) => uno.id === id) ?? OTRO;

const activo = () => page.getByRole('switch', { name: 'Activo', exact: true });
const enlace = (nombre: string) => page.getByRole('link', { name: nombre, exact: true });

describe.each(CATALOGOS)('$titulo', (catalogo) => {
  const { ruta, uno } = catalogo;
  const abrir = (direccion: string, items: () => Item[] = () => [UNO, OTRO]) =>
    montar(direccion, { como: 'Administrador', servidor: catalogo.contestar(items) });

  test('lists each item with its state, finds by name and counts', async () => {
    await abrir(ruta);
    await expect.element(cuenta()).toHaveTextContent(new RegExp(`^2 ${catalogo.cuenta}$`));
    await expect.element(titulo(catalogo.titulo)).toBeInTheDocument();
    expect(document.title).toBe(`${catalogo.titulo} · Sistema de Gestión de Visitas`);
    const columnas = page.getByRole('columnheader').elements();
    expect(columnas.map(({ textContent }) => textContent)).toEqual(catalogo.columnas);
    expect(await columnasAngostas(961)).toEqual([]);
    await expect.element(enlace(`Agregar ${uno}`)).toBeVisible();
    await expect.element(fila('Revisión').getByText('Inactivo', { exact: true })).toBeVisible();

    await buscador().fill('indole NONA');
    await expect.element(cuenta()).toHaveTextContent(`1 de 2 ${catalogo.cuenta}`);
    const suya = fila('Índole Ñoña');
    expect(suya.element().querySelector('mark')?.textContent).toBe('Índole Ñoña');
    await expect.element(suya.getByText('Activo', { exact: true })).toBeVisible();
    const acciones = suya.getByRole('link').elements();
    expect(acciones.map(({ textContent }) => textContent)).toEqual(catalogo.acciones);
    // Items are switched on and off in their form, not from the list (section 4).
    expect(suya.getByRole('button').elements()).toEqual([]);

    await buscador().fill('no hay nada así');
    await expect.element(page.getByText('Sin resultados para «no hay nada así»')).toBeVisible();
  });

  test('says when it is empty, and no phone cuts an action', async () => {
    await abrir(ruta, () => []);
    await expect.element(page.getByText(`Aún no hay ${catalogo.cuenta}`)).toBeVisible();
    await expect.element(cuenta()).toHaveTextContent(new RegExp(`^0 ${catalogo.cuenta}$`));
    const crear = enlace(`Agregar ${uno}`).element();
    for (const ancho of [320, 371, 390]) {
      await medir(ancho, 640);
      expect(crear.getBoundingClientRect().right).toBeLessThanOrEqual(ancho - 16);
      expect(crear.scrollWidth).toBe(crear.clientWidth);
    }
  });

  test('on a tablet, beside the navigation, its title is one line and its actions fit', async () => {
    await medir(768, 1024);
    await abrir(ruta);
    await expect.element(enlace(`Agregar ${uno}`)).toBeVisible();
    const { height } = titulo(catalogo.titulo).element().getBoundingClientRect();
    expect(height).toBe(28);
    expect(document.documentElement.scrollWidth).toBe(768);
  });

  test('creates an item from its name alone', async () => {
    const items = [OTRO];
    const { servidor, donde } = await abrir(ruta, () => items);
    await enlace(`Agregar ${uno}`).click();
    const formulario = ventana(`Nuevo ${uno}`);
    await expect.element(campo('Nombre')).toHaveFocus();
    expect(donde()).toBe(`${ruta}crear`);
    expect(document.title).toBe(`Nuevo ${uno} · Sistema de Gestión de Visitas`);
    expect(formulario.getByRole('textbox').elements()).toEqual(
      catalogo.campos.map((nombre) => campo(nombre).element()),
    );
    expect(activo().elements()).toEqual([]);
    await campo('Nombre').fill('Índole Ñoña');
    items.push(UNO);
    await confirmar().click();

    await expect.element(toast(`${uno} Creado Exitosamente`)).toBeVisible();
    await expect.element(formulario).not.toBeInTheDocument();
    await expect.element(enlace(`Agregar ${uno}`)).toHaveFocus();
    expect(donde()).toBe(ruta);
    await expect.element(fila('Índole Ñoña').getByText('Activo', { exact: true })).toBeVisible();
    const [{ cuerpo: creado } = {}] = servidor.recibidas(catalogo.crear);
    expect(creado).toEqual({
      nombre: UNO.nombre,
      ...(catalogo.crear === 'tipoVisita.crear' && { duracionMinutos: null }),
    });
  });

  test('renames an item and switches it off in its form', async () => {
    const items = [UNO];
    const { servidor, donde } = await abrir(`${ruta}?buscar=indole`, () => items);
    await enlace('Editar Índole Ñoña').click();
    await expect.element(campo('Nombre')).toHaveFocus();
    expect(donde()).toBe(`${ruta}editar/41?buscar=indole`);
    await expect.element(ventana(`Editar ${uno}`)).toBeVisible();
    await expect.element(campo('Nombre')).toHaveValue('Índole Ñoña');
    await expect.element(activo()).toBeChecked();
    await campo('Nombre').fill('Índole Ñoña bis');
    await teclear(activo(), ' ');
    await expect.element(activo()).not.toBeChecked();
    items[0] = { ...UNO, nombre: 'Índole Ñoña bis', activo: false, version: 4 };
    await confirmar().click();

    await expect.element(toast(`${uno} Editado Exitosamente`)).toBeVisible();
    await expect.element(ventana(`Editar ${uno}`)).not.toBeInTheDocument();
    const suya = fila('Índole Ñoña bis');
    await expect.element(suya.getByText('Inactivo', { exact: true })).toBeVisible();
    expect(servidor.recibidas(catalogo.editar)).toMatchObject([
      {
        cuerpo: { [catalogo.campoId]: 41, nombre: 'Índole Ñoña bis', activo: false, version: 3 },
      },
    ]);

    // Opened again, the form shows what was saved.
    await enlace('Editar Índole Ñoña bis').click();
    await expect.element(activo()).not.toBeChecked();
  });
});

test('a type says what its visits ask, and leads to it', async () => {
  const { donde } = await montar('/catalogos/tipo-visitas/', {
    como: 'Administrador',
    servidor: {
      ...CATALOGOS[2].contestar(() => [UNO, OTRO]),
      'formularios.obtener': {
        idTipoVisita: 41,
        tipoVisita: UNO.nombre,
        publicado: null,
        borrador: null,
        versiones: [],
      },
    },
  });
  await expect.element(fila('Índole Ñoña')).toHaveTextContent('9 preguntas, 2 fotos, firma');
  await expect.element(fila('Índole Ñoña')).toHaveTextContent('3, borrador 4');
  await expect.element(fila('Revisión').getByText('Nada', { exact: true })).toBeVisible();
  await enlace('Qué se pide en Índole Ñoña').click();
  await expect.element(page.getByText('Añade la primera pregunta.')).toBeVisible();
  expect(donde()).toBe('/catalogos/tipo-visitas/que-se-pide/41');
});

describe('how long a type takes', () => {
  const DURACION = 'Duración habitual (opcional)';
  const LARGAS = { visitas: 14, mediana: 52, esperada: 30 };
  const abrir = (
    camino: string,
    duracion: Contestaciones['tipoVisita.duracion'] = LARGAS,
    items = [{ ...UNO, duracionMinutos: 30 }, OTRO],
  ) =>
    montar(`/catalogos/tipo-visitas/${camino}`, {
      como: 'Administrador',
      servidor: { ...CATALOGOS[2].contestar(() => items), 'tipoVisita.duracion': duracion },
    });
  const sugerencia = () => page.getByText(/^Estas visitas duran/);

  test('takes what its visits took, with a button that fills the field', async () => {
    const { servidor } = await abrir('editar/41');
    await expect.element(campo(DURACION)).toHaveValue('30');
    await expect
      .element(sugerencia())
      .toHaveTextContent('Estas visitas duran 52 min de mediana; hoy está en 30. Usar 50 min');
    await teclear(boton('Usar 50 min'), '{Enter}');
    await expect.element(campo(DURACION)).toHaveValue('50');
    await expect.element(campo(DURACION)).toHaveFocus();
    await expect.element(sugerencia()).not.toBeInTheDocument();
    expect(servidor.recibidas('tipoVisita.editar')).toEqual([]);
    await confirmar().click();
    await expect.element(toast('Tipo de Visita Editado Exitosamente')).toBeVisible();
    expect(servidor.recibidas('tipoVisita.editar')).toMatchObject([
      { cuerpo: { idTipoVisita: 41, duracionMinutos: 50, version: 3 } },
    ]);
  });

  test('is taken away by emptying it, and what is no number is refused by the server', async () => {
    const { servidor } = await abrir('editar/41', { ...LARGAS, visitas: 9 });
    await expect.element(campo(DURACION)).toHaveValue('30');
    await campo(DURACION).fill('una hora');
    await confirmar().click();
    await esperarError(campo(DURACION), LA_DURACION_VA);
    await campo(DURACION).fill(' ');
    await esperarSinError(campo(DURACION));
    await confirmar().click();
    await expect.element(toast('Tipo de Visita Editado Exitosamente')).toBeVisible();
    expect(servidor.recibidas('tipoVisita.editar').at(-1)?.cuerpo.duracionMinutos).toBeNull();
    // Nine visits say too little.
    expect(servidor.recibidas('tipoVisita.duracion')).not.toEqual([]);
    expect(sugerencia().elements()).toEqual([]);
  });

  test('is asked of no visits for a new type, and says nothing when they cannot be read', async () => {
    const { servidor } = await abrir('crear');
    await campo('Nombre').fill('Nuevo');
    await campo(DURACION).fill('90');
    await confirmar().click();
    await expect.element(toast('Tipo de Visita Creado Exitosamente')).toBeVisible();
    expect(servidor.recibidas('tipoVisita.crear')).toMatchObject([
      { cuerpo: { nombre: 'Nuevo', duracionMinutos: 90 } },
    ]);
    expect(servidor.recibidas('tipoVisita.duracion')).toEqual([]);
    servidor.contestar({ 'tipoVisita.duracion': sinRed });
    await enlace('Editar Índole Ñoña').click();
    await expect.element(campo(DURACION)).toHaveValue('30');
    await expect.poll(() => servidor.recibidas('tipoVisita.duracion')).not.toEqual([]);
    expect(sugerencia().elements()).toEqual([]);
    expect(page.getByText('Error de conexión con el servidor').elements()).toEqual([]);
  });
});

describe('a catalogue item', () => {
  const [, , catalogo] = CATALOGOS;
  const abrir = (direccion: string, ademas: Contestaciones = {}, items = () => [UNO, OTRO]) =>
    montar(direccion, {
      como: 'Administrador',
      servidor: { ...catalogo.contestar(items), ...ademas },
    });

  test('is created once, however often Confirmar is pressed', async () => {
    const { servidor } = await abrir(`${catalogo.ruta}crear`);
    const envios = servidor.retener('tipoVisita.crear');
    await campo('Nombre').fill('Nuevo');
    pulsarDosVeces(confirmar());
    await teclear(campo('Nombre'), '{Enter}');
    await envios.soltar();
    await expect.element(toast('Tipo de Visita Creado Exitosamente')).toBeVisible();
    expect(servidor.recibidas('tipoVisita.crear')).toHaveLength(1);
  });

  test('shows the error under its name until the name changes', async () => {
    await abrir(`${catalogo.ruta}crear`, {
      'tipoVisita.crear': rechazo('validacion', {
        errores: { nombre: ['Ya existe otro con este nombre.'] },
      }),
    });
    await expect.element(campo('Nombre')).toHaveFocus();
    await confirmar().click();
    await expect.element(toast('Revisa los campos marcados.')).toBeVisible();
    await esperarError(campo('Nombre'), 'El nombre es obligatorio.');
    await expect.element(campo('Nombre')).toHaveFocus();
    await campo('Nombre').fill('REVISIÓN');
    await esperarSinError(campo('Nombre'));
    await confirmar().click();
    await esperarError(campo('Nombre'), 'Ya existe otro con este nombre.');
    await expect.element(campo('Nombre')).toHaveValue('REVISIÓN');

    // Closed and opened again, the form shows no earlier error.
    await campo('Nombre').fill('');
    await boton('Cancelar').click();
    await enlace('Agregar Tipo de Visita').click();
    await esperarSinError(campo('Nombre'));
  });

  test('protected by the system shows the refusal under its switch', async () => {
    const PROTEGIDO = 'Es parte del sistema y no se puede desactivar.';
    await abrir(`${catalogo.ruta}editar/41`, {
      'tipoVisita.editar': rechazo('validacion', { errores: { activo: [PROTEGIDO] } }),
    });
    await teclear(activo(), ' ');
    await confirmar().click();
    await esperarError(activo(), PROTEGIDO);
    await expect.element(activo()).toHaveFocus();
    await esperarSinError(campo('Nombre'));
    await teclear(activo(), ' ');
    await esperarSinError(activo());
  });

  test('changed by another user meanwhile reloads under the unsaved values', async () => {
    const items = [UNO];
    const { servidor } = await abrir(
      `${catalogo.ruta}editar/41`,
      { 'tipoVisita.editar': rechazo('version-anterior') },
      () => items,
    );
    await campo('Nombre').fill('Mi nombre');
    items[0] = { ...UNO, activo: false, version: 9 };
    await confirmar().click();
    const alerta = ventana('Editar Tipo de Visita').getByRole('alert');
    await expect.element(alerta).toHaveTextContent('Otra persona modificó este registro.');
    servidor.contestar({ 'tipoVisita.editar': comoTipo(UNO) });
    await alerta.getByRole('button', { name: 'Volver a cargar' }).click();
    await expect.element(alerta).not.toBeInTheDocument();
    await expect.element(activo()).not.toBeChecked();
    await expect.element(campo('Nombre')).toHaveValue('Mi nombre');
    await confirmar().click();
    await expect.element(toast('Tipo de Visita Editado Exitosamente')).toBeVisible();
    expect(servidor.recibidas('tipoVisita.editar').at(-1)?.cuerpo).toMatchObject({
      nombre: 'Mi nombre',
      activo: false,
      version: 9,
    });
  });

  test('that does not exist says so over the list, and closes to it', async () => {
    const { donde } = await abrir(`${catalogo.ruta}editar/99`, {
      'tipoVisita.obtener': rechazo('no-encontrado'),
    });
    const formulario = ventana('Editar Tipo de Visita');
    await expect.element(formulario.getByText('No encontramos lo que buscas')).toBeVisible();
    await expect.element(cuenta()).toBeInTheDocument();
    // A retry would find nothing either.
    expect(formulario.getByRole('button', { name: 'Reintentar' }).elements()).toEqual([]);
    await formulario.getByRole('button', { name: 'Regresar' }).click();
    await expect.element(formulario).not.toBeInTheDocument();
    expect(donde()).toBe(catalogo.ruta);
  });

  test('tells what is chosen and what is on in the high contrast of the system', async () => {
    await sistema({ contraste: 'active' });
    await abrir(`${catalogo.ruta}editar/41`);
    await expect.element(activo()).toBeChecked();
    const suelo = () => {
      const pista = activo().element().nextElementSibling;
      return pista && getComputedStyle(pista).backgroundColor;
    };
    const encendido = suelo();
    await teclear(activo(), ' ');
    expect(suelo()).not.toBe(encendido);
    const contorno = (nombre: string) => {
      const suyo = document.querySelector(`nav a[href^="/catalogos/${nombre}"]`);
      return suyo && getComputedStyle(suyo).outlineStyle;
    };
    expect([contorno('tipo'), contorno('rol')]).toEqual(['solid', 'none']);
  });
});
