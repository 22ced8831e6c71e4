import type { Cifras } from './cifras.ts';
import type { Fila } from './filas.ts';

export interface Medida {
  fila: Fila;
  nuestras: Cifras;
  /** Null when it has no ceiling. */
  techo: Cifras | null;
  /** Our rate over the ceiling's. */
  razon: number | null;
  /** What PostgreSQL spends in the ceiling's statements when nobody else asks. */
  motorASolas: number | null;
  /** Median of a single client, in milliseconds. */
  aSolas: number;
  /** The conditional request, when the answer has an `ETag`. */
  sinCambios: Cifras | null;
}

export interface Corrida {
  /** The command as typed. */
  orden: string;
  visitas: number;
  instancias: number;
  fecha: Date;
  /** Machine, PostgreSQL and Node. */
  donde: string;
  carga: string;
  arranques: number[];
  /** Resident memory before the first request and after the last. */
  enReposo: readonly (number | null)[];
  medidas: Medida[];
}

const cifra = (n: number | null, decimales: number) =>
  n === null || Number.isNaN(n) ? '–' : n.toFixed(decimales);
/** Three figures, which is what the measurement knows. */
const corta = (n: number | null) => (n === null ? '–' : cifra(n, n >= 100 ? 0 : n >= 10 ? 1 : 2));
const miles = (n: number) => String(n).replace(/\B(?=(\d{3})+$)/g, ' ');
const par = (cifras: Cifras | null, ...[una, otra]: ('p50' | 'p99' | 'cpuNode' | 'cpuMotor')[]) =>
  cifras ? [una, otra].map((cual) => corta(cual ? cifras[cual] : null)).join(' / ') : '–';
/** Processor time of Node and PostgreSQL together. */
const cpuEntera = ({ cpuNode, cpuMotor }: Cifras) =>
  cpuNode === null || cpuMotor === null ? null : cpuNode + cpuMotor;

const CABEZA = [
  'work',
  'CPU ratio',
  'goal',
  'rate ratio',
  'ours /s',
  'ceiling /s',
  'alone ms',
  'p50 / p99 ms',
  'ceiling p50 / p99',
  'CPU ms node / PG',
  'ceiling CPU',
  'PG alone',
  'KB',
  'MB',
  'ceiling MB',
];

/** The ceiling's processor over ours. */
function razonDeCpu({ nuestras, techo }: Medida): number | null {
  const [nuestra, suya] = [nuestras, techo].map((cifras) => cifras && cpuEntera(cifras));
  return nuestra && suya ? suya / nuestra : null;
}

/** Next to the result, so that the reader sees which goals are met. */
function metaDe(medida: Medida): string {
  const { fila, nuestras, techo } = medida;
  const { meta, p99Maximo } = fila;
  const visto = (cumple: boolean) => (cumple ? ' ✓' : '');
  if (meta !== undefined) return `≥ ${meta}${visto((razonDeCpu(medida) ?? 0) >= meta)}`;
  if (p99Maximo === undefined || !techo) return '';
  const veces = nuestras.p99 / techo.p99;
  return `p99 × ${cifra(veces, 1)} ≤ ${p99Maximo}${visto(veces <= p99Maximo)}`;
}

function celdasDe(medida: Medida): string[] {
  const { fila, nuestras, techo, razon, motorASolas, aSolas } = medida;
  return [
    fila.nombre,
    cifra(razonDeCpu(medida), 2),
    metaDe(medida),
    cifra(razon, 2),
    corta(nuestras.porSegundo),
    corta(techo?.porSegundo ?? null),
    corta(aSolas),
    par(nuestras, 'p50', 'p99'),
    par(techo, 'p50', 'p99'),
    par(nuestras, 'cpuNode', 'cpuMotor'),
    par(techo, 'cpuNode', 'cpuMotor'),
    corta(motorASolas),
    corta(nuestras.kilobytes),
    cifra(nuestras.memoria, 0),
    cifra(techo?.memoria ?? null, 0),
  ];
}

