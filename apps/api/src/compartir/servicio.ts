import type { EnlaceDeVisita } from '@visitas/contract/compartir/esquemas';
import { escribirCarta } from '../cartas/consultas.ts';
import { exigirBuzon, vanPorCorreo } from '../cartas/vanPorCorreo.ts';
import type { Sesion } from '../plataforma/http/acceso.ts';
import type { Contexto, Escritura } from '../plataforma/http/manejador.ts';
import { encontrado, Rechazo } from '../plataforma/http/rechazo.ts';
import { nuevaLlave } from '../recuperacion/llave.ts';
import { gastarTurno } from '../sesion/aparte.ts';
import { cartaDeEnlace } from './carta.ts';
import {
  anotarCartaDelEnlace,
  borrarEnlace,
  buscarCompartido,
  buscarEnlace,
  guardarEnlace,
  type VisitaConEnlace,
} from './consultas.ts';

type Entorno = Contexto<Sesion>;

export async function verEnlace(idVisita: number, entorno: Entorno): Promise<EnlaceDeVisita> {
  return enlaceDe(encontrado(await buscarEnlace(entorno.bd, entorno.sesion, idVisita)), entorno);
}

/** One that expired opens again at the same address: who kept it need not be sent another. */
export async function abrirEnlace(
  { idVisita, dias }: { idVisita: number; dias: number },
  entorno: Entorno,
): Promise<EnlaceDeVisita> {
  const { bd, sesion } = entorno;
  const guardado = await guardarEnlace(bd, sesion, { idVisita, dias, llave: nuevaLlave() });
  const visita = encontrado(await buscarEnlace(bd, sesion, idVisita));
  if (!guardado) throw new Rechazo('estado-no-permite', { detalle: SIN_REPORTE });
  return enlaceDe(visita, entorno);
}

const SIN_REPORTE =
  'Esta visita todavía no tiene reporte. Compártela cuando termine y estén todas sus fotos.';

export async function revocarEnlace(idVisita: number, { bd, sesion }: Entorno): Promise<undefined> {
  if (await borrarEnlace(bd, sesion, idVisita)) return;
  encontrado(await buscarEnlace(bd, sesion, idVisita));
  throw new Rechazo('estado-no-permite', { detalle: YA_CERRADO });
}

const YA_CERRADO = 'Esta visita ya no tiene un enlace abierto.';

/** A day of work of a whole team. After so many in an hour, each one more waits. */
const SIN_ESPERA = 60;

/** The e-mail is kept only until the letter leaves. */
export async function enviarEnlace(
  { idVisita, correo }: { idVisita: number; correo: string },
  entorno: Entorno,
): Promise<Escritura<EnlaceDeVisita>> {
  const { bd, sesion, config, origen } = entorno;
  encontrado(await buscarEnlace(bd, sesion, idVisita));
  exigirBuzon(config);
  await gastarTurno(bd, 'enlace', { ...sesion, libres: SIN_ESPERA });
  return async (tx) => {
    const { llave } = encontrado(await buscarEnlace(tx, sesion, idVisita));
    const compartido = llave === null ? undefined : await buscarCompartido(tx, llave);
    if (llave === null || !compartido) throw new Rechazo('estado-no-permite', { detalle: CERRADO });
    const dicho = { para: correo, direccion: direccionDe(origen, llave), compartido };
    const { idCarta } = await escribirCarta(tx, cartaDeEnlace(dicho, config));
    await anotarCartaDelEnlace(tx, { idVisita, idCarta });
    return enlaceDe(encontrado(await buscarEnlace(tx, sesion, idVisita)), entorno);
  };
}

const CERRADO = 'El enlace venció o lo revocaron. Ábrelo de nuevo antes de enviarlo.';

const direccionDe = (origen: string, llave: string): string => `${origen}/r/${llave}`;

const enlaceDe = (
  visita: VisitaConEnlace,
  { config, origen }: Pick<Entorno, 'config' | 'origen'>,
): EnlaceDeVisita => ({
  enlace: visita.llave === null ? null : leido({ ...visita, llave: visita.llave }, origen),
  porCorreo: vanPorCorreo(config),
  correo: visita.correo,
});

const leido = (
  { llave, venceEn, vencido, veces, abiertoEn, ...carta }: VisitaConEnlace & { llave: string },
  origen: string,
): NonNullable<EnlaceDeVisita['enlace']> => ({
  direccion: direccionDe(origen, llave),
  venceEn: venceEn.toISOString(),
  vencido,
  veces,
  abiertoEn: abiertoEn?.toISOString() ?? null,
  carta: cartaDe(carta),
});

function cartaDe({
  escritaEn,
  salioEn,
  espera,
  motivo,
}: Pick<VisitaConEnlace, 'escritaEn' | 'salioEn' | 'espera' | 'motivo'>) {
  if (!escritaEn) return null;
  if (salioEn) return { estado: 'enviada', en: salioEn.toISOString(), motivo: null } as const;
  const en = escritaEn.toISOString();
  if (!espera) return { estado: 'perdida', en, motivo } as const;
  return { estado: motivo === null ? 'porSalir' : 'demorada', en, motivo } as const;
}
