import type { Publicado } from '@visitas/contract/compartir/esquemas';
import type { Rol } from '@visitas/contract/comun/roles';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { montar } from '../../pruebas/montar.tsx';
import { boton, titulo, toasts, ventana } from '../../pruebas/pantalla.ts';
import { type Contestaciones, rechazo } from '../../pruebas/servidor.ts';

const LLAVE = 'h4wpc8tnm3vz6rfj2q9x7kmdts';
const RUTA = `/r/${LLAVE}`;
const PUBLICADO: Publicado = {
  empresa: 'Servicios Técnicos del Valle, S. A.',
  linea: null,
  idVisita: 1204,
  cliente: 'Café Cuatro Vientos',
  tipoVisita: 'Mantenimiento preventivo',
  tecnico: 'Juan Pérez López',
  fechaInicio: '2026-11-24T15:04:00.000Z',
  fechaFinalizacion: '2026-11-24T16:39:00.000Z',
  zonaHoraria: 'America/Guatemala',
  resultado: 'Se limpió el condensador.',
  version: 2,
  lista: [
    {
      titulo: 'Equipo',
      preguntas: [
        { pregunta: 'Temperatura', respuesta: '7.5 °C', limites: '0 a 5', fuera: true },
        { pregunta: 'Foto del equipo', respuesta: null, fotos: [2] },
        { pregunta: '¿Probó el equipo?', respuesta: null, noCumplida: 'No había luz.' },
      ],
    },
  ],
  fotos: [
    { archivo: 'a'.repeat(64), clase: 'antes', leyenda: 'Antes de limpiar', pregunta: null },
    { archivo: 'b'.repeat(64), clase: 'otra', leyenda: null, pregunta: 'Foto del equipo' },
  ],
  archivos: [{ archivo: 'c'.repeat(64), leyenda: 'Garantía' }],
  firma: {
    nombre: 'Marta Solares',
    trazos: [
      [
        [10, 10],
        [400, 300],
      ],
    ],
    firmadaEn: '2026-11-24T16:37:00.000Z',
  },
  clave: 'k7m2x9qd4hwpn3vzt6rfj8bgsc',
  venceEn: '2026-12-24T18:00:00.000Z',
};

const abrir = (cambios: Partial<Publicado> = {}, como?: Rol) =>
  montar(RUTA, {
    servidor: { 'compartir.leer': { ...PUBLICADO, ...cambios } },
    ...(como && { como }),
  });

