import { nombresDe } from '@visitas/contract/comun/tablas';
import type { Envio } from '@visitas/contract/operaciones';
import type { HechoDeSerie } from '@visitas/contract/series/operaciones';
import { esquemaVisitaNueva } from '@visitas/contract/visitas/entradas';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { useState } from 'react';
import { ErrorApi } from '../../plataforma/servidor/errorApi.ts';
import { useEnvio } from '../../plataforma/servidor/useEnvio.ts';
import { contado } from '../../ui/formato.ts';
import { HORA_VACIA } from '../hora/valoresDeHora.ts';
import { mencionDeVisita } from '../mencion.tsx';
import { crearVarias, type Nueva } from '../planear/crearVarias.ts';
import { useDosEnvios } from '../series/useDosEnvios.ts';
import { ultimoTipo } from './tipoPropuesto.ts';
import { anotarUsos } from './usos.ts';

const CREADA = {
  texto: 'Visita Creada Exitosamente',
  de: mencionDeVisita,
  varios: (cuantas: number) => `${cuantas} visitas creadas`,
};

type Cual =
  | { una: Envio<'visitas.crear'> }
  | { serie: Envio<'series.crear'> }
  | { varias: Nueva[]; detalle: string };

/** One visit, a series, or several at once, which can be undone. */
export function useEnvios(apartado: string) {
  const [deVarias, setDeVarias] = useState<Error | null | undefined>();
  const una = useEnvio('visitas.crear', CREADA, apartado);
  const { enviar, error } = useDosEnvios(
    { ...una, enviar: async (envio) => recordada(await una.enviar(envio)) },
    useEnvio('series.crear', 'Visitas Creadas Exitosamente', apartado),
  );
  return {
    error: deVarias === undefined ? error : deVarias,
    async enviar(
      cual: Cual,
    ): Promise<{ ok: true; respuesta: HechoDeSerie | undefined } | { ok: false; error?: unknown }> {
      if (!('varias' in cual)) {
        setDeVarias(undefined);
        const hecho = await enviar(cual);
        if (hecho.ok) anotarUsos(['serie' in cual ? cual.serie.cuerpo : cual.una.cuerpo]);
        return hecho;
      }
      const hecho = await crearVarias(cual.varias, cual.detalle);
      setDeVarias(
        !hecho.ok && hecho.error instanceof Error ? enSuCampo(hecho.error, cual.varias) : null,
      );
      if (hecho.ok) anotarUsos(cual.varias);
      return hecho.ok ? { ok: true, respuesta: undefined } : hecho;
    },
  };
}

const EN_LA_LISTA = 'visitas';
const DE_UNA = /^visitas\.\d+\./;
const COMPARTIDOS = nombresDe({ idTecnico: '', observaciones: '', ...HORA_VACIA });

/**
 * What all the visits share is in the form once, so its errors go under its own name. The contract names the list as a
 * whole, and says of the first visit which field it is.
 */
function enSuCampo(error: Error, [primera]: readonly Nueva[]): Error {
  if (!(error instanceof ErrorApi)) return error;
  const faltas = esquemaVisitaNueva.safeParse(primera).error?.issues ?? [];
  const campoDe = (nombre: string, mensaje: string): string => {
    const dicho =
      nombre === EN_LA_LISTA
        ? faltas.find(({ message }) => message === mensaje)?.path[0]
        : nombre.replace(DE_UNA, '');
    return COMPARTIDOS.find((campo) => campo === dicho) ?? nombre;
  };
  const errores: Record<string, string[]> = {};
  for (const [nombre, mensajes] of Object.entries(error.errors))
    for (const mensaje of mensajes) {
      const campo = campoDe(nombre, mensaje);
      errores[campo] = [...new Set([...(errores[campo] ?? []), mensaje])];
    }
  return new ErrorApi(error.status, error.detail, errores, error.codigo);
}

/** Remembers the created type. The next visit begins with it if its client has none. */
function recordada<R extends { ok: true; respuesta: Visita } | { ok: false }>(hecho: R): R {
  if (hecho.ok) ultimoTipo.guardar(hecho.respuesta.idTipoVisita, hecho.respuesta.tipoVisita.nombre);
  return hecho;
}

export function deQuienesSon(nombres: readonly string[]): string {
  const distintos = [...new Set(nombres)];
  return distintos.length === 1
    ? (distintos[0] ?? '')
    : contado(distintos.length, ['cliente', 'clientes']);
}
