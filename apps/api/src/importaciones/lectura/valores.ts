import { esquemaClienteNuevo } from '@visitas/contract/clientes/esquemas';
import { plegar } from '@visitas/contract/comun/plegar';
import { ROLES, TECNICO } from '@visitas/contract/comun/roles';
import { CAMPOS_DE } from '@visitas/contract/importaciones/campos';
import {
  CAMPOS_IMPORTADOS,
  type CampoImportado,
  type ConExistentes,
  type QueSeImporta,
} from '@visitas/contract/importaciones/esquemas';
import { esquemaUsuarioNuevo } from '@visitas/contract/usuarios/esquemas';
import * as z from 'zod/mini';
import { cortar, type FilaDeArchivo } from '../../plataforma/tablas/tabla.ts';
import type { ReparoDeFila } from './guardada.ts';

export interface Correccion {
  fila: number;
  campo: CampoImportado;
  valor: string;
}

/** How the rows of a file become what is imported. */
export interface PlanDeLectura {
  que: QueSeImporta;
  /** What each column brings, in order. */
  campos: readonly (CampoImportado | null)[];
  correcciones: readonly Correccion[];
  omitidas: readonly number[];
  conExistentes: ConExistentes;
}

type Textos = Partial<Record<CampoImportado, string>>;

export interface RolConocido {
  id: number;
  nombre: string;
  activo: boolean;
}

/** A row as the product's own schema reads it, or what is wrong with it. */
export interface FilaRevisada {
  fila: number;
  textos: Textos;
  /** Null while something is wrong. */
  valores: ValoresDeFila | null;
  reparos: ReparoDeFila[];
}

export interface ValoresDeFila {
  nombre: string;
  documentoIdentificacion: string;
  direccion?: string;
  telefono?: string;
  correo?: string | null;
  nit?: string | null;
  latitud?: number | null;
  longitud?: number | null;
  user?: string;
  idRolUsuario?: number;
  rol?: string;
  supervisor?: string | null;
}

/** Required fields that no column brings. */
export const camposQueFaltan = ({
  que,
  campos,
}: Pick<PlanDeLectura, 'que' | 'campos'>): CampoImportado[] =>
  CAMPOS_DE[que]
    .filter(({ falta, campo }) => falta !== undefined && !campos.includes(campo))
    .map(({ campo }) => campo);

/**
 * The cells of each row by field, with their corrections. Corrections of a column that is no longer imported
 * wait: nobody could see or mend them.
 */
export function textosDe(filas: readonly FilaDeArchivo[], plan: PlanDeLectura): Textos[] {
  const deFila = new Map<number, Textos>();
  for (const { fila, campo, valor } of plan.correcciones)
    if (plan.campos.includes(campo))
      deFila.set(fila, { ...deFila.get(fila), [campo]: valor.trim() });
  const columnas = [...plan.campos.entries()];
  return filas.map(({ fila, celdas }) => {
    const textos: Textos = {};
    for (const [n, campo] of columnas) if (campo) textos[campo] = sinApostrofo(celdas[n] ?? '');
    return { ...textos, ...deFila.get(fila) };
  });
}

