import type { Generated, GeneratedAlways } from 'kysely';

declare module '../plataforma/bd/esquema.ts' {
  interface Esquema {
    /** The backups and rehearsals of this installation. A copy of the data leaves them out. */
    respaldos: {
      idRespaldo: GeneratedAlways<number>;
      clase: ClaseDeRespaldo;
      origen: OrigenDeRespaldo;
      empezadoEn: Generated<Date>;
      terminadoEn: Date | null;
      lugar: string;
      archivo: string;
      bytes: number | null;
      visitas: number | null;
      problema: string | null;
    };
  }
}

export type ClaseDeRespaldo = 'respaldo' | 'ensayo';
export type OrigenDeRespaldo = 'horario' | 'consola' | 'pantalla' | 'actualizacion';
