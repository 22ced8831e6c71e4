import type { Respuesta } from '@visitas/contract/operaciones';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import type { Vista } from '@visitas/contract/vistas/operaciones';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { enTelefono, medir, sistema } from '../../pruebas/medidas.ts';
import { montar } from '../../pruebas/montar.tsx';
import { boton, campo, cuenta, fila, teclear, toast, ventana } from '../../pruebas/pantalla.ts';
import {
  type Contestaciones,
  lista,
  losPrimerosDeMuchos,
  rechazo,
  sinRed,
} from '../../pruebas/servidor.ts';
import { VISITA } from '../../pruebas/visita.ts';
import { enlace, listaDeVisitas, opcion, selector } from '../../pruebas/visitas.ts';

const MIAS = '/visitas/por-supervisor';
const PROPIAS = '/visitas/por-tecnico';
const hoy = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Guatemala' }).format(Date.now());
const enDias = (dias: number) =>
  new Date(Date.parse(`${hoy}T00:00:00Z`) + dias * 86_400_000).toISOString().slice(0, 10);

const fechaLeida = (dia: string) => dia.split('-').reverse().join('/');

const de = (idVisita: number, nombre: string, fechaPlanificada: string): Visita => ({
  ...VISITA,
  idVisita,
  fechaPlanificada,
  atrasada: fechaPlanificada < hoy,
  cliente: { ...VISITA.cliente, nombre },
});
const DE_HOY = de(1, 'Óptica de hoy', hoy);
const DE_MANANA = de(2, 'Café de mañana', enDias(1));
const LEJANA = de(3, 'Hotel lejano', enDias(40));
const PASADA = de(4, 'Ferretería pasada', enDias(-3));
const TODAS = [DE_HOY, DE_MANANA, LEJANA, PASADA];

const CUENTAS: Respuesta<'visitas.cuentas'> = {
  solo: {
    hoy: 1,
    semana: 2,
    atrasadas: 1,
    porDecidir: 0,
    fueraDeRango: 7,
    noRealizadas: 0,
    fueraDeLimites: 0,
    pasoSuHora: 0,
  },
  grupos: { hoy: 1, manana: 1, semana: 0, adelante: 12, antes: 1 },
};
const EQUIPO: Respuesta<'usuarios.misTecnicos'> = [
  {
    idUsuario: 21,
    idTecnico: 21,
    nombre: 'Luis Tecún Ixcoy',
    documentoIdentificacion: '1',
    activo: true,
  },
  {
    idUsuario: 22,
    idTecnico: 22,
    nombre: 'Ñuño Ávila',
    documentoIdentificacion: '2',
    activo: false,
  },
];

/** One visit is late. The technician 99 and the client 99 do not exist and have none. */
const visitas: Contestaciones['visitas.porSupervisor'] = (peticion) => {
  const { solo = [], tecnico = [], cliente = [] } = peticion.criterios;
  const nadie = tecnico.includes(99) || cliente.includes(99);
  const pasan = solo.includes('atrasadas') ? [PASADA] : TODAS;
  return listaDeVisitas(nadie ? [] : pasan)(peticion);
};

const abrir = (ruta: string | string[] = MIAS, ademas: Contestaciones = {}) =>
  montar(ruta, {
    como: 'Supervisor',
    servidor: {
      'visitas.porSupervisor': visitas,
      'visitas.cuentas': CUENTAS,
      'usuarios.misTecnicos': EQUIPO,
      'clientes.listar': lista([]),
      'clientes.obtener': rechazo('no-encontrado'),
      'tipoVisita.listar': lista([]),
      'visitas.obtener': VISITA,
      ...ademas,
    },
  });

const SEMANA = `${MIAS}?ver=semana&dia=2026-12-22`;
const SIN_NADA = {
  lunes: '2026-12-21',
  domingo: '2026-12-27',
  hoy: '2026-12-22',
  usual: 2,
  visitas: [],
  ausencias: [],
  feriados: [],
  tecnicos: [{ idTecnico: 21, nombre: 'Ana', elegible: true }],
};

