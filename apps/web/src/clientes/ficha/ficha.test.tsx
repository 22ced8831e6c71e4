import type { Rol } from '@visitas/contract/comun/roles';
import type { Respuesta } from '@visitas/contract/operaciones';
import { NO_SE_REALIZO } from '@visitas/contract/visitas/noRealizada';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { FICHA, fichaDeTecnico } from '../../../pruebas/fichaDeCliente.ts';
import { enTelefono, medir, partidas, sistema } from '../../../pruebas/medidas.ts';
import { montar } from '../../../pruebas/montar.tsx';
import { boton, campo, confirmar, mirarDeNuevo, toast } from '../../../pruebas/pantalla.ts';
import { type Contestaciones, lista, rechazo, sinRed } from '../../../pruebas/servidor.ts';
import { EJECUTADA, SITUACIONES } from '../../../pruebas/visitas.ts';

const CLIENTE = '/clientes/31';
const TIPO = { idTipoVisita: 3, nombre: 'Mantenimiento preventivo' };
/** A client with a chosen type. */
const ELEGIDO = { ...FICHA, idTipoVisitaUsual: TIPO.idTipoVisita, tipoUsual: TIPO };
const NUNCA = 'Aún no se le ha visitado.';
const SIN_HISTORIAL = { historial: [], total: 0, desde: null };

const enlace = (nombre: string) => page.getByRole('link', { name: nombre, exact: true });
const texto = (dicho: string) => page.getByText(dicho, { exact: true });

const abrir = (
  como: Rol,
  ficha: Respuesta<'clientes.ficha'> = FICHA,
  ademas: Contestaciones = {},
  ruta = CLIENTE,
) => montar(ruta, { como, servidor: { 'clientes.ficha': ficha, ...ademas } });

test('a supervisor reads the next visits, the history, the notes, the type and the data', async () => {
  const { donde } = await abrir('Supervisor');
  await expect.element(page.getByRole('heading', { name: 'Farmacia del Centro' })).toBeVisible();
  await expect.element(texto('17 visitas desde el 12/03/2025')).toBeVisible();
  await expect.element(page.getByText(/^Portón azul\./)).toBeVisible();
  await expect.element(texto('María García · 27/10/2025')).toBeVisible();
  await expect.element(texto('4 de sus últimas 5 visitas. Se propone al crear.')).toBeVisible();
  await expect.element(texto('4512 88003 0101')).toBeVisible();
  await expect
    .element(enlace('Ver Reporte de la visita del 21/11/2025'))
    .toHaveAttribute('href', expect.stringContaining('/visitas/5/reporte.pdf'));
  await expect
    .element(enlace('Ver las 17'))
    .toHaveAttribute('href', expect.stringMatching(/por-supervisor\?.*cliente=.*31/));
  await expect
    .element(enlace('Crear Visita'))
    .toHaveAttribute('href', expect.stringContaining('paraCliente'));
  // Only an administrator edits the data.
  expect(enlace('Editar').elements()).toEqual([]);
  expect(donde()).toBe(CLIENTE);
});

test.each([
  ['Supervisor', FICHA],
  ['Tecnico', fichaDeTecnico()],
] as const)('a %s sees which visits could not be done, and only those', async (como, ficha) => {
  const { finalizada } = SITUACIONES;
  const noRealizada = { motivo: 'cerrado', detalle: null } as const;
  const marcada = { ...finalizada, ejecucionVisita: { ...EJECUTADA, noRealizada }, idVisita: 7 };
  await abrir(como, { ...ficha, historial: [...ficha.historial, marcada] });
  await expect.element(texto(NO_SE_REALIZO)).toBeVisible();
  expect(texto(NO_SE_REALIZO).elements()).toHaveLength(1);
});

test('paper has the whole result, and the map as wide as it was drawn', async () => {
  const resultado = 'Se cambió el filtro y se dejó trabajando. '.repeat(40);
  const { finalizada } = SITUACIONES;
  const larga = { ...finalizada, ejecucionVisita: { ...EJECUTADA, resultado } };
  await abrir('Supervisor', { ...FICHA, historial: [larga] });
  const dicho = page.getByText(/Se cambió el filtro y/);
  await expect.element(dicho).toBeVisible();
  const mapa = page.getByRole('region', { name: 'Mapa del cliente' }).element();
  await expect.poll(() => mapa.querySelector('.leaflet-container')).not.toBeNull();
  const ancho = () => mapa.querySelector('.leaflet-container')?.getBoundingClientRect().width;
  const enPantalla = ancho();
  window.dispatchEvent(new Event('beforeprint'));
  await sistema({ medio: 'print' });
  const { scrollHeight, clientHeight } = dicho.element();
  expect(scrollHeight).toBe(clientHeight);
  await medir(700, 900);
  expect(ancho()).toBe(enPantalla);
  window.dispatchEvent(new Event('afterprint'));
  expect(ancho()).toBeGreaterThan(enPantalla ?? 0);
});

test('an administrator edits the data and creates no visits', async () => {
  const tipoUsual = { ...TIPO, frecuencia: { veces: 1, de: 1 } };
  await abrir('Administrador', { ...FICHA, ...SIN_HISTORIAL, tipoUsual, anterior: null });
  await expect.element(texto('El de su última visita. Se propone al crear.')).toBeVisible();
  await expect.element(enlace('Editar')).toHaveAttribute('href', '/clientes/editar/31');
  await expect.element(texto(NUNCA)).toBeVisible();
  expect(enlace('Crear Visita').elements()).toEqual([]);
});

