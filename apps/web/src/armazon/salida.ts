import { pendientes } from '../campo/pendientes/cola.ts';
import { trabajaEnCampo } from '../plataforma/memoria/enCampo.ts';
import { hayEscrito } from '../plataforma/memoria/guardados.ts';
import { sesion } from '../plataforma/memoria/sesion.ts';
import { salir } from '../plataforma/servidor/api.ts';
import { porTerminar } from '../plataforma/telefono/porTerminar.ts';
import { crearValor, useValor } from '../plataforma/valor.ts';

/** What a sign-out deletes because nobody has sent it. */
export interface SeBorra {
  /** The visit in process whose answers, reasons or signature are only on this phone. */
  idVisita: number | undefined;
  /** Something typed in a form. */
  escrito: boolean;
}

const preguntando = crearValor<SeBorra | null>(null);

/** Signs out, after a question when actions wait to be sent or something would be lost. */
export async function pedirSalida(): Promise<void> {
  const seBorra = {
    idVisita: await visitaPorPerder(),
    escrito: hayEscrito() || perderiaAlCerrarse(),
  };
  const esperan = (pendientes.ver()?.cola.length ?? 0) > 0;
  if (esperan || seBorra.escrito || seBorra.idVisita) preguntando.poner(seBorra);
  else if (sesion.token()) salir();
}

/** What has no draft: a closed tab would lose it too, and says so. A photo being prepared goes on to its owner's outbox. */
const perderiaAlCerrarse = (): boolean =>
  !porTerminar.hay() && !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

async function visitaPorPerder(): Promise<number | undefined> {
  const usuario = sesion.usuario();
  if (!trabajaEnCampo(usuario)) return undefined;
  const leida = import('../campo/hoja/hojas.ts')
    .then(({ visitaAMedias }) => visitaAMedias(usuario.idUsuario))
    .catch(() => undefined);
  return Promise.race([leida, sinRespuesta()]);
}

/** A disk that does not answer keeps nobody inside. */
const PACIENCIA_MS = 3_000;
const sinRespuesta = () =>
  new Promise<undefined>((cumplir) => setTimeout(cumplir, PACIENCIA_MS, undefined));

export const noSalir = (): void => preguntando.poner(null);

export const useSalidaPedida = (): SeBorra | null => useValor(preguntando);
