import type { Respuesta } from '@visitas/contract/operaciones';
import type { VisitaEnSemana } from '@visitas/contract/visitas/semana';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { enTelefono } from '../../../pruebas/medidas.ts';
import { montar, persona } from '../../../pruebas/montar.tsx';
import { boton, enfocar, toast, toasts, ventana } from '../../../pruebas/pantalla.ts';
import { DIEGO, enSemana, HOY, LUIS, SOFIA, semanaDe } from '../../../pruebas/planear.ts';
import { type Contestaciones, rechazo, sinRed } from '../../../pruebas/servidor.ts';
import { VISITA } from '../../../pruebas/visita.ts';
import { SITUACIONES } from '../../../pruebas/visitas.ts';
import { sesion } from '../../plataforma/memoria/sesion.ts';

const PLANEADA = {
  ...VISITA,
  fechaPlanificada: HOY,
  cliente: { ...VISITA.cliente, latitud: 14.6, longitud: -90.5 },
};
const EN_SEMANA = enSemana(VISITA.idVisita, {
  idCliente: VISITA.idCliente,
  cliente: VISITA.cliente.nombre,
});

const MODIFICADA = 'Visita Modificada Exitosamente';

/** The server's answer: the visit in the new place, one version later. */
const movida = (cambios: Partial<Respuesta<'visitas.mover'>[number]> = {}) => [
  {
    idVisita: VISITA.idVisita,
    idTecnico: LUIS.idTecnico,
    fechaPlanificada: HOY,
    version: VISITA.version + 1,
    ...cambios,
  },
];

function abrir(ademas: Contestaciones = {}, ...otras: VisitaEnSemana[]) {
  return montar(`/visitas/detalle/${VISITA.idVisita}`, {
    como: 'Supervisor',
    servidor: {
      'visitas.obtener': PLANEADA,
      'visitas.semana': semanaDe(EN_SEMANA, ...otras),
      'visitas.mover': ({ cuerpo }) =>
        cuerpo.visitas.map(({ idVisita, version, idTecnico, fechaPlanificada }) => ({
          idVisita,
          idTecnico: idTecnico ?? LUIS.idTecnico,
          fechaPlanificada: fechaPlanificada ?? HOY,
          version: (version ?? 0) + 1,
        })),
      ...ademas,
    },
  });
}

const moverA = () => boton('Mover a…');
const dialogo = () => ventana(`Mover ${VISITA.cliente.nombre}`);
const opcionDe = (nombre: string | RegExp) => dialogo().getByRole('radio', { name: nombre });
const elegir = (nombre: string | RegExp) =>
  (opcionDe(nombre).element() as HTMLInputElement).click();
const avisos = () =>
  dialogo()
    .getByRole('list', { name: 'Para tener en cuenta' })
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);

async function abrirMover() {
  await moverA().click();
  await expect.element(opcionDe(/^Luis/)).toBeChecked();
}

