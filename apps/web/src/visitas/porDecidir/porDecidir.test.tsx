import type { Rol } from '@visitas/contract/comun/roles';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { enTelefono } from '../../../pruebas/medidas.ts';
import { montar } from '../../../pruebas/montar.tsx';
import { boton, toast } from '../../../pruebas/pantalla.ts';
import { type Contestaciones, rechazo, sinRed } from '../../../pruebas/servidor.ts';
import { listaDeVisitas, MOTIVO, SITUACIONES } from '../../../pruebas/visitas.ts';

const APROBADA = 'Solicitud de Cancelación Aprobada Exitosamente';
const RECHAZADA = 'Solicitud de Cancelación Rechazada Exitosamente';
const YA_RECHAZADA = 'La cancelación de esta visita ya fue rechazada.';
const NADA = 'No queda nada por decidir.';

const solicitud = (idVisita: number, cliente: string, cambios: Partial<Visita> = {}): Visita => ({
  ...SITUACIONES.solicitada,
  idVisita,
  cliente: { ...SITUACIONES.solicitada.cliente, nombre: cliente },
  tecnico: { idUsuario: 21, nombre: 'José Ramírez Tzoc' },
  fechaSolicitud: '2025-11-20T14:14:00.000Z',
  recibidoSolicitud: '2025-11-20T14:14:00.000Z',
  ...cambios,
});
const TRES: [Visita, ...Visita[]] = [
  solicitud(1, 'Imprenta Pliego'),
  solicitud(2, 'Posada del Tanque'),
  solicitud(3, 'Colegio Valle'),
];

/** A server that decides, with a list and a count of what is left. */
async function abrir(
  iniciales: readonly Visita[] = TRES,
  {
    como = 'Supervisor',
    enVivo = false,
    filtros = '?solo=porDecidir',
    ...ademas
  }: Contestaciones & { como?: Rol; enVivo?: boolean; filtros?: string } = {},
) {
  let visitas = iniciales;
  const decidir =
    (situacion: Visita) =>
    ({ cuerpo: { idVisita } }: { cuerpo: { idVisita: number } }): Visita => {
      const suya = visitas.find((una) => una.idVisita === idVisita) ?? situacion;
      visitas = visitas.filter((una) => una !== suya);
      const { estadoVisita, aprobadaCancelacion, rechazadaCancelacion } = situacion;
      return { ...suya, estadoVisita, aprobadaCancelacion, rechazadaCancelacion };
    };
  const lista = listaDeVisitas(() => visitas);
  const ruta = como === 'Administrador' ? '/visitas/listado' : '/visitas/por-supervisor';
  const pantalla = await montar(`${ruta}${filtros}`, {
    como,
    enVivo,
    servidor: {
      'visitas.listar': lista,
      'visitas.porSupervisor': lista,
      'visitas.cuentas': { solo: CEROS, grupos: SIN_GRUPOS },
      'vistas.listar': [],
      'visitas.porDecidir': () => ({ cuantas: visitas.length }),
      'visitas.obtener': ({ parametros: { id } }) => solicitud(id, 'Otra'),
      'visitas.aprobarCancelacion': decidir(SITUACIONES.cancelada),
      'visitas.rechazarCancelacion': decidir(SITUACIONES.rechazada),
      ...ademas,
    },
  });
  return {
    ...pantalla,
    quedan: (otras: readonly Visita[]) => {
      visitas = otras;
    },
  };
}
const CEROS = {
  hoy: 0,
  semana: 0,
  atrasadas: 0,
  porDecidir: 0,
  fueraDeRango: 0,
  noRealizadas: 0,
  fueraDeLimites: 0,
  pasoSuHora: 0,
};
const SIN_GRUPOS = { hoy: 0, manana: 0, semana: 0, adelante: 0, antes: 0 };

const filas = () =>
  page.getByRole('list', { name: 'Cancelaciones por decidir' }).getByRole('listitem');
const fila = (cliente: string) => filas().filter({ hasText: cliente });
const aprobar = (cliente: string) => fila(cliente).getByRole('button', { name: /^Aprobar/ });
const rechazar = (cliente: string) => fila(cliente).getByRole('button', { name: /^Rechazar/ });
const suNombre = (cliente: string) =>
  fila(cliente).getByRole('link', { name: cliente, exact: true });
const esPrincipal = (cliente: string) =>
  aprobar(cliente).element().getAttribute('data-tipo') === 'principal';

