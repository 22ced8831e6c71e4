import type { LoQueSePide } from '@visitas/contract/formularios/formulario';
import type { Generated } from 'kysely';

declare module '../plataforma/bd/esquema.ts' {
  interface Esquema {
    formularios: {
      idFormulario: Generated<number>;
      idTipoVisita: number;
      version: number;
      contenido: LoQueSePide;
      guardadoEn: Generated<Date>;
      guardadoPor: number;
      /** Null for the draft of a type. */
      publicadoEn: Date | null;
    };
  }
}
