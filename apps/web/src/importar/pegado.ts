/**
 * How many rows a pasted text has under its header. Only to name the button: the server is the one that reads. A
 * spreadsheet quotes a cell with line ends, so those inside quotes do not count.
 */
export function filasPegadas(texto: string): number {
  const lineas = texto.split('\n');
  let abierta = false;
  let cuantas = 0;
  for (const linea of lineas) {
    if (!abierta && linea.trim() !== '') cuantas += 1;
    if (comillas(linea) % 2 === 1) abierta = !abierta;
  }
  return Math.max(0, cuantas - 1);
}

const comillas = (linea: string): number => linea.split('"').length - 1;
