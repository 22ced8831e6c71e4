import type { Peticion } from '@visitas/contract/operaciones';
import type { Sesion } from '../plataforma/http/acceso.ts';
import type { Contexto, Escritura } from '../plataforma/http/manejador.ts';
import { Rechazo } from '../plataforma/http/rechazo.ts';
import { elegirContrasena } from '../sesion/contrasenas/cambio.ts';
import { esDemostracion, quienTrabajo, sostenerAdministrador, vaciar } from './consultas.ts';

const NO_LO_ES =
  'Estos datos no son los de la demostración, y no se borraron. Si quieres empezar de cero, usa otra base de datos.';
const yaTrabajo = (nombre: string) =>
  `${nombre} ya trabajó con estos datos y no es de la demostración, así que no se borraron. Si quieres empezar de cero, usa otra base de datos.`;

/**
 * Empties the demonstration for the company of the caller, whose new password comes in the same call: everybody
 * knows the present one, and could choose the new one first.
 */
export async function prepararEmpezar(
  { cuerpo: { nueva } }: Peticion<'inicio.empezar'>,
  contexto: Contexto<Sesion>,
): Promise<Escritura<undefined>> {
  if (!(await esDemostracion(contexto.bd))) throw noLoEs();
  const ponerContrasena = await elegirContrasena(nueva, contexto);
  const yo = contexto.sesion.idUsuario;
  return async (tx) => {
    if (!(await sostenerAdministrador(tx, yo))) throw new Rechazo('sin-permiso');
    if (!(await esDemostracion(tx))) throw noLoEs();
    const otra = await quienTrabajo(tx, yo);
    if (otra) throw new Rechazo('estado-no-permite', { detalle: yaTrabajo(otra.nombre) });
    await vaciar(tx, yo);
    await ponerContrasena(tx);
    contexto.alConfirmar(() => contexto.vigentes.alDiaDeNuevo());
    return undefined;
  };
}

const noLoEs = () => new Rechazo('no-encontrado', { detalle: NO_LO_ES });
