import type { Rol } from '@visitas/contract/comun/roles';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { montar } from '../../pruebas/montar.tsx';
import {
  campo,
  confirmar,
  esperarError,
  pulsarDosVeces,
  toast,
  toasts,
  ventana,
} from '../../pruebas/pantalla.ts';
import { type Contestaciones, rechazo, sinRed } from '../../pruebas/servidor.ts';
import { dato, enlace, hito, MOTIVO, SITUACIONES } from '../../pruebas/visitas.ts';

const APROBADA = 'Solicitud de Cancelación Aprobada Exitosamente';
const RECHAZADA = 'Solicitud de Cancelación Rechazada Exitosamente';
const DETALLE = '/visitas/detalle/5';
const DIRECCION = `${DETALLE}/motivo-cancelacion`;

const { pendiente, solicitada, rechazada, cancelada, enProceso, enProcesoYSolicitada, finalizada } =
  SITUACIONES;

const revision = () => ventana('Motivo de Cancelación');
const boton = (nombre: string) => revision().getByRole('button', { name: nombre });
const verMotivo = () => enlace('Ver Motivo');

/** The server's visit may change while the screen is open. */
async function abrir(
  ruta: string,
  inicial: Visita,
  { como = 'Supervisor', ...ademas }: Contestaciones & { como?: Rol } = {},
) {
  let visita = inicial;
  const pantalla = await montar(ruta, {
    como,
    servidor: { 'visitas.obtener': () => visita, ...ademas },
  });
  return {
    ...pantalla,
    pasaASer: (nueva: Visita) => {
      visita = nueva;
    },
  };
}

describe.each(['Supervisor', 'Administrador'] as const)(
  'a cancellation request decided by a %s',
  (como) => {
    test.each([
      {
        decision: 'Aprobar',
        operacion: 'visitas.aprobarCancelacion',
        queda: cancelada,
        estado: 'Cancelada',
        cancelacion: 'Cancelación aprobada',
        exito: APROBADA,
      },
      {
        decision: 'Rechazar',
        operacion: 'visitas.rechazarCancelacion',
        queda: rechazada,
        estado: 'Pendiente',
        cancelacion: 'Cancelación rechazada',
        exito: RECHAZADA,
      },
    ] as const)('$decision shows its success and the new state of the visit', async (caso) => {
      const { servidor, donde, pasaASer } = await abrir(DETALLE, solicitada, {
        como,
        [caso.operacion]: () => {
          pasaASer(caso.queda);
          return caso.queda;
        },
      });
      await expect.poll(() => dato('Cancelación')).toContain('Pendiente de aprobación');
      // The reason is read in the dialog that decides.
      expect(dato('Cancelación')).not.toContain('inventario');
      await verMotivo().click();
      expect(donde()).toBe(DIRECCION);
      await expect
        .element(revision().getByText('cerrado por inventario'))
        .toHaveStyle({ whiteSpace: 'pre-line' });
      await boton(caso.decision).click();

      await expect.element(toast(caso.exito)).toBeVisible();
      await expect.element(revision()).not.toBeInTheDocument();
      expect(donde()).toBe(DETALLE);
      await expect.poll(() => dato('Cancelación')).toContain(caso.cancelacion);
      expect(dato('Estado')).toBe(caso.estado);
      expect(dato('Cancelación')).toContain('cerrado por inventario');
      expect(verMotivo().elements()).toEqual([]);
      expect(servidor.recibidas(caso.operacion)).toMatchObject([{ cuerpo: { idVisita: 5 } }]);
    });
  },
);

describe('the dialog of a cancellation request', () => {
  const COMENZO = 'La visita ya se inició: si la apruebas, se cancela.';

  test('warns that approving cancels a visit that has begun', async () => {
    await abrir(DIRECCION, enProcesoYSolicitada);
    await expect.element(revision().getByText(COMENZO)).toBeVisible();
    await expect.element(boton('Aprobar')).toBeVisible();
    await expect.element(boton('Rechazar')).toBeVisible();
  });

  test('shows when the technician asked and when the request arrived', async () => {
    await abrir(DIRECCION, {
      ...solicitada,
      fechaSolicitud: '2025-11-20T15:00:00.000Z',
      recibidoSolicitud: '2025-11-20T18:00:00.000Z',
    });
    await expect.element(revision().getByText('Ocurrió 09:00 · recibido 12:00')).toBeVisible();
  });

  test('warns of nothing for a visit that has not begun', async () => {
    await abrir(DIRECCION, solicitada);
    await expect.element(boton('Aprobar')).toBeVisible();
    expect(revision().getByText('La visita ya se inició').elements()).toEqual([]);
  });

  test.each([
    { visita: pendiente, texto: 'Esta visita no tiene una solicitud de cancelación.' },
    { visita: cancelada, texto: 'Cancelación aprobada' },
    { visita: rechazada, texto: 'Cancelación rechazada' },
  ])('offers no decision when there is none to take: $texto', async ({ visita, texto }) => {
    await abrir(DIRECCION, visita);
    await expect.element(revision().getByText(texto)).toBeVisible();
    const motivo = revision().getByText('cerrado por inventario').elements();
    expect(motivo).toHaveLength(visita.motivoCancelacion === null ? 0 : 1);
    expect(boton('Aprobar').elements()).toEqual([]);
    expect(boton('Rechazar').elements()).toEqual([]);
  });
});

