import {
  GRUPOS_DE_BITACORA,
  type GrupoDeBitacora,
  REGISTROS_CON_HISTORIA,
  type RegistroConHistoria,
} from '@visitas/contract/bitacora/grupos';
import { campoId } from '@visitas/contract/comun/campos';
import { campoFecha } from '@visitas/contract/comun/fechas';
import { nombresDe } from '@visitas/contract/comun/tablas';
import { BUSQUEDA_MAXIMA } from '@visitas/contract/comun/ventana';

/** What the screen keeps in its address. */
export interface EnUrlDeHistorial {
  buscar?: string | undefined;
  que?: GrupoDeBitacora | undefined;
  /** 'aaaa-mm-dd'. */
  desde?: string | undefined;
  hasta?: string | undefined;
  /** With `id`, one record and what hangs from it. */
  de?: RegistroConHistoria | undefined;
  id?: string | undefined;
}

/** What the address does not say well is as if it did not say it. */
export const leerEnUrlDeHistorial = (parametros: Record<string, unknown>): EnUrlDeHistorial => {
  const { buscar, desde, hasta, id } = parametros;
  const que = nombresDe(GRUPOS_DE_BITACORA).find((uno) => uno === parametros.que);
  const de = REGISTROS_CON_HISTORIA.find((uno) => uno === parametros.de);
  return {
    ...(typeof buscar === 'string' &&
      buscar.trim() !== '' && { buscar: buscar.slice(0, BUSQUEDA_MAXIMA) }),
    ...(que && { que }),
    ...(esDia(desde) && { desde }),
    ...(esDia(hasta) && { hasta }),
    ...(de && esIdEscrito(id) && { de, id }),
  };
};

const esDia = (valor: unknown): valor is string => campoFecha.safeParse(valor).data === valor;

const esIdEscrito = (valor: unknown): valor is string =>
  typeof valor === 'string' && campoId.safeParse(valor).success;
