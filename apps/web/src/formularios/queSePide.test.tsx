import type { LoQueSePide } from '@visitas/contract/formularios/formulario';
import type { FormularioDeTipo } from '@visitas/contract/formularios/operaciones';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { arrastrar } from '../../pruebas/arrastrar.ts';
import { LISTA_PEDIDA } from '../../pruebas/listas.ts';
import { conDedo, enTelefono, medir } from '../../pruebas/medidas.ts';
import { desmontar, montar } from '../../pruebas/montar.tsx';
import { boton, campo, teclear, toast, ventana } from '../../pruebas/pantalla.ts';
import { type Contestaciones, rechazo, sinRed } from '../../pruebas/servidor.ts';
import { elegir, SITUACIONES, selector } from '../../pruebas/visitas.ts';

const RUTA = '/catalogos/tipo-visitas/que-se-pide/3';

const CONTENIDO: LoQueSePide = {
  secciones: [
    {
      titulo: 'Equipo',
      preguntas: [
        {
          id: 'temp',
          texto: 'Temperatura de la cámara',
          clase: 'numero',
          obligatoria: true,
          unidad: '°C',
          minimo: 0,
          maximo: 5,
        },
        {
          id: 'fugas',
          texto: '¿Hay fugas visibles?',
          clase: 'siNo',
          obligatoria: true,
          unidad: null,
        },
        {
          id: 'donde',
          texto: '¿Dónde está la fuga?',
          clase: 'texto',
          obligatoria: false,
          unidad: null,
          condicion: { pregunta: 'fugas', valor: 'si' },
        },
      ],
    },
    { titulo: 'Al terminar', preguntas: [] },
  ],
  fotos: 2,
  firma: true,
};

const EN_USO = {
  version: 3,
  publicadoEn: '2026-09-02T15:00:00.000Z',
  publicadoPor: 'Ana López',
  visitas: 214,
};

const formulario = (mas: Partial<FormularioDeTipo> = {}): FormularioDeTipo => ({
  idTipoVisita: 3,
  tipoVisita: 'Mantenimiento preventivo',
  publicado: { ...EN_USO, contenido: CONTENIDO },
  borrador: null,
  versiones: [EN_USO],
  ...mas,
});

/** Keeps what it is sent, as the server does. */
async function abrir(inicial = formulario(), ademas: Contestaciones = {}, enVivo = false) {
  let actual = inicial;
  return montar(RUTA, {
    como: 'Administrador',
    enVivo,
    servidor: {
      'formularios.obtener': () => actual,
      'formularios.guardar': ({ cuerpo: { contenido, publicar = false } }) => {
        const version = (actual.publicado?.version ?? 0) + 1;
        const cuando = '2026-11-24T15:00:00.000Z';
        const nueva = { version, publicadoEn: cuando, publicadoPor: 'Ana', visitas: 0 };
        actual = publicar
          ? {
              ...actual,
              publicado: { ...nueva, contenido },
              borrador: null,
              versiones: [nueva, ...actual.versiones],
            }
          : { ...actual, borrador: { version, guardadoEn: cuando, contenido } };
        return actual;
      },
      'formularios.descartar': () => {
        actual = { ...actual, borrador: null };
        return undefined as never;
      },
      ...ademas,
    },
  });
}

const filaDe = (texto: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name: texto });
const filas = () =>
  [...document.querySelectorAll('main [data-de-llave]')].map(
    (una) => (una.querySelector('b') ?? una.querySelector('button > span'))?.textContent,
  );
/** Above the questions; the phone beside them has its own. */
const aviso = () => page.getByRole('main').getByRole('alert').first();
const interruptor = (nombre: string) => page.getByRole('switch', { name: nombre, exact: true });