const enTabla = (filas: string[][]) =>
  filas.map((celdas) => `| ${celdas.join(' | ')} |`).join('\n');
const tabla = (cabeza: string[], filas: string[][]) =>
  enTabla([cabeza, cabeza.map((_, n) => (n === 0 ? '---' : '---:')), ...filas]);

const tituloDe = ({ visitas, instancias }: Pick<Corrida, 'visitas' | 'instancias'>) =>
  `## ${miles(visitas)} visits${instancias > 1 ? `, ${instancias} instances` : ''}`;

function seccion(corrida: Corrida): string {
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
    ...sinRespuestaBuena(medidas),
    `From starting, with its database, to the first page: ${arranques.map((ms) => `${miles(Math.round(ms))} ms`).join(', ')}. Resident before the first request and after the last: ${enReposo.map((mb) => `${cifra(mb, 0)} MB`).join(', ')}.`,
  ].join('\n\n');
}

/** The rates count good answers only; refused (503) and cut-off (0) requests are listed apart. */
function sinRespuestaBuena(medidas: readonly Medida[]): string[] {
  const lineas = medidas.flatMap(({ fila, nuestras, techo, sinCambios }) =>
    Object.entries({ ours: nuestras, ceiling: techo, unchanged: sinCambios }).flatMap(
      ([quien, cifras]) =>
        Object.entries(cifras?.fallidas ?? {}).map(
          ([estado, cuantas]) =>
            `- ${fila.nombre}, ${quien}: ${cuantas} ${estado === '0' ? 'cut off' : `answered ${estado}`}`,
        ),
    ),
  );
  return lineas.length === 0
    ? ['Every request had a good answer.']
    : [`Without a good answer, and so in no rate:\n\n${lineas.join('\n')}`];
}

const PRESENTACION = `# How fast it is

\`npm run bench\` writes the sections of each size and 'Growth'; the others are written by hand. The bench loads a
deterministic company (5 000 clients, 220 users, six of ten visits finished) and starts the shipped program as
\`npm start\` does. Beside it runs a **ceiling**: the best server that we can write by hand with \`node:http\` and \`pg\` on
the same engine, tables, sessions, compression and number of connections. Both must answer every row deep-equal before
they are measured. Then they take turns, batch after batch, while another process asks.

- The ceiling makes one round trip for each request: the session is a part of the statement, which is prepared once. Start
  and finish make two, and no transaction is open while the report is drawn.
- What PostgreSQL sends stays text and is written into the answer. It becomes no number, date or object in between.
- A creation inserts the visit, writes the answer and keeps its key in one statement. A finish draws the same document as
  the program, in a thread of the same kind.
- The program does more: validation, the filter of each answer by its schema, changes since the last reading, the rules of
  each step and their sentences, log, metrics, limits and the headers of a public server.

Other load slows both sides, and less their processor than their rate: compare by the **CPU ratio**. The statistics of the
tables are renewed before each round of a row that writes, so that neither side is planned by those of an older table.

A section whose table begins with \`ours /s\` was measured against the first ceiling, which was easier to reach: it asked
for the session apart, made objects of the rows and drew no report.

| column | meaning |
| --- | --- |
| CPU ratio | the ceiling's processor over ours, node and PostgreSQL together |
| goal | the CPU ratio wanted, or the p99 in times the ceiling's; ✓ when it is reached |
| rate ratio | our requests a second over the ceiling's, the median of the rounds |
| CPU | milliseconds of processor for each piece of work: the server's process / all of PostgreSQL |
| PG alone | milliseconds of PostgreSQL's processor for the ceiling's statements, prepared, when one connection asks and no HTTP is served |
| p50, p99 | of a request; *alone*, the median without other requests |
| KB, MB | sent; the most memory resident |
`;