const puestos = () => page.getByRole('group', { name: 'Filtros puestos' });
const rapido = (nombre: string) => page.getByRole('button', { name: new RegExp(`^${nombre}`) });
const encabezados = () =>
  [...document.querySelectorAll('th[scope=rowgroup], main h2')].map((uno) => uno.textContent);
const masFiltros = () => boton(/^(Más filtros|Filtros)/);
const panel = () => page.getByRole('dialog', { name: /^(Más filtros|Filtros)$/ });
const nombresDeFilas = () =>
  [...document.querySelectorAll('[data-fila] td:first-child')].map((una) => una.textContent);
const pedidasAlFinal = (servidor: {
  recibidas: Awaited<ReturnType<typeof abrir>>['servidor']['recibidas'];
}) =>
  servidor.recibidas('visitas.porSupervisor').findLast(({ criterios }) => criterios.limite !== 1)
    ?.criterios;

test('the headings do not count the visits of another search, whichever answer is late', async () => {
  const { servidor } = await abrir();
  await expect.poll(() => encabezados()).toContain('Más adelante 12 visitas');
  const filas = servidor.retener('visitas.porSupervisor', 'hotel');
  servidor.contestar({
    'visitas.cuentas': { ...CUENTAS, grupos: { ...CUENTAS.grupos, adelante: 3 } },
  });
  await page.getByRole('searchbox').fill('hotel');
  await expect.poll(() => servidor.recibidas('visitas.cuentas').length).toBe(2);
  await expect.poll(() => encabezados()).toContain('Más adelante ');
  await filas.soltar();
  await expect.poll(() => encabezados()).toContain('Más adelante 3 visitas');
});

describe('the filters of the hour', () => {
  test('are not offered to a company without hours', async () => {
    await abrir();
    await expect.element(boton('Atrasadas 1')).toBeVisible();
    await expect.element(rapido('Pasó su hora')).not.toBeInTheDocument();
    await masFiltros().click();
    await expect.element(panel().getByText('Estado', { exact: true })).toBeVisible();
    await expect.element(panel().getByText('Hora', { exact: true })).not.toBeInTheDocument();
  });

  test('are offered where some visit has one, and go to the address', async () => {
    const conHora = {
      ...CUENTAS,
      conHora: true as const,
      solo: { ...CUENTAS.solo, pasoSuHora: 2 },
    };
    const { donde, servidor } = await abrir(MIAS, { 'visitas.cuentas': conHora });
    await boton('Pasó su hora 2').click();
    // Without visits under another filter, it stays where it was pressed.
    servidor.contestar({
      'visitas.cuentas': { ...conHora, solo: { ...conHora.solo, pasoSuHora: 0 } },
    });
    await rapido('Hoy').click();
    await boton('Pasó su hora 0').click();
    await expect.poll(donde).toBe(`${MIAS}?solo=hoy`);
    await boton('Pasó su hora 0').click();
    await rapido('Hoy').click();
    await masFiltros().click();
    await panel().getByRole('button', { name: 'Con hora' }).click();
    await expect.poll(donde).toBe(`${MIAS}?solo=pasoSuHora&hora=con`);
    await expect
      .poll(() => pedidasAlFinal(servidor))
      .toMatchObject({ solo: ['pasoSuHora'], hora: ['con'] });
    await panel().getByRole('button', { name: 'Sin hora' }).click();
    await expect.element(puestos()).toHaveTextContent('Horacon hora o sin hora');
    await boton('Quitar el filtro Hora').click();
    await expect.poll(donde).toBe(`${MIAS}?solo=pasoSuHora`);
  });

  test('are offered over a board, which shows no figures', async () => {
    const { donde } = await abrir(SEMANA, {
      'visitas.cuentas': { ...CUENTAS, conHora: true },
      'visitas.semana': SIN_NADA,
    });
    await masFiltros().click();
    await panel().getByRole('button', { name: 'Sin hora' }).click();
    await expect.poll(donde).toBe(`${SEMANA}&hora=sin`);
  });
});