describe.each(['Supervisor', 'Administrador'] as const)(
  'the requests to decide by a %s',
  (como) => {
    test('are decided in place, one after another, until none is left', async () => {
      const { servidor } = await abrir(TRES, { como });
      await expect.element(fila('Imprenta')).toHaveTextContent('Pide reprogramar para el lunes.');
      await expect.element(fila('Imprenta')).toHaveTextContent('Pedida el 20/11/2025, 08:14');
      await aprobar('Imprenta').click();
      await expect.element(toast(APROBADA)).toBeVisible();
      await expect
        .element(filas().first())
        .toHaveTextContent(
          'Imprenta PliegoAprobaste la cancelación. José Ramírez ya tiene el aviso.',
        );
      await expect.element(filas().first()).toHaveTextContent('Cancelada');
      // A decided request needs no action, so its name leads to the client.
      await expect.element(suNombre('Imprenta Pliego')).toHaveAttribute('href', '/clientes/31');
      // The next one has the focus, and only its approval stands out.
      await expect.element(suNombre('Posada del Tanque')).toHaveFocus();
      expect(esPrincipal('Posada')).toBe(true);
      expect(esPrincipal('Colegio')).toBe(false);

      await rechazar('Posada').click();
      await expect.element(toast(RECHAZADA)).toBeVisible();
      await expect
        .element(filas().nth(1))
        .toHaveTextContent(
          'Rechazaste la cancelación. Sigue para el 21/11/2025 y José Ramírez ya tiene el aviso.',
        );
      await expect.element(suNombre('Colegio Valle')).toHaveFocus();
      expect(page.getByText(NADA).elements()).toEqual([]);
      await aprobar('Colegio').click();
      await expect.element(page.getByText(NADA)).toBeVisible();
      // Each stays in its place, although the list has none of them any more.
      await expect.poll(() => filas().elements().length).toBe(3);
      await expect.poll(() => servidor.recibidas('visitas.aprobarCancelacion').length).toBe(2);
    });
  },
);

describe('the keys', () => {
  test('J, K, A and R walk the requests and decide the focused one', async () => {
    const { servidor } = await abrir();
    await expect.element(fila('Imprenta')).toBeVisible();
    await expect.element(page.getByText('siguiente y anterior')).toBeVisible();
    await userEvent.keyboard('a');
    await userEvent.keyboard('jj');
    await expect.element(suNombre('Posada del Tanque')).toHaveFocus();
    await expect.element(suNombre('Posada del Tanque')).toHaveAccessibleDescription(/inventario/);
    await userEvent.keyboard('r');
    await expect.element(filas().nth(1)).toHaveTextContent('Rechazaste la cancelación.');
    await expect.element(suNombre('Colegio Valle')).toHaveFocus();
    await userEvent.keyboard('k');
    await expect.element(suNombre('Imprenta Pliego')).toHaveFocus();
    await userEvent.keyboard('a');
    await expect.element(filas().first()).toHaveTextContent('Aprobaste la cancelación.');
    // The first 'a' decided nothing, because no row had the focus.
    expect(servidor.recibidas('visitas.aprobarCancelacion')).toHaveLength(1);
  });

  test('do nothing when turned off, and their help disappears', async () => {
    localStorage.setItem('visitas.atajos-de-una-tecla', 'no');
    const { servidor } = await abrir();
    await expect.element(suNombre('Imprenta Pliego')).toBeVisible();
    (suNombre('Imprenta Pliego').element() as HTMLElement).focus();
    await userEvent.keyboard('a');
    expect(page.getByText('siguiente y anterior').elements()).toEqual([]);
    await aprobar('Posada').click();
    await expect.element(toast(APROBADA)).toBeVisible();
    expect(servidor.recibidas('visitas.aprobarCancelacion')).toHaveLength(1);
  });
});

