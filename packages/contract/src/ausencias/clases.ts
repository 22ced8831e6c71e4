export const CLASES_DE_AUSENCIA = ['vacaciones', 'enfermedad', 'otra'] as const;
export type ClaseDeAusencia = (typeof CLASES_DE_AUSENCIA)[number];
