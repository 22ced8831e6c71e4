import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { montar } from '../../../pruebas/montar.tsx';
import { boton, confirmar, toast, ventana } from '../../../pruebas/pantalla.ts';
import { type Contestaciones, rechazo } from '../../../pruebas/servidor.ts';
import { VISITA } from '../../../pruebas/visita.ts';
import { ELEGIBLES, listaDeVisitas, NADA_QUE_SABER } from '../../../pruebas/visitas.ts';

const MIAS = '/visitas/por-supervisor';
/** The form has every field filled in, with a Wednesday as its date. Only the repetition is left. */
const CREAR = `${MIAS}/crear?duplicar=5&fecha=2026-12-23`;

const nueva = () => ventana('Nueva Visita');
const fecha = () => page.getByLabelText('Fecha Planificada');
const repetir = () => page.getByRole('switch', { name: 'Repetir' });
const dia = (nombre: string) => boton(nombre);
const unidad = () => page.getByRole('combobox', { name: 'Días, semanas o meses' });
const enMes = () => page.getByRole('combobox', { name: 'Qué día del mes' });
const final = () => page.getByRole('combobox', { name: 'Hasta un número de visitas o una fecha' });
const veces = () => page.getByRole('textbox', { name: 'Cuántas visitas' });

const NADA = { cambiadas: 0, canceladas: 0, respetadas: 0, porHacer: 0, sinHacer: [] };

const abrir = (ademas: Contestaciones = {}, ruta = CREAR) =>
  montar([MIAS, ruta], {
    como: 'Supervisor',
    servidor: {
      ...ELEGIBLES,
      'visitas.porSupervisor': listaDeVisitas([VISITA]),
      'visitas.obtener': VISITA,
      'visitas.crear': VISITA,
      'series.prever': ({ cuerpo }) => ({
        cuantas: cuerpo.regla.veces ?? 5,
        primera: cuerpo.fechaPlanificada,
        ultima: '2027-02-10',
        avisos: [],
      }),
      'series.crear': { ...NADA, idSerie: 3, creadas: 8 },
      ...ademas,
    },
  });

async function encender(): Promise<void> {
  await expect.element(nueva().getByText('No se repite')).toBeVisible();
  await repetir().click();
}