describe('when they were done', () => {
  test('can be chosen again in the panel where the last one was removed', async () => {
    const dias = 'desde=2026-05-01&hasta=2026-05-31';
    const { donde } = await abrir(`${MIAS}?hecha=tarde&${dias}`);
    await masFiltros().click();
    const tarde = panel().getByRole('button', { name: 'Tarde', exact: true });
    await tarde.click();
    await expect.poll(donde).toBe(`${MIAS}?${dias}`);
    await expect.element(tarde).toHaveFocus();
    await tarde.click();
    await expect.poll(donde).toContain('hecha=tarde');
    await boton('Quitar el filtro Fechas').click();
    await expect.element(tarde).not.toBeInTheDocument();
  });
});

describe('the quick filters', () => {
  test('show how many visits each leaves, and go to the address', async () => {
    const { donde, servidor } = await abrir(['/home', MIAS]);
    await expect.element(cuenta()).toHaveTextContent(/^4 visitas$/);
    await expect.element(boton('Atrasadas 1')).toHaveAttribute('aria-pressed', 'false');
    await boton('Atrasadas 1').click();
    await expect.element(cuenta()).toHaveTextContent(/^1 de 4 visitas$/);
    await expect.element(rapido('Atrasadas')).toHaveAttribute('aria-pressed', 'true');
    expect(donde()).toBe(`${MIAS}?solo=atrasadas`);
    await rapido('Hoy').click();
    await expect.poll(donde).toBe(`${MIAS}?solo=atrasadas%2Choy`);
    await expect.poll(() => pedidasAlFinal(servidor)?.solo).toEqual(['atrasadas', 'hoy']);
    await rapido('Hoy').click();
    await rapido('Atrasadas').click();
    await expect.poll(donde).toBe(MIAS);
    await expect.element(cuenta()).toHaveTextContent(/^4 visitas$/);
    history.back();
    await expect.poll(donde).toBe('/home');
  });

  test('combine with the search, and last through the form, a visit and the map', async () => {
    const ruta = `${MIAS}?solo=atrasadas&buscar=pas`;
    const { donde, servidor } = await abrir(ruta, { 'visitas.mapa': lista([]) });
    await expect.element(cuenta()).toHaveTextContent(/^1 de 4 visitas$/);
    expect(servidor.recibidas('visitas.cuentas').at(-1)?.criterios).toEqual({
      solo: ['atrasadas'],
      buscar: 'pas',
    });
    await enlace('Crear Visita').click();
    await expect.element(ventana('Nueva Visita')).toBeVisible();
    expect(donde()).toContain('solo=atrasadas');
    await boton('Cancelar').click();
    await expect.poll(donde).toBe(ruta);
    await enlace(/^Ver Detalle de la visita a Ferretería/).click();
    await enlace('Regresar a Visitas').click();
    await expect.element(rapido('Atrasadas')).toHaveAttribute('aria-pressed', 'true');
    await enlace('Mapa').click();
    await expect.element(page.getByText('Ninguna visita con estos filtros.')).toBeVisible();
    expect(servidor.recibidas('visitas.mapa').at(-1)?.criterios).toEqual({
      solo: ['atrasadas'],
      buscar: 'pas',
    });
  });

  test('offer to clear everything when no visit passes', async () => {
    const { donde } = await abrir(`${MIAS}?tecnico=99&buscar=nada`);
    await expect.element(page.getByText('Ninguna visita con estos filtros.')).toBeVisible();
    await boton('Limpiar').last().click();
    await expect.poll(donde).toBe(MIAS);
    await expect.element(cuenta()).toHaveTextContent(/^4 visitas$/);
  });

  test('are shown without figures when the counts fail', async () => {
    await abrir(MIAS, { 'visitas.cuentas': rechazo('ocupado') });
    await expect.element(fila('Óptica de hoy')).toBeVisible();
    await expect.element(boton('Atrasadas')).toBeVisible();
    expect(encabezados()).toContain('Más adelante ');
  });
});

