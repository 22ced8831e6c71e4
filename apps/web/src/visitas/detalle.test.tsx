import type { Rol } from '@visitas/contract/comun/roles';
import type { IntentoNoAplicado, Visita, VisitaSola } from '@visitas/contract/visitas/esquemas';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { enTelefono, medir, partidas } from '../../pruebas/medidas.ts';
import { montar } from '../../pruebas/montar.tsx';
import { boton, mirarDeNuevo, titulo, toast } from '../../pruebas/pantalla.ts';
import { type Contestaciones, rechazo, Servidor, sinRed } from '../../pruebas/servidor.ts';
import { CON_LUGAR, VISITA } from '../../pruebas/visita.ts';
import {
  dato,
  EJECUCION,
  EJECUTADA,
  enlace,
  hito,
  listaDeVisitas,
  SITUACIONES,
} from '../../pruebas/visitas.ts';

const DETALLE = '/visitas/detalle/5';
const SIN_CONEXION = 'Error de conexión con el servidor';
const { pendiente, atrasada, solicitada, rechazada, enProceso, finalizada, cancelada } =
  SITUACIONES;

const abrir = (
  visita: VisitaSola,
  { como = 'Supervisor', ...ademas }: Contestaciones & { como?: Rol } = {},
) => montar(DETALLE, { como, servidor: { 'visitas.obtener': visita, ...ademas } });

const modificar = () => enlace('Modificar Datos');
const ejecucion = () => page.getByRole('heading', { name: 'Detalle de la ejecución' });

describe('the plan of a visit', () => {
  const OBSERVACIONES = 'Ingreso por el portón lateral.\nLlevar identificación.';
  const PLANEADA = { ...VISITA, cliente: CON_LUGAR, observaciones: OBSERVACIONES };

  test('is shown whole, without anything that has not happened', async () => {
    await abrir(PLANEADA);
    await expect.element(page.getByRole('heading', { name: CON_LUGAR.nombre })).toBeVisible();
    await expect.element(titulo('VISITA')).toBeInTheDocument();
    await expect
      .element(page.getByRole('heading', { level: 2, name: 'Información de la Visita' }))
      .toBeVisible();
    await expect
      .element(page.getByText('Mantenimiento preventivo · Técnico: Luis Tecún'))
      .toBeVisible();
    await expect.element(page.getByText(CON_LUGAR.direccion)).toBeVisible();
    const llamar = enlace('Llamar a Farmacia del Centro: 2232-1010');
    await expect.element(llamar).toHaveTextContent('2232-1010');
    await expect.element(llamar).toHaveAttribute('href', 'tel:22321010');
    expect(dato('Fecha planificada')).toBe('21/11/2025');
    expect(dato('Estado')).toBe('Pendiente');
    expect(dato('Cancelación')).toMatch(/^Sin solicitud/);
    // With its line breaks.
    expect(dato('Observaciones')).toBe(OBSERVACIONES);

    expect(ejecucion().elements()).toEqual([]);
    expect(enlace('Ver Reporte').elements()).toEqual([]);
    expect(enlace('Ver Motivo').elements()).toEqual([]);
  });

  test('is shown on a phone too, with its title at the top', async () => {
    await enTelefono();
    await abrir(PLANEADA);
    await expect.element(page.getByRole('banner')).toHaveTextContent('Información de la Visita');
    await expect
      .element(page.getByText('Mantenimiento preventivo · Técnico: Luis Tecún'))
      .toBeVisible();
    expect(dato('Observaciones')).toBe(OBSERVACIONES);
    expect(dato('Estado')).toBe('Pendiente');
    await expect.element(modificar()).toBeVisible();
    const { height } = enlace(PLANEADA.cliente.nombre).element().getBoundingClientRect();
    expect(height).toBeGreaterThanOrEqual(44);
  });

  test('breaks no word on a tablet, beside the navigation', async () => {
    await medir(768, 1024);
    const cliente = { ...CON_LUGAR, nombre: 'Comercializadora Guatemalteca' };
    await abrir({ ...PLANEADA, cliente });
    await expect.element(page.getByRole('heading', { name: cliente.nombre })).toBeVisible();
    expect(partidas()).toEqual([]);
  });

  test('shows missing observations and the Atrasada state', async () => {
    await abrir(atrasada);
    await expect.poll(() => dato('Observaciones')).toBe('Sin observaciones');
    expect(dato('Estado')).toBe('Atrasada');
  });

  test.each([CON_LUGAR, { ...CON_LUGAR, latitud: 0, longitud: 0 }])(
    "opens the client's place on a map in another tab: $latitud, $longitud",
    async (cliente) => {
      await abrir({ ...VISITA, cliente });
      const mapa = `https://www.google.com/maps/search/?api=1&query=${cliente.latitud},${cliente.longitud}`;
      await expect.element(enlace('Ver Ubicación')).toHaveAttribute('href', mapa);
      await expect.element(enlace('Ver Ubicación')).toHaveAttribute('target', '_blank');
    },
  );

  test('offers no map of a client without a place', async () => {
    await abrir(VISITA);
    await expect.element(modificar()).toBeVisible();
    expect(enlace('Ver Ubicación').elements()).toEqual([]);
    expect(page.getByRole('region', { name: 'Mapa de la visita' }).elements()).toEqual([]);
  });
});

