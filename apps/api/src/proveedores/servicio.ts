import { ROLES } from '@visitas/contract/comun/roles';
import { tablaDe } from '@visitas/contract/comun/tablas';
import type { Peticion } from '@visitas/contract/operaciones';
import { esDeEsteEquipo } from '@visitas/contract/proveedores/emisor';
import type { ProveedorDeIngreso } from '@visitas/contract/proveedores/esquemas';
import type { Config } from '../plataforma/config/config.ts';
import type { Sesion } from '../plataforma/http/acceso.ts';
import type { Contexto } from '../plataforma/http/manejador.ts';
import {
  encontrado,
  oVersionAnterior,
  Rechazo,
  rechazarCampo,
} from '../plataforma/http/rechazo.ts';
import { conservarSesion } from '../sesion/consultas.ts';
import { actualizar, buscar, eliminar, insertar, listar, sostenerProveedor } from './consultas.ts';
import { direccionDeVuelta } from './ir.ts';
import { rutaDeSalida } from './salida.ts';

type Entorno = Pick<
  Contexto<Sesion>,
  'bd' | 'config' | 'origen' | 'alConfirmar' | 'vigentes' | 'sesion'
>;

export async function listarProveedores({
  bd,
  config,
  origen,
}: Pick<Entorno, 'bd' | 'config' | 'origen'>) {
  const filas = await listar(bd);
  return {
    vuelta: direccionDeVuelta(origen),
    proveedores: filas.map((fila) => comoProveedor(fila, { config, origen })),
  };
}

export const obtenerProveedor = async (
  { bd, config, origen }: Pick<Entorno, 'bd' | 'config' | 'origen'>,
  idProveedor: number,
): Promise<ProveedorDeIngreso> =>
  comoProveedor(encontrado(await buscar(bd, idProveedor)), { config, origen });

export async function crearProveedor(
  datos: Peticion<'proveedores.crear'>['cuerpo'],
  entorno: Entorno,
): Promise<ProveedorDeIngreso> {
  exigirBueno(datos, entorno);
  const { idProveedor } = await insertar(entorno.bd, datos);
  return cambiado(entorno, idProveedor);
}

export async function editarProveedor(
  { idProveedor, version, ...datos }: Peticion<'proveedores.editar'>['cuerpo'],
  entorno: Entorno,
): Promise<ProveedorDeIngreso> {
  exigirBueno(datos, entorno);
  const { bd } = entorno;
  await sostenerProveedor(bd, idProveedor);
  exigirElMismo(datos, await buscar(bd, idProveedor));
  await conservarSesion(bd, entorno.sesion.tokenHash);
  const hecho = await actualizar(bd, idProveedor, datos, version);
  await oVersionAnterior(hecho, () => buscar(bd, idProveedor));
  return cambiado(entorno, idProveedor);
}

export async function eliminarProveedor(idProveedor: number, entorno: Entorno): Promise<undefined> {
  await conservarSesion(entorno.bd, entorno.sesion.tokenHash);
  if (!(await eliminar(entorno.bd, idProveedor))) throw new Rechazo('no-encontrado');
  enLaPagina(entorno);
}

function cambiado(entorno: Entorno, idProveedor: number): Promise<ProveedorDeIngreso> {
  enLaPagina(entorno);
  return obtenerProveedor(entorno, idProveedor);
}

/** The next sign-in page names the providers that there are now. */
const enLaPagina = ({ alConfirmar, vigentes }: Entorno) =>
  alConfirmar(() => vigentes.alDiaDeNuevo());

function exigirBueno(
  { emisor, creaPersonas, atributoDeRol, roles }: Peticion<'proveedores.crear'>['cuerpo'] | Edicion,
  { config }: Pick<Entorno, 'config'>,
): void {
  const campos: Record<string, string[]> = {};
  const reparo = reparoDelEmisor(emisor, config);
  if (reparo) campos.emisor = [reparo];
  if (creaPersonas && atributoDeRol === null) campos.atributoDeRol = [FALTA_ATRIBUTO];
  if (creaPersonas && ROLES.every((rol) => roles[rol].length === 0))
    campos['roles.Tecnico'] = ['Escribe qué valores dan al menos un rol.'];
  if (Object.keys(campos).length > 0) throw new Rechazo('validacion', { campos });
}
/**
 * A name of a person says who they are only beside its issuer: another one could give the same name to somebody else.
 * And the secret is of the issuer that gave it.
 */
function exigirElMismo({ emisor, secreto }: Edicion, anterior: Fila | undefined): void {
  if (anterior === undefined || anterior.emisor === emisor) return;
  if (anterior.personas) throw rechazarCampo('emisor', CON_PERSONAS);
  if (anterior.conSecreto && secreto === undefined) throw rechazarCampo('secreto', FALTA_SECRETO);
}

type Edicion = Omit<Peticion<'proveedores.editar'>['cuerpo'], 'idProveedor' | 'version'>;

const CON_PERSONAS =
  'Hay personas que entran con esta dirección, y con otra podrían ser otras. Agrega otro proveedor.';
const FALTA_SECRETO = 'Escribe el secreto que te dio esta dirección.';
const FALTA_ATRIBUTO = 'Escribe en qué atributo dice el proveedor qué rol tiene cada persona.';

/** What an address lacks beyond its form; null when it can be asked. */
export function reparoDelEmisor(
  emisor: string,
  { emisorLocal }: Pick<Config, 'emisorLocal'>,
): string | null {
  if (!URL.canParse(emisor)) return 'Esa dirección no existe. Escríbela de nuevo.';
  return esDeEsteEquipo(emisor) && !emisorLocal
    ? 'Escribe una dirección https://. Sin cifrar no se entra.'
    : null;
}

type Fila = NonNullable<Awaited<ReturnType<typeof buscar>>>;

const comoProveedor = (
  { roles, conSecreto, personas, ...fila }: Fila,
  { config, origen }: Pick<Entorno, 'config' | 'origen'>,
): ProveedorDeIngreso => ({
  ...fila,
  conSecreto: Boolean(conSecreto),
  personas: personas ?? 0,
  roles: tablaDe(ROLES, (rol) => roles[rol] ?? []),
  salida: origen + config.apiBase + rutaDeSalida(fila.idProveedor),
});
