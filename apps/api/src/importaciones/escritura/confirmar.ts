import { CAMPOS_DE, plegarTitulo } from '@visitas/contract/importaciones/campos';
import type { CampoImportado, QueSeImporta } from '@visitas/contract/importaciones/esquemas';
import * as z from 'zod/mini';
import { firmar } from '../../plataforma/bd/bitacora.ts';
import type { Ejecutor } from '../../plataforma/bd/esquema.ts';
import type { Sesion } from '../../plataforma/http/acceso.ts';
import { Rechazo } from '../../plataforma/http/rechazo.ts';
import { cifrarContrasena } from '../../sesion/secretos.ts';
import {
  anotarAvance,
  buscarTabla,
  guardarJuzgada,
  huellaDeLlave,
  recordarColumnas,
  type TablaImportada,
  tomarImportacion,
} from '../consultas.ts';
import type { Lote } from '../lectura/pedidos.ts';
import { camposQueFaltan } from '../lectura/valores.ts';
import {
  cambiadaEnOtraVentana,
  juzgarImportacion,
  planDeLectura,
  type Revision,
} from '../revisar.ts';
import {
  actualizarClientes,
  actualizarUsuariosImportados,
  contarImportadas,
  darPorConfirmada,
  insertarClientes,
  insertarUsuariosImportados,
  vincularImportados,
} from './consultas.ts';
import { contrasenaImportada } from './contrasenas.ts';
import { enSuConexion } from './enSuConexion.ts';

export interface EncargoDeEscritura {
  bd: Ejecutor;
  idImportacion: number;
  sesion: Sesion;
  idPeticion: string;
  /** Only for users. */
  llave: string | undefined;
  /** The version that the person saw. */
  version: number | undefined;
  /** A geocoder is configured. */
  conLugares: boolean;
  corte: AbortSignal;
}

/**
 * Writes an import in one transaction, all of it or nothing. Returns false when another request is doing it. A
 * process that dies leaves nothing: its connection ends with it.
 */
export const confirmarImportacion = (encargo: EncargoDeEscritura): Promise<boolean> =>
  enSuConexion(encargo.bd, (tx) => escribirSiEsSuTurno(tx, encargo), encargo.corte);

async function escribirSiEsSuTurno(tx: Ejecutor, encargo: EncargoDeEscritura): Promise<boolean> {
  const { bd, sesion, idImportacion, version } = encargo;
  if (!(await tomarImportacion(tx, idImportacion))) return false;
  const tabla = await buscarTabla(tx, sesion, idImportacion);
  // Another request finished it just before.
  if (tabla?.estado !== 'leida') return false;
  if (version !== undefined && version !== tabla.version) throw cambiadaEnOtraVentana();
  const revision = await juzgarImportacion(tx, sesion, tabla, { conLotes: true });
  if (revision.huella !== tabla.huella.toString('hex')) {
    await guardarJuzgada(bd, { ...tabla, ...revision });
    throw new Rechazo('version-anterior', { detalle: CAMBIO_ENTRETANTO });
  }
  const faltan = camposQueFaltan(planDeLectura(tabla));
  if (faltan.length > 0)
    throw new Rechazo('estado-no-permite', { detalle: faltanColumnas(tabla.que, faltan) });
  if (revision.lotes.length === 0)
    throw new Rechazo('estado-no-permite', { detalle: NADA_QUE_HACER });
  await escribir(tx, encargo, tabla, revision);
  return true;
}

export const CAMBIO_ENTRETANTO =
  'Los datos de la empresa cambiaron desde que revisaste este archivo. Mira cómo queda ahora y confirma de nuevo.';
const faltanColumnas = (que: QueSeImporta, faltan: readonly CampoImportado[]) => {
  const titulos = CAMPOS_DE[que].filter(({ campo }) => faltan.includes(campo));
  return `Di qué columna trae ${titulos.map(({ titulo }) => `«${titulo}»`).join(', ')}.`;
};
const NADA_QUE_HACER =
  'No hay ninguna fila que importar. Corrige las que tienen error o elige otro archivo.';
const SE_DETUVO = 'Detuviste la importación. No se importó nada.';

