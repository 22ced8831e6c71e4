import { isDeepStrictEqual } from 'node:util';
import type { Operacion } from '@visitas/contract/comun/operacion';
import { operaciones } from '@visitas/contract/operaciones';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Alcance,
  alcanceDe,
  DE_LA_EMPRESA,
  esClase,
  puedeSerAjena,
} from '../../../pruebas/contrato/alcance.ts';
import { armar } from '../../../pruebas/contrato/armar.ts';
import { entradasValidas } from '../../../pruebas/contrato/generador.ts';
import { abrirLinea } from '../../../pruebas/contrato/linea.ts';
import { type Conexion, contar, llamarCon } from '../../../pruebas/contrato/llamador.ts';
import { crearMundo, type Mundo } from '../../../pruebas/contrato/mundo.ts';
import type { Entradas } from '../../../pruebas/contrato/partes.ts';
import { admitidos, type Persona } from '../../../pruebas/contrato/personajes.ts';
import {
  conReferencia,
  type Referencia,
  referenciasDe,
} from '../../../pruebas/contrato/referencias.ts';
import { corridas, sinFaltas } from '../../../pruebas/contrato/semilla.ts';
import { huellaDeLasTablas } from '../../../pruebas/contrato/tablas.ts';
import { levantar, type ServidorDePrueba } from '../../../pruebas/servidor.ts';

let servidor: ServidorDePrueba;
let conexion: Conexion;
let mundo: Mundo;
let alcance: Alcance;
/** A technician may know that a visit was theirs. */
let alPrincipio: Alcance;
beforeAll(async () => {
  servidor = await levantar();
  conexion = { linea: abrirLinea(servidor.url), bd: servidor.bd };
  mundo = await crearMundo(servidor.bd);
  alPrincipio = await alcanceAhora();
  alcance = alPrincipio;
});
const alcanceAhora = () => alcanceDe(servidor.bd, Object.values(mundo.personas).flat());
afterAll(async () => {
  conexion.linea.cerrar();
  await servidor.detener();
});

/** Every row of the contract, including future ones, by each row of the database that it names. */
const todas = Object.entries<Operacion>(operaciones).flatMap(([nombre, operacion]) =>
  referenciasDe(operacion).map((referencia) => ({
    nombre,
    operacion,
    referencia,
    donde: `${referencia.parte}.${referencia.camino.join('.')}`,
  })),
);

describe('every kind of row that an operation names says who reaches it', () => {
  test.each(todas)('$nombre, by $donde', ({ operacion: { acceso }, referencia }) => {
    const { clase, parte } = referencia;
    // A kind that is new to the tests: write in alcance.ts who reaches its rows.
    expect(clase).toSatisfy(esClase);
    if (DE_LA_EMPRESA[clase] && parte === 'parametros')
      expect(DE_LA_EMPRESA[clase]).toEqual(expect.arrayContaining([acceso].flat()));
  });
});

const ajenas = todas.filter(({ operacion, referencia }) =>
  puedeSerAjena(referencia.clase, operacion),
);

/** What no row has, of the kinds that are not found by a number. */
const DE_NADA: Record<string, string> = {
  archivo: `${'0'.repeat(63)}1`,
  plan: '5b2c0f5e-8d1a-4b53-9d57-0a6f3b1c9e42',
};

