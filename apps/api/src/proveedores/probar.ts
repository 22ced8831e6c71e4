import * as oidc from 'openid-client';
import { FalloAjeno, motivoDe } from '../geo/ajeno.ts';
import type { Contexto } from '../plataforma/http/manejador.ts';
import { rechazarCampo } from '../plataforma/http/rechazo.ts';
import { Turnos } from '../plataforma/turnos.ts';
import { leerEmisor } from './emisor.ts';
import { reparoDelEmisor } from './servicio.ts';

/** One at a time, and not one after another: nobody searches the inner network by asking here. */
const turnos = new Turnos({ cuantos: 1, esperaMaxima: 10_000 });
const ENTRE_PRUEBAS_MS = 500;

/** Says in a sentence what the provider publishes of itself. Its answer stays here. */
export async function probarEmisor(
  emisor: string,
  { config, presencia }: Pick<Contexto, 'config' | 'presencia'>,
): Promise<{ bien: boolean; frase: string }> {
  const reparo = reparoDelEmisor(emisor, config);
  if (reparo) throw rechazarCampo('emisor', reparo);
  const soltar = await turnos.tomar(presencia);
  const inicio = performance.now();
  try {
    const { metadatos, llaves } = await leerEmisor(emisor);
    const tardado = Math.max(0.1, (performance.now() - inicio) / 1_000).toFixed(1);
    const cuantas = llaves.keys.length === 1 ? '1 llave' : `${llaves.keys.length} llaves`;
    const cierra = metadatos.end_session_endpoint
      ? 'Al salir aquí se sale también allá.'
      : 'Al salir aquí no se sale allá: no lo ofrece.';
    return { bien: true, frase: `Contestó en ${tardado} s, con ${cuantas}. ${cierra}` };
  } catch (error) {
    return { bien: false, frase: explicar(error) };
  } finally {
    setTimeout(soltar, ENTRE_PRUEBAS_MS).unref();
  }
}

function explicar(error: unknown): string {
  if (error instanceof oidc.ClientError) return deLaBiblioteca(error);
  const motivo = error instanceof FalloAjeno ? error.message : motivoDe(error);
  if (motivo === 'is another issuer') return OTRO_EMISOR;
  if (motivo === 'is not https') return 'Manda a direcciones sin cifrar. Así no se entra.';
  const [, estado] = /^answered (\d{3})$/.exec(motivo) ?? [];
  if (estado) return `Contestó con un error ${estado}.`;
  if (motivo.startsWith('answered')) return 'Contestó otra cosa: ¿es la dirección correcta?';
  if (motivo === 'TypeError') return 'A esa dirección no se le puede preguntar.';
  if (motivo === 'TimeoutError') return 'No contestó a tiempo.';
  return `No contesta: «${motivo}».`;
}

const OTRO_EMISOR = 'Dice llamarse de otra manera. Copia el emisor tal como lo publica.';

function deLaBiblioteca({ code, cause }: oidc.ClientError): string {
  if (cause instanceof FalloAjeno) return explicar(cause);
  if (code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') return OTRO_EMISOR;
  if (code === 'OAUTH_TIMEOUT') return 'No contestó a tiempo.';
  const estado = cause instanceof Response ? cause.status : 200;
  if (estado >= 300 && estado < 400)
    return 'Manda a otra dirección. Escribe aquella, la que contesta.';
  return estado === 200
    ? 'Contestó otra cosa: ¿es la dirección correcta?'
    : `Contestó con un error ${estado}.`;
}
