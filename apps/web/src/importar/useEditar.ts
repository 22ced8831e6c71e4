import type { Importacion } from '@visitas/contract/importaciones/esquemas';
import type { Peticion } from '@visitas/contract/operaciones';
import { useRef, useState } from 'react';
import { llamar } from '../plataforma/servidor/api.ts';
import { enviarCambio } from '../plataforma/servidor/enviarCambio.ts';
import { ErrorApi } from '../plataforma/servidor/errorApi.ts';

export type CambioDeImportacion = Omit<Peticion<'importaciones.editar'>['cuerpo'], 'version'>;

/** Asked for again when it has to go over what another tab left. */
export type Editar = (
  cambio: () => CambioDeImportacion | Promise<CambioDeImportacion>,
) => Promise<void>;

const MODIFICADA = 409;

/**
 * Sends the changes of an import, each as soon as the one before is answered: two at once would have the same
 * version, and one would be refused. Who calls says the failure.
 */
export function useEditar({ idImportacion: id, version }: Importacion): Editar {
  const conocida = useRef(version);
  conocida.current = Math.max(conocida.current, version);

  const [editar] = useState((): Editar => {
    let anterior = Promise.resolve();

    async function enviar(cambio: Parameters<Editar>[0]): Promise<void> {
      const cuerpo = { ...(await cambio()), version: conocida.current };
      const envio = { parametros: { id }, cuerpo };
      const leida = await enviarCambio('importaciones.editar', envio, { sinToast: true });
      conocida.current = leida.version;
    }

    /** Another tab of the same person: what is changed here does not depend on what was changed there. */
    async function sobreLoActual(error: unknown, cambio: Parameters<Editar>[0]): Promise<void> {
      if (!(error instanceof ErrorApi) || error.status !== MODIFICADA) throw error;
      const actual = await llamar('importaciones.obtener', { parametros: { id } });
      conocida.current = actual.version;
      await enviar(cambio);
    }

    return (cambio) => {
      const suya = anterior.then(() =>
        enviar(cambio).catch((error: unknown) => sobreLoActual(error, cambio)),
      );
      anterior = suya.catch(() => undefined);
      return suya;
    };
  });
  return editar;
}
