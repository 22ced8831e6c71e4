import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { esEscritura, estadoDe, type Operacion } from '@visitas/contract/comun/operacion';
import { operaciones, type Respuesta } from '@visitas/contract/operaciones';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Alcance, alcanceDe, loAjeno } from '../../../pruebas/contrato/alcance.ts';
import { armar } from '../../../pruebas/contrato/armar.ts';
import { DESPERFECTOS } from '../../../pruebas/contrato/crudas.ts';
import { entradasDe, entradasValidas } from '../../../pruebas/contrato/generador.ts';
import { faltasDe, faltasDeRechazoSuelto } from '../../../pruebas/contrato/juicio.ts';
import { faltasDeLectura } from '../../../pruebas/contrato/lectura.ts';
import { abrirLinea, type Contestada } from '../../../pruebas/contrato/linea.ts';
import {
  type Conexion,
  contar,
  faltasDeLaBitacora,
  llamar,
  llamarCon,
} from '../../../pruebas/contrato/llamador.ts';
import { crearMundo, type Mundo } from '../../../pruebas/contrato/mundo.ts';
import { NUNCA_AQUI, POR_AZAR } from '../../../pruebas/contrato/nuncaAqui.ts';
import type { Entradas } from '../../../pruebas/contrato/partes.ts';
import {
  admitidos,
  excluidos,
  type Persona,
  type Quien,
} from '../../../pruebas/contrato/personajes.ts';
import {
  corridas,
  corridasSinReducir,
  PLAZO,
  sinFaltas,
  VECES,
} from '../../../pruebas/contrato/semilla.ts';
import { huellaDeLasTablas } from '../../../pruebas/contrato/tablas.ts';
import { recorrer } from '../../../pruebas/listas.ts';
import { levantar, type ServidorDePrueba } from '../../../pruebas/servidor.ts';

let servidor: ServidorDePrueba;
let conexion: Conexion;
let carpeta: string;
beforeAll(async () => {
  carpeta = await mkdtemp(join(tmpdir(), 'visitas-prueba-contrato-'));
  servidor = await levantar({
    ajustes: {
      RESPALDOS: `${carpeta} 168h 1`,
      // Nothing here asks a server on the internet.
      TILES_URL: 'http://127.0.0.1:2/{z}/{x}/{y}.png',
      // Passkeys are of a name with https.
      URL_PUBLICA: 'https://visitas.example.com',
      SMTP_URL: 'smtp://127.0.0.1:2',
    },
  });
  conexion = { linea: abrirLinea(servidor.url), bd: servidor.bd };
  // Each request comes with a new session, whose announcement would be a change of every refusal.
  await sql`alter table sesiones disable trigger sesiones_anuncian_ingreso`.execute(servidor.bd);
});
afterAll(async () => {
  conexion.linea.cerrar();
  await servidor.detener();
  await rm(carpeta, { recursive: true });
});

interface Pregunta {
  quien: Quien;
  entradas: Entradas;
  clave: string | undefined;
}

/** How many requests go at once. */
const JUNTAS = 10;
const CLAVES = [undefined, undefined, undefined, 'una', 'otra'];

/**
 * A broken request fails before it reaches its row, so each row tries a part of the defects. The rows of a method take
 * turns: each defect meets each method.
 */
const DE_CADA = VECES > 1 ? 1 : 12;
const desperfectosDe = (operacion: Operacion) => {
  const hermanas = Object.values<Operacion>(operaciones).filter(
    ({ metodo }) => metodo === operacion.metodo,
  );
  const turno = hermanas.indexOf(operacion);
  return DESPERFECTOS.filter((_, i) => (i + turno) % DE_CADA === 0);
};

/** A world takes as long as some thirty requests, so four writes of different domains share each one. */
const ESCRITURAS = Object.values<Operacion>(operaciones).filter(esEscritura);
const MUNDOS = Math.ceil(ESCRITURAS.length / 4);
const deEscrituras = new Map<number, Promise<Mundo>>();