describe('an address with unknown filters', () => {
  test('applies the known ones, and shows a chip for each of the others', async () => {
    const { donde, servidor } = await abrir(
      `${MIAS}?solo=ayer&estado=Perdida&supervisor=3&tecnico=21&orden=color`,
    );
    await expect.element(puestos().getByText('Luis Tecún', { exact: true })).toBeVisible();
    expect(pedidasAlFinal(servidor)).toEqual({ tecnico: [21], orden: 'agenda', limite: 100 });
    await expect.poll(() => puestos().getByText('no disponible').elements().length).toBe(4);
    await boton('Quitar el filtro Supervisor').click();
    await boton('Quitar el filtro no disponible').click();
    await boton('Volver al orden de agenda').click();
    await expect.poll(donde).toBe(`${MIAS}?estado=Perdida&tecnico=21`);
    await puestos().getByRole('button', { name: 'Limpiar' }).click();
    await expect.poll(donde).toBe(MIAS);
    await expect.element(puestos()).not.toBeInTheDocument();
  });
});

describe('the panel of filters', () => {
  test('applies each choice at once, and its button only closes it', async () => {
    const { donde, servidor } = await abrir();
    await masFiltros().click();
    await panel().getByRole('button', { name: 'En Proceso' }).click();
    await expect.poll(donde).toBe(`${MIAS}?estado=En+Proceso`);
    await selector('Técnico').fill('nuno');
    await opcion('Ñuño Ávila').click();
    await expect.poll(() => pedidasAlFinal(servidor)?.tecnico).toEqual([22]);
    await expect.element(puestos().getByText('Ñuño Ávila')).toBeVisible();
    await expect.element(masFiltros()).toHaveTextContent('· 2');
    await userEvent.keyboard('{Escape}');
    await expect.element(panel()).toBeVisible();
    await panel().getByRole('button', { name: 'Ver 4 visitas' }).click();
    await expect.element(panel()).not.toBeInTheDocument();
    await expect.element(masFiltros()).toHaveFocus();
    expect(donde()).toBe(`${MIAS}?estado=En+Proceso&tecnico=22`);
  });

  test("shows 'más de' where the server stopped counting", async () => {
    await abrir(`${MIAS}?estado=En+Proceso`, {
      'visitas.porSupervisor': losPrimerosDeMuchos(TODAS, 1_000),
      'visitas.cuentas': { ...CUENTAS, solo: { ...CUENTAS.solo, atrasadas: null } },
    });
    await expect.element(page.getByText(/^Más de 1,000 de /).first()).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: 'Atrasadas más de 1,000' }))
      .toBeVisible();
    await expect.element(page.getByRole('table')).toHaveAttribute('aria-rowcount', '-1');
    await masFiltros().click();
    await expect
      .element(panel().getByRole('button', { name: 'Ver más de 1,000 visitas' }))
      .toBeVisible();
  });

  test('reports an end date before the start, and does not send it', async () => {
    const { servidor, donde } = await abrir(`${MIAS}?desde=2026-12-20`);
    await masFiltros().click();
    // On a low screen the panel keeps its button in sight.
    await medir(1366, 620);
    const verVisitas = panel().getByRole('button', { name: /^Ver / });
    await expect.poll(() => verVisitas.element().getBoundingClientRect().bottom).toBeLessThan(620);
    // Without room below the field, the calendar opens whole above it.
    await medir(1366, 768);
    await boton('Abrir el calendario').first().click();
    const dias = page.getByRole('grid');
    await expect.element(dias).toBeVisible();
    await expect.poll(() => dias.element().getBoundingClientRect().bottom).toBeLessThan(768);
    await userEvent.keyboard('{Escape}');
    await expect.element(dias).not.toBeInTheDocument();
    const hasta = page.getByLabelText('Hasta');
    await hasta.fill('2026-12-01');
    await expect.poll(donde).toContain('hasta=2026-12-01');
    await expect
      .element(hasta)
      .toHaveAccessibleDescription('La fecha final es anterior a la inicial.');
    expect(servidor.recibidas('visitas.porSupervisor').some((una) => una.criterios.hasta)).toBe(
      false,
    );
    await hasta.fill('2026-12-31');
    await expect.element(hasta).not.toHaveAccessibleDescription();
    await expect.poll(() => pedidasAlFinal(servidor)?.hasta).toBe('2026-12-31');
    await userEvent.keyboard('{Escape}');
    await expect.element(panel()).not.toBeInTheDocument();
  });

  test('is a sheet on a phone, with the quick filters and the order', async () => {
    await enTelefono();
    const { donde } = await abrir();
    await expect.element(fila('Óptica de hoy')).toBeVisible();
    await masFiltros().click();
    await panel().getByRole('button', { name: 'Atrasadas 1' }).click();
    await panel().getByRole('button', { name: 'Cliente' }).click();
    await panel().getByRole('button', { name: 'Ver 1 visita' }).click();
    await expect.element(puestos().getByText('Atrasadas')).toBeVisible();
    await expect.poll(donde).toBe(`${MIAS}?solo=atrasadas&orden=cliente`);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });

  test('on a phone with large letters, the views do not cover what is under them', async () => {
    await enTelefono();
    const grande = document.createElement('style');
    grande.textContent = 'main :is(a, button) { font-size: 20px !important; }';
    document.head.append(grande);
    onTestFinished(() => grande.remove());
    await abrir();
    await expect.element(fila('Óptica de hoy')).toBeVisible();
    const vistas = page.getByRole('navigation', { name: 'Cómo verlo' }).element();
    const barra = vistas.parentElement?.getBoundingClientRect().bottom;
    expect(vistas.getBoundingClientRect().bottom).toBeLessThanOrEqual(barra ?? 0);
  });
});

