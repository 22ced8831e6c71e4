import { setTimeout as pausa } from 'node:timers/promises';
import { razon, resumir, type Tanda } from './cifras.ts';
import { comparar, pedirA } from './comparacion.ts';
import { cpuDe, cpuDelMotor, memoriaDe, olvidarMaximo } from './consumo.ts';
import { enTexto, type Fila, type Mundo } from './filas.ts';
import type { Medida } from './pagina.ts';
import type { contratarCliente, Servidor, Techo } from './procesos.ts';

export interface Pista {
  /** Every instance of each. */
  programas: readonly [Servidor, ...Servidor[]];
  techos: readonly [Techo, ...Techo[]];
  postmaster: number;
  /** Renews what the planner knows: rows of thousands of writings leave it behind, on either side. */
  contarDeNuevo: () => Promise<void>;
  cliente: ReturnType<typeof contratarCliente>;
  mundo: Mundo;
  /** Duration of a batch. */
  segundos: number;
  avisar: (linea: string) => void;
}

const RONDAS = 3;
const CALENTAMIENTO_S = 1;

/** Compares the answers of both; then measures in turns, alternating which goes first. */
export async function medir(fila: Fila, pista: Pista): Promise<Medida> {
  const { programas, techos, mundo } = pista;
  const segundos = pista.segundos * (fila.vecesMasLargo ?? 1);
  if (!fila.yaComparada && !fila.sinTecho) {
    await comparar(fila, { programa: programas[0], techo: techos[0], mundo });
  }
  const correr = (
    servidores: readonly Servidor[],
    cuanto = segundos,
    conexiones = fila.conexiones,
  ) => unaTanda(fila, pista, { servidores, segundos: cuanto, conexiones });
  const bandos = [
    { servidores: programas, tandas: [] as Tanda[] },
    ...(fila.sinTecho ? [] : [{ servidores: techos, tandas: [] as Tanda[] }]),
  ];
  for (const { servidores } of bandos) await correr(servidores, CALENTAMIENTO_S);
  for (let ronda = 0; ronda < RONDAS; ronda += 1) {
    if (fila.escribe) await pista.contarDeNuevo();
    const turnos = ronda % 2 === 0 ? bandos : bandos.toReversed();
    for (const { servidores, tandas } of turnos) tandas.push(await correr(servidores));
  }
  const [nuestras = [], delTecho] = bandos.map(({ tandas }) => tandas);
  const aSolas = await correr(programas, segundos / 2, 1);
  const sinCambios = await etiquetada(fila, pista);
  return {
    fila,
    nuestras: resumir(nuestras, fila.trabajo),
    techo: delTecho ? resumir(delTecho, fila.trabajo) : null,
    razon: delTecho ? razon(nuestras, delTecho) : null,
    motorASolas: delTecho ? await soloElMotor(fila, pista) : null,
    aSolas: resumir([aSolas]).p50,
    sinCambios: sinCambios && resumir([sinCambios]),
  };
}

interface Turno {
  servidores: readonly Servidor[];
  segundos: number;
  conexiones: number;
  /** The `ETag` of a conditional request. */
  etiqueta?: string;
}

async function unaTanda(fila: Fila, pista: Pista, turno: Turno): Promise<Tanda> {
  const { postmaster, cliente, mundo, avisar } = pista;
  const { servidores, segundos, conexiones, etiqueta } = turno;
  const pedidas = await fila.guiones(mundo, conexiones, segundos);
  // Deals the connections among the instances, like a load balancer.
  const guiones = pedidas.map((suyas, n) => ({
    puerto: servidores[n % servidores.length]?.puerto ?? 0,
    peticiones: suyas.map((una) => enTexto(una, etiqueta)),
    sinCambios: etiqueta !== undefined,
    repite: !fila.seGasta,
    trabajo: fila.trabajo ?? 1,
  }));
  const pids = servidores.map(({ pid }) => pid);
  olvidarMaximo(pids);
  const [node, motor] = [cpuDe(pids), cpuDelMotor(postmaster)];
  const { fallo, ...hecho } = await cliente.pedir({ guiones, segundos });
  if (hecho.latencias.length === 0)
    throw new Error(`${fila.nombre}: no request was answered. ${fallo}`);
  if (fallo) {
    const cuantas = Object.values(hecho.fallidas).reduce((suma, una) => suma + una, 0);
    avisar(`${fila.nombre}: ${cuantas} sin respuesta buena; la primera, ${fallo}`);
  }
  return {
    ...hecho,
    cpuNode: desde(node, cpuDe(pids)),
    cpuMotor: desde(motor, cpuDelMotor(postmaster)),
    memoria: memoriaDe(pids)?.maxima ?? null,
  };
}

/** What PostgreSQL spends in the ceiling's statements when nobody else asks, per piece of work. */
async function soloElMotor(fila: Fila, pista: Pista): Promise<number | null> {
  const { techos, postmaster, mundo } = pista;
  const { seGasta = false, trabajo = 1 } = fila;
  const segundos = pista.segundos / 2;
  const [pedidas = []] = await fila.guiones(mundo, 1, segundos);
  const encargo = { pedidas, repite: !seGasta, trabajo, segundos };
  await techos[0].aSolas({ ...encargo, pedidas: pedidas.slice(0, trabajo), segundos: 0.01 });
  const antes = cpuDelMotor(postmaster);
  const hechas = await techos[0].aSolas({
    ...encargo,
    pedidas: seGasta ? pedidas.slice(trabajo) : pedidas,
  });
  const gastado = desde(antes, cpuDelMotor(postmaster));
  return gastado === null ? null : (gastado * trabajo) / hechas;
}

const desde = (antes: number | null, ahora: number | null) =>
  antes === null || ahora === null ? null : ahora - antes;

/** The same request made conditional, when its answer has an `ETag`. */
async function etiquetada(fila: Fila, pista: Pista): Promise<Tanda | null> {
  const [pedidas = []] = await fila.guiones(pista.mundo, 1, pista.segundos);
  const [una] = pedidas;
  if (!una || pedidas.length > 1 || una.metodo !== 'GET') return null;
  // A signed link changes each minute, so the batch runs within one.
  const quedaMs = 60_000 - (Date.now() % 60_000);
  if (quedaMs < 1_000 * (pista.segundos + 1)) await pausa(quedaMs);
  const respuesta = await pedirA(pista.programas[0], una);
  await respuesta.arrayBuffer();
  const etiqueta = respuesta.headers.get('etag');
  if (etiqueta === null) return null;
  const { programas: servidores, segundos } = pista;
  return unaTanda(fila, pista, { servidores, segundos, conexiones: fila.conexiones, etiqueta });
}
