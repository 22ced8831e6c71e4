import type { Rol } from '@visitas/contract/comun/roles';
import type { Visita, VisitaSola } from '@visitas/contract/visitas/esquemas';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LISTA_PEDIDA } from '../../../pruebas/listas.ts';
import { enTelefono } from '../../../pruebas/medidas.ts';
import { montar } from '../../../pruebas/montar.tsx';
import { pulsarDosVeces, titulo, toast, toasts } from '../../../pruebas/pantalla.ts';
import { sinAlmacen } from '../../../pruebas/pendientes.ts';
import { CODIGO, Receptor } from '../../../pruebas/receptor.ts';
import { type Contestaciones, rechazo, sinRed } from '../../../pruebas/servidor.ts';
import { CON_LUGAR, VISITA } from '../../../pruebas/visita.ts';
import {
  dato,
  EJECUCION,
  EJECUTADA,
  enlace as enlaceDe,
  SITUACIONES,
} from '../../../pruebas/visitas.ts';

const DETALLE = '/detalle-visita/5';
const INICIADA = 'Visita Iniciada correctamente';
const SIN_UBICACION = 'No se pudo obtener la ubicación';
const SIN_CONEXION = 'Error de conexión con el servidor';
const NOTA = 'Se registrará tu ubicación al iniciar.';
const LIMITE_MS = 20_000;
const REPOSO_MS = 4_000;
const ACCIONES = ['Iniciar Visita', 'Finalizar Visita', 'Solicitar Cancelación'] as const;

const { enProceso, cancelada } = SITUACIONES;

const acciones = () => page.getByRole('region', { name: 'Acciones' });
const boton = (nombre: string) => acciones().getByRole('button', { name: nombre, exact: true });
const enlace = (nombre: string) => acciones().getByRole('link', { name: nombre, exact: true });
const iniciar = () => boton('Iniciar Visita');
const avance = () => acciones().getByRole('status');

/** The server keeps the started visit. */
async function abrir(
  inicial: Visita = VISITA,
  { como = 'Tecnico', ...ademas }: Contestaciones & { como?: Rol } = {},
) {
  let visita = inicial;
  const pasaASer = (nueva: Visita) => {
    visita = nueva;
  };
  const iniciada = () => {
    pasaASer(enProceso);
    return EJECUCION;
  };
  const pantalla = await montar(DETALLE, {
    como,
    servidor: { 'visitas.obtener': () => visita, 'visitas.iniciar': iniciada, ...ademas },
  });
  return { ...pantalla, pasaASer, iniciada };
}

const conReloj = () =>
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
afterEach(() => {
  vi.useRealTimers();
});

/** The success, in a toast and in the page. */
async function esperarIniciada(): Promise<void> {
  await expect.element(toast(INICIADA)).toBeVisible();
  await expect.poll(() => dato('Estado')).toBe('En Proceso');
  await expect.element(enlace('Finalizar Visita')).toBeVisible();
}

/** The failure, in the page, beside the button, and in a toast. */
async function esperarFallo(queHacer: string, falla = SIN_UBICACION): Promise<void> {
  await expect.element(acciones().getByText(falla, { exact: true })).toBeVisible();
  await expect.element(acciones().getByRole('alert')).toHaveTextContent(queHacer);
  await expect.element(toast(falla)).toBeVisible();
  expect(toasts().getByRole('alert').elements()).toHaveLength(1);
  await expect.element(boton('Reintentar')).toBeEnabled();
  await expect.element(boton('Reintentar')).not.toHaveAttribute('aria-busy');
}

test('starting a visit of a later day asks first', async () => {
  const receptor = new Receptor();
  const { servidor } = await abrir({ ...VISITA, fechaPlanificada: '2099-12-03' });
  const pregunta = () => page.getByRole('dialog', { name: 'Iniciar Visita' });
  await iniciar().click();
  await expect
    .element(pregunta())
    .toHaveTextContent('Está planificada para el 03/12. ¿Iniciarla hoy?');
  await pregunta().getByRole('button', { name: 'Cancelar' }).click();
  await expect.element(pregunta()).not.toBeInTheDocument();
  expect(servidor.recibidas('visitas.iniciar')).toEqual([]);
  await iniciar().click();
  await pregunta().getByRole('button', { name: 'Iniciar hoy' }).click();
  await receptor.llega({ precision: 8 });
  await esperarIniciada();
});

