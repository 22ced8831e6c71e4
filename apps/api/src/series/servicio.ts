import type { Peticion, Respuesta } from '@visitas/contract/operaciones';
import type { HechoDeSerie, Serie } from '@visitas/contract/series/operaciones';
import type { Regla } from '@visitas/contract/series/regla';
import { ABIERTAS } from '@visitas/contract/visitas/reglas';
import { alCaboDe, hoyEn } from '../plataforma/hoy.ts';
import { encontrado, Rechazo, rechazarCampo } from '../plataforma/http/rechazo.ts';
import {
  cierreCompleto,
  cambiar as darPaso,
  type Partes,
  partesElegibles,
} from '../visitas/cambios/consultas.ts';
import { exigirElegibles } from '../visitas/cambios/planificacion.ts';
import {
  conHoraGuardada,
  exigirVentanaBastante,
  SIN_HORA,
  sinLoQueTenia,
} from '../visitas/cambios/ventanas.ts';
import { comoHoraLeida } from '../visitas/comoVisita.ts';
import type { Entorno } from '../visitas/entorno.ts';
import {
  borrarSinHacerDesde,
  buscarSerie,
  cambiarFechaEnSerie,
  cambiarSerie,
  cambiarVisitas,
  comoSerie,
  insertarSerie,
  leerAvisosDe,
  leerHechas,
  leerSinHacer,
  type PlanDeSerie,
  type SerieGuardada,
  sinAvisar,
  sujetarSerie,
  sujetarVisitas,
  type VisitaDeSerie,
} from './consultas.ts';
import { enAdelante, menor, type Sujeta } from './enAdelante.ts';
import { causaDe, fechasDe, hacerVisitas, limiteDe, primeraTras } from './hacer.ts';
import { fechasQueCaben } from './regla.ts';
import { type Movida, type RepartoDeSerie, repartirSerie } from './reparto.ts';

const hoyDe = ({ config }: Entorno) => hoyEn(config.zonaHoraria);

export async function preverSerie(
  { bd, sesion }: Entorno,
  { fechaPlanificada, regla, idTecnico }: Peticion<'series.prever'>['cuerpo'],
): Promise<Respuesta<'series.prever'>> {
  const fechas = fechasQueCaben(fechaPlanificada, regla);
  const [primera = '', ultima = primera] = [fechas[0], fechas.at(-1)];
  const avisos = await leerAvisosDe(bd, sesion, fechas, idTecnico);
  return { cuantas: fechas.length, primera, ultima, avisos };
}

/** A series out of the caller's reach is not found, like one that does not exist. */
export async function obtenerSerie({ bd, sesion }: Entorno, idSerie: number): Promise<Serie> {
  const serie = encontrado(await buscarSerie(bd, sesion, idSerie));
  const {
    vigenteDesde,
    vigenteHasta,
    proxima,
    horaDesde,
    horaHasta,
    duracionMinutos,
    fijada,
    ...datos
  } = serie;
  const deLaRegla = fechasDe(serie);
  const visitas = await leerHechas(bd, idSerie);
  const sinHacer = await leerSinHacer(bd, idSerie);
  // Dates of a replaced rule belong to the series because their visits do.
  const conVisita = visitas.flatMap(({ fechaSerie }) => fechaSerie ?? []);
  const fechas = [...new Set([...deLaRegla, ...conVisita, ...sinHacer.map(({ fecha }) => fecha)])];
  const ultima = fechas.sort().at(-1) ?? serie.desde;
  return {
    ...datos,
    ...comoHoraLeida({ horaDesde, horaHasta, duracionMinutos, fijada }),
    regla: vigenteHasta === null ? serie.regla : terminada(serie.regla, ultima),
    ultima,
    fechas: fechas.length,
    hechas: visitas.length,
    abiertas: visitas.filter(({ estado }) => estaAbierta(estado)).length,
    porComenzar: visitas.flatMap(({ fechaSerie, estado, suelta }) =>
      estado === 'Pendiente' && fechaSerie ? [{ fecha: fechaSerie, suelta }] : [],
    ),
    hechaHasta: deLaRegla.findLast((fecha) => proxima === null || fecha < proxima) ?? null,
    sinHacer,
  };
}

