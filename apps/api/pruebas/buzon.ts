import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** What is answered in place of the usual reply: a line, nothing at all ('callar'), or the end of the line ('colgar'). */
export type Conducta = Partial<Record<Momento, string | 'callar' | 'colgar'>>;
type Momento = 'saludo' | 'EHLO' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'carta';

export interface Carta {
  de: string;
  para: string;
  /** As it came, with its headers. */
  cruda: string;
  asunto: string;
  texto: string;
}

export interface BuzonDePrueba {
  /** For `SMTP_URL`. */
  url: string;
  /** Those that it took, also when its answer was lost. */
  cartas: Carta[];
  /** The user and the password that it was given. */
  claves: string[];
  portarse(conducta: Conducta): void;
  detener(): Promise<void>;
}

const USUALES: Record<Momento, string> = {
  saludo: '220 correo.example.com',
  EHLO: '250-correo.example.com\r\n250 AUTH PLAIN',
  AUTH: '235 ok',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  carta: '250 taken',
};

/** A mail server that behaves as it is told and keeps what it takes. */
export async function levantarBuzon(): Promise<BuzonDePrueba> {
  const [cartas, claves]: [Carta[], string[]] = [[], []];
  const abiertas = new Set<Socket>();
  let conducta: Conducta = {};
  const servidor = createServer((linea) => {
    abiertas.add(linea);
    linea.on('close', () => abiertas.delete(linea)).on('error', () => undefined);
    atender(linea, {
      contestar(momento) {
        const dicho = conducta[momento] ?? USUALES[momento];
        if (dicho === 'colgar') linea.destroy();
        else if (dicho !== 'callar') linea.write(`${dicho}\r\n`);
      },
      alTomar: (carta) => void cartas.push(carta),
      alAutenticar: (clave) => void claves.push(clave),
    });
  });
  servidor.listen(0, '127.0.0.1');
  await once(servidor, 'listening');
  const { port } = servidor.address() as AddressInfo;
  return {
    url: `smtp://correo:secreto@127.0.0.1:${port}`,
    cartas,
    claves,
    portarse: (otra) => {
      conducta = otra;
    },
    detener: async () => {
      for (const linea of abiertas) linea.destroy();
      servidor.close();
      await once(servidor, 'close');
    },
  };
}

interface Dialogo {
  contestar(momento: Momento): void;
  alTomar(carta: Carta): void;
  alAutenticar(clave: string): void;
}

function atender(linea: Socket, { contestar, alTomar, alAutenticar }: Dialogo): void {
  let [de, para, dicho, enCarta] = ['', '', '', false];
  contestar('saludo');
  linea.setEncoding('utf8').on('data', (trozo: string) => {
    dicho += trozo;
    for (;;) {
      const fin = enCarta ? '\r\n.\r\n' : '\r\n';
      const hasta = dicho.indexOf(fin);
      if (hasta < 0) return;
      const orden = dicho.slice(0, hasta);
      dicho = dicho.slice(hasta + fin.length);
      if (enCarta) {
        enCarta = false;
        alTomar(leida(de, para, orden));
        contestar('carta');
      } else if (orden.startsWith('EHLO')) contestar('EHLO');
      else if (orden.startsWith('AUTH PLAIN')) {
        alAutenticar(Buffer.from(orden.slice(11), 'base64').toString());
        contestar('AUTH');
      } else if (orden.startsWith('MAIL')) {
        de = entreAngulos(orden);
        contestar('MAIL');
      } else if (orden.startsWith('RCPT')) {
        para = entreAngulos(orden);
        contestar('RCPT');
      } else if (orden === 'DATA') {
        enCarta = true;
        contestar('DATA');
      } else linea.end('221 bye\r\n');
    }
  });
}

const entreAngulos = (orden: string): string => orden.match(/<([^>]*)>/)?.[1] ?? '';

/** Undoes the encodings that the letters use. */
function leida(de: string, para: string, cruda: string): Carta {
  const [cabeceras = '', ...cuerpo] = cruda.split('\r\n\r\n');
  const enteras = cabeceras.replace(/\r\n\s+/g, ' ');
  const texto = cuerpo.join('\r\n\r\n');
  const codificado = /^Content-Transfer-Encoding: (\S+)/im.exec(enteras)?.[1];
  return {
    de,
    para,
    cruda,
    asunto: palabras(/^Subject: (.*)$/im.exec(enteras)?.[1] ?? ''),
    texto: (codificado === 'base64'
      ? Buffer.from(texto, 'base64').toString()
      : codificado === 'quoted-printable'
        ? deImprimible(texto)
        : texto
    ).replace(/\r\n/g, '\n'),
  };
}

const deImprimible = (texto: string): string =>
  Buffer.from(
    texto
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, par: string) =>
        String.fromCharCode(Number.parseInt(par, 16)),
      ),
    'latin1',
  ).toString();

const palabras = (texto: string): string =>
  texto.replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=\s*/gi, (_, forma: string, dicho: string) =>
    forma.toUpperCase() === 'B'
      ? Buffer.from(dicho, 'base64').toString()
      : deImprimible(dicho.replaceAll('_', ' ')),
  );
