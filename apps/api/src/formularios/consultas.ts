import type { Formulario } from '@visitas/contract/formularios/formulario';
import type { Generated } from 'kysely';

declare module '../plataforma/bd/esquema.ts' {
  interface Esquema {
    formularios: {
      idFormulario: Generated<number>;
      idTipoVisita: number;
      version: number;
      contenido: Formulario;
      guardadoEn: Generated<Date>;
      guardadoPor: number;
      /** Null for the draft of a type. */
      publicadoEn: Date | null;
    };
  }
}
