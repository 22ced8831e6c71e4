import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import {
  abrirNavegacion,
  campo,
  confirmar,
  contrasena,
  ingresar,
  toast,
} from '../apoyo/pantalla.ts';
import { fila } from '../apoyo/pantallaVisitas.ts';
import { Persona } from '../apoyo/persona.ts';
import { iniciarPrograma, type Programa } from '../apoyo/programa.ts';
import { expect, test } from '../apoyo/prueba.ts';
import { boton, enlace } from '../apoyo/tecnico.ts';
import { estarEn } from '../apoyo/ubicacion.ts';
import { dia } from '../apoyo/visitas.ts';

const CONTRASENA = 'cinco gallinas azules';
const LA_SUYA = 'seis gallinas verdes';
const CLIENTES = 500;
const ACCIONES_MAXIMAS = 60;
const LUGAR = { latitud: 14.6, longitud: -90.5 };

/** As the spreadsheets of a company save them: a row of title, semicolons, decimal commas. */
const HOJA_DE_CLIENTES = [
  'Listado de clientes;;;;;',
  'Cliente;No. de documento;Dirección;Teléfono;Latitud;Longitud',
  ...Array.from(
    { length: CLIENTES },
    (_, i) => `Cliente ${i + 1};DOC-${i + 1};${i + 1}a calle, zona 1;2233-${1000 + i};14,6;-90,5`,
  ),
].join('\r\n');
const FILAS_DE_TECNICOS = [
  'Nombre\tDPI\tUsuario\tRol\tSupervisor',
  'Juan Pérez\t2000-1\tjuan\tTecnico\tmaria',
  'Sofía Castillo\t2000-2\tsofia\tTecnico\tmaria',
].join('\n');

let programa: Programa;
test.beforeAll(async () => {
  programa = await iniciarPrograma({
    ADMIN_USER: 'ana',
    ADMIN_PASSWORD: CONTRASENA,
    EMPRESA_NOMBRE: '',
    GEOCODER_URL: '',
    GOOGLE_MAPS_API_KEY: '',
    TILES_URL: '',
  });
});
test.afterAll(() => programa.detener());

const paso = (page: Page, nombre: string) =>
  page.getByRole('main').getByRole('link', { name: nombre, exact: true });
const continuar = (page: Page) => page.getByRole('button', { name: /^Continuar con/ });

async function entrarComo(persona: Persona, user: string, password = CONTRASENA): Promise<void> {
  const { page } = persona;
  await persona.escribir(page.getByLabel('Usuario'), user);
  await persona.escribir(contrasena(page), password);
  await persona.pulsar(ingresar(page));
}

/** A password that somebody else gave is changed first. */
async function estrenarContrasena(persona: Persona, dada: string): Promise<void> {
  const { page } = persona;
  await persona.escribir(campo(page, 'Contraseña actual'), dada);
  await persona.escribir(campo(page, 'Contraseña nueva'), LA_SUYA);
  await persona.pulsar(confirmar(page));
  await expect(toast(page, 'Contraseña Cambiada Exitosamente')).toBeVisible();
}

/** From its columns to its end: the program understood them. */
async function importar(persona: Persona, importados: string): Promise<void> {
  const { page } = persona;
  await persona.pulsar(page.getByRole('button', { name: /^Revisar/ }));
  await persona.pulsar(page.getByRole('button', { name: /^Importar \d/ }));
  await expect(page.getByRole('heading', { name: importados })).toBeVisible();
}

async function prepararEmpresa(persona: Persona): Promise<void> {
  const { page } = persona;
  await page.goto(programa.direccion);
  await entrarComo(persona, 'ana');
  await persona.pulsar(paso(page, 'Completar: Datos de la empresa'));
  await persona.escribir(campo(page, 'Nombre'), 'Servicios del Valle');
  await persona.pulsar(page.getByRole('button', { name: 'Guardar', exact: true }));
  await expect(toast(page, 'Ajustes Guardados Exitosamente')).toBeVisible();

  await persona.pulsar(page.getByRole('link', { name: /^Para empezar/ }));
  await persona.pulsar(paso(page, 'Agregar: Supervisores'));
  await persona.escribir(campo(page, 'Nombre'), 'María García');
  await persona.escribir(campo(page, 'Documento de identificación'), '1000-1');
  await persona.escribir(campo(page, 'Usuario'), 'maria');
  await persona.escribir(contrasena(page), CONTRASENA);
  await persona.pulsar(confirmar(page));
  await expect(toast(page, 'Usuario Creado Exitosamente')).toBeVisible();
}