const terminada = (regla: Regla, hasta: string): Regla => ({ ...regla, hasta, veces: null });

const estaAbierta = (estado: string) => ABIERTAS.some((abierta) => abierta === estado);

type Nueva = Peticion<'series.crear'>['cuerpo'];

export async function crearSerie(
  entorno: Entorno,
  { regla, fechaPlanificada, ...pedido }: Nueva,
): Promise<HechoDeSerie> {
  const { bd, sesion } = entorno;
  const plan = conHoraGuardada(pedido, SIN_HORA);
  const fechas = fechasQueCaben(fechaPlanificada, regla);
  exigirElegibles(await partesElegibles(bd, sesion.idUsuario, plan));
  await exigirVentanaBastante(bd, plan);
  const limite = limiteDe(hoyDe(entorno), fechas);
  const deQuien = { ...plan, idSupervisor: sesion.idUsuario };
  const idSerie = await insertarSerie(bd, {
    ...deQuien,
    regla,
    desde: fechaPlanificada,
    vigenteDesde: fechas[0] ?? fechaPlanificada,
    proxima: primeraTras(fechas, limite),
  });
  const ahora = fechas.filter((fecha) => fecha <= limite);
  const serie = { ...deQuien, idSerie };
  const creadas = await hacerVisitas(bd, { serie, fechas: ahora, causa: null, avisar: true });
  return { ...NADA, idSerie, creadas, porHacer: fechas.length - ahora.length };
}

const NADA: HechoDeSerie = {
  idSerie: null,
  creadas: 0,
  cambiadas: 0,
  canceladas: 0,
  respetadas: 0,
  porHacer: 0,
  sinHacer: [],
};

const SE_CAMBIO = 'Se cambió la serie.';
const OTRA_FECHA = 'Elige una fecha de la serie.';
const DESPUES = 'Elige una fecha posterior a la de la visita anterior de la serie.';

/**
 * From a date with others before it, the series ends the day before and a new one goes on. It takes
 * the visits changed individually and started, so that none of their dates is created twice.
 */
export async function editarSerie(
  entorno: Entorno,
  { idSerie, desde: corte, version, regla, fechaPlanificada, ...pedido }: Edicion,
): Promise<HechoDeSerie> {
  const { bd, sesion } = entorno;
  const elegible = await partesElegibles(bd, sesion.idUsuario, pedido);
  const sujeta = await sujetar(entorno, idSerie, corte);
  const { serie, suyas } = sujeta;
  const plan = conHoraGuardada(pedido, serie);
  if (version !== undefined && version !== serie.version) throw new Rechazo('version-anterior');
  exigirElegibles(conLoQueTenia(elegible, plan, serie));
  await exigirVentanaBastante(bd, sinLoQueTenia(plan, serie));
  const anterior = corte === null ? undefined : suyas.findLast((fecha) => fecha < corte);
  if (anterior !== undefined && fechaPlanificada <= anterior)
    throw rechazarCampo('fechaPlanificada', DESPUES);

  const deCuando = { corte, regla, fechaPlanificada, hoy: hoyDe(entorno) };
  const { tramo, alcanzadas, ...cambio } = enAdelante(sujeta, deCuando);
  const { fechas, limite } = cambio;
  const reparto = repartirSerie(alcanzadas, { ...cambio, plan });
  // A failure to create hangs on a visit of the series, so the series needs one.
  if (alcanzadas.length === 0) exigirElegibles(elegible);

  await borrarSinHacerDesde(bd, idSerie, corte ?? tramo.vigenteDesde);
  const nueva = { ...plan, ...tramo, proxima: primeraTras(fechas, limite) };
  const sigueEn = await seguir(entorno, serie, nueva, anterior === undefined ? null : corte);
  await cancelar(entorno, reparto.canceladas, SE_CAMBIO);
  await recolocar(
    entorno,
    { ...plan, idSerie: sigueEn },
    {
      cambiadas: reparto.cambiadas,
      soloCambianDeFecha: reparto.soloCambianDeFecha.filter(
        ({ de, fecha }) => sigueEn !== idSerie || de !== fecha,
      ),
    },
  );
  const creadas = await hacerVisitas(bd, {
    serie: { ...plan, idSerie: sigueEn, idSupervisor: sesion.idUsuario },
    fechas: reparto.faltan,
    causa: causaDe(elegible),
    avisar: reparto.cambiadas.length === 0,
  });
  return {
    idSerie: sigueEn,
    creadas,
    cambiadas: reparto.cambiadas.length,
    canceladas: reparto.canceladas.length,
    respetadas: reparto.respetadas.filter(({ estado }) => estaAbierta(estado)).length,
    porHacer: fechas.filter((fecha) => fecha > limite && !reparto.ocupadas.has(fecha)).length,
    sinHacer: await leerSinHacer(bd, sigueEn),
  };
}

