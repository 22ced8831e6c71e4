export type Llave = number | string;

/** The things in view by key, in order, each as a text to compare. */
export type Mostrado = ReadonlyMap<Llave, string>;

/**
 * The keys that are new or changed. If the list had more to read, rows after every known one were only
 * read further.
 */
export function cambiadasEntre(antes: Mostrado, ahora: Mostrado, habiaMas: boolean): Llave[] {
  const llaves = [...ahora.keys()];
  const ultima = habiaMas ? llaves.findLastIndex((llave) => antes.has(llave)) : llaves.length;
  return llaves.filter((llave, indice) =>
    antes.has(llave) ? antes.get(llave) !== ahora.get(llave) : indice < ultima,
  );
}

/** A report's address is signed anew at every read, so it says nothing about the visit. */
const DE_CADA_LECTURA = 'archivoPdf';

/** The value as a text that stays the same while the value does not change. */
export const comoTexto = (valor: unknown): string =>
  JSON.stringify(valor, (nombre, suyo) => (nombre === DE_CADA_LECTURA ? suyo !== null : suyo)) ??
  '';
