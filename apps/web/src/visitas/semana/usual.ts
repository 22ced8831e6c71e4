export const VISITA = ['visita', 'visitas'] as const;

/** 'son 4', or 'es 1'. */
export const usual = (cuantas: number): string => `${cuantas === 1 ? 'es' : 'son'} ${cuantas}`;