/** Replaces the section of the same size, or adds it after the others. */
export function conSeccion(pagina: string, corrida: Corrida): string {
  const secciones = pagina
    .split(/^(?=## )/m)
    .slice(1)
    .map((una) => una.trim())
    .filter((una) => !una.startsWith(CRECIMIENTO));
  const titulo = tituloDe(corrida);
  const lugar = secciones.findIndex((una) => una.split('\n')[0] === titulo);
  const nueva = seccion(corrida);
  const todas = lugar < 0 ? [...secciones, nueva] : secciones.with(lugar, nueva);
  const medidas = todas.filter((una) => DE_UN_TAMANO.test(una));
  const escritasAMano = todas.filter((una) => !DE_UN_TAMANO.test(una));
  const partes = [PRESENTACION.trim(), ...medidas, ...crecimiento(medidas), ...escritasAMano];
  return `${partes.join('\n\n')}\n`;
}

const DE_UN_TAMANO = /^## [\d ]+ visits/;

const CRECIMIENTO = '## Growth';
const TAMANOS = [100_000, 1_000_000];

/** The growth of waiting time and processor time, once both sizes are measured. */
function crecimiento(secciones: readonly string[]): string[] {
  const [antes, despues] = TAMANOS.map((visitas) => {
    const titulo = tituloDe({ visitas, instancias: 1 });
    return secciones.find((una) => una.split('\n')[0] === titulo);
  });
  if (!antes || !despues) return [];
  const grandes = filasDe(despues);
  const filas = [...filasDe(antes)].flatMap(([trabajo, chica]) => {
    const grande = grandes.get(trabajo);
    if (!grande) return [];
    const par = (de: 'aSolas' | 'cpu') => [
      corta(chica[de]),
      corta(grande[de]),
      `× ${cifra(grande[de] / chica[de], 1)}`,
    ];
    return [[trabajo, ...par('aSolas'), ...par('cpu')]];
  });
  const cabeza = ['work', 'alone ms, 10⁵', '10⁶', '', 'CPU ms, 10⁵', '10⁶', ''];
  return [`${CRECIMIENTO}\n\n${tabla(cabeza, filas)}`];
}

/** Parses the figures of a section, by work. */
function filasDe(una: string): Map<string, { aSolas: number; cpu: number }> {
  const lineas = una.split('\n').filter((linea) => linea.startsWith('| '));
  const [cabeza = [], , ...celdas] = lineas.map((linea) => linea.slice(2, -2).split(' | '));
  // The table of what is asked again has fewer columns.
  const filas = celdas.filter(({ length }) => length === cabeza.length);
  return new Map(
    filas.map((fila) => {
      const celda = (nombre: string) => fila[cabeza.indexOf(nombre)] ?? '';
      const [node = Number.NaN, motor = Number.NaN] = celda('CPU ms node / PG')
        .split(' / ')
        .map(Number);
      return [celda('work'), { aSolas: Number(celda('alone ms')), cpu: node + motor }];
    }),
  );
}

const ANCHOS = [42, 9, 17, 10, 8, 10, 8, 15, 17, 16, 14, 8, 8, 5, 10];
const enConsola = (celdas: string[]) =>
  celdas
    .map((celda, n) =>
      n === 0 ? celda.padEnd(ANCHOS[n] ?? 0) : celda.padStart((ANCHOS[n] ?? 0) + 1),
    )
    .join('');

export const cabezaEnConsola = () => enConsola(CABEZA);
export const medidaEnConsola = (medida: Medida) =>
  enConsola(celdasDe(medida)) + sinCambiosEnConsola(medida);

function sinCambiosEnConsola({ nuestras, sinCambios }: Medida): string {
  if (!sinCambios) return '';
  const veces = cifra(sinCambios.porSegundo / nuestras.porSegundo, 1);
  return `\n  unchanged: ${cifra(sinCambios.porSegundo, 0)} /s, × ${veces}, p50 / p99 ${par(sinCambios, 'p50', 'p99')}, CPU ${par(sinCambios, 'cpuNode', 'cpuMotor')}`;
}
