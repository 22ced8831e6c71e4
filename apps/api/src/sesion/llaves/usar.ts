import type { LlaveUsada } from '@visitas/contract/llaves/esquemas';
import type { Contexto } from '../../plataforma/http/manejador.ts';
import { llaveDeIngreso } from '../consultas.ts';
import { biblioteca } from './biblioteca.ts';
import { anotarUso, buscarLlave, NO_VALE } from './consultas.ts';
import { abrirReto, type Para, personaDe, type RetoAbierto } from './reto.ts';
import { sitioDe } from './sitio.ts';

type Donde = Pick<Contexto, 'bd' | 'origen' | 'constar'>;

/** `vale` says whether the passkey proved it. `idUsuario` is whose it is, even when it did not. */
export interface Uso {
  idUsuario: number | null;
  vale: boolean;
  /** Its signature was right, and its challenge was spent before. */
  repetida: boolean;
}

/** Checks a passkey that was just used, for its challenge's purpose, and spends the challenge if it is right. */
export async function juzgarLlaveUsada(usada: LlaveUsada, para: Para, donde: Donde): Promise<Uso> {
  const { bd } = donde;
  const llave = await buscarLlave(bd, Buffer.from(usada.id, 'base64url'));
  if (!llave) return { idUsuario: null, ...NO_VALE };
  const probada = await probar(usada, { ...llave, para }, donde);
  const uso = probada === null ? NO_VALE : await anotarUso(bd, llave.idLlave, probada);
  return { idUsuario: llave.idUsuario, ...uso };
}

/** True when that person's passkey answered a challenge of the sign-in. It is as good as their code. */
export async function llaveComoFactor(
  usada: LlaveUsada,
  idUsuario: number,
  donde: Donde,
): Promise<boolean> {
  const llave = await buscarLlave(donde.bd, Buffer.from(usada.id, 'base64url'));
  if (llave?.idUsuario !== idUsuario) return false;
  return (await juzgarLlaveUsada(usada, { para: 'ingresar' }, donde)).vale;
}

interface Llave {
  idUsuario: number;
  clavePublica: Buffer;
  para: Para;
}

interface Probada {
  reto: RetoAbierto;
  contador: number;
}

async function probar(
  { id, response: { userHandle, ...response } }: LlaveUsada,
  { idUsuario, clavePublica, para }: Llave,
  { bd, origen, constar }: Donde,
): Promise<Probada | null> {
  const sitio = sitioDe(origen);
  const secreta = await llaveDeIngreso(bd);
  if ('idUsuario' in para && para.idUsuario !== idUsuario) return null;
  if (userHandle && userHandle !== personaDe(secreta, idUsuario)) return null;
  const { verifyAuthenticationResponse } = await biblioteca();
  let reto: RetoAbierto | null = null;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge: (texto) => {
        reto = abrirReto(secreta, texto, para);
        return reto !== null;
      },
      expectedOrigin: origen,
      expectedRPID: sitio,
      requireUserVerification: true,
      // `anotarUso` judges the counter. Judged here, a repeated use would be refused before it is recognised.
      credential: { id, publicKey: new Uint8Array(clavePublica), counter: 0 },
    });
    return verified && reto ? { reto, contador: authenticationInfo.newCounter } : null;
  } catch (error) {
    constar({ llave: porQueNoSirve(error) });
    return null;
  }
}

/** For the program's own log: a wrong public address, for example, is found there. */
export const porQueNoSirve = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 200);