/** Returns the password that the technician Juan is given. */
async function importarTecnicos(persona: Persona): Promise<string> {
  const { page } = persona;
  await persona.pulsar(paso(page, 'Importar: Técnicos'));
  await persona.escribir(campo(page, 'O pega las filas de tu hoja de cálculo'), FILAS_DE_TECNICOS);
  await persona.pulsar(continuar(page));
  await importar(persona, '2 usuarios importados');
  const bajado = page.waitForEvent('download');
  await persona.pulsar(page.getByRole('button', { name: 'Descargar contraseñas' }));
  const lineas = (await readFile(await (await bajado).path(), 'utf8')).split('\r\n');
  const suya = lineas
    .find((linea) => linea.includes('juan'))
    ?.split(';')
    .at(-1);
  return suya ?? '';
}

async function importarClientes(persona: Persona): Promise<void> {
  const { page } = persona;
  await persona.pulsar(page.getByRole('link', { name: /^Para empezar/ }));
  await persona.pulsar(paso(page, 'Importar: Clientes'));
  const elegir = page.getByRole('button', { name: 'Elegir archivo' });
  await persona.elegirArchivo(elegir, 'clientes.csv', HOJA_DE_CLIENTES);
  await importar(persona, `${CLIENTES} clientes importados`);
}

async function planificar(persona: Persona): Promise<void> {
  const { page } = persona;
  await persona.pulsar(page.getByRole('button', { name: 'Cerrar sesión' }));
  await entrarComo(persona, 'maria');
  await estrenarContrasena(persona, CONTRASENA);
  await persona.pulsar((await abrirNavegacion(page, false)).getByRole('link', { name: 'Visitas' }));
  await persona.pulsar(page.getByRole('link', { name: 'Crear Visita' }));
  await persona.elegir('Técnico', 'Juan Pérez');
  await persona.elegir('Cliente', 'Cliente 321');
  await persona.elegir('Tipo de Visita', 'Instalación');
  await persona.escribir(page.getByLabel('Fecha Planificada'), dia(0));
  await persona.pulsar(confirmar(page));
  await expect(toast(page, 'Visita Creada Exitosamente')).toBeVisible();
}

async function conTelefono(browser: Browser): Promise<Persona> {
  const telefono = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'es-GT',
    timezoneId: 'America/Guatemala',
    serviceWorkers: 'block',
  });
  return new Persona(await telefono.newPage());
}

async function hacerLaVisita(persona: Persona, password: string): Promise<void> {
  const { page } = persona;
  await estarEn(page, LUGAR.latitud, LUGAR.longitud);
  await page.goto(programa.direccion);
  await entrarComo(persona, 'juan', password);
  await estrenarContrasena(persona, password);
  await persona.pulsar(page.getByRole('main').getByRole('link', { name: 'Dashboard' }));
  await persona.pulsar(
    page
      .getByRole('main')
      .getByRole('link', { name: /^Ver Detalle/ })
      .first(),
  );
  await persona.pulsar(boton(page, 'Iniciar Visita'));
  await persona.pulsar(enlace(page, 'Finalizar Visita'));
  await persona.escribir(campo(page, 'Resultado'), 'Quedó instalado.');
  await persona.pulsar(confirmar(page));
  await expect(page.getByRole('heading', { name: 'Visita finalizada' })).toBeVisible();
}

async function leerElReporte(persona: Persona): Promise<void> {
  const { page } = persona;
  await persona.pulsar(fila(page, 'Cliente 321').getByRole('link', { name: /^Ver Detalle/ }));
  const reporte = page.getByRole('link', { name: 'Ver Reporte' });
  await expect(reporte).toBeVisible();
  const direccion = new URL((await reporte.getAttribute('href')) ?? '', programa.direccion);
  await persona.pulsar(reporte);
  const leido = await fetch(direccion);
  expect(
    Buffer.from(await leido.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
}

test('a new company goes from nothing to the report of its first visit, with its 500 clients, in 60 actions', async ({
  page,
  browser,
}) => {
  const oficina = new Persona(page);
  await test.step('the company and its supervisor', () => prepararEmpresa(oficina));
  const password = await test.step('its technicians', () => importarTecnicos(oficina));
  await test.step('its clients', () => importarClientes(oficina));
  await test.step('its first visit', () => planificar(oficina));
  const campoAbierto = await conTelefono(browser);
  await test.step('the technician does it', () => hacerLaVisita(campoAbierto, password));
  await test.step('and its report is there', () => leerElReporte(oficina));
  await campoAbierto.page.context().close();
  const hechas = oficina.hechas + campoAbierto.hechas;
  test.info().annotations.push({ type: 'acciones', description: String(hechas) });
  expect(hechas).toBeLessThanOrEqual(ACCIONES_MAXIMAS);
});