/** Our own file of errors marks so what a spreadsheet would run. */
const sinApostrofo = (celda: string): string => celda.replace(/^'(?=[=+\-@＝＋－＠])/, '');

export function revisarFilas(
  filas: readonly FilaDeArchivo[],
  plan: PlanDeLectura,
  roles: readonly RolConocido[],
): FilaRevisada[] {
  const ausentes = camposQueFaltan(plan);
  const faltas = new Map(CAMPOS_DE[plan.que].map(({ campo, falta }) => [campo, falta]));
  const leer = plan.que === 'clientes' ? leerCliente : lectorDeUsuarios(roles);
  const deCadaFila = textosDe(filas, plan);
  return filas.map(({ fila }, n) => {
    const textos = deCadaFila[n] ?? {};
    const danados = new Map(CAMPOS_IMPORTADOS.flatMap((campo) => danoDe(campo, textos[campo])));
    const { valores, errores } = leer(textos);
    const reparos = errores
      .filter(({ campo }) => campo === null || !ausentes.includes(campo))
      .filter(({ campo }) => campo === null || !danados.has(campo))
      .map(({ campo, mensaje }) => ({
        fila,
        campo,
        mensaje: (campo && !textos[campo] && faltas.get(campo)) || mensaje,
      }));
    for (const [campo, mensaje] of danados) reparos.push({ fila, campo, mensaje });
    return { fila, textos, valores: reparos.length === 0 ? valores : null, reparos };
  });
}

/** What a spreadsheet shows instead of what was written. */
const NUMERO_DANADO = 'Excel cambió el número. Escríbelo entero';
const FORMULA_DANADA = 'La fórmula de esta celda falló en Excel. Escribe el valor';

function danoDe(campo: CampoImportado, texto = ''): [CampoImportado, string][] {
  if (/^[+-]?\d+([.,]\d+)?E[+-]\d+$/i.test(texto)) return [[campo, NUMERO_DANADO]];
  return DE_FORMULA.test(texto) ? [[campo, FORMULA_DANADA]] : [];
}

const DE_FORMULA =
  /^#[¡¿]?(N\/A|N\/D|REF!|VALUE!|VALOR!|DIV\/0!|NAME\?|NOMBRE\?|NULL!|NULO!|NUM!)$/i;

interface Leido {
  valores: ValoresDeFila | null;
  errores: Pick<ReparoDeFila, 'campo' | 'mensaje'>[];
}

const COORDENADAS =
  /^\(?\s*([+-]?\d{1,3}(?:[.,]\d+)?)(?:\s*[,;]\s*|\s+)([+-]?\d{1,3}(?:[.,]\d+)?)\s*\)?$/;
const ESCRIBE_LAS_DOS = 'Escribe la latitud y la longitud, por ejemplo 14.6188, -90.5160';

/** A comma for the decimals, as spreadsheets in Spanish write them. */
const conPunto = (texto: string): string => texto.replace(/^([+-]?\d+),(\d+)$/, '$1.$2');

function leerCliente(textos: Textos): Leido {
  const { coordenadas = '', latitud = '', longitud = '', ...resto } = textos;
  const [, lat, lon] = coordenadas.match(COORDENADAS) ?? [];
  if (coordenadas !== '' && (lat === undefined || lon === undefined))
    return sinEso(textos, 'coordenadas', ESCRIBE_LAS_DOS);
  const leido = esquemaClienteNuevo.safeParse({
    ...resto,
    latitud: conPunto(lat ?? latitud),
    longitud: conPunto(lon ?? longitud),
  });
  if (leido.success) return { valores: leido.data, errores: [] };
  const errores = erroresDe(leido.error);
  return {
    valores: null,
    errores: coordenadas === '' ? errores : errores.map(enCoordenadas),
  };
}

const enCoordenadas = ({ campo, mensaje }: Leido['errores'][number]) =>
  campo === 'latitud' || campo === 'longitud'
    ? ({ campo: 'coordenadas', mensaje } as const)
    : { campo, mensaje };

/** The other fields are judged too, so that all the errors of a row are told at once. */
function sinEso(textos: Textos, campo: 'coordenadas', mensaje: string): Leido {
  const { errores } = leerCliente({ ...textos, [campo]: '' });
  return { valores: null, errores: [...errores, { campo, mensaje }] };
}

/** The password is made by the server, so a file has none. */
const esquemaUsuarioImportado = z.omit(esquemaUsuarioNuevo, {
  password: true,
  debeCambiarContrasena: true,
});

function lectorDeUsuarios(roles: readonly RolConocido[]): (textos: Textos) => Leido {
  const elRol = buscadorDeRoles(roles);
  const activos = roles.filter(({ activo }) => activo);
  const nombres = activos.map(({ nombre }) => nombre).join(', ');
  const rolQueNoHay = (rol: string) =>
    `No hay un rol activo «${cortar(rol, 50)}». Escribe uno de estos: ${nombres}`;
  return ({ rol = '', supervisor = '', ...textos }) => {
    const suyo = elRol(rol.trim());
    const leido = esquemaUsuarioImportado.safeParse({ ...textos, idRolUsuario: suyo?.id ?? 1 });
    const errores = leido.success ? [] : erroresDe(leido.error);
    if (!suyo) errores.push({ campo: 'rol', mensaje: rolQueNoHay(rol) });
    else if (supervisor !== '' && !LLEVAN_SUPERVISOR.has(suyo.nombre))
      errores.push({ campo: 'supervisor', mensaje: SOLO_TECNICOS });
    if (!leido.success || !suyo || errores.length > 0) return { valores: null, errores };
    const deQuien = supervisor.normalize('NFKC') || null;
    return { valores: { ...leido.data, rol: suyo.nombre, supervisor: deQuien }, errores };
  };
}

/** Two roles may differ only in an accent: the one written exactly so wins, then the system's. */
function buscadorDeRoles(
  roles: readonly RolConocido[],
): (nombre: string) => RolConocido | undefined {
  const exactos = new Map(roles.map((rol) => [rol.nombre, rol]));
  const delSistema = roles.filter(({ nombre }) => DEL_SISTEMA.has(nombre));
  // A map keeps the last of two with the same key.
  const plegados = new Map([...roles, ...delSistema].map((rol) => [plegar(rol.nombre), rol]));
  return (nombre) => exactos.get(nombre) ?? plegados.get(plegar(nombre));
}

const DEL_SISTEMA: ReadonlySet<string> = new Set(ROLES);
const LLEVAN_SUPERVISOR: ReadonlySet<string> = new Set(TECNICO);
const SOLO_TECNICOS = 'Solo un técnico lleva supervisor. Deja esta celda vacía';

/** One sentence a field: the first says what to do. */
function erroresDe({ issues }: z.core.$ZodError): Leido['errores'] {
  const porCampo = new Map<CampoImportado, string>();
  for (const { path, message } of issues) {
    const campo = CAMPOS_IMPORTADOS.find((uno) => uno === path[0]);
    if (campo && !porCampo.has(campo)) porCampo.set(campo, message);
  }
  return [...porCampo].map(([campo, mensaje]) => ({ campo, mensaje }));
}
