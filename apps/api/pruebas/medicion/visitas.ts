import { afterAll, beforeAll, test } from 'vitest';
import { hoyEn } from '../../src/plataforma/hoy.ts';
import { levantar, type Pedir, pedidor, type ServidorDePrueba, tokenDe } from '../servidor.ts';
import { cronometrar, decir } from './cronometro.ts';
import { llenarEmpresaGrande, NOMBRE_FRECUENTE, NOMBRE_RARO, TAMANO } from './empresaGrande.ts';
import { recibir } from './peticion.ts';

let servidor: ServidorDePrueba;
beforeAll(async () => {
  servidor = await levantar();
  await llenarEmpresaGrande(servidor.base.conexion, hoyEn('America/Guatemala'));
  const tamano = Object.entries(TAMANO).map(([que, cuantos]) => `${cuantos} ${que}`);
  decir(
    `\n${tamano.join(', ')}; Node ${process.version}; quien pide y quien responde, en una máquina\n`,
  );
  decir('', 'mediana ms', 'por segundo', 'filas', 'KB');
});
afterAll(() => servidor.detener());

async function entrar(quien: string) {
  const token = await tokenDe(servidor.url, quien);
  const pedir = pedidor(servidor.url, { Authorization: `Bearer ${token}` });
  const medir = async (que: string, ruta: `/${string}`) => {
    const { cuerpo } = await pedir<unknown>(`GET ${ruta}`);
    const cifras = await cronometrar(() => recibir(servidor.url + ruta, token));
    const filas = Array.isArray(cuerpo) ? String(cuerpo.length) : '';
    const { medianaMs, porSegundo, kilobytes } = cifras;
    decir(que, medianaMs.toFixed(1), porSegundo.toFixed(1), filas, kilobytes.toFixed(1));
  };
  return { pedir, medir };
}

/** Where a window stands after so many rows: by reading them, as a screen does. */
async function avanzar(pedir: Pedir, ruta: `/${string}`, filas: number): Promise<string> {
  let despues = '';
  for (let leidas = 0; leidas < filas; leidas += 100) {
    const { cabeceras } = await pedir(`GET ${ruta}?limite=100${despues}`);
    despues = `&despues=${cabeceras.get('Despues')}`;
  }
  return despues;
}

const { visitas, supervisores, tecnicos } = TAMANO;

test.each([
  ['Administrador', 'ana', '/api/visitas', visitas],
  ['Supervisor', 'sara', '/api/visitas/por-supervisor', visitas / supervisores],
  ['Tecnico', 'tomas', '/api/visitas/por-tecnico', visitas / tecnicos],
] as const)('the list of a %s', async (rol, quien, ruta, suyas) => {
  const { pedir, medir } = await entrar(quien);
  const ventanas: [string, string][] = [
    ['primera ventana', '?limite=100'],
    ['ventana honda', `?limite=100${await avanzar(pedir, ruta, suyas * 0.6)}`],
    ['búsqueda rara', `?limite=100&buscar=${encodeURIComponent(NOMBRE_RARO)}`],
    ['búsqueda frecuente', `?limite=100&buscar=${NOMBRE_FRECUENTE}`],
    ['búsqueda de una letra', '?limite=100&buscar=a'],
    ['búsqueda sin resultados', '?limite=100&buscar=zzzzzz'],
    ['lista completa', ''],
  ];
  for (const [que, criterios] of ventanas) await medir(`${rol}: ${que}`, `${ruta}${criterios}`);
});

test.each([
  ['Administrador', 'ana'],
  ['Supervisor', 'sara'],
  ['Tecnico', 'tomas'],
] as const)('the dashboard of a %s', async (rol, quien) => {
  const { medir } = await entrar(quien);
  await medir(`${rol}: panel`, `/api/visitas/dashboard/${rol.toLowerCase()}`);
});

test.each([
  ['Administrador', 'ana'],
  ['Supervisor', 'sara'],
] as const)('the map of a %s', async (rol, quien) => {
  const { medir } = await entrar(quien);
  for (const [que, criterios] of [
    ['mapa de visitas', ''],
    ['mapa de una búsqueda rara', `?buscar=${encodeURIComponent(NOMBRE_RARO)}`],
    ['mapa de una frecuente', `?buscar=${NOMBRE_FRECUENTE}`],
  ] as const)
    await medir(`${rol}: ${que}`, `/api/visitas/mapa${criterios}`);
});

test.each([
  ['Administrador', 'ana'],
  ['Supervisor', 'sara'],
] as const)('the week of a %s', async (rol, quien) => {
  const { medir } = await entrar(quien);
  const dia = hoyEn('America/Guatemala');
  await medir(`${rol}: semana`, `/api/visitas/semana?dia=${dia}`);
  await medir(
    `${rol}: semana con búsqueda frecuente`,
    `/api/visitas/semana?dia=${dia}&buscar=${NOMBRE_FRECUENTE}`,
  );
});

test('the map of clients', async () => {
  const { medir } = await entrar('ana');
  await medir('Administrador: mapa de clientes', '/api/clientes/mapa');
});
