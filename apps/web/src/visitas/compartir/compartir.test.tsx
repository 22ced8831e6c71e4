import type { EnlaceDelCliente, EnlaceDeVisita } from '@visitas/contract/compartir/esquemas';
import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { siempreAlMediodia } from '../../../pruebas/mediodia.ts';
import { montar } from '../../../pruebas/montar.tsx';
import { boton, campo, esperarError, toast, ventana } from '../../../pruebas/pantalla.ts';
import { type Contestaciones, sinRed } from '../../../pruebas/servidor.ts';
import { EJECUTADA, enlace, SITUACIONES } from '../../../pruebas/visitas.ts';

siempreAlMediodia();

const DETALLE = '/visitas/detalle/5';
const CON_FIRMA: VisitaSola = {
  ...SITUACIONES.finalizada,
  firma: { motivo: 'No estaba', firmadaEn: '2026-06-10T16:00:00.000Z' },
};
const SIN_REPORTE = { ...CON_FIRMA, ejecucionVisita: { ...EJECUTADA, reporteVisita: null } };
const REABIERTA = {
  ...SITUACIONES.pendiente,
  reabierta: {
    motivo: 'Falta el repuesto.',
    por: { idUsuario: 7, nombre: 'María García' },
    en: '2026-06-09T18:00:00.000Z',
  },
};

const ENLACE: EnlaceDelCliente = {
  direccion: 'https://visitas.example.com/r/h4wpc8tnm3vz6rfj2q9x7kmdts',
  venceEn: '2026-07-10T18:00:00.000Z',
  vencido: false,
  veces: 2,
  abiertoEn: '2026-06-10T16:58:00.000Z',
  carta: null,
};
const SIN_ENLACE: EnlaceDeVisita = { enlace: null, porCorreo: true, correo: 'a@cliente.gt' };

const con = (cambios: Partial<EnlaceDelCliente> = {}): EnlaceDeVisita => ({
  ...SIN_ENLACE,
  enlace: { ...ENLACE, ...cambios },
});

const dialogo = () => ventana('Compartir con el cliente');
const plazo = (nombre: string) => page.getByRole('radio', { name: nombre });

const abrir = (ver: EnlaceDeVisita, ademas: Contestaciones = {}) =>
  montar(`${DETALLE}/compartir`, {
    como: 'Supervisor',
    servidor: { 'visitas.obtener': CON_FIRMA, 'compartir.ver': ver, ...ademas },
  });

describe('a visit without an address', () => {
  test('gets one for the chosen days, which says what it shows', async () => {
    const { servidor } = await montar(DETALLE, {
      como: 'Administrador',
      servidor: {
        'visitas.obtener': CON_FIRMA,
        'compartir.ver': SIN_ENLACE,
        'compartir.abrir': con(),
      },
    });
    await enlace('Compartir').click();
    await expect.element(dialogo()).toHaveTextContent('Quien tenga la dirección ve el resultado');
    await expect.element(plazo('30 días')).toBeChecked();
    await expect.element(dialogo()).toHaveTextContent('10/07/2026');
    await plazo('7 días').click();
    await expect.element(dialogo()).toHaveTextContent('17/06/2026');
    servidor.contestar({ 'compartir.ver': con({ veces: 0, abiertoEn: null }) });
    await boton('Crear enlace').click();
    await expect.element(toast('Enlace Creado Exitosamente')).toBeVisible();
    expect(servidor.recibidas('compartir.abrir')).toMatchObject([
      { parametros: { id: 5 }, cuerpo: { dias: 7 } },
    ]);
    await expect.element(dialogo()).toHaveTextContent('Todavía nadie la abrió.');
    await expect.element(dialogo()).toHaveTextContent('Enseña resultado, firma y el PDF.');
    await expect
      .element(enlace('Ver como cliente'))
      .toHaveAttribute('href', '/r/h4wpc8tnm3vz6rfj2q9x7kmdts');
  });

  test('asks for it once, although the first answer was lost', async () => {
    const { servidor } = await abrir(SIN_ENLACE, { 'compartir.abrir': () => sinRed });
    await boton('Crear enlace').click();
    await expect.element(toast('Error de conexión con el servidor')).toBeVisible();
    servidor.contestar({ 'compartir.abrir': con() });
    await boton('Crear enlace').click();
    await expect.element(toast('Enlace Creado Exitosamente')).toBeVisible();
    const claves = servidor.recibidas('compartir.abrir').map(({ clave }) => clave);
    expect(new Set(claves).size).toBe(1);
  });

  test.each([
    ['no report', SIN_REPORTE],
    ['not ended', SITUACIONES.pendiente],
  ])('is not offered one while it has %s', async (_, visita) => {
    await abrir(SIN_ENLACE, { 'visitas.obtener': visita });
    await expect.element(dialogo()).toHaveTextContent('Esta visita todavía no tiene reporte.');
    expect(boton('Crear enlace').elements()).toEqual([]);
  });
});