describe('the execution of a visit', () => {
  test('shows the start, and nothing of the end, while the visit lasts', async () => {
    await abrir({
      ...enProceso,
      ejecucionVisita: { ...EJECUCION, latitudInicio: 14.6018, distanciaInicio: 42 },
    });
    await expect.element(hito('Inicio')).toHaveTextContent('21/11/2025 09:00');
    await expect.element(hito('Inicio')).toHaveTextContent('14.60180, -90.51287');
    await expect.element(hito('Inicio')).toHaveTextContent('42 m ± 12 m');
    expect(dato('Estado')).toBe('En Proceso');
    expect(dato('Resultado')).toBe('Sin resultado registrado');
    expect(dato('Validación de ubicación')).toBe('Dentro del rango permitido');
    expect(hito('Finalización').elements()).toEqual([]);
    expect(dato('Duración')).toBeUndefined();
    expect(enlace('Ver Reporte').elements()).toEqual([]);
  });

  test.each(['desk', 'phone'])('is shown whole once finished, on a %s', async (lugar) => {
    if (lugar === 'phone') await enTelefono();
    await abrir(finalizada);
    await expect.element(hito('Inicio')).toHaveTextContent('0 m ± 12 m');
    await expect.element(hito('Finalización')).toHaveTextContent('14.62000, -90.51287');
    await expect.element(hito('Finalización')).toHaveTextContent('2.1 km ± 8 m');
    expect(dato('Estado')).toBe('Finalizada');
    expect(dato('Resultado')).toBe(EJECUTADA.resultado);
    expect(dato('Duración')).toBe('45 minutos');
    expect(dato('Validación de ubicación')).toBe('Fuera del rango permitido');
    await expect
      .element(enlace('Ver Reporte'))
      .toHaveAttribute('href', `/api${EJECUTADA.reporteVisita.archivoPdf}`);
  });

  const PROMETIDA = { horaDesde: '08:00', horaHasta: '08:30', duracionMinutos: 60 };

  test.each([
    ['Supervisor', DETALLE],
    ['Tecnico', '/detalle-visita/5'],
  ] as const)('says to a %s what was promised, only if something was', async (como, ruta) => {
    const { servidor } = await montar(ruta, {
      como,
      servidor: { 'visitas.obtener': { ...finalizada, ...PROMETIDA } },
    });
    await expect
      .element(hito('Inicio'))
      .toHaveTextContent('Esperada 08:00–08:30 · llegó 09:00 (30 min tarde)');
    await expect.element(hito('Finalización')).toHaveTextContent('Prevista 1h · duró 45 min');
    servidor.contestar({ 'visitas.obtener': finalizada });
    mirarDeNuevo();
    await expect.element(hito('Inicio')).not.toHaveTextContent('Esperada');
    await expect.element(hito('Finalización')).not.toHaveTextContent('Prevista');
  });

  test('has no verdict when the client has no place to compare with', async () => {
    await abrir({
      ...finalizada,
      ejecucionVisita: {
        ...EJECUTADA,
        distanciaInicio: null,
        distanciaFin: null,
        precisionFin: null,
        validadoPorUbicacion: null,
      },
    });
    await expect.element(hito('Inicio')).toHaveTextContent('± 12 m');
    await expect.element(hito('Finalización')).not.toHaveTextContent(' m');
    expect(dato('Validación de ubicación')).toBe('Sin ubicación de referencia');
  });
});

