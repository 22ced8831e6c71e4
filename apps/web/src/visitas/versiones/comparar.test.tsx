import type { Evidencia } from '@visitas/contract/evidencia/esquemas';
import type { VersionDeVisita, VisitaSola } from '@visitas/contract/visitas/esquemas';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LISTA_PEDIDA } from '../../../pruebas/listas.ts';
import { enTelefono } from '../../../pruebas/medidas.ts';
import { montar } from '../../../pruebas/montar.tsx';
import { ventana } from '../../../pruebas/pantalla.ts';
import { VISITA } from '../../../pruebas/visita.ts';
import { EJECUTADA, enlace, SITUACIONES } from '../../../pruebas/visitas.ts';

const DETALLE = '/visitas/detalle/5';
const COMPARAR = `${DETALLE}/comparar`;
const REABIERTA = {
  motivo: 'Falta el repuesto.',
  por: { idUsuario: 7, nombre: 'María García' },
  en: '2025-11-24T16:00:00.000Z',
};
const con = (valores: Record<string, string | number>) => ({
  ...LISTA_PEDIDA,
  respuestas: Object.entries(valores).map(([pregunta, valor]) => ({ pregunta, valor, nota: null })),
});
const FOTO: Evidencia = {
  idEvidencia: 1,
  idVisita: VISITA.idVisita,
  archivo: 'a'.repeat(64),
  mediana: null,
  miniatura: null,
  tipo: 'jpeg',
  bytes: 9,
  clase: 'antes',
  leyenda: 'Condensador',
  orden: 1,
  pregunta: null,
  ocurridoEn: '2025-11-21T15:12:00.000Z',
  aparte: false,
  recibidaEn: '2025-11-21T15:12:00.000Z',
  de: { idUsuario: 21, nombre: 'Luis Tecún' },
};
const ANTERIOR: VersionDeVisita = {
  vuelta: 1,
  tecnico: { idUsuario: 22, nombre: 'Marta Coc' },
  fechaPlanificada: '2025-11-20',
  ejecucion: { ...EJECUTADA, resultado: 'Se limpió.' },
  listaVerificacion: con({ area: 'si', temp: 7.5, fuga: 'si', donde: 'En la válvula' }),
  evidencias: [FOTO],
  reabierta: REABIERTA,
};
const DOS: VisitaSola = {
  ...SITUACIONES.finalizada,
  vuelta: 2,
  reabierta: REABIERTA,
  ejecucionVisita: { ...EJECUTADA, resultado: 'Se cambió la válvula.' },
  listaVerificacion: con({ area: 'si', temp: 4, fuga: 'no' }),
  firma: { motivo: 'No estaba', firmadaEn: '2025-11-21T15:44:00.000Z' },
};

const abrir = (camino: string, visita = DOS, versiones: VersionDeVisita[] = [ANTERIOR]) =>
  montar(camino, {
    como: 'Supervisor',
    servidor: { 'visitas.obtener': visita, 'visitas.versiones': versiones },
  });

/** What both sides of a row say, each after the name of its version. */
const fila = (nombre: string) => {
  const titulo = page.getByRole('main').getByRole('heading', { level: 3, name: nombre });
  return titulo.element().parentElement?.innerText.replaceAll(/\s+/g, ' ').trim();
};
const listo = () =>
  expect.element(page.getByRole('heading', { level: 3, name: 'Resultado' })).toBeVisible();

describe('two versions of a visit side by side', () => {
  test.each(['desk', 'phone'])('say what changed from one to the other, on a %s', async (lugar) => {
    if (lugar === 'phone') await enTelefono();
    await abrir(DETALLE);
    await enlace('Comparar').click();
    await listo();
    expect(fila('Resultado')).toContain('Cambió');
    expect(fila('Resultado')).toMatch(/Versión 1:? Se limpió\. Versión 2:? Se cambió la válvula\./);
    expect(fila('Temperatura de la cámara')).toMatch(
      /Versión 1:? 7.5 °C Fuera de límites 0 a 5 Versión 2:? 4 °C 0 a 5/,
    );
    expect(fila('¿El área está despejada y segura?')).not.toContain('Cambió');
    expect(fila('¿Dónde está la fuga?')).toMatch(/En la válvula Versión 2:? —$/);
    expect(fila('Firma')).toMatch(/Versión 1:? — Versión 2:? El cliente no firmó No estaba/);
    await expect.element(page.getByText('Marta Coc · 20/11/2025')).toBeVisible();
  });

  test('open a photo, and the focus comes back to it', async () => {
    await abrir(COMPARAR);
    await listo();
    const foto = page.getByRole('button', { name: 'Condensador' });
    await foto.click();
    await expect.element(ventana('Foto 1 de 1')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(foto).toHaveFocus();
  });

  test('are chosen when there are more, and the address keeps them', async () => {
    const primera = { ...ANTERIOR, ejecucion: { ...EJECUTADA, resultado: 'Nada.' } };
    const { donde } = await abrir(DETALLE, { ...DOS, vuelta: 3 }, [
      { ...ANTERIOR, vuelta: 2 },
      primera,
    ]);
    await enlace('Comparar').click();
    await listo();
    expect(fila('Resultado')).toMatch(/Versión 2:? Se limpió\. Versión 3:? Se cambió/);
    const lado = (nombre: string) => page.getByRole('radiogroup', { name: nombre });
    await lado('Comparar').getByRole('radio', { name: 'Versión 1' }).click({ force: true });
    await expect.poll(() => fila('Resultado')).toMatch(/Versión 1:? Nada\. Versión 3/);
    expect(donde()).toBe(`${COMPARAR}?versiones=1%2C3`);
    await expect.element(enlace('Regresar a Visita')).toBeVisible();
    await lado('Con').getByRole('radio', { name: 'Versión 1' }).click({ force: true });
    await expect.poll(() => fila('Resultado')).toMatch(/Versión 3:? .* Versión 1:? Nada\./);
  });

  test.each([
    ['?versiones=1,2', /Versión 1:? Se limpió/],
    ['?versiones=2,1', /Versión 2:? Se cambió/],
    ['?versiones=7,x', /Versión 1:? Se limpió/],
  ])('are those of the address %s', async (busqueda, primera) => {
    await abrir(COMPARAR + busqueda);
    await listo();
    expect(fila('Resultado')).toMatch(primera);
  });

  test('are not offered for a visit with one', async () => {
    await abrir(DETALLE, SITUACIONES.finalizada);
    await expect.element(page.getByText('Farmacia del Centro')).toBeVisible();
    expect(enlace('Comparar').elements()).toEqual([]);
  });

  test('that are not two yet say so', async () => {
    await abrir(COMPARAR, { ...SITUACIONES.pendiente, vuelta: 2, reabierta: REABIERTA });
    await expect.element(page.getByText('Esta visita tiene una sola versión.')).toBeVisible();
    await enlace('Ver la visita').click();
    await expect.element(page.getByRole('region', { name: 'Reabierta' })).toBeVisible();
  });
});
