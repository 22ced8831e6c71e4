import { BYTES_DE_TABLA } from '@visitas/contract/importaciones/archivo';
import type { Importacion } from '@visitas/contract/importaciones/esquemas';
import type { Respuesta } from '@visitas/contract/operaciones';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { enTelefono, medir } from '../../pruebas/medidas.ts';
import { montar } from '../../pruebas/montar.tsx';
import {
  boton,
  enfocar,
  fila,
  pulsarDosVeces,
  titulo,
  toast,
  ventana,
} from '../../pruebas/pantalla.ts';
import { type Contestaciones, lista, rechazo, Servidor, sinRed } from '../../pruebas/servidor.ts';
import { lecturas } from '../plataforma/servidor/lecturas.ts';

const RUTA = '/clientes/importar';
const EN_REVISION = `${RUTA}?importacion=12&paso=revisar`;
const ARCHIVO = new File(['Nombre;Tel\nA;1'], 'clientes-2026.csv', { type: 'text/csv' });

const columna = (
  tituloSuyo: string,
  campo: Importacion['columnas'][number]['campo'],
  porque: Importacion['columnas'][number]['porque'] = campo && 'titulo',
) => ({ titulo: tituloSuyo, ejemplos: ['Café Cuatro Vientos', 'Óptica'], campo, porque });

const LEIDA: Importacion = {
  idImportacion: 12,
  que: 'clientes',
  nombre: 'clientes-2026.csv',
  estado: 'leida',
  creadaEn: '2026-11-26T16:00:00.000Z',
  formato: { tipo: 'csv', separador: ';', codificacion: 'UTF-8' },
  filaEncabezado: 1,
  columnas: [
    columna('CLIENTE', 'nombre'),
    columna('DPI/NIT', 'documentoIdentificacion', 'recordada'),
    columna('DIRECCION', 'direccion'),
    columna('TEL', 'telefono'),
    columna('E-MAIL', 'correo', 'contenido'),
    columna('COORD', 'coordenadas'),
    columna('VENDEDOR', null),
  ],
  conExistentes: 'dejar',
  filas: 506,
  nuevas: 466,
  existentes: 31,
  repetidas: 4,
  conError: 5,
  omitidas: 0,
  vacias: 6,
  faltan: [],
  errores: [],
  version: 1,
};

type Fila = Respuesta<'importaciones.filas'>['filas'][number];
const conError = (numero: number, nombre: string, campo: 'telefono' | 'correo'): Fila => ({
  fila: numero,
  situacion: 'error',
  valores: { nombre, documentoIdentificacion: `44${numero}`, correo: 'ventas@lacteos' },
  errores: [
    { campo, mensaje: campo === 'telefono' ? 'Falta el teléfono' : 'El correo no es válido' },
  ],
});
const MARTILLO = conError(18, 'Ferretería El Martillo', 'telefono');
const LACTEOS = conError(47, 'Lácteos Villa Serena', 'correo');

const responder = (cuerpo: unknown, status = 200): Response =>
  new Response(JSON.stringify(cuerpo), { status });