describe('the times of an event and of its arrival', () => {
  const NO_CREIBLE = 'La hora del teléfono no es creíble: se usa la hora en que se recibió.';
  const con = (cambios: Partial<NonNullable<Visita['ejecucionVisita']>>) => ({
    ...finalizada,
    ejecucionVisita: { ...EJECUTADA, ...cambios },
  });

  test('are shown as one while they differ by two minutes at most', async () => {
    await abrir(con({ recibidoInicio: '2025-11-21T15:02:00.000Z' }));
    await expect.element(hito('Inicio')).toHaveTextContent('21/11/2025 09:00');
    expect(page.getByText('recibido').elements()).toEqual([]);
  });

  test.each(['desk', 'phone'])(
    'are both shown from then on, for the start and the end, on a %s',
    async (lugar) => {
      if (lugar === 'phone') await enTelefono();
      await abrir(
        con({
          recibidoInicio: '2025-11-21T17:40:00.000Z',
          recibidoFin: '2025-11-22T14:05:00.000Z',
        }),
      );
      await expect.element(hito('Inicio')).toHaveTextContent('Ocurrió 09:00 · recibido 11:40');
      await expect
        .element(hito('Finalización'))
        .toHaveTextContent('Ocurrió 21/11/2025 09:45 · recibido 22/11/2025 08:05');
      // A late arrival does not change the duration.
      expect(dato('Duración')).toBe('45 minutos');
    },
  );

  test('say how many days late an event arrived, from the third day on', async () => {
    await abrir(con({ recibidoInicio: '2025-11-25T15:30:00.000Z' }));
    await expect
      .element(page.getByText(/^Ocurrió 21.11.2025 09:00 · .+ · Recibida con 4 días de retraso$/))
      .toBeVisible();
  });

  test("are replaced by a note when the phone's clock is not credible", async () => {
    await abrir(con({ horaDudosaFin: true }));
    await expect.element(hito('Finalización')).toHaveTextContent(NO_CREIBLE);
    await expect.element(hito('Inicio')).not.toHaveTextContent(NO_CREIBLE);
  });

  test('are shown for a cancellation request too', async () => {
    const horas = {
      fechaSolicitud: '2025-11-20T15:00:00.000Z',
      recibidoSolicitud: '2025-11-20T18:00:00.000Z',
    };
    await abrir({ ...rechazada, ...horas });
    await expect.poll(() => dato('Cancelación')).toContain('Ocurrió 09:00 · recibido 12:00');
  });

  test('are shown to the technician too', async () => {
    const visita = con({ recibidoInicio: '2025-11-21T17:40:00.000Z' });
    await montar('/detalle-visita/5', { como: 'Tecnico', servidor: { 'visitas.obtener': visita } });
    await expect.element(hito('Inicio')).toHaveTextContent('Ocurrió 09:00 · recibido 11:40');
  });
});

