import type { Respuesta } from '@visitas/contract/operaciones';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { cliente, clientes } from '../../../pruebas/clientes.ts';
import { enTelefono, sistema } from '../../../pruebas/medidas.ts';
import { montar } from '../../../pruebas/montar.tsx';
import {
  boton,
  buscador,
  campo,
  cuenta,
  enfocar,
  fila,
  titulo,
  toasts,
} from '../../../pruebas/pantalla.ts';
import {
  type Contestaciones,
  servidor as crearServidor,
  lista,
  rechazo,
  sinRed,
} from '../../../pruebas/servidor.ts';
import { VISITA } from '../../../pruebas/visita.ts';
import {
  dato,
  listaDeVisitas,
  NADA_QUE_SABER,
  opcion,
  SIN_CAMINO,
  SITUACIONES,
  selector,
} from '../../../pruebas/visitas.ts';
import { posicion } from '../../../pruebas/vivo.ts';

// The changes of other users, seen in the list of clients for simplicity.
const LISTA = '/clientes/listado';
const AGUILA = cliente();
const CAFE = cliente({
  idCliente: 6,
  nombre: 'Café Pingüino Ñandú',
  documentoIdentificacion: '77',
});
const PRIMERO = cliente({ idCliente: 9, nombre: 'Abarrotes', documentoIdentificacion: '99' });

const marca = (una: Locator) => una.element().getAttribute('data-recien');
const marcadas = () =>
  [...document.querySelectorAll<HTMLElement>('main [data-recien]')].map(
    ({ innerText }) => innerText,
  );
const nadaDicho = () => expect(toasts().getByRole('alert').elements()).toEqual([]);

async function abrir(todos: ReturnType<typeof cliente>[], ademas: Contestaciones = {}) {
  const montada = await montar(LISTA, {
    como: 'Administrador',
    enVivo: true,
    servidor: { 'clientes.listar': lista(() => todos), ...ademas },
  });
  await expect.element(cuenta()).toBeVisible();
  await montada.servidor.vivo.escuchado();
  return montada;
}

