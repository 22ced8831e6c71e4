import { timingSafeEqual } from 'node:crypto';
import { nombreDeCsv } from '@visitas/contract/importaciones/archivo';
import type { Peticion, Respuesta } from '@visitas/contract/operaciones';
import { encontrado, Rechazo } from '../../plataforma/http/rechazo.ts';
import { huellaDeLlave } from '../consultas.ts';
import { contrasenaImportada } from '../escritura/contrasenas.ts';
import { enCsv } from '../lectura/errores.ts';
import type { EntornoDeImportacion } from '../servicio.ts';
import { anotarEntrega, buscarEntrega, usuariosCreados } from './consultas.ts';

/**
 * The file with the provisional passwords, for who has the key. It may be asked for again until the browser says that
 * it has it, because an answer may be lost on the way. From then on nobody is given it.
 */
export async function entregarContrasenas(
  { bd, sesion }: Pick<EntornoDeImportacion, 'bd' | 'sesion'>,
  idImportacion: number,
  { llave, entregadas = false }: Peticion<'importaciones.contrasenas'>['cuerpo'],
): Promise<Respuesta<'importaciones.contrasenas'>> {
  const { estado, nombre, llaveHuella, entregadasEn } = encontrado(
    await buscarEntrega(bd, sesion.idUsuario, idImportacion),
  );
  if (estado !== 'confirmada' || !llaveHuella)
    throw noSePueden('Esta importación no creó usuarios.');
  if (!timingSafeEqual(llaveHuella, huellaDeLlave(llave))) throw noSePueden(OTRA_VENTANA);
  if (entregadasEn) throw noSePueden(YA_SE_DIERON);
  const usuarios = await usuariosCreados(bd, idImportacion);
  const filas = usuarios.map(({ user, nombre: suyo, fila }) => {
    const contrasena = contrasenaImportada(llave, idImportacion, fila);
    return [user, suyo, contrasena];
  });
  if (entregadas) await anotarEntrega(bd, idImportacion);
  return {
    nombre: nombreDeCsv(nombre, 'contraseñas'),
    csv: enCsv([['Usuario', 'Nombre', 'Contraseña'], ...filas]),
  };
}

const noSePueden = (detalle: string) => new Rechazo('estado-no-permite', { detalle });
const OTRA_VENTANA =
  'Las contraseñas solo se bajan en la ventana donde confirmaste. Dale una nueva a cada persona en Usuarios.';
const YA_SE_DIERON = 'Ya bajaste las contraseñas. Dale una nueva en Usuarios a quien no la tenga.';