test('nobody reads that a client was never visited when its only visit was reopened', async () => {
  await abrir('Supervisor', { ...FICHA, ...SIN_HISTORIAL });
  await expect.element(texto('Su última visita se reabrió.')).toBeVisible();
  expect(texto(NUNCA).elements()).toEqual([]);
});

test('a technician on a phone reads how to get there, the notes, the last time and their own visits', async () => {
  await enTelefono();
  const { anterior } = FICHA;
  await abrir(
    'Tecnico',
    fichaDeTecnico({ anterior: anterior && { ...anterior, noRealizada: true } }),
  );
  await expect.element(page.getByRole('heading', { name: 'La vez anterior' })).toBeVisible();
  await expect.element(texto(`${NO_SE_REALIZO} Se cambió el filtro.`)).toBeVisible();
  await expect.element(texto('Instalación · Sofía Castillo')).toBeVisible();
  await expect.element(page.getByText(/^Portón azul\./)).toBeVisible();
  await expect.element(enlace('Llamar a Farmacia del Centro')).toBeVisible();
  await expect
    .element(enlace('Ver Detalle de la visita del 21/11/2025'))
    .toHaveAttribute('href', '/detalle-visita/5');
  await expect.element(page.getByRole('heading', { name: 'Antes 17' })).toBeVisible();
  for (const ajeno of ['Editar las notas para quien va', 'Cambiar el tipo habitual'])
    expect(enlace(ajeno).elements()).toEqual([]);
});

test('on a phone a long type fits the card of the visits', async () => {
  await enTelefono();
  const tipoVisita = { ...TIPO, nombre: 'Mantenimientodeplantaselectricas'.repeat(2) };
  await abrir('Tecnico', fichaDeTecnico({ proximas: [{ ...SITUACIONES.pendiente, tipoVisita }] }));
  await expect.element(texto(tipoVisita.nombre)).toBeVisible();
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBe(clientWidth);
});

test('on the narrowest phone no word of the page is broken', async () => {
  await medir(320, 640);
  await abrir('Supervisor');
  await expect.element(texto('17 visitas desde el 12/03/2025')).toBeVisible();
  expect(partidas()).toEqual([]);
});

test('saving the notes over the page leaves the type as it was', async () => {
  const { servidor, donde } = await abrir('Supervisor', ELEGIDO, {
    'clientes.anotar': ({ cuerpo }) => ({
      idCliente: 31,
      nombre: 'Farmacia del Centro',
      version: 4,
      notas: cuerpo.notas,
      idTipoVisitaUsual: cuerpo.idTipoVisitaUsual,
    }),
  });
  await expect.element(texto('Elegido para este cliente. Se propone al crear.')).toBeVisible();
  await enlace('Editar las notas para quien va').click();
  await campo('Notas').fill('Timbre de la derecha.');
  await confirmar().click();
  await expect.element(toast('Notas Guardadas Exitosamente')).toBeVisible();
  expect(servidor.recibidas('clientes.anotar')).toMatchObject([
    {
      parametros: { id: 31 },
      cuerpo: { notas: 'Timbre de la derecha.', idTipoVisitaUsual: 3, version: 3 },
    },
  ]);
  await expect.poll(donde).toBe(CLIENTE);
});

test('clearing the chosen type goes back to the usual one', async () => {
  const { servidor } = await abrir(
    'Supervisor',
    ELEGIDO,
    {
      'tipoVisita.listar': lista([{ ...TIPO, activo: true, sistema: false, version: 1 }]),
      'clientes.anotar': ({ cuerpo }) => ({
        idCliente: 31,
        nombre: 'Farmacia del Centro',
        version: 4,
        notas: cuerpo.notas,
        idTipoVisitaUsual: cuerpo.idTipoVisitaUsual,
      }),
    },
    `${CLIENTE}/tipo-habitual`,
  );
  const tipo = page.getByRole('combobox', { name: 'Tipo de Visita' });
  await expect.element(tipo).toHaveValue('Mantenimiento preventivo');
  await tipo.clear();
  await confirmar().click();
  await expect.element(toast('Tipo Habitual Guardado Exitosamente')).toBeVisible();
  expect(servidor.recibidas('clientes.anotar')).toMatchObject([
    { cuerpo: { notas: FICHA.notas, idTipoVisitaUsual: null, version: 3 } },
  ]);
});

test('a client that does not exist, or does not arrive, says so', async () => {
  const { servidor } = await abrir('Tecnico', FICHA, { 'clientes.ficha': sinRed });
  const pagina = page.getByRole('main');
  await expect.element(pagina.getByText('Error de conexión con el servidor')).toBeVisible();
  servidor.contestar({ 'clientes.ficha': rechazo('no-encontrado') });
  await boton('Reintentar').click();
  await expect.element(pagina.getByText('No encontramos lo que buscas')).toBeVisible();
  await expect.element(enlace('Ir al inicio')).toBeVisible();
});

test('a client that is no longer among those of the technician leaves the page', async () => {
  const { servidor } = await abrir('Tecnico');
  const pagina = page.getByRole('main');
  await expect.element(pagina.getByText('Farmacia del Centro').first()).toBeVisible();
  servidor.contestar({ 'clientes.ficha': rechazo('no-encontrado') });
  mirarDeNuevo();
  await expect.element(pagina.getByText('No encontramos lo que buscas')).toBeVisible();
  expect(pagina.getByText('Farmacia del Centro').elements()).toEqual([]);
});
