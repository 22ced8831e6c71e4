import type { LlaveUsada, RetoPropio } from '@visitas/contract/llaves/esquemas';
import type { Sesion } from '../../plataforma/http/acceso.ts';
import type { Contexto } from '../../plataforma/http/manejador.ts';
import { Rechazo } from '../../plataforma/http/rechazo.ts';
import { frenosDeQuienLlega } from '../aparte.ts';
import { anotarRechazo, cuentaDe, llaveDeIngreso } from '../consultas.ts';
import { entrar } from '../entrar.ts';
import { contarFallo, exigirTurno, quienesDe } from '../freno.ts';
import { sha256 } from '../secretos.ts';
import { susCredenciales } from './alta.ts';
import { nuevoReto } from './reto.ts';
import { sitioDe } from './sitio.ts';
import { juzgarLlaveUsada } from './usar.ts';

/** The same for everybody: it names no person, and nothing of it is kept. */
export async function retoDeIngreso({ bd, origen }: Pick<Contexto, 'bd' | 'origen'>) {
  const sitio = sitioDe(origen);
  return { reto: nuevoReto(await llaveDeIngreso(bd), { para: 'ingresar' }), sitio };
}

/** For the caller to say again who they are. */
export async function retoDeConfirmacion({
  bd,
  sesion: { idUsuario },
  origen,
}: Contexto<Sesion>): Promise<RetoPropio> {
  const sitio = sitioDe(origen);
  const reto = nuevoReto(await llaveDeIngreso(bd), { para: 'confirmar', idUsuario });
  return { reto, sitio, credenciales: await susCredenciales(bd, idUsuario) };
}

/**
 * A passkey is something that its owner has and something that they know or are, so it is both factors. Every failure
 * has the answer of a wrong password.
 */
export async function ingresarConLlave(usada: LlaveUsada, contexto: Contexto<null>) {
  const { bd, ip, idPeticion, constar, dispositivo } = contexto;
  const frenos = await frenosDeQuienLlega('llave', contexto);
  await exigirTurno(bd, frenos);
  const { idUsuario, vale } = await juzgarLlaveUsada(usada, { para: 'ingresar' }, contexto);
  const marcaHash = dispositivo.marca === null ? null : sha256(dispositivo.marca);
  const quienes = quienesDe(await llaveDeIngreso(bd), {
    idUsuario,
    usuario: '\0llave',
    ip,
    marcaHash,
  });
  constar({ direccion: ip, cuenta: quienes.senal });
  const cuenta = vale && idUsuario !== null ? await cuentaDe(bd, idUsuario) : undefined;
  const ingreso = cuenta && (await entrar(cuenta, { con: 'llave' }, { ...contexto, quienes }));
  if (ingreso) return ingreso;
  await contarFallo(bd, frenos, (tx) => anotarRechazo(tx, idUsuario, { ip, idPeticion }));
  throw new Rechazo('credenciales');
}