describe('an attempt that was not applied', () => {
  const FIN: IntentoNoAplicado = {
    idIntento: 1,
    accion: 'finalizar',
    tecnico: { idUsuario: 22, nombre: 'Juan Pérez López' },
    ocurridoEn: '2025-11-21T14:47:00.000Z',
    recibidoEn: '2025-11-21T17:52:00.000Z',
    horaDudosa: false,
    latitud: 14.63288,
    longitud: -90.60702,
    precision: 9,
    distancia: 38,
    veredicto: 'dentro',
    resultado: 'Se limpiaron las cámaras 1 a 4.\nLa 5 no enciende.',
    motivoCancelacion: null,
    causa: 'La visita se reasignó a Carmen Morales Ixcot a las 08:30.',
  };
  const INICIO: IntentoNoAplicado = {
    ...FIN,
    idIntento: 2,
    accion: 'iniciar',
    recibidoEn: FIN.ocurridoEn,
    resultado: null,
    causa: 'El técnico tenía otra visita en proceso.',
  };
  const SOLICITUD: IntentoNoAplicado = {
    ...INICIO,
    idIntento: 3,
    accion: 'solicitarCancelacion',
    latitud: null,
    longitud: null,
    precision: null,
    distancia: null,
    veredicto: null,
    motivoCancelacion: 'No hay nadie.',
  };
  const uno = () => page.getByRole('heading', { name: 'Intento no aplicado', exact: true });
  const varios = () => page.getByRole('heading', { name: 'Intentos no aplicados', exact: true });

  test.each(['desk', 'phone'])('is shown whole, after the execution, on a %s', async (lugar) => {
    if (lugar === 'phone') await enTelefono();
    await abrir({ ...enProceso, intentosNoAplicados: [FIN] });
    await expect.element(uno()).toBeVisible();
    const intento = hito('Finalizar Visita · Juan Pérez López');
    await expect.element(intento).toHaveTextContent('21/11/2025 08:47');
    await expect.element(intento).toHaveTextContent('14.63288, -90.60702');
    await expect.element(intento).toHaveTextContent('38 m ± 9 m');
    await expect.element(intento).toHaveTextContent('Ocurrió 08:47 · recibido 11:52');
    expect(dato('Por qué no se aplicó')).toBe(FIN.causa);
    expect(dato('Resultado que escribió')).toBe(FIN.resultado);
    expect(dato('Motivo que escribió')).toBeUndefined();
    const titulos = [...document.querySelectorAll('main section > header h2')];
    expect(titulos.map(({ textContent }) => textContent).slice(0, 2)).toEqual([
      'Detalle de la ejecución',
      'Intento no aplicado',
    ]);
  });

  test('is listed with the others, one below another', async () => {
    await abrir({ ...pendiente, intentosNoAplicados: [INICIO, FIN, SOLICITUD] });
    await expect.element(varios()).toBeVisible();
    const titulos = page.getByRole('listitem').getByRole('heading').elements();
    expect(titulos.map(({ textContent }) => textContent)).toEqual([
      'Iniciar Visita · Juan Pérez López',
      'Finalizar Visita · Juan Pérez López',
      'Solicitar Cancelación · Juan Pérez López',
    ]);
    expect(dato('Motivo que escribió')).toBe('No hay nadie.');
  });

  test('is not mentioned when there is none', async () => {
    await abrir(enProceso);
    await expect.element(ejecucion()).toBeVisible();
    expect([...uno().elements(), ...varios().elements()]).toEqual([]);
  });
});

describe('the link to edit a visit', () => {
  test.each([pendiente, atrasada, solicitada, rechazada, enProceso])(
    'is offered while the visit is open: $estadoVisita.nombre',
    async (visita) => {
      await abrir(visita);
      await expect.element(modificar()).toBeVisible();
    },
  );

  test.each([finalizada, cancelada])(
    'is not offered for a visit that is $estadoVisita.nombre',
    async (visita) => {
      await abrir(visita);
      await expect.poll(() => dato('Estado')).toBe(visita.estadoVisita.nombre);
      expect(modificar().elements()).toEqual([]);
    },
  );

  test("is not offered to an administrator, who reads the supervisor's name", async () => {
    await abrir(pendiente, { como: 'Administrador' });
    await expect.element(page.getByText('Supervisor: María García')).toBeVisible();
    expect(modificar().elements()).toEqual([]);
    // Who did what is theirs to read.
    const { idVisita } = pendiente;
    await expect
      .element(enlace('Historial'))
      .toHaveAttribute('href', `/historial?de=visita&id=${idVisita}`);
  });
});

test('a visit opened by its address leads back to the list', async () => {
  const { donde } = await abrir(pendiente, { 'visitas.porSupervisor': listaDeVisitas([VISITA]) });
  await enlace('Regresar a Visitas').click();
  await expect.poll(donde).toBe('/visitas/por-supervisor');
});

test('a change made elsewhere appears on returning to the tab', async () => {
  const { servidor } = await abrir(pendiente);
  await expect.poll(() => dato('Estado')).toBe('Pendiente');
  servidor.contestar({ 'visitas.obtener': enProceso });
  mirarDeNuevo();
  await expect.poll(() => dato('Estado')).toBe('En Proceso');
  await expect.element(hito('Inicio')).toBeVisible();
});

