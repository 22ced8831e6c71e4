import { describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { montar } from '../../../../pruebas/montar.tsx';
import { boton, teclear, toasts, ventana } from '../../../../pruebas/pantalla.ts';
import { enSemana, HOY, LUIS, SOFIA, semanaDe } from '../../../../pruebas/planear.ts';
import { type Contestaciones, lista, rechazo, sinRed } from '../../../../pruebas/servidor.ts';

const JUEVES = '2026-12-24';
const MARTA = { idTecnico: 25, nombre: 'Marta Coc', elegible: true };
const HOTEL = enSemana(1, { cliente: 'Hotel Mirador' });
const OPTICA = enSemana(2, { cliente: 'Óptica Claravista', fechaPlanificada: JUEVES });
const HECHA = enSemana(3, { cliente: 'Librería El Quetzal', estado: 'Finalizada' });
const DE_SOFIA = enSemana(4, { cliente: 'Café Cuatro Vientos', idTecnico: SOFIA.idTecnico });
const SEMANA = semanaDe(HOTEL, OPTICA, HECHA, DE_SOFIA);
const punto = (idVisita: number, latitud: number) => ({
  idVisita,
  nombre: '',
  cliente: `Cliente ${idVisita}`,
  tecnico: 'Luis Tecún',
  fechaPlanificada: HOY,
  estado: 'Pendiente',
  atrasada: false,
  latitud,
  longitud: -90.5,
});

const abrir = async (ademas: Contestaciones = {}) => {
  const montada = await montar('/visitas/por-supervisor?ver=semana&dia=2026-12-23', {
    como: 'Supervisor',
    servidor: {
      'visitas.semana': { ...SEMANA, tecnicos: [...SEMANA.tecnicos, MARTA] },
      'visitas.mapa': lista([punto(1, 14.6), punto(4, 14.609)]),
      'visitas.mover': ({ cuerpo }) =>
        cuerpo.visitas.map(({ idVisita, idTecnico = 0 }) => ({
          idVisita,
          idTecnico,
          fechaPlanificada: HOY,
          version: 5,
        })),
      ...ademas,
    },
  });
  await userEvent.hover(page.getByRole('rowheader', { name: /Luis/ }));
  await boton('Más de Luis Tecún').click();
  await page.getByRole('menuitem', { name: 'Reasignar el día' }).click();
  await expect.element(dialogo()).toBeVisible();
  return montada;
};
const dialogo = () => ventana('Repartir los días de Luis Tecún');
const renglon = (cliente: string) =>
  dialogo()
    .getByRole('list', { name: 'Visitas' })
    .getByRole('listitem')
    .filter({ hasText: cliente });
const quien = (cliente: string) => renglon(cliente).getByRole('combobox');
/** The label covers the box, so the test clicks the box itself. */
const pulsar = (casilla: Locator) => (casilla.element() as HTMLElement).click();
const jueves = () => dialogo().getByRole('checkbox', { name: /^jueves 24/ });

test("'Planificar' asks whose days to share out, and gets the focus back", async () => {
  await montar('/visitas/por-supervisor?ver=semana&dia=2026-12-23', {
    como: 'Supervisor',
    servidor: { 'visitas.semana': SEMANA, 'visitas.mapa': lista([punto(1, 14.6)]) },
  });
  await boton('Planificar').click();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  const pregunta = ventana('Repartir los días de…');
  await pregunta.getByRole('button', { name: 'Continuar' }).click();
  await expect.element(pregunta.getByText('Elige una opción de la lista.')).toBeVisible();
  await teclear(pregunta.getByRole('combobox', { name: 'Técnico' }), 'luis{Enter}{Enter}');
  await expect.element(dialogo()).toHaveTextContent('Hotel Mirador');
  expect(pregunta.elements()).toEqual([]);
  await dialogo().getByRole('button', { name: 'Cancelar' }).click();
  await expect.element(dialogo()).not.toBeInTheDocument();
  await expect.element(boton('Planificar')).toHaveFocus();
});

describe('sharing out the days of a technician', () => {
  test('begins with the pressed day, and shows who takes each visit and why', async () => {
    const { servidor } = await abrir();
    await expect.element(renglon('Hotel')).toHaveTextContent('a 1 km de Café Cuatro Vientos');
    await expect.element(quien('Hotel')).toHaveValue(String(SOFIA.idTecnico));
    await expect.element(renglon('Librería')).toHaveTextContent('Ya finalizó.');
    expect(renglon('Óptica').elements()).toEqual([]);
    pulsar(jueves());
    await expect.element(renglon('Óptica')).toHaveTextContent('sin visitas ese día');
    await expect
      .element(dialogo().getByRole('status'))
      .toHaveTextContent('Se cambian las 2 o ninguna. Después se puede deshacer.');
    await boton('Repartir 2 visitas').click();
    await expect.element(toasts().getByText('2 visitas repartidas')).toBeVisible();
    expect(servidor.recibidas('visitas.mover')[0]?.cuerpo.visitas).toEqual([
      { idVisita: 1, version: 4, idTecnico: SOFIA.idTecnico },
      { idVisita: 2, version: 4, idTecnico: MARTA.idTecnico },
    ]);
    await boton('Deshacer').click();
    await expect.poll(() => servidor.recibidas('visitas.mover')).toHaveLength(2);
    expect(servidor.recibidas('visitas.mover')[1]?.cuerpo.visitas).toMatchObject(
      [1, 2].map((idVisita) => ({ idVisita, version: 5, idTecnico: LUIS.idTecnico })),
    );
  });

  test('accepts and reverts changes by hand, and never proposes an absent technician', async () => {
    await abrir();
    await expect.element(quien('Hotel')).toHaveValue(String(SOFIA.idTecnico));
    await userEvent.selectOptions(quien('Hotel'), String(MARTA.idTecnico));
    await expect
      .element(renglon('Hotel'))
      .toHaveTextContent('La pasaste tú · sugerida: Sofía Castillo');
    await boton('Volver a lo sugerido').click();
    await expect.element(quien('Hotel')).toHaveValue(String(SOFIA.idTecnico));
    pulsar(jueves());
    pulsar(dialogo().getByRole('checkbox', { name: /^miércoles 23/ }));
    // Diego is absent from Thursday on: he is listed, and cannot be marked.
    const entre = dialogo().getByRole('group', { name: 'Entre' });
    await expect.element(entre).toHaveTextContent('Diego Alvarado Xol vacaciones');
    expect(entre.getByRole('checkbox', { name: /Diego/ }).elements()).toEqual([]);
    for (const uno of [SOFIA, MARTA]) pulsar(entre.getByRole('checkbox', { name: uno.nombre }));
    await expect.element(renglon('Óptica')).toHaveTextContent('elige a quién pasársela');
    await expect.element(boton('Repartir 0 visitas')).toBeDisabled();
  });

  test('moves nothing until the absence that goes with it is written', async () => {
    const { servidor } = await abrir({ 'ausencias.crear': rechazo('interno') });
    await expect.element(renglon('Hotel')).toBeVisible();
    pulsar(dialogo().getByRole('checkbox', { name: /^Anotar que/ }));
    await boton('Repartir 1 visita').click();
    await expect.poll(() => servidor.recibidas('ausencias.crear')).toHaveLength(1);
    await expect.element(boton('Repartir 1 visita')).not.toHaveAttribute('aria-busy', 'true');
    await expect.element(dialogo()).toBeVisible();
    expect(servidor.recibidas('visitas.mover')).toEqual([]);
  });

  test('shows four warnings, and opens the rest', async () => {
    const clientes = [11, 12, 13, 14, 15, 16];
    const suyas = clientes.map((id) => enSemana(id, { idCliente: id, cliente: `Cliente ${id}` }));
    const otras = clientes.map((id) =>
      enSemana(id + 100, {
        idCliente: id,
        cliente: `Cliente ${id}`,
        idTecnico: MARTA.idTecnico,
      }),
    );
    const semana = semanaDe(...suyas, ...otras);
    await abrir({
      'visitas.semana': { ...semana, usual: 20, tecnicos: [...semana.tecnicos, MARTA] },
    });
    const avisos = () =>
      dialogo().getByRole('list', { name: 'Para tener en cuenta' }).getByRole('listitem');
    await expect.poll(() => avisos().elements().length).toBe(5);
    await boton('y 2 más').click();
    await expect.poll(() => avisos().elements().length).toBe(7);
    await boton('Ver menos').click();
    await expect.poll(() => avisos().elements().length).toBe(5);
  });

  test('moves none when one is refused, and shows why; without places, it goes by load', async () => {
    await abrir({
      'visitas.mapa': sinRed,
      'visitas.mover': rechazo('validacion', {
        errores: { 'visitas.0.version': ['Otra persona la movió antes.'] },
      }),
    });
    await expect.element(dialogo()).toHaveTextContent('se reparten por carga.');
    await boton('Repartir 1 visita').click();
    await expect.element(renglon('Hotel')).toHaveTextContent('Otra persona la movió antes.');
  });
});
