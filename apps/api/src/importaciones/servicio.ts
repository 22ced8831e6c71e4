import { setTimeout as esperar } from 'node:timers/promises';
import { nombreDeCsv } from '@visitas/contract/importaciones/archivo';
import { CAMPOS_DE, camposQueOcupa } from '@visitas/contract/importaciones/campos';
import { FALTA_LA_LLAVE } from '@visitas/contract/importaciones/entradas';
import type {
  CampoImportado,
  ColumnaImportada,
  EstadoDeImportacion,
  FilasImportadas,
  Importacion,
} from '@visitas/contract/importaciones/esquemas';
import type { Peticion } from '@visitas/contract/operaciones';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import type { Config } from '../plataforma/config/config.ts';
import { exigirConfirmada, type Sesion } from '../plataforma/http/acceso.ts';
import type { Escritura } from '../plataforma/http/manejador.ts';
import { encontrado, Rechazo, rechazarCampo } from '../plataforma/http/rechazo.ts';
import {
  buscarMia,
  buscarTabla,
  guardarJuzgada,
  type ImportacionLeida,
  listarMias,
  pedirQuePare,
} from './consultas.ts';
import { deshacerImportacion } from './deshacer/servicio.ts';
import { obrerosDe } from './importador.ts';
import { pedirAlLector } from './lector.ts';
import { type Correccion, camposQueFaltan } from './lectura/valores.ts';
import { cambiadaEnOtraVentana, juzgarImportacion, tablaPara } from './revisar.ts';

export interface EntornoDeImportacion {
  bd: Ejecutor;
  sesion: Sesion;
  config: Pick<Config, 'urlGeocodificador'>;
  idPeticion: string;
}

export const misImportaciones = async ({
  bd,
  sesion,
}: EntornoDeImportacion): Promise<Importacion[]> =>
  (await listarMias(bd, sesion)).map((leida) =>
    comoImportacion(bd, { ...leida, errores: [], conTrabajoAbierto: null }),
  );

/** With `tx`, as the transaction that writes it sees it. */
export const obtenerImportacion = async (
  { bd, sesion }: Pick<EntornoDeImportacion, 'bd' | 'sesion'>,
  id: number,
  tx = bd,
): Promise<Importacion> => comoImportacion(bd, encontrado(await buscarMia(tx, sesion, id)));

/** What the list of imports does not read. */
type DeUnaSola = 'errores' | 'conTrabajoAbierto';

function comoImportacion(
  bd: Ejecutor,
  leida: ImportacionLeida & Pick<NonNullable<Awaited<ReturnType<typeof buscarMia>>>, DeUnaSola>,
): Importacion {
  const { cuenta, columnas, que, creadaEn } = leida;
  const estado = estadoDe(bd, leida);
  return {
    idImportacion: leida.idImportacion,
    que,
    nombre: leida.nombre,
    estado,
    creadaEn: creadaEn.toISOString(),
    formato: leida.formato,
    filaEncabezado: leida.filaEncabezado,
    columnas,
    conExistentes: leida.conExistentes,
    filas: cuenta.filas,
    vacias: cuenta.vacias,
    nuevas: cuenta.nueva,
    existentes: cuenta.existe,
    repetidas: cuenta.repetida,
    conError: cuenta.error,
    omitidas: cuenta.omitida,
    faltan: camposQueFaltan({ que, campos: columnas.map(({ campo }) => campo) }),
    errores: leida.errores,
    ...(estado === 'confirmando' && { progreso: progresoDe(leida) }),
    ...(leida.problema !== null && { problema: leida.problema }),
    ...desdeQueSeConfirmo(leida),
    ...(leida.lugares && { lugares: lugaresDe(bd, leida.lugares) }),
    ...(leida.conTrabajoAbierto && { conTrabajoAbierto: leida.conTrabajoAbierto }),
    version: leida.version,
  };
}

const progresoDe = ({ hechas, de, cuenta, escritaHace }: ImportacionLeida) => ({
  hechas: hechas ?? 0,
  de: de ?? cuenta.filas,
  ...(hechas !== null && escritaHace !== null && { segundos: escritaHace }),
});

