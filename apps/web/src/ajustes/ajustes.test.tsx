import { CLAVES_DE_AJUSTE } from '@visitas/contract/ajustes/claves';
import type { AjusteLeido, AjustesDeEmpresa } from '@visitas/contract/ajustes/operaciones';
import { describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { enTelefono, medir, partidas } from '../../pruebas/medidas.ts';
import { montar } from '../../pruebas/montar.tsx';
import {
  boton,
  campo,
  esperarError,
  esperarSinError,
  titulo,
  toast,
} from '../../pruebas/pantalla.ts';
import { type Contestaciones, rechazo, sinRed } from '../../pruebas/servidor.ts';
import { anotarEnvioDeCorreo, configuracion } from '../plataforma/configuracion.ts';
import { reducirLogo } from './reducirLogo.ts';

const VALORES: Record<string, string> = {
  ZONA_HORARIA: 'America/Guatemala',
  VISITAS_USUALES: '6',
  JORNADA: 'lun-sáb 08:00-17:00',
  HORAS_MANANA: '08:00-12:00',
  HORAS_TARDE: '13:00-17:00',
  VELOCIDAD_KMH: '25',
  TILES_URL: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  GEOCODER_URL: 'https://nominatim.openstreetmap.org',
  CONTRASENA_MINIMA: '10',
  SEGUNDO_FACTOR_DIAS: '7',
  AVISOS_DIAS: '90',
};

const ajustes = (
  dichos: Partial<Record<string, Partial<AjusteLeido>>> = {},
  version = 3,
): AjustesDeEmpresa => ({
  version,
  ajustes: CLAVES_DE_AJUSTE.map((clave) => ({
    clave,
    fijadoPor: 'omision',
    ...(VALORES[clave] !== undefined && { valor: VALORES[clave] }),
    ...dichos[clave],
  })),
});

const abrir = (ademas: Contestaciones = {}, leidos = ajustes()) =>
  montar('/ajustes', {
    como: 'Administrador',
    servidor: {
      'ajustes.obtener': leidos,
      'feriados.listar': [{ idFeriado: 1, fecha: '2026-12-25', nombre: 'Navidad', version: 1 }],
      'proveedores.listar': { vuelta: 'https://visitas.example.com/auth/vuelta', proveedores: [] },
      ...ademas,
    },
  });
const seccion = (nombre: string) => page.getByRole('region', { name: nombre });
const sinGuardar = () => page.getByText(/sin guardar$/);

/** Not as a part of another number: a draft keeps the moment when it was written. */
const ESE_RANGO = /(?<!\d)150(?!\d)/;

describe('the settings of the company', () => {
  test('say what is in force, and who fixes what the screen cannot change', async () => {
    await abrir(
      {},
      ajustes({
        ZONA_HORARIA: { fijadoPor: 'entorno', valor: 'America/Guatemala' },
        RANGO_UBICACION_METROS: { fijadoPor: 'empresa', puestoEn: '2026-09-03T03:04:00Z' },
        GOOGLE_MAPS_API_KEY: { fijadoPor: 'empresa' },
      }),
    );
    await expect.element(titulo('Ajustes de la empresa')).toBeVisible();
    const empresa = seccion('Empresa');
    await expect.element(empresa.getByText('ZONA_HORARIA')).toBeVisible();
    await expect
      .element(empresa.getByText('La fija el servidor. Se cambia donde se instaló.'))
      .toBeVisible();
    await expect.element(page.getByLabelText('Zona horaria')).not.toBeInTheDocument();
    await expect
      .element(page.getByText('Fijado el 02/09/2026. No se muestra a nadie.'))
      .toBeVisible();
    await expect.element(page.getByText('Guardada. No se muestra a nadie.')).toBeVisible();
    await expect.element(page.getByText('25/12 Navidad')).toBeVisible();
    await expect.element(campo('Carga usual')).toHaveValue('6');
    await expect.element(sinGuardar()).not.toBeInTheDocument();
  });

  test('name a zone that this browser does not list, and find a city as it is written', async () => {
    // Another browser lists it: this one knows it by its older name.
    const zona = 'America/Argentina/Buenos_Aires';
    const guardada = ajustes({ ZONA_HORARIA: { fijadoPor: 'empresa', valor: zona } });
    const { servidor } = await abrir({ 'ajustes.cambiar': () => ajustes({}, 4) }, guardada);
    const campoDeZona = page.getByRole('combobox', { name: 'Zona horaria' });
    await expect.element(campoDeZona).toHaveValue('America/Argentina/Buenos Aires');
    await campoDeZona.fill('mexico city');
    await page.getByRole('option', { name: 'America/Mexico City' }).click();
    await boton('Guardar').click();
    await expect
      .poll(() => servidor.recibidas('ajustes.cambiar').map(({ cuerpo }) => cuerpo))
      .toEqual([{ version: 3, cambios: { ZONA_HORARIA: 'America/Mexico_City' } }]);
  });

  test('send only what changed, with the version that was read', async () => {
    const { servidor } = await abrir({
      'ajustes.cambiar': () => ajustes({ VISITAS_USUALES: { valor: '4' } }, 4),
    });
    await campo('Carga usual').fill('4');
    await campo('Búsqueda de direcciones').fill('');
    await expect.element(page.getByText('2 cambios sin guardar')).toBeVisible();
    // Opened and left blank: nothing is taken away.
    await page
      .getByRole('button', { name: /la clave de Google Maps$/ })
      .first()
      .click();
    await boton('Cambiar el rango permitido').click();
    await campo('Rango permitido').fill('150');
    // Neither a draft nor an attempt leaves it in the browser.
    expect(JSON.stringify(localStorage)).not.toMatch(ESE_RANGO);
    await boton('Guardar').click();
    await expect.element(toast('Ajustes Guardados Exitosamente')).toBeVisible();
    expect(servidor.recibidas('ajustes.cambiar').map(({ cuerpo }) => cuerpo)).toEqual([
      {
        version: 3,
        cambios: { VISITAS_USUALES: '4', GEOCODER_URL: '', RANGO_UBICACION_METROS: '150' },
      },
    ]);
    expect(JSON.stringify(localStorage)).not.toMatch(ESE_RANGO);
  });

  test.each([
    ['offers', true],
    ['no longer offers', false],
  ])('the sign-in of this page, which was served before, %s the letters', async (_, porCorreo) => {
    anotarEnvioDeCorreo(!porCorreo);
    onTestFinished(() => anotarEnvioDeCorreo(false));
    let leidos = ajustes();
    await abrir({
      'ajustes.obtener': () => leidos,
      'ajustes.cambiar': () => {
        leidos = { ...ajustes({}, 4), porCorreo };
        return leidos;
      },
    });
    await campo('Carga usual').fill('4');
    await boton('Guardar').click();
    await expect.poll(() => configuracion.correo).toBe(porCorreo ? 'sí' : undefined);
  });

  test('show each refusal under its field, all at once', async () => {
    await abrir({
      'ajustes.cambiar': rechazo('validacion', {
        errores: {
          'cambios.VISITAS_USUALES': ['Escribe un número entero de 1 a 99.'],
          'cambios.RANGO_UBICACION_METROS': ['Escribe los metros con un número mayor que 0.'],
        },
      }),
    });
    await campo('Carga usual').fill('0');
    await boton('Cambiar el rango permitido').click();
    await campo('Rango permitido').fill('-5');
    await boton('Guardar').click();
    await esperarError(campo('Carga usual'), 'Escribe un número entero de 1 a 99.');
    await esperarError(campo('Rango permitido'), 'Escribe los metros con un número mayor que 0.');
    await boton('Descartar').click();
    await expect.element(campo('Carga usual')).toHaveValue('6');
    await esperarSinError(campo('Carga usual'));
    await expect.element(sinGuardar()).not.toBeInTheDocument();
  });

  test('changed by another person are read again, and what was typed stays', async () => {
    let leidos = ajustes();
    await abrir({
      'ajustes.obtener': () => leidos,
      'ajustes.cambiar': () => {
        leidos = ajustes({ EMPRESA_NOMBRE: { valor: 'La de otra persona' } }, 4);
        return rechazo('version-anterior');
      },
    });
    await campo('Carga usual').fill('4');
    await boton('Guardar').click();
    await expect
      .element(page.getByRole('alert').getByText('Otra persona modificó este registro.'))
      .toBeVisible();
    await boton('Volver a cargar').click();
    await expect.element(campo('Nombre')).toHaveValue('La de otra persona');
    await expect.element(campo('Carga usual')).toHaveValue('4');
    await expect.element(page.getByText('1 cambio sin guardar')).toBeVisible();
  });

  test('saved with a lost answer are saved again as the same attempt, and by nobody else', async () => {
    let leidos = ajustes();
    const { servidor } = await abrir({
      'ajustes.obtener': () => leidos,
      'ajustes.cambiar': () => {
        leidos = ajustes({ VISITAS_USUALES: { valor: '7' } }, 4);
        return sinRed;
      },
    });
    await campo('Carga usual').fill('7');
    await boton('Guardar').click();
    await expect.element(toast('Error de conexión con el servidor')).toBeVisible();
    servidor.contestar({ 'ajustes.cambiar': () => leidos });
    await boton('Guardar').click();
    await expect.element(toast('Ajustes Guardados Exitosamente')).toBeVisible();
    await expect.element(sinGuardar()).not.toBeInTheDocument();
    // The bar is gone with its button.
    await expect.element(page.getByRole('main')).toHaveFocus();
    const claves = servidor.recibidas('ajustes.cambiar').map(({ clave }) => clave);
    expect([claves.length, new Set(claves).size]).toEqual([3, 1]);
  });

  test('given up leave the keyboard in the page', async () => {
    await abrir();
    await campo('Carga usual').fill('7');
    await boton('Descartar').click();
    await expect.element(sinGuardar()).not.toBeInTheDocument();
    await expect.element(page.getByRole('main')).toHaveFocus();
  });

  test('keep what is typed while others are saved, over what was saved', async () => {
    let leidos = ajustes();
    const { servidor } = await abrir({
      'ajustes.obtener': () => leidos,
      'ajustes.cambiar': ({ cuerpo: { version } }) => {
        leidos = ajustes({ VISITAS_USUALES: { valor: '7' } }, version + 1);
        return leidos;
      },
    });
    const envio = servidor.retener('ajustes.cambiar');
    await campo('Carga usual').fill('7');
    await boton('Guardar').click();
    await envio.llegada();
    await campo('Velocidad').fill('31');
    await boton('Cambiar el rango permitido').click();
    await campo('Rango permitido').fill('150');
    await envio.soltar();
    await expect.element(toast('Ajustes Guardados Exitosamente')).toBeVisible();
    await expect.element(page.getByText('2 cambios sin guardar')).toBeVisible();
    await expect.element(campo('Carga usual')).toHaveValue('7');
    await boton('Guardar').click();
    await envio.soltar();
    await expect.element(sinGuardar()).not.toBeInTheDocument();
    expect(servidor.recibidas('ajustes.cambiar').map(({ cuerpo }) => cuerpo)).toEqual([
      { version: 3, cambios: { VISITAS_USUALES: '7' } },
      { version: 4, cambios: { VELOCIDAD_KMH: '31', RANGO_UBICACION_METROS: '150' } },
    ]);
  });

  test('changed by another person while only a range is typed are not taken in silence', async () => {
    let leidos = ajustes();
    const { servidor } = await abrir({
      'ajustes.obtener': () => leidos,
      'ajustes.cambiar': () => {
        leidos = ajustes({ EMPRESA_NOMBRE: { valor: 'La de otra persona' } }, 4);
        return rechazo('version-anterior');
      },
    });
    await boton('Cambiar el rango permitido').click();
    await campo('Rango permitido').fill('150');
    await boton('Guardar').click();
    await expect.element(boton('Volver a cargar')).toBeVisible();
    // What the other person changed is no change of this one.
    await expect.element(page.getByText('1 cambio sin guardar')).toBeVisible();
    await boton('Volver a cargar').click();
    await boton('Guardar').click();
    await expect
      .poll(() => servidor.recibidas('ajustes.cambiar').map(({ cuerpo }) => cuerpo))
      .toEqual([
        { version: 3, cambios: { RANGO_UBICACION_METROS: '150' } },
        { version: 4, cambios: { RANGO_UBICACION_METROS: '150' } },
      ]);
  });

  test('have a way back to the search of the program, which an empty field does not mean', async () => {
    const { servidor } = await abrir(
      {
        'ajustes.probar': { bien: true, frase: 'Contestó en 0.4 s. Encontró 3 lugares.' },
        'ajustes.cambiar': () => ajustes({}, 4),
      },
      ajustes({ GEOCODER_URL: { fijadoPor: 'empresa', valor: 'https://geo.delvalle.gt' } }),
    );
    await boton('Volver a la del programa').click();
    await expect.element(page.getByText('Al guardar vuelve la del programa.')).toBeVisible();
    await expect.element(boton('Dejar como estaba')).toHaveFocus();
    await boton('Probar Búsqueda de direcciones').click();
    await expect.element(page.getByText('Contestó en 0.4 s. Encontró 3 lugares.')).toBeVisible();
    await boton('Dejar como estaba').click();
    await expect.element(campo('Búsqueda de direcciones')).toHaveFocus();
    await expect.element(page.getByText(/^Contestó/)).not.toBeInTheDocument();
    await boton('Volver a la del programa').click();
    await boton('Guardar').click();
    await expect.element(toast('Ajustes Guardados Exitosamente')).toBeVisible();
    const cuerpos = (['ajustes.probar', 'ajustes.cambiar'] as const).flatMap((operacion) =>
      servidor.recibidas(operacion).map(({ cuerpo }) => cuerpo),
    );
    expect(cuerpos).toEqual([
      { clave: 'GEOCODER_URL', valor: null },
      { version: 3, cambios: { GEOCODER_URL: null } },
    ]);
  });

  test('that talk to the outside are tried with what is typed, and the answer is about that', async () => {
    const GEO = 'https://geo.delvalle.gt';
    let leidos = ajustes();
    const { servidor } = await abrir({
      'ajustes.obtener': () => leidos,
      'ajustes.cambiar': () => {
        leidos = ajustes({ GEOCODER_URL: { fijadoPor: 'empresa', valor: GEO } }, 4);
        return leidos;
      },
      'ajustes.probar': ({ cuerpo }) =>
        cuerpo.valor === undefined
          ? { bien: true, frase: 'Contestó en 0.4 s. Encontró 3 lugares.' }
          : { bien: false, frase: cuerpo.valor ? 'No contesta: «ENOTFOUND».' : 'Está apagada.' },
    });
    await boton('Probar Búsqueda de direcciones').click();
    await expect.element(page.getByText('Contestó en 0.4 s. Encontró 3 lugares.')).toBeVisible();
    // Saved, another address does not get the answer of the one before.
    await campo('Búsqueda de direcciones').fill(GEO);
    await boton('Guardar').click();
    await expect.element(toast('Ajustes Guardados Exitosamente')).toBeVisible();
    await expect.element(sinGuardar()).not.toBeInTheDocument();
    await expect.element(page.getByText(/^Contestó/)).not.toBeInTheDocument();
    await campo('Búsqueda de direcciones').fill('');
    await boton('Probar Búsqueda de direcciones').click();
    await expect.element(page.getByText('Está apagada.')).toBeVisible();
    await campo('Búsqueda de direcciones').fill('https://otra.delvalle.gt');
    await expect.element(page.getByText('Está apagada.')).not.toBeInTheDocument();
    await boton('Probar Búsqueda de direcciones').click();
    await expect.element(page.getByText('No contesta: «ENOTFOUND».')).toBeVisible();
    expect(servidor.recibidas('ajustes.probar').map(({ cuerpo }) => cuerpo)).toEqual([
      { clave: 'GEOCODER_URL' },
      { clave: 'GEOCODER_URL', valor: '' },
      { clave: 'GEOCODER_URL', valor: 'https://otra.delvalle.gt' },
    ]);
  });

  test('on a phone are found by a selector, and fit its width', async () => {
    await enTelefono();
    await abrir();
    await page.getByRole('combobox', { name: 'Sección' }).click();
    await page.getByRole('option', { name: 'Datos y plazos' }).click();
    await expect.element(seccion('Datos y plazos')).toHaveFocus();
    // The page is too short to bring it to the top, and says where it is in a later frame.
    for (let cuadros = 0; cuadros < 6; cuadros += 1) await new Promise(requestAnimationFrame);
    await expect
      .element(page.getByRole('combobox', { name: 'Sección' }))
      .toHaveValue('Datos y plazos');
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  });
});

test.each([768, 1024])('the settings fit %d px without breaking a word', async (ancho) => {
  await medir(ancho, 844);
  await abrir();
  await expect.element(seccion('Horarios')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(ancho);
  expect(partidas()).toEqual([]);
});

describe("the company's working days", () => {
  const interruptor = (dia: string) => page.getByRole('switch', { name: dia, exact: true });
  const hora = (nombre: string) => seccion('Horarios').getByLabelText(nombre, { exact: true });

  test('are a row for each day, and are sent as the text that the environment has', async () => {
    const { servidor } = await abrir({ 'ajustes.cambiar': () => ajustes({}, 4) });
    await expect.element(hora('Lunes, desde')).toHaveValue('08:00');
    await expect.element(interruptor('Domingo')).not.toBeChecked();
    await hora('Viernes, hasta').fill('16:00');
    await interruptor('Sábado').click();
    // A day that begins to be worked has the hours of the one before.
    await interruptor('Domingo').click();
    await expect.element(hora('Domingo, hasta')).toHaveValue('16:00');
    await hora('Tarde, desde').fill('14:00');
    await campo('Velocidad').fill('40');
    await boton('Guardar').click();
    await expect.element(toast('Ajustes Guardados Exitosamente')).toBeVisible();
    expect(servidor.recibidas('ajustes.cambiar').map(({ cuerpo }) => cuerpo.cambios)).toEqual([
      {
        JORNADA: 'lun-jue 08:00-17:00, vie 08:00-16:00, dom 08:00-16:00',
        HORAS_TARDE: '14:00-17:00',
        VELOCIDAD_KMH: '40',
      },
    ]);
  });

  test('say beside each hour why they were refused', async () => {
    const { servidor } = await abrir({
      'ajustes.cambiar': rechazo('validacion', {
        errores: {
          'cambios.JORNADA': ['Escribe dos horas el martes, la primera antes que la segunda.'],
          'cambios.HORAS_MANANA': ['Escribe dos horas, como 08:00-12:00.'],
        },
      }),
    });
    await hora('Martes, hasta').fill('07:00');
    await hora('Mañana, desde').fill('');
    await boton('Guardar').click();
    await esperarError(hora('Martes, hasta'), 'La hora final es anterior a la inicial.');
    await esperarError(hora('Mañana, desde'), 'Escribe la hora así: 09:30.');
    await esperarSinError(hora('Lunes, hasta'), hora('Mañana, hasta'));
    expect(servidor.recibidas('ajustes.cambiar')[0]?.cuerpo.cambios).toEqual({
      JORNADA: 'lun 08:00-17:00, mar 08:00-07:00, mié-sáb 08:00-17:00',
      HORAS_MANANA: '-12:00',
    });
  });
});

describe("the company's report", () => {
  test('says while it is typed whether the colour is read, and shows it in small', async () => {
    await abrir();
    const color = campo('Color de la empresa');
    await color.fill('#7A1F3D');
    await expect.element(page.getByText(/^Se lee bien, 10/)).toBeVisible();
    await color.fill('#FFD400');
    await expect.element(page.getByText('No se lee sobre blanco, 1.4 : 1.')).toBeVisible();
    await campo('Línea al pie').fill('Garantía de 30 días.');
    await expect.element(page.getByText('20 de 160')).toBeVisible();
    await expect.element(seccion('Reporte').getByText('Garantía de 30 días.').last()).toBeVisible();
  });

  test('is drawn by the program with what is not saved yet', async () => {
    const { servidor } = await abrir({ 'ajustes.muestra': { pdf: '' } });
    await campo('Línea al pie').fill('Garantía de 30 días.');
    await campo('Carga usual').fill('4');
    await boton('Abrir el PDF').click();
    await expect
      .poll(() => servidor.recibidas('ajustes.muestra').map(({ cuerpo }) => cuerpo))
      .toEqual([{ cambios: { REPORTE_LINEA: 'Garantía de 30 días.' } }]);
  });

  test('takes a large picture as a logo, made small', async () => {
    const lienzo = new OffscreenCanvas(2_400, 1_600);
    const pincel = lienzo.getContext('2d');
    for (let i = 0; i < 400; i += 1) {
      if (pincel) pincel.fillStyle = `hsl(${i * 37} 80% 50%)`;
      pincel?.fillRect((i * 149) % 2_400, (i * 83) % 1_600, 300, 200);
    }
    await abrir();
    await expect.element(boton('Elegir el logo')).toBeVisible();
    const archivo = document.querySelector('input[type="file"]');
    if (!(archivo instanceof HTMLInputElement)) throw new Error('The logo has no input.');
    await userEvent.upload(archivo, new File([await lienzo.convertToBlob()], 'logo.png'));
    await expect.element(page.getByAltText('Logo de la empresa')).toBeVisible();
    const imagen = page.getByAltText('Logo de la empresa').element() as HTMLImageElement;
    expect(imagen.src).toMatch(/^data:image\/(png|jpeg);base64,/);
    expect(imagen.src.length).toBeLessThan(41_000);
    await userEvent.upload(archivo, new File(['<svg/>'], 'logo.png'));
    await expect
      .element(page.getByText('Este archivo no es una imagen PNG o JPEG. Elige otro.'))
      .toBeVisible();
    await boton('Quitar el logo').click();
    await expect.element(page.getByText('Sin logo')).toBeVisible();
  });
});

test.each([
  ['an empty file', new Blob([]), 'no es una imagen'],
  ['a damaged picture', new Blob([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)]), 'está dañada'],
])('%s is no logo', async (_, archivo, frase) => {
  await expect(reducirLogo(archivo)).rejects.toThrow(frase);
});
