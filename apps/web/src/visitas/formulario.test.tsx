import type { Visita } from '@visitas/contract/visitas/esquemas';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { montar } from '../../pruebas/montar.tsx';
import {
  boton,
  campo,
  confirmar,
  fila,
  pulsarDosVeces,
  titulo,
  toast,
  ventana,
} from '../../pruebas/pantalla.ts';
import { type Contestaciones, lista, rechazo, Servidor, sinRed } from '../../pruebas/servidor.ts';
import { VISITA } from '../../pruebas/visita.ts';
import {
  dato,
  ELEGIBLES,
  elegir,
  enlace,
  listaDeVisitas,
  opcion,
  SITUACIONES,
  selector,
  TIPO,
  tecnicoElegible as tecnico,
  tipoElegible as tipo,
  visitaCon,
} from '../../pruebas/visitas.ts';

const MIAS = '/visitas/por-supervisor';
const CREAR = `${MIAS}/crear`;
const DETALLE = '/visitas/detalle/5';
const EDITAR = `${DETALLE}/editar`;
const SELECTORES = ['Técnico', 'Cliente', 'Tipo de Visita'] as const;

const { pendiente, enProceso, finalizada, cancelada } = SITUACIONES;

const fecha = () => page.getByLabelText('Fecha Planificada');
const observaciones = () => campo('Observaciones');

async function llenar(dia = '2025-12-01'): Promise<void> {
  await elegir('Técnico', 'Luis Tecún');
  await elegir('Cliente', 'Farmacia del Centro');
  await elegir('Tipo de Visita', TIPO);
  await fecha().fill(dia);
}

