import { firmar } from '../../plataforma/bd/bitacora.ts';
import type { Ejecutor } from '../../plataforma/bd/esquema.ts';
import type { Sesion } from '../../plataforma/http/acceso.ts';
import { encontrado, Rechazo } from '../../plataforma/http/rechazo.ts';
import { buscarMia, esperarImportacion } from '../consultas.ts';
import { enSuConexion } from '../escritura/enSuConexion.ts';
import {
  anunciarDeshecha,
  borrarCreados,
  borrarVinculos,
  contarConVisitas,
  contarEditados,
  darPorDeshecha,
  devolverActualizados,
} from './consultas.ts';

interface Peticion {
  bd: Ejecutor;
  sesion: Sesion;
  idImportacion: number;
  idPeticion: string;
}

/** Takes away what an import created, and gives back what it changed: all of it, or nothing. */
export const deshacerImportacion = (peticion: Peticion): Promise<void> =>
  enSuConexion(peticion.bd, (tx) => deshacer(tx, peticion));

async function deshacer(
  tx: Ejecutor,
  { sesion, idImportacion, idPeticion }: Peticion,
): Promise<void> {
  await esperarImportacion(tx, idImportacion);
  const { estado, que, deshacerHasta } = encontrado(await buscarMia(tx, sesion, idImportacion));
  if (estado === 'deshecha') return;
  if (estado !== 'confirmada')
    throw noSePuede('Esta importación no se ha confirmado: no hay nada que deshacer.');
  if (deshacerHasta === null) throw noSePuede('Ya pasó más de una hora. No se puede deshacer.');
  const conVisitas = await contarConVisitas(tx, que, idImportacion);
  if (conVisitas > 0) throw noSePuede(`${yaTienen(conVisitas)} No se puede deshacer.`);
  const editados = await contarEditados(tx, que, idImportacion);
  if (editados > 0) throw noSePuede(`${seEditaron(editados)} No se puede deshacer.`);
  await firmar(tx, { sesion, operacion: 'importaciones.deshacer', idPeticion });
  await borrarVinculos(tx, idImportacion);
  if (!(await devolverActualizados(tx, que, idImportacion)))
    throw noSePuede(`${LO_TIENE_OTRA} No se puede deshacer.`);
  if (!(await borrarCreados(tx, que, idImportacion)))
    throw noSePuede(`${YA_SE_USA[que]} No se puede deshacer.`);
  await anunciarDeshecha(tx, que, idImportacion);
  await darPorDeshecha(tx, idImportacion);
}

const LO_TIENE_OTRA = 'Otra persona ya tiene el usuario que tenía una de las actualizadas.';
const YA_SE_USA = {
  clientes: 'Alguno de los clientes ya se usa en otra parte.',
  usuarios: 'Alguno de los usuarios ya ingresó, o se usa en otra parte.',
} as const;

const noSePuede = (detalle: string) => new Rechazo('estado-no-permite', { detalle });
const yaTienen = (n: number) => (n === 1 ? '1 ya tiene visitas.' : `${n} ya tienen visitas.`);
const seEditaron = (n: number) =>
  n === 1 ? '1 se editó después de importarlo.' : `${n} se editaron después de importarlos.`;
