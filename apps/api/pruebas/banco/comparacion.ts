import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Fila, Mundo, Pedida } from './filas.ts';
import type { Servidor } from './procesos.ts';

const MUESTRAS = 20;
/** A report link is signed for its minute, which may end between both answers. */
const VECES = 3;

interface Ambos {
  programa: Servidor;
  techo: Servidor;
  mundo: Mundo;
}

/** Both must answer the same fields with the same values; otherwise there is nothing to measure. */
export async function comparar(fila: Fila, ambos: Ambos): Promise<void> {
  const { trabajo = 1 } = fila;
  const [pedidas = []] = await fila.guiones(ambos.mundo, 1, 0.1);
  const escribe = pedidas.some(({ metodo }) => metodo === 'POST');
  if (!escribe) {
    for (const una of pedidas.slice(0, MUESTRAS)) await mismaLectura(fila.nombre, una, ambos);
    return;
  }
  // Each writes its own rows, in turns; what differs by nature is left out.
  const delTecho = fila.seGasta ? pedidas.slice(trabajo) : pedidas;
  const suyo = await enOrden(ambos.programa, pedidas.slice(0, trabajo));
  exigirIguales(fila.nombre, suyo, await enOrden(ambos.techo, delTecho.slice(0, trabajo)));
}

async function enOrden(servidor: Servidor, pedidas: readonly Pedida[]): Promise<unknown[]> {
  const respuestas: unknown[] = [];
  for (const una of pedidas) respuestas.push(sinLoPropio(await preguntar(servidor, una)));
  return respuestas;
}

async function mismaLectura(nombre: string, una: Pedida, { programa, techo }: Ambos) {
  for (let vez = 1; ; vez += 1) {
    const [suyo, delTecho] = [await preguntar(programa, una), await preguntar(techo, una)];
    if (isDeepStrictEqual(suyo, delTecho)) return;
    if (vez === VECES) exigirIguales(nombre, suyo, delTecho);
  }
}

export async function pedirA({ puerto }: Pick<Servidor, 'puerto'>, pedida: Pedida) {
  const { metodo, ruta, token, cuerpo } = pedida;
  return fetch(`http://127.0.0.1:${puerto}${ruta}`, {
    method: metodo,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(cuerpo && { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() }),
    },
    ...(cuerpo && { body: JSON.stringify(cuerpo) }),
  });
}

async function preguntar(servidor: Servidor, pedida: Pedida): Promise<unknown> {
  const respuesta = await pedirA(servidor, pedida);
  const texto = await respuesta.text();
  if (respuesta.ok) return { estado: respuesta.status, cuerpo: JSON.parse(texto) };
  throw new Error(`${pedida.metodo} ${pedida.ruta}: ${respuesta.status} ${texto}`);
}

const INSTANTE = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const ENLACE = /^\/visitas\/\d+\/reporte\.pdf\?/;

/** Replaces ids, times and signed links. */
function sinLoPropio(valor: unknown): unknown {
  if (Array.isArray(valor)) return valor.map(sinLoPropio);
  if (valor instanceof Object) {
    const campos = Object.entries(valor).map(([campo, suyo]) => [
      campo,
      campo === 'idVisita' ? 'el suyo' : sinLoPropio(suyo),
    ]);
    return Object.fromEntries(campos);
  }
  if (typeof valor !== 'string') return valor;
  if (INSTANTE.test(valor)) return 'un instante';
  return ENLACE.test(valor) ? 'un enlace' : valor;
}

function exigirIguales(nombre: string, suyo: unknown, delTecho: unknown): void {
  const donde = primeraDiferencia(suyo, delTecho);
  if (donde) throw new Error(`«${nombre}»: the ceiling answers differently. ${donde}`);
}

/** The path and both values of the first difference; null when equal. */
export function primeraDiferencia(una: unknown, otra: unknown, camino = ''): string | null {
  if (isDeepStrictEqual(una, otra)) return null;
  if (!(una instanceof Object && otra instanceof Object)) {
    return `${camino || 'All of it'}: ${JSON.stringify(una)}; the ceiling, ${JSON.stringify(otra)}`;
  }
  const [suyos, otros] = [new Map(Object.entries(una)), new Map(Object.entries(otra))];
  for (const campo of new Set([...suyos.keys(), ...otros.keys()])) {
    const donde = primeraDiferencia(suyos.get(campo), otros.get(campo), `${camino}.${campo}`);
    if (donde) return donde;
  }
  return `${camino}: not of the same kind`;
}
