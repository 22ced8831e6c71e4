import { DIAS_DE_DURACION, type DuracionReal } from '@visitas/contract/catalogos/duracion';
import type { Ejecutor } from '../../plataforma/bd/esquema.ts';
import { encontrado } from '../../plataforma/http/rechazo.ts';
import { leerDuracion } from './consultas.ts';

const MS_POR_DIA = 86_400_000;

export async function duracionDeTipo(bd: Ejecutor, id: number): Promise<DuracionReal> {
  const desde = new Date(Date.now() - DIAS_DE_DURACION * MS_POR_DIA);
  const [duracion] = await leerDuracion(bd, { id, desde });
  return encontrado(duracion);
}