const desdeQueSeConfirmo = (leida: ImportacionLeida) => ({
  ...(leida.confirmadaEn && { confirmadaEn: leida.confirmadaEn.toISOString() }),
  ...(leida.creadas !== null && { creadas: leida.creadas }),
  ...(leida.actualizadas !== null && { actualizadas: leida.actualizadas }),
  ...(leida.deshacerHasta && { deshacerHasta: leida.deshacerHasta.toISOString() }),
  ...(leida.llaveHuella && { contrasenasEntregadas: leida.entregadasEn !== null }),
});

/** Without a geocoder nobody looks for them any more: a person places them. */
function lugaresDe(bd: Ejecutor, lugares: NonNullable<Importacion['lugares']>) {
  if (obrerosDe(bd).buscador.seBuscan()) return lugares;
  return { ...lugares, porBuscar: 0, dudosos: lugares.dudosos + lugares.porBuscar };
}

/** Its own requests know it before the lock of its transaction shows it to every instance. */
function estadoDe(
  bd: Ejecutor,
  {
    estado,
    escritaHace,
    idImportacion,
  }: Pick<ImportacionLeida, 'estado' | 'escritaHace' | 'idImportacion'>,
): EstadoDeImportacion {
  const seHace = escritaHace !== null || obrerosDe(bd).importador.escribe(idImportacion);
  return estado === 'leida' && seHace ? 'confirmando' : estado;
}

const FILAS_POR_PAGINA = 100;

export async function filasDeImportacion(
  { bd, sesion }: EntornoDeImportacion,
  id: number,
  { situacion, desde = 0, limite = FILAS_POR_PAGINA }: Peticion<'importaciones.filas'>['criterios'],
): Promise<FilasImportadas> {
  const tabla = encontrado(await buscarTabla(bd, sesion, id));
  const paraLeer = await tablaPara(bd, tabla);
  return pedirAlLector('pagina', { ...paraLeer, juicio: tabla.juicio, situacion, desde, limite });
}

export async function erroresDeImportacion(
  { bd, sesion }: Pick<EntornoDeImportacion, 'bd' | 'sesion'>,
  id: number,
): Promise<{ nombre: string; csv: string }> {
  const tabla = encontrado(await buscarTabla(bd, sesion, id));
  const csv = await pedirAlLector('errores', {
    ...(await tablaPara(bd, tabla)),
    juicio: tabla.juicio,
  });
  return { nombre: nombreDeCsv(tabla.nombre, 'con errores'), csv };
}

/** Judges again outside of any transaction, because it is slow; a change meanwhile is refused by its version. */
export async function editarImportacion(
  { bd, sesion }: EntornoDeImportacion,
  id: number,
  {
    columnas: campos,
    conExistentes,
    existentes,
    correcciones = [],
    omitir,
    version,
  }: Peticion<'importaciones.editar'>['cuerpo'],
): Promise<Escritura<Importacion>> {
  const tabla = encontrado(await buscarTabla(bd, sesion, id));
  const estado = estadoDe(bd, tabla);
  if (estado !== 'leida')
    throw new Rechazo('estado-no-permite', {
      detalle: estado === 'confirmando' ? SE_ESCRIBE : YA_NO_SE_CAMBIA,
    });
  if (version !== undefined && version !== tabla.version) throw cambiadaEnOtraVentana();
  exigirCorregibles(tabla.que, correcciones);
  const editada = {
    ...tabla,
    columnas: campos ? conCampos(tabla.que, tabla.columnas, campos) : tabla.columnas,
    conExistentes: existentes ?? conExistentes ?? tabla.conExistentes,
    correcciones: juntar(tabla.correcciones, correcciones),
    omitidas: omitir ?? tabla.omitidas,
  };
  const revision = await juzgarImportacion(bd, sesion, editada, { conLotes: false });
  return async (tx) => {
    if (!(await guardarJuzgada(tx, { ...editada, ...revision }))) throw cambiadaEnOtraVentana();
    return obtenerImportacion({ bd, sesion }, id, tx);
  };
}

const SE_ESCRIBE =
  'Esta importación se está escribiendo. Espera a que termine, o cancélala para cambiarla.';
const YA_NO_SE_CAMBIA = 'Esta importación ya se confirmó. Elige el archivo de nuevo para otra.';