describe('the form of a new visit', () => {
  const nueva = () => ventana('Nueva Visita');
  const crear = () => enlace('Crear Visita');
  const abrir = (ruta: string | string[], ademas: Contestaciones = {}) =>
    montar(ruta, {
      como: 'Supervisor',
      servidor: {
        ...ELEGIBLES,
        'visitas.porSupervisor': listaDeVisitas([]),
        'visitas.crear': VISITA,
        ...ademas,
      },
    });

  test('creates a visit, even with a past date, and returns to the same search', async () => {
    const creadas: Visita[] = [];
    const { servidor, donde } = await abrir(`${MIAS}?buscar=a`, {
      'visitas.porSupervisor': listaDeVisitas(() => creadas),
      'visitas.crear': () => {
        creadas.push(VISITA);
        return VISITA;
      },
    });
    await crear().click();
    await expect.element(selector('Técnico')).toHaveFocus();
    expect(donde()).toBe(`${CREAR}?buscar=a`);
    // A visit entered late.
    await llenar('2020-02-29');
    await observaciones().fill('Preguntar por el encargado.');
    await confirmar().click();

    await expect.element(toast('Visita Creada Exitosamente')).toBeVisible();
    await expect.element(nueva()).not.toBeInTheDocument();
    expect(donde()).toBe(`${MIAS}?buscar=a`);
    expect(servidor.recibidas('visitas.crear')).toMatchObject([
      {
        cuerpo: {
          idTecnico: 21,
          idCliente: 31,
          idTipoVisita: 3,
          fechaPlanificada: '2020-02-29',
          observaciones: 'Preguntar por el encargado.',
        },
      },
    ]);
    await expect.element(fila('Farmacia del Centro')).toBeVisible();
  });

  test('explains each field', async () => {
    await abrir(CREAR);
    for (const [nombre, texto] of [
      ['Técnico', 'Selecciona un técnico'],
      ['Cliente', 'Selecciona un cliente'],
      ['Tipo de Visita', 'Selecciona un tipo'],
    ] as const) {
      await expect.element(selector(nombre)).toHaveAttribute('placeholder', texto);
    }
    await expect
      .element(observaciones())
      .toHaveAttribute('placeholder', 'Indicaciones para el técnico');
    await expect.element(fecha()).toHaveAttribute('placeholder', 'dd/mm/aaaa');
  });

  test('offers only active technicians, clients and types', async () => {
    const { servidor } = await abrir(CREAR);
    await selector('Técnico').fill('Marta');
    await expect.element(opcion('Marta Coc')).toBeVisible();
    await selector('Técnico').fill('Diego');
    await expect.element(page.getByText('Sin resultados', { exact: true })).toBeVisible();

    // Found by part of its name, without accents: the server searches every list so.
    await selector('Cliente').fill('ULTIMA');
    await expect.element(opcion('Zapatería Última')).toBeVisible();
    await selector('Tipo de Visita').fill('Insta');
    await expect.element(opcion('Instalación')).toBeVisible();
    for (const pedida of [
      ...servidor.recibidas('clientes.listar'),
      ...servidor.recibidas('tipoVisita.listar'),
    ]) {
      expect(pedida.criterios).toMatchObject({ activo: true });
    }
  });

  test('reports each missing field until it is filled in', async () => {
    await abrir(CREAR);
    await expect.element(selector('Técnico')).toHaveFocus();
    await confirmar().click();
    await expect.element(toast('Revisa los campos marcados.')).toBeVisible();
    for (const nombre of SELECTORES) {
      await expect.element(selector(nombre)).toHaveAttribute('aria-invalid', 'true');
      await expect
        .element(selector(nombre))
        .toHaveAccessibleDescription('Elige una opción de la lista.');
    }
    await expect.element(fecha()).toHaveAccessibleDescription(/La fecha es obligatoria\./);
    await expect.element(observaciones()).not.toHaveAttribute('aria-invalid', 'true');
    await expect.element(selector('Técnico')).toHaveFocus();

    await fecha().fill('2025-12-01');
    await expect.element(nueva().getByText('La fecha es obligatoria.')).not.toBeInTheDocument();
    await elegir('Tipo de Visita', TIPO);
    expect(nueva().getByText('Elige una opción de la lista.').elements()).toHaveLength(2);
  });

  test('reports a date out of range under its field', async () => {
    await abrir(CREAR);
    await fecha().fill('1999-12-31');
    await confirmar().click();
    await expect
      .element(fecha())
      .toHaveAccessibleDescription(/Elige una fecha entre los años 2000 y 2100\./);
    await expect.element(fecha()).toHaveValue('31/12/1999');
  });

  test('reports a client deactivated meanwhile, and accepts another one', async () => {
    const { servidor } = await abrir(CREAR, {
      'visitas.crear': rechazo('validacion', {
        errores: { idCliente: ['Elige un cliente activo.'] },
      }),
    });
    await llenar();
    await confirmar().click();
    await expect.element(selector('Cliente')).toHaveAttribute('aria-invalid', 'true');
    await expect
      .element(selector('Cliente'))
      .toHaveAccessibleDescription('Elige un cliente activo.');
    await expect.element(selector('Cliente')).toHaveValue('Farmacia del Centro');

    servidor.contestar({ 'visitas.crear': VISITA });
    await elegir('Cliente', 'Zapatería Última');
    await confirmar().click();
    await expect.element(toast('Visita Creada Exitosamente')).toBeVisible();
    expect(servidor.recibidas('visitas.crear').at(-1)?.cuerpo).toMatchObject({ idCliente: 32 });
  });

  test('loses nothing without a connection', async () => {
    const { servidor } = await abrir(CREAR, { 'visitas.crear': sinRed });
    await llenar();
    await confirmar().click();
    await expect
      .element(nueva().getByRole('alert'))
      .toHaveTextContent('Error de conexión con el servidor');
    await expect.element(selector('Cliente')).toHaveValue('Farmacia del Centro');
    servidor.contestar({ 'visitas.crear': VISITA });
    await confirmar().click();
    await expect.element(toast('Visita Creada Exitosamente')).toBeVisible();
    // The first request may have arrived, so the retry has its key until one is answered (intentos.test.ts).
    const claves = servidor.recibidas('visitas.crear').map(({ clave }) => clave);
    expect(new Set(claves).size).toBe(1);

    await crear().click();
    await elegir('Técnico', 'Luis Tecún');
    await elegir('Cliente', 'Farmacia del Centro');
    await fecha().fill('2025-12-01');
    // It begins with the last chosen type.
    await expect.element(selector('Tipo de Visita')).toHaveValue(TIPO);
    await confirmar().click();
    await expect.element(nueva()).not.toBeInTheDocument();
    expect(claves).not.toContain(servidor.recibidas('visitas.crear').at(-1)?.clave);
  });

  test('creates one visit, however often Confirmar is pressed', async () => {
    const { servidor } = await abrir(CREAR);
    const envios = servidor.retener('visitas.crear');
    await llenar();
    pulsarDosVeces(confirmar());
    await envios.llegada();
    // Another choice would not be sent any more.
    await selector('Técnico').click();
    expect(page.getByRole('option').elements()).toEqual([]);
    await envios.soltar();
    await expect.element(toast('Visita Creada Exitosamente')).toBeVisible();
    expect(servidor.recibidas('visitas.crear')).toHaveLength(1);
  });

  test('can be cancelled, and returns to the list and its button', async () => {
    const { donde } = await abrir(`${MIAS}?buscar=a`);
    await crear().click();
    await nueva().getByRole('button', { name: 'Cancelar' }).click();
    await expect.element(nueva()).not.toBeInTheDocument();
    expect(donde()).toBe(`${MIAS}?buscar=a`);
    await expect.element(crear()).toHaveFocus();
  });

  test('leads to the list when it was opened by its address and is closed', async () => {
    const { donde } = await abrir(CREAR);
    await nueva().getByRole('button', { name: 'Cerrar' }).click();
    await expect.element(nueva()).not.toBeInTheDocument();
    expect(donde()).toBe(MIAS);
  });

  test('tells a supervisor without technicians whom to ask', async () => {
    await abrir(CREAR, { 'usuarios.misTecnicos': [tecnico(23, 'Diego Aguilar', false)] });
    await expect
      .element(
        nueva().getByText(
          'No tienes técnicos activos a tu cargo. Pide a un administrador que los agregue.',
        ),
      )
      .toBeVisible();
  });
});

