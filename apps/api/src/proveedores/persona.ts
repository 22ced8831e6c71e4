import { createHash, randomInt } from 'node:crypto';
import { campoUnico, campoUsuario } from '@visitas/contract/comun/campos';
import { ROLES, type Rol } from '@visitas/contract/comun/roles';
import { campoCorreo } from '@visitas/contract/recuperacion/operaciones';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import { Rechazo } from '../plataforma/http/rechazo.ts';
import { type CuentaParaEntrar, cuentaDe } from '../sesion/consultas.ts';
import {
  crearPersona,
  cuentaDeCorreo,
  cuentaDeIdentidad,
  enTurnoDeIdentidad,
  hayOtroConDocumento,
  type IdentidadAjena,
  type ProveedorActivo,
  vincular,
} from './consultas.ts';
import { type DichoDeAlguien, textoDe, valoresDichos } from './dicho.ts';

/**
 * Whose account of the provider it is: the person who already came with it, who verified the same e-mail, or a new
 * one. Never by name or document, which anybody can write in their profile.
 */
export async function personaQueEntra(
  tx: Ejecutor,
  proveedor: ProveedorActivo,
  dicho: DichoDeAlguien,
): Promise<CuentaParaEntrar> {
  const identidad = { idProveedor: proveedor.idProveedor, sujeto: dicho.sujeto };
  await enTurnoDeIdentidad(tx, identidad);
  const conocida = await cuentaDeIdentidad(tx, identidad);
  if (conocida) return conocida;
  const suya = await porCorreo(tx, proveedor, dicho);
  if (suya) return vinculada(tx, proveedor, identidad, suya);
  return vinculada(tx, proveedor, identidad, await nueva(tx, proveedor, dicho));
}

async function vinculada(
  tx: Ejecutor,
  { nombre }: ProveedorActivo,
  identidad: IdentidadAjena,
  cuenta: CuentaParaEntrar,
): Promise<CuentaParaEntrar> {
  const { idUsuario } = cuenta;
  if (await vincular(tx, { ...identidad, idUsuario })) return cuenta;
  // A mailbox may be given to another employee, and with it the account of the one who left.
  throw rechazar(
    `Tu usuario ya entra con otra cuenta de ${nombre}. Pide a tu administrador que la separe.`,
  );
}

/** The same e-mails that a person may write as their own. */
const correoDe = ({ atributos }: DichoDeAlguien): string | null => {
  const leido = campoCorreo.safeParse(atributos.email);
  return leido.success ? leido.data : null;
};

/** The e-mail only says who somebody is when the provider says that it is theirs. */
const loVerifico = ({ atributos }: DichoDeAlguien): boolean => atributos.email_verified === true;

async function porCorreo(
  tx: Ejecutor,
  { nombre }: ProveedorActivo,
  dicho: DichoDeAlguien,
): Promise<CuentaParaEntrar | undefined> {
  const correo = correoDe(dicho);
  const cuenta = correo === null ? undefined : await cuentaDeCorreo(tx, correo);
  if (!cuenta || loVerifico(dicho)) return cuenta;
  throw rechazar(`${nombre} no ha verificado tu correo. Verifícalo allí y vuelve a entrar.`);
}

async function nueva(
  tx: Ejecutor,
  proveedor: ProveedorActivo,
  dicho: DichoDeAlguien,
): Promise<CuentaParaEntrar> {
  const { nombre, creaPersonas } = proveedor;
  const rol = creaPersonas ? rolDe(proveedor, dicho) : null;
  if (rol === null)
    throw rechazar(
      `Tu cuenta de ${nombre} no corresponde a ningún usuario. Pide a tu administrador que te agregue o que anote tu correo.`,
    );
  const documento = documentoDe(proveedor, dicho);
  if (await hayOtroConDocumento(tx, documento))
    throw rechazar(
      'Ya hay un usuario con tu documento de identificación. Pide a tu administrador que anote tu correo.',
    );
  const persona = {
    nombre: nombreDe(dicho),
    documentoIdentificacion: documento,
    correo: loVerifico(dicho) ? correoDe(dicho) : null,
    rol,
  };
  for (const usuario of usuariosPosibles(dicho)) {
    const idUsuario = await crearPersona(tx, { ...persona, usuario });
    const creada = idUsuario === undefined ? undefined : await cuentaDe(tx, idUsuario);
    if (creada) return creada;
  }
  throw rechazar(`No se pudo crear tu usuario. Pide a tu administrador que te agregue.`);
}

/** The highest role of those that its values give; null when they give none. */
function rolDe(
  { atributoDeRol, roles }: Pick<ProveedorActivo, 'atributoDeRol' | 'roles'>,
  dicho: Pick<DichoDeAlguien, 'atributos'>,
): Rol | null {
  if (atributoDeRol === null) return null;
  const suyos = valoresDichos(dicho, atributoDeRol);
  return ROLES.find((rol) => roles[rol]?.some((valor) => suyos.includes(valor))) ?? null;
}

const LARGO_DE_NOMBRE = 150;

const nombreDe = (dicho: DichoDeAlguien): string => {
  const partes = [textoDe(dicho, 'given_name'), textoDe(dicho, 'family_name')];
  const nombre =
    textoDe(dicho, 'name') ??
    (partes.filter(Boolean).join(' ') || null) ??
    textoDe(dicho, 'preferred_username') ??
    correoDe(dicho);
  const corto = (nombre ?? 'Sin nombre').slice(0, LARGO_DE_NOMBRE);
  return corto.replace(/[\ud800-\udbff]$/, '').trimEnd();
};

const CAMPO_DOCUMENTO = campoUnico('El documento de identificación', 50);

/** Section 3 asks every person for one. Without it, a mark that an administrator corrects. */
function documentoDe({ emisor }: ProveedorActivo, dicho: DichoDeAlguien): string {
  const dado = CAMPO_DOCUMENTO.safeParse(textoDe(dicho, 'documento'));
  if (dado.success) return dado.data;
  const marca = createHash('sha256').update(`${emisor}\0${dicho.sujeto}`).digest('base64url');
  return `OIDC-${marca.slice(0, 22)}`;
}

const CAMPO_USUARIO = campoUsuario('El usuario', 90);
const REPETIDOS = 9;

/** The name that the provider gives, or the beginning of the e-mail; then with a number behind. */
function* usuariosPosibles(dicho: DichoDeAlguien): Generator<string> {
  const dados = [textoDe(dicho, 'preferred_username'), correoDe(dicho)?.split('@')[0]];
  const [base = 'persona'] = dados.flatMap((uno) => {
    const leido = CAMPO_USUARIO.safeParse(uno);
    return leido.success ? [leido.data] : [];
  });
  yield base;
  for (let n = 2; n <= REPETIDOS; n++) yield `${base}${n}`;
  yield `${base}${randomInt(1_000_000, 9_999_999)}`;
}

const rechazar = (detalle: string) => new Rechazo('ingreso-con-proveedor', { detalle });
