import type { LugarPropuesto } from '@visitas/contract/lugares/esquemas';
import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { montar } from '../../../pruebas/montar.tsx';
import { boton, campo, toast, ventana } from '../../../pruebas/pantalla.ts';
import { Receptor } from '../../../pruebas/receptor.ts';
import { type Contestaciones, rechazo } from '../../../pruebas/servidor.ts';
import { CON_LUGAR } from '../../../pruebas/visita.ts';
import { EJECUCION, enlace, SITUACIONES } from '../../../pruebas/visitas.ts';

const DEL_TECNICO = '/detalle-visita/5';
const AQUI = { latitud: 14.61882, longitud: -90.51604 };
const FUERA: VisitaSola = {
  ...SITUACIONES.enProceso,
  cliente: CON_LUGAR,
  ejecucionVisita: { ...EJECUCION, validadoPorUbicacion: false },
};
const PROPUESTO: LugarPropuesto = {
  idPropuesta: 4,
  idVisita: 5,
  ...AQUI,
  precision: 30,
  nota: 'Portón azul',
  propuestaEn: '2025-11-21T15:10:00.000Z',
  aceptada: null,
};
const DECIDIBLE = {
  ...PROPUESTO,
  tecnico: { idUsuario: 21, nombre: 'Luis Tecún' },
  registrado: { latitud: CON_LUGAR.latitud, longitud: CON_LUGAR.longitud },
  inicios: [AQUI],
};
const PARA_DECIDIR: VisitaSola = {
  ...FUERA,
  porqueDeRango: { motivo: 'mapa', detalle: 'Se mudó.', dichoEn: '2025-11-21T15:09:00.000Z' },
  lugarPropuesto: DECIDIBLE,
};

const comoTecnico = (camino: string, ademas: Contestaciones = {}) =>
  montar(camino, { como: 'Tecnico', servidor: { 'visitas.obtener': FUERA, ...ademas } });
const comoSupervisor = (ademas: Contestaciones = {}) =>
  montar('/visitas/detalle/5', {
    como: 'Supervisor',
    servidor: { 'visitas.obtener': PARA_DECIDIR, ...ademas },
  });

let receptor: Receptor;
beforeEach(() => {
  receptor = new Receptor();
});

describe('the technician', () => {
  test('proposes the place from the door, once the signal is good enough', async () => {
    const { servidor } = await comoTecnico(DEL_TECNICO, { 'lugares.proponer': PROPUESTO });
    await enlace(/El cliente está aquí/).click();
    const dialogo = ventana('El cliente está aquí');
    await expect.element(dialogo).toHaveTextContent('Espera a que mejore la señal.');
    await boton('Proponer este lugar').click();
    expect(servidor.recibidas('lugares.proponer')).toEqual([]);
    await receptor.llega({ ...AQUI, precision: 12 });
    await expect.element(dialogo).toHaveTextContent('unos 12 m');
    await campo('Cómo se reconoce (opcional)').fill('Portón azul');
    await boton('Proponer este lugar').click();
    await expect.element(toast('Propuesta Enviada Exitosamente')).toBeVisible();
    expect(servidor.recibidas('lugares.proponer')).toMatchObject([
      { cuerpo: { idVisita: 5, ...AQUI, precision: 12, nota: 'Portón azul' } },
    ]);
  });

  test('tells why the visit is out of range, or not', async () => {
    const { servidor } = await comoTecnico(`${DEL_TECNICO}/fuera-de-rango`, {
      'lugares.contarPorQue': { idVisita: 5 },
    });
    await boton('Enviar').click();
    await expect.element(page.getByText('Elige un motivo.')).toBeVisible();
    await page.getByRole('radio', { name: 'El GPS no acierta' }).click({ force: true });
    await boton('Enviar').click();
    await expect.element(toast('Explicación Enviada Exitosamente')).toBeVisible();
    expect(servidor.recibidas('lugares.contarPorQue')).toMatchObject([
      { cuerpo: { idVisita: 5, motivo: 'gps' } },
    ]);
  });

  test.each([
    ['within range', { ...FUERA, ejecucionVisita: { ...EJECUCION, validadoPorUbicacion: true } }],
    ['pending', { ...SITUACIONES.pendiente, cliente: CON_LUGAR }],
    ['finished', SITUACIONES.finalizada],
  ])('is offered nothing in a visit that is %s', async (_, visita) => {
    await comoTecnico(DEL_TECNICO, { 'visitas.obtener': visita });
    await expect.element(page.getByText('Farmacia del Centro')).toBeVisible();
    expect(enlace(/El cliente está aquí/).elements()).toEqual([]);
  });

  test('reads what became of the proposal, and no distance', async () => {
    await comoTecnico(DEL_TECNICO, {
      'visitas.obtener': { ...FUERA, lugarPropuesto: { ...PROPUESTO, aceptada: true } },
    });
    await expect
      .element(enlace(/El cliente está aquí/))
      .toHaveTextContent('Tu supervisor lo aceptó');
  });
});

describe('the supervisor', () => {
  test.each([
    ['Aceptar', true, 'Propuesta Aceptada Exitosamente'],
    ['Rechazar', false, 'Propuesta Rechazada Exitosamente'],
  ])('decides on a map: %s', async (nombre, aceptar, exito) => {
    const { servidor } = await comoSupervisor({
      'lugares.decidir': { ...PROPUESTO, aceptada: aceptar },
    });
    await expect.element(page.getByText('«Se mudó.»')).toBeVisible();
    await boton('Propone otro lugar').click();
    const dialogo = ventana('Propuesta de lugar');
    await expect.element(dialogo).toHaveTextContent('«Portón azul»');
    await expect.element(dialogo).toHaveTextContent('La última inició a 0 m de aquí.');
    const envios = servidor.retener('lugares.decidir');
    await boton(nombre).click();
    await envios.llegada();
    // The other answer cannot be given too.
    await expect.element(boton(aceptar ? 'Rechazar' : 'Aceptar')).toBeDisabled();
    await envios.soltar();
    await expect.element(toast(exito)).toBeVisible();
    expect(servidor.recibidas('lugares.decidir')).toMatchObject([
      { cuerpo: { idPropuesta: 4, aceptar, propuestaEn: PROPUESTO.propuestaEn } },
    ]);
  });

  test('is told whose place it is, which may be the client of before the visit was reopened', async () => {
    const cliente = { nombre: 'Ferretería El Roble', direccion: '3a calle, zona 1' };
    await comoSupervisor({
      'visitas.obtener': {
        ...PARA_DECIDIR,
        lugarPropuesto: { ...DECIDIBLE, cliente },
      },
    });
    await boton('Propone otro lugar').click();
    const dialogo = ventana('Propuesta de lugar');
    await expect.element(dialogo).toHaveTextContent('Ferretería El Roble');
    await expect.element(dialogo).not.toHaveTextContent('Farmacia del Centro');
  });

  test('sees the error when another person decided first', async () => {
    await comoSupervisor({
      'lugares.decidir': rechazo('estado-no-permite', { detalle: 'Este lugar ya se decidió.' }),
    });
    await boton('Propone otro lugar').click();
    await boton('Aceptar').click();
    await expect.element(toast('Este lugar ya se decidió.')).toBeVisible();
  });
});
