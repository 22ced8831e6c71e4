import {
  CLAVES_DE_AJUSTE,
  type ClaveDeAjuste,
  type ClaveProbable,
  CON_CONFIRMACION,
} from '@visitas/contract/ajustes/claves';
import type {
  AjusteLeido,
  AjustesDeEmpresa,
  CambiosDeAjustes,
} from '@visitas/contract/ajustes/operaciones';
import type { ErroresDeCampo } from '@visitas/contract/comun/errores';
import { vanPorCorreo } from '../cartas/vanPorCorreo.ts';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import type { Config } from '../plataforma/config/config.ts';
import type { Guardados, Vigentes } from '../plataforma/config/vigentes.ts';
import { exigirConfirmada, type Sesion } from '../plataforma/http/acceso.ts';
import type { Contexto, Escritura } from '../plataforma/http/manejador.ts';
import { Rechazo } from '../plataforma/http/rechazo.ts';
import {
  conoceLaZona,
  guardarAjuste,
  leerQuienes,
  leerSiCambio,
  quitarAjuste,
  tomarVersion,
} from './consultas.ts';
import { enTextoVisible } from './visible.ts';

export async function leerAjustes(bd: Ejecutor, vigentes: Vigentes): Promise<AjustesDeEmpresa> {
  const { version, valores } = await leerGuardados(bd);
  const quienes = new Map((await leerQuienes(bd)).map((fila) => [fila.clave, fila]));
  const buenos = vigentes.buenos(valores);
  const config = vigentes.con(buenos);
  const ajustes = CLAVES_DE_AJUSTE.map((clave): AjusteLeido => {
    const valor = enTextoVisible(clave, config);
    const comun = { clave, ...(valor !== null && { valor }) };
    if (vigentes.enEntorno(clave)) return { ...comun, fijadoPor: 'entorno' };
    const quien = quienes.get(clave);
    if (!quien || !(clave in buenos)) return { ...comun, fijadoPor: 'omision' };
    const { puestoEn, puestoPor } = quien;
    return { ...comun, fijadoPor: 'empresa', puestoEn: puestoEn.toISOString(), puestoPor };
  });
  return { version, ajustes, porCorreo: vanPorCorreo(config) };
}

interface Pedido {
  version: number;
  cambios: CambiosDeAjustes;
}

/**
 * Says everything that is wrong before it writes anything, and before the transaction: the disk that is asked about a
 * folder may be slow.
 */
export async function prepararAjustes(
  { version, cambios: dichos }: Pedido,
  { bd, sesion, vigentes, alConfirmar }: Contexto<Sesion>,
): Promise<Escritura<AjustesDeEmpresa>> {
  const cambios = enLimpio(dichos);
  const pedidos = CLAVES_DE_AJUSTE.filter((clave) => cambios[clave] !== undefined);
  await exigirBuenos(bd, vigentes, cambios);
  if (pedidos.some((clave) => CON_CONFIRMACION.includes(clave))) exigirConfirmada(sesion);
  return async (tx) => {
    if (pedidos.length > 0) {
      if (!(await tomarVersion(tx, version))) throw new Rechazo('version-anterior');
      for (const clave of pedidos) await cambiarUno(tx, clave, cambios[clave] ?? null, sesion);
      alConfirmar(() => vigentes.alDiaDeNuevo());
    }
    return leerAjustes(tx, vigentes);
  };
}

const cambiarUno = (
  bd: Ejecutor,
  clave: ClaveDeAjuste,
  texto: string | null,
  { idUsuario }: Sesion,
): Promise<unknown> =>
  texto === null ? quitarAjuste(bd, clave) : guardarAjuste(bd, { clave, texto, idUsuario });

/** The settings as they would be with these changes, which nobody saved. */
export async function conLosCambios(
  { bd, vigentes }: Pick<Contexto, 'bd' | 'vigentes'>,
  dichos: CambiosDeAjustes,
  campoDe = enCambios,
): Promise<Config> {
  const cambios = enLimpio(dichos);
  await exigirBuenos(bd, vigentes, cambios, campoDe);
  const { valores } = await leerGuardados(bd);
  const todos = { ...valores };
  for (const clave of CLAVES_DE_AJUSTE) {
    const texto = cambios[clave];
    if (texto === null) delete todos[clave];
    else if (texto !== undefined) todos[clave] = texto;
  }
  return vigentes.con(vigentes.buenos(todos));
}

/** The settings with one more value, of a thing outside that is going to be asked. */
export async function conValor(
  contexto: Pick<Contexto, 'bd' | 'vigentes'>,
  clave: ClaveProbable,
  valor: string | null | undefined,
): Promise<Config> {
  if (valor === undefined) return conLosCambios(contexto, {});
  return conLosCambios(contexto, { [clave]: valor }, () => 'valor');
}

/** An empty text takes the value away, except where it turns a search off. */
const enLimpio = (cambios: CambiosDeAjustes): CambiosDeAjustes =>
  Object.fromEntries(
    Object.entries(cambios)
      .filter(([, texto]) => texto !== undefined)
      .map(([clave, texto]) => [
        clave,
        texto?.trim() || (clave === 'GEOCODER_URL' && texto !== null ? '' : null),
      ]),
  );

const leerGuardados = async (bd: Ejecutor): Promise<Guardados> => {
  const leidos = await leerSiCambio(bd, null);
  if (!leidos) throw new Error('Without a known version, the settings are always read.');
  return leidos;
};

async function exigirBuenos(
  bd: Ejecutor,
  vigentes: Vigentes,
  cambios: CambiosDeAjustes,
  campoDe = enCambios,
): Promise<void> {
  const campos: ErroresDeCampo = {};
  for (const clave of CLAVES_DE_AJUSTE) {
    const texto = cambios[clave];
    // What the company saved can be taken away, even where the environment wins.
    if (texto === undefined || texto === null) continue;
    const reparo = vigentes.enEntorno(clave)
      ? `lo fija el servidor con ${clave}: se cambia donde se instaló`
      : await vigentes.reparo(clave, texto);
    if (reparo) campos[campoDe(clave)] = [enFrase(reparo)];
  }
  const { ZONA_HORARIA: zona } = cambios;
  const suCampo = campoDe('ZONA_HORARIA');
  if (zona && !campos[suCampo] && !(await conoceLaZona(bd, zona)))
    campos[suCampo] = ['La base de datos no conoce esa zona. Elige otra de la misma hora.'];
  if (Object.keys(campos).length > 0) throw new Rechazo('validacion', { campos });
}

/** Where the setting is in the body. */
const enCambios = (clave: ClaveDeAjuste): string => `cambios.${clave}`;

/** 'escribe…' → 'Escribe… .' */
const enFrase = (reparo: string): string => `${reparo.charAt(0).toUpperCase()}${reparo.slice(1)}.`;