/** Reads change nothing, so one world serves all of them. */
let deLecturas: Promise<MundoQueSeLee> | undefined;
const alcanceEn = ({ personas }: Mundo) => alcanceDe(servidor.bd, Object.values(personas).flat());
const mundoPara = async (operacion: Operacion): Promise<MundoQueSeLee> => {
  if (esEscritura(operacion)) {
    const cual = ESCRITURAS.indexOf(operacion) % MUNDOS;
    const suyo = deEscrituras.get(cual) ?? crearMundo(servidor.bd);
    deEscrituras.set(cual, suyo);
    return { mundo: await suyo };
  }
  deLecturas ??= crearMundo(servidor.bd).then(async (mundo) => ({
    mundo,
    alcance: await alcanceEn(mundo),
  }));
  return deLecturas;
};

/** What an Administrador asks about one person has what is that person's. */
const esDeOtro = ({ ruta }: Operacion) => ruta.startsWith('/usuarios/:id/');

interface MundoQueSeLee {
  mundo: Mundo;
  /** Who reaches each row, when the world was made. */
  alcance?: Alcance;
}

/** Every row of the contract, including future ones: its schemas generate its requests. */
describe.each(Object.entries<Operacion>(operaciones))('%s', (nombre, operacion) => {
  let mundo: Mundo;
  let alcance: Alcance | undefined;
  beforeAll(async () => {
    ({ mundo, alcance } = await mundoPara(operacion));
  });

  const peticiones = (entradas: fc.Arbitrary<Entradas>, quienes = admitidos(operacion, mundo)) =>
    fc.array(
      fc.record({
        quien: fc.constantFrom(...quienes),
        entradas,
        clave: fc.constantFrom(...CLAVES),
      }),
      { minLength: JUNTAS, maxLength: JUNTAS },
    );

  /** Judged again before it is a fault: an administrator of another world may have given its rows to this person. */
  async function ajenasDe(quien: Persona, contestada: Contestada): Promise<string[]> {
    if (!alcance || operacion.acceso === 'publico' || esDeOtro(operacion)) return [];
    if (loAjeno(alcance, quien, contestada).length === 0) return [];
    return loAjeno(await alcanceEn(mundo), quien, contestada);
  }

  async function preguntar({ quien, entradas, clave }: Pregunta) {
    const { cruda, llegadas } = armar(operacion, entradas);
    const cabeceras = { ...cruda.cabeceras, ...(clave && { 'Idempotency-Key': clave }) };
    const hecha = await llamarCon(conexion, quien, { ...cruda, cabeceras });
    const faltas = [
      ...faltasDe(operacion, hecha.contestada),
      ...faltasDeLectura(operacion, llegadas, hecha.contestada),
      ...(quien ? await ajenasDe(quien, hecha.contestada) : []),
    ];
    return { ...hecha, faltas: faltas.map((falta) => `${falta} ← ${contar(hecha.cruda)}`) };
  }

  test('answers within its row to any input and does only what it says', PLAZO, async () => {
    let exitos = 0;
    const preguntarJuntas = async (preguntas: Pregunta[]) => {
      const hechas = await Promise.all(preguntas.map(preguntar));
      exitos += hechas.filter((h) => h.contestada.estado === estadoDe(operacion)).length;
      const sinAnotar = await faltasDeLaBitacora(servidor.bd, operacion, hechas);
      sinFaltas([...hechas.flatMap(({ faltas }) => faltas), ...sinAnotar]);
    };
    const todo = peticiones(entradasDe(operacion, mundo.conocidos));
    await fc.assert(fc.asyncProperty(todo, preguntarJuntas), corridasSinReducir(1, nombre));
    const sanas = peticiones(entradasValidas(operacion, mundo.conocidos));
    const intentos = NUNCA_AQUI.has(nombre) ? 2 : 20;
    for (const mas of fc.sample(sanas, { ...corridas(1, nombre), numRuns: intentos })) {
      if (exitos === 0) await preguntarJuntas(mas);
    }
    if (POR_AZAR.includes(nombre)) return;
    if (NUNCA_AQUI.has(nombre)) expect(exitos).toBe(0);
    // An operation that never succeeds would prove nothing.
    else expect(exitos, 'nothing that was asked could be done').toBeGreaterThan(0);
  });

  test('refuses a request broken on the way with its own errors', PLAZO, async () => {
    const desperfectos = desperfectosDe(operacion);
    const sanas = fc.sample(entradasValidas(operacion, mundo.conocidos), {
      ...corridas(1, nombre),
      numRuns: desperfectos.length,
    });
    const quienes = admitidos(operacion, mundo);
    const hechas = await Promise.all(
      desperfectos.map(async ([cual, romper], i) => {
        const { cruda } = armar(operacion, sanas[i] ?? {});
        const rota = romper(cruda);
        const hecha = await llamarCon(conexion, quienes[i % quienes.length] ?? null, rota);
        const esOtra = rota.ruta.split('?')[0] !== cruda.ruta.split('?')[0];
        return { ...hecha, cual, esOtra };
      }),
    );
    const faltas = hechas.flatMap(({ cual, esOtra, contestada, cruda }) =>
      (esOtra ? faltasSueltas(contestada) : faltasDe(operacion, contestada)).map(
        (falta) => `${cual}: ${falta} ← ${contar(cruda)}`,
      ),
    );
    const propias = hechas.filter(({ esOtra }) => !esOtra);
    sinFaltas([...faltas, ...(await faltasDeLaBitacora(servidor.bd, operacion, propias))]);
  });
});

