import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { azarDe } from '../fallos/azar.ts';
import { FALLOS } from '../fallos/catalogo.ts';
import { Escena } from '../fallos/escena.ts';
import { probar } from '../fallos/probar.ts';
import { enMotor } from '../fallos/suelos.ts';
import { carpetaConDatos } from './programa.ts';

/** The short form of `npm run pruebas:fallos`: each of these once, on one program. */
const CORTOS = ['mudos', 'sesion', 'postgres', 'programa', 'juntos'];
const SEMILLA = 1;

let escena: Escena;
const cierres: (() => Promise<void>)[] = [];
beforeAll(async () => {
  const carpeta = await mkdtemp(join(tmpdir(), 'visitas-prueba-'));
  cierres.push(() => rm(carpeta, { recursive: true }));
  escena = await Escena.montar({
    raiz: process.cwd(),
    suelo: enMotor(await carpetaConDatos(join(carpeta, 'datos'))),
    azar: azarDe(SEMILLA),
    ajustes: { LOG_LEVEL: 'silent' },
    alCerrar: (cerrar) => void cierres.push(cerrar),
  });
});
afterAll(async () => {
  for (const cerrar of cierres.reverse()) await cerrar();
});

test.each(CORTOS.map((nombre) => ({ nombre, fallo: FALLOS.find((uno) => uno.nombre === nombre) })))(
  'under the fault $nombre, every write that was answered is there once, and nobody gets a 500',
  async ({ fallo }) => {
    expect(fallo && (await probar(escena, fallo, 1))).toMatchObject({
      respondidas: expect.toSatisfy((cuantas: number) => cuantas > 0),
      veces: 1,
      roto: null,
      perdidas: [],
      dobladas: [],
      de500: [],
      rechazadas: [],
    });
  },
);
