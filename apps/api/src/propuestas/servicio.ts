import { primerNombre } from '@visitas/contract/comun/formato';
import type { Respuesta } from '@visitas/contract/operaciones';
import type { CambioPropuesto, Propuesta } from '@visitas/contract/propuestas/esquemas';
import { matricesEntre } from '../geo/trayectos.ts';
import type { Sesion } from '../plataforma/http/acceso.ts';
import type { Contexto, Escritura } from '../plataforma/http/manejador.ts';
import { encontrado, Rechazo } from '../plataforma/http/rechazo.ts';
import { caminosDe } from '../plataforma/planeador/problema.ts';
import { sujetarVarias, tecnicosElegibles } from '../visitas/cambios/consultas.ts';
import { moverVisitas } from '../visitas/cambios/varias.ts';
import { leerAgenda } from './agenda/agenda.ts';
import { caminosRectos } from './agenda/caminos.ts';
import { leerAusencias } from './agenda/consultas.ts';
import {
  buscar,
  type ContenidoDePropuesta,
  comoEstan,
  darPorAceptada,
  guardar,
  type VisitaDespues,
} from './consultas.ts';
import { armarPlan, type PedidoDePropuesta, type PlanArmado } from './plan/armar.ts';
import { medidaDe } from './plan/cifras.ts';
import { cambiosPropuestos, sinLugarDe } from './plan/componer.ts';
import { planificarAparte } from './plan/hilo.ts';
import type { MatricesDePlan } from './plan/pedidos.ts';

type Entorno = Contexto<Sesion>;

/** Seeks the plan before the transaction, which only keeps it. */
export async function proponer(
  entorno: Entorno,
  pedido: PedidoDePropuesta,
): Promise<Escritura<Propuesta>> {
  const empezo = performance.now();
  const agenda = await leerAgenda(entorno, pedido);
  const plan = armarPlan(agenda, pedido);
  const carretera = await porCarretera(entorno, plan.dias.puntos);
  const { dias, buscar: busqueda } = plan;
  const hecho = await planificarAparte(
    { dias, carretera, hacer: { buscar: busqueda } },
    entorno.presencia,
  );
  const ausencias = await leerAusencias(entorno.bd, entorno.sesion, pedido);
  const tecnicos = new Map(agenda.tecnicos.map((uno) => [uno.idTecnico, uno]));
  const todo = {
    ...hecho,
    plan,
    caminos: caminosDelPlan(plan, carretera),
    hoy: agenda.hoy,
    nombreDe: (id: number) => tecnicos.get(id)?.nombre ?? '',
    recibe: (id: number) => tecnicos.get(id)?.elegible === true,
    ausenciaDe: (id: number, fecha: string) =>
      ausencias.find((una) => una.idTecnico === id && una.desde <= fecha && una.hasta >= fecha)
        ?.clase,
  };
  const lineas = cambiosPropuestos(todo, entorno.config.visitasUsuales);
  const propuesta = {
    desde: pedido.desde,
    hasta: pedido.hasta,
    objetivo: pedido.objetivo,
    segundos: Math.round((performance.now() - empezo) / 100) / 10,
    ...(enLineaRecta(entorno, carretera) && { enLineaRecta: true as const }),
    cambios: lineas.map(({ cambio }) => cambio),
    sinLugar: sinLugarDe(todo),
    tecnicos: agenda.tecnicos.map(({ elegible: _, ...uno }) => uno),
    ...medidaDe(plan, hecho),
  };
  const contenido = contenidoDe(
    plan,
    propuesta,
    lineas.map(({ destino }) => destino),
  );
  return async (tx) => ({
    idPropuesta: await guardar(tx, entorno.sesion, contenido),
    ...propuesta,
  });
}

/** Roads are straight lines although the company has a server that says them. */
const enLineaRecta = ({ config }: Entorno, carretera: MatricesDePlan | null) =>
  config.urlRutas !== null && carretera === null;

/** A place that nobody knows has no road: then all of them are straight. */
async function porCarretera(entorno: Entorno, puntos: PlanArmado['dias']['puntos']) {
  const conocidos = puntos.filter((uno) => uno !== null);
  return conocidos.length === puntos.length ? matricesEntre(entorno, conocidos) : null;
}

const caminosDelPlan = ({ dias }: PlanArmado, carretera: MatricesDePlan | null) =>
  carretera
    ? caminosDe({
        lugares: dias.puntos.length,
        tiempos: carretera.segundos,
        distancias: carretera.metros,
      })
    : caminosRectos(dias.puntos, dias.velocidadKmH);

function contenidoDe(
  { dias, visitas }: PlanArmado,
  propuesta: ContenidoDePropuesta['propuesta'],
  destinos: ContenidoDePropuesta['destinos'],
): ContenidoDePropuesta {
  const cambian = new Set(propuesta.cambios.map(({ idVisita }) => idVisita));
  const versiones = visitas.filter(({ idVisita }) => cambian.has(idVisita));
  return {
    propuesta,
    versiones: Object.fromEntries(versiones.map(({ idVisita, version }) => [idVisita, version])),
    plan: { dias, visitas: visitas.map(({ idVisita, ajena }) => ({ idVisita, ajena })) },
    destinos,
  };
}

