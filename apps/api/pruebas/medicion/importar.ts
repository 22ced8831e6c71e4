import { performance } from 'node:perf_hooks';
import { setTimeout as pausa } from 'node:timers/promises';
import { rutaParaImportar } from '@visitas/contract/importaciones/archivo';
import type { Importacion } from '@visitas/contract/importaciones/esquemas';
import { afterAll, beforeAll, test } from 'vitest';
import { percentil } from '../banco/cifras.ts';
import { libroDeTextos } from '../libros.ts';
import { levantar, type Pedir, type ServidorDePrueba } from '../servidor.ts';
import { decir } from './tabla.ts';

const FILAS = Number(process.env.IMPORTAR_FILAS ?? 20_000);
const USUARIOS = Math.min(FILAS, 500);

let servidor: ServidorDePrueba;
let ana: Pedir;
beforeAll(async () => {
  servidor = await levantar();
  ana = await servidor.como('ana');
});
afterAll(() => servidor.detener());

async function subir(que: 'clientes' | 'usuarios', bytes: Buffer): Promise<Importacion> {
  const respuesta = await fetch(`${servidor.url}/api${rutaParaImportar(que, 'lista')}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${await servidor.sesion('ana')}` },
    body: new Uint8Array(bytes),
  });
  const cuerpo = (await respuesta.json()) as Importacion;
  if (respuesta.status !== 201) throw new Error(JSON.stringify(cuerpo));
  return cuerpo;
}

/** What a person who reads meanwhile waits for, in milliseconds, sorted. */
function alguienLee() {
  const esperas: number[] = [];
  let sigue = true;
  const leyendo = (async () => {
    const sara = await servidor.como('sara');
    while (sigue) {
      const empezo = performance.now();
      await sara('GET /api/clientes?limite=20');
      esperas.push(performance.now() - empezo);
      await pausa(20);
    }
  })();
  return async () => {
    sigue = false;
    await leyendo;
    return esperas.sort((una, otra) => una - otra);
  };
}

async function medir(que: string, hacer: () => Promise<unknown>): Promise<void> {
  const dejarDeLeer = alguienLee();
  const antes = process.cpuUsage();
  const empezo = performance.now();
  await hacer();
  const ms = performance.now() - empezo;
  const { user, system } = process.cpuUsage(antes);
  const esperas = await dejarDeLeer();
  decir(
    que,
    `${(ms / 1_000).toFixed(2)} s`,
    `${((user + system) / 1e6).toFixed(2)} s de CPU`,
    `p50 ${percentil(esperas, 0.5).toFixed(0)} ms`,
    `p99 ${percentil(esperas, 0.99).toFixed(0)} ms`,
  );
}

const lista = (desde: number) => [
  [
    'Nombre',
    'Documento',
    'Dirección',
    'Teléfono',
    'Correo',
    'NIT',
    'Latitud',
    'Longitud',
    'Vendedor',
    'Nota',
  ],
  ...Array.from({ length: FILAS }, (_, n) => [
    ...[
      `Cliente número ${n}`,
      `${desde + n}-0101`,
      `${n % 90}a calle 6-22, zona ${n % 25}, Guatemala`,
      `2331-${n}`,
    ],
    ...[
      `compras${n}@empresa.com.gt`,
      `${n}-K`,
      `14.${6_000 + (n % 900)}`,
      `-90.${5_000 + (n % 900)}`,
      'R. Solís',
      '',
    ],
  ]),
];
const enCsv = (filas: readonly (readonly string[])[]) =>
  Buffer.from(filas.map((fila) => fila.join(';')).join('\n'));

test('an import of many rows, while somebody reads', async () => {
  decir('alguien lee a solas', '', '', '', '');
  await medir('  nada más', () => pausa(3_000));
  let suya: Importacion | undefined;
  await medir(`leer y revisar ${FILAS} filas de CSV`, async () => {
    suya = await subir('clientes', enCsv(lista(1_000_000)));
  });
  await medir('  escribirlas', async () => {
    const { texto, estado } = await ana(`PUT /api/importaciones/${suya?.idImportacion}/confirmar`, {
      cuerpo: {},
    });
    let visto = estado === 200 ? JSON.parse(texto) : Promise.reject(new Error(texto));
    while ((await visto).estado === 'confirmando') {
      await pausa(500);
      visto = (await ana(`GET /api/importaciones/${suya?.idImportacion}`)).cuerpo;
    }
  });
  let otra: Importacion | undefined;
  await medir(`leer y revisar las mismas ${FILAS} en XLSX`, async () => {
    otra = await subir('clientes', libroDeTextos(lista(1_000_000)));
  });
  await medir('  actualizarlas (iguales: no se escribe ninguna)', async () => {
    await ana(`PUT /api/importaciones/${otra?.idImportacion}`, {
      cuerpo: { conExistentes: 'actualizar' },
    });
    await ana(`PUT /api/importaciones/${otra?.idImportacion}/confirmar`, { cuerpo: {} });
  });
  await medir('  deshacer la primera', () =>
    ana(`PUT /api/importaciones/${suya?.idImportacion}/deshacer`),
  );
});

test('an import of users, whose passwords are made', async () => {
  const filas = [
    ['Nombre', 'Documento', 'Usuario', 'Rol', 'Supervisor'],
    ...Array.from({ length: USUARIOS }, (_, n) => [
      `Persona ${n}`,
      `U-${n}`,
      `persona.${n}`,
      'Técnico',
      'sara',
    ]),
  ];
  const suya = await subir('usuarios', enCsv(filas));
  await medir(`escribir ${USUARIOS} usuarios con su contraseña`, () =>
    ana(`PUT /api/importaciones/${suya.idImportacion}/confirmar`, {
      cuerpo: { llave: 'a'.repeat(32) },
    }),
  );
});