/** A server that has this import, and reads any file as it. */
function abrir(ruta: string, inicial: Partial<Importacion> = {}, ademas: Contestaciones = {}) {
  let ahora: Importacion = { ...LEIDA, ...inicial };
  let filas: Fila[] = [MARTILLO, LACTEOS];
  const deSiempre: Contestaciones = {
    'importaciones.listar': [],
    'importaciones.obtener': () => ahora,
    'importaciones.filas': ({ criterios: { situacion } }) => {
      const suyas = filas.filter((una) => !situacion || una.situacion === situacion);
      return { hay: suyas.length, filas: suyas };
    },
    'importaciones.editar': ({ cuerpo }) => {
      const { columnas, correcciones = [], omitir, existentes: conExistentes } = cuerpo;
      const corregidas = correcciones.map((una) => una.fila);
      filas = filas.filter((una) => !corregidas.includes(una.fila));
      if (omitir) {
        filas = filas.map((una) => {
          return { ...una, situacion: omitir.includes(una.fila) ? 'omitida' : 'error' };
        });
        cambiar({ omitidas: omitir.length, conError: filas.length + 3 - omitir.length });
        return ahora;
      }
      cambiar({
        conError: ahora.conError - corregidas.length,
        ...(conExistentes && { conExistentes }),
      });
      if (columnas) {
        const conSuCampo = ahora.columnas.map((una, i) => ({ ...una, campo: columnas[i] ?? null }));
        cambiar({ columnas: conSuCampo, faltan: [] });
      }
      return ahora;
    },
  };
  const servidor = new Servidor({ ...deSiempre, ...ademas });
  const cambiar = (datos: Partial<Importacion>): Importacion => {
    ahora = { ...ahora, ...datos, version: ahora.version + 1 };
    return ahora;
  };
  servidor.conBytes.set('POST /importaciones/clientes', () => responder(ahora, 201));
  return { cambiar, deSiempre, montada: montar(ruta, { como: 'Administrador', servidor }) };
}

async function elegir(archivo: File): Promise<void> {
  await expect.element(boton('Elegir archivo')).toBeVisible();
  await userEvent.upload(document.querySelector('input[type="file"]') ?? document.body, archivo);
}
/** In the page itself: a large file is slow to hand over to the browser. */
function soltar(...archivos: File[]): void {
  const dataTransfer = new DataTransfer();
  for (const uno of archivos) dataTransfer.items.add(uno);
  const evento = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
  page.getByText('Suelta aquí tu archivo').element().dispatchEvent(evento);
}
const celda = (nombre: string | RegExp) => page.getByRole('gridcell', { name: nombre });
const columnaDe = (tituloSuyo: string) =>
  page.getByRole('combobox', { name: `Qué es «${tituloSuyo}» en el sistema` });
const pasoActual = () => document.querySelector('[aria-current="step"]')?.textContent;
const quedan = () => page.getByRole('status').filter({ hasText: /corregir/ });

