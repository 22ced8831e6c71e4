import type { Cifras } from './cifras.ts';
import type { Fila } from './filas.ts';

export interface Medida {
  fila: Fila;
  nuestras: Cifras;
  techo: Cifras;
  razon: number;
  /** Median of one who asks alone, in milliseconds. */
  aSolas: number;
  /** Of the same answer asked again unchanged, when it says how to ask so. */
  sinCambios: Cifras | null;
}

export interface Corrida {
  /** As it was written. */
  orden: string;
  visitas: number;
  instancias: number;
  fecha: Date;
  /** Of the machine, the engine and Node. */
  donde: string;
  carga: string;
  arranques: number[];
  enReposo: number | null;
  medidas: Medida[];
}

const cifra = (n: number | null, decimales: number) =>
  n === null || Number.isNaN(n) ? '–' : n.toFixed(decimales);
/** Three figures are what is known of it. */
const corta = (n: number | null) => (n === null ? '–' : cifra(n, n >= 100 ? 0 : n >= 10 ? 1 : 2));
const miles = (n: number) => String(n).replace(/\B(?=(\d{3})+$)/g, ' ');
const par = (cifras: Cifras, ...[una, otra]: ('p50' | 'p99' | 'cpuNode' | 'cpuMotor')[]) =>
  [una, otra].map((cual) => corta(cual ? cifras[cual] : null)).join(' / ');

const CABEZA = [
  'work',
  'ours /s',
  'ceiling /s',
  'ratio',
  'goal',
  '× Directus 12',
  'alone ms',
  'p50 / p99 ms',
  'ceiling p50 / p99',
  'CPU ms node / PG',
  'ceiling CPU',
  'KB',
  'MB',
  'ceiling MB',
];

/** The goal is on the page beside what came out: whoever reads it sees which are met. */
export function celdasDe({ fila, nuestras, techo, razon, aSolas }: Medida): string[] {
  const { meta, directus } = fila;
  const fallos = nuestras.fallidas + techo.fallidas;
  return [
    fila.nombre + (fallos > 0 ? ` (failed: ${nuestras.fallidas}, ceiling ${techo.fallidas})` : ''),
    corta(nuestras.porSegundo),
    corta(techo.porSegundo),
    cifra(razon, 2),
    meta === undefined ? '' : `≥ ${meta}${razon >= meta ? ' ✓' : ''}`,
    directus ? cifra((razon * directus.techo) / directus.suyas, 1) : '',
    corta(aSolas),
    par(nuestras, 'p50', 'p99'),
    par(techo, 'p50', 'p99'),
    par(nuestras, 'cpuNode', 'cpuMotor'),
    par(techo, 'cpuNode', 'cpuMotor'),
    corta(nuestras.kilobytes),
    cifra(nuestras.memoria, 0),
    cifra(techo.memoria, 0),
  ];
}

const enTabla = (filas: string[][]) =>
  filas.map((celdas) => `| ${celdas.join(' | ')} |`).join('\n');
const tabla = (cabeza: string[], filas: string[][]) =>
  enTabla([cabeza, cabeza.map((_, n) => (n === 0 ? '---' : '---:')), ...filas]);

const tituloDe = ({ visitas, instancias }: Pick<Corrida, 'visitas' | 'instancias'>) =>
  `## ${miles(visitas)} visits${instancias > 1 ? `, ${instancias} instances` : ''}`;

export function seccion(corrida: Corrida): string {
  const { orden, fecha, donde, carga, arranques, enReposo, medidas } = corrida;
  const iguales = medidas.flatMap(({ fila, nuestras, sinCambios }) =>
    sinCambios
      ? [
          [
            fila.nombre,
            corta(sinCambios.porSegundo),
            corta(nuestras.porSegundo),
            `× ${cifra(sinCambios.porSegundo / nuestras.porSegundo, 1)}`,
            par(sinCambios, 'p50', 'p99'),
            par(sinCambios, 'cpuNode', 'cpuMotor'),
          ],
        ]
      : [],
  );
  const cuando = `${fecha.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return [
    tituloDe(corrida),
    `\`${orden}\`, ${cuando}; ${donde}. ${carga}`,
    tabla(CABEZA, medidas.map(celdasDe)),
    iguales.length > 0
      ? `Asked again unchanged (\`If-None-Match\`):\n\n${tabla(['work', 'unchanged /s', 'computed /s', '', 'p50 / p99 ms', 'CPU ms node / PG'], iguales)}`
      : 'No answer of these carries an `ETag`, so none was asked again unchanged.',
    `From \`npm start\` to answering: ${arranques.map((ms) => `${miles(Math.round(ms))} ms`).join(', ')}. Resident at rest after it all: ${cifra(enReposo, 0)} MB.`,
  ].join('\n\n');
}

const PRESENTACION = `# How fast it is

Written by \`npm run bench\`, which loads a deterministic company (5 000 clients, 220 users, six of ten visits finished),
starts the shipped program as \`npm start\` does and a **ceiling** beside it: a bare \`node:http\` + \`pg\` server with
statements written by hand and named, on the same engine and tables, with the same sessions, the same compression and as
many connections. Every row is first asked of both and the answers must be deep-equal. Then they take turns, batch after
batch, while another process asks. Nothing of the program is off: session, permissions, validation, what may leave, log,
idempotency. The ceiling only asks who it is.

What else runs in the machine falls on both: the **ratio**, the median of the rounds, is what to believe, and the rest is of
that day. CPU is milliseconds of processor a piece of work, of the server's process and of all of PostgreSQL's. p50 and p99 are
of a request; *alone* is the median when nobody else asks; KB is what travelled; MB, the most that the process held
resident. *× Directus 12* is what Directus did once on the same tables, moved by what the ceiling does now: the reads want 8
and creating wants 4.
`;

/** The page with this section in the place of the one of the same size, or after the others. */
export function conSeccion(pagina: string, corrida: Corrida): string {
  const secciones = pagina
    .split(/^(?=## )/m)
    .slice(1)
    .map((una) => una.trim());
  const titulo = tituloDe(corrida);
  const lugar = secciones.findIndex((una) => una.split('\n')[0] === titulo);
  const nueva = seccion(corrida);
  const todas = lugar < 0 ? [...secciones, nueva] : secciones.with(lugar, nueva);
  return `${[PRESENTACION.trim(), ...todas].join('\n\n')}\n`;
}

const ANCHOS = [42, 9, 10, 6, 8, 13, 9, 15, 17, 16, 14, 8, 5, 10];
const enConsola = (celdas: string[]) =>
  celdas
    .map((celda, n) =>
      n === 0 ? celda.padEnd(ANCHOS[n] ?? 0) : celda.padStart((ANCHOS[n] ?? 0) + 1),
    )
    .join('');

export const cabezaEnConsola = () => enConsola(CABEZA);
export const medidaEnConsola = (medida: Medida) => enConsola(celdasDe(medida));
