import type { Respuesta } from '@visitas/contract/operaciones';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { beforeEach, describe, expect, type Mock, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { enTelefono } from '../../../pruebas/medidas.ts';
import { montar } from '../../../pruebas/montar.tsx';
import {
  campo,
  confirmar,
  esperarError,
  toast,
  toasts,
  ventana,
} from '../../../pruebas/pantalla.ts';
import { sinAlmacen } from '../../../pruebas/pendientes.ts';
import { CODIGO, Receptor } from '../../../pruebas/receptor.ts';
import { type Contestaciones, rechazo, sinRed } from '../../../pruebas/servidor.ts';
import {
  CON_LUGAR,
  dato,
  EJECUTADA,
  enlace,
  SIN_CAMINO,
  SITUACIONES,
  VISITA,
} from '../../../pruebas/visitas.ts';

const DETALLE = '/detalle-visita/5';
const FINALIZAR = `${DETALLE}/finalizar`;
const PANEL = '/dashboard-tecnicos/';
const TEXTO = 'Se cambió el filtro y se limpió el equipo. El cliente quedó conforme.';
const SIN_UBICACION = 'No se pudo obtener la ubicación';
const SIN_CONEXION = 'Error de conexión con el servidor';
const PDF = EJECUTADA.reporteVisita.archivoPdf;

const { enProceso, finalizada, pendiente } = SITUACIONES;

const dialogo = () => ventana('Finalizar Visita');
const resultado = () => campo('Resultado');
const acciones = () => page.getByRole('region', { name: 'Acciones' });

type Panel = Respuesta<'dashboards.tecnico'>;
const PANEL_VACIO: Panel = {
  hoy: '2025-11-21',
  completadas: 1,
  enProceso: 0,
  pendientes: 0,
  atrasadas: 0,
  proximaVisita: null,
  visitas: [],
};

let abierta: Mock<typeof window.open>;
let receptor: Receptor;
beforeEach(() => {
  abierta = vi.spyOn(window, 'open').mockReturnValue(null);
  receptor = new Receptor();
});

/** The server keeps what is finished. */
async function abrir(
  ruta: string | string[],
  { inicial = enProceso, ...ademas }: Contestaciones & { inicial?: Visita } = {},
) {
  let visita = inicial;
  const finalizar: Contestaciones['visitas.finalizar'] = ({ cuerpo }) => {
    const ejecucionVisita = { ...EJECUTADA, resultado: cuerpo.resultado };
    visita = { ...finalizada, ejecucionVisita };
    return { ...ejecucionVisita, archivoPdf: PDF };
  };
  const pantalla = await montar(ruta, {
    como: 'Tecnico',
    servidor: {
      'visitas.obtener': ({ parametros }) =>
        parametros.id === visita.idVisita ? visita : { ...VISITA, idVisita: parametros.id },
      'visitas.finalizar': finalizar,
      'dashboards.tecnico': PANEL_VACIO,
      ...ademas,
    },
  });
  return { ...pantalla, finalizar };
}

type Fila = Panel['visitas'][number];

const TARDE: Fila = {
  idVisita: 8,
  cliente: 'Librería',
  direccion: 'Zona 1',
  tecnico: 'Luis Tecún',
  supervisor: 'María García',
  tipoVisita: 'Instalación',
  fechaPlanificada: '2025-11-18',
  estado: 'Atrasada',
  motivoCancelacion: null,
  ...SIN_CAMINO,
};
const deOtroDia = (fechaPlanificada: string): Fila => ({
  ...TARDE,
  idVisita: 9,
  estado: 'Pendiente',
  fechaPlanificada,
});

async function esperarFinalizada(): Promise<void> {
  await expect.element(toast('Visita Finalizada Exitosamente')).toBeVisible();
  await expect.element(dialogo()).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Visita finalizada' })).toHaveFocus();
}

describe('finishing', () => {
  test('sends the result and where one is', async () => {
    const { servidor, donde } = await abrir(DETALLE);
    await expect
      .element(acciones().getByText('Se registrará tu ubicación al finalizar.'))
      .toBeVisible();
    await enlace('Finalizar Visita').click();
    await expect.element(resultado()).toHaveFocus();
    expect(donde()).toBe(FINALIZAR);
    await expect
      .element(dialogo().getByText('Se registrará tu ubicación al confirmar.'))
      .toBeVisible();
    await confirmar().click();
    await receptor.llega({ precision: 9, latitud: 14.6015, longitud: -90.5129 });
    await esperarFinalizada();
    expect(donde()).toBe(DETALLE);
    // Without a result is possible.
    expect(servidor.recibidas('visitas.finalizar').map(({ cuerpo }) => cuerpo)).toEqual([
      {
        idVisita: 5,
        latitudFin: 14.6015,
        longitudFin: -90.5129,
        precisionFin: 9,
        tomadaFin: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        resultado: null,
        ocurridoEn: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
    ]);
  });

  test('opens the report apart, where a press just now allows it', async () => {
    await abrir(FINALIZAR);
    await confirmar().click();
    await receptor.llega({ precision: 9 });
    await esperarFinalizada();
    expect(abierta.mock.calls).toEqual([[`/api${PDF}`, '_blank', 'noopener']]);
  });

  test('long after the press opens nothing, and the end of the visit offers it', async () => {
    vi.spyOn(navigator, 'userActivation', 'get').mockReturnValue({ isActive: false } as never);
    await abrir(FINALIZAR);
    await confirmar().click();
    await receptor.llega({ precision: 9 });
    await esperarFinalizada();
    await expect.element(enlace('Ver Reporte')).toHaveAttribute('target', '_blank');
    await expect.element(enlace('Ver Reporte')).toHaveAttribute('href', `/api${PDF}`);
    expect(abierta).not.toHaveBeenCalled();
  });

  test('without a report opens nothing', async () => {
    await abrir(FINALIZAR, {
      'visitas.finalizar': { ...EJECUTADA, reporteVisita: null, archivoPdf: null },
    });
    await confirmar().click();
    await receptor.llega({ precision: 9 });
    await esperarFinalizada();
    expect(abierta).not.toHaveBeenCalled();
  });

  test('shows the search for the position in the dialog', async () => {
    await abrir(FINALIZAR);
    await resultado().fill(TEXTO);
    await confirmar().click();
    await expect.element(dialogo().getByText('Obteniendo tu ubicación…')).toBeVisible();
    await expect.element(confirmar()).toHaveAttribute('aria-busy', 'true');
    await expect.element(resultado()).toHaveAttribute('readonly');
    await receptor.llega({ precision: 44 });
    await expect.element(dialogo().getByText('Precisión actual: 44 m')).toBeVisible();
    await receptor.llega({ precision: 6 });
    await esperarFinalizada();
  });

  test('keeps the result when the position is denied, and sends it the next time', async () => {
    const { servidor } = await abrir(FINALIZAR);
    await resultado().fill(TEXTO);
    await confirmar().click();
    await receptor.falla(CODIGO.denegada);
    await expect.element(dialogo().getByText(SIN_UBICACION, { exact: true })).toBeVisible();
    await expect
      .element(dialogo().getByRole('alert'))
      .toHaveTextContent(
        'Permite el acceso a la ubicación en los ajustes de tu navegador y vuelve a intentarlo.',
      );
    await expect.element(toast(SIN_UBICACION)).toBeVisible();
    expect(toasts().getByRole('alert').elements()).toHaveLength(1);
    await expect.element(resultado()).toHaveValue(TEXTO);
    expect(servidor.recibidas('visitas.finalizar')).toEqual([]);

    await resultado().fill(`${TEXTO} Firmó la hoja.`);
    await dialogo().getByRole('button', { name: 'Reintentar' }).click();
    await expect.element(dialogo().getByText(SIN_UBICACION)).not.toBeInTheDocument();
    await receptor.llega({ precision: 6 });
    await esperarFinalizada();
    expect(servidor.recibidas('visitas.finalizar')).toMatchObject([
      { cuerpo: { resultado: `${TEXTO} Firmó la hoja.` } },
    ]);
  });

  test('keeps the result without a connection nor an outbox, and sends the same when it is pressed again', async () => {
    sinAlmacen();
    const { servidor, finalizar } = await abrir(FINALIZAR, { 'visitas.finalizar': sinRed });
    await resultado().fill(TEXTO);
    await confirmar().click();
    await receptor.llega({ precision: 6 });
    await expect.element(dialogo().getByText(SIN_CONEXION)).toBeVisible();
    await expect.element(toast(SIN_CONEXION)).toBeVisible();
    await expect.element(resultado()).toHaveValue(TEXTO);
    servidor.contestar({ 'visitas.finalizar': finalizar });
    await confirmar().click();
    await esperarFinalizada();
    expect(receptor.pedidas).toBe(1);
    const enviados = servidor.recibidas('visitas.finalizar');
    for (const enviado of enviados) expect(enviado).toEqual(enviados[0]);
  });

  test('keeps the result when it is closed by accident', async () => {
    const { donde } = await abrir(FINALIZAR);
    await resultado().fill(TEXTO);
    await userEvent.keyboard('{Escape}');
    const pregunta = ventana('¿Descartar los cambios?');
    await pregunta.getByRole('button', { name: 'Seguir editando' }).click();
    await expect.element(resultado()).toHaveValue(TEXTO);
    await dialogo().getByRole('button', { name: 'Cancelar' }).click();
    await pregunta.getByRole('button', { name: 'Descartar' }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(donde()).toBe(DETALLE);
    expect(dato('Estado')).toBe('En Proceso');
  });

  test('closed while the position is looked for stops the search', async () => {
    const { servidor } = await abrir(FINALIZAR);
    await confirmar().click();
    await receptor.buscado();
    await dialogo().getByRole('button', { name: 'Cerrar' }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.poll(() => receptor.enCurso).toBe(0);
    expect(dato('Estado')).toBe('En Proceso');
    expect(servidor.recibidas('visitas.finalizar')).toEqual([]);
  });

  test('a result that is too long is told under the field', async () => {
    await abrir(FINALIZAR);
    await resultado().fill('bomba '.repeat(3_334));
    await confirmar().click();
    await receptor.llega({ precision: 6 });
    await esperarError(resultado(), 'El resultado admite 20000 caracteres como máximo.');
    await resultado().fill(TEXTO);
    await confirmar().click();
    await receptor.llega({ precision: 6 });
    await esperarFinalizada();
  });

  test('one finished meanwhile elsewhere says so and keeps what was written', async () => {
    const ya = 'Esta visita ya se finalizó. Vuelve a cargarla para ver qué puedes hacer.';
    const { servidor } = await abrir(FINALIZAR, {
      'visitas.finalizar': rechazo('estado-no-permite', { detalle: ya }),
    });
    await resultado().fill(TEXTO);
    servidor.contestar({ 'visitas.obtener': finalizada });
    await confirmar().click();
    await receptor.llega({ precision: 6 });
    await expect.element(dialogo().getByRole('alert')).toHaveTextContent(ya);
    await expect.element(resultado()).toHaveValue(TEXTO);
  });

  describe('what could not be done', () => {
    const noSePudo = () => page.getByRole('dialog', { name: 'No se pudo realizar' });
    const motivo = (nombre: string) => noSePudo().getByRole('radio', { name: nombre });
    const salida = () => dialogo().getByRole('button', { name: 'No se pudo realizar' });

    test('is said in a second step with the same field, and is sent with its reason', async () => {
      const { servidor } = await abrir(FINALIZAR);
      await resultado().fill('Abren el jueves.');
      await salida().click();
      await expect.element(motivo('Cliente cerrado')).toHaveFocus();
      expect(noSePudo().getByRole('radio').elements()).toHaveLength(4);
      expect(noSePudo().getByRole('textbox').elements()).toHaveLength(1);
      await expect.element(resultado()).toHaveValue('Abren el jueves.');
      await motivo('Cliente cerrado').click();
      await confirmar().click();
      await receptor.llega({ precision: 6 });
      await expect.element(page.getByRole('heading', { name: 'Visita finalizada' })).toHaveFocus();
      expect(servidor.recibidas('visitas.finalizar')).toMatchObject([
        { cuerpo: { resultado: 'Abren el jueves.', noRealizada: { motivo: 'cerrado' } } },
      ]);
    });

    test('asks for a reason, and for words when it is another, before it asks where one is', async () => {
      const { servidor } = await abrir(FINALIZAR);
      await salida().click();
      await confirmar().click();
      await expect.element(noSePudo().getByText('Elige un motivo.')).toBeVisible();
      await expect.element(motivo('Cliente cerrado')).toHaveFocus();
      await motivo('Otro motivo').click();
      await expect.element(noSePudo().getByText('Elige un motivo.')).not.toBeInTheDocument();
      await confirmar().click();
      await esperarError(resultado(), 'Cuenta qué pasó.');
      await expect.element(resultado()).toHaveFocus();
      expect(receptor.pedidas).toBe(0);
      expect(servidor.recibidas('visitas.finalizar')).toEqual([]);
      await resultado().fill('Llovía.');
      await confirmar().click();
      await receptor.llega({ precision: 6 });
      await expect.poll(() => servidor.recibidas('visitas.finalizar')).toHaveLength(1);
    });

    test('gone back from, nothing of it is sent', async () => {
      const { servidor } = await abrir(FINALIZAR);
      await salida().click();
      await motivo('Sin acceso').click();
      await noSePudo().getByRole('button', { name: 'Volver a Finalizar Visita' }).click();
      await expect.element(dialogo().getByRole('radio')).not.toBeInTheDocument();
      await resultado().fill(TEXTO);
      await confirmar().click();
      await receptor.llega({ precision: 6 });
      await esperarFinalizada();
      expect(servidor.recibidas('visitas.finalizar')[0]?.cuerpo).not.toHaveProperty('noRealizada');
    });
  });

  test('by its address, closing it leads to the visit', async () => {
    const { donde } = await abrir(FINALIZAR);
    await dialogo().getByRole('button', { name: 'Cancelar' }).click();
    await expect.element(dialogo()).not.toBeInTheDocument();
    expect(donde()).toBe(DETALLE);
    await expect.element(enlace('Finalizar Visita')).toBeVisible();
  });

  test('one that is not En Proceso has no form, and says why', async () => {
    const { donde } = await abrir(FINALIZAR, { inicial: pendiente });
    await expect
      .element(dialogo())
      .toHaveTextContent(
        'Solo se puede finalizar una visita En Proceso. El estado de esta visita es Pendiente.',
      );
    expect(resultado().elements()).toEqual([]);
    await dialogo().getByRole('button', { name: 'Volver a la visita' }).click();
    await expect.element(dialogo()).not.toBeInTheDocument();
    expect(donde()).toBe(DETALLE);
    await expect.element(page.getByRole('button', { name: 'Iniciar Visita' })).toBeVisible();
  });
});

describe('the end of a visit', () => {
  const finalizarAqui = async () => {
    await confirmar().click();
    await receptor.llega({ precision: 6 });
    await esperarFinalizada();
  };

  test('says what was done and where to go now', async () => {
    await enTelefono();
    const proximaVisita = {
      idVisita: 6,
      cliente: 'Librería',
      direccion: 'Zona 1',
      tecnico: 'Luis Tecún',
      supervisor: 'María García',
      tipoVisita: 'Instalación',
      fechaPlanificada: PANEL_VACIO.hoy,
      estado: 'Pendiente',
      motivoCancelacion: null,
      ...SIN_CAMINO,
      telefono: CON_LUGAR.telefono,
      latitud: CON_LUGAR.latitud,
      longitud: CON_LUGAR.longitud,
    } as const;
    const siguiente = {
      ...VISITA,
      idVisita: 6,
      cliente: { ...CON_LUGAR, nombre: 'Librería' },
    };
    let visita: Visita = enProceso;
    const { donde, atras } = await abrir([PANEL, FINALIZAR], {
      'dashboards.tecnico': { ...PANEL_VACIO, proximaVisita, visitas: [proximaVisita] },
      'visitas.obtener': ({ parametros }) => (parametros.id === 6 ? siguiente : visita),
      'visitas.finalizar': () => {
        visita = finalizada;
        return { ...EJECUTADA, archivoPdf: PDF };
      },
    });
    await finalizarAqui();
    expect(dato('Duración')).toBe('45 minutos');
    expect(dato('Validación de ubicación')).toBe('Fuera del rango permitido');
    const tarjeta = page.getByRole('region', { name: 'Siguiente visita' });
    await expect.element(tarjeta).toHaveTextContent('Librería');
    await expect.element(tarjeta).toHaveTextContent('aprox. 1.4 km');
    await expect
      .element(tarjeta.getByRole('link', { name: /^Llamar a / }))
      .toHaveAttribute('href', 'tel:22321010');
    await expect
      .element(tarjeta.getByRole('link', { name: /^Cómo llegar a / }))
      .toHaveAttribute(
        'href',
        'https://www.google.com/maps/dir/?api=1&destination=14.60142,-90.51287',
      );
    await acciones().getByRole('link', { name: 'Siguiente visita' }).click();
    await expect.element(page.getByRole('button', { name: 'Iniciar Visita' })).toBeVisible();
    expect(donde()).toBe('/detalle-visita/6');
    // In the place of the one that ended.
    atras();
    await expect.poll(donde).toBe(PANEL);
  });

  test('after those of today come the late ones, which say that they are', async () => {
    await abrir(FINALIZAR, {
      'dashboards.tecnico': { ...PANEL_VACIO, visitas: [TARDE, deOtroDia('2025-11-22')] },
    });
    await finalizarAqui();
    const tarjeta = page.getByRole('region', { name: 'Siguiente visita' });
    await expect.element(tarjeta).toHaveTextContent('Librería');
    await expect.element(tarjeta).toHaveTextContent('Atrasada · 18/11/2025');
  });

  test.each([
    ['2025-11-22', 'Lo siguiente es mañana: Librería.'],
    ['2025-12-03', 'Lo siguiente es el miércoles 03/12/2025: Librería.'],
  ])('what is of another day is not next: of %s it is said when', async (dia, dicho) => {
    await abrir(FINALIZAR, {
      'dashboards.tecnico': { ...PANEL_VACIO, visitas: [deOtroDia(dia)] },
    });
    await finalizarAqui();
    await expect.element(page.getByText('Terminaste lo de hoy')).toBeVisible();
    await expect.element(page.getByText(dicho)).toBeVisible();
    expect(page.getByRole('region', { name: 'Siguiente visita' }).elements()).toEqual([]);
  });

  test('with nothing next says so, and leads to the dashboard', async () => {
    const { donde } = await abrir(FINALIZAR);
    await finalizarAqui();
    await expect.element(page.getByText('No tienes más visitas pendientes.')).toBeVisible();
    expect(page.getByRole('region', { name: 'Siguiente visita' }).elements()).toEqual([]);
    await page.getByRole('button', { name: 'Volver al Dashboard' }).click();
    await expect.poll(donde).toBe(PANEL);
  });

  test('loaded again it is a visit like any other', async () => {
    await abrir(DETALLE, { inicial: finalizada });
    await expect.poll(() => dato('Estado')).toBe('Finalizada');
    expect(page.getByRole('heading', { name: 'Visita finalizada' }).elements()).toEqual([]);
    expect(acciones().elements()).toEqual([]);
  });
});
