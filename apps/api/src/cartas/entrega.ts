import { randomUUID } from 'node:crypto';
import { esObjeto } from '@visitas/contract/comun/objetos';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Buzon } from '../plataforma/config/buzon.ts';
import type { Config } from '../plataforma/config/config.ts';
import type { CartaPorEnviar } from './consultas.ts';

/** How long a mail server may be silent, and how long everything with it may take. */
const SILENCIO_MS = 15_000;
export const PLAZO_DE_ENTREGA_MS = 60_000;

/** What the mail server, or the way to it, did not do. */
export class FalloDeCorreo extends Error {
  override name = 'FalloDeCorreo';
  /** The server refused this letter for good: no later attempt would be another one. */
  readonly definitivo: boolean;

  constructor(frase: string, { definitivo }: { definitivo: boolean }) {
    super(frase);
    this.definitivo = definitivo;
  }
}

/** Hands the letter to the mail server. Resolves when the server has answered that it has it. */
export async function entregar(
  buzon: Buzon,
  carta: CartaPorEnviar,
  { remitente, hasta }: { remitente: DeQuienVa; hasta: AbortSignal },
): Promise<void> {
  const mensaje = await componer(carta, remitente);
  await conversar(buzon, hasta, (conexion) =>
    paso((listo) =>
      conexion.send({ from: remitente.address, to: [carta.para] }, mensaje, (fallo) =>
        listo(fallo),
      ),
    ),
  );
}

/** Introduces itself, gives its password and leaves. */
export const saludar = (buzon: Buzon, hasta: AbortSignal): Promise<void> =>
  conversar(buzon, hasta, async () => undefined);

export interface DeQuienVa {
  name: string;
  address: string;
}

export const NOMBRE_DEL_PROGRAMA = 'Sistema de Gestión de Visitas';

/** The company by its name, at the address of SMTP_DE, or else at the one that signs in to the mail server. */
export function remitenteDe(
  { nombreEmpresa, remitente }: Pick<Config, 'nombreEmpresa' | 'remitente'>,
  { credenciales, servidor }: Buzon,
): DeQuienVa {
  const propio = credenciales?.usuario.includes('@') ? credenciales.usuario : null;
  return {
    name: nombreEmpresa ?? NOMBRE_DEL_PROGRAMA,
    address: remitente ?? propio ?? `visitas@${servidor}`,
  };
}

/** The same letter keeps its number, so that a mailbox that gets it twice may see it. */
function componer({ idCarta, creadaEn, ...carta }: CartaPorEnviar, remitente: DeQuienVa) {
  const lugar = remitente.address.split('@').at(-1) ?? 'localhost';
  return new MailComposer({
    from: remitente,
    to: { name: '', address: carta.para },
    subject: carta.asunto,
    text: carta.texto,
    date: creadaEn,
    messageId: `<carta-${idCarta}-${creadaEn.getTime()}@${lugar}>`,
    // No out-of-office answers.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}

async function conversar(
  buzon: Buzon,
  hasta: AbortSignal,
  hacer: (conexion: SMTPConnection) => Promise<void>,
): Promise<void> {
  const conexion = new SMTPConnection({
    host: buzon.servidor,
    port: buzon.puerto,
    secure: buzon.cifrado,
    requireTLS: buzon.exigeCifrar,
    name: NOMBRE_EN_EHLO,
    connectionTimeout: SILENCIO_MS,
    greetingTimeout: SILENCIO_MS,
    socketTimeout: SILENCIO_MS,
    dnsTimeout: SILENCIO_MS,
    socketCloseTimeout: 0,
    maxResponseSize: 64 * 1024,
    logger: false,
  });
  const { promise: caida, reject: caer } = promesaAparte();
  const cortar = () => caer(hasta.reason);
  conexion.on('error', caer);
  hasta.addEventListener('abort', cortar, { once: true });
  try {
    hasta.throwIfAborted();
    await Promise.race([caida, hablar(conexion, buzon, hacer)]);
  } catch (error) {
    throw hasta.aborted ? error : explicado(error);
  } finally {
    hasta.removeEventListener('abort', cortar);
    conexion.close();
  }
}

async function hablar(
  conexion: SMTPConnection,
  { credenciales }: Buzon,
  hacer: (conexion: SMTPConnection) => Promise<void>,
): Promise<void> {
  await paso((listo) => conexion.connect((fallo) => listo(fallo)));
  if (credenciales) {
    const { usuario: user, clave: pass } = credenciales;
    await paso((listo) => conexion.login({ user, pass }, (fallo) => listo(fallo)));
  }
  await hacer(conexion);
  conexion.quit();
}

/** The name of this machine is nobody's business. */
const NOMBRE_EN_EHLO = `visitas-${randomUUID().slice(0, 8)}`;

const paso = (hacer: (listo: (fallo?: Error | null) => void) => void) =>
  new Promise<void>((resolver, fallar) => {
    hacer((fallo) => (fallo ? fallar(fallo) : resolver()));
  });

function promesaAparte() {
  let reject: (motivo: unknown) => void = () => undefined;
  const promise = new Promise<never>((_, fallar) => {
    reject = fallar;
  });
  // Nobody waits for it once the letter has been taken.
  promise.catch(() => undefined);
  return { promise, reject };
}

/** Sentences of our own: the server's text may have the address of a person in it. */
function explicado(error: unknown): FalloDeCorreo {
  const { code, originalCode, responseCode, command }: Record<string, unknown> =
    error instanceof Error && esObjeto(error) ? error : {};
  const estado = typeof responseCode === 'number' ? responseCode : null;
  if (estado !== null && (code === 'EENVELOPE' || code === 'EMESSAGE')) {
    // A refused sender is a setting to correct, and then the letter goes out.
    const definitivo = estado >= 500 && command !== 'MAIL FROM';
    const frase = definitivo ? 'no admite esta carta' : 'ahora no la admite';
    return new FalloDeCorreo(
      `El servidor de correo contestó ${estado} a ${String(command)}: ${frase}.`,
      { definitivo },
    );
  }
  return new FalloDeCorreo(porQue(String(originalCode ?? code), estado), { definitivo: false });
}

function porQue(codigo: string, estado: number | null): string {
  const conocida = FRASES[codigo];
  if (conocida) return conocida;
  if (estado !== null) return `El servidor de correo contestó ${estado}.`;
  return `No se pudo hablar con el servidor de correo (${codigo}).`;
}

const FRASES: Record<string, string> = {
  EAUTH: 'El servidor de correo no aceptó el usuario y la clave.',
  ETLS: 'El servidor de correo no cifra la conexión, o su certificado no vale.',
  ETIMEDOUT: 'El servidor de correo no contesta.',
  ECONNREFUSED: 'El servidor de correo no atiende en ese puerto.',
  ECONNRESET: 'El servidor de correo cortó la conexión.',
  ECONNECTION: 'El servidor de correo cortó la conexión.',
  EDNS: 'No se encuentra el servidor de correo. Revisa su nombre.',
  ENOTFOUND: 'No se encuentra el servidor de correo. Revisa su nombre.',
  EPROTOCOL: 'En ese puerto no hay un servidor de correo.',
};