describe('what a type asks', () => {
  test('says the version in use and shows the questions with their details', async () => {
    await abrir();
    await expect
      .element(
        page.getByText('Versión 3, en uso desde el 02/09/2026: 214 visitas la respondieron.'),
      )
      .toBeVisible();
    await expect
      .element(filaDe(/^Temperatura de la cámara/))
      .toHaveTextContent('Número, °C, 0 a 5');
    await expect
      .element(filaDe(/^¿Dónde está la fuga\?/))
      .toHaveTextContent('Texto, solo si «¿Hay fugas visibles?» es Sí');
    expect(boton('Publicar versión 4').elements()).toEqual([]);
    expect(document.title).toContain('Qué se pide');
  });

  test('keeps what is typed while a version is being published, as the draft of the next one', async () => {
    let actual = formulario();
    let responder = (): void => undefined;
    const { servidor } = await abrir(actual, {
      'formularios.obtener': () => actual,
      'formularios.guardar': ({ cuerpo: { contenido, publicar = false, version = 4 } }) => {
        const hecho = { ...EN_USO, version, contenido };
        actual = publicar
          ? { ...actual, publicado: hecho, borrador: null }
          : { ...actual, borrador: { version, guardadoEn: EN_USO.publicadoEn, contenido } };
        return publicar
          ? new Promise((cumplir) => {
              responder = () => cumplir(actual);
            })
          : actual;
      },
    });
    const enviado = () => servidor.recibidas('formularios.guardar').map(({ cuerpo }) => cuerpo);
    await campo('Texto').fill('Temperatura');
    await boton('Publicar versión 4').click();
    await expect.poll(() => enviado().at(-1)?.publicar).toBe(true);
    await campo('Texto').fill('Temperatura de la cámara fría');
    responder();
    await expect.poll(() => enviado().at(-1)).toMatchObject({ version: 5, guardadoEn: null });
    expect(JSON.stringify(enviado().at(-1)?.contenido)).toContain('Temperatura de la cámara fría');
    await expect.element(campo('Texto')).toHaveValue('Temperatura de la cámara fría');
  });

  test('saves the draft after a pause, and publishes it', async () => {
    const { servidor } = await abrir();
    await campo('Texto').fill('Temperatura del cuarto');
    await expect.element(page.getByText('Versión 4, borrador.')).toBeVisible();
    await expect.element(page.getByRole('status').filter({ hasText: 'Guardado.' })).toBeVisible();
    expect(servidor.recibidas('formularios.guardar').at(-1)?.cuerpo).toMatchObject({
      version: 4,
      guardadoEn: null,
    });
    expect(servidor.recibidas('formularios.guardar').at(-1)?.cuerpo.publicar).toBeUndefined();
    await boton('Publicar versión 4').click();
    await expect.element(toast('Versión Publicada Exitosamente')).toBeVisible();
    await expect.element(page.getByText(/^Versión 4, en uso/)).toBeVisible();
    const enviado = servidor.recibidas('formularios.guardar').at(-1)?.cuerpo;
    expect(enviado).toMatchObject({ publicar: true, guardadoEn: '2026-11-24T15:00:00.000Z' });
    expect(enviado?.contenido.secciones[0]?.preguntas[0]).toMatchObject({
      id: 'temp',
      texto: 'Temperatura del cuarto',
    });
  });

  test('discards the draft after asking, and the version in use comes back', async () => {
    await abrir();
    await campo('Texto').fill('Otra cosa');
    await expect.element(page.getByRole('status').filter({ hasText: 'Guardado.' })).toBeVisible();
    await boton('Descartar borrador').click();
    await expect
      .element(ventana('¿Descartar el borrador?'))
      .toHaveTextContent('Queda la versión 3, como está en uso.');
    await ventana('¿Descartar el borrador?')
      .getByRole('button', { name: 'Descartar borrador' })
      .click();
    await expect.element(toast('Borrador Descartado Exitosamente')).toBeVisible();
    await expect.element(filaDe(/^Temperatura de la cámara/)).toBeVisible();
    await expect.element(page.getByText(/^Versión 3, en uso/)).toBeVisible();
  });

  test('what another administrator saves while the question is open is not discarded', async () => {
    const detalle = 'Ana López cambió antes este borrador. No se descartó.';
    const visto = { version: 4, guardadoEn: '2026-11-24T15:00:00.000Z', contenido: CONTENIDO };
    const suyo = {
      ...visto,
      guardadoEn: '2026-11-24T16:00:00.000Z',
      contenido: { ...CONTENIDO, secciones: [] },
    };
    const siEsEse: Contestaciones = {
      'formularios.descartar': ({ criterios }) =>
        criterios.guardadoEn === suyo.guardadoEn
          ? (undefined as never)
          : rechazo('otro-borrador', { detalle }),
    };
    const { servidor } = await abrir(formulario({ borrador: visto }), siEsEse, true);
    await boton('Descartar borrador').click();
    const pregunta = ventana('¿Descartar el borrador?');
    await expect.element(pregunta).toBeVisible();
    servidor.contestar({ 'formularios.obtener': formulario({ borrador: suyo }) });
    await servidor.vivo.decir('catalogos');
    await expect.poll(() => filas()).toEqual([]);
    await pregunta.getByRole('button', { name: 'Descartar borrador' }).click();
    await expect.element(toast(detalle)).toBeVisible();
    await expect.poll(() => pregunta.elements()).toEqual([]);
    // Asked again, it is this one.
    await boton('Descartar borrador').click();
    await pregunta.getByRole('button', { name: 'Descartar borrador' }).click();
    await expect.element(toast('Borrador Descartado Exitosamente')).toBeVisible();
  });

  test('lists its versions, and each can be read', async () => {
    const [equipo] = CONTENIDO.secciones;
    const { servidor } = await abrir(formulario(), {
      'formularios.version': {
        ...EN_USO,
        contenido: { ...CONTENIDO, secciones: equipo ? [{ ...equipo, titulo: 'De antes' }] : [] },
      },
    });
    await boton('Versiones').click();
    await expect
      .element(ventana('Versiones').getByRole('listitem'))
      .toHaveTextContent('02/09/2026, Ana López · 214 visitas la respondieron');
    await boton('Ver la versión 3').click();
    const una = ventana('Versión 3');
    await expect.element(una.getByText('De antes')).toBeVisible();
    await expect.element(una).toHaveTextContent('Fotos, al menos 2');
    expect(una.getByRole('button', { name: 'Añadir pregunta' }).elements()).toEqual([]);
    expect(servidor.recibidas('formularios.version')).toMatchObject([
      { parametros: { id: 3, version: 3 } },
    ]);
    await boton('Volver a las versiones').click();
    await expect.element(boton('Ver la versión 3')).toBeVisible();
  });

  test('a publication that lacks something says it beside each question and goes to the first', async () => {
    const { servidor } = await abrir(
      formulario({
        borrador: { version: 4, guardadoEn: '2026-11-24T15:00:00.000Z', contenido: CONTENIDO },
      }),
    );
    await boton('Añadir pregunta').click();
    await expect.element(campo('Texto')).toHaveFocus();
    await boton('Publicar versión 4').click();
    const nueva = filaDe(/^Sin texto/);
    await expect.element(nueva).toHaveTextContent('Escribe la pregunta.');
    await expect.element(nueva).toHaveFocus();
    await expect.element(aviso()).toHaveTextContent('Escribe la pregunta.');
    expect(servidor.recibidas('formularios.guardar').some(({ cuerpo }) => cuerpo.publicar)).toBe(
      false,
    );
    await campo('Texto').fill('¿Listo?');
    await expect.element(filaDe(/^¿Listo\?/)).not.toHaveTextContent('Escribe la pregunta.');
  });

  test('says when another administrator published first, and the draft is of the next version', async () => {
    const detalle = 'Otra persona publicó la versión 4. La tuya queda como borrador de la 5.';
    const { servidor } = await abrir(
      formulario({
        borrador: { version: 4, guardadoEn: '2026-11-24T15:00:00.000Z', contenido: CONTENIDO },
      }),
      { 'formularios.guardar': rechazo('version-anterior', { detalle }) },
    );
    await expect.element(boton('Publicar versión 4')).toBeVisible();
    servidor.contestar({
      'formularios.obtener': formulario({
        publicado: { ...EN_USO, version: 4, contenido: CONTENIDO },
        borrador: { version: 5, guardadoEn: '2026-11-24T15:00:00.000Z', contenido: CONTENIDO },
      }),
    });
    await boton('Publicar versión 4').click();
    await expect.element(aviso()).toHaveTextContent(detalle);
    await expect.element(boton('Publicar versión 5')).toBeVisible();
  });

  test('what another administrator saved meanwhile is not overwritten, and what was typed stays', async () => {
    const detalle = 'Ana López cambió antes este borrador.';
    const otra = { ...CONTENIDO, secciones: [], fotos: 9 };
    const suyo = { version: 4, guardadoEn: '2026-11-24T16:00:00.000Z', contenido: otra };
    const { servidor } = await abrir(formulario(), {
      'formularios.guardar': rechazo('otro-borrador', { detalle }),
    });
    await expect.element(campo('Texto')).toBeVisible();
    servidor.contestar({ 'formularios.obtener': formulario({ borrador: suyo }) });
    await campo('Texto').fill('Lo mío');
    await expect.element(aviso()).toHaveTextContent(detalle);
    await expect.element(campo('Texto')).toHaveValue('Lo mío');
    // Discarding here would take the other one's away, and sending again is refused again.
    expect(boton('Descartar borrador').elements()).toEqual([]);
    expect(boton('Reintentar').elements()).toEqual([]);
    await boton('Publicar versión 4').click();
    await expect
      .poll(() => servidor.recibidas('formularios.guardar').at(-1)?.cuerpo)
      .toMatchObject({ publicar: true, guardadoEn: null });
    await expect.element(campo('Texto')).toHaveValue('Lo mío');
    await boton('Volver a cargar').click();
    await expect.element(campo('Cuántas fotos, al menos')).toHaveValue('9');
    expect(filas()).toEqual([]);
    expect(aviso().elements()).toEqual([]);
    servidor.contestar({ 'formularios.guardar': formulario({ borrador: suyo }) });
    await campo('Cuántas fotos, al menos').fill('8');
    await expect
      .poll(() => servidor.recibidas('formularios.guardar').at(-1)?.cuerpo)
      .toMatchObject({ contenido: { fotos: 8 }, guardadoEn: suyo.guardadoEn });
  });

  test('a save whose answer was lost goes on over what it saved', async () => {
    const { servidor } = await abrir(formulario(), { 'formularios.guardar': sinRed });
    await campo('Texto').fill('Llegó');
    await expect.element(boton('Reintentar')).toBeVisible();
    const contenido = servidor.recibidas('formularios.guardar').at(-1)?.cuerpo.contenido;
    const guardadoEn = '2026-11-24T16:00:00.000Z';
    const borrador = contenido ? { version: 4, guardadoEn, contenido } : null;
    servidor.contestar({
      'formularios.obtener': formulario({ borrador }),
      'formularios.guardar': formulario({ borrador }),
    });
    await campo('Texto').fill('Llegó, y sigue');
    await expect
      .poll(() => servidor.recibidas('formularios.guardar').at(-1)?.cuerpo)
      .toMatchObject({ guardadoEn });
  });

  test('a draft that could not be saved stays, and leaving asks', async () => {
    const { ir, donde, servidor } = await abrir(formulario(), { 'formularios.guardar': sinRed });
    await campo('Texto').fill('A medias');
    await expect.element(aviso()).toHaveTextContent('Error de conexión con el servidor');
    ir('/catalogos/tipo-visitas/');
    await expect.element(ventana('¿Descartar los cambios?')).toBeVisible();
    await boton('Seguir editando').click();
    await expect.element(campo('Texto')).toHaveValue('A medias');
    servidor.contestar({ 'formularios.guardar': formulario() });
    await boton('Reintentar').click();
    await expect.element(boton('Reintentar')).not.toBeInTheDocument();
    expect(donde()).toBe(RUTA);
  });

  test('leaving right after typing saves and asks nothing', async () => {
    const { ir, donde, servidor } = await abrir();
    await campo('Texto').fill('Recién escrito');
    ir('/home');
    await expect.poll(donde).toBe('/home');
    const enviado = servidor.recibidas('formularios.guardar').at(-1)?.cuerpo;
    expect(enviado?.contenido.secciones[0]?.preguntas[0]?.texto).toBe('Recién escrito');
  });
});

