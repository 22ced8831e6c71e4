import type { Semana, VisitaEnSemana } from '@visitas/contract/visitas/semana';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { conDedo, enTelefono } from '../../../pruebas/medidas.ts';
import { montar } from '../../../pruebas/montar.tsx';
import { boton, campo, toasts, ventana } from '../../../pruebas/pantalla.ts';
import { enSemana } from '../../../pruebas/planear.ts';
import { lista, rechazo } from '../../../pruebas/servidor.ts';
import { VISITA } from '../../../pruebas/visita.ts';
import {
  clienteElegible,
  elegir,
  NADA_QUE_SABER,
  opcion,
  selector,
  tecnicoElegible,
  tipoElegible,
  visitaCon,
} from '../../../pruebas/visitas.ts';

const [LUNES, MARTES, MIERCOLES] = ['2026-12-21', '2026-12-22', '2026-12-23'] as const;
const SIGUIENTE = '2026-12-28';
const UNO = { idTecnico: 1, nombre: 'Ana Tzul', elegible: true };
const OTRO = { idTecnico: 2, nombre: 'Byron Rax', elegible: true };
const NUEVO = clienteElegible(31, 'Farmacia del Centro');
const MOTIVO = 'El cliente cerró por inventario.';
const TIPO = 'Instalación';

const deUno = { idTecnico: UNO.idTecnico, version: 1 };
const [HOTEL, OPTICA, BODEGAS] = [
  enSemana(11, { ...deUno, cliente: 'Hotel Mirador', fechaPlanificada: LUNES }),
  enSemana(12, { ...deUno, cliente: 'Óptica Claravista', fechaPlanificada: LUNES }),
  enSemana(13, { ...deUno, cliente: 'Bodegas del Sur', fechaPlanificada: MARTES }),
] as const;
const TRES = [HOTEL, OPTICA, BODEGAS];

/** One technician with three visits and another with none, kept as the server keeps them. */
async function abrir() {
  const guardadas = new Map(TRES.map((una) => [una.idVisita, una]));
  const semana = (lunes: string, domingo: string): Semana => ({
    lunes,
    domingo,
    hoy: LUNES,
    usual: 4,
    tecnicos: [UNO, OTRO],
    ausencias: [],
    feriados: [],
    visitas: [...guardadas.values()].filter(
      ({ fechaPlanificada: dia }) => dia >= lunes && dia <= domingo,
    ),
  });
  const cambiar = (idVisita: number, cambios: Partial<VisitaEnSemana>) => {
    const era = guardadas.get(idVisita) ?? HOTEL;
    const ahora = { ...era, ...cambios, version: era.version + 1 };
    guardadas.set(idVisita, ahora);
    const { idTecnico, fechaPlanificada, version } = ahora;
    return { idVisita, idTecnico, fechaPlanificada, version };
  };
  const { donde } = await montar(`/visitas/por-supervisor?ver=semana&dia=${LUNES}`, {
    como: 'Supervisor',
    servidor: {
      'visitas.semana': ({ criterios: { dia = LUNES } }) =>
        dia < SIGUIENTE ? semana(LUNES, '2026-12-27') : semana(SIGUIENTE, '2027-01-03'),
      'visitas.mover': ({ cuerpo }) =>
        cuerpo.visitas.map(({ idVisita, idTecnico, fechaPlanificada }) =>
          cambiar(idVisita, {
            ...(idTecnico !== undefined && { idTecnico }),
            ...(fechaPlanificada !== undefined && { fechaPlanificada }),
          }),
        ),
      'visitas.cerrarVarias': ({ cuerpo }) =>
        cuerpo.visitas.map(({ idVisita }) => cambiar(idVisita, { estado: 'Cancelada' })),
      'visitas.crear': ({ cuerpo }) => {
        const { idTecnico, fechaPlanificada } = cuerpo;
        const cliente = { cliente: NUEVO.nombre, idCliente: NUEVO.idCliente };
        guardadas.set(14, enSemana(14, { ...cliente, idTecnico, fechaPlanificada }));
        return { ...visitaCon(VISITA, cuerpo), idVisita: 14 };
      },
      'visitas.obtener': rechazo('no-encontrado'),
      'visitas.ejecucion': rechazo('no-encontrado'),
      'visitas.mapa': lista([]),
      'usuarios.misTecnicos': [UNO, OTRO].map((uno) => tecnicoElegible(uno.idTecnico, uno.nombre)),
      'clientes.listar': lista([NUEVO]),
      'clientes.obtener': NUEVO,
      'tipoVisita.listar': lista([tipoElegible(1, TIPO), tipoElegible(2, 'Revisión')]),
      'visitas.paraPlanear': NADA_QUE_SABER,
    },
  });
  const lasTres = () => TRES.map(({ idVisita }) => guardadas.get(idVisita));
  return {
    donde,
    quienes: () => lasTres().map((una) => una?.idTecnico),
    dias: () => lasTres().map((una) => una?.fechaPlanificada),
    estados: () => lasTres().map((una) => una?.estado),
    nueva: () => guardadas.get(14),
  };
}

