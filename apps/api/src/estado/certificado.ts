import { checkServerIdentity, connect, type PeerCertificate } from 'node:tls';

/** What a browser would see at `URL_PUBLICA`. */
export type Certificado =
  | { pregunta: 'respondida'; vence: Date; deEseNombre: boolean }
  /** It does not answer from here, which does not mean that it does not answer outside. */
  | { pregunta: 'sin respuesta' }
  | { pregunta: 'en curso' };

const PLAZO_MS = 3_000;
const VALE_MS = 60 * 60_000;

interface Recordado {
  desde: number;
  preguntado: Promise<Certificado>;
  sabido: Certificado;
}
const recordados = new Map<string, Recordado>();

/** The last known, at once. It is asked again behind when it is an hour old. */
export function certificadoSabido(url: string, ahora = Date.now()): Certificado {
  return recordadoDe(url, ahora).sabido;
}

/** Waits for the first answer, three seconds at most. */
export const esperarCertificado = (url: string): Promise<Certificado> =>
  recordadoDe(url, Date.now()).preguntado;

function recordadoDe(url: string, ahora: number): Recordado {
  const viejo = recordados.get(url);
  if (viejo && ahora - viejo.desde < VALE_MS) return viejo;
  const nuevo: Recordado = {
    desde: ahora,
    sabido: viejo?.sabido ?? { pregunta: 'en curso' },
    preguntado: preguntarCertificado(url),
  };
  recordados.set(url, nuevo);
  void nuevo.preguntado.then((sabido) => {
    nuevo.sabido = sabido;
  });
  return nuevo;
}

/** Never rejects. Any certificate is read, because an expired one is what matters most. */
function preguntarCertificado(url: string): Promise<Certificado> {
  const { hostname, port } = new URL(url);
  const servername = hostname.replace(/^\[|\]$/g, '');
  return new Promise((decir) => {
    const conexion = connect({
      host: servername,
      port: Number(port || 443),
      ...(/[a-z]/i.test(servername) && !servername.includes(':') && { servername }),
      rejectUnauthorized: false,
    });
    const acabar = (certificado: Certificado) => {
      clearTimeout(plazo);
      conexion.destroy();
      decir(certificado);
    };
    const plazo = setTimeout(() => acabar({ pregunta: 'sin respuesta' }), PLAZO_MS);
    conexion.once('error', () => acabar({ pregunta: 'sin respuesta' }));
    conexion.once('secureConnect', () => acabar(leer(servername, conexion.getPeerCertificate())));
  });
}

function leer(nombre: string, certificado: PeerCertificate): Certificado {
  const vence = new Date(certificado.valid_to);
  if (Number.isNaN(vence.getTime())) return { pregunta: 'sin respuesta' };
  const deEseNombre = checkServerIdentity(nombre, certificado) === undefined;
  return { pregunta: 'respondida', vence, deEseNombre };
}