describe('the form to edit a visit', () => {
  const editor = () => ventana('Editar Visita');
  const CERRADA = 'Esta visita ya no se puede modificar: está finalizada o cancelada.';

  async function abrir(ruta: string, inicial: Visita, ademas: Contestaciones = {}) {
    let visita = inicial;
    const pantalla = await montar(ruta, {
      como: 'Supervisor',
      servidor: {
        ...ELEGIBLES,
        'visitas.obtener': () => visita,
        'visitas.editar': ({ cuerpo }) => {
          visita = visitaCon(visita, cuerpo);
          return visita;
        },
        ...ademas,
      },
    });
    return {
      ...pantalla,
      pasaASer: (nueva: Visita) => {
        visita = nueva;
      },
    };
  }

  test('shows the current values and sends the changes', async () => {
    const { servidor, donde } = await abrir(DETALLE, { ...VISITA, observaciones: 'Antes.' });
    await enlace('Modificar Datos').click();
    await expect.element(selector('Técnico')).toHaveValue('Luis Tecún');
    expect(donde()).toBe(EDITAR);
    await expect.element(selector('Técnico')).toHaveFocus();
    await expect.element(selector('Técnico')).toBeEnabled();
    await expect.element(selector('Cliente')).toBeEnabled();
    await expect.element(selector('Cliente')).toHaveValue('Farmacia del Centro');
    await expect.element(selector('Tipo de Visita')).toHaveValue(TIPO);
    await expect.element(fecha()).toHaveValue('21/11/2025');
    await expect.element(observaciones()).toHaveValue('Antes.');
    expect(editor().getByText('La visita ya se inició').elements()).toEqual([]);

    await elegir('Técnico', 'Marta Coc');
    await elegir('Cliente', 'Zapatería Última');
    await elegir('Tipo de Visita', 'Instalación');
    await fecha().fill('2025-12-24');
    await observaciones().fill('');
    await confirmar().click();
    await expect.element(toast('Visita Modificada Exitosamente')).toBeVisible();
    await expect.element(editor()).not.toBeInTheDocument();
    expect(donde()).toBe(DETALLE);
    await expect.poll(() => dato('Fecha planificada')).toBe('24/12/2025');
    expect(servidor.recibidas('visitas.editar')).toMatchObject([
      {
        cuerpo: {
          idVisita: 5,
          idTecnico: 22,
          idCliente: 32,
          idTipoVisita: 4,
          fechaPlanificada: '2025-12-24',
          observaciones: null,
          version: 4,
        },
      },
    ]);
  });

  test('has the height of the form while it is read, so that it does not move', async () => {
    const servidor = new Servidor({ ...ELEGIBLES, 'visitas.obtener': VISITA });
    const lecturas = servidor.retener('visitas.obtener');
    await montar(EDITAR, { como: 'Supervisor', servidor });
    // The page behind reads it first.
    await lecturas.soltar();
    await expect.element(editor().getByRole('status', { name: 'Cargando' })).toBeVisible();
    const alto = () => editor().element().getBoundingClientRect().height;
    const antes = alto();
    await lecturas.soltar();
    await expect.element(selector('Cliente')).toHaveValue('Farmacia del Centro');
    expect(Math.abs(1 - antes / alto())).toBeLessThan(0.15);
  });

  // The server also accepts the current values (apps/api editar.test.ts).
  test('keeps the current values even if they could no longer be chosen', async () => {
    const { servidor } = await abrir(EDITAR, VISITA, {
      'usuarios.misTecnicos': [tecnico(22, 'Marta Coc')],
      'clientes.listar': lista([]),
      'tipoVisita.listar': lista([tipo(4, 'Instalación')]),
    });
    await expect.element(selector('Técnico')).toHaveValue('Luis Tecún');
    await expect
      .element(selector('Técnico'))
      .toHaveAccessibleDescription(/Quien la tiene ya no está entre tus técnicos activos\./);
    await expect.element(selector('Cliente')).toHaveValue('Farmacia del Centro');
    await expect.element(selector('Tipo de Visita')).toHaveValue(TIPO);
    await observaciones().fill('Sigue siendo suya.');
    await confirmar().click();
    await expect.element(toast('Visita Modificada Exitosamente')).toBeVisible();
    expect(servidor.recibidas('visitas.editar').at(-1)?.cuerpo).toMatchObject({
      idTecnico: 21,
      idCliente: 31,
      idTipoVisita: 3,
      observaciones: 'Sigue siendo suya.',
    });
  });

  test('fixes the technician and the client once the visit has begun', async () => {
    const { servidor } = await abrir(EDITAR, enProceso);
    await expect
      .element(
        editor().getByText('La visita ya se inició: el técnico y el cliente no se pueden cambiar.'),
      )
      .toBeVisible();
    await expect.element(selector('Técnico')).toBeDisabled();
    await expect.element(selector('Cliente')).toBeDisabled();
    await expect.element(selector('Tipo de Visita')).toHaveFocus();
    await elegir('Tipo de Visita', 'Instalación');
    await fecha().fill('2025-11-18');
    await observaciones().fill('Ya está allí.');
    await confirmar().click();
    await expect.element(toast('Visita Modificada Exitosamente')).toBeVisible();
    await expect.poll(() => dato('Observaciones')).toBe('Ya está allí.');
    expect(dato('Fecha planificada')).toBe('18/11/2025');
    expect(servidor.recibidas('visitas.editar').at(-1)?.cuerpo).toMatchObject({
      idTecnico: 21,
      idCliente: 31,
      idTipoVisita: 4,
    });
  });

  test('keeps the technician of a visit that began meanwhile, and sends the other changes', async () => {
    const { servidor, pasaASer } = await abrir(EDITAR, pendiente);
    const comenzada = { ...enProceso, version: 5 };
    await elegir('Técnico', 'Marta Coc');
    await observaciones().fill('Con otro técnico.');
    servidor.contestar({ 'visitas.editar': rechazo('version-anterior') });
    pasaASer(comenzada);
    await confirmar().click();
    await expect.element(selector('Técnico')).toBeDisabled();
    await expect.element(selector('Técnico')).toHaveValue('Luis Tecún');

    await editor().getByRole('button', { name: 'Volver a cargar' }).click();
    await expect.element(observaciones()).toHaveValue('Con otro técnico.');
    servidor.contestar({ 'visitas.editar': comenzada });
    await confirmar().click();
    await expect.element(toast('Visita Modificada Exitosamente')).toBeVisible();
    expect(servidor.recibidas('visitas.editar').at(-1)?.cuerpo).toMatchObject({
      idTecnico: 21,
      observaciones: 'Con otro técnico.',
      version: 5,
    });
  });

  test("warns of another user's changes before it overwrites them", async () => {
    const { servidor, pasaASer } = await abrir(EDITAR, pendiente);
    await fecha().fill('2025-12-24');
    servidor.contestar({ 'visitas.editar': rechazo('version-anterior') });
    pasaASer({ ...pendiente, observaciones: 'De otra persona.', version: 9 });
    await confirmar().click();
    await expect
      .element(editor().getByRole('alert'))
      .toHaveTextContent('Otra persona modificó este registro. Vuelve a cargarlo.');

    await editor().getByRole('button', { name: 'Volver a cargar' }).click();
    await expect.element(observaciones()).toHaveValue('De otra persona.');
    await expect.element(fecha()).toHaveValue('24/12/2025');
    servidor.contestar({ 'visitas.editar': pendiente });
    await confirmar().click();
    await expect.element(toast('Visita Modificada Exitosamente')).toBeVisible();
    expect(servidor.recibidas('visitas.editar').at(-1)?.cuerpo).toMatchObject({
      fechaPlanificada: '2025-12-24',
      observaciones: 'De otra persona.',
      version: 9,
    });
  });

  test.each([finalizada, cancelada])(
    'gives way to a message when the visit is $estadoVisita.nombre',
    async (visita) => {
      const { donde } = await abrir(EDITAR, visita);
      await expect.element(editor().getByText(CERRADA)).toBeVisible();
      expect(confirmar().elements()).toEqual([]);
      await editor().getByRole('button', { name: 'Cerrar' }).click();
      await expect.element(editor()).not.toBeInTheDocument();
      expect(donde()).toBe(DETALLE);
    },
  );

  test('gives way to a message when the visit was closed meanwhile', async () => {
    const { servidor, pasaASer } = await abrir(EDITAR, pendiente);
    await observaciones().fill('Tarde.');
    servidor.contestar({ 'visitas.editar': rechazo('estado-no-permite') });
    pasaASer(cancelada);
    await confirmar().click();
    await expect.element(editor().getByText(CERRADA)).toBeVisible();
    expect(confirmar().elements()).toEqual([]);
  });

  test('reports an invalid field', async () => {
    await abrir(EDITAR, pendiente);
    await fecha().fill('');
    await confirmar().click();
    await expect.element(fecha()).toHaveAccessibleDescription(/La fecha es obligatoria\./);
    await expect.element(fecha()).toHaveFocus();
    await fecha().fill('2025-12-24');
    await expect.element(fecha()).not.toHaveAttribute('aria-invalid', 'true');
  });

  test('leaves the visit as it was when discarded', async () => {
    const { servidor, donde } = await abrir(EDITAR, pendiente);
    await fecha().fill('2025-12-24');
    await editor().getByRole('button', { name: 'Cancelar' }).click();
    await boton('Descartar').click();
    await expect.element(editor()).not.toBeInTheDocument();
    expect(donde()).toBe(DETALLE);
    expect(dato('Fecha planificada')).toBe('21/11/2025');
    expect(servidor.recibidas('visitas.editar')).toEqual([]);
  });

  test('is not open to an administrator', async () => {
    await montar(EDITAR, { como: 'Administrador' });
    await expect.element(titulo('Acceso no autorizado')).toBeVisible();
  });
});