describe("the technician's page of a visit", () => {
  test('shows the client, the place, the date and the notes', async () => {
    await abrir({
      ...VISITA,
      cliente: CON_LUGAR,
      observaciones: 'Preguntar por el encargado.\nIngreso por el portón lateral.',
    });
    await expect.element(page.getByRole('heading', { name: CON_LUGAR.nombre })).toBeVisible();
    await expect.element(titulo('Información de la Visita')).toBeInTheDocument();
    await expect.element(page.getByText(CON_LUGAR.direccion)).toBeVisible();
    await expect
      .element(page.getByRole('main').getByText('Mantenimiento preventivo'))
      .toBeVisible();
    expect(dato('Fecha planificada')).toBe('21/11/2025');
    expect(dato('Estado')).toBe('Pendiente');
    expect(dato('Observaciones')).toContain('Ingreso por el portón lateral.');
    expect(dato('Cancelación')).toBe('Sin solicitud');
    await expect
      .element(enlaceDe('Ver Ubicación'))
      .toHaveAttribute(
        'href',
        'https://www.google.com/maps/search/?api=1&query=14.60142,-90.51287',
      );
    await expect
      .element(enlaceDe('Llamar a Farmacia del Centro: 2232-1010'))
      .toHaveAttribute('href', 'tel:22321010');
    expect(page.getByText('Detalle de la ejecución').elements()).toEqual([]);
  });

  test('has no map for a client without coordinates', async () => {
    await abrir();
    await expect.poll(() => dato('Observaciones')).toBe('Sin observaciones');
    expect(enlaceDe('Ver Ubicación').elements()).toEqual([]);
  });

  test('shows how a finished visit went, without the distances', async () => {
    // A technician gets no measures (apps/api rangoOculto.test.ts).
    const sinMedidas = {
      precisionInicio: null,
      distanciaInicio: null,
      veredictoInicio: null,
      precisionFin: null,
      distanciaFin: null,
      veredictoFin: null,
      lugarCliente: null,
    };
    await abrir({ ...SITUACIONES.finalizada, ejecucionVisita: { ...EJECUTADA, ...sinMedidas } });
    await expect
      .element(page.getByRole('heading', { name: 'Detalle de la ejecución' }))
      .toBeVisible();
    expect(dato('Resultado')).toBe(EJECUTADA.resultado);
    expect(dato('Duración')).toBe('45 minutos');
    expect(dato('Validación de ubicación')).toBe('Fuera del rango permitido');
    expect(page.getByText('±').elements()).toEqual([]);
    await expect.element(enlaceDe('Ver Reporte')).toBeVisible();
  });

  test.each([DETALLE, `${DETALLE}/finalizar`, `${DETALLE}/solicitud-cancelacion`])(
    "of a missing visit, or of another technician's, says so and leads back: %s",
    async (ruta) => {
      const detalle = 'No existe o no está asignada a ti. Tus visitas están en el Dashboard.';
      await montar(ruta, {
        como: 'Tecnico',
        servidor: { 'visitas.obtener': rechazo('no-encontrado', { detalle }) },
      });
      await expect
        .element(page.getByText('No encontramos lo que buscas', { exact: true }))
        .toBeVisible();
      const explicada = page.getByRole('main').getByText(detalle, { exact: true });
      await expect.element(explicada).toBeVisible();
      await expect.element(enlaceDe('Ir al inicio')).toBeVisible();
      await expect.element(enlaceDe('Regresar a Dashboard')).toBeVisible();
      expect(acciones().elements()).toEqual([]);
      expect(page.getByRole('dialog').elements()).toEqual([]);
    },
  );

  test('is a page not found when the address has no id', async () => {
    await montar('/detalle-visita/abc', { como: 'Tecnico' });
    await expect.element(titulo('Página no encontrada')).toBeVisible();
  });

  test('can be retried when the visit could not be read', async () => {
    const { servidor } = await abrir(VISITA, { 'visitas.obtener': sinRed });
    await expect.element(page.getByRole('main').getByText(SIN_CONEXION)).toBeVisible();
    servidor.contestar({ 'visitas.obtener': VISITA });
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect.element(iniciar()).toBeVisible();
  });
});