describe('the file', () => {
  test('is sent as it is, and leads to its columns in an address that may be left and found again', async () => {
    const { montada, cambiar } = abrir(RUTA);
    const { servidor, donde } = await montada;
    const recibido = vi.fn<(nombre: string | null, bytes: number) => void>();
    servidor.conBytes.set('POST /importaciones/clientes', (cuerpo, url) => {
      if (cuerpo instanceof Blob) recibido(url.searchParams.get('nombre'), cuerpo.size);
      return responder(cambiar({ faltan: ['telefono'], columnas: sinTelefono }), 201);
    });
    const sinTelefono = LEIDA.columnas.map((una) =>
      una.titulo === 'TEL' ? columna('TEL', null) : una,
    );
    await expect.element(titulo('Importar clientes')).toBeVisible();
    await expect
      .element(page.getByText('Nombre, identificación, dirección y teléfono.'))
      .toBeVisible();
    await expect.element(boton('Continuar')).toBeDisabled();
    await elegir(ARCHIVO);
    await expect.poll(donde).toBe(`${RUTA}?importacion=12`);
    expect(recibido).toHaveBeenCalledWith('clientes-2026.csv', ARCHIVO.size);

    await expect.poll(pasoActual).toBe('2Columnas');
    // The keyboard goes on from the steps.
    expect(document.activeElement?.textContent).toContain('2Columnas');
    await expect.element(page.getByText('512 filas, 6 vacías que no cuentan')).toBeVisible();
    await expect.element(fila('DPI/NIT')).toHaveTextContent('Como la vez anterior');
    await expect.element(fila('COORD')).toHaveTextContent('Se separa en dos');
    // A required field without a column stops here, and says which.
    await expect.element(page.getByText('Falta decir qué columna trae: teléfono.')).toBeVisible();
    await expect.element(boton('Revisar 506 filas')).toBeDisabled();
    await columnaDe('TEL').selectOptions('Teléfono');
    await columnaDe('VENDEDOR').selectOptions('Teléfono');
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Dos columnas traen «Teléfono». Deja una sola.');
    await expect.element(boton('Revisar 506 filas')).toBeDisabled();
    await columnaDe('VENDEDOR').selectOptions('No importar');
    await expect.element(fila('VENDEDOR')).not.toHaveTextContent('La elegiste tú');
    await expect.element(fila(/^TEL/)).toHaveTextContent('La elegiste tú');
    await boton('Revisar 506 filas').click();
    await expect.poll(donde).toBe(EN_REVISION);
    const [enviada] = servidor.recibidas('importaciones.editar');
    expect(enviada?.cuerpo.columnas?.[3]).toBe('telefono');
    // The address comes first: the step before has the same button.
    await expect.poll(pasoActual).toBe('3Revisar');
    await boton('Atrás').click();
    await expect.poll(donde).toBe(`${RUTA}?importacion=12`);
  });

  test('is read again as the person says: its separator, the row of its titles, or another sheet', async () => {
    const primeras = [
      { fila: 1, celdas: ['Listado de clientes'] },
      { fila: 3, celdas: ['CLIENTE', 'TEL'] },
    ];
    const { montada, cambiar } = abrir(RUTA, { formato: { ...LEIDA.formato, primeras } });
    const { servidor, donde } = await montada;
    await elegir(ARCHIVO);
    const pedidas: Record<string, string>[] = [];
    const contestarCon = (respuesta: () => Response) =>
      servidor.conBytes.set('POST /importaciones/clientes', (_, { searchParams }) => {
        pedidas.push(Object.fromEntries(searchParams));
        return respuesta();
      });
    const dialogo = ventana('¿Cómo se lee?');
    const opcion = (nombre: string) => dialogo.getByRole('combobox', { name: nombre });
    const leer = () => dialogo.getByRole('button', { name: 'Leer de nuevo' }).click();

    await boton('Cambiar cómo se lee').click();
    await expect.element(opcion('Fila de los títulos')).toHaveValue('1');
    await opcion('Separador').selectOptions('Tabulador');
    // With another separator the titles may be in another row.
    await expect.element(opcion('Fila de los títulos')).toHaveValue('');
    const NO_ESTA = 'No encontramos columnas. ¿Es el archivo correcto?';
    contestarCon(() =>
      responder({ type: 'about:blank', title: 'x', status: 400, detail: NO_ESTA }, 400),
    );
    await leer();
    await expect.element(dialogo.getByRole('alert')).toHaveTextContent(NO_ESTA);
    await opcion('Fila de los títulos').selectOptions('Fila 3 · CLIENTE · TEL');
    const hojas = ['Notas', 'Clientes'];
    contestarCon(() => {
      const formato = { tipo: 'xlsx', hojas, hoja: 'Notas', primeras } as const;
      return responder(cambiar({ idImportacion: 13, formato }), 201);
    });
    await leer();
    await expect.poll(donde).toBe(`${RUTA}?importacion=13`);
    expect(document.activeElement?.textContent).toContain('2Columnas');

    await boton('Cambiar cómo se lee').click();
    await opcion('Hoja').selectOptions('Clientes');
    contestarCon(() => {
      const formato = { tipo: 'xlsx', hojas, hoja: 'Clientes' } as const;
      return responder(cambiar({ idImportacion: 14, formato }), 201);
    });
    await leer();
    await expect.poll(donde).toBe(`${RUTA}?importacion=14`);
    const nombre = 'clientes-2026.csv';
    expect(pedidas).toEqual([
      { nombre, separador: '\t', codificacion: 'UTF-8' },
      { nombre, separador: '\t', codificacion: 'UTF-8', filaEncabezado: '3' },
      { nombre, hoja: 'Clientes' },
    ]);
    await expect.element(page.getByText(/hoja «Clientes»/)).toBeVisible();
    // An import of users belongs to another screen.
    cambiar({ que: 'usuarios' });
    window.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(donde).toBe('/usuarios/importar?importacion=14');
  });

  test('that is refused, or does not arrive, says why and keeps what was pasted', async () => {
    const { montada } = abrir(RUTA);
    const { servidor, donde } = await montada;
    const pegado = page.getByRole('textbox', { name: 'O pega las filas de tu hoja de cálculo' });
    await pegado.fill('Nombre\tTeléfono\nCafé Cuatro Vientos\t2331-8820\nÓptica\t2369-4417');
    const frase = 'No encontramos columnas. ¿Es el archivo correcto?';
    const llega = Promise.withResolvers<Response>();
    servidor.conBytes.set('POST /importaciones/clientes', () => llega.promise);
    await boton('Continuar con 2 filas').click();
    await enfocar(boton('Cancelar'));
    llega.resolve(responder({ type: 'about:blank', title: 'x', status: 400, detail: frase }, 400));
    await expect.element(page.getByRole('alert')).toHaveTextContent(frase);
    // What had the focus is gone.
    await expect.element(page.getByRole('main')).toHaveFocus();
    const claves: (string | null)[] = [];
    servidor.conBytes.set('POST /importaciones/clientes', (_, __, cabeceras) => {
      claves.push(cabeceras.get('Idempotency-Key'));
      throw new TypeError('Failed to fetch');
    });
    await boton('Continuar con 2 filas').click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Error de conexión con el servidor');
    // What may have arrived is not read twice; other rows are others.
    await boton('Continuar con 2 filas').click();
    await expect.poll(() => claves.length).toBe(2);
    await pegado.fill('Nombre\tTeléfono\nPosada\t2331-8820\nÓptica\t2369-4417');
    await boton('Continuar con 2 filas').click();
    await expect.poll(() => claves.length).toBe(3);
    expect(claves).toEqual([expect.any(String), claves[0], expect.any(String)]);
    expect(claves[2]).not.toBe(claves[0]);
    await expect.element(pegado).toHaveValue(expect.stringContaining('Óptica'));
    expect(donde()).toBe(RUTA);
    servidor.problemas.length = 0;
    servidor.conBytes.set('POST /importaciones/clientes', () =>
      responder({ ...LEIDA, errores: [{ fila: null }] }, 201),
    );
    await boton('Continuar con 2 filas').click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('No se pudo leer ese archivo. Guárdalo como CSV y elígelo de nuevo.');
    soltar(new File([new Uint8Array(BYTES_DE_TABLA + 1)], 'enorme.csv'));
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('El archivo pesa más de 10 MB.');
    soltar(ARCHIVO, ARCHIVO);
    await expect.element(page.getByRole('alert')).toHaveTextContent('Suelta un solo archivo.');
  });
});

