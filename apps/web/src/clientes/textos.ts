/** What the list of clients and their map say alike. */
export const SUSTANTIVO = ['cliente', 'clientes'] as const;
export const BUSCAR_POR = 'Buscar por nombre';
