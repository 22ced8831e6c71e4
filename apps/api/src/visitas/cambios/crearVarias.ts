import type { ErroresDeCampo } from '@visitas/contract/comun/errores';
import type { Peticion, Respuesta } from '@visitas/contract/operaciones';
import { VENTANA_CORTA } from '@visitas/contract/visitas/hora';
import { Rechazo } from '../../plataforma/http/rechazo.ts';
import type { Entorno } from '../entorno.ts';
import { insertarVarias, type Partes, partesElegiblesDeVarias } from './consultas.ts';
import { ELEGIR } from './planificacion.ts';
import { enSuSitio } from './varias.ts';
import { ventanasCortas } from './ventanas.ts';

const PARTES = ['idTecnico', 'idCliente', 'idTipoVisita'] as const satisfies (keyof Partes)[];

/**
 * Creates each visit by the rules of a single one (planificacion.ts), in the request's transaction:
 * all or none.
 */
export async function crearVisitas(
  { bd, sesion }: Entorno,
  { visitas }: Peticion<'visitas.crearVarias'>['cuerpo'],
): Promise<Respuesta<'visitas.crearVarias'>> {
  const elegibles = await partesElegiblesDeVarias(bd, sesion.idUsuario, visitas);
  const campos: ErroresDeCampo = Object.assign(
    {},
    ...PARTES.map((parte) =>
      enSuSitio(
        visitas.map((una) => (elegibles[parte].has(una[parte]) ? null : [ELEGIR[parte]])),
        `.${parte}`,
      ),
    ),
  );
  const cortas = await ventanasCortas(bd, visitas);
  Object.assign(
    campos,
    enSuSitio(
      cortas.map((corta) => (corta ? [VENTANA_CORTA] : null)),
      '.horaHasta',
    ),
  );
  if (Object.keys(campos).length > 0) throw new Rechazo('validacion', { campos });
  return insertarVarias(bd, sesion.idUsuario, visitas);
}
