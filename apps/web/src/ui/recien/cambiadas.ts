export type Llave = number | string;

/** What a screen shows, by the key of each thing and in its order; each as a text to compare. */
export type Mostrado = ReadonlyMap<Llave, string>;

/**
 * What is shown now and was not so before. When the list went on (`seguia`), what comes behind everything
 * that is known was only read further; anything new before it has just come.
 */
export function cambiadasEntre(antes: Mostrado, ahora: Mostrado, seguia: boolean): Llave[] {
  const llaves = [...ahora.keys()];
  const ultima = seguia ? llaves.findLastIndex((llave) => antes.has(llave)) : llaves.length;
  return llaves.filter((llave, indice) =>
    antes.has(llave) ? antes.get(llave) !== ahora.get(llave) : indice < ultima,
  );
}

/** The address of a report is signed anew at every reading: it says nothing of its visit. */
const DE_CADA_LECTURA = 'archivoPdf';

/** A thing as a text, the same while nothing of it changes. */
export const comoTexto = (valor: unknown): string =>
  JSON.stringify(valor, (nombre, suyo) => (nombre === DE_CADA_LECTURA ? suyo !== null : suyo)) ??
  '';
