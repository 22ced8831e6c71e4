/** What the screen keeps in its address, so that it may be left and found again. */
export interface EnUrlDeImportar {
  importacion?: string | undefined;
  paso?: 'revisar' | undefined;
  /** The list of the places to look at is open. */
  mirar?: 'lugares' | undefined;
}

const ID = /^[1-9]\d{0,8}$/;

export const leerEnUrlDeImportar = (parametros: Record<string, unknown>): EnUrlDeImportar => {
  const { importacion, paso, mirar } = parametros;
  if (!ID.test(String(importacion))) return {};
  return {
    importacion: String(importacion),
    ...(paso === 'revisar' && { paso }),
    ...(mirar === 'lugares' && { mirar }),
  };
};
