import type { ErroresDeCampo } from '@visitas/contract/comun/errores';
import type { Peticion, Respuesta } from '@visitas/contract/operaciones';
import { VENTANA_CORTA } from '@visitas/contract/visitas/hora';
import { type AccionVisita, visitaAdmite } from '@visitas/contract/visitas/reglas';
import { Rechazo } from '../../plataforma/http/rechazo.ts';
import type { Entorno } from '../entorno.ts';
import {
  type CambiosDeVisita,
  cambiar,
  cambiosDe,
  cierreCompleto,
  type DestinoDeVisita,
  sujetarVarias,
  tecnicosElegibles,
  type VisitaSujeta,
} from './consultas.ts';
import { ELEGIR } from './planificacion.ts';
import { conHoraGuardada, sinLoQueTenia, ventanasCortas } from './ventanas.ts';

type Cambiadas = Respuesta<'visitas.mover'>;
type Cierres = Peticion<'visitas.cerrarVarias'>['cuerpo'];
/** What is requested for one visit; a closing has no destination. */
type Pedida = DestinoDeVisita & { version?: number | undefined };

/** Moves each visit to its day and technician, in the request's transaction: all or none. */
export async function moverVisitas(
  entorno: Entorno,
  { visitas }: { visitas: Pedida[] },
): Promise<Cambiadas> {
  const { bd, sesion } = entorno;
  const nuevos = visitas.flatMap(({ idTecnico = [] }) => idTecnico);
  const elegibles = await tecnicosElegibles(bd, sesion.idUsuario, nuevos);
  const sujetas = await sujetarLasQueAdmiten(entorno, 'mover', visitas);
  // A visit may keep its technician, even if deactivated since.
  const malos = visitas.map(({ idTecnico }, n) => {
    const conserva = idTecnico === undefined || idTecnico === sujetas[n]?.idTecnico;
    return conserva || elegibles.has(idTecnico) ? null : [ELEGIR.idTecnico];
  });
  if (malos.some(Boolean))
    throw new Rechazo('validacion', { campos: enSuSitio(malos, '.idTecnico') });
  const cortas = await ventanasCortas(bd, conSuHoraNueva(visitas, sujetas));
  if (cortas.includes(true)) {
    const frases = cortas.map((corta) => (corta ? [VENTANA_CORTA] : null));
    throw new Rechazo('validacion', { campos: enSuSitio(frases, '.horaHasta') });
  }
  return cambiarlas(entorno, 'mover', visitas, cambiosDe(visitas));
}

/** The hour that a move gives. One that stays is not judged again. */
const conSuHoraNueva = (visitas: readonly Pedida[], sujetas: readonly VisitaSujeta[]) =>
  sujetas.map((suya, n) => {
    const { idTipoVisita } = suya;
    const { horaDesde, horaHasta } = visitas[n] ?? {};
    return sinLoQueTenia(conHoraGuardada({ idTipoVisita, horaDesde, horaHasta }, suya), suya);
  });

/** Closes each visit by the rules of a single one (cancelacion.ts). */
export async function cerrarVisitas(
  entorno: Entorno,
  { visitas, motivo }: Cierres,
): Promise<Cambiadas> {
  await sujetarLasQueAdmiten(entorno, 'cerrar', visitas);
  return cambiarlas(entorno, 'cerrar', visitas, cierreCompleto(entorno.sesion, motivo));
}

/** Errors under the position of each visit in the request. */
export const enSuSitio = (frases: readonly (string[] | null)[], campo = ''): ErroresDeCampo =>
  Object.fromEntries(
    frases.flatMap((unas, n) => (unas === null ? [] : [[`visitas.${n}${campo}`, unas]])),
  );

type DeVarias = Extract<AccionVisita, 'mover' | 'cerrar'>;

/**
 * Locks the visits and returns them in the requested order, or refuses all of them. A visit out of
 * reach is not found; each one that no longer admits the action says why.
 */
async function sujetarLasQueAdmiten(
  { bd, sesion }: Entorno,
  accion: DeVarias,
  pedidas: Pedida[],
): Promise<VisitaSujeta[]> {
  const ids = pedidas.map(({ idVisita }) => idVisita);
  const porId = new Map(
    (await sujetarVarias(bd, sesion, ids)).map((visita) => [visita.idVisita, visita]),
  );
  const sujetas = ids.flatMap((id) => porId.get(id) ?? []);
  if (sujetas.length < ids.length) throw new Rechazo('no-encontrado');
  const causas = sujetas.map((visita, n) => causaDe(accion, visita, pedidas[n]));
  const dichas = causas.filter((causa) => causa !== null);
  if (dichas.length > 0) {
    const porEstado = sujetas.some((visita) => !visitaAdmite(accion, visita));
    throw new Rechazo(porEstado ? 'estado-no-permite' : 'version-anterior', {
      detalle: ningunaSeHizo(accion, dichas, ids.length),
      campos: enSuSitio(causas.map((causa) => (causa === null ? null : [causa]))),
    });
  }
  return sujetas;
}

/** The state goes before the version, because it explains more. */
function causaDe(
  accion: DeVarias,
  visita: VisitaSujeta,
  pedida: Pedida | undefined,
): string | null {
  if (!visitaAdmite(accion, visita)) return porEstado(visita, pedida);
  const { version = visita.version } = pedida ?? {};
  return version === visita.version ? null : POR_VERSION[accion];
}

function porEstado({ estado }: VisitaSujeta, pedida: Pedida | undefined): string {
  if (estado === 'Finalizada') return 'Ya finalizó.';
  if (estado === 'Cancelada') return 'Ya se canceló.';
  return pedida?.idTecnico === undefined
    ? 'Está en proceso: su fecha se cambia al editarla.'
    : 'Está en proceso: el técnico ya no cambia.';
}

const POR_VERSION: Record<DeVarias, string> = {
  mover: 'Otra persona la movió o la cambió antes.',
  cerrar: 'Otra persona la cambió antes.',
};

const NO_SE_HIZO: Record<DeVarias, { una: string; ninguna: string }> = {
  mover: { una: 'La visita no se movió.', ninguna: 'No se movió ninguna' },
  cerrar: { una: 'La visita no se canceló.', ninguna: 'No se canceló ninguna' },
};

/** A single visit gives its own cause. */
function ningunaSeHizo(accion: DeVarias, causas: readonly string[], pedidas: number): string {
  const { una, ninguna } = NO_SE_HIZO[accion];
  if (pedidas === 1) return `${una} ${causas.join(' ')}`;
  const cuantas = causas.length === 1 ? 'una no lo permite' : `${causas.length} no lo permiten`;
  return `${ninguna}: de las ${pedidas} visitas, ${cuantas}.`;
}

/** Returns the visits in the requested order. */
async function cambiarlas(
  { bd, sesion }: Entorno,
  accion: DeVarias,
  pedidas: Pedida[],
  cambios: CambiosDeVisita,
): Promise<Cambiadas> {
  const ids = pedidas.map(({ idVisita }) => idVisita);
  const cambiadas = await cambiar(bd, { accion, sesion, visitas: ids }, cambios);
  const porId = new Map(cambiadas.map((visita) => [visita.idVisita, visita]));
  return ids.flatMap((id) => porId.get(id) ?? []);
}
