import type { esquemaReabrir } from '@visitas/contract/visitas/entradas';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { visitaAdmite } from '@visitas/contract/visitas/reglas';
import type * as z from 'zod/mini';
import { encontrado } from '../../plataforma/http/rechazo.ts';
import { buscar } from '../consultas.ts';
import type { Entorno } from '../entorno.ts';
import { obtenerVisita } from '../servicio.ts';
import { guardarEjecucion, SIN_EJECUCION } from '../versiones/consultas.ts';
import { partesElegibles } from './consultas.ts';
import { Conflicto, darPaso, noSeAdmite, sujetarVisita } from './paso.ts';
import { exigirElegibles } from './planificacion.ts';

/** What was done stays as its version, with its report. The client and the type stay, even if deactivated since. */
export async function reabrirVisita(
  entorno: Entorno,
  { idVisita, motivo, idTecnico, fechaPlanificada }: z.output<typeof esquemaReabrir>,
): Promise<Visita> {
  const { bd, sesion } = entorno;
  // The technician is locked before the visit; what a finished one is about no longer changes.
  const { idCliente, idTipoVisita } = encontrado(await buscar(bd, sesion, idVisita));
  const elegible = await partesElegibles(bd, sesion.idUsuario, {
    idTecnico,
    idCliente,
    idTipoVisita,
  });
  const visita = await sujetarVisita(entorno, idVisita);
  exigirElegibles({ idTecnico: elegible.idTecnico, idCliente: true, idTipoVisita: true });
  if (!visitaAdmite('reabrir', visita)) throw noSeAdmite('reabrir', visita);
  if (visita.noRealizada !== null) throw sinMas(SE_PLANIFICA);
  const guardada = await guardarEjecucion(bd, { idVisita, motivo, idUsuario: sesion.idUsuario });
  if (!guardada) throw sinMas(FALTA_SU_REPORTE);
  await darPaso(entorno, 'reabrir', idVisita, {
    ...SIN_EJECUCION,
    // The hour was promised for the day on which it was done.
    horaDesde: null,
    horaHasta: null,
    fijada: false,
    idTecnico,
    fechaPlanificada,
  });
  return obtenerVisita(entorno, idVisita);
}

const SE_PLANIFICA = 'Esta visita no se pudo realizar. Planifícala de nuevo en vez de reabrirla.';
const FALTA_SU_REPORTE =
  'Faltan fotos de esta visita y su reporte no se ha emitido. Espera a que lleguen, o emítelo sin ellas.';

const sinMas = (texto: string) => new Conflicto({ detalle: texto, causa: texto });
