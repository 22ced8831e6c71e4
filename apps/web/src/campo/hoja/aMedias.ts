import { lecturaDe, lecturas } from '../../plataforma/servidor/lecturas.ts';
import { conPendientes } from '../pendientes/aplicar.ts';
import { pendientes } from '../pendientes/cola.ts';
import { visitasConHoja } from './hojas.ts';

/**
 * The visit of which this phone has what it has not sent; undefined when there is none. What was written of a visit
 * that is no longer in process will not be sent.
 */
export async function visitaAMedias(idUsuario: number): Promise<number | undefined> {
  const suyas = await visitasConHoja(idUsuario).catch(() => []);
  return suyas.find((id) => {
    const { queryKey } = lecturaDe('visitas.obtener', { parametros: { id } });
    const leida = lecturas.getQueryData(queryKey);
    const visita = leida && conPendientes(leida, pendientes.ver()?.cola ?? []);
    return !visita || visita.estadoVisita.nombre === 'En Proceso';
  });
}