describe('a decision that does not go through', () => {
  test('names another user who had already decided, and moves the focus on', async () => {
    const { rechazada } = SITUACIONES;
    await abrir(TRES, {
      'visitas.aprobarCancelacion': rechazo('estado-no-permite', { detalle: YA_RECHAZADA }),
      'visitas.obtener': {
        ...rechazada,
        idVisita: 1,
        decididaPor: { idUsuario: 9, nombre: 'Ana Lucía Pérez Soto' },
      },
    });
    await aprobar('Imprenta').click();
    await expect.element(toast(YA_RECHAZADA)).toBeVisible();
    await expect
      .element(filas().first())
      .toHaveTextContent('Ana Lucía ya rechazó la cancelación. Sigue para el 21/11/2025.');
    await expect.element(suNombre('Posada del Tanque')).toHaveFocus();
  });

  test("shows the server's answer when the visit went to another supervisor", async () => {
    await abrir(TRES, {
      'visitas.rechazarCancelacion': rechazo('no-encontrado'),
      'visitas.obtener': rechazo('no-encontrado'),
    });
    await rechazar('Imprenta').click();
    await expect.element(filas().first()).toHaveTextContent(/No encontramos lo que buscas/);
    await expect.element(aprobar('Imprenta')).not.toBeInTheDocument();
  });

  test('loses nothing without a connection, and can be retried', async () => {
    const { servidor } = await abrir(TRES, { 'visitas.aprobarCancelacion': sinRed });
    await aprobar('Imprenta').click();
    await expect
      .element(fila('Imprenta').getByText('Error de conexión con el servidor'))
      .toBeVisible();
    await expect.element(fila('Imprenta')).toHaveTextContent('Pide reprogramar');
    servidor.contestar({
      'visitas.aprobarCancelacion': { ...SITUACIONES.cancelada, idVisita: 1 },
    });
    await aprobar('Imprenta').click();
    await expect.element(filas().first()).toHaveTextContent('Aprobaste la cancelación.');
  });

  test('waits for the answer, and disables the other button', async () => {
    const { servidor } = await abrir();
    const enEspera = servidor.retener('visitas.aprobarCancelacion');
    await aprobar('Imprenta').click();
    await enEspera.llegada();
    await expect.element(aprobar('Imprenta')).toHaveAttribute('aria-busy', 'true');
    await expect.element(rechazar('Imprenta')).toBeDisabled();
    // A user who has moved to another row stays there.
    (suNombre('Colegio Valle').element() as HTMLElement).focus();
    await enEspera.soltar();
    await expect.element(filas().first()).toHaveTextContent('Aprobaste');
    await expect.element(suNombre('Colegio Valle')).toHaveFocus();
  });

  test('keeps its row when the list changes before the answer', async () => {
    const { servidor, quedan } = await abrir(TRES, { enVivo: true });
    const enEspera = servidor.retener('visitas.aprobarCancelacion');
    await aprobar('Imprenta').click();
    await enEspera.llegada();
    // Neither the focus nor the pointer holds the row.
    (suNombre('Colegio Valle').element() as HTMLElement).focus();
    await userEvent.hover(page.getByRole('navigation').first());
    const [suya, ...otras] = TRES;
    quedan([...otras, solicitud(4, 'Óptica Luz')]);
    await servidor.vivo.decir('visitas');
    await expect.element(fila('Óptica Luz')).toBeVisible();
    await expect.element(filas().first()).toHaveTextContent('Imprenta Pliego');
    servidor.contestar({
      'visitas.aprobarCancelacion': {
        ...SITUACIONES.cancelada,
        idVisita: 1,
        cliente: suya.cliente,
      },
    });
    await enEspera.soltar();
    await expect.element(filas().first()).toHaveTextContent('Imprenta PliegoAprobaste');
    await expect.poll(() => filas().elements().length).toBe(4);
  });

  test('cannot be taken over the previous rows while the requests arrive', async () => {
    const { servidor } = await abrir(TRES, { filtros: '' });
    await expect.element(page.getByRole('table').getByText('Imprenta Pliego')).toBeVisible();
    const enEspera = servidor.retener('visitas.porSupervisor');
    await boton(/^Por decidir/).click();
    await enEspera.llegada();
    expect(filas().elements()).toEqual([]);
    await expect.element(page.getByRole('table').getByText('Imprenta Pliego')).toBeVisible();
    // Its rows, and the count of the list without filters.
    await enEspera.soltar();
    await enEspera.soltar();
    await expect.element(aprobar('Imprenta')).toBeVisible();
  });
});

test('a reason of 500 letters without a space is whole and overflows nothing, on a phone too', async () => {
  const motivoCancelacion = 'ñ'.repeat(500);
  await abrir([solicitud(1, 'Imprenta Pliego', { motivoCancelacion })]);
  const sobra = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  for (const ancho of [1440, 1024, 320]) {
    await page.viewport(ancho, 800);
    const motivo = fila('Imprenta').getByText(motivoCancelacion);
    await expect.element(motivo).toBeVisible();
    const { scrollWidth, clientWidth } = motivo.element();
    expect(scrollWidth, `at ${ancho} px`).toBe(clientWidth);
    expect(sobra(), `at ${ancho} px`).toBe(0);
  }
  await enTelefono();
  await expect.element(aprobar('Imprenta')).toBeVisible();
  // Tall enough for a finger.
  for (const uno of [aprobar('Imprenta'), page.getByRole('link', { name: 'Imprenta Pliego' })])
    expect(uno.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  expect(page.getByText('siguiente y anterior').elements()).toEqual([]);
});

test('a list without requests says that nothing is left', async () => {
  await abrir([]);
  await expect.element(page.getByText(NADA)).toBeVisible();
});

test('the reason keeps its line breaks', async () => {
  await abrir();
  const motivo = fila('Imprenta').getByText(/inventario/);
  await expect.element(motivo).toHaveStyle({ whiteSpace: 'pre-line' });
  expect(motivo.element().textContent).toBe(MOTIVO);
});
