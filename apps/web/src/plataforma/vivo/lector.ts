/** What the server tells in its stream, as it comes: how far it is and what it says. */
interface EventoDelFlujo {
  id: string | undefined;
  datos: string;
}

/** Lines end as the server, or whoever passes them on, ends them. */
const FIN_DE_SUCESO = /\r?\n\r?\n/;
const FIN_DE_LINEA = /\r?\n/;

/**
 * Reads server-sent events from an answer. A browser's own reader cannot send the header of the
 * session, and a token in an address is written down by everybody on the way. `alVivir` is told of each
 * piece that comes, also of those that say nothing.
 */
export async function leerSucesos(
  cuerpo: ReadableStream<Uint8Array>,
  { alSuceder, alVivir }: { alSuceder: (suceso: EventoDelFlujo) => void; alVivir: () => void },
): Promise<void> {
  const lector = cuerpo.getReader();
  const texto = new TextDecoder();
  let resto = '';
  for (;;) {
    const { done, value } = await lector.read();
    if (done) return;
    alVivir();
    const partes = (resto + texto.decode(value, { stream: true })).split(FIN_DE_SUCESO);
    resto = partes.pop() ?? '';
    for (const parte of partes) {
      const suceso = interpretar(parte);
      if (suceso) alSuceder(suceso);
    }
  }
}

/** Null of what is only a sign of life. */
function interpretar(parte: string): EventoDelFlujo | null {
  const campos = new Map(
    parte
      .split(FIN_DE_LINEA)
      .filter((linea) => !linea.startsWith(':'))
      .map((linea) => {
        const donde = linea.indexOf(':');
        return [linea.slice(0, donde), linea.slice(donde + 1).replace(/^ /, '')] as const;
      }),
  );
  const datos = campos.get('data');
  return datos === undefined ? null : { id: campos.get('id'), datos };
}