describe('the review', () => {
  test('corrects in place with the keyboard: Enter edits, Tab goes to the next error, and what is left is counted', async () => {
    const { montada, deSiempre } = abrir(EN_REVISION);
    const { servidor } = await montada;
    await expect.element(page.getByRole('grid', { name: 'Filas por revisar' })).toBeVisible();
    await expect.element(quedan()).toHaveTextContent('5 filas por corregir');
    // The name, and the columns with something to correct.
    const titulos = () =>
      page
        .getByRole('columnheader')
        .elements()
        .map((una) => una.textContent);
    const conMarcados = ['Fila', 'Nombre', 'Teléfono', 'Correo', 'Qué pasa'];
    expect(titulos()).toEqual(conMarcados);
    const vacia = celda('vacía');
    await expect.element(vacia).toHaveAttribute('aria-invalid', 'true');
    await expect.element(vacia).toHaveAccessibleDescription('Falta el teléfono');
    await expect.element(vacia).toHaveAttribute('tabindex', '0');

    (vacia.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    const entrada = page.getByRole('textbox', { name: 'Teléfono, fila 18' });
    await expect.element(entrada).toHaveFocus();
    await userEvent.keyboard('no{Escape}');
    await expect.element(celda('vacía')).toHaveFocus();
    expect(servidor.recibidas('importaciones.editar')).toHaveLength(0);
    await userEvent.keyboard('{Enter}2232-0941{Tab}');
    await expect
      .element(fila('Lácteos').getByRole('gridcell', { name: 'ventas@lacteos' }))
      .toHaveFocus();
    await expect.element(fila('El Martillo')).toHaveTextContent('Corregida');
    await expect.element(quedan()).toHaveTextContent('4 filas por corregir');
    expect(servidor.recibidas('importaciones.editar')[0]?.cuerpo).toEqual({
      correcciones: [{ fila: 18, campo: 'telefono', valor: '2232-0941' }],
      version: 1,
    });
    // The arrows move without editing, and the last error lets Tab go.
    await userEvent.keyboard('{ArrowUp}');
    await expect
      .element(fila('El Martillo').getByRole('gridcell', { name: 'ventas@lacteos' }))
      .toHaveFocus();
    await userEvent.keyboard('{Tab}{Tab}');
    await expect.element(boton('Descargar las 8 con su error')).toHaveFocus();

    // At the end of each row, a way to leave it out and to take it back.
    const lacteos = fila('Lácteos').getByRole('gridcell', { name: 'ventas@lacteos' });
    (lacteos.element() as HTMLElement).focus();
    await userEvent.keyboard('{End}{Enter}');
    await expect.element(fila('Lácteos')).toHaveTextContent('Apartada: no entra');
    await expect.element(page.getByText(/y 1 apartada no entran/)).toBeVisible();
    await expect.element(boton('Apartadas 1')).toBeVisible();
    expect(servidor.recibidas('importaciones.editar').at(-1)?.cuerpo.omitir).toEqual([47]);
    await expect.element(boton('Incluir la fila 47')).toHaveFocus();
    expect(titulos()).toEqual(conMarcados);
    // What fails leaves the row as it was, in sight.
    servidor.contestar({ 'importaciones.editar': sinRed });
    await userEvent.keyboard('{Enter}');
    await expect.element(toast('Error de conexión con el servidor')).toBeVisible();
    await expect.element(fila('Lácteos')).toHaveTextContent('Apartada: no entra');
    await expect.element(boton('Incluir la fila 47')).toHaveFocus();
    servidor.contestar(deSiempre);
    await userEvent.keyboard('{Enter}');
    await expect.element(fila('Lácteos')).toHaveTextContent('El correo no es válido');
    expect(servidor.recibidas('importaciones.editar').at(-1)?.cuerpo.omitir).toEqual([]);

    await boton('Todas 506').click();
    await expect
      .poll(() => servidor.recibidas('importaciones.filas').at(-1)?.criterios)
      .toMatchObject({ desde: 0 });
    await page.getByRole('radio', { name: 'Actualizarlos' }).click();
    await expect.element(boton('Importar 497 clientes')).toBeVisible();
    await expect.element(page.getByText(/y se actualizarán 31/)).toBeVisible();
    expect(servidor.recibidas('importaciones.editar').at(-1)?.cuerpo).toMatchObject({
      existentes: 'actualizar',
    });
  });

  test('keeps a correction that could not be sent, and sends it before importing', async () => {
    const { montada, cambiar } = abrir(
      EN_REVISION,
      {},
      {
        'importaciones.editar': sinRed,
        'importaciones.confirmar': rechazo('version-anterior', { detalle: CAMBIARON }),
      },
    );
    const { servidor } = await montada;
    // A refusal with nothing to send does not keep what is corrected after it.
    await boton('Importar 466 clientes').click();
    await expect.element(toast(CAMBIARON)).toBeVisible();
    await boton('Cerrar mensaje').click();
    await celda('vacía').click();
    await page.getByRole('textbox', { name: 'Teléfono, fila 18' }).fill('2232-0941');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Error de conexión con el servidor');
    await expect.element(fila('El Martillo')).toHaveTextContent('2232-0941');
    await fila('Lácteos').getByRole('gridcell', { name: 'ventas@lacteos' }).click();
    await page.getByRole('textbox', { name: 'Correo, fila 47' }).fill('no vale');
    await userEvent.keyboard('{Enter}');
    // Without them nothing is confirmed.
    await boton('Importar 466 clientes').click();
    await expect.element(boton('Reintentar')).toBeVisible();
    expect(servidor.recibidas('importaciones.confirmar')).toHaveLength(1);
    // A refusal of something else throws nothing away, and is not asked again in halves.
    const detalle = 'Esa tabla ocupa demasiado. Divídela en dos archivos.';
    const editadas = servidor.recibidas('importaciones.editar').length;
    servidor.contestar({
      'importaciones.editar': rechazo('validacion', { errores: { archivo: [detalle] } }),
    });
    await boton('Reintentar').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent(detalle);
    await expect.element(fila('El Martillo')).toHaveTextContent('2232-0941');
    await expect.element(fila('Lácteos')).toHaveTextContent('no vale');
    expect(servidor.recibidas('importaciones.editar')).toHaveLength(editadas + 1);
    // Another tab changed the import: the corrections go again over what there is now.
    servidor.contestar({
      'importaciones.confirmar': () =>
        cambiar({ estado: 'confirmada', creadas: 467, actualizadas: 0 }),
      'importaciones.editar': ({ cuerpo: { correcciones = [], version } }) => {
        if (version === 1) {
          cambiar({});
          return rechazo('version-anterior');
        }
        // One that is refused takes no other with it.
        return correcciones.some(({ valor }) => valor === 'no vale')
          ? rechazo('validacion', { errores: { correcciones: ['Escríbelo de otra manera.'] } })
          : cambiar({ nuevas: 467, conError: 4 });
      },
    });
    await boton('Reintentar').click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('La corrección de la fila 47 no se guardó. Escríbelo de otra manera.');
    await expect.element(fila('El Martillo')).toHaveTextContent('2232-0941');
    await expect.element(fila('Lácteos')).toHaveTextContent('ventas@lacteos');
    await boton('Importar 467 clientes').click();
    await expect.element(toast('467 clientes importados')).toBeVisible();
  });

  test('gives the corrections that could not be sent to that import, and to no other of its number', async () => {
    const { montada, cambiar, deSiempre } = abrir(
      EN_REVISION,
      {},
      { 'importaciones.editar': sinRed },
    );
    const { servidor, ir } = await montada;
    const abrirLaDe = async (creadaEn: string) => {
      ir('/home');
      await expect.element(boton(/^Importar/)).not.toBeInTheDocument();
      lecturas.clear();
      cambiar({ creadaEn });
      ir(EN_REVISION);
      await expect.element(fila('Lácteos')).toBeVisible();
    };
    await celda('vacía').click();
    await page.getByRole('textbox', { name: 'Teléfono, fila 18' }).fill('2232-0941');
    await userEvent.keyboard('{Enter}');
    await expect.element(boton('Reintentar')).toBeVisible();
    servidor.contestar(deSiempre);
    const antes = servidor.recibidas('importaciones.editar').length;
    // A restored backup gives its number to a later one.
    await abrirLaDe('2026-11-30T10:00:00.000Z');
    await expect.element(celda('vacía')).toBeVisible();
    expect(servidor.recibidas('importaciones.editar')).toHaveLength(antes);
    await abrirLaDe(LEIDA.creadaEn);
    await expect.poll(() => servidor.recibidas('importaciones.editar')).toHaveLength(antes + 1);
  });
});

const CAMBIARON = 'Los datos de la empresa cambiaron.';

describe('the confirmation', () => {
  const hecha = { estado: 'confirmada', creadas: 466, actualizadas: 0 } as const;
  const enUnaHora = () => new Date(Date.now() + 3_000_000).toISOString();

  test('pressed twice imports once, tells its progress, and is undone after asking', async () => {
    const { montada, cambiar } = abrir(
      EN_REVISION,
      {},
      {
        'importaciones.confirmar': () =>
          cambiar({
            estado: 'confirmando',
            progreso: { hechas: 200, de: 466, segundos: 100 },
          }),
        'importaciones.deshacer': rechazo('estado-no-permite', {
          detalle: '3 ya tienen visitas. No se puede deshacer.',
        }),
      },
    );
    const { servidor } = await montada;
    await expect.element(boton('Importar 466 clientes')).toBeVisible();
    pulsarDosVeces(boton('Importar 466 clientes'));
    await expect
      .element(page.getByRole('progressbar'))
      .toHaveAttribute('aria-valuetext', '200 de 466 · quedan unos 3 min');
    await expect.element(page.getByRole('heading', { name: 'Importando…' })).toHaveFocus();
    await expect.element(boton('Cancelar')).toBeEnabled();
    expect(servidor.recibidas('importaciones.confirmar')).toHaveLength(1);
    cambiar({ ...hecha, progreso: undefined, deshacerHasta: enUnaHora() });
    await expect.element(toast('466 clientes importados')).toBeVisible();
    await expect
      .element(page.getByRole('heading', { name: '466 clientes importados' }))
      .toBeVisible();
    await expect
      .element(page.getByText('31 ya existían y quedaron igual. 9 filas no entraron.'))
      .toBeVisible();
    await boton('Deshacer importación').click();
    await boton('Deshacer').click();
    await expect.element(toast('3 ya tienen visitas. No se puede deshacer.')).toBeVisible();
    servidor.contestar({
      'importaciones.deshacer': () => cambiar({ estado: 'deshecha', actualizadas: 2 }),
    });
    await boton('Deshacer importación').click();
    await boton('Deshacer').click();
    await expect.element(toast('Importación Deshecha Exitosamente')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Importar otro archivo' })).toBeVisible();
    await expect
      .element(page.getByText(/^Lo que alguien editó después .* queda como está/))
      .toBeVisible();
  });

  test('without an answer asks the import what became of it', async () => {
    const { montada, cambiar } = abrir(EN_REVISION, {}, { 'importaciones.confirmar': sinRed });
    const { servidor } = await montada;
    await boton('Importar 466 clientes').click();
    await expect.element(toast('No se importó nada. Vuelve a intentar.')).toBeVisible();
    await expect.element(boton('Importar 466 clientes')).toBeVisible();
    await expect.element(page.getByRole('main')).toHaveFocus();
    servidor.contestar({
      'importaciones.confirmar': () => {
        cambiar(hecha);
        return sinRed;
      },
    });
    await boton('Importar 466 clientes').click();
    await expect
      .element(page.getByRole('heading', { name: '466 clientes importados' }))
      .toBeVisible();
  });

  test('of users leads to what stays in the name of whoever has another role now', async () => {
    const conTrabajoAbierto = [{ idUsuario: 7, nombre: 'María García' }];
    await abrir('/usuarios/importar?importacion=12', {
      ...hecha,
      que: 'usuarios',
      actualizadas: 1,
      conTrabajoAbierto,
    }).montada;
    await expect
      .element(page.getByRole('link', { name: 'María García' }))
      .toHaveAttribute('href', '/usuarios/listado/todos/traspasar/7');
  });

  test('of users hands over their passwords once, with a key that only this browser has', async () => {
    const { montada, cambiar } = abrir(
      '/usuarios/importar?importacion=12&paso=revisar',
      { que: 'usuarios', conError: 0, columnas: [columna('Nombre', 'nombre')] },
      {
        'importaciones.confirmar': () => cambiar({ ...hecha, contrasenasEntregadas: false }),
        'importaciones.contrasenas': ({ cuerpo: { entregadas } }) => {
          if (entregadas) cambiar({ contrasenasEntregadas: true });
          return { nombre: 'contrasenas.csv', csv: 'Usuario;Contraseña' };
        },
      },
    );
    const { servidor } = await montada;
    const bajado = vi
      .spyOn(HTMLAnchorElement.prototype, 'click')
      .mockImplementation(() => undefined);
    await boton('Importar 466 usuarios').click();
    await boton('Descargar contraseñas').click();
    await expect.element(page.getByText(/^Ya se descargaron/)).toBeVisible();
    expect(bajado).toHaveBeenCalledOnce();
    bajado.mockRestore();
    const [confirmada] = servidor.recibidas('importaciones.confirmar');
    expect(confirmada?.cuerpo.llave).toMatch(/^[0-9a-f]{32}$/);
    const pedidas = servidor.recibidas('importaciones.contrasenas').map(({ cuerpo }) => cuerpo);
    const { llave } = confirmada?.cuerpo ?? {};
    expect(pedidas).toEqual([{ llave }, { llave, entregadas: true }]);
    expect(Object.values(sessionStorage)).not.toContain(llave);
  });

  test('lists the places to look at, each leading to its client', async () => {
    const { montada } = abrir(
      `${RUTA}?importacion=12`,
      { ...hecha, lugares: { conCoordenadas: 214, porBuscar: 156, hallados: 85, dudosos: 11 } },
      {
        'importaciones.lugares': [
          { idCliente: 7, nombre: 'Bodegas del Sur', direccion: 'Km 14', hallado: null },
        ],
      },
    );
    const { donde } = await montada;
    await expect
      .element(page.getByRole('progressbar', { name: 'Lugares en el mapa' }))
      .toHaveAttribute('aria-valuetext', '96 de 252');
    const frase = '214 traían coordenadas. De 252 se busca la dirección.';
    await expect.element(page.getByText(frase)).toBeVisible();
    await page.getByRole('link', { name: 'Ver los 11' }).click();
    const dialogo = ventana('Lugares con poca certeza');
    await expect.element(dialogo).toHaveTextContent('No se encontró la dirección.');
    const { href } = dialogo.getByRole('link', { name: /Bodegas/ }).element() as HTMLAnchorElement;
    expect(href).toMatch(/\/clientes\/editar\/7$/);
    await userEvent.keyboard('{Escape}');
    await expect.poll(donde).toBe(`${RUTA}?importacion=12`);
  });
});

test('on a phone the columns are pairs, and the review only counts', async () => {
  await enTelefono();
  const { montada } = abrir(`${RUTA}?importacion=12`);
  await montada;
  await expect.element(fila('CLIENTE')).toBeVisible();
  expect(page.getByRole('table').elements()).toHaveLength(0);
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBe(clientWidth);
  await boton('Revisar 506 filas').click();
  await expect.element(page.getByText('Repetidas en el archivo')).toBeVisible();
  expect(page.getByRole('grid').elements()).toHaveLength(0);
  const importar = boton('Importar 466 clientes');
  await expect.element(importar).toBeEnabled();
  await medir(320, 640);
  // Its padding is kept, so the text does not reach its edges.
  const texto = document.createRange();
  texto.selectNodeContents(importar.element());
  const margen =
    texto.getBoundingClientRect().left - importar.element().getBoundingClientRect().left;
  expect(margen).toBeGreaterThanOrEqual(8);
});

test('the list of clients leads to the import, and one left half-way is found there', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T15:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const { montada } = abrir(
    '/clientes/listado',
    {},
    { 'clientes.listar': lista([]), 'importaciones.listar': [LEIDA] },
  );
  const { donde } = await montada;
  await page.getByRole('link', { name: 'Importar', exact: true }).click();
  await expect.poll(donde).toBe(RUTA);
  // The next morning its hour alone would be of a moment to come.
  const suya = page.getByRole('region', { name: 'Tus importaciones recientes' });
  await expect.element(suya).toHaveTextContent('Ayer, 10:00 · 506 filas · sin terminar');
  await page.getByRole('link', { name: 'Seguir con clientes-2026.csv, ayer, 10:00' }).click();
  await expect.poll(donde).toBe(`${RUTA}?importacion=12`);
});
