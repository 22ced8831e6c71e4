import type {
  AccesoDeUsuario,
  CuentaPropia,
  SesionAbierta,
} from '@visitas/contract/cuenta/esquemas';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import type { Sesion } from '../plataforma/http/acceso.ts';
import type { Contexto } from '../plataforma/http/manejador.ts';
import { encontrado } from '../plataforma/http/rechazo.ts';
import { proveedoresDe } from '../proveedores/consultas.ts';
import { recuperacionDe } from '../recuperacion/administrador.ts';
import { leerMiCorreo } from '../recuperacion/consultas.ts';
import { miCorreo } from '../recuperacion/miCorreo.ts';
import { llavesDe } from '../sesion/llaves/consultas.ts';
import { segundoFactorDe } from '../sesion/segundoFactor/plazo.ts';
import { cerrarSesiones, leerIngreso, leerSesiones, quienEs } from './consultas.ts';
import { equipoDe } from './equipo.ts';

type Entorno = Pick<Contexto<Sesion>, 'bd' | 'sesion' | 'ip'>;
type Mirada = Pick<Contexto<Sesion>, 'bd' | 'sesion' | 'config'>;
type QuienMira = Pick<Sesion, 'idSesion'>;

export async function obtenerCuenta(contexto: Mirada): Promise<CuentaPropia> {
  const { bd, sesion, config } = contexto;
  const correo = await miCorreo(bd, sesion.idUsuario, config);
  return { ...(await ingresoDe(contexto, sesion)), ...(correo && { correo }) };
}

/** How a person signs in. Each part of 'Mi cuenta' adds a line here, for the person and the Administrador. */
async function ingresoDe(
  { bd, config }: Pick<Mirada, 'bd' | 'config'>,
  quien: Pick<Sesion, 'idUsuario' | 'rol'>,
) {
  const { tieneContrasena, contrasenaEn } = await leerIngreso(bd, quien.idUsuario);
  const proveedores = await proveedoresDe(bd, quien.idUsuario);
  return {
    ...(proveedores.length > 0 && { proveedores }),
    segundoFactor: await segundoFactorDe(bd, quien, config),
    tieneContrasena: Boolean(tieneContrasena),
    contrasenaEn: contrasenaEn?.toISOString() ?? null,
  };
}

export async function accesoDe(contexto: Mirada, id: number): Promise<AccesoDeUsuario> {
  const { bd, sesion, config } = contexto;
  const usuario = encontrado(await quienEs(bd, id));
  return {
    ...(await ingresoDe(contexto, usuario)),
    usuario,
    correo: (await leerMiCorreo(bd, id)).correo,
    llaves: await llavesDe(bd, id),
    sesiones: await sesionesDe(bd, id, sesion),
    recuperacion: await recuperacionDe(bd, id, config),
  };
}

export async function sesionesDe(
  bd: Ejecutor,
  idUsuario: number,
  { idSesion: deQuienMira }: QuienMira,
): Promise<SesionAbierta[]> {
  const abiertas = await leerSesiones(bd, idUsuario);
  return abiertas
    .map(({ agente, creadaEn, usadaEn, ...una }) => ({
      ...una,
      ...equipoDe(agente),
      creadaEn: creadaEn.toISOString(),
      usadaEn: usadaEn.toISOString(),
      esta: una.idSesion === deQuienMira,
    }))
    .sort((una, otra) => Number(otra.esta) - Number(una.esta));
}

export async function cerrarUna(
  { bd, ip }: Entorno,
  cual: { idUsuario: number; idSesion: number },
): Promise<undefined> {
  const [cerrada] = await cerrarSesiones(bd, cual, ip);
  encontrado(cerrada);
}

/** The one that asks goes on, when it is among them. */
export async function cerrarTodas(
  { bd, sesion, ip }: Entorno,
  idUsuario: number,
): Promise<undefined> {
  encontrado(await quienEs(bd, idUsuario));
  await cerrarSesiones(bd, { idUsuario, menos: sesion.idSesion }, ip);
}
