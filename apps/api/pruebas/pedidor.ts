export interface Envio {
  cuerpo?: unknown;
  cabeceras?: Record<string, string>;
}

export interface Contestado<T> {
  estado: number;
  cuerpo: T;
  texto: string;
  cabeceras: Headers;
}

export type Pedir = <T = unknown>(
  linea: `${string} /${string}`,
  envio?: Envio,
) => Promise<Contestado<T>>;

/**
 * Apart from `servidor.ts`, which brings the whole application: the tests of a program on a port do not load it.
 * With several addresses, each request goes to the next one.
 */
export function pedidor(
  de: string | readonly string[],
  propias: Record<string, string> = {},
): Pedir {
  const urls = [de].flat();
  let pedidas = 0;
  return async <T>(linea: string, { cuerpo, cabeceras }: Envio = {}): Promise<Contestado<T>> => {
    const [metodo = 'GET', ruta = '/'] = linea.split(' ');
    const url = urls[pedidas++ % urls.length];
    const conCuerpo = cuerpo !== undefined;
    const respuesta = await fetch(`${url}${ruta}`, {
      method: metodo,
      redirect: 'manual',
      headers: {
        ...propias,
        ...(conCuerpo && { 'Content-Type': 'application/json' }),
        ...cabeceras,
      },
      ...(conCuerpo && { body: typeof cuerpo === 'string' ? cuerpo : JSON.stringify(cuerpo) }),
    });
    const texto = await respuesta.text();
    const esJson = respuesta.headers.get('content-type')?.includes('json');
    return {
      estado: respuesta.status,
      texto,
      cuerpo: (esJson && texto ? JSON.parse(texto) : undefined) as T,
      cabeceras: respuesta.headers,
    };
  };
}