function ocultar(oculta: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(oculta);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(oculta ? 'hidden' : 'visible');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

describe("another user's change", () => {
  test('appears a moment later with a mark, and nothing is marked at first', async () => {
    const todos = [AGUILA];
    const { servidor } = await abrir(todos);
    expect(marcadas()).toEqual([]);
    todos.push(CAFE);
    await servidor.vivo.decir('clientes');
    await expect.element(fila('Ñandú')).toBeVisible();
    await expect.poll(() => marca(fila('Ñandú'))).toBe('una');
    expect(marca(fila('Águila'))).toBeNull();
    await expect.element(cuenta()).toHaveTextContent(/^2 clientes$/);
    nadaDicho();
  });

  test('during the first reading causes another reading', async () => {
    const lento = crearServidor({ 'clientes.listar': lista([AGUILA]) });
    const lectura = lento.retener('clientes.listar');
    await montar(LISTA, { como: 'Administrador', enVivo: true, servidor: lento });
    await lectura.llegada();
    await lento.vivo.decir('clientes');
    lento.contestar({ 'clientes.listar': lista([AGUILA, CAFE]) });
    await lectura.soltar();
    await lectura.soltar();
    await expect.poll(() => lento.recibidas('clientes.listar').length).toBe(2);
    await expect.element(fila('Ñandú')).toBeVisible();
  });

  test('in another scope causes no reading', async () => {
    const { servidor } = await abrir([AGUILA]);
    const antes = servidor.recibidas('clientes.listar').length;
    await servidor.vivo.decir('avisos');
    await servidor.vivo.decir('clientes');
    await expect.poll(() => servidor.recibidas('clientes.listar').length).toBe(antes + 1);
  });

  test('to a marked row marks it again', async () => {
    const todos = [AGUILA];
    const { servidor } = await abrir(todos);
    todos[0] = { ...AGUILA, telefono: '2222-0001', version: 2 };
    await servidor.vivo.decir('clientes');
    await expect.poll(() => marca(fila('Águila'))).toBe('una');
    todos[0] = { ...AGUILA, telefono: '2222-0002', version: 3 };
    await servidor.vivo.decir('clientes');
    await expect.poll(() => marca(fila('Águila'))).toBe('otra');
  });

  test.each([
    { como: 'fades', movimiento: 'no-preference', ms: 4000 },
    { como: 'stays as it is', movimiento: 'reduce', ms: 6000 },
  ] as const)(
    'gets a mark that $como and goes in $ms ms, on a phone too, but not on paper',
    async ({ movimiento, ms }) => {
      await sistema({ movimiento });
      const relojes = vi.spyOn(window, 'setTimeout');
      await enTelefono();
      const todos = [AGUILA];
      const { servidor } = await abrir(todos);
      todos[0] = { ...AGUILA, nombre: 'Otro nombre', version: 2 };
      await servidor.vivo.decir('clientes');
      await expect.poll(() => marca(fila('Otro nombre'))).toBe('una');
      const { animationName, animationDuration, backgroundColor, boxShadow } = getComputedStyle(
        fila('Otro nombre').element(),
      );
      expect(backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
      expect(boxShadow).toContain('inset');
      if (movimiento === 'no-preference') {
        expect(animationName).toBe('recien-fondo-una, recien-filo-una');
        expect(animationDuration).toBe('4s, 4s');
      }
      await sistema({ movimiento, medio: 'print' });
      // On paper the cards are a table.
      const celda = () => document.querySelector('main [data-recien] > td');
      await expect.poll(celda).toBeTruthy();
      expect(getComputedStyle(celda() ?? document.body)).toMatchObject({
        boxShadow: 'none',
        backgroundColor: 'rgba(0, 0, 0, 0)',
      });
      await sistema({ movimiento });
      const [alAcabar] = relojes.mock.calls.filter(([, espera]) => espera === ms).at(-1) ?? [];
      if (typeof alAcabar === 'function') alAcabar();
      await expect.poll(() => marca(fila('Otro nombre'))).toBeNull();
    },
  );

  test('does not mark rows found by search or scroll', async () => {
    const { servidor } = await abrir(clientes(150));
    window.scrollTo(0, 95 * 48);
    await expect.element(fila('n.º 105')).toBeVisible();
    await buscador().fill('150');
    await expect.element(cuenta()).toHaveTextContent('1 de 150');
    await servidor.vivo.decir('clientes');
    expect(marcadas()).toEqual([]);
  });

  test("is marked, but the user's own change is not", async () => {
    const todos = [AGUILA, CAFE];
    const { servidor } = await abrir(todos, {
      'clientes.activar': ({ cuerpo: { activo } }) => {
        todos[0] = { ...AGUILA, activo, version: 2 };
        return todos[0];
      },
    });
    await fila('Águila').getByRole('button', { name: 'Desactivar' }).click();
    await expect.element(fila('Águila').getByText('Inactivo', { exact: true })).toBeVisible();
    const antes = servidor.recibidas('clientes.listar').length;
    await servidor.vivo.decir('clientes');
    await expect.poll(() => servidor.recibidas('clientes.listar').length).toBe(antes + 1);
    expect(marcadas()).toEqual([]);
  });

  test('that cannot be read shows no message and keeps the old rows', async () => {
    const { servidor } = await abrir([AGUILA]);
    servidor.contestar({ 'clientes.listar': sinRed });
    const antes = servidor.recibidas('clientes.listar').length;
    await servidor.vivo.decir('clientes');
    await expect.poll(() => servidor.recibidas('clientes.listar').length).toBe(antes + 2);
    nadaDicho();
    await expect.element(fila('Águila')).toBeVisible();
  });

  test('repeated many times is read once, plus once for the changes meanwhile', async () => {
    const { servidor } = await abrir([AGUILA]);
    const lectura = servidor.retener('clientes.listar');
    const antes = servidor.recibidas('clientes.listar').length;
    for (let vez = 0; vez < 20; vez += 1) await servidor.vivo.decir('clientes');
    await lectura.soltar();
    await lectura.soltar();
    await expect.poll(() => servidor.recibidas('clientes.listar').length).toBe(antes + 2);
  });
});

describe('during a change a list keeps', () => {
  test('its scroll position when a row appears above', async () => {
    const todos = clientes(80);
    const { servidor } = await abrir(todos);
    window.scrollTo(0, 40 * 48);
    await expect.element(fila('n.º 050')).toBeVisible();
    const lugar = () => fila('n.º 050').element().getBoundingClientRect().top;
    const antes = lugar();
    todos.unshift(PRIMERO);
    await servidor.vivo.decir('clientes');
    await expect.element(cuenta()).toHaveTextContent(/^81 clientes$/);
    await expect.poll(lugar).toBe(antes);
  });

  test('the row under the pointer until the pointer rests or leaves', async () => {
    const todos = [AGUILA, CAFE];
    const { servidor } = await abrir(todos);
    await fila('Ñandú').hover();
    const lugar = () => fila('Ñandú').element().getBoundingClientRect().top;
    const antes = lugar();
    todos.unshift(PRIMERO);
    todos[2] = { ...CAFE, documentoIdentificacion: '5555', version: 2 };
    await servidor.vivo.decir('clientes');
    await expect.element(fila('5555')).toBeVisible();
    expect(lugar()).toBe(antes);
    await expect.element(fila('Abarrotes')).not.toBeInTheDocument();
    await cuenta().hover();
    await expect.element(fila('Abarrotes')).toBeVisible();
  });

  test('the focused row until the focus leaves', async () => {
    const todos = [AGUILA, CAFE];
    const { servidor } = await abrir(todos);
    const editar = page.getByRole('link', { name: 'Editar Café Pingüino Ñandú' });
    await enfocar(editar);
    todos.pop();
    await servidor.vivo.decir('clientes');
    await expect.element(cuenta()).toHaveTextContent(/^1 cliente$/);
    await expect.element(editar).toHaveFocus();
    await enfocar(buscador());
    await expect.element(editar).not.toBeInTheDocument();
  });

  test('the focus when its row moves', async () => {
    const todos = [AGUILA, CAFE];
    const { servidor } = await abrir(todos);
    const editar = page.getByRole('link', { name: 'Editar Café Pingüino Ñandú' });
    await enfocar(editar);
    todos.reverse();
    todos.push(PRIMERO);
    await servidor.vivo.decir('clientes');
    await expect.element(fila('Abarrotes')).toBeVisible();
    await expect.element(editar).toHaveFocus();
  });

  test('the text being typed in the search', async () => {
    const todos = [AGUILA, CAFE];
    const { servidor } = await abrir(todos);
    await buscador().fill('ca');
    await expect.element(cuenta()).toHaveTextContent('1 de 2');
    await servidor.vivo.decir('clientes');
    await userEvent.keyboard('fe');
    await expect.element(buscador()).toHaveValue('cafe');
    await expect.element(buscador()).toHaveFocus();
  });
});

describe('without a stream', () => {
  test('the page asks for the changes from its position', async () => {
    const todos = [AGUILA];
    const { servidor } = await abrir(todos, {
      'vivo.cambios': () => ({ posicion: posicion(50), ambitos: ['clientes'] }),
    });
    servidor.vivo.como = 'cortado';
    todos.push(CAFE);
    servidor.vivo.cortar();
    await expect.element(fila('Ñandú')).toBeVisible();
    expect(servidor.recibidas('vivo.cambios')[0]?.criterios).toEqual({ desde: posicion(1) });
    nadaDicho();
  });

  test('a cut stream resumes from its position', async () => {
    const ahora = { posicion: posicion(2), ambitos: [] };
    const { servidor } = await abrir([AGUILA], { 'vivo.cambios': ahora });
    await servidor.vivo.decir('avisos');
    servidor.vivo.cortar();
    await servidor.vivo.escuchado();
    expect(servidor.vivo.pedidos).toEqual([null, posicion(2)]);
  });
});

describe('a hidden page', () => {
  test('stops listening after a while; on return it gets its position first and then reads once', async () => {
    const todos = [AGUILA];
    const { servidor } = await abrir(todos);
    ocultar(true);
    window.dispatchEvent(new Event('pagehide'));
    await vi.waitFor(() => expect(servidor.vivo.abiertos).toBe(0));
    const antes = servidor.recibidas('clientes.listar').length;
    todos.push(CAFE);
    servidor.vivo.perdido = ['clientes'];
    ocultar(false);
    await expect.poll(() => marca(fila('Ñandú'))).toBe('una');
    expect(servidor.vivo.pedidos).toEqual([null, posicion(1)]);
    await servidor.vivo.decir('avisos');
    expect(servidor.recibidas('clientes.listar')).toHaveLength(antes + 1);
  });

  test('reads nothing; on return it reads once and marks the changes', async () => {
    const todos = [AGUILA];
    const { servidor } = await abrir(todos);
    ocultar(true);
    const antes = servidor.recibidas('clientes.listar').length;
    todos.push(CAFE);
    await servidor.vivo.decir('clientes');
    expect(servidor.recibidas('clientes.listar')).toHaveLength(antes);
    ocultar(false);
    await expect.element(fila('Ñandú')).toBeVisible();
    await expect.poll(() => marca(fila('Ñandú'))).toBe('una');
    expect(servidor.recibidas('clientes.listar')).toHaveLength(antes + 1);
  });
});

// A page with other parts than a list: the technician's day.
type Panel = Respuesta<'dashboards.tecnico'>;
const DIA: Panel = {
  hoy: '2025-11-21',
  completadas: 0,
  enProceso: 0,
  pendientes: 1,
  atrasadas: 0,
  proximaVisita: null,
  visitas: [
    {
      idVisita: 3,
      cliente: 'Farmacia del Centro',
      direccion: '12 calle 1-25, zona 10',
      tecnico: 'Luis Tecún',
      supervisor: 'María García',
      tipoVisita: 'Instalación',
      fechaPlanificada: '2025-11-23',
      estado: 'Pendiente',
      motivoCancelacion: null,
      ...SIN_CAMINO,
    },
  ],
};

describe("in a technician's day", () => {
  test('a newly assigned visit appears and is counted', async () => {
    await enTelefono();
    const { servidor } = await montar('/dashboard-tecnicos/', {
      como: 'Tecnico',
      enVivo: true,
      servidor: { 'dashboards.tecnico': DIA },
    });
    await expect.element(fila('Farmacia')).toBeVisible();
    await servidor.vivo.escuchado();
    const [una] = DIA.visitas;
    const nueva = { ...una, idVisita: 4, cliente: 'Librería' } as (typeof DIA.visitas)[number];
    servidor.contestar({
      'dashboards.tecnico': { ...DIA, pendientes: 2, visitas: [...DIA.visitas, nueva] },
    });
    await servidor.vivo.decir('visitas');
    await expect.element(fila('Librería')).toBeVisible();
    await expect.poll(() => marca(fila('Librería'))).toBe('una');
    expect(marca(fila('Farmacia'))).toBeNull();
    expect(marcadas().some((texto) => /Pendientes/.test(texto) && /2/.test(texto))).toBe(true);
  });
});

test("a screen left open is read again when the company's day changes", async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: new Date('2025-11-21T23:59:30-06:00'),
  });
  onTestFinished(() => void vi.useRealTimers());
  const { servidor } = await montar('/visitas/por-supervisor', {
    como: 'Supervisor',
    enVivo: true,
    servidor: { 'visitas.porSupervisor': listaDeVisitas([VISITA]) },
  });
  await expect.element(fila('Farmacia')).toHaveTextContent('Pendiente');
  await servidor.vivo.escuchado();
  servidor.contestar({
    'visitas.porSupervisor': listaDeVisitas([{ ...VISITA, atrasada: true }]),
  });
  // A little after midnight, for a computer's clock that is ahead of the server's.
  for (let pulso = 0; pulso < 10; pulso += 1) await vi.advanceTimersByTimeAsync(10_000);
  await expect.element(fila('Farmacia')).toHaveTextContent('Atrasada');
});