/** As it was proposed, with what somebody changed since. */
export async function obtenerPropuesta(entorno: Entorno, id: string): Promise<Propuesta> {
  const { bd, sesion } = entorno;
  const { idPropuesta, aceptadaEn, contenido } = encontrado(await buscar(bd, sesion, id));
  const { propuesta } = contenido;
  if (aceptadaEn) return { idPropuesta, ...propuesta, aceptada: true };
  const { cambios } = propuesta;
  const elegibles = await elegiblesPara(entorno, cambios);
  const fuera = await lasDeFuera(entorno, contenido, { cambios, elegibles });
  return {
    idPropuesta,
    ...propuesta,
    cambios: cambios.map((uno) => {
      const frase = fuera.get(uno.idVisita);
      return frase ? { ...uno, fuera: frase } : uno;
    }),
  };
}

const elegiblesPara = ({ bd, sesion }: Entorno, cambios: readonly CambioPropuesto[]) =>
  tecnicosElegibles(
    bd,
    sesion.idUsuario,
    cambios.map(({ idTecnico }) => idTecnico),
  );

interface PorMirar {
  cambios: readonly CambioPropuesto[];
  elegibles: ReadonlySet<number>;
}

/** By visit, why its change is left out. */
async function lasDeFuera(
  { bd, sesion }: Entorno,
  { versiones }: ContenidoDePropuesta,
  { cambios, elegibles }: PorMirar,
): Promise<Map<number, string>> {
  const ids = cambios.map(({ idVisita }) => idVisita);
  const ahora = await comoEstan(bd, sesion, ids);
  return new Map(
    cambios.flatMap(({ idVisita, idTecnico }): [number, string][] => {
      const frase =
        porQueQueda(ahora.get(idVisita), versiones[idVisita], sesion) ??
        (elegibles.has(idTecnico) ? undefined : YA_NO_RECIBE);
      return frase ? [[idVisita, frase]] : [];
    }),
  );
}

const YA_NO_RECIBE = 'Ese técnico ya no puede recibir visitas. Queda fuera.';

function porQueQueda(
  visita: VisitaDespues | undefined,
  version: number | undefined,
  { idUsuario }: Sesion,
): string | undefined {
  if (!visita) return 'Ya no es tuya. Queda fuera.';
  if (visita.version === version) return undefined;
  if (visita.idQuien === idUsuario) return 'Cambiaste esta visita después. Queda fuera.';
  const quien = visita.quien ? primerNombre(visita.quien) : 'El sistema';
  return `${quien} cambió esta visita hace un momento. Queda fuera.`;
}

/** The figures and the map with only some of the changes. */
export async function medirLineas(
  entorno: Entorno,
  id: string,
  visitas: readonly number[],
): Promise<Respuesta<'propuestas.medir'>> {
  const { contenido } = encontrado(await buscar(entorno.bd, entorno.sesion, id));
  const { plan, destinos } = contenido;
  const carretera = await porCarretera(entorno, plan.dias.puntos);
  const elegidas = new Set(visitas);
  const hechos = destinos.filter(({ tarea }) => elegidas.has(plan.visitas[tarea]?.idVisita ?? 0));
  const recorridos = plan.dias.recorridos.map((uno, r) => ({
    ...uno,
    tareas: [
      ...uno.tareas.filter((k) => !hechos.some(({ tarea }) => tarea === k)),
      ...hechos.filter(({ a }) => a === r).map(({ tarea }) => tarea),
    ],
  }));
  const hecho = await planificarAparte(
    { dias: plan.dias, carretera, hacer: { medir: recorridos } },
    entorno.presencia,
  );
  const { antes: _, ...medida } = medidaDe(plan, hecho);
  return medida;
}

/** Through the same moves as a drag: those that remain, all or none. */
export async function aceptarPropuesta(
  entorno: Entorno,
  id: string,
  visitas?: readonly number[],
): Promise<Respuesta<'propuestas.aceptar'>> {
  const { bd, sesion } = entorno;
  const guardada = encontrado(await buscar(bd, sesion, id, { paraAceptar: true }));
  if (guardada.aceptadaEn)
    throw new Rechazo('estado-no-permite', { detalle: 'Ya aceptaste esta propuesta.' });
  const { contenido } = guardada;
  const elegidas = visitas && new Set(visitas);
  const cambios = contenido.propuesta.cambios.filter(
    ({ idVisita }) => elegidas?.has(idVisita) ?? true,
  );
  if (cambios.length === 0) return { cambiadas: [], fuera: [] };
  // Locked before they are looked at, in the order of the house: nobody changes one in between.
  const elegibles = await elegiblesPara(entorno, cambios);
  await sujetarVarias(
    bd,
    sesion,
    cambios.map(({ idVisita }) => idVisita),
  );
  const fuera = await lasDeFuera(entorno, contenido, { cambios, elegibles });
  const quedan = cambios.filter(({ idVisita }) => !fuera.has(idVisita));
  const movidas =
    quedan.length > 0
      ? await moverVisitas(entorno, { visitas: quedan.map(comoMovimiento(contenido)) })
      : [];
  if (quedan.length > 0) await darPorAceptada(bd, id);
  return {
    cambiadas: movidas.flatMap((una, n) => {
      const de = quedan[n]?.de;
      return de ? [{ ...una, de }] : [];
    }),
    fuera: cambios.flatMap(({ idVisita, cliente }) => {
      const motivo = fuera.get(idVisita);
      return motivo ? [{ idVisita, cliente, motivo }] : [];
    }),
  };
}

/** Only what changes is sent, as a drag does. */
const comoMovimiento =
  ({ versiones }: ContenidoDePropuesta) =>
  ({ idVisita, idTecnico, fecha, de }: CambioPropuesto) => ({
    idVisita,
    version: versiones[idVisita],
    ...(idTecnico !== de.idTecnico && { idTecnico }),
    ...(fecha !== de.fecha && { fechaPlanificada: fecha }),
  });
