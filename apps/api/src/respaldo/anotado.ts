import { basename, dirname } from 'node:path';
import { abrirBaseDeDatos, type Conexion } from '../plataforma/bd/conexion.ts';
import { anotarFin, anotarInicio, type ClaseDeRespaldo, cerrarInterrumpidos } from './consultas.ts';
import { hastaElFin } from './fin.ts';
import { enTurno } from './turno.ts';

interface Lugar {
  conexion: Conexion;
  archivo: string;
  zona: string;
}

/**
 * Does it in its turn, and writes in the table how it ended, for 'Estado del sistema'. Data of an older
 * version have no such table and a replica takes no writes: neither makes a backup worse.
 */
export const anotado = <T extends { bytes: number; visitas: number | null }>(
  clase: ClaseDeRespaldo,
  { conexion, archivo, zona }: Lugar,
  hacer: () => Promise<T>,
): Promise<T> =>
  enTurno({ conexion, zona }, async () => {
    const bd = abrirBaseDeDatos(conexion, { conexiones: 1 });
    const lugar = dirname(archivo);
    try {
      await cerrarInterrumpidos(bd).catch(() => undefined);
      const inicio = { clase, origen: 'consola', lugar, archivo: basename(archivo) } as const;
      const id = await anotarInicio(bd, inicio).catch(() => null);
      const anotar = async (fin: Parameters<typeof anotarFin>[2]) => {
        if (id !== null) await anotarFin(bd, id, fin).catch(() => undefined);
      };
      return await hastaElFin(lugar, anotar, hacer);
    } finally {
      await bd.destroy();
    }
  });