describe.each(ajenas)('$nombre, by $donde', ({ nombre, operacion, referencia }) => {
  const pedir = async (quien: Persona, entradas: Entradas, valor: unknown) => {
    const { cruda } = armar(operacion, conReferencia(entradas, referencia, valor));
    const { contestada } = await llamarCon(conexion, quien, cruda);
    return { dicho: `${contestada.estado} ${contestada.texto}`, cruda };
  };
  const inexistente = DE_NADA[referencia.clase] ?? 2_147_483_647;

  async function faltas(): Promise<string[]> {
    const casos = casosDe(nombre, operacion, referencia);
    const deNada = await Promise.all(
      casos.map(({ quien, entradas }) => pedir(quien, entradas, inexistente)),
    );
    const antes = await huella();
    const dichas = await Promise.all(
      casos.map(async ({ quien, entradas, ajena }, i) => {
        const { dicho, cruda } = await pedir(quien, entradas, ajena);
        if (dicho === deNada[i]?.dicho) return [];
        return [`${dicho}, not ${deNada[i]?.dicho}, to ${quien.rol} ← ${contar(cruda)}`];
      }),
    );
    const igual = isDeepStrictEqual(await huella(), antes);
    return igual ? dichas.flat() : [...dichas.flat(), 'something changed'];
  }

  test('what is somebody else’s answers as what does not exist, and stays as it was', async () => {
    if ((await faltas()).length === 0) return;
    // What was done to the caller's own rows since the beginning may have given them this one.
    alcance = await alcanceAhora();
    sinFaltas(await faltas());
  });

  test.skipIf(seVePoco(nombre, referencia))('what is its caller’s is found', async () => {
    for (const { quien, entradas, propia } of casosDe(nombre, operacion, referencia, 12)) {
      const nada = await pedir(quien, entradas, inexistente);
      const antes = await huella();
      if ((await pedir(quien, entradas, propia)).dicho !== nada.dicho) return;
      // An answer that says nothing about the row has written it.
      if (!isDeepStrictEqual(await huella(), antes)) return;
    }
    expect.fail('nobody finds anything');
  });
});

/** A filter may leave nothing to see, and a forecast says only whether the technician is away. */
const seVePoco = (nombre: string, { parte }: Referencia) =>
  parte === 'criterios' || nombre === 'series.prever';

/** Without the moment up to which each has seen what is late, which moves with the clock, and what it announces. */
async function huella(): Promise<object> {
  const { atrasos_vistos: _, cambios: __, ...tablas } = await huellaDeLasTablas(servidor.bd);
  return tablas;
}

/** Valid inputs of those who do not reach everything, with a row that is theirs and one that is not. */
function casosDe(nombre: string, operacion: Operacion, referencia: Referencia, cuantos = 2) {
  const deCadaUno = alcance.get(referencia.clase) ?? new Map<number, ReadonlySet<unknown>>();
  const existen = [...new Set([...deCadaUno.values()].flatMap((suyas) => [...suyas]))];
  return admitidos(operacion, mundo).flatMap((quien, i) => {
    if (!quien) return [];
    const entradas = entradasValidas(operacion, loSuyo(quien));
    return fc
      .sample(entradas, { ...corridas(1, `${nombre}${i}`), numRuns: cuantos })
      .flatMap((cada, vez) => {
        const suyas = [
          ...(deCadaUno.get(duenoDe(operacion, referencia, cada) ?? quien.idUsuario) ?? []),
        ];
        const fueron = alPrincipio.get(referencia.clase)?.get(quien.idUsuario);
        const deOtros = existen.filter((una) => !suyas.includes(una) && !fueron?.has(una));
        const [ajena, propia] = [
          deOtros[(vez * 7 + i) % deOtros.length],
          suyas[vez % suyas.length],
        ];
        return deOtros.length > 0 ? [{ quien, entradas: cada, ajena, propia }] : [];
      });
  });
}

/** Below a person's address, what is named belongs to that person. */
const duenoDe = ({ ruta }: Operacion, { parte, camino }: Referencia, { parametros }: Entradas) =>
  ruta.startsWith('/usuarios/:id/') && parte === 'parametros' && camino[0] !== 'id'
    ? Number(Object(parametros).id)
    : undefined;

/** The values of the world without the rows of others. */
function loSuyo({ idUsuario }: Persona) {
  const campos = Object.entries(mundo.conocidos).map(([nombre, valores]) => {
    const suyas = alcance.get(nombre)?.get(idUsuario);
    return [nombre, suyas ? valores.filter((valor) => suyas.has(valor)) : valores];
  });
  return Object.fromEntries(campos);
}