describe('the repetition of a visit', () => {
  test('is one sentence, which says how many visits and until when', async () => {
    const { servidor, donde } = await abrir();
    await encender();
    await expect.element(dia('miércoles')).toHaveAttribute('aria-pressed', 'true');
    await expect
      .element(nueva().getByText('8 visitas, cada miércoles del 23/12/2026 al 10/02/2027.'))
      .toBeVisible();
    await confirmar().click();
    await expect.element(toast('Visitas Creadas Exitosamente')).toBeVisible();
    await expect.element(nueva()).not.toBeInTheDocument();
    expect(donde()).toBe(MIAS);
    expect(servidor.recibidas('series.crear')).toMatchObject([
      {
        cuerpo: {
          idTecnico: 21,
          idCliente: 31,
          fechaPlanificada: '2026-12-23',
          regla: { cada: 1, unidad: 'semana', dias: [3], veces: 8, hasta: null },
        },
      },
    ]);
    expect(servidor.recibidas('visitas.crear')).toEqual([]);
  });

  test('creates one visit when it is turned off again', async () => {
    const { servidor } = await abrir();
    await encender();
    await expect.element(veces()).toHaveValue('8');
    await repetir().click();
    await expect.element(veces()).not.toBeInTheDocument();
    await confirmar().click();
    await expect.element(toast('Visita Creada Exitosamente')).toBeVisible();
    expect(servidor.recibidas('series.crear')).toEqual([]);
  });

  test('moves its only weekday with the date, and keeps several', async () => {
    await abrir();
    await encender();
    await fecha().fill('2026-12-24');
    await expect.element(dia('jueves')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(dia('miércoles')).toHaveAttribute('aria-pressed', 'false');
    await dia('lunes').click();
    await fecha().fill('2026-12-25');
    await expect.element(dia('viernes')).toHaveAttribute('aria-pressed', 'false');
    await expect.element(nueva().getByText(/cada lunes y jueves/)).toBeVisible();
  });

  test('by months has the day of the month, and an end date', async () => {
    const { servidor } = await abrir();
    await encender();
    await unidad().selectOptions('mes');
    await enMes().selectOptions('el cuarto miércoles');
    await final().selectOptions('una fecha');
    await page.getByLabelText('Hasta qué fecha').fill('2027-06-30');
    await expect.element(nueva().getByText(/el cuarto miércoles de cada mes/)).toBeVisible();
    await confirmar().click();
    await expect.element(toast('Visitas Creadas Exitosamente')).toBeVisible();
    expect(servidor.recibidas('series.crear').at(-1)?.cuerpo.regla).toEqual({
      cada: 1,
      unidad: 'mes',
      enMes: 'diaDeSemana',
      hasta: '2027-06-30',
      veces: null,
    });
  });

  test('shows each error under its field', async () => {
    await abrir();
    await encender();
    await veces().fill('');
    await confirmar().click();
    await expect.element(veces()).toHaveAccessibleDescription('Escribe un número de 1 a 366.');
    await expect.element(veces()).toHaveFocus();
    await veces().fill('4');
    await expect.element(veces()).not.toHaveAttribute('aria-invalid', 'true');
    await dia('miércoles').click();
    await confirmar().click();
    await expect
      .element(page.getByRole('group', { name: 'Días' }))
      .toHaveAccessibleDescription('Elige al menos un día de la semana.');
  });

  test('reports an impossible series before it is sent, and when it is refused', async () => {
    const DEMASIADAS =
      'Una serie llega a 366 visitas como máximo. Elige una fecha final más cercana.';
    const no = rechazo('validacion', { errores: { regla: [DEMASIADAS] } });
    await abrir({ 'series.prever': no, 'series.crear': no });
    await encender();
    await expect.element(nueva().getByText(DEMASIADAS)).toBeVisible();
    await confirmar().click();
    await expect.element(repetir()).toHaveAccessibleDescription(DEMASIADAS);
  });

  test('warns of its dates on holidays and absences, which are created too', async () => {
    await abrir({
      'visitas.paraPlanear': {
        ...NADA_QUE_SABER,
        tecnico: {
          nombre: 'Sofía Castillo',
          elegible: true,
          ausencia: null,
          delDia: 0,
          metros: null,
        },
      },
      'series.prever': {
        cuantas: 8,
        primera: '2026-12-23',
        ultima: '2027-02-10',
        avisos: [
          { fecha: '2026-12-30', feriado: null, ausencia: 'vacaciones' },
          { fecha: '2027-01-01', feriado: 'Año Nuevo', ausencia: null },
        ],
      },
    });
    await encender();
    await expect
      .element(nueva().getByText('El 30/12 Sofía está de vacaciones. Esa también se crea.'))
      .toBeVisible();
    await expect
      .element(nueva().getByText('El 01/01 es feriado: Año Nuevo. Esa también se crea.'))
      .toBeVisible();
  });

  test('shows what failed and what comes later until it is read', async () => {
    const { donde } = await abrir({
      'series.crear': {
        ...NADA,
        idSerie: 3,
        creadas: 6,
        porHacer: 39,
        sinHacer: [{ fecha: '2026-12-30', causa: 'El cliente está inactivo.' }],
      },
    });
    await encender();
    await confirmar().click();
    await expect.element(nueva().getByText('Se crearon 6 visitas.')).toBeVisible();
    await expect
      .element(
        nueva().getByText('Faltan 39 visitas: se crearán solas cuando se acerquen sus fechas.'),
      )
      .toBeVisible();
    await expect
      .element(nueva().getByRole('listitem'))
      .toHaveTextContent('30/12/2026 El cliente está inactivo.');
    await boton('Entendido').click();
    await expect.element(nueva()).not.toBeInTheDocument();
    expect(donde()).toBe(MIAS);
  });
});