describe("the dialog 'Mover a…'", () => {
  test('offers the days of the week and the technicians, those with room first, and explains absences', async () => {
    await abrir({}, enSemana(90), enSemana(91, { idTecnico: SOFIA.idTecnico }));
    await abrirMover();
    await expect.element(opcionDe('miércoles 23/12/2026, hoy')).toHaveFocus();
    await expect.element(opcionDe('viernes 25/12/2026, feriado: Navidad')).toBeVisible();
    const tecnicos = () =>
      dialogo()
        .getByRole('radiogroup', { name: 'Técnico' })
        .getByRole('radio')
        .elements()
        .map((uno) => uno.closest('label')?.innerText.replaceAll('\n', ' '));
    expect(tecnicos()).toEqual([
      'DA Diego Alvarado Xol sin visitas ese día',
      'SC Sofía Castillo Morán 1 ese día',
      'LT Luis Tecún 2 ese día',
    ]);
    elegir(/^jueves/);
    expect(tecnicos()).toEqual([
      'LT Luis Tecún sin visitas ese día',
      'SC Sofía Castillo Morán sin visitas ese día',
      'DA Diego Alvarado Xol Está de vacaciones sin visitas ese día',
    ]);
  });

  test('shows the warnings of each place, and lets the user choose it', async () => {
    const { servidor } = await abrir(
      {},
      enSemana(90, { idTecnico: DIEGO.idTecnico, fechaPlanificada: '2026-12-25' }),
      enSemana(91, { idTecnico: DIEGO.idTecnico, fechaPlanificada: '2026-12-25' }),
    );
    await abrirMover();
    expect(avisos()).toEqual([]);
    elegir(/^viernes/);
    await expect.poll(avisos).toEqual(['El 25/12 es feriado: Navidad.']);
    elegir(/^Diego/);
    await expect
      .poll(avisos)
      .toEqual([
        'Diego tendría 3 visitas ese día. Lo usual son 2.',
        'El 25/12 es feriado: Navidad.',
        'Diego está de vacaciones hasta el 02/01/2027.',
      ]);
    await boton('Mover').click();
    await expect.element(toast(MODIFICADA)).toBeVisible();
    const [{ cuerpo } = { cuerpo: null }] = servidor.recibidas('visitas.mover');
    expect(cuerpo).toEqual({
      visitas: [
        {
          idVisita: VISITA.idVisita,
          version: VISITA.version,
          idTecnico: DIEGO.idTecnico,
          fechaPlanificada: '2026-12-25',
        },
      ],
    });
  });

  test('shows long names whole', async () => {
    const nombre = 'María de los Ángeles Xiquitá Chavajay de Quiñónez';
    const semana = semanaDe(EN_SEMANA);
    const tecnicos = [{ ...SOFIA, nombre }, ...semana.tecnicos.filter((uno) => uno !== SOFIA)];
    await abrir({ 'visitas.semana': { ...semana, tecnicos } });
    await abrirMover();
    const suyo = dialogo().getByText(nombre).element();
    expect(suyo.scrollWidth).toBe(suyo.clientWidth);
  });

  test('works by keyboard alone: a day by the arrows, a technician by name, and Enter', async () => {
    const { servidor } = await abrir();
    await abrirMover();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(opcionDe(/^jueves/)).toBeChecked();
    await dialogo().getByRole('searchbox', { name: 'Buscar técnico' }).fill('sofia');
    await userEvent.keyboard('{Enter}');
    await expect.element(opcionDe(/^Sofía/)).toBeChecked();
    expect(servidor.recibidas('visitas.mover')).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect.element(toast(MODIFICADA)).toBeVisible();
    await expect
      .element(toasts().getByText('Farmacia del Centro · Sofía Castillo, jue 24'))
      .toBeVisible();
    await expect.element(moverA()).toHaveFocus();
  });

  test('moves to another week, which it reads', async () => {
    const { servidor } = await abrir();
    await abrirMover();
    servidor.contestar({
      'visitas.semana': {
        ...semanaDe(),
        lunes: '2026-12-28',
        domingo: '2027-01-03',
        feriados: [{ fecha: '2027-01-01', nombre: 'Año nuevo' }],
      },
    });
    await boton('Semana siguiente').click();
    await expect.element(opcionDe('viernes 01/01/2027, feriado: Año nuevo')).toBeVisible();
    await expect.element(opcionDe(/^miércoles 30/)).toBeChecked();
    expect(servidor.recibidas('visitas.semana').at(-1)?.criterios.dia).toBe('2026-12-28');
    await boton('Mover').click();
    await expect.element(toasts().getByText(/Luis Tecún, mié 30$/)).toBeVisible();
  });

  test('sends nothing when the place is the same', async () => {
    const { servidor } = await abrir();
    await abrirMover();
    await boton('Mover').click();
    await expect.element(dialogo()).not.toBeInTheDocument();
    expect(servidor.recibidas('visitas.mover')).toEqual([]);
    await expect.element(moverA()).toHaveFocus();
  });

  test.each(['{Escape}', 'Cancelar'])('changes nothing on %s', async (como) => {
    const { servidor } = await abrir();
    await abrirMover();
    elegir(/^jueves/);
    if (como === 'Cancelar') await boton('Cancelar').click();
    else await userEvent.keyboard(como);
    await expect.element(dialogo()).not.toBeInTheDocument();
    await expect.element(moverA()).toHaveFocus();
    expect(servidor.recibidas('visitas.mover')).toEqual([]);
  });

  test.each([
    ['enProceso', 'Supervisor'],
    ['finalizada', 'Supervisor'],
    ['cancelada', 'Supervisor'],
    ['pendiente', 'Administrador'],
  ] as const)('is not offered for a visit %s to a %s', async (situacion, como) => {
    await montar(`/visitas/detalle/${VISITA.idVisita}`, {
      como,
      servidor: { 'visitas.obtener': SITUACIONES[situacion] },
    });
    await expect.element(page.getByText(/Técnico: Luis Tecún/)).toBeVisible();
    expect(moverA().elements()).toEqual([]);
  });

  test('is a sheet on a phone', async () => {
    await enTelefono();
    await abrir();
    await abrirMover();
    expect(dialogo().element().getBoundingClientRect().width).toBe(390);
    elegir(/^Sofía/);
    await boton('Mover').click();
    await expect.element(toast(MODIFICADA)).toBeVisible();
  });
});