const dato = (nombre: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${nombre}$`) })
    .element().nextElementSibling?.textContent;

describe('the client, without a login', () => {
  test('reads what the report says, and downloads it', async () => {
    const { servidor } = await abrir();
    await expect.element(titulo('Café Cuatro Vientos')).toBeVisible();
    const pagina = page.getByRole('main');
    expect(document.title).toBe('Reporte de visita · Sistema de Gestión de Visitas');
    await expect
      .element(pagina)
      .toHaveTextContent('Mantenimiento preventivo · Visita n.º 1204, versión 2');
    expect(dato('Fecha')).toBe('24/11/2026');
    expect(dato('Horario')).toBe('09:04 a 10:39');
    expect(dato('Atendió')).toBe('Juan Pérez López');
    expect(dato('Resultado')).toBe('Se limpió el condensador.');
    await expect
      .element(page.getByRole('link', { name: 'Descargar el reporte' }))
      .toHaveAttribute('href', `/api/enlaces/${LLAVE}/reporte.pdf`);
    await expect
      .element(page.getByRole('link', { name: 'Garantía' }))
      .toHaveAttribute('href', `/api/enlaces/${LLAVE}/${'c'.repeat(64)}`);
    await expect.element(page.getByRole('img', { name: 'Firma de Marta Solares' })).toBeVisible();
    await expect.element(pagina).toHaveTextContent('24/11/2026 10:37');
    await expect.element(pagina).toHaveTextContent('k7m2-x9qd-4hwp-n3vz-t6rf-j8bg-sc');
    await expect
      .element(page.getByRole('link', { name: 'Verificar' }))
      .toHaveAttribute('href', `/verificar/${PUBLICADO.clave}`);
    await expect.element(pagina).toHaveTextContent('¿Algo no coincide? Avisa a la empresa.');
    await expect.element(pagina).toHaveTextContent('Esta página vence el 24/12/2026.');
    expect(servidor.recibidas('compartir.leer')).toMatchObject([
      { parametros: { enlace: LLAVE }, criterios: {} },
    ]);
  });

  test('opens the list in place, and from an answer its photo, which passes to the others', async () => {
    await abrir();
    const lista = boton('Ver la lista, 2 respuestas');
    await expect.element(lista).toHaveAttribute('aria-expanded', 'false');
    expect(page.getByText('Temperatura').elements()).toEqual([]);
    await lista.click();
    await expect.element(lista).toHaveAttribute('aria-expanded', 'true');
    expect(dato('Temperatura')).toBe('7.5 °CFuera de límites0 a 5');
    expect(dato('¿Probó el equipo\\?')).toBe('No se pudo cumplir: No había luz.');
    await boton('Foto 2').click();
    await expect.element(ventana('Foto 2 de 2')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(ventana('Foto 1 de 2')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  test('is told of a photo that could not be read, and asks for it again', async () => {
    // The stand-in answers what the program asks, and a page's images are not that.
    await abrir({ fotos: PUBLICADO.fotos.slice(0, 1) });
    await expect.element(page.getByText('No se pudo leer esta foto.')).toBeVisible();
    await expect.element(page.getByText('Antes de limpiar')).toBeVisible();
    await boton('Reintentar').click();
    await expect.element(page.getByText('No se pudo leer esta foto.')).toBeVisible();
  });

  test('sees no part that the visit does not have, and why it was not done', async () => {
    await abrir({
      linea: 'Llama al 2380-4100.',
      version: undefined,
      fechaFinalizacion: '2026-11-25T06:30:00.000Z',
      resultado: 'Cliente cerrado. Volvemos el lunes.',
      noRealizada: 'cerrado',
      lista: [],
      fotos: [],
      archivos: [],
      firma: { motivo: 'No estaba' },
    });
    await expect.element(titulo('Café Cuatro Vientos')).toBeVisible();
    expect(dato('No se realizó')).toBe('Cliente cerrado. Volvemos el lunes.');
    expect(dato('Horario')).toBe('09:04 a 00:30 del 25/11/2026');
    const pagina = page.getByRole('main');
    await expect.element(pagina).toHaveTextContent('El cliente no firmóNo estaba');
    await expect.element(pagina).toHaveTextContent('Avisa a la empresa. Llama al 2380-4100.');
    for (const parte of ['versión', 'Fotos', 'Ver la lista', 'Documentos'])
      expect(document.body.textContent).not.toContain(parte);
  });
});

test('the company sees the same page without its navigation, and is not counted', async () => {
  const { servidor } = await abrir({}, 'Supervisor');
  await expect.element(titulo('Café Cuatro Vientos')).toBeVisible();
  expect(page.getByRole('navigation').elements()).toEqual([]);
  window.dispatchEvent(new Event('visibilitychange'));
  expect(servidor.recibidas('compartir.leer')).toMatchObject([{ criterios: { propia: 'true' } }]);
});

test('an address that opens nothing says so, and how to check the PDF', async () => {
  await montar(RUTA, { servidor: { 'compartir.leer': rechazo('no-encontrado') } });
  await expect.element(titulo('Este enlace ya no está abierto')).toBeVisible();
  await expect
    .element(page.getByRole('main'))
    .toHaveTextContent('Se comprueba siempre, aunque el enlace haya vencido.');
  expect(toasts().getByRole('alert').elements()).toEqual([]);
});

test('too many attempts say how long to wait, and can be repeated', async () => {
  const detalle = 'Demasiados intentos. Espera 40 segundos.';
  const contestaciones: Contestaciones = {
    'compartir.leer': rechazo('demasiadas-peticiones', { detalle }),
  };
  const { servidor } = await montar(RUTA, { servidor: contestaciones });
  await expect.element(page.getByRole('alert')).toHaveTextContent(detalle);
  servidor.contestar({ 'compartir.leer': PUBLICADO });
  await boton('Reintentar').click();
  await expect.element(titulo('Café Cuatro Vientos')).toBeVisible();
});