describe('the actions on a visit', () => {
  test.each([
    ['pendiente', 'Estado', 'Pendiente', ['Iniciar Visita', 'Solicitar Cancelación']],
    ['atrasada', 'Estado', 'Atrasada', ['Iniciar Visita', 'Solicitar Cancelación']],
    ['solicitada', 'Cancelación', 'Pendiente de aprobación', ['Iniciar Visita']],
    ['rechazada', 'Cancelación', 'Cancelación rechazada', ['Iniciar Visita']],
    ['cancelada', 'Cancelación', 'Cancelación aprobada', []],
    ['enProceso', 'Estado', 'En Proceso', ['Finalizar Visita']],
    ['finalizada', 'Estado', 'Finalizada', []],
  ] as const)(
    'that is %s are the actions of its state',
    async (cual, nombre, texto, posibles: readonly string[]) => {
      await abrir(SITUACIONES[cual]);
      await expect.poll(() => dato(nombre)).toContain(texto);
      const hay = ACCIONES.filter((una) => boton(una).or(enlace(una)).elements().length > 0);
      expect(hay).toEqual(posibles);
      expect(acciones().elements()).toHaveLength(posibles.length > 0 ? 1 : 0);
    },
  );

  test.each(['Supervisor', 'Administrador'] as const)('are none for a %s', async (como) => {
    const { servidor } = await abrir(VISITA, { como });
    await expect.poll(() => dato('Estado')).toBe('Pendiente');
    expect(acciones().elements()).toEqual([]);
    servidor.contestar({ 'visitas.obtener': enProceso });
    window.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => dato('Estado')).toBe('En Proceso');
    expect(acciones().elements()).toEqual([]);
  });
});