describe('a move', () => {
  async function moverAlJueves() {
    await abrirMover();
    elegir(/^jueves/);
    await boton('Mover').click();
  }

  test.each(['Deshacer', 'Ctrl-Z'])(
    'is undone by %s, over the version that the server answered',
    async (como) => {
      const { servidor } = await abrir();
      await moverAlJueves();
      await expect.element(boton('Deshacer')).toBeVisible();
      await enfocar(moverA());
      if (como === 'Deshacer') await boton('Deshacer').click();
      else await userEvent.keyboard('{Control>}z{/Control}');
      await expect.poll(() => servidor.recibidas('visitas.mover')).toHaveLength(2);
      const [primera, segunda] = servidor.recibidas('visitas.mover');
      expect(segunda?.cuerpo.visitas).toEqual([
        { idVisita: VISITA.idVisita, version: VISITA.version + 1, fechaPlanificada: HOY },
      ]);
      expect(segunda?.clave).not.toBe(primera?.clave);
      await expect.element(boton('Deshacer')).not.toBeInTheDocument();
      await expect.element(moverA()).toHaveFocus();
      // There is nothing left to undo.
      await userEvent.keyboard('{Control>}z{/Control}');
      expect(servidor.recibidas('visitas.mover')).toHaveLength(2);
    },
  );

  test('is offered to be undone again when the undoing had no answer, and not once it was refused', async () => {
    const { servidor } = await abrir();
    await moverAlJueves();
    await expect.element(boton('Deshacer')).toBeVisible();
    const seMueve = servidor.recibidas('visitas.mover').length;
    servidor.contestar({ 'visitas.mover': sinRed });
    await boton('Deshacer').click();
    const deNuevo = toasts()
      .getByRole('status')
      .filter({ hasText: 'Aún no se deshizo' })
      .getByRole('button', { name: 'Deshacer' });
    await expect.element(deNuevo).toBeVisible();
    servidor.contestar({ 'visitas.mover': rechazo('version-anterior') });
    await deNuevo.click();
    await expect.element(toast('Otra persona la movió antes.')).toBeVisible();
    await expect.poll(() => boton('Deshacer').elements()).toEqual([]);
    const claves = servidor.recibidas('visitas.mover').slice(seMueve);
    expect(new Set(claves.map(({ clave }) => clave)).size).toBe(1);
  });

  test('cannot be undone by another session', async () => {
    const { servidor } = await abrir();
    await moverAlJueves();
    await expect.element(boton('Deshacer')).toBeVisible();
    sesion.cerrar('terminada');
    await expect.element(page.getByRole('heading', { name: 'Bienvenido' })).toBeVisible();
    sesion.abrir('la-de-otra-persona', persona('Supervisor'));
    const ctrlZ = new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true });
    document.body.dispatchEvent(ctrlZ);
    await new Promise(requestAnimationFrame);
    expect(servidor.recibidas('visitas.mover')).toHaveLength(1);
  });

  test("is refused after another user's, and offers no undo", async () => {
    const { servidor } = await abrir({ 'visitas.mover': rechazo('version-anterior') });
    const leidas = servidor.recibidas('visitas.obtener').length;
    await moverAlJueves();
    await expect.element(toast('Otra persona la movió antes.')).toBeVisible();
    expect(boton('Deshacer').elements()).toEqual([]);
    await expect.poll(() => servidor.recibidas('visitas.obtener').length).toBeGreaterThan(leidas);
  });

  test('goes over the visit that the dialog opened with, not over one moved meanwhile', async () => {
    const { servidor } = await montar(`/visitas/detalle/${VISITA.idVisita}`, {
      como: 'Supervisor',
      enVivo: true,
      servidor: {
        'visitas.obtener': PLANEADA,
        'visitas.semana': semanaDe(EN_SEMANA),
        'visitas.mover': rechazo('version-anterior'),
      },
    });
    await abrirMover();
    servidor.contestar({
      'visitas.obtener': {
        ...PLANEADA,
        fechaPlanificada: '2026-12-24',
        version: VISITA.version + 1,
      },
    });
    await servidor.vivo.decir('visitas');
    await expect.element(page.getByText('24/12/2026').first()).toBeInTheDocument();
    elegir(/^Sofía/);
    await boton('Mover').click();
    await expect.element(toast('Otra persona la movió antes.')).toBeVisible();
    expect(servidor.recibidas('visitas.mover')[0]?.cuerpo.visitas).toEqual([
      { idVisita: VISITA.idVisita, version: VISITA.version, idTecnico: SOFIA.idTecnico },
    ]);
  });

  test("shows the server's reason for a refusal", async () => {
    await abrir({
      'visitas.mover': rechazo('estado-no-permite', {
        errores: { 'visitas.0': ['Ya finalizó.'] },
      }),
    });
    await moverAlJueves();
    await expect.element(toast('Ya finalizó.')).toBeVisible();
  });

  test('reports a missing connection, and its retry is the same request', async () => {
    const { servidor } = await abrir({ 'visitas.mover': sinRed });
    await moverAlJueves();
    await expect.element(toast('Error de conexión con el servidor')).toBeVisible();
    servidor.contestar({ 'visitas.mover': movida({ fechaPlanificada: '2026-12-24' }) });
    // Nothing is known to have been done, so there is nothing to undo yet.
    await userEvent.keyboard('{Control>}z{/Control}');
    await boton('Enviar otra vez').click();
    await expect.element(toast(MODIFICADA)).toBeVisible();
    await expect.element(boton('Deshacer')).toBeVisible();
    expect(boton('Enviar otra vez').elements()).toEqual([]);
    const claves = servidor.recibidas('visitas.mover').map(({ clave }) => clave);
    expect(new Set(claves).size).toBe(1);
  });

  test('shows in the week before the answer, and is reverted by a refusal', async () => {
    const { servidor } = await abrir();
    const retencion = servidor.retener('visitas.mover');
    servidor.contestar({ 'visitas.mover': rechazo('version-anterior') });
    await moverAlJueves();
    await retencion.llegada();
    const carga = () => opcionDe(/^Luis/).element().closest('label')?.innerText;
    await moverA().click();
    await expect.poll(carga).toContain('sin visitas ese día');
    await retencion.soltar();
    await expect.poll(carga).toContain('1 ese día');
  });
});
