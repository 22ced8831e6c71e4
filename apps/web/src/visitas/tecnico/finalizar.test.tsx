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
import { CON_LUGAR, VISITA } from '../../../pruebas/visita.ts';
import { dato, EJECUTADA, enlace, SIN_CAMINO, SITUACIONES } from '../../../pruebas/visitas.ts';

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

/** The server keeps the finished visit. */
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

describe('finishing a visit', () => {
  test("sends the result and the technician's position", async () => {
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
    // The result may be empty.
    expect(servidor.recibidas('visitas.finalizar').map(({ cuerpo }) => cuerpo)).toEqual([
      {
        idVisita: 5,
        latitudFin: 14.6015,
        longitudFin: -90.5129,
        precisionFin: 9,
        vuelta: 1,
        tomadaFin: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        resultado: null,
        ocurridoEn: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
    ]);
  });

  test('opens the report in a new tab right after the press', async () => {
    await abrir(FINALIZAR);
    await confirmar().click();
    await receptor.llega({ precision: 9 });
    await esperarFinalizada();
    expect(abierta.mock.calls).toEqual([[`/api${PDF}`, '_blank', 'noopener']]);
  });

  test('opens nothing long after the press, and the end of the visit links to the report', async () => {
    vi.spyOn(navigator, 'userActivation', 'get').mockReturnValue({ isActive: false } as never);
    await abrir(FINALIZAR);
    await confirmar().click();
    await receptor.llega({ precision: 9 });
    await esperarFinalizada();
    await expect.element(enlace('Ver Reporte')).toHaveAttribute('target', '_blank');
    await expect.element(enlace('Ver Reporte')).toHaveAttribute('href', `/api${PDF}`);
    expect(abierta).not.toHaveBeenCalled();
  });

  test('opens nothing without a report', async () => {
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

  test('without a connection or storage, keeps the result and sends the same on the next press', async () => {
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

  test('keeps the result when the dialog is closed by accident', async () => {
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

  test('stops the search for the position when the dialog is closed', async () => {
    const { servidor } = await abrir(FINALIZAR);
    await confirmar().click();
    await receptor.buscado();
    await dialogo().getByRole('button', { name: 'Cerrar' }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.poll(() => receptor.enCurso).toBe(0);
    expect(dato('Estado')).toBe('En Proceso');
    expect(servidor.recibidas('visitas.finalizar')).toEqual([]);
  });

  test('reports a result that is too long under its field', async () => {
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

  test('keeps the text when the visit was finished elsewhere, and says so', async () => {
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

  describe('when it could not be done', () => {
    const noSePudo = () => page.getByRole('dialog', { name: 'No se pudo realizar' });
    const motivo = (nombre: string) => noSePudo().getByRole('radio', { name: nombre });
    const salida = () => dialogo().getByRole('button', { name: 'No se pudo realizar' });

    test('asks for the reason in a second step with the same field, and sends it', async () => {
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

    test('asks for a reason, and for text if it is another, before the position', async () => {
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

    test('sends no reason after going back', async () => {
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

  test('opened by its address, closes on the visit', async () => {
    const { donde } = await abrir(FINALIZAR);
    await dialogo().getByRole('button', { name: 'Cancelar' }).click();
    await expect.element(dialogo()).not.toBeInTheDocument();
    expect(donde()).toBe(DETALLE);
    await expect.element(enlace('Finalizar Visita')).toBeVisible();
  });

  test('offers no form when the visit is not En Proceso, and says why', async () => {
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

  test('shows what was done and the next visit', async () => {
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
    // The next visit replaced the one that ended.
    atras();
    await expect.poll(donde).toBe(PANEL);
  });

  test('offers late visits after those of today, and marks them', async () => {
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
  ])(
    'offers no visit of another day as the next one, and says when it is: %s',
    async (dia, dicho) => {
      await abrir(FINALIZAR, {
        'dashboards.tecnico': { ...PANEL_VACIO, visitas: [deOtroDia(dia)] },
      });
      await finalizarAqui();
      await expect.element(page.getByText('Terminaste lo de hoy')).toBeVisible();
      await expect.element(page.getByText(dicho)).toBeVisible();
      expect(page.getByRole('region', { name: 'Siguiente visita' }).elements()).toEqual([]);
    },
  );

  test('leads to the dashboard when nothing is left', async () => {
    const { donde } = await abrir(FINALIZAR);
    await finalizarAqui();
    await expect.element(page.getByText('No tienes más visitas pendientes.')).toBeVisible();
    expect(page.getByRole('region', { name: 'Siguiente visita' }).elements()).toEqual([]);
    await page.getByRole('button', { name: 'Volver al Dashboard' }).click();
    await expect.poll(donde).toBe(PANEL);
  });

  test('does not say that nothing is left when the day could not be read, and reads it again', async () => {
    const { servidor } = await abrir(FINALIZAR, { 'dashboards.tecnico': rechazo('interno') });
    await finalizarAqui();
    const otraVez = page.getByRole('button', { name: 'Reintentar' });
    await expect.element(otraVez).toBeVisible();
    expect(page.getByText('No tienes más visitas pendientes.').elements()).toEqual([]);
    servidor.contestar({ 'dashboards.tecnico': { ...PANEL_VACIO, visitas: [TARDE] } });
    await otraVez.click();
    await expect
      .element(page.getByRole('region', { name: 'Siguiente visita' }))
      .toHaveTextContent('Librería');
  });

  test('is a visit like any other after a reload', async () => {
    await abrir(DETALLE, { inicial: finalizada });
    await expect.poll(() => dato('Estado')).toBe('Finalizada');
    expect(page.getByRole('heading', { name: 'Visita finalizada' }).elements()).toEqual([]);
    expect(acciones().elements()).toEqual([]);
  });
});