function conCampos(
  que: Importacion['que'],
  columnas: readonly ColumnaImportada[],
  campos: readonly (CampoImportado | null)[],
): ColumnaImportada[] {
  if (campos.length !== columnas.length)
    throw rechazarCampo(
      'columnas',
      `El archivo tiene ${columnas.length} columnas: di qué trae cada una.`,
    );
  const tomados = new Set<CampoImportado>();
  for (const campo of campos) {
    if (campo === null) continue;
    const suyo = CAMPOS_DE[que].find((uno) => uno.campo === campo);
    if (!suyo) throw rechazarCampo('columnas', 'Elige un campo de la lista, o «No importar».');
    if (tomados.has(campo))
      throw rechazarCampo('columnas', `Dos columnas traen «${suyo.titulo}». Deja una sola.`);
    for (const uno of camposQueOcupa(campo)) tomados.add(uno);
  }
  return columnas.map((columna, n) => {
    const campo = campos[n] ?? null;
    return campo === columna.campo ? columna : { ...columna, campo, porque: 'mano' };
  });
}

function exigirCorregibles(que: Importacion['que'], correcciones: readonly Correccion[]): void {
  const suyos = CAMPOS_DE[que].map(({ campo }) => campo);
  if (!correcciones.every(({ campo }) => suyos.includes(campo)))
    throw rechazarCampo('correcciones', 'Elige un campo de la lista.');
}

const CORRECCIONES_MAXIMAS = 5_000;

/** The last one of a cell wins. */
function juntar(antes: readonly Correccion[], nuevas: readonly Correccion[]): Correccion[] {
  const deCelda = new Map(
    [...antes, ...nuevas].map((una): [string, Correccion] => [`${una.fila} ${una.campo}`, una]),
  );
  if (deCelda.size > CORRECCIONES_MAXIMAS)
    throw rechazarCampo(
      'correcciones',
      'Son demasiadas correcciones. Corrige el archivo y elígelo de nuevo.',
    );
  return [...deCelda.values()];
}

/** Another instance may be writing it: its end is looked at from time to time. */
const MIRADA_MS = 500;
const MIRADAS = 50;

export async function confirmar(
  entorno: EntornoDeImportacion,
  id: number,
  { llave, version }: Peticion<'importaciones.confirmar'>['cuerpo'],
): Promise<Importacion> {
  const { bd, sesion, config, idPeticion } = entorno;
  const antes = await obtenerImportacion(entorno, id);
  if (antes.estado === 'confirmada') return antes;
  if (antes.estado === 'deshecha') throw new Rechazo('estado-no-permite', { detalle: SE_DESHIZO });
  if (antes.que === 'usuarios') {
    if (llave === undefined) throw rechazarCampo('llave', FALTA_LA_LLAVE);
    exigirConfirmada(sesion);
  }
  const conLugares = config.urlGeocodificador !== null;
  const encargo = { idImportacion: id, sesion, idPeticion, llave, version, conLugares };
  await obrerosDe(bd).importador.confirmar(encargo);
  for (let n = 0; n < MIRADAS; n += 1) {
    const ahora = await obtenerImportacion(entorno, id);
    if (ahora.estado !== 'confirmando' || obrerosDe(bd).importador.escribe(id)) return ahora;
    await esperar(MIRADA_MS);
  }
  return obtenerImportacion(entorno, id);
}

const SE_DESHIZO = 'Esta importación se deshizo. Elige el archivo de nuevo.';

export async function detenerImportacion(
  { bd, sesion }: EntornoDeImportacion,
  id: number,
): Promise<Escritura<Importacion>> {
  const { estado } = encontrado(await buscarMia(bd, sesion, id));
  if (estado !== 'leida') throw new Rechazo('estado-no-permite', { detalle: YA_TERMINO });
  return async (tx) => {
    await pedirQuePare(tx, id);
    return obtenerImportacion({ bd, sesion }, id, tx);
  };
}

const YA_TERMINO = 'La importación ya terminó. Si no la querías, deshazla.';

export async function deshacer(entorno: EntornoDeImportacion, id: number): Promise<Importacion> {
  const { bd, sesion, idPeticion } = entorno;
  await obtenerImportacion(entorno, id);
  await deshacerImportacion({ bd, sesion, idImportacion: id, idPeticion });
  return obtenerImportacion(entorno, id);
}