describe('the questions', () => {
  test('of a type that is not there says so, with the way to the others and nothing to retry', async () => {
    await abrir(formulario(), { 'formularios.obtener': rechazo('no-encontrado') });
    await expect.element(page.getByRole('heading', { name: 'Qué se pide' })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Ver tipos de visita' }))
      .toHaveAttribute('href', '/catalogos/tipo-visitas/');
    await expect.element(boton('Reintentar')).not.toBeInTheDocument();
  });

  test('that could not be read can be tried again', async () => {
    const { servidor } = await abrir(formulario(), { 'formularios.obtener': sinRed });
    await expect.element(page.getByRole('link', { name: 'Ver tipos de visita' })).toBeVisible();
    servidor.contestar({ 'formularios.obtener': formulario() });
    await boton('Reintentar').click();
    await expect.element(filaDe(/Temperatura/)).toBeVisible();
  });

  test('a new type asks for its first question', async () => {
    await abrir(formulario({ publicado: null, versiones: [] }));
    await expect.element(page.getByText('Añade la primera pregunta.')).toBeVisible();
    await expect.element(page.getByText('Sin publicar.')).toBeVisible();
    await boton('Añadir pregunta').click();
    await expect.element(campo('Texto')).toHaveFocus();
    await userEvent.keyboard('¿Está limpio?');
    await expect.element(filaDe(/^¿Está limpio\?/)).toBeVisible();
    await expect.element(boton('Publicar versión 1')).toBeVisible();
  });

  test('the arrows walk them, and the buttons move them through the sections', async () => {
    await abrir();
    await teclear(filaDe(/^¿Hay fugas visibles\?/), '{ArrowDown}');
    await expect.element(filaDe(/^¿Dónde está la fuga\?/)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(campo('Texto')).toHaveValue('¿Dónde está la fuga?');
    await boton('Bajar').click();
    expect(filas()).toEqual([
      'Equipo',
      'Temperatura de la cámara',
      '¿Hay fugas visibles?',
      'Al terminar',
      '¿Dónde está la fuga?',
    ]);
    await expect.element(boton('Bajar')).toHaveAttribute('aria-disabled', 'true');
    await boton('Subir').click();
    await boton('Subir').click();
    expect(filas().slice(1, 4)).toEqual([
      'Temperatura de la cámara',
      '¿Dónde está la fuga?',
      '¿Hay fugas visibles?',
    ]);
  });

  test('are put in order by dragging, and a section takes its own along', async () => {
    await abrir();
    const filaLlevable = (texto: string) => {
      const una = [...document.querySelectorAll('main [data-de-llave]')].find((otra) =>
        otra.textContent?.includes(texto),
      );
      if (!una) throw new Error(`No row says ${texto}.`);
      return una;
    };
    await expect.element(filaDe(/^Temperatura/)).toBeVisible();
    await arrastrar(filaLlevable('Temperatura'), filaLlevable('¿Hay fugas'), { altura: 0.9 });
    await expect
      .poll(() => filas().slice(0, 3))
      .toEqual(['Equipo', '¿Hay fugas visibles?', 'Temperatura de la cámara']);
    await arrastrar(filaLlevable('Al terminar'), filaLlevable('Equipo'), { altura: 0.1 });
    await expect.poll(() => filas().slice(0, 2)).toEqual(['Al terminar', 'Equipo']);
    expect(filas().slice(2)).toHaveLength(3);
  });

  test('one that others depend on says so before it is removed', async () => {
    await abrir();
    await filaDe(/^¿Hay fugas visibles\?/).click();
    await boton('Eliminar pregunta').click();
    await expect
      .element(ventana('¿Eliminar la pregunta?'))
      .toHaveTextContent('«¿Dónde está la fuga?» aparece según su respuesta. Aparecerá siempre.');
    await boton('Eliminar').click();
    await expect.element(filaDe(/^¿Hay fugas visibles\?/)).not.toBeInTheDocument();
    await expect.element(filaDe(/^¿Dónde está la fuga\?/)).not.toHaveTextContent('solo si');
    // Another one goes at once.
    await filaDe(/^Temperatura/).click();
    await boton('Eliminar pregunta').click();
    expect(filas()).toEqual(['Equipo', '¿Dónde está la fuga?', 'Al terminar']);
  });

  test('another kind of answer is another question', async () => {
    const { servidor } = await abrir();
    await elegir('Respuesta', 'Una opción');
    await page.getByRole('textbox', { name: 'Opción 1' }).fill('Bueno');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('textbox', { name: 'Opción 2' })).toHaveFocus();
    await userEvent.keyboard('Malo');
    await expect.element(filaDe(/^Temperatura/)).toHaveTextContent('Bueno, Malo');
    await expect
      .poll(() => servidor.recibidas('formularios.guardar').at(-1)?.cuerpo.contenido.secciones[0])
      .toMatchObject({
        preguntas: [
          {
            clase: 'una',
            texto: 'Temperatura de la cámara',
            opciones: [{}, { texto: 'Malo' }, {}],
          },
          {},
          {},
        ],
      });
    const [primera] =
      servidor.recibidas('formularios.guardar').at(-1)?.cuerpo.contenido.secciones[0]?.preguntas ??
      [];
    expect(primera?.id).not.toBe('temp');
  });

  test('a limit is written with comma or point, and what is no number is told', async () => {
    const { servidor } = await abrir();
    await campo('Máximo').fill('7,5');
    await expect.element(filaDe(/^Temperatura/)).toHaveTextContent('Número, °C, 0 a 7.5');
    await campo('Mínimo').fill('frío');
    await expect.element(campo('Mínimo')).toHaveAccessibleDescription('Escribe un número.');
    await campo('Mínimo').fill('');
    await expect.element(filaDe(/^Temperatura/)).toHaveTextContent('Número, °C, hasta 7.5');
    await expect
      .poll(() => servidor.recibidas('formularios.guardar').at(-1)?.cuerpo.contenido.secciones[0])
      .toMatchObject({ preguntas: [{ minimo: null, maximo: 7.5 }, {}, {}] });
  });

  test('may appear by the answer to an earlier one only', async () => {
    await abrir();
    // The first has nothing earlier to depend on.
    await expect.element(campo('Texto')).toHaveValue('Temperatura de la cámara');
    expect(selector('Aparece').elements()).toEqual([]);
    await filaDe(/^¿Dónde está la fuga\?/).click();
    await expect.element(selector('Aparece')).toHaveValue('Según «¿Hay fugas visibles?»');
    await elegir('Cuando la respuesta es', 'No');
    await expect.element(filaDe(/^¿Dónde está la fuga\?/)).toHaveTextContent('es No');
    await elegir('Aparece', 'Siempre');
    await expect.element(filaDe(/^¿Dónde está la fuga\?/)).not.toHaveTextContent('solo si');
  });

  test('sections have a title, and an empty one can be removed', async () => {
    await abrir();
    await boton('Sección').click();
    await expect.element(campo('Título')).toHaveFocus();
    await userEvent.keyboard('Cierre');
    await expect.element(filaDe(/^Cierre/)).toBeVisible();
    await boton('Eliminar sección').click();
    expect(filas()).not.toContain('Cierre');
    await filaDe(/^Equipo/).click();
    expect(boton('Eliminar sección').elements()).toEqual([]);
  });
});

test('photos and the signature are asked at the finish', async () => {
  const { servidor } = await abrir();
  const cuantas = campo('Cuántas fotos, al menos');
  await cuantas.fill('21');
  await expect.element(cuantas).toHaveAccessibleDescription('De 0 a 20.');
  await cuantas.fill('4');
  await teclear(interruptor('Firma de quien recibe'), ' ');
  await expect
    .poll(() => servidor.recibidas('formularios.guardar').at(-1)?.cuerpo.contenido)
    .toMatchObject({ fotos: 4, firma: false });
  await teclear(interruptor('Fotos, al menos'), ' ');
  await expect.element(cuantas).not.toBeInTheDocument();
  await expect
    .poll(() => servidor.recibidas('formularios.guardar').at(-1)?.cuerpo.contenido.fotos)
    .toBeNull();
});

describe('the phone beside the editor', () => {
  const telefono = page.getByRole('region', { name: 'Así se ve en el teléfono' });
  const respuesta = (de: string, nombre: string) =>
    page.getByRole('radiogroup', { name: de }).getByRole('radio', { name: nombre, exact: true });
  const cuenta = (texto: string) => telefono.getByText(texto, { exact: true }).first();

  /** The drawing of the questions, without the names that each page gives to their parts. */
  function dibujo(): string {
    const [hoja] = [...document.querySelectorAll('[id^="pregunta-"]')].flatMap(
      (una) => una.closest('section')?.parentElement ?? [],
    );
    const copia = hoja?.cloneNode(true);
    if (!(copia instanceof Element)) return '';
    const propios = ['id', 'name', 'for', 'aria-labelledby', 'aria-describedby', 'data-elegida'];
    for (const parte of copia.querySelectorAll('*'))
      for (const atributo of propios) parte.removeAttribute(atributo);
    return copia.innerHTML;
  }

  async function dibujos(): Promise<string[]> {
    const vacia = dibujo();
    await page.getByRole('textbox', { name: 'Temperatura de la cámara' }).fill('9');
    await respuesta('¿Hay fugas visibles?', 'Sí').click({ force: true });
    await page.getByRole('checkbox', { name: 'Correa' }).click();
    await expect.element(page.getByRole('textbox', { name: '¿Dónde está la fuga?' })).toBeVisible();
    return [vacia, dibujo()];
  }

  test('draws what the technician sees, empty and as it is answered', async () => {
    await medir(1440, 900);
    const { secciones } = LISTA_PEDIDA;
    const foto = { id: 'placa', texto: 'Placa', clase: 'foto', obligatoria: true, unidad: null };
    const contenido = {
      fotos: 0,
      firma: false,
      secciones: [
        ...secciones,
        { titulo: 'Fotos', preguntas: [{ ...foto, clase: 'foto' as const }] },
      ],
    };
    await abrir(formulario({ publicado: { ...EN_USO, contenido } }));
    await expect.element(telefono.getByText('Fuera de límites')).not.toBeInTheDocument();
    await expect.element(respuesta('¿Hay fugas visibles?', 'Sí')).toBeInTheDocument();
    const enElEditor = await dibujos();
    expect(desmontar()).toEqual([]);
    await enTelefono();
    await montar('/detalle-visita/5/lista', {
      como: 'Tecnico',
      servidor: {
        'visitas.obtener': {
          ...SITUACIONES.enProceso,
          listaVerificacion: {
            ...LISTA_PEDIDA,
            ...contenido,
            anteriores: [{ pregunta: 'temp', valor: '…', nota: null }],
          },
        },
        'evidencia.avanzar': { idVisita: 5, respondidas: 0 },
      },
    });
    await expect.element(respuesta('¿Hay fugas visibles?', 'Sí')).toBeInTheDocument();
    expect(await dibujos()).toEqual(enElEditor);
    expect(enElEditor.join()).toContain('Fuera de límites (0 a 5)');
    expect(enElEditor.join()).toContain('Tomar foto');
  });

  test('is answered to try it, and nothing of it is saved', async () => {
    await medir(1440, 900);
    const { servidor } = await abrir();
    await expect.element(cuenta('0 de 2')).toBeVisible();
    await respuesta('¿Hay fugas visibles?', 'Sí').click({ force: true });
    await expect.element(cuenta('1 de 3')).toBeVisible();
    await respuesta('¿Hay fugas visibles?', 'No').click({ force: true });
    await expect.element(cuenta('1 de 2')).toBeVisible();
    await telefono.getByRole('textbox', { name: 'Temperatura de la cámara' }).fill('9');
    await telefono.getByRole('button', { name: 'Añadir foto' }).click();
    await expect.element(telefono.getByRole('button', { name: 'Añadir otra foto' })).toBeVisible();
    await expect.element(cuenta('2 de 2')).toBeVisible();
    expect(boton('Publicar versión 4').elements()).toEqual([]);
    expect(servidor.recibidas('formularios.guardar')).toEqual([]);
  });

  test('shows the question that is edited, with the answer that it needs', async () => {
    await medir(1440, 900);
    await abrir();
    const donde = telefono.getByRole('textbox', { name: '¿Dónde está la fuga?' });
    await expect.element(cuenta('0 de 2')).toBeVisible();
    await expect.element(donde).not.toBeInTheDocument();
    await filaDe(/^¿Dónde está la fuga\?/).click();
    await expect.element(donde).toBeVisible();
    await expect.element(respuesta('¿Hay fugas visibles?', 'Sí')).toBeChecked();
    await elegir('Cuando la respuesta es', 'No');
    await expect.element(respuesta('¿Hay fugas visibles?', 'No')).toBeChecked();
    await campo('Texto').fill('¿Por qué no?');
    await expect.element(telefono.getByRole('textbox', { name: '¿Por qué no?' })).toBeVisible();
  });
});

describe('by the width of the screen', () => {
  test('the phone beside it is for wide screens', async () => {
    await medir(1280, 900);
    await abrir();
    const vista = page.getByText('Así se ve en el teléfono');
    await expect.element(vista).toBeVisible();
    await medir(1199, 900);
    await expect.element(vista).not.toBeVisible();
    await expect.element(campo('Texto')).toBeVisible();
  });

  test('a phone only reads it', async () => {
    await enTelefono();
    conDedo();
    await abrir();
    await expect.element(page.getByText('Edita esto en una computadora.')).toBeVisible();
    await expect.element(page.getByText('Temperatura de la cámara')).toBeVisible();
    expect(campo('Texto').elements()).toEqual([]);
    expect(boton('Añadir pregunta').elements()).toEqual([]);
  });

  test('a page enlarged to twice its size is edited, and a press shows what is edited', async () => {
    await medir(683, 384);
    await abrir();
    await campo('Texto').fill('¿Enfría bien?');
    const fila = boton(/^¿Enfría bien\?/);
    await fila.click();
    await expect.element(campo('Texto')).toBeInViewport();
    await expect.element(campo('Texto')).toHaveValue('¿Enfría bien?');
  });
});