describe('starting a visit', () => {
  test('sends the position with its accuracy, even 0, 0, and for a late visit too', async () => {
    const receptor = new Receptor();
    const { servidor } = await abrir({ ...VISITA, atrasada: true });
    await expect.element(acciones().getByText(NOTA)).toBeVisible();
    const antes = Date.now();
    await iniciar().click();
    await receptor.llega({ precision: 12.5, latitud: 0, longitud: 0 });
    await esperarIniciada();
    const [enviado] = servidor.recibidas('visitas.iniciar');
    expect(enviado?.cuerpo).toEqual({
      idVisita: 5,
      latitudInicio: 0,
      longitudInicio: 0,
      precisionInicio: 12.5,
      tomadaInicio: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      vuelta: 1,
      ocurridoEn: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    const ocurrido = Date.parse(String(enviado?.cuerpo.ocurridoEn));
    expect(ocurrido - antes).toBeGreaterThanOrEqual(0);
    expect(Math.abs(ocurrido - antes)).toBeLessThan(60_000);
    const [hora] = servidor.horas('visitas.iniciar');
    expect(Math.abs(Date.parse(hora ?? '') - antes)).toBeLessThan(60_000);
    const tomada = Date.parse(String(enviado?.cuerpo.tomadaInicio));
    expect(Math.abs(tomada - antes)).toBeLessThan(60_000);
    expect(receptor.enCurso).toBe(0);
  });

  test('shows the progress of the search, and disables everything else', async () => {
    const receptor = new Receptor();
    await abrir();
    await iniciar().click();
    await expect.element(avance()).toHaveTextContent('Obteniendo tu ubicación…');
    await expect
      .element(avance())
      .toHaveTextContent('Puede tardar unos segundos. No cierres esta pantalla.');
    expect(acciones().getByText(NOTA).elements()).toEqual([]);
    await expect.element(iniciar()).toHaveAttribute('aria-busy', 'true');
    await expect.element(enlace('Solicitar Cancelación')).toBeDisabled();

    // The best accuracy so far.
    for (const [precision, dicha] of [
      [180.2, 181],
      [35, 35],
      [70, 35],
    ] as const) {
      await receptor.llega({ precision });
      await expect.element(avance()).toHaveTextContent(`Precisión actual: ${dicha} m`);
    }
    pulsarDosVeces(iniciar());
    await userEvent.keyboard('{Enter}');
    expect(receptor.pedidas).toBe(1);
    expect(receptor.enCurso).toBe(1);
  });

  test('names the version of what is asked that the phone shows', async () => {
    const receptor = new Receptor();
    const conLista: VisitaSola = { ...VISITA, listaVerificacion: LISTA_PEDIDA };
    const { servidor } = await abrir(conLista);
    await iniciar().click();
    await receptor.llega({ precision: 9 });
    await esperarIniciada();
    expect(servidor.recibidas('visitas.iniciar')).toMatchObject([
      { cuerpo: { formulario: LISTA_PEDIDA.idFormulario } },
    ]);
  });

  // geolocalizacion.test.ts covers, without a screen, which position is taken and when.
  test('sends the best of several fair positions, once they stop improving', async () => {
    conReloj();
    const receptor = new Receptor();
    const { servidor } = await abrir();
    await iniciar().click();
    await receptor.llega({ precision: 95, latitud: 14.1 });
    await receptor.llega({ precision: 38, latitud: 14.2 });
    await receptor.llega({ precision: 60, latitud: 14.3 });
    expect(servidor.recibidas('visitas.iniciar')).toEqual([]);
    await vi.advanceTimersByTimeAsync(REPOSO_MS);
    await esperarIniciada();
    expect(servidor.recibidas('visitas.iniciar')).toMatchObject([
      { cuerpo: { latitudInicio: 14.2, precisionInicio: 38 } },
    ]);
  });

  test('sends a poor position too, after twenty seconds', async () => {
    conReloj();
    const receptor = new Receptor();
    const { servidor } = await abrir();
    await iniciar().click();
    await receptor.llega({ precision: 2300 });
    await vi.advanceTimersByTimeAsync(REPOSO_MS);
    await expect.element(avance()).toHaveTextContent('Precisión actual: 2300 m');
    await vi.advanceTimersByTimeAsync(LIMITE_MS - REPOSO_MS);
    await esperarIniciada();
    expect(servidor.recibidas('visitas.iniciar')).toMatchObject([
      { cuerpo: { precisionInicio: 2300 } },
    ]);
  });

  test('shows the position while it is sent, only once however often it is pressed', async () => {
    const receptor = new Receptor();
    const { servidor } = await abrir();
    const envios = servidor.retener('visitas.iniciar');
    await expect.element(iniciar()).toBeVisible();
    pulsarDosVeces(iniciar());
    await receptor.llega({ precision: 8 });
    await expect.element(acciones().getByText('Ubicación obtenida')).toBeVisible();
    await expect.element(acciones().getByText('Precisión: 8 m. Guardando…')).toBeVisible();
    await expect.element(iniciar()).toHaveAttribute('aria-busy', 'true');
    pulsarDosVeces(iniciar());
    await envios.soltar();
    await esperarIniciada();
    expect(servidor.recibidas('visitas.iniciar')).toHaveLength(1);
    expect(receptor.pedidas).toBe(1);
  });

  test('stops when the user leaves the screen, and sends nothing', async () => {
    const receptor = new Receptor();
    const { servidor, donde } = await abrir(VISITA, { 'dashboards.tecnico': sinRed });
    await iniciar().click();
    await receptor.buscado();
    servidor.contestar({
      'dashboards.tecnico': {
        hoy: '2025-11-21',
        completadas: 0,
        enProceso: 0,
        pendientes: 0,
        atrasadas: 0,
        proximaVisita: null,
        visitas: [],
      },
    });
    await enlaceDe('Regresar a Dashboard').click();
    await expect.element(titulo('Dashboard')).toBeInTheDocument();
    expect(donde()).toBe('/dashboard-tecnicos/');
    await expect.poll(() => receptor.enCurso).toBe(0);
    expect(toasts().getByRole('alert').elements()).toEqual([]);
    expect(servidor.recibidas('visitas.iniciar')).toEqual([]);
  });
});

describe('a start without a position', () => {
  const DENEGADA =
    'Permite el acceso a la ubicación en los ajustes de tu navegador y vuelve a intentarlo.';
  const TIEMPO_AGOTADO =
    'La señal es débil. Acércate a una ventana o sal a un lugar abierto y vuelve a intentarlo.';

  test.each([
    {
      caso: 'the technician refuses permission',
      provocar: (receptor: Receptor) => receptor.falla(CODIGO.denegada),
      queHacer: DENEGADA,
    },
    {
      caso: 'the device has no position',
      provocar: async (receptor: Receptor) => {
        await receptor.falla(CODIGO.noDisponible);
        await vi.advanceTimersByTimeAsync(REPOSO_MS);
      },
      queHacer: 'Activa la ubicación (GPS) de tu dispositivo y vuelve a intentarlo.',
    },
    {
      caso: 'the browser times out',
      provocar: (receptor: Receptor) => receptor.falla(CODIGO.tiempoAgotado),
      queHacer: TIEMPO_AGOTADO,
    },
    {
      caso: 'no position comes in twenty seconds',
      provocar: async (receptor: Receptor) => {
        await receptor.buscado();
        await vi.advanceTimersByTimeAsync(LIMITE_MS);
      },
      queHacer: TIEMPO_AGOTADO,
    },
  ])('says what to do when $caso, and can be retried', async (caso) => {
    conReloj();
    const receptor = new Receptor();
    const { servidor } = await abrir();
    await iniciar().click();
    await caso.provocar(receptor);
    await esperarFallo(caso.queHacer);
    await expect.element(enlace('Solicitar Cancelación')).toBeEnabled();
    expect(dato('Estado')).toBe('Pendiente');
    expect(servidor.recibidas('visitas.iniciar')).toEqual([]);
    expect(receptor.enCurso).toBe(0);

    await boton('Reintentar').click();
    await expect.element(acciones().getByText(SIN_UBICACION)).not.toBeInTheDocument();
    await receptor.llega({ precision: 10 });
    await esperarIniciada();
    expect(servidor.recibidas('visitas.iniciar')).toHaveLength(1);
  });

  test('names browsers that support positions, even before the first try', async () => {
    const queHacer =
      'Abre esta página en un navegador actualizado, como Chrome, Edge, Firefox o Safari.';
    vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue(undefined as never);
    await abrir();
    await expect.element(acciones().getByRole('alert')).toHaveTextContent(queHacer);
    await iniciar().click();
    await esperarFallo(queHacer, 'Tu navegador no soporta geolocalización');
  });
});

describe('while the browser asks for permission, the start', () => {
  const PIDE = 'Permite el acceso cuando tu navegador lo pida.';

  test('waits for the answer, and only then counts its own time', async () => {
    conReloj();
    const receptor = new Receptor({ preguntando: true });
    await abrir();
    await iniciar().click();
    await expect.element(acciones().getByText(PIDE)).toBeVisible();
    await vi.advanceTimersByTimeAsync(LIMITE_MS);
    await expect.element(iniciar()).toHaveAttribute('aria-busy', 'true');
    receptor.contestar();
    await expect.element(acciones().getByText('No cierres esta pantalla.')).toBeVisible();
    await receptor.llega({ precision: 5 });
    await esperarIniciada();
  });

  test('gives up after a minute', async () => {
    conReloj();
    new Receptor({ preguntando: true });
    await abrir();
    await iniciar().click();
    await expect.element(acciones().getByText(PIDE)).toBeVisible();
    await vi.advanceTimersByTimeAsync(60_000);
    await expect.element(acciones().getByRole('alert')).toHaveTextContent('Permite el acceso');
    await expect.element(boton('Reintentar')).toBeVisible();
  });
});

describe("the server's answer to a start", () => {
  // pendientes.test.tsx covers the phones that keep the action.
  test('is asked for again with the same start, on a phone without storage', async () => {
    sinAlmacen();
    const receptor = new Receptor();
    const { servidor, iniciada } = await abrir(VISITA, { 'visitas.iniciar': sinRed });
    await iniciar().click();
    await receptor.llega({ precision: 8, latitud: 14.1 });
    // In the page and in one toast. A toast of the previous test may still be closing.
    await expect.element(acciones().getByText(SIN_CONEXION)).toBeVisible();
    await expect.element(toast(SIN_CONEXION)).toBeVisible();
    expect(toast(SIN_CONEXION).elements()).toHaveLength(1);

    servidor.contestar({ 'visitas.iniciar': iniciada });
    await iniciar().click();
    await esperarIniciada();
    // The position is not asked for again, because the first start may have arrived.
    expect(receptor.pedidas).toBe(1);
    const enviados = servidor.recibidas('visitas.iniciar');
    expect(enviados.length).toBeGreaterThan(1);
    for (const enviado of enviados) expect(enviado).toEqual(enviados[0]);
  });

  test('names the visit in process, until that one is finished', async () => {
    const frase =
      'Ya tienes en proceso la visita a Librería del 21/11/2025. Finalízala antes de iniciar otra.';
    const receptor = new Receptor();
    const { servidor, iniciada } = await abrir(VISITA, {
      'visitas.iniciar': rechazo('estado-no-permite', { detalle: frase }),
    });
    await iniciar().click();
    await receptor.llega({ precision: 8 });
    await expect.element(acciones().getByText(frase)).toBeVisible();
    await expect.element(toast(frase)).toBeVisible();
    expect(dato('Estado')).toBe('Pendiente');
    servidor.contestar({ 'visitas.iniciar': iniciada });
    await iniciar().click();
    await receptor.llega({ precision: 8 });
    await esperarIniciada();
  });

  test('shows a visit cancelled meanwhile', async () => {
    const receptor = new Receptor();
    const { pasaASer } = await abrir(SITUACIONES.solicitada, {
      'visitas.iniciar': rechazo('estado-no-permite'),
    });
    await iniciar().click();
    pasaASer(cancelada);
    await receptor.llega({ precision: 8 });
    await expect.poll(() => dato('Estado')).toBe('Cancelada');
    expect(acciones().elements()).toEqual([]);
    expect(toasts().getByRole('alert').elements()).toHaveLength(1);
  });
});

describe('on a phone', () => {
  const LARGA = { ...VISITA, observaciones: 'Una nota.\n'.repeat(60) };
  const caja = (elemento: Element) => elemento.getBoundingClientRect();

  test('the actions stay at the bottom, large enough for a thumb', async () => {
    await enTelefono();
    await abrir(LARGA);
    await expect.element(iniciar()).toHaveStyle({ height: '52px' });
    await expect.element(enlace('Solicitar Cancelación')).toHaveStyle({ height: '44px' });
    expect(caja(acciones().element()).bottom).toBe(844);
  });

  test('the toasts are above the actions', async () => {
    await enTelefono();
    const receptor = new Receptor();
    await abrir(LARGA);
    await iniciar().click();
    await receptor.falla(CODIGO.denegada);
    await expect.element(boton('Reintentar')).toBeVisible();
    await expect
      .poll(() => {
        const aviso = toasts().element().querySelector('.Toastify__toast');
        return aviso ? caja(aviso).bottom : Number.POSITIVE_INFINITY;
      })
      .toBeLessThanOrEqual(caja(acciones().element()).top);
  });

  test('the end of the page is above the actions', async () => {
    await enTelefono();
    await abrir(LARGA);
    await expect.element(iniciar()).toBeVisible();
    const final = () => {
      window.scrollTo(0, document.body.scrollHeight);
      const [ultimo] = [...document.querySelectorAll('main dd')].filter(
        ({ textContent }) => textContent === 'Sin solicitud',
      );
      return ultimo && caja(acciones().element()).top - caja(ultimo).bottom;
    };
    await expect.poll(final).toBeGreaterThanOrEqual(0);
  });
});

test('the page does not scroll sideways, even on the narrowest phone', async () => {
  const cliente = {
    ...CON_LUGAR,
    nombre: `Cliente${'largo'.repeat(20)}`,
    telefono: '2232-1010 o 5555-1212, preguntar por Marta',
  };
  const sobra = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  const receptor = new Receptor();
  const { servidor } = await abrir({ ...VISITA, cliente });
  await iniciar().click();
  await receptor.falla(CODIGO.denegada);
  await expect.element(boton('Reintentar')).toBeVisible();
  for (const ancho of [320, 390, 768, 1440, 2560]) {
    await page.viewport(ancho, 844);
    await expect.poll(sobra, { message: `at ${ancho} px` }).toBe(0);
  }
  servidor.contestar({ 'visitas.obtener': { ...SITUACIONES.finalizada, cliente } });
  await page.viewport(320, 844);
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.element(enlaceDe('Ver Reporte')).toBeVisible();
  await expect.poll(sobra).toBe(0);
});