const todas = <T,>(valor: T): T[] => [valor, valor, valor];
const barra = () => page.getByRole('toolbar', { name: 'Visitas seleccionadas' });
const enBarra = (nombre: string) => barra().getByRole('button', { name: nombre, exact: true });
const suya = (lugar: Locator, cliente: string) =>
  lugar.getByRole('link', { name: new RegExp(`^${cliente}`) });

/** A press of the key that takes the focus there within so many. */
const VECES = 40;
const enFoco = (aqui: Locator): boolean => {
  const este = aqui.query();
  return este !== null && este === document.activeElement;
};
async function hasta(tecla: string, aqui: Locator): Promise<void> {
  await expect.element(aqui).toBeInTheDocument();
  for (let vez = 0; vez < VECES && !enFoco(aqui); vez += 1) await userEvent.keyboard(tecla);
  await expect.element(aqui).toHaveFocus();
}

/** Text where the focus is. Keys, one by one, take ten times the processor. */
const escribir = (texto: string): boolean => document.execCommand('insertText', false, texto);

const rejilla = () => page.getByRole('grid', { name: /^Semana del/ });
const celda = ({ nombre }: { nombre: string }, dia: string): Locator => {
  const leido = dia.split('-').reverse().join('/');
  return rejilla().getByRole('gridcell', { name: new RegExp(`^${nombre}, \\S+ ${leido}`) });
};
const esperarVisitas = (lugar: Locator, cuantas: number) =>
  expect.element(lugar).toHaveAccessibleName(expect.stringContaining(`: ${cuantas} visitas`));

/** Moves the focus to a technician's row, and along it to a day. */
async function irA(suyo: typeof UNO, dia: string): Promise<void> {
  const nombre = rejilla().getByRole('rowheader', { name: suyo.nombre });
  if (!rejilla().element().contains(document.activeElement)) {
    const parada = () => document.activeElement?.closest('[role=grid]');
    for (let vez = 0; vez < VECES && !parada(); vez += 1) await userEvent.keyboard('{Tab}');
  }
  // Leaves the cell first: inside one, Home moves among its visits.
  await userEvent.keyboard('{Escape}{Control>}{Home}{/Control}');
  if (!enFoco(nombre)) await userEvent.keyboard('{ArrowDown}');
  await expect.element(nombre).toHaveFocus();
  await hasta('{ArrowRight}', celda(suyo, dia));
}

/** Leaves one technician chosen among those who may take the visits. */
const entre = (dialogo: Locator) => dialogo.getByRole('group', { name: 'Entre' });

