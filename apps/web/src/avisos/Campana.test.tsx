import { AVISOS_A_LA_VISTA, type Aviso } from '@visitas/contract/avisos/operaciones';
import type { Rol } from '@visitas/contract/comun/roles';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { aviso, buzon, hace, UN_DIA } from '../../pruebas/avisos.ts';
import { enTelefono } from '../../pruebas/medidas.ts';
import { siempreAlMediodia } from '../../pruebas/mediodia.ts';
import { montar } from '../../pruebas/montar.tsx';
import { boton, enfocar, mirarDeNuevo, pulsarEn, titulo, toasts } from '../../pruebas/pantalla.ts';
import { type Contestaciones, callado, sinRed } from '../../pruebas/servidor.ts';
import { VISITA } from '../../pruebas/visita.ts';

siempreAlMediodia();

const panel = (): Locator => page.getByRole('dialog', { name: 'Avisos' });
const filas = () => panel().getByRole('listitem').elements();
/** The text of each row, line by line. */
const dichas = () => filas().map((una) => (una as HTMLElement).innerText.split('\n'));
const conPunto = () => filas().filter(({ textContent }) => textContent?.endsWith('Nuevo')).length;

const abrir = (contesta: Contestaciones, como: Rol = 'Supervisor', ruta = '/home') =>
  montar(ruta, { como, servidor: { ...contesta } });

const cuantos = (nuevos: number): Contestaciones => ({
  'avisos.listar': { nuevos, avisos: [aviso('atrasada')] },
});

describe('the bell', () => {
  test.each([
    [0, 'Avisos', ''],
    [1, 'Avisos, 1 nuevo', '1'],
    [99, 'Avisos, 99 nuevos', '99'],
    [100, 'Avisos, más de 99 nuevos', '99+'],
  ])('announces %i new notices', async (nuevos, nombre, cuenta) => {
    await abrir(cuantos(nuevos));
    await expect.element(boton(nombre)).toHaveTextContent(cuenta);
  });

  test.each(['Administrador', 'Supervisor', 'Tecnico'] as const)(
    'is in the navigation of a %s',
    async (rol) => {
      await abrir(cuantos(3), rol);
      const navegacion = page.getByRole('navigation', { name: 'Principal' });
      await expect
        .element(navegacion.getByRole('button', { name: 'Avisos, 3 nuevos' }))
        .toBeVisible();
      await boton('Contraer menú').click();
      await expect
        .element(navegacion.getByRole('button', { name: 'Avisos, 3 nuevos' }))
        .toBeVisible();
    },
  );

  test('is absent for a custom role, and requests no notices', async () => {
    const { servidor } = await abrir({}, 'Recepción' as Rol);
    await expect.element(boton('Contraer menú')).toBeVisible();
    mirarDeNuevo();
    await expect.poll(() => servidor.recibidas('sesion').length).toBeGreaterThan(0);
    expect(page.getByRole('button', { name: /^Avisos/ }).elements()).toEqual([]);
  });

  test('shows no error when the notices cannot be read', async () => {
    const { servidor } = await abrir({ 'avisos.listar': sinRed });
    await expect.poll(() => servidor.recibidas('avisos.listar').length).toBeGreaterThan(0);
    await expect.element(boton('Avisos')).toBeVisible();
    expect(toasts().getByRole('alert').elements()).toEqual([]);
  });

  test('counts notices that arrive while the page is open', async () => {
    const { contesta, llega } = buzon([]);
    await abrir(contesta);
    await expect.element(boton('Avisos')).toBeVisible();
    llega(aviso('cancelacionSolicitada', { nuevo: true }));
    mirarDeNuevo();
    await expect.element(boton('Avisos, 1 nuevo')).toBeVisible();
  });
});

describe('on a phone', () => {
  beforeEach(enTelefono);

  test('the bell is in the bar and links to the page of notices; a page inside another has no bell', async () => {
    const { donde } = await abrir({
      ...cuantos(2),
      'avisos.ver': undefined as never,
    });
    const barra = page.getByRole('banner');
    await barra.getByRole('link', { name: 'Avisos, 2 nuevos' }).click();
    await expect.element(titulo('Avisos')).toBeInTheDocument();
    expect(donde()).toBe('/avisos');
    expect(barra.getByRole('link', { name: /^Avisos/ }).elements()).toEqual([]);
    await barra.getByRole('link', { name: 'Regresar a Inicio' }).click();
    await expect.poll(donde).toBe('/home');
  });
});