/** The tables are compared once, because each comparison reads them whole. */
describe('the callers without access', () => {
  let mundo: Mundo;
  let antes: Record<string, string>;
  beforeAll(async () => {
    mundo = await crearMundo(servidor.bd);
    antes = await huellaDeLasTablas(servidor.bd);
  });

  test.each(Object.entries<Operacion>(operaciones))(
    '%s refuses them',
    async (nombre, operacion) => {
      const deCadaRol = new Map(excluidos(operacion, mundo).map((quien) => [quien?.rol, quien]));
      const ajenos = [...deCadaRol.values()];
      const sanas = fc.sample(entradasValidas(operacion, mundo.conocidos), {
        ...corridas(1, nombre),
        numRuns: ajenos.length,
      });
      const estados = await Promise.all(
        ajenos.map(async (quien, i) => {
          const { cruda } = armar(operacion, sanas[i] ?? {});
          const { contestada } = await llamar(conexion, quien, cruda);
          return [contestada.estado, faltasDe(operacion, contestada)];
        }),
      );
      expect(estados).toEqual(ajenos.map((quien) => [quien ? 403 : 401, []]));
    },
  );

  test('change nothing', async () => {
    expect(await huellaDeLasTablas(servidor.bd)).toEqual(antes);
  });
});

/** With another path, another operation may answer, or none. */
const faltasSueltas = (contestada: Contestada) =>
  contestada.estado < 400 ? [] : faltasDeRechazoSuelto(contestada);

test('after all those requests the server is well', async () => {
  const { estado, cuerpo } = await servidor.pedir('GET /api/salud/lista');
  expect({ estado, cuerpo }).toEqual({ estado: 200, cuerpo: { estado: 'ok' } });
});

test('all that they did is told in words', async () => {
  const ana = await servidor.como('ana');
  const ventanas = await recorrer(({ despues = '' }) =>
    ana<Respuesta<'bitacora.relatar'>>(
      `GET /api/bitacora/relato?limite=500${despues && `&despues=${despues}`}`,
    ),
  );
  const frases = new Set(ventanas.flatMap(({ cuerpo }) => cuerpo.map(({ hizo }) => hizo)));
  expect(frases.size).toBeGreaterThan(60);
  expect([...frases].filter((frase) => !/^[A-ZÁÉÍÓÚÑ]\S/.test(frase))).toEqual([]);
  expect([...frases].filter((frase) => /undefined|null|NaN|\[object/.test(frase))).toEqual([]);
});
