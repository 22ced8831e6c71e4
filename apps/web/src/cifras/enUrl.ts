import { CIFRAS_POR, type CifrasPor } from '@visitas/contract/cifras/filas';

/** What the screen keeps in its address. */
export interface EnUrlDeCifras {
  /** 'aaaa-mm'; the current month by default. */
  mes?: string | undefined;
  por?: CifrasPor | undefined;
  buscar?: string | undefined;
}

const MES = /^20\d\d-(0[1-9]|1[0-2])$/;

export const leerEnUrlDeCifras = (parametros: Record<string, unknown>): EnUrlDeCifras => {
  const { mes, por, buscar } = parametros;
  const conocido = CIFRAS_POR.find((uno) => uno === por);
  return {
    ...(MES.test(String(mes)) && { mes: String(mes) }),
    ...(conocido && { por: conocido }),
    ...(typeof buscar === 'string' && buscar.trim() !== '' && { buscar: buscar.slice(0, 100) }),
  };
};