describe('the panel', () => {
  const SUYOS: Aviso[] = [
    aviso('fueraDeRango', { cliente: 'Óptica Claravista', ocurridoEn: hace(3), nuevo: true }),
    aviso('cancelacionSolicitada', {
      cliente: 'Distribuidora El Naranjo',
      ocurridoEn: hace(12),
      nuevo: true,
      porDecidir: true,
      motivo: 'Llueve',
    }),
    aviso('intentoNoAplicado', {
      cliente: 'Imprenta Pliego',
      ocurridoEn: hace(65),
      motivo: 'La visita ya estaba cancelada.',
    }),
    aviso('atrasada', {
      cliente: 'Bodegas del Sur',
      tecnico: 'Luis Tecún Umán',
      ocurridoEn: hace(2 * UN_DIA),
    }),
  ];
  const abrirlo = async (contesta: Contestaciones = buzon(SUYOS).contesta) => {
    const todo = await abrir(contesta);
    await page.getByRole('button', { name: /^Avisos/ }).click();
    await expect.element(panel()).toBeVisible();
    return todo;
  };

  test('says each notice in a sentence, new ones apart from earlier ones', async () => {
    await abrirlo();
    await expect.poll(() => filas().length).toBe(4);
    expect(dichas()).toEqual([
      [
        'Luis Tecún finalizó fuera de rango en Óptica Claravista',
        'hace 3 min · 610 m ± 15 m',
        'Nuevo',
      ],
      ['Luis Tecún pide cancelar Distribuidora El Naranjo', 'hace 12 min · por decidir', 'Nuevo'],
      [
        'Intento no aplicado de Luis Tecún en Imprenta Pliego',
        'hace 1 h · la visita ya estaba cancelada',
      ],
      ['Bodegas del Sur quedó atrasada', expect.stringMatching(/^[\d/]{10} · Luis Tecún$/)],
    ]);
    const antes = panel().getByRole('list', { name: 'Antes' }).getByRole('listitem');
    expect(antes.elements()).toHaveLength(2);
  });

  test("shows a technician the visit's date apart from the notice's time", async () => {
    const suyo = aviso('asignada', { cliente: 'Librería Xelajú', ocurridoEn: hace(5) });
    await abrir({ 'avisos.listar': { nuevos: 0, avisos: [suyo] } }, 'Tecnico');
    await boton('Avisos').click();
    await expect.poll(() => filas().length).toBe(1);
    expect(dichas()).toEqual([
      [
        'Te asignaron una visita a Librería Xelajú',
        'hace 5 min · visita del 24/11/2025 · Instalación',
      ],
    ]);
  });

  test('tells a supervisor which visits stay open too long and how they ended', async () => {
    const de = (estado: Aviso['estado']) =>
      aviso('abiertaDeMas', { cliente: 'Óptica Claravista', estado, ocurridoEn: hace(5) });
    const avisos = [de('En Proceso'), de('Finalizada')];
    await abrirlo({ 'avisos.listar': { nuevos: 0, avisos } });
    await expect.poll(() => filas().length).toBe(2);
    const frase = 'Óptica Claravista pasó de 12 horas en proceso';
    expect(dichas()).toEqual([
      [frase, 'hace 5 min · Luis Tecún · sigue en proceso'],
      [frase, 'hace 5 min · Luis Tecún · ya se finalizó'],
    ]);
  });

  test('tells an administrator about undecided requests and visits left behind, with a link to hand them over', async () => {
    const supervisor = { idUsuario: 7, nombre: 'Sara Paz Cano' };
    const avisos = [
      aviso('sinDecidir', {
        cliente: 'Imprenta Pliego',
        supervisor,
        porDecidir: true,
        motivo: 'Llueve',
        ocurridoEn: hace(5),
      }),
      aviso('sinSupervisor', { idVisita: null, supervisor, abiertas: 2, ocurridoEn: hace(9) }),
    ];
    const servidor: Contestaciones = {
      'avisos.listar': { nuevos: 0, avisos },
      'usuarios.obtener': callado,
      'usuarios.listar': callado,
    };
    const { donde } = await abrir(servidor, 'Administrador');
    await boton('Avisos').click();
    await expect.poll(() => filas().length).toBe(2);
    expect(dichas()).toEqual([
      [
        'La cancelación de Imprenta Pliego pasó de un día sin decidir',
        'hace 5 min · por decidir · Sara Paz',
      ],
      [
        'Sara Paz ya no supervisa y tiene visitas abiertas',
        'hace 9 min · 2 visitas abiertas · traspásalas a otro supervisor',
      ],
    ]);
    await panel()
      .getByRole('link', { name: /ya no supervisa/ })
      .click();
    await expect.poll(donde).toBe('/usuarios/listado/todos/traspasar/7');
  });

  test('marks the notices as read when it opens, and keeps the new ones marked until it closes', async () => {
    const { servidor } = await abrirlo();
    await expect.poll(() => servidor.recibidas('avisos.ver')).toHaveLength(1);
    const [{ cuerpo } = { cuerpo: undefined }] = servidor.recibidas('avisos.ver');
    expect(cuerpo).toEqual({
      avisos: SUYOS.flatMap(({ idAviso }) => idAviso ?? []),
      // All there are: one written late, with an older hour, stays new.
      desde: '1970-01-01T00:00:00.000Z',
      hasta: SUYOS[0]?.ocurridoEn,
    });
    // The bell has no count any more, and the panel has not changed.
    await expect.element(boton('Avisos')).toHaveAttribute('aria-expanded', 'true');
    expect(conPunto()).toBe(2);
    await boton('Cerrar').click();
    await boton('Avisos').click();
    await expect.poll(() => filas().length).toBe(4);
    expect(conPunto()).toBe(0);
    expect(panel().getByText('Antes').elements()).toEqual([]);
    expect(servidor.recibidas('avisos.ver')).toHaveLength(1);
  });

  test('a full list marks as read those before its oldest, which never come into view', async () => {
    const llena = Array.from({ length: AVISOS_A_LA_VISTA }, (_, n) =>
      aviso('fueraDeRango', { ocurridoEn: hace(n + 1), nuevo: n === 0 }),
    );
    const { servidor } = await abrirlo(buzon(llena).contesta);
    await expect
      .poll(() => servidor.recibidas('avisos.ver').map(({ cuerpo }) => cuerpo.desde))
      .toEqual([llena.at(-1)?.ocurridoEn]);
  });

  test('marks as new and reads a notice that arrives while it is open', async () => {
    const { contesta, llega } = buzon(SUYOS);
    const { servidor } = await abrirlo(contesta);
    await expect.poll(() => servidor.recibidas('avisos.ver')).toHaveLength(1);
    llega(aviso('fueraDeRango', { momento: 'inicio', ocurridoEn: hace(0), nuevo: true }));
    mirarDeNuevo();
    await expect.poll(() => servidor.recibidas('avisos.ver')).toHaveLength(2);
    await expect.poll(() => [filas().length, conPunto()]).toEqual([5, 3]);
    expect(dichas()[0]?.[0]).toMatch(/^Luis Tecún inició fuera de rango en /);
  });

  test('takes the keyboard; Escape closes it and returns the focus to the bell', async () => {
    await abrirlo();
    await expect.element(panel()).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(boton('Cerrar')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(panel()).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: /^Avisos/ })).toHaveFocus();
  });

  test.each([
    ['its own button', () => boton('Cerrar').click()],
    ['the bell', () => page.getByRole('button', { name: /^Avisos/ }).click()],
    ['a click outside', () => pulsarEn(1200, 700)],
  ])('closes with %s and returns the focus to the bell', async (_, cerrar) => {
    await abrirlo();
    await cerrar();
    await expect.element(panel()).not.toBeInTheDocument();
    const campana = page.getByRole('button', { name: /^Avisos/ });
    await expect.element(campana).toHaveFocus();
    await expect.element(campana).toHaveAttribute('aria-expanded', 'false');
  });

  test('leaves the focus on a control pressed beside it', async () => {
    await abrirlo();
    await boton('Cambiar tema').click();
    await expect.element(panel()).not.toBeInTheDocument();
    await expect.element(page.getByRole('menu')).toBeVisible();
  });

  test('closes when the keyboard moves on behind it', async () => {
    await abrirlo();
    await expect.poll(() => filas().length).toBe(4);
    await enfocar(panel().getByRole('link', { name: 'Ver todos los avisos' }));
    await userEvent.keyboard('{Tab}');
    await expect.element(panel()).not.toBeInTheDocument();
    await expect.element(boton('Contraer menú')).toHaveFocus();
  });

  test('links each notice to its visit, and back returns to the page it opened from', async () => {
    const { donde } = await abrirlo({
      ...buzon(SUYOS).contesta,
      'visitas.obtener': { ...VISITA, intentosNoAplicados: [] },
    });
    await panel()
      .getByRole('link', { name: /pide cancelar/ })
      .click();
    await expect.poll(donde).toBe(`/visitas/detalle/${SUYOS[1]?.idVisita}`);
    await expect.element(panel()).not.toBeInTheDocument();
    await page.getByRole('link', { name: 'Regresar a Inicio' }).click();
    await expect.poll(donde).toBe('/home');
  });

  test('links to the page of all the notices, where the bell is a link', async () => {
    const { donde } = await abrirlo();
    await panel().getByRole('link', { name: 'Ver todos los avisos' }).click();
    await expect.element(titulo('Avisos')).toBeVisible();
    expect(donde()).toBe('/avisos');
    await expect
      .element(page.getByRole('link', { name: /^Avisos/ }))
      .toHaveAttribute('aria-current', 'page');
  });

  test('opens before the notices arrive', async () => {
    await abrirlo({ 'avisos.listar': callado });
    await expect.element(panel().getByRole('status', { name: 'Cargando' })).toBeInTheDocument();
  });

  test('says that there are no notices', async () => {
    await abrirlo({ 'avisos.listar': { nuevos: 0, avisos: [] } });
    await expect.element(panel().getByText('No hay avisos')).toBeVisible();
    await expect.element(panel().getByText(/^Aquí verás lo que te pidan decidir/)).toBeVisible();
  });

  test('says that the notices cannot be read, and a retry reads them', async () => {
    const { servidor } = await abrirlo({ 'avisos.listar': sinRed });
    await expect.element(panel().getByRole('button', { name: 'Reintentar' })).toBeVisible();
    await expect.element(panel().getByRole('alert')).toHaveTextContent('Reintentar');
    servidor.contestar(buzon(SUYOS).contesta);
    await panel().getByRole('button', { name: 'Reintentar' }).click();
    await expect.poll(() => filas().length).toBe(4);
  });
});
