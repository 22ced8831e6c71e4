/** An event of the server's stream: its position and its data. */
interface EventoDelFlujo {
  id: string | undefined;
  datos: string;
}

/** The server or a proxy decides the line endings. */
const FIN_DE_SUCESO = /\r?\n\r?\n/;
const FIN_DE_LINEA = /\r?\n/;

/**
 * Reads server-sent events from a response. The browser's own reader cannot send the session's header, and
 * proxies on the way log a token in a URL. `alVivir` is called for each chunk, including signs of life.
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

/** Null for a sign of life. */
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