test('the dialog closes without deciding and returns to the visit', async () => {
  const { servidor, donde } = await abrir(DETALLE, solicitada);
  await verMotivo().click();
  await boton('Cerrar').click();
  await expect.element(revision()).not.toBeInTheDocument();
  expect(donde()).toBe(DETALLE);
  await expect.element(verMotivo()).toHaveFocus();

  await verMotivo().click();
  await expect.element(revision()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(revision()).not.toBeInTheDocument();
  expect(donde()).toBe(DETALLE);
  expect(dato('Cancelación')).toContain('Pendiente de aprobación');
  expect(servidor.recibidas('visitas.aprobarCancelacion')).toEqual([]);
});

test('the dialog opened by its address closes on the visit', async () => {
  const { donde } = await abrir(DIRECCION, solicitada);
  await boton('Cerrar').click();
  await expect.element(revision()).not.toBeInTheDocument();
  expect(donde()).toBe(DETALLE);
});

describe('a request that another user decided meanwhile', () => {
  const VUELVE = 'Vuelve a cargarla para ver qué puedes hacer.';

  test.each([
    {
      mia: 'Aprobar',
      operacion: 'visitas.aprobarCancelacion',
      es: rechazada,
      queda: 'Cancelación rechazada',
      dicho: `La cancelación de esta visita ya fue rechazada. ${VUELVE}`,
    },
    {
      mia: 'Rechazar',
      operacion: 'visitas.rechazarCancelacion',
      es: cancelada,
      queda: 'Cancelación aprobada',
      dicho: `La cancelación de esta visita ya fue aprobada. ${VUELVE}`,
    },
    {
      mia: 'Aprobar',
      operacion: 'visitas.aprobarCancelacion',
      // Finishing the visit answers the request: it was not cancelled.
      es: { ...finalizada, ...rechazada, estadoVisita: finalizada.estadoVisita },
      queda: 'Cancelación rechazada',
      dicho: `Esta visita ya se finalizó. ${VUELVE}`,
    },
  ] as const)('shows the refusal and the current state: $dicho', async (caso) => {
    const { pasaASer } = await abrir(DIRECCION, solicitada, {
      [caso.operacion]: rechazo('estado-no-permite', { detalle: caso.dicho }),
    });
    await expect.element(boton(caso.mia)).toBeVisible();
    pasaASer(caso.es);
    await boton(caso.mia).click();

    await expect.element(revision().getByRole('alert')).toHaveTextContent(caso.dicho);
    await expect.element(toast(caso.dicho)).toBeVisible();
    await expect.element(revision().getByText(caso.queda)).toBeVisible();
    await expect.poll(() => dato('Cancelación')).toContain(caso.queda);
    expect(boton('Aprobar').elements()).toEqual([]);
    expect(boton('Rechazar').elements()).toEqual([]);
    // The button with the focus is gone, but the focus stays in the modal.
    await userEvent.keyboard('{Tab}');
    await expect.element(boton('Cerrar')).toHaveFocus();
    expect(
      toasts()
        .getByText(/Exitosamente$/)
        .elements(),
    ).toEqual([]);
  });
});

test('a decision without a connection shows the error in the dialog and can be retried', async () => {
  const { servidor } = await abrir(DIRECCION, solicitada, { 'visitas.aprobarCancelacion': sinRed });
  await boton('Aprobar').click();
  await expect
    .element(revision().getByRole('alert'))
    .toHaveTextContent('Error de conexión con el servidor');
  servidor.contestar({ 'visitas.aprobarCancelacion': cancelada });
  await boton('Aprobar').click();
  await expect.element(toast(APROBADA)).toBeVisible();
});

test('a double press sends the decision once', async () => {
  const { servidor } = await abrir(DIRECCION, solicitada, {
    'visitas.aprobarCancelacion': cancelada,
  });
  const envios = servidor.retener('visitas.aprobarCancelacion');
  await expect.element(boton('Aprobar')).toBeVisible();
  pulsarDosVeces(boton('Aprobar'));
  await expect.element(boton('Aprobar')).toHaveAttribute('aria-busy', 'true');
  await expect.element(boton('Rechazar')).toBeDisabled();
  pulsarDosVeces(boton('Aprobar'));
  await envios.soltar();
  await expect.element(toast(APROBADA)).toBeVisible();
  expect(servidor.recibidas('visitas.aprobarCancelacion')).toHaveLength(1);
});

describe('closing a visit without finishing it', () => {
  const cierre = () => ventana('Cancelar Visita');
  const motivo = () => campo('Motivo');
  const cerrada = (visita: Visita): Visita => ({
    ...visita,
    estadoVisita: { idEstadoVisita: 4, nombre: 'Cancelada' },
    aprobadaCancelacion: visita.solicitudCancelacion,
    cerradaPor: { idUsuario: 7, nombre: 'María García' },
    fechaCierre: '2025-11-21T18:30:00.000Z',
    motivoCierre: 'El técnico ya no trabaja con nosotros.',
  });
  const DICHO =
    /^Cancelada por María García\s+El técnico ya no trabaja con nosotros\.\s+21\/11\/2025 12:30$/;

  test('asks for a reason and shows who closed the visit', async () => {
    const { servidor, donde, pasaASer } = await abrir(DETALLE, enProceso, {
      'visitas.cerrar': () => {
        pasaASer(cerrada(enProceso));
        return cerrada(enProceso);
      },
    });
    await enlace('Cancelar Visita').click();
    await expect.element(motivo()).toHaveFocus();
    expect(donde()).toBe(`${DETALLE}/cerrar`);
    await expect
      .element(cierre().getByText('Lo que se registró al iniciar se conserva.'))
      .toBeVisible();
    await confirmar().click();
    await esperarError(motivo(), 'El motivo es obligatorio.');
    await motivo().fill('El técnico ya no trabaja con nosotros.');
    await confirmar().click();

    await expect.element(toast('Visita Cancelada Exitosamente')).toBeVisible();
    await expect.element(cierre()).not.toBeInTheDocument();
    expect(donde()).toBe(DETALLE);
    await expect.poll(() => dato('Estado')).toBe('Cancelada');
    expect(dato('Cancelación')).toMatch(DICHO);
    await expect.element(hito('Inicio')).toBeVisible();
    for (const nombre of ['Ver Reporte', 'Cancelar Visita', 'Modificar Datos']) {
      expect(enlace(nombre).elements()).toEqual([]);
    }
    expect(servidor.recibidas('visitas.cerrar').at(-1)).toMatchObject({
      cuerpo: { idVisita: 5, motivo: 'El técnico ya no trabaja con nosotros.' },
    });
  });

  test.each([
    { visita: pendiente, si: [], no: ['se conserva', 'quedará aprobada'] },
    { visita: enProceso, si: ['se conserva'], no: ['quedará aprobada'] },
    { visita: solicitada, si: ['quedará aprobada'], no: ['se conserva'] },
  ])('announces its consequences: $si', async ({ visita, si, no }) => {
    await abrir(`${DETALLE}/cerrar`, visita, { como: 'Administrador' });
    await expect.element(cierre().getByText('Quedará Cancelada, sin reporte')).toBeVisible();
    for (const texto of si) await expect.element(cierre().getByText(texto)).toBeVisible();
    for (const texto of no) expect(cierre().getByText(texto).elements()).toEqual([]);
  });

  test('of a reopened one does not say that it has no report', async () => {
    await abrir(`${DETALLE}/cerrar`, { ...pendiente, vuelta: 2 }, { 'visitas.versiones': [] });
    const dicho = 'Lo hecho antes de reabrirla se conserva, con su reporte.';
    await expect.element(cierre().getByText(dicho)).toBeVisible();
    expect(cierre().getByText('sin reporte').elements()).toEqual([]);
  });

  test("shows both the request's reason and the one for closing", async () => {
    await abrir(DETALLE, cerrada(solicitada));
    await expect
      .poll(() => dato('Cancelación'))
      .toMatch(/^Cancelación aprobada.*inventario.*Cancelada por María García.*El técnico ya no/s);
  });

  test("shows a reason equal to the request's only once", async () => {
    await abrir(DETALLE, { ...cerrada(enProcesoYSolicitada), motivoCierre: MOTIVO });
    await expect.poll(() => dato('Cancelación')).toMatch(/inventario.*Cancelada por María García/s);
    expect(dato('Cancelación')?.match(/inventario/g)).toHaveLength(1);
    await expect.element(hito('Inicio')).toBeVisible();
  });

  test('offers no form for a closed visit, and says why', async () => {
    await abrir(`${DETALLE}/cerrar`, cerrada(enProceso));
    const ya =
      'Solo se cancela una visita Pendiente o En Proceso. El estado de esta visita es Cancelada.';
    await expect.element(cierre().getByText(ya)).toBeVisible();
    expect(motivo().elements()).toEqual([]);
  });

  test('is shown to the technician, without any action', async () => {
    await abrir('/detalle-visita/5', cerrada(enProceso), { como: 'Tecnico' });
    await expect.poll(() => dato('Cancelación')).toMatch(DICHO);
    expect(page.getByRole('region', { name: 'Acciones' }).elements()).toEqual([]);
  });
});
