const HORA = 60;

/** The pill of now covers the label of an hour from so many minutes before it to so many after. */
interface Tapa {
  antes: number;
  despues: number;
}

/** The hours that a board writes, with whether the pill of now covers the label. */
export const horasDeRegla = (
  { desde, hasta }: { desde: number; hasta: number },
  ahora: number | null,
  { antes, despues }: Tapa,
) =>
  Array.from({ length: (hasta - desde) / HORA }, (_, n) => {
    const hora = desde + n * HORA;
    return { hora, tapada: ahora !== null && hora - antes < ahora && ahora < hora + despues };
  });
