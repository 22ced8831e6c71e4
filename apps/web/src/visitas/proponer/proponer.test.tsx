import type { Propuesta } from '@visitas/contract/propuestas/esquemas';
import { describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { enTelefono } from '../../../pruebas/medidas.ts';
import { montar } from '../../../pruebas/montar.tsx';
import { boton, toast, toasts, ventana } from '../../../pruebas/pantalla.ts';
import { enSemana, HOY, LUIS, SOFIA, semanaDe } from '../../../pruebas/planear.ts';
import { type Contestaciones, callado, rechazo } from '../../../pruebas/servidor.ts';
import { VISITA } from '../../../pruebas/visita.ts';
import { listaDeVisitas } from '../../../pruebas/visitas.ts';

const ID = '3f0c2d5e-8f5b-4a51-9f1c-6a2f5d0c9b11';
const JUEVES = '2026-12-24';
const DE_LUIS = { idTecnico: LUIS.idTecnico, fecha: HOY };
const cifras = (km: number, sinTecnico: number) => ({
  km,
  minutos: 950,
  tarde: 0,
  sinTecnico,
  diaMasLargo: { idTecnico: SOFIA.idTecnico, fecha: HOY, minutos: 480 },
});
const cambio = (idVisita: number, cliente: string) => ({
  idVisita,
  cliente,
  de: DE_LUIS,
  idTecnico: SOFIA.idTecnico,
  fecha: JUEVES,
  orden: 1,
  llegada: '12:20',
  motivo: 'A 1.4 km de Óptica Claravista, +8 min',
});
const HOTEL = cambio(1, 'Hotel Mirador');
const CAFE = { ...cambio(2, 'Café Cuatro Vientos'), aviso: 'Sofía terminaría a las 18:35' };
const puntos = [
  { latitud: 14.6, longitud: -90.5 },
  { latitud: 14.61, longitud: -90.51 },
];
const PROPUESTA: Propuesta = {
  idPropuesta: ID,
  desde: HOY,
  hasta: '2026-12-27',
  objetivo: 'pocosCambios',
  segundos: 3,
  cambios: [HOTEL, CAFE],
  sinLugar: [
    { idVisita: 3, cliente: 'Ferretería', de: DE_LUIS, motivo: 'Nadie llega a esa hora.' },
  ],
  tecnicos: [LUIS, SOFIA],
  antes: cifras(368, 3),
  despues: cifras(351, 1),
  cargas: [
    {
      idTecnico: SOFIA.idTecnico,
      visitas: { antes: 5, despues: 7 },
      minutos: { antes: 185, despues: 220 },
    },
  ],
  recorridos: {
    antes: [{ idTecnico: LUIS.idTecnico, fecha: HOY, sinNadie: true, puntos }],
    despues: [{ idTecnico: SOFIA.idTecnico, fecha: JUEVES, puntos }],
  },
};
const { recorridos, cargas } = PROPUESTA;
const DE_UNA = { despues: cifras(360, 2), cargas, recorridos };
const SEMANA = {
  ...semanaDe(
    ...[HOTEL, CAFE].map(({ idVisita, cliente }) => enSemana(idVisita, { cliente })),
    enSemana(4, { idTecnico: SOFIA.idTecnico }),
  ),
  ausencias: [
    { idTecnico: LUIS.idTecnico, desde: HOY, hasta: JUEVES, clase: 'enfermedad' as const },
  ],
};
const aceptada = (ids: readonly number[]) => ({
  cambiadas: ids.map((idVisita) => ({
    idVisita,
    version: 5,
    idTecnico: SOFIA.idTecnico,
    fechaPlanificada: JUEVES,
    de: DE_LUIS,
  })),
  fuera: [],
});

const abrir = (ruta: string, ademas: Contestaciones = {}) =>
  montar(ruta, {
    como: 'Supervisor',
    servidor: {
      'visitas.semana': SEMANA,
      'usuarios.misTecnicos': [],
      'visitas.porSupervisor': listaDeVisitas([]),
      'propuestas.crear': PROPUESTA,
      'propuestas.obtener': PROPUESTA,
      'propuestas.medir': DE_UNA,
      'propuestas.aceptar': ({ cuerpo }) => aceptada(cuerpo.visitas ?? [1, 2]),
      'visitas.mover': ({ cuerpo }) =>
        cuerpo.visitas.map(({ idVisita, idTecnico = 0 }) => ({
          idVisita,
          idTecnico,
          fechaPlanificada: HOY,
          version: 6,
        })),
      ...ademas,
    },
  });
const EN_SEMANA = '/visitas/por-supervisor?ver=semana&dia=2026-12-23';
const DIALOGO = `/visitas/por-supervisor/proponer?ver=semana&dia=${HOY}`;
const PAGINA = `/visitas/propuestas/${ID}?de=tecnico&paraTecnico=${LUIS.idTecnico}`;
const dialogo = () => ventana('Proponer');
const proponer = () => dialogo().getByRole('button', { name: 'Proponer', exact: true });
const opcion = (nombre: string | RegExp) => dialogo().getByRole('radio', { name: nombre });
const linea = (cliente: string) => page.getByRole('checkbox', { name: new RegExp(`^${cliente}`) });
/** The label covers the box, so the test clicks the box itself. */
const pulsar = (casilla: Locator) => (casilla.element() as HTMLElement).click();
const cifrasDe = () => page.getByRole('region', { name: 'Antes y después' });

test('gives the visits of somebody absent to others in three presses, and takes it back', async () => {
  const { servidor, donde } = await abrir(EN_SEMANA);
  await boton('Proponer: los días de Luis Tecún').click();
  await expect.element(opcion(/^Los días de Luis Tecún/)).toBeChecked();
  await expect.element(dialogo()).toHaveTextContent('Enfermedad, del 23/12 al 24/12');
  await proponer().click();
  await boton('Aceptar 2 cambios').click();
  await expect.element(toast('2 cambios aplicados')).toBeVisible();
  await expect.poll(donde).toBe(EN_SEMANA);
  expect(servidor.recibidas('propuestas.crear')[0]?.cuerpo).toEqual({
    desde: HOY,
    hasta: JUEVES,
    objetivo: 'pocosCambios',
    visitas: [1, 2],
    cambiaTecnico: true,
    cambiaDia: true,
    cambiaLoDemas: false,
  });
  expect(servidor.recibidas('propuestas.aceptar')[0]?.cuerpo).toEqual({});
  await boton('Deshacer').click();
  await expect.poll(() => servidor.recibidas('visitas.mover')).toHaveLength(1);
  expect(servidor.recibidas('visitas.mover')[0]?.cuerpo.visitas).toEqual(
    [1, 2].map((idVisita) => ({
      idVisita,
      version: 5,
      idTecnico: LUIS.idTecnico,
      fechaPlanificada: HOY,
    })),
  );
});

describe('while it is sought', () => {
  test('it can be left, and a message leads to it; a second one is not begun', async () => {
    const { servidor, donde } = await abrir(DIALOGO);
    const espera = servidor.retener('propuestas.crear');
    await proponer().click();
    await expect.element(dialogo().getByRole('progressbar')).toBeVisible();
    await espera.llegada();
    await dialogo().getByRole('button', { name: 'Salir y seguir trabajando' }).click();
    await boton('Planificar').click();
    await page.getByRole('menuitem', { name: 'Proponer' }).click();
    await expect.element(dialogo().getByRole('progressbar')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await espera.soltar();
    await toasts().getByRole('link', { name: 'Ver la propuesta' }).click();
    await expect.poll(donde).toContain(`/visitas/propuestas/${ID}`);
    expect(servidor.recibidas('propuestas.crear')).toHaveLength(1);
  });

  test('it can be cancelled, and a refusal says why and is asked again', async () => {
    const { servidor } = await abrir(DIALOGO);
    const espera = servidor.retener('propuestas.crear');
    await proponer().click();
    await espera.llegada();
    await dialogo().getByRole('button', { name: 'Cancelar' }).click();
    await expect.element(proponer()).toBeEnabled();
    servidor.contestar({
      'propuestas.crear': rechazo('validacion', {
        errores: { hasta: ['La fecha final es anterior a la inicial.'] },
      }),
    });
    await proponer().click();
    await espera.soltar();
    await expect
      .element(dialogo().getByRole('alert'))
      .toHaveTextContent('La fecha final es anterior a la inicial.');
    servidor.contestar({ 'propuestas.crear': PROPUESTA });
    await dialogo().getByRole('button', { name: 'Volver a intentar' }).click();
    await espera.soltar();
    await expect.element(boton('Aceptar 2 cambios')).toBeVisible();
  });
});

test('accepted by somebody who leaves meanwhile, it does not close the page they went to', async () => {
  const { servidor, ir, donde } = await abrir(PAGINA);
  const espera = servidor.retener('propuestas.aceptar');
  await boton('Aceptar 2 cambios').click();
  await espera.llegada();
  ir(DIALOGO);
  await expect.element(dialogo()).toBeVisible();
  await espera.soltar();
  await expect.element(toast('2 cambios aplicados')).toBeVisible();
  expect(donde()).toBe(DIALOGO);
});

test('asks for what was chosen, and says when there is nothing to ask', async () => {
  const { servidor } = await abrir(DIALOGO);
  await expect.element(opcion(/^Lo pendiente de la semana/)).toBeChecked();
  pulsar(opcion(/^Lo atrasado/));
  await expect.element(dialogo().getByRole('status')).toHaveTextContent('No hay nada atrasado.');
  await expect.element(proponer()).toBeDisabled();
  pulsar(opcion(/^Un día/));
  pulsar(opcion(/^Pocos kilómetros/));
  await dialogo().getByRole('button', { name: 'Elegir' }).click();
  pulsar(dialogo().getByRole('checkbox', { name: 'Diego Alvarado Xol' }));
  await proponer().click();
  await expect.element(boton('Aceptar 2 cambios')).toBeVisible();
  expect(servidor.recibidas('propuestas.crear')[0]?.cuerpo).toEqual({
    desde: HOY,
    hasta: HOY,
    objetivo: 'kilometros',
    cambiaTecnico: true,
    cambiaDia: false,
    tecnicos: [SOFIA.idTecnico],
  });
  await page.getByRole('link', { name: 'Cambiar lo pedido' }).click();
  await expect.element(opcion(/^Un día/)).toBeChecked();
  await expect.element(opcion(/^Pocos kilómetros/)).toBeChecked();
});

test.each([
  ['is still being read', callado, 'Leyendo lo atrasado…'],
  ['could not be read', rechazo('saturado'), /^No se pudo leer lo atrasado\. Cierra este cuadro/],
])('does not say that nothing is late while that %s', async (_, contesta, dicho) => {
  await abrir(DIALOGO, { 'visitas.porSupervisor': contesta });
  await expect.element(opcion(/^Lo pendiente de la semana/)).toBeChecked();
  pulsar(opcion(/^Lo atrasado/));
  await expect.element(dialogo().getByRole('status')).toHaveTextContent(dicho);
  await expect.element(opcion(/^Lo atrasado Su fecha ya pasó$/)).toBeVisible();
  await expect.element(proponer()).toBeDisabled();
});

test('says how many are late when more are than may be proposed at once', async () => {
  await abrir(DIALOGO, {
    'visitas.porSupervisor': listaDeVisitas(
      Array.from({ length: 350 }, (_, n) => ({ ...VISITA, idVisita: n + 1, atrasada: true })),
    ),
  });
  await expect.element(opcion(/^Lo atrasado Las 200 últimas, de 350/)).toBeVisible();
});

describe('a proposal', () => {
  test('is measured again with the marked lines, and only those are accepted', async () => {
    const { servidor } = await abrir(PAGINA);
    await expect.element(cifrasDe()).toHaveTextContent('de 368 a 351.');
    await expect
      .element(linea('Hotel'))
      .toHaveAccessibleName(
        'Hotel Mirador, de Luis Tecún, mié 23, a Sofía Castillo, jue 24, hacia las 12:20',
      );
    pulsar(linea('Hotel'));
    await expect.element(cifrasDe()).toHaveTextContent('de 368 a 360.');
    expect(servidor.recibidas('propuestas.medir')[0]?.cuerpo).toEqual({ visitas: [2] });
    pulsar(linea('Café'));
    await expect.element(cifrasDe()).toHaveTextContent('de 368 a 368.');
    await expect.element(page.getByText('Marca al menos un cambio.')).toBeVisible();
    await expect.element(boton('Aceptar 0 cambios')).toBeDisabled();
    pulsar(linea('Café'));
    await boton('Aceptar 1 cambio').click();
    await expect.element(toast('1 cambio aplicado')).toBeVisible();
    expect(servidor.recibidas('propuestas.aceptar')[0]?.cuerpo).toEqual({ visitas: [2] });
  });

  test('keeps what was unchecked while one looks at something else', async () => {
    const { servidor, ir, atras } = await abrir(PAGINA);
    await expect.element(linea('Hotel')).toBeChecked();
    pulsar(linea('Hotel'));
    await expect.element(boton('Aceptar 1 cambio')).toBeVisible();
    ir('/visitas/por-supervisor');
    await expect.element(linea('Hotel')).not.toBeInTheDocument();
    atras();
    await expect.element(linea('Café')).toBeChecked();
    await expect.element(linea('Hotel')).not.toBeChecked();
    await boton('Aceptar 1 cambio').click();
    await expect.poll(() => servidor.recibidas('propuestas.aceptar')).toHaveLength(1);
    expect(servidor.recibidas('propuestas.aceptar')[0]?.cuerpo).toEqual({ visitas: [2] });
  });

  test('leaves out what somebody changed, before and while it is accepted', async () => {
    const fuera = 'José cambió esta visita hace un momento. Queda fuera.';
    const { donde } = await abrir(PAGINA, {
      'propuestas.obtener': { ...PROPUESTA, cambios: [{ ...HOTEL, fuera }, CAFE] },
      'propuestas.aceptar': {
        cambiadas: [],
        fuera: [{ idVisita: 2, cliente: CAFE.cliente, motivo: fuera }],
      },
    });
    await expect.element(linea('Hotel')).toBeDisabled();
    await expect.element(page.getByText(fuera)).toBeVisible();
    await boton('Aceptar 1 cambio').click();
    await expect
      .element(toasts())
      .toHaveTextContent(`No se aplicó ningún cambio. Quedó fuera ${CAFE.cliente}: ${fuera}`);
    expect(donde()).toBe(PAGINA);
  });

  test.each([
    [
      'that no longer exists',
      rechazo('no-encontrado'),
      'Esta propuesta ya no está: duran una hora.',
    ],
    [
      'without changes',
      { ...PROPUESTA, cambios: [], sinLugar: [] },
      'El plan de hoy ya es el mejor que encontramos.',
    ],
    ['that placed nothing', { ...PROPUESTA, cambios: [] }, 'No se pudo colocar ninguna.'],
    [
      'that was accepted',
      { ...PROPUESTA, aceptada: true as const },
      'Esta propuesta ya se aceptó.',
    ],
  ])('%s says so, and has nothing to accept', async (_, contestada, dicho) => {
    await abrir(PAGINA, { 'propuestas.obtener': contestada });
    await expect.element(page.getByText(dicho)).toBeVisible();
    expect(page.getByRole('button', { name: /^Aceptar/ }).elements()).toEqual([]);
  });

  test('on a phone keeps its button below, and the reasons and the map one press away', async () => {
    await enTelefono();
    await abrir(PAGINA);
    await expect
      .element(page.getByText('Se aplican los 2 o ninguno. Después se puede deshacer.'))
      .toBeVisible();
    expect(page.getByText('Nadie llega a esa hora.').elements()).toEqual([]);
    await boton('Ver por qué').click();
    await expect.element(page.getByText('Nadie llega a esa hora.')).toBeVisible();
    await boton('Ver en el mapa').click();
    await expect.element(page.getByText('Líneas del plan, no recorridos reales.')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  });
});