async function escribir(
  tx: Ejecutor,
  encargo: EncargoDeEscritura,
  tabla: TablaImportada,
  { lotes }: Revision,
): Promise<void> {
  const { idImportacion, sesion, idPeticion, llave } = encargo;
  await firmar(tx, { sesion, operacion: 'importaciones.confirmar', idPeticion });
  const avance = new Avance(encargo, lotes);
  await avance.mirar();
  if (tabla.que === 'clientes') await escribirClientes(tx, encargo, lotes, avance);
  else await escribirUsuarios(tx, encargo, lotes, avance);
  await avance.mirar();
  const columnas = tabla.columnas.map(({ titulo, campo }) => ({
    titulo: plegarTitulo(titulo),
    campo,
  }));
  await recordarColumnas(
    tx,
    tabla.que,
    columnas.filter(({ titulo }) => titulo !== ''),
    sesion.idUsuario,
  );
  const deUsuarios = tabla.que === 'usuarios' && llave !== undefined;
  const hecha = await darPorConfirmada(tx, {
    ...(await contarImportadas(tx, idImportacion)),
    idImportacion,
    version: tabla.version,
    confirmadaPor: sesion.idUsuario,
    llaveHuella: deUsuarios ? huellaDeLlave(llave) : null,
  });
  if (!hecha) throw cambiadaEnOtraVentana();
}

/** Tells how much is done, and hears that it must stop. */
class Avance {
  readonly #encargo: EncargoDeEscritura;
  readonly #de: number;
  #hechas = 0;

  constructor(encargo: EncargoDeEscritura, lotes: readonly Lote[]) {
    this.#encargo = encargo;
    this.#de = lotes.reduce((suma, { cuantas }) => suma + cuantas, 0);
  }

  async sumar(cuantas: number): Promise<void> {
    this.#hechas += cuantas;
    await this.mirar();
  }

  async mirar(): Promise<void> {
    const { bd, idImportacion } = this.#encargo;
    const avance = { hechas: Math.min(this.#hechas, this.#de), de: this.#de };
    if (await anotarAvance(bd, idImportacion, avance))
      throw new Rechazo('estado-no-permite', { detalle: SE_DETUVO });
  }
}

async function escribirClientes(
  tx: Ejecutor,
  { idImportacion, conLugares }: EncargoDeEscritura,
  lotes: readonly Lote[],
  avance: Avance,
): Promise<void> {
  for (const { clase, json, cuantas } of lotes) {
    const lote = { idImportacion, json, conLugares };
    await (clase === 'nuevas' ? insertarClientes(tx, lote) : actualizarClientes(tx, lote));
    await avance.sumar(cuantas);
  }
}

const usuariosDelLote = z.array(z.looseObject({ fila: z.int() }));

/** Passwords are hashed one at a time: another core serves meanwhile. They take almost all of the time. */
async function escribirUsuarios(
  tx: Ejecutor,
  encargo: EncargoDeEscritura,
  lotes: readonly Lote[],
  avance: Avance,
): Promise<void> {
  const { idImportacion } = encargo;
  const conContrasena: Lote[] = [];
  for (const lote of lotes) conContrasena.push(await ponerContrasenas(lote, encargo, avance));
  for (const { clase, json, cuantas } of conContrasena) {
    const lote = { idImportacion, json };
    if (clase === 'nuevas') await insertarUsuariosImportados(tx, lote);
    else {
      await actualizarUsuariosImportados(tx, lote);
      await avance.sumar(cuantas);
    }
  }
  for (const { json } of conContrasena)
    if ((await vincularImportados(tx, { idImportacion, json })) > 0)
      throw new Rechazo('version-anterior', { detalle: CAMBIO_ENTRETANTO });
}

async function ponerContrasenas(
  lote: Lote,
  encargo: EncargoDeEscritura,
  avance: Avance,
): Promise<Lote> {
  const { llave, idImportacion, corte } = encargo;
  // Who confirms users has a key: it was asked for before.
  if (lote.clase !== 'nuevas' || llave === undefined) return lote;
  const usuarios = [];
  for (const usuario of usuariosDelLote.parse(JSON.parse(lote.json))) {
    corte.throwIfAborted();
    const contrasena = contrasenaImportada(llave, idImportacion, usuario.fila);
    usuarios.push({ ...usuario, contrasenaHash: await cifrarContrasena(contrasena) });
    await avance.sumar(1);
  }
  return { ...lote, json: JSON.stringify(usuarios) };
}
