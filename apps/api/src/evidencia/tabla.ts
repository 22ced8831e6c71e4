import type { Nombrada } from '@visitas/contract/evidencia/esquemas';
import type { FirmaDeVisita } from '@visitas/contract/evidencia/firma';
import type { NoCumplida, Respondida } from '@visitas/contract/evidencia/respuestas';
import type { ClaseDeFoto } from '@visitas/contract/formularios/formulario';
import type { Generated } from 'kysely';

declare module '../plataforma/bd/esquema.ts' {
  interface Esquema {
    /** What an execution asks and what was answered. */
    hojas: {
      idVisita: number;
      vuelta: number;
      idFormulario: number | null;
      respuestas: Generated<Respondida[]>;
      respondidaEn: Generated<Date | null>;
      noCumplidas: Generated<NoCumplida[]>;
      /** What the finish says of the files that have not arrived. */
      porLlegar: Generated<Nombrada[]>;
      firma: Generated<FirmaDeVisita | null>;
      huellaFirmada: Generated<Buffer | null>;
    };
    evidencias: {
      idEvidencia: Generated<number>;
      idVisita: number;
      vuelta: number;
      archivo: Buffer;
      mediana: Buffer | null;
      miniatura: Buffer | null;
      clase: ClaseDeFoto;
      leyenda: string | null;
      pregunta: string | null;
      orden: number;
      ocurridoEn: Date;
      recibidaEn: Generated<Date>;
      de: number;
      aparte: Generated<boolean>;
    };
  }
}
