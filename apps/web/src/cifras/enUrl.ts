import { CIFRAS_POR, type CifrasPor, FORMA_DE_MES } from '@visitas/contract/cifras/filas';
import { BUSQUEDA_MAXIMA } from '@visitas/contract/comun/ventana';

/** What the screen keeps in its address. */
export interface EnUrlDeCifras {
  /** 'aaaa-mm'; the current month by default. */
  mes?: string | undefined;
  por?: CifrasPor | undefined;
  buscar?: string | undefined;
}

export const leerEnUrlDeCifras = (parametros: Record<string, unknown>): EnUrlDeCifras => {
  const { mes, por, buscar } = parametros;
  const conocido = CIFRAS_POR.find((uno) => uno === por);
  return {
    ...(FORMA_DE_MES.test(String(mes)) && { mes: String(mes) }),
    ...(conocido && { por: conocido }),
    ...(typeof buscar === 'string' &&
      buscar.trim() !== '' && { buscar: buscar.slice(0, BUSQUEDA_MAXIMA) }),
  };
};