test.each([
  ['a report', 1, CON_FIRMA],
  ['one before it was reopened', 1, REABIERTA],
  ['none yet', 0, SIN_REPORTE],
  ['not ended', 0, SITUACIONES.pendiente],
])('the page of a visit that has %s offers it %i times', async (_, veces, visita) => {
  await montar(DETALLE, { como: 'Supervisor', servidor: { 'visitas.obtener': visita } });
  await expect.element(enlace('Duplicar')).toBeVisible();
  expect(enlace('Compartir').elements()).toHaveLength(veces);
});

describe('the address', () => {
  test('tells how often it was opened, and another period counts from today', async () => {
    const { servidor } = await abrir(con(), { 'compartir.abrir': con() });
    await expect.element(dialogo()).toHaveTextContent('Abierta 2 veces, la última hoy 10:58.');
    await expect.element(plazo('30 días')).toBeChecked();
    const otra = { venceEn: '2026-09-08T18:00:00.000Z', veces: 1 };
    servidor.contestar({ 'compartir.ver': con(otra) });
    await plazo('90 días').click();
    await expect.element(toast('Enlace Actualizado Exitosamente')).toBeVisible();
    expect(servidor.recibidas('compartir.abrir')).toMatchObject([{ cuerpo: { dias: 90 } }]);
    await expect.element(dialogo()).toHaveTextContent('08/09/2026');
    await expect.element(dialogo()).toHaveTextContent('Abierta una vez, hoy 10:58.');
  });

  test('that expired says so, with no period chosen and no way to hand it over', async () => {
    await abrir(con({ vencido: true, venceEn: '2026-06-03T18:00:00.000Z' }));
    await expect.element(dialogo().getByText('Vencida', { exact: true })).toBeVisible();
    await expect.element(dialogo()).toHaveTextContent('Venció el 03/06/2026');
    for (const dias of ['7 días', '30 días', '90 días'])
      await expect.element(plazo(dias)).not.toBeChecked();
    expect(boton('Enviar').elements()).toEqual([]);
  });

  test('is revoked after a question, and then there is none', async () => {
    const { servidor } = await abrir(con(), { 'compartir.revocar': undefined });
    await boton('Revocar').click();
    await ventana('¿Revocar el enlace?').getByRole('button', { name: 'Cancelar' }).click();
    expect(servidor.recibidas('compartir.revocar')).toEqual([]);
    await boton('Revocar').click();
    servidor.contestar({ 'compartir.ver': SIN_ENLACE });
    await ventana('¿Revocar el enlace?').getByRole('button', { name: 'Revocar' }).click();
    await expect.element(toast('Enlace Revocado Exitosamente')).toBeVisible();
    await expect.element(boton('Crear enlace')).toBeVisible();
    await expect.element(ventana('¿Revocar el enlace?')).not.toBeInTheDocument();
  });
});

describe('by e-mail', () => {
  const CORREO = 'Correo del cliente';

  test("goes to the client's e-mail unless another is written, and its letter is told", async () => {
    const { servidor } = await abrir(con(), { 'compartir.enviar': con() });
    await expect.element(campo(CORREO)).toHaveValue('a@cliente.gt');
    await campo(CORREO).fill('otra@cliente.gt');
    const carta = { estado: 'enviada', en: '2026-06-10T16:58:00.000Z', motivo: null } as const;
    servidor.contestar({ 'compartir.ver': con({ carta }) });
    await boton('Enviar').click();
    await expect.element(dialogo()).toHaveTextContent('Enviado hoy 10:58.');
    expect(servidor.recibidas('compartir.enviar')).toMatchObject([
      { parametros: { id: 5 }, cuerpo: { correo: 'otra@cliente.gt' } },
    ]);
    await expect.element(campo(CORREO)).toHaveValue('otra@cliente.gt');
  });

  test('says at the field what is wrong with it', async () => {
    await abrir(con());
    await campo(CORREO).fill('otra');
    await boton('Enviar').click();
    await esperarError(campo(CORREO), 'Escribe un correo válido, por ejemplo nombre@empresa.com.');
    await expect.element(campo(CORREO)).toHaveValue('otra');
  });

  test.each([
    ['porSalir', 'Sale en unos segundos.'],
    ['demorada', 'Aún no sale: El servidor no contesta. Se intenta de nuevo.'],
    ['perdida', 'No salió: El servidor no contesta. Envíalo otra vez.'],
  ] as const)('tells a letter that is %s', async (estado, frase) => {
    const motivo = estado === 'porSalir' ? null : 'El servidor no contesta.';
    await abrir(con({ carta: { estado, en: '2026-06-10T16:58:00.000Z', motivo } }));
    await expect.element(dialogo().getByRole('status')).toHaveTextContent(frase);
  });

  test('is not offered where no letters are sent', async () => {
    await abrir({ ...con(), porCorreo: false });
    await expect.element(boton('Revocar')).toBeVisible();
    expect(campo(CORREO).elements()).toEqual([]);
  });
});
