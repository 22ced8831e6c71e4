import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pausa } from 'node:timers/promises';
import type { Importacion } from '@visitas/contract/importaciones/esquemas';
import { afterAll, beforeAll, test } from 'vitest';
import { pedirAlLector, soltarLector } from '../../src/importaciones/lector.ts';
import type { Rechazo } from '../../src/plataforma/http/rechazo.ts';
import { percentil } from '../banco/cifras.ts';
import { memoriaDe, olvidarMaximo } from '../banco/consumo.ts';
import { subirTabla } from '../importaciones.ts';
import { libroCon, libroDeTextos } from '../libros.ts';
import { recolectar } from '../memoria.ts';
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
  const { estado, cuerpo } = await subirTabla(servidor, que, bytes);
  if (estado !== 201) throw new Error(JSON.stringify(cuerpo));
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
  recolectar();
  olvidarMaximo([process.pid]);
  const deAntes = memoriaDe([process.pid])?.ahora ?? Number.NaN;
  const antes = process.cpuUsage();
  const empezo = performance.now();
  await hacer();
  const ms = performance.now() - empezo;
  const { user, system } = process.cpuUsage(antes);
  const maxima = memoriaDe([process.pid])?.maxima ?? Number.NaN;
  const esperas = await dejarDeLeer();
  decir(
    que,
    `${(ms / 1_000).toFixed(2)} s`,
    `${((user + system) / 1e6).toFixed(2)} s de CPU`,
    `+${(maxima - deAntes).toFixed(0)} MB`,
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

const celdas = (texto: (n: number) => string) =>
  Array.from({ length: 60 }, (_, n) => `<c t="str"><v>${texto(n)}</v></c>`).join('');
const hoja = (Hoja1: string) => ({ hojas: { Hoja1 } });

/** Small files that grow when they are opened. */
const BOMBAS: Record<string, () => Parameters<typeof libroCon>[0]> = {
  'filas sin fin': () => hoja('<row><c><v>1</v></c></row>'.repeat(4_000_000)),
  'una fila de 100 MB': () => hoja(`<row>${' '.repeat(100_000_000)}</row>`),
  '60 MB de textos': () => ({
    ...hoja('<row><c t="s"><v>1</v></c><c t="s"><v>2</v></c></row>'.repeat(2)),
    textos: ['<si><t>Ñandú ñ</t></si>'.repeat(2_200_000)],
  }),
  '19 999 filas de 60 columnas': () =>
    hoja(
      `<row>${celdas((n) => `Título ${n}`)}</row>${`<row>${celdas(() => '0123456789ñ')}</row>`.repeat(19_999)}`,
    ),
};

test('workbooks that are made to fill the memory, in the thread that reads them', async () => {
  const carpeta = await mkdtemp(join(tmpdir(), 'bombas-'));
  for (const [n, [que, libro]] of Object.entries(BOMBAS).entries()) {
    const ruta = join(carpeta, `${n}.xlsx`);
    await writeFile(ruta, libroCon(libro()));
    const { size } = await stat(ruta);
    recolectar();
    await pausa(500);
    olvidarMaximo([process.pid]);
    const deAntes = memoriaDe([process.pid])?.ahora ?? Number.NaN;
    const empezo = performance.now();
    const pedido = { ruta, que: 'clientes', lectura: {}, recordadas: new Map() } as const;
    const dicho = await pedirAlLector('leer', pedido).then(
      ({ cuantas }) => `${cuantas} filas`,
      (error: Rechazo) => error.problema.detail,
    );
    const maxima = memoriaDe([process.pid])?.maxima ?? Number.NaN;
    await soltarLector();
    decir(
      `${que}, en ${(size / 1e6).toFixed(1)} MB`,
      `${((performance.now() - empezo) / 1_000).toFixed(2)} s`,
      `+${(maxima - deAntes).toFixed(0)} MB`,
      `   ${dicho}`,
    );
  }
  await rm(carpeta, { recursive: true });
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
