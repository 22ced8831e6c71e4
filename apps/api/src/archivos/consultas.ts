import type { TipoDeArchivo } from '@visitas/contract/archivos/archivo';
import type { Generated } from 'kysely';

declare module '../plataforma/bd/esquema.ts' {
  interface Esquema {
    archivos: {
      /** The hash of what was sent: its address. */
      huella: Buffer;
      /** The hash of what is kept, without metadata. */
      guardada: Buffer;
      tipo: TipoDeArchivo;
      bytes: number;
      ancho: number | null;
      alto: number | null;
      recibidoEn: Generated<Date>;
    };
    /** Who sent the bytes of a file: only they may add it to a visit. */
    archivosEnviados: { huella: Buffer; idUsuario: number; enviadoEn: Generated<Date> };
  }
}