describe('a visit that cannot be read', () => {
  const FALTA = 'No encontramos lo que buscas';

  // The server answers the same for another supervisor's visit (apps/api alcance.test.ts).
  test("says so when it does not exist or is not the reader's, and leads to the list", async () => {
    const { donde } = await montar(DETALLE, {
      como: 'Supervisor',
      servidor: {
        'visitas.obtener': rechazo('no-encontrado', {
          detalle: 'No existe o no está a tu cargo. Búscalo en tus visitas o entre tus técnicos.',
        }),
        'visitas.porSupervisor': listaDeVisitas([VISITA]),
      },
    });
    await expect.element(page.getByText(FALTA, { exact: true })).toBeVisible();
    await expect
      .element(
        page
          .getByRole('main')
          .getByText(
            'No existe o no está a tu cargo. Búscalo en tus visitas o entre tus técnicos.',
          ),
      )
      .toBeVisible();
    expect(modificar().elements()).toEqual([]);
    expect(dato('Estado')).toBeUndefined();
    await enlace('Regresar a Visitas').click();
    await expect.poll(donde).toBe('/visitas/por-supervisor');
  });

  test.each(['editar', 'motivo-cancelacion', 'cerrar'])('opens no modal: %s', async (modal) => {
    await montar(`${DETALLE}/${modal}`, {
      como: 'Supervisor',
      servidor: { 'visitas.obtener': rechazo('no-encontrado') },
    });
    await expect.element(page.getByText(FALTA, { exact: true })).toBeVisible();
    expect(page.getByRole('dialog').elements()).toEqual([]);
  });

  test.each(['abc', '99999999999', '-1', '1.5'])(
    'is a page not found when its id is %s',
    async (id) => {
      await montar(`/visitas/detalle/${id}`, { como: 'Supervisor' });
      await expect.element(titulo('Página no encontrada')).toBeVisible();
    },
  );

  test('reports a missing connection, and can be retried', async () => {
    const { servidor } = await montar(DETALLE, {
      como: 'Supervisor',
      servidor: { 'visitas.obtener': sinRed },
    });
    await expect.element(page.getByRole('main').getByText(SIN_CONEXION)).toBeVisible();
    await expect.element(toast(SIN_CONEXION)).toBeVisible();
    servidor.contestar({ 'visitas.obtener': pendiente });
    await boton('Reintentar').click();
    await expect.poll(() => dato('Estado')).toBe('Pendiente');
  });

  test('shows a skeleton until it arrives', async () => {
    const servidor = new Servidor({ 'visitas.obtener': pendiente });
    const lecturas = servidor.retener('visitas.obtener');
    await montar(DETALLE, { como: 'Supervisor', servidor });
    const forma = page.getByRole('status', { name: 'Cargando' });
    await expect.element(forma).toBeVisible();
    await lecturas.soltar();
    await expect.poll(() => dato('Estado')).toBe('Pendiente');
    await expect.element(forma).not.toBeInTheDocument();
  });
});

describe('the map of a visit', () => {
  const mapa = () => page.getByRole('region', { name: 'Mapa de la visita' });
  const marca = (nombre: string) => mapa().getByRole('img', { name: nombre, exact: true });
  const lugar = (nombre: string) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3, name: nombre }) })
      .filter({ hasNot: page.getByRole('time') });

  test("shows the client's place before the visit begins", async () => {
    await abrir({ ...VISITA, cliente: CON_LUGAR });
    await expect.element(marca('Cliente')).toBeVisible();
    expect(marca('Inicio').elements()).toEqual([]);
    await expect.element(lugar('Cliente')).toHaveTextContent('14.60142, -90.51287');
  });

  test("shows each position, its distance and the server's verdict", async () => {
    await abrir({
      ...finalizada,
      // The client moved later; the place used for the verdict counts.
      cliente: { ...CON_LUGAR, latitud: 15.5, longitud: -91.5 },
      ejecucionVisita: {
        ...EJECUTADA,
        latitudInicio: 14.60322,
        precisionInicio: 60,
        distanciaInicio: 200,
        veredictoInicio: 'noConcluyente',
      },
    });
    for (const nombre of ['Cliente', 'Inicio', 'Finalización']) {
      await expect.element(marca(nombre)).toBeVisible();
    }
    await expect.element(lugar('Cliente')).toHaveTextContent('14.60142, -90.51287');
    await expect.element(lugar('Inicio')).toHaveTextContent('200 m ± 60 m');
    await expect.element(lugar('Inicio')).toHaveTextContent('No concluyente');
    await expect
      .element(lugar('Inicio'))
      .toHaveTextContent('La precisión del dispositivo no permite afirmar');
    await expect.element(lugar('Finalización')).toHaveTextContent('2.1 km ± 8 m');
    await expect.element(lugar('Finalización')).toHaveTextContent('Fuera del rango permitido');
  });

  test('is not shown to the technician', async () => {
    await montar('/detalle-visita/5', {
      como: 'Tecnico',
      servidor: { 'visitas.obtener': { ...enProceso, cliente: CON_LUGAR } },
    });
    await expect.poll(() => dato('Estado')).toBe('En Proceso');
    expect(mapa().elements()).toEqual([]);
  });
});