describe('the page of a visit', () => {
  const DETALLE = '/visitas/detalle/5';
  const ELEGIBLES: Contestaciones = {
    'usuarios.misTecnicos': [],
    'clientes.listar': lista([]),
    'tipoVisita.listar': lista([]),
    'visitas.paraPlanear': NADA_QUE_SABER,
  };

  async function abrirVisita(ruta: string) {
    let visita: Visita = SITUACIONES.pendiente;
    const montada = await montar(ruta, {
      como: 'Supervisor',
      enVivo: true,
      servidor: { 'visitas.obtener': () => visita, ...ELEGIBLES },
    });
    await expect.element(titulo('VISITA')).toBeInTheDocument();
    await montada.servidor.vivo.escuchado();
    const pasaASer = async (otra: Visita) => {
      visita = otra;
      await montada.servidor.vivo.decir('visitas');
    };
    return { ...montada, pasaASer };
  }

  test('marks only what has just changed', async () => {
    const { pasaASer } = await abrirVisita(DETALLE);
    await expect.poll(() => dato('Estado')).toBe('Pendiente');
    await pasaASer({ ...SITUACIONES.enProceso, version: 5 });
    await expect.poll(() => dato('Estado')).toBe('En Proceso');
    await expect
      .poll(() => marcadas().map((texto) => texto.split('\n')[0]))
      .toEqual(['Estado', 'Inicio']);
  });

  test('with its form open keeps the typed text and the version it was based on', async () => {
    const { servidor, pasaASer } = await abrirVisita(`${DETALLE}/editar`);
    await campo('Observaciones').fill('Lo que yo escribo');
    await pasaASer({ ...SITUACIONES.pendiente, observaciones: 'De otra persona.', version: 9 });
    await expect.poll(() => dato('Observaciones')).toBe('De otra persona.');
    await expect.element(campo('Observaciones')).toHaveValue('Lo que yo escribo');
    await expect.element(campo('Observaciones')).toHaveFocus();
    servidor.contestar({ 'visitas.editar': rechazo('version-anterior') });
    await boton('Confirmar').click();
    await expect
      .element(page.getByRole('dialog').getByRole('alert'))
      .toHaveTextContent('Otra persona modificó este registro. Vuelve a cargarlo.');
    expect(servidor.recibidas('visitas.editar')[0]?.cuerpo.version).toBe(VISITA.version);
  });

  test('keeps the open form when the visit closes', async () => {
    const { pasaASer } = await abrirVisita(`${DETALLE}/editar`);
    await campo('Observaciones').fill('Lo que yo escribo');
    await pasaASer({ ...SITUACIONES.cancelada, version: 9 });
    await expect.poll(() => dato('Estado')).toBe('Cancelada');
    await expect.element(campo('Observaciones')).toHaveValue('Lo que yo escribo');
  });

  test('keeps an open list of options', async () => {
    const { servidor, pasaASer } = await abrirVisita(`${DETALLE}/editar`);
    servidor.contestar({ 'clientes.listar': lista([AGUILA, CAFE]) });
    await selector('Cliente').click();
    await selector('Cliente').fill('a');
    await expect.element(opcion(AGUILA.nombre)).toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
    const senalada = () => selector('Cliente').element().getAttribute('aria-activedescendant');
    const antes = senalada();
    await pasaASer({ ...SITUACIONES.pendiente, observaciones: 'De otra persona.', version: 9 });
    await servidor.vivo.decir('clientes');
    await expect.poll(() => dato('Observaciones')).toBe('De otra persona.');
    await expect.element(opcion(AGUILA.nombre)).toBeVisible();
    expect(senalada()).toBe(antes);
  });
});
