import type { EstadoDelSistema, Nivel } from './operaciones.ts';

const MARCAS: Record<Nivel, string> = { bien: '✓', atencion: '!', mal: '✗', neutro: '·' };

/** The whole state as plain text, for the console and for 'Copiar informe'. It carries no secrets. */
export function informeDe({ avisos, partes }: Pick<EstadoDelSistema, 'avisos' | 'partes'>): string {
  const todas = partes.flatMap(({ lineas }) => lineas);
  const ancho = Math.max(0, ...todas.map(({ nombre }) => nombre.length));
  const alMargen = ' '.repeat(ancho + 6);
  const escritas = partes.map(({ titulo, lineas }) =>
    [
      titulo,
      ...lineas.flatMap(({ nivel, nombre, valor, detalle, remedio }) => [
        `  ${MARCAS[nivel]} ${nombre.padEnd(ancho)}  ${valor}`,
        ...[detalle, remedio].flatMap((linea) => (linea === null ? [] : [alMargen + linea])),
      ]),
    ].join('\n'),
  );
  const dichos = avisos.map(
    ({ nivel, titulo, detalle, remedio }) => `${MARCAS[nivel]} ${titulo}. ${detalle} ${remedio}`,
  );
  return [...(dichos.length > 0 ? [dichos.join('\n')] : []), ...escritas].join('\n\n');
}