/** A series may keep what it already has, even if nothing new may be planned with it. */
const conLoQueTenia = (
  elegible: Record<keyof Partes, boolean>,
  plan: Partes,
  serie: Partes,
): Record<keyof Partes, boolean> => ({
  idTecnico: elegible.idTecnico || plan.idTecnico === serie.idTecnico,
  idCliente: elegible.idCliente || plan.idCliente === serie.idCliente,
  idTipoVisita: elegible.idTipoVisita || plan.idTipoVisita === serie.idTipoVisita,
});

/** Continues the same series or, from a date with others before it, a new one. Returns its id. */
async function seguir(
  entorno: Entorno,
  serie: SerieGuardada,
  nueva: Omit<Parameters<typeof insertarSerie>[1], 'idSupervisor'>,
  corte: string | null,
): Promise<number> {
  const { bd, sesion } = entorno;
  if (corte === null) {
    await cambiarSerie(bd, serie.idSerie, { ...nueva, vigenteHasta: null });
    return serie.idSerie;
  }
  const otra = await insertarSerie(bd, { ...nueva, idSupervisor: sesion.idUsuario });
  await terminar(entorno, serie, corte);
  return otra;
}

type Edicion = Peticion<'series.editar'>['cuerpo'];

/** Locks the series and its visits; also returns all the dates that it has or has had. */
async function sujetar(
  { bd, sesion }: Entorno,
  idSerie: number,
  corte: string | null,
): Promise<Sujeta> {
  const serie = encontrado(await sujetarSerie(bd, sesion, idSerie));
  const visitas = await sujetarVisitas(bd, idSerie);
  const conVisita = visitas.map(({ fechaSerie }) => fechaSerie);
  const sinHacer = (await leerSinHacer(bd, idSerie)).map(({ fecha }) => fecha);
  const suyas = [...new Set([...fechasDe(serie), ...conVisita, ...sinHacer])].sort();
  if (corte !== null && !suyas.includes(corte)) throw rechazarCampo('desde', OTRA_FECHA);
  return { serie, visitas, suyas };
}

/** Ends the series before `corte`, unless it ended earlier. */
const terminar = (
  { bd }: Entorno,
  { idSerie, proxima, vigenteHasta }: SerieGuardada,
  corte: string,
) =>
  cambiarSerie(bd, idSerie, {
    vigenteHasta: menor(alCaboDe(corte, -1), vigenteHasta ?? corte),
    proxima: proxima !== null && proxima < corte ? proxima : null,
  });

/**
 * As on creation, notifies the previous and new technician of the first visit only. Two visits
 * never hold one date, so a visit that takes another's date moves after it.
 */
async function recolocar(
  { bd }: Entorno,
  plan: PlanDeSerie & { idSerie: number },
  { cambiadas, soloCambianDeFecha }: Pick<RepartoDeSerie, 'cambiadas' | 'soloCambianDeFecha'>,
): Promise<void> {
  await comoSerie(bd, async () => {
    for (const tanda of enTandas([...cambiadas, ...soloCambianDeFecha])) {
      const cambian = cambiadas.filter((una) => tanda.has(una));
      const dicha = cambian.filter((una) => una === cambiadas[0]);
      await cambiarVisitas(bd, plan, dicha);
      await sinAvisar(bd, async () => {
        await cambiarVisitas(bd, plan, cambian.slice(dicha.length));
        await cambiarFechaEnSerie(
          bd,
          plan.idSerie,
          soloCambianDeFecha.filter((una) => tanda.has(una)),
        );
      });
    }
  });
}