test('every action of the week works by keyboard alone', async () => {
  const { donde, ...servidor } = await abrir();
  await esperarVisitas(celda(UNO, LUNES), 2);

  // Plans in an empty cell.
  await irA(OTRO, MIERCOLES);
  await userEvent.keyboard('{Enter}');
  await expect.element(selector('Cliente')).toHaveFocus();
  escribir(NUEVO.nombre);
  await expect.element(opcion(NUEVO.nombre)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await hasta('{Tab}', selector('Tipo de Visita'));
  escribir(TIPO);
  await expect.element(opcion(TIPO)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await hasta('{Tab}', boton('Confirmar'));
  await userEvent.keyboard('{Enter}');
  await expect.element(ventana('Nueva Visita')).not.toBeInTheDocument();
  await expect.element(suya(celda(OTRO, MIERCOLES), NUEVO.nombre)).toBeVisible();
  expect(servidor.nueva()).toMatchObject({
    idTecnico: OTRO.idTecnico,
    fechaPlanificada: MIERCOLES,
  });

  // Walks the visits of a day, moves one and puts it back.
  await irA(UNO, LUNES);
  await userEvent.keyboard('{Enter}{End}');
  await hasta('{ArrowUp}', suya(celda(UNO, LUNES), HOTEL.cliente));
  await userEvent.keyboard('m');
  const mover = ventana(`Mover ${HOTEL.cliente}`);
  await hasta('{Tab}', mover.getByRole('searchbox', { name: 'Buscar técnico' }));
  escribir(OTRO.nombre);
  await expect.element(mover.getByRole('radio', { name: OTRO.nombre })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(mover.getByRole('radio', { name: OTRO.nombre })).toBeChecked();
  await userEvent.keyboard('{Enter}');
  await expect.element(suya(celda(OTRO, LUNES), HOTEL.cliente)).toBeVisible();
  await expect.poll(() => servidor.quienes()[0]).toBe(OTRO.idTecnico);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(suya(celda(UNO, LUNES), HOTEL.cliente)).toBeVisible();
  await expect.poll(() => servidor.quienes()[0]).toBe(UNO.idTecnico);

  // Selects two adjacent cells and reassigns their visits.
  await irA(UNO, LUNES);
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await expect.element(barra()).toHaveTextContent('3 seleccionadas');
  await hasta('{Tab}', enBarra('Mover'));
  await hasta('{ArrowRight}', enBarra('Reasignar'));
  await userEvent.keyboard('{Enter}');
  await expect.element(selector('Pasar a')).toHaveFocus();
  escribir(OTRO.nombre);
  await expect.element(page.getByRole('option', { name: OTRO.nombre })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await hasta('{Tab}', boton('Reasignar 3 visitas'));
  await userEvent.keyboard('{Enter}');
  await esperarVisitas(celda(OTRO, LUNES), 2);
  await expect.poll(servidor.quienes).toEqual(todas(OTRO.idTecnico));

  // Selects visits one by one and moves them to the next day.
  await irA(OTRO, LUNES);
  await userEvent.keyboard('{Enter}x');
  await expect.element(barra()).toHaveTextContent('1 seleccionada');
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await expect.element(barra()).toHaveTextContent('2 seleccionadas');
  await hasta('{Tab}', enBarra('Mover'));
  await userEvent.keyboard('{Enter}');
  const varias = ventana('Mover 2 visitas');
  await hasta('{ArrowRight}', varias.getByRole('radio', { name: /^martes 22/ }));
  await hasta('{Tab}', boton('Mover 2 visitas'));
  await userEvent.keyboard('{Enter}');
  await esperarVisitas(celda(OTRO, MARTES), 3);
  await expect.poll(servidor.dias).toEqual(todas(MARTES));

  // Hands over an ill technician's day.
  await irA(OTRO, MARTES);
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await hasta('{ArrowDown}', page.getByRole('menuitem', { name: 'Reasignar el día' }));
  await userEvent.keyboard('{Enter}');
  const dialogo = ventana(`Repartir los días de ${OTRO.nombre}`);
  await expect.element(entre(dialogo).getByRole('checkbox', { name: UNO.nombre })).toBeChecked();
  await hasta('{Tab}', entre(dialogo).getByRole('checkbox', { name: UNO.nombre }));
  await userEvent.keyboard(' ');
  await expect.element(boton('Repartir 0 visitas')).toBeDisabled();
  await userEvent.keyboard(' ');
  await hasta('{Tab}', boton('Repartir 3 visitas'));
  await userEvent.keyboard('{Enter}');
  await esperarVisitas(celda(UNO, MARTES), 3);
  await expect.poll(servidor.quienes).toEqual(todas(UNO.idTecnico));

  // Selects a whole cell and cancels its visits with a reason.
  await irA(UNO, MARTES);
  await userEvent.keyboard('x');
  await expect.element(barra()).toHaveTextContent('3 seleccionadas');
  await hasta('{Tab}', enBarra('Mover'));
  await hasta('{ArrowRight}', enBarra('Cancelar'));
  await userEvent.keyboard('{Enter}');
  await expect.element(campo('Motivo')).toHaveFocus();
  escribir(MOTIVO);
  await hasta('{Tab}', boton('Cancelar 3 visitas'));
  await userEvent.keyboard('{Enter}');
  await expect.element(ventana('Cancelar 3 visitas')).not.toBeInTheDocument();
  await expect.poll(servidor.estados).toEqual(todas('Cancelada'));

  // Goes to another week and back, and opens a visit.
  await irA(OTRO, '2026-12-27');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(celda(OTRO, SIGUIENTE)).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await expect.element(celda(OTRO, '2026-12-27')).toHaveFocus();
  await irA(OTRO, MIERCOLES);
  await userEvent.keyboard('{Enter}');
  await expect.element(suya(celda(OTRO, MIERCOLES), NUEVO.nombre)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(donde).toContain('visita=14');
});

test('every action of the week works with a finger on a phone, a day at a time', async () => {
  await enTelefono();
  conDedo();
  const { donde, ...servidor } = await abrir();
  const casilla = (nombre: string | RegExp) => page.getByRole('checkbox', { name: nombre });
  const dia = (nombre: RegExp) =>
    page.getByRole('radiogroup', { name: 'Día' }).getByRole('radio', { name: nombre });
  const grupo = ({ nombre }: typeof UNO) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3, name: new RegExp(nombre) }) });

  // Moves a visit and puts it back.
  await boton(`Mover a… otro día o técnico: ${HOTEL.cliente}`).click();
  const hoja = ventana(`Mover ${HOTEL.cliente}`);
  await hoja.getByText(OTRO.nombre).click();
  await hoja.getByRole('button', { name: 'Mover', exact: true }).click();
  await expect.element(suya(grupo(OTRO), HOTEL.cliente)).toBeVisible();
  await expect.poll(() => servidor.quienes()[0]).toBe(OTRO.idTecnico);
  await toasts().getByRole('button', { name: 'Deshacer' }).click();
  await expect.element(suya(grupo(UNO), HOTEL.cliente)).toBeVisible();
  await expect.poll(() => servidor.quienes()[0]).toBe(UNO.idTecnico);

  // Plans for a technician without visits.
  await dia(/^miércoles 23/).click();
  await boton(`Crear visita de ${OTRO.nombre}`).click();
  await elegir('Cliente', NUEVO.nombre);
  await elegir('Tipo de Visita', TIPO);
  await boton('Confirmar').click();
  await expect.element(suya(grupo(OTRO), NUEVO.nombre)).toBeVisible();
  expect(servidor.nueva()).toMatchObject({
    idTecnico: OTRO.idTecnico,
    fechaPlanificada: MIERCOLES,
  });

  // Selects a whole day and a visit of another, and reassigns them.
  await dia(/^lunes 21/).click();
  await boton('Seleccionar').click();
  await casilla(`Seleccionar 2 visitas de ${UNO.nombre}`).click();
  await dia(/^martes 22/).click();
  await casilla(new RegExp(`^Seleccionar la visita a ${BODEGAS.cliente}`)).click();
  await expect.element(barra()).toHaveTextContent('3 seleccionadas');
  await enBarra('Reasignar').click();
  await selector('Pasar a').fill(OTRO.nombre);
  await page.getByRole('option', { name: OTRO.nombre }).click();
  await boton('Reasignar 3 visitas').click();
  await expect.element(suya(grupo(OTRO), BODEGAS.cliente)).toBeVisible();
  await expect.poll(servidor.quienes).toEqual(todas(OTRO.idTecnico));
  // The selection ends with the action.
  await expect.element(boton('Seleccionar')).toBeVisible();

  // Moves several visits to another day.
  await dia(/^lunes 21/).click();
  await boton('Seleccionar').click();
  await casilla(`Seleccionar 2 visitas de ${OTRO.nombre}`).click();
  await enBarra('Mover').click();
  const varias = ventana('Mover 2 visitas');
  await varias.getByText('22', { exact: true }).click();
  await boton('Mover 2 visitas').click();
  await expect.element(varias).not.toBeInTheDocument();
  await expect.poll(servidor.dias).toEqual(todas(MARTES));

  // Hands over an ill technician's day.
  await dia(/^martes 22/).click();
  await boton(`Más de ${OTRO.nombre}`).click();
  await page.getByRole('menuitem', { name: 'Reasignar el día' }).click();
  const dialogo = ventana(`Repartir los días de ${OTRO.nombre}`);
  await entre(dialogo).getByText(UNO.nombre).click();
  await expect.element(boton('Repartir 0 visitas')).toBeDisabled();
  await entre(dialogo).getByText(UNO.nombre).click();
  await boton('Repartir 3 visitas').click();
  await expect.element(suya(grupo(UNO), BODEGAS.cliente)).toBeVisible();
  await expect.poll(servidor.quienes).toEqual(todas(UNO.idTecnico));

  // Cancels several visits with a reason.
  await boton('Seleccionar').click();
  await casilla(`Seleccionar 3 visitas de ${UNO.nombre}`).click();
  await enBarra('Cancelar').click();
  await campo('Motivo').fill(MOTIVO);
  await boton('Cancelar 3 visitas').click();
  await expect.element(ventana('Cancelar 3 visitas')).not.toBeInTheDocument();
  await expect.poll(servidor.estados).toEqual(todas('Cancelada'));

  // Opens a visit, and goes to another week.
  await boton('Semana siguiente').click();
  await expect.element(dia(/29\/12\/2026|^martes 29/)).toBeChecked();
  await boton('Semana anterior').click();
  await dia(/^miércoles 23/).click();
  await suya(grupo(OTRO), NUEVO.nombre).click();
  await expect.poll(donde).toContain('visita=14');
});
