import { type ErroresDeCampo, VALIDACION } from '@visitas/contract/comun/errores';
import type { Envio, OperacionSinRed, Respuesta } from '@visitas/contract/operaciones';
import { useState } from 'react';
import { ErrorApi } from '../../plataforma/servidor/errorApi.ts';
import { type Enviador, useEnvio } from '../../plataforma/servidor/useEnvio.ts';
import { toasts } from '../../plataforma/toasts.ts';
import { useUnaVez } from '../../plataforma/useUnaVez.ts';
import { ACCIONES } from './acciones/acciones.ts';
import { pendientes } from './cola.ts';
import { GUARDADA } from './textos.ts';

type ConHora<N extends OperacionSinRed> = Envio<N> & { cuerpo: { ocurridoEn: string } };

/**
 * The phone keeps an action first, and sends it to the server from there. With a connection, the
 * difference is not seen. The answer is null while the action waits on the phone. A phone that
 * keeps nothing sends it straight to the server, as any other change.
 */
export function useAccion<N extends OperacionSinRed>(
  operacion: N,
  visita: { idVisita: number; fechaPlanificada: string; cliente: { nombre: string } },
): Enviador<ConHora<N>, Respuesta<N> | null> {
  const directo = useEnvio(operacion, ACCIONES[operacion].exito);
  const [error, setError] = useState<Error | null>(null);
  const { ocupado: enviando, hacer: unaVez } = useUnaVez();

  async function porLaCola({ cuerpo }: ConHora<N>) {
    const { cliente, idVisita, fechaPlanificada } = visita;
    const { hacer } = await import('./bandeja.ts');
    const suya = { operacion, idVisita, cliente: cliente.nombre, fechaPlanificada };
    return hacer({ ...suya, cuerpo: JSON.stringify(cuerpo), ocurridoEn: cuerpo.ocurridoEn });
  }

  async function hacer(envio: ConHora<N>) {
    setError(null);
    const invalido = await porCorregir(operacion, envio.cuerpo);
    if (invalido) {
      toasts.error(invalido);
      setError(invalido);
      return { ok: false } as const;
    }
    const desenlace = (await pendientes.conocidos())?.guarda
      ? await porLaCola(envio).catch(() => ({ clase: 'directa' }) as const)
      : ({ clase: 'directa' } as const);
    if (desenlace.clase === 'directa') return directo.enviar(envio);
    if (desenlace.clase === 'rechazada') {
      setError(desenlace.error);
      return { ok: false } as const;
    }
    if (desenlace.clase === 'enCola') toasts.info(GUARDADA);
    const respuesta = desenlace.clase === 'enviada' ? desenlace.respuesta : null;
    return { ok: true, respuesta } as const;
  }

  const enviar = async (envio: ConHora<N>) =>
    (await unaVez(() => hacer(envio))) ?? ({ ok: false } as const);

  return {
    enviar,
    enviando,
    error: error ?? directo.error,
    // An action sent straight, before it could be kept, also has its time.
    reciente: directo.reciente as () => ConHora<N> | undefined,
  };
}

/** Reports what the server would refuse, instead of letting it wait for days. */
async function porCorregir(operacion: OperacionSinRed, cuerpo: unknown): Promise<ErrorApi | null> {
  // Without the schema, which a phone may not have downloaded, the server says it.
  const leido = (await ACCIONES[operacion].cuerpo().catch(() => undefined))?.safeParse(cuerpo);
  if (!leido || leido.success) return null;
  const campos: ErroresDeCampo = {};
  for (const { path, message } of leido.error.issues) {
    const campo = String(path[0] ?? 'cuerpo');
    campos[campo] = [...new Set([...(campos[campo] ?? []), message])];
  }
  return new ErrorApi(VALIDACION.status, VALIDACION.detalle, campos, 'validacion');
}
