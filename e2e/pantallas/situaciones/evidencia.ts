import { expect, type Page } from '@playwright/test';
import type { EnlaceDeVisita } from '@visitas/contract/compartir/esquemas';
import { cambiarRespuesta } from '../../apoyo/pantallaPaneles.ts';
import { conEvidencia, enEstado, hechaDosVeces } from '../../apoyo/pantallas.ts';
import { type Foto, fotoDe } from '../foto.ts';

const supervisada = (nombre: string, resto: Partial<Foto> = {}): Foto =>
  fotoDe('supervisor')(`visitas-detalle-${nombre}`, '/visitas/detalle/1', {
    sobre: conEvidencia,
    ...resto,
  });

const mia = (nombre: string, camino: string, resto: Partial<Foto> = {}): Foto =>
  fotoDe('tecnico')(`detalle-visita-${nombre}`, `/detalle-visita/1${camino}`, {
    sobre: enEstado('En Proceso'),
    ...resto,
  });

/** The photos of a visit, once they are drawn. */
async function fotosDe(page: Page) {
  const fotos = page.getByRole('main').getByRole('button', { name: /(Antes|Después)$/ });
  await fotos.first().scrollIntoViewIfNeeded();
  await expect(page.getByRole('main').locator('img[src^="blob:"]').first()).toBeVisible();
  return fotos;
}

const enElVisor = async (page: Page) => {
  await (await fotosDe(page)).first().click();
  await expect(page.getByRole('dialog').locator('img[src^="blob:"]').first()).toBeVisible();
};

const comparar = async (page: Page) => {
  await enElVisor(page);
  await page.keyboard.press('c');
  await expect(page.getByRole('slider')).toBeVisible();
};

/** The demonstration requires nothing, and asks for no signature any longer. */
const obligatoria = (page: Page) =>
  page.route(/\/api\/visitas\/\d+$/, async (ruta) => {
    const respuesta = await ruta.fetch();
    const visita = await respuesta.json();
    const lista = visita.listaVerificacion;
    const secciones = lista?.secciones.map((seccion: { preguntas: object[] }) => ({
      ...seccion,
      preguntas: seccion.preguntas.map((una) => ({ ...una, obligatoria: true })),
    }));
    const listaVerificacion = lista && { ...lista, secciones, fotos: 2, firma: true };
    await ruta.fulfill({ json: { ...visita, ...(lista && { listaVerificacion }) } });
  });

const proponer = (page: Page) =>
  cambiarRespuesta(page, /\/api\/visitas\/\d+$/, {
    lugarPropuesto: {
      idPropuesta: 1,
      idVisita: 1,
      latitud: 14.60292,
      longitud: -90.51187,
      precision: 9,
      nota: 'Se mudaron a la otra cuadra.',
      propuestaEn: '2025-11-21T15:12:00.000Z',
      aceptada: null,
      tecnico: { idUsuario: 5, nombre: 'Juan Pérez López' },
      registrado: { latitud: 14.60142, longitud: -90.51287 },
      inicios: [
        { latitud: 14.60285, longitud: -90.5119 },
        { latitud: 14.60297, longitud: -90.51179 },
      ],
    },
  });

/** What was seen and who received it: on the phone, in the office, and in what a type asks. */
const UN_MES_MS = 30 * 24 * 3_600_000;

/** The address is another at each demonstration. */
const ENLACE: EnlaceDeVisita = {
  enlace: {
    direccion: 'https://visitas.example.com/r/h4wpc8tnm3vz6rfj2q9x7kmdts',
    venceEn: new Date(Date.now() + UN_MES_MS).toISOString(),
    vencido: false,
    veces: 0,
    abiertoEn: null,
    carta: null,
  },
  porCorreo: true,
  correo: 'administracion@example.com',
};

const compartida = (page: Page) =>
  page.route(/\/api\/visitas\/\d+\/enlace$/, (ruta) => ruta.fulfill({ json: ENLACE }));

export const EVIDENCIA: readonly Foto[] = [
  supervisada('compartir', { ruta: '/visitas/detalle/1/compartir', antes: compartida }),
  supervisada('con-fotos', { despues: fotosDe }),
  supervisada('visor', { despues: enElVisor }),
  supervisada('visor-comparar', { despues: comparar }),
  supervisada('versiones', {
    sobre: hechaDosVeces,
    despues: async (page) => {
      await page.getByRole('main').getByText('Versión 1').first().scrollIntoViewIfNeeded();
    },
  }),
  supervisada('propuesta', {
    antes: proponer,
    despues: async (page) => {
      await page
        .getByRole('button', { name: /propone|lugar propuesto/i })
        .first()
        .click();
      await expect(page.getByRole('dialog', { name: 'Propuesta de lugar' })).toBeVisible();
    },
  }),
  mia('foto', '/fotos', {
    despues: async (page) => {
      await page
        .getByRole('list', { name: 'Fotos de la visita' })
        .getByRole('button')
        .first()
        .click();
      await expect(page.getByRole('dialog').locator('img[src^="blob:"]')).toBeVisible();
    },
  }),
  mia('fotos-anadir', '/fotos', {
    despues: (page) => page.getByRole('button', { name: 'Añadir fotos' }).click(),
  }),
  mia('finalizar-con-faltas', '/finalizar', { antes: obligatoria }),
  mia('firma', '/firma', { antes: obligatoria }),
  fotoDe('admin')(
    'catalogos-tipo-visitas-que-se-pide-condicion',
    '/catalogos/tipo-visitas/que-se-pide/1',
    {
      solo: '@escritorio',
      despues: (page) =>
        page
          .getByRole('main')
          .getByRole('button', { name: /^¿Dónde está la fuga\?/ })
          .click(),
    },
  ),
];
