import * as z from 'zod/mini';

const HUELLA = 'Este archivo no se reconoce. Añádelo de nuevo.';

/** The SHA-256 of the bytes that were sent, in hexadecimal. It is the name and the address of a file. */
export const campoHuella = z.string(HUELLA).check(z.regex(/^[0-9a-f]{64}$/, HUELLA));

export const BYTES_MAXIMOS = 8 * 1024 * 1024;
export const PESA_DE_MAS = 'Pesa más de 8 MB.';
export const NO_ES_FOTO_NI_PDF = 'Ese archivo no es una foto ni un PDF.';

/** The kinds of file, as they travel and as they are stored. */
export const TIPOS_DE_ARCHIVO = { 'image/jpeg': 'jpeg', 'application/pdf': 'pdf' } as const;
export type TipoDeArchivo = (typeof TIPOS_DE_ARCHIVO)[keyof typeof TIPOS_DE_ARCHIVO];
export const tipoDeArchivo = z.enum(['jpeg', 'pdf']);

/** Below the API base. These two routes carry bytes, so they are not rows of the table of operations. */
export const rutaDeArchivo = (huella: string): string => `/archivos/${huella}`;

/** The answer to a file that was sent, the first time and each time it is sent again. */
export const esquemaArchivoRecibido = z.object({
  archivo: campoHuella,
  tipo: tipoDeArchivo,
  /** What is kept, without the metadata. */
  bytes: z.int(),
});
export type ArchivoRecibido = z.infer<typeof esquemaArchivoRecibido>;