describe('the order of a list', () => {
  test('is the agenda by default, under its headings', async () => {
    const { servidor } = await abrir();
    await expect.element(fila('Óptica de hoy')).toBeVisible();
    expect(pedidasAlFinal(servidor)?.orden).toBe('agenda');
    await expect.poll(() => encabezados().length).toBe(4);
    const [primero, segundo, tercero, ultimo] = encabezados();
    expect(primero).toMatch(/^Hoy \S+ \d\d\/\d\d\/\d{4} · 1 visita$/);
    expect(segundo).toMatch(/^Mañana /);
    expect([tercero, ultimo]).toEqual(['Más adelante 12 visitas', 'Antes 1 visita']);
    const fecha = page.getByRole('columnheader', { name: 'Fecha, en orden de agenda' });
    await expect.element(fecha).toHaveAttribute('aria-sort', 'other');
    // On paper the headings that order are text: the second sheet would have no button.
    await sistema({ medio: 'print' });
    const queOrdenan = page
      .getByRole('columnheader')
      .elements()
      .flatMap((una) => [...una.querySelectorAll('button')]);
    expect(queOrdenan.map((una) => getComputedStyle(una).display)).toEqual(
      queOrdenan.map(() => 'contents'),
    );
    expect(queOrdenan.length).toBeGreaterThan(2);
    await sistema({});
    const filas = [...document.querySelectorAll('tr[aria-rowindex]')];
    expect(filas.map((una) => una.getAttribute('aria-rowindex'))).toEqual(
      filas.map((_, indice) => String(indice + 1)),
    );
  });

  test('by a column removes the headings, and its chip brings them back', async () => {
    const { donde, servidor } = await abrir();
    const cliente = page.getByRole('columnheader', { name: 'Cliente' });
    await expect.element(cliente).not.toHaveAttribute('aria-sort');
    await teclear(cliente.getByRole('button'), '{Enter}');
    await expect.element(cliente).toHaveAttribute('aria-sort', 'ascending');
    await expect.poll(encabezados).toEqual([]);
    await expect.element(puestos().getByText('Cliente')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(cliente).toHaveAttribute('aria-sort', 'descending');
    await expect.poll(donde).toBe(`${MIAS}?orden=-cliente`);
    await expect.poll(() => pedidasAlFinal(servidor)?.orden).toBe('-cliente');
    await boton('Volver al orden de agenda').click();
    await expect.poll(donde).toBe(MIAS);
    await expect.poll(() => encabezados().length).toBe(4);
    await expect
      .element(page.getByRole('columnheader', { name: 'Tipo' }).getByRole('button'))
      .not.toBeInTheDocument();
  });

  test('keeps the heading of the rows in view in a long list', async () => {
    const muchas = Array.from({ length: 90 }, (_, n) => de(n + 10, `Cliente ${n}`, enDias(40)));
    await abrir(MIAS, { 'visitas.porSupervisor': listaDeVisitas([DE_HOY, ...muchas, PASADA]) });
    await expect.element(fila('Óptica de hoy')).toBeVisible();
    window.scrollTo(0, 2600);
    await expect.poll(() => nombresDeFilas().includes('Óptica de hoy')).toBe(false);
    expect(encabezados()).toEqual(['Más adelante 12 visitas']);
    const { top } = page
      .getByRole('rowheader')
      .or(page.getByText('12 visitas'))
      .first()
      .element()
      .getBoundingClientRect();
    expect(top).toBeLessThan(60);
    expect(top).toBeGreaterThan(20);
    window.scrollTo(0, 100_000);
    await expect.element(fila('Ferretería pasada')).toBeVisible();
  });
});

test('a change by another user updates the counts, but does not move the row under the pointer', async () => {
  let filas = TODAS;
  const { servidor } = await montar(MIAS, {
    como: 'Supervisor',
    enVivo: true,
    servidor: {
      'visitas.porSupervisor': (peticion) => listaDeVisitas(filas)(peticion),
      'visitas.cuentas': () => CUENTAS,
    },
  });
  await expect.element(boton('Hoy 1')).toBeVisible();
  await userEvent.hover(fila('Óptica de hoy'));
  const antes = nombresDeFilas();
  const [deHoy, deManana, ...otras] = TODAS;
  if (!deHoy || !deManana) throw new Error('A row is missing.');
  const pospuesta = { ...deHoy, fechaPlanificada: enDias(50) };
  filas = [deManana, ...otras.slice(0, 1), pospuesta, ...otras.slice(1)];
  servidor.contestar({
    'visitas.cuentas': { ...CUENTAS, solo: { ...CUENTAS.solo, hoy: 0 } },
  });
  await servidor.vivo.decir('visitas');
  await expect.element(boton('Hoy 0')).toBeVisible();
  await expect.element(fila(fechaLeida(enDias(50)))).toBeVisible();
  expect(nombresDeFilas()).toEqual(antes);
  expect(encabezados()).toHaveLength(4);
  await userEvent.unhover(fila('Óptica de hoy'));
  await expect.poll(nombresDeFilas).toEqual(filas.map(({ cliente }) => cliente.nombre));
  await expect.poll(() => encabezados().length).toBe(3);
});

describe('the saved views', () => {
  const conVistas = (vistas: Vista[]) => {
    let guardadas = vistas;
    return {
      'vistas.listar': () => guardadas,
      'vistas.guardar': ({ cuerpo }: { cuerpo: Omit<Vista, 'idVista'> }) => {
        const nueva = { idVista: 9, ...cuerpo };
        guardadas = [...guardadas, nueva];
        return nueva;
      },
      'vistas.eliminar': ({ parametros }: { parametros: { idVista: number } }) => {
        guardadas = guardadas.filter(({ idVista }) => idVista !== parametros.idVista);
        return undefined as never;
      },
    } satisfies Contestaciones;
  };
  const menu = () => page.getByRole('menu', { name: 'Mis vistas' });
  const entrada = (nombre: string | RegExp) => menu().getByRole('menuitem', { name: nombre });

  test('keep the current filters under a name, and apply them again', async () => {
    const { donde, servidor } = await abrir(`${MIAS}?solo=atrasadas&orden=-fecha`, conVistas([]));
    await boton('Mis vistas').click();
    await entrada(/^Guardar estos filtros/).click();
    await campo('Nombre').fill('Lo urgente');
    await ventana('Guardar vista').getByRole('button', { name: 'Guardar' }).click();
    await expect.element(toast('Vista Guardada Exitosamente')).toBeVisible();
    expect(servidor.recibidas('vistas.guardar')[0]?.cuerpo).toEqual({
      nombre: 'Lo urgente',
      filtros: 'solo=atrasadas&orden=-fecha',
    });
    await boton('Volver al orden de agenda').click();
    await rapido('Atrasadas').click();
    await expect.poll(donde).toBe(MIAS);
    await boton('Mis vistas').click();
    await expect.element(entrada('Lo urgente 1')).toBeVisible();
    await expect.element(entrada('Lo urgente 1')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(donde).toBe(`${MIAS}?solo=atrasadas&orden=-fecha`);
    await expect.element(menu()).not.toBeInTheDocument();
  });

  test('say when their technician or client no longer exists, and can be deleted', async () => {
    const { servidor } = await abrir(
      MIAS,
      conVistas([
        { idVista: 3, nombre: 'Visitas de Óscar', filtros: 'tecnico=99' },
        { idVista: 4, nombre: 'La tienda', filtros: 'cliente=99' },
      ]),
    );
    await boton('Mis vistas').click();
    await expect
      .element(entrada('La tienda Ese cliente ya no existe. Se muestran 0.'))
      .toBeVisible();
    await expect
      .element(entrada('Visitas de Óscar Ese técnico ya no existe. Se muestran 0.'))
      .toBeVisible();
    await entrada('Renombrar o eliminar vistas').click();
    await boton('Eliminar Visitas de Óscar').click();
    await expect.element(boton('Conservar')).toHaveFocus();
    await boton('Eliminar').click();
    await expect.element(toast('Vista Eliminada Exitosamente')).toBeVisible();
    expect(servidor.recibidas('vistas.eliminar')[0]?.parametros).toEqual({ idVista: 3 });
    await expect.element(boton('Eliminar Visitas de Óscar')).not.toBeInTheDocument();
    await expect.element(boton('Eliminar La tienda')).toBeVisible();
  });

  test('count what they will show: the search that is typed stays when one is chosen', async () => {
    const atrasadas = { idVista: 3, nombre: 'Lo urgente', filtros: 'solo=atrasadas' };
    const { donde } = await abrir(`${MIAS}?buscar=zzz`, conVistas([atrasadas]));
    await boton('Mis vistas').click();
    await expect.element(entrada('Lo urgente 0')).toBeVisible();
    await entrada('Lo urgente 0').click();
    await expect.poll(donde).toBe(`${MIAS}?buscar=zzz&solo=atrasadas`);
    expect(nombresDeFilas()).toEqual([]);
  });

  test('can be renamed, but not to the name of another', async () => {
    const repetido = rechazo('validacion', {
      errores: { nombre: ['Ya tienes una vista con este nombre.'] },
    });
    await abrir(MIAS, {
      ...conVistas([{ idVista: 3, nombre: 'Lunes', filtros: 'solo=hoy' }]),
      'vistas.renombrar': repetido,
    });
    await boton('Mis vistas').click();
    await entrada('Renombrar o eliminar vistas').click();
    await boton('Renombrar Lunes').click();
    await campo('Nombre de Lunes').fill('Martes');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(campo('Nombre de Lunes'))
      .toHaveAccessibleDescription('Ya tienes una vista con este nombre.');
  });

  test('only explain their use while there is none and nothing to save', async () => {
    await abrir();
    await boton('Mis vistas').click();
    await expect.element(menu().getByText(/^Guarda los filtros que más usas/)).toBeVisible();
    await expect.element(entrada(/^Guardar estos filtros/)).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await expect.element(boton('Mis vistas')).toHaveFocus();
  });
});

test('an administrator can filter by supervisor too, even by an inactive one', async () => {
  const maria: Respuesta<'usuarios.listar'>[number] = {
    idUsuario: 31,
    nombre: 'María García Estrada',
    documentoIdentificacion: '31',
    user: 'maria',
    idRolUsuario: 2,
    rolUsuario: { idRolUsuario: 2, nombre: 'Supervisor' },
    foto: null,
    activo: false,
    version: 1,
  };
  const { donde, servidor } = await montar('/visitas/listado?tecnico=99', {
    como: 'Administrador',
    servidor: {
      'visitas.listar': listaDeVisitas(TODAS),
      'usuarios.listar': lista([maria]),
      'usuarios.obtener': rechazo('no-encontrado'),
      'clientes.listar': lista([]),
      'tipoVisita.listar': lista([]),
    },
  });
  await expect.element(puestos().getByText('no disponible')).toBeVisible();
  await masFiltros().click();
  await selector('Supervisor').click();
  await opcion('María García Estrada').click();
  await expect.poll(donde).toContain('supervisor=31');
  await expect.element(puestos().getByText('María García', { exact: true })).toBeVisible();
  const pedidas = servidor.recibidas('usuarios.listar').map(({ criterios }) => criterios);
  expect(pedidas).toContainEqual({ rol: 'Supervisor', limite: 50 });
});

describe('the list of a technician', () => {
  const abrirSuya = (ruta: string, ademas: Contestaciones = {}) =>
    montar(ruta, {
      como: 'Tecnico',
      servidor: {
        'visitas.porTecnico': listaDeVisitas(TODAS),
        'visitas.cuentas': CUENTAS,
        ...ademas,
      },
    });

  test('is filtered by the clients and types of their visits, and not by technician', async () => {
    const { donde } = await abrirSuya(`${PROPIAS}?solo=porDecidir&tecnico=21`);
    await expect.element(puestos().getByText('no disponible')).toBeVisible();
    await expect.element(fila('Óptica de hoy')).toBeVisible();
    await masFiltros().click();
    await expect.element(selector('Técnico')).not.toBeInTheDocument();
    await selector('Tipo').click();
    await opcion('Mantenimiento preventivo').click();
    await expect.poll(donde).toContain('tipo=3');
    await expect.element(puestos().getByText('Mantenimiento preventivo')).toBeVisible();
  });

  test('searches the visits kept on the phone when offline, and says so', async () => {
    const { servidor } = await abrirSuya(PROPIAS);
    await expect.element(fila('Óptica de hoy')).toBeVisible();
    servidor.contestar({ 'visitas.porTecnico': sinRed, 'visitas.cuentas': sinRed, sesion: sinRed });
    await rapido('Atrasadas').click();
    await expect
      .element(
        page.getByText('Sin conexión: se buscó entre 4 visitas de este teléfono. Puede haber más.'),
      )
      .toBeVisible();
    await expect.element(cuenta()).toHaveTextContent(/^1 de 4 visitas$/);
    await expect.element(fila('Ferretería pasada')).toBeVisible();
    await expect.element(fila('Óptica de hoy')).not.toBeInTheDocument();
  });

  test('has the agenda of today the day after it was read, when offline', async () => {
    onTestFinished(() => void vi.useRealTimers());
    const { servidor } = await abrirSuya(PROPIAS);
    await expect.element(fila('Óptica de hoy')).toHaveTextContent('Pendiente');
    servidor.contestar({ 'visitas.porTecnico': sinRed, 'visitas.cuentas': sinRed, sesion: sinRed });
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${enDias(1)}T15:00:00Z`) });
    await rapido('Atrasadas').click();
    await rapido('Atrasadas').click();
    await expect.element(fila('Óptica de hoy')).toHaveTextContent('Atrasada');
    expect(encabezados()[0]).toMatch(new RegExp(`^Hoy .*${fechaLeida(enDias(1))}`));
    expect(nombresDeFilas()).toEqual([
      'Café de mañana',
      'Hotel lejano',
      'Óptica de hoy',
      'Ferretería pasada',
    ]);
  });
});