/** The order of the visits never changes, so their moves never form a ring. */
function* enTandas(movidas: readonly Movida[]): Generator<Set<Movida>> {
  let quedan = movidas;
  while (quedan.length > 0) {
    const ocupadas = new Set(quedan.map(({ de }) => de));
    const pueden = quedan.filter(({ de, fecha }) => de === fecha || !ocupadas.has(fecha));
    yield new Set(pueden);
    quedan = quedan.filter((una) => !pueden.includes(una));
  }
}

/**
 * Technicians are notified of their first cancelled visit, and of any with a request. Another
 * change may bring the dates back, so the visits are not exceptions.
 */
async function cancelar(
  { bd, sesion }: Entorno,
  visitas: readonly VisitaDeSerie[],
  motivo: string,
): Promise<void> {
  const esPrimera = ({ idTecnico }: VisitaDeSerie, indice: number) =>
    visitas.findIndex((otra) => otra.idTecnico === idTecnico) === indice;
  const seDicen = visitas.filter((visita, i) => visita.conSolicitud || esPrimera(visita, i));
  const demas = visitas.filter((visita) => !seDicen.includes(visita));
  const cierre = { ...cierreCompleto(sesion, motivo), suelta: false };
  const cerrar = async (unas: readonly VisitaDeSerie[]) => {
    const ids = unas.map(({ idVisita }) => idVisita);
    if (ids.length > 0) await darPaso(bd, { accion: 'cerrar', sesion, visitas: ids }, cierre);
  };
  await comoSerie(bd, async () => {
    await cerrar(seDicen);
    await sinAvisar(bd, () => cerrar(demas));
  });
}

const NADA_ABIERTO =
  'Esta serie ya no tiene visitas por cancelar. Vuelve a cargarla para ver qué puedes hacer.';

/** Also cancels visits changed individually, because the series is over. Started ones stay. */
export async function cancelarSerie(
  entorno: Entorno,
  { idSerie, desde: corte, motivo }: Peticion<'series.cancelar'>['cuerpo'],
): Promise<HechoDeSerie> {
  const { bd } = entorno;
  const hoy = hoyDe(entorno);
  const { serie, visitas } = await sujetar(entorno, idSerie, corte);
  const pendientes = visitas.filter(({ estado }) => estado === 'Pendiente');
  const porVenir = serie.proxima === null ? [] : [serie.proxima];
  const primera = [hoy, ...porVenir, ...pendientes.map(({ fechaSerie }) => fechaSerie)].sort()[0];
  const fin = corte ?? primera ?? hoy;
  const desdeElFin = ({ fechaSerie }: VisitaDeSerie) => fechaSerie >= fin;
  const canceladas = pendientes.filter(desdeElFin);
  const quedan = fechasDe(serie).some(
    (fecha) => fecha >= fin && serie.proxima !== null && fecha >= serie.proxima,
  );
  const sinHacer = await leerSinHacer(bd, idSerie, fin);
  if (canceladas.length === 0 && !quedan && sinHacer.length === 0)
    throw new Rechazo('estado-no-permite', { detalle: NADA_ABIERTO });
  await borrarSinHacerDesde(bd, idSerie, fin);
  await terminar(entorno, serie, fin);
  await cancelar(entorno, canceladas, motivo);
  const sigue = pendientes.length > canceladas.length || porVenir.some((fecha) => fecha < fin);
  return {
    ...NADA,
    idSerie: sigue ? idSerie : null,
    canceladas: canceladas.length,
    respetadas: visitas.filter((una) => una.estado === 'En Proceso' && desdeElFin(una)).length,
    sinHacer: await leerSinHacer(bd, idSerie),
  };
}
