import type { Estado } from '@visitas/contract/comun/estados';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { esDeHoy, type Orden, RAPIDOS, type Rapido } from '@visitas/contract/visitas/filtros';
import { pasoSuHora } from '@visitas/contract/visitas/hora';
import { ABIERTAS } from '@visitas/contract/visitas/reglas';
import { contiene } from '../../ui/buscar.ts';
import { domingoDe, masDias } from '../../ui/dias.ts';
import { cancelacionDe } from '../situacion.ts';
import type { Pedidos } from './leer.ts';

interface Pedido {
  pedidos: Pedidos;
  orden: Orden;
  buscar: string;
  hoy: string;
  /** HH:mm */
  hora: string;
}

/** What is upcoming goes forwards and what is past backwards. The phone keeps the agenda of the day of its reading. */
export const enAgenda = (visitas: readonly Visita[], hoy: string): Visita[] => {
  const tramoDe = ({ estadoVisita, fechaPlanificada }: Visita): number => {
    if (estadoVisita.nombre === ('En Proceso' satisfies Estado)) return 0;
    return fechaPlanificada < hoy ? 2 : 1;
  };
  const porDia = (una: Visita, otra: Visita) =>
    una.fechaPlanificada.localeCompare(otra.fechaPlanificada);
  return [...visitas].sort((una, otra) => {
    const tramo = tramoDe(una);
    const sentido = tramo === 2 ? -1 : 1;
    return tramo - tramoDe(otra) || sentido * porDia(una, otra);
  });
};

/** With the state that it has today: its day may have passed since it was read. */
export const conSuAtraso = (visita: Visita, hoy: string): Visita =>
  mostrado(visita, hoy) === 'Atrasada' && !visita.atrasada ? { ...visita, atrasada: true } : visita;

/** Filters and sorts the visits kept on the phone, as the server would. */
export function filtrar(visitas: readonly Visita[], pedido: Pedido): Visita[] {
  const pasan = visitas.filter((visita) => pasa(visita, pedido));
  const { orden, hoy } = pedido;
  if (orden === 'agenda') return enAgenda(pasan, hoy);
  const sentido = orden.startsWith('-') ? -1 : 1;
  const comparar = COMPARAR[orden.replace('-', '')];
  if (!comparar) return pasan;
  const haciaDelante = (visita: Visita): boolean =>
    orden === 'fecha' || (orden.endsWith('estado') && mostrado(visita, hoy) === PENDIENTE);
  return pasan.sort(
    (una, otra) =>
      sentido * comparar(una, otra, hoy) ||
      (haciaDelante(una) ? masCercana(una, otra) : masNueva(una, otra)),
  );
}

/** Among the upcoming ones the nearest goes first, whichever way the states go. */
const PENDIENTE: Estado = 'Pendiente';

/** A pending visit whose day has passed is late, even if the day passed after the visit was read. */
function mostrado({ estadoVisita, fechaPlanificada }: Visita, hoy: string): string {
  const atrasada = estadoVisita.nombre === 'Pendiente' && fechaPlanificada < hoy;
  return atrasada ? ('Atrasada' satisfies Estado) : estadoVisita.nombre;
}

const RAPIDAS: Record<Rapido, (visita: Visita, hoy: string, hora: string) => boolean> = {
  hoy: ({ estadoVisita, fechaPlanificada }, hoy) =>
    esDeHoy({ estado: estadoVisita.nombre, fechaPlanificada }, hoy),
  semana: ({ fechaPlanificada: dia }, hoy) => {
    const domingo = domingoDe(hoy);
    return dia >= masDias(domingo, -6) && dia <= domingo;
  },
  atrasadas: (visita, hoy) => mostrado(visita, hoy) === 'Atrasada',
  porDecidir: (visita) =>
    cancelacionDe(visita) === 'solicitada' &&
    ABIERTAS.some((estado) => estado === visita.estadoVisita.nombre),
  fueraDeRango: ({ ejecucionVisita }) => ejecucionVisita?.validadoPorUbicacion === false,
  noRealizadas: ({ ejecucionVisita }) => ejecucionVisita?.noRealizada !== undefined,
  fueraDeLimites: ({ fueraDeLimites }) => fueraDeLimites === true,
  pasoSuHora: (visita, hoy, hora) =>
    pasoSuHora({ ...visita, estado: visita.estadoVisita.nombre }, { hoy, hora }),
};

const alguna = (elegidas: string | undefined, valor: string | number): boolean =>
  elegidas === undefined || elegidas.split(',').includes(String(valor));

function pasa(visita: Visita, { pedidos, buscar, hoy, hora }: Pedido): boolean {
  const { solo, estado, tecnico, supervisor, cliente, tipo, desde, hasta } = pedidos;
  const { fechaPlanificada: dia } = visita;
  const rapidas = solo?.split(',') ?? [];
  return (
    RAPIDOS.every((rapido) => !rapidas.includes(rapido) || RAPIDAS[rapido](visita, hoy, hora)) &&
    alguna(estado, mostrado(visita, hoy)) &&
    alguna(tecnico, visita.idTecnico) &&
    alguna(supervisor, visita.idSupervisor) &&
    alguna(cliente, visita.idCliente) &&
    alguna(tipo, visita.idTipoVisita) &&
    alguna(pedidos.hora, visita.horaDesde ? 'con' : 'sin') &&
    (desde === undefined || dia >= desde) &&
    (hasta === undefined || dia <= hasta) &&
    (contiene(visita.cliente.nombre, buscar) || contiene(visita.tecnico.nombre, buscar))
  );
}

type Comparar = (una: Visita, otra: Visita, hoy: string) => number;

const porTexto = (una: string, otra: string): number => una.localeCompare(otra, 'es');
const masNueva = (una: Visita, otra: Visita): number =>
  porTexto(otra.fechaPlanificada, una.fechaPlanificada) || otra.idVisita - una.idVisita;

/** A visit without an hour goes last in its day. */
const SIN_HORA = '24:00';
const porHora = (una: Visita, otra: Visita): number =>
  porTexto(una.horaDesde ?? SIN_HORA, otra.horaDesde ?? SIN_HORA);
const masCercana = (una: Visita, otra: Visita): number =>
  porTexto(una.fechaPlanificada, otra.fechaPlanificada) ||
  porHora(una, otra) ||
  una.idVisita - otra.idVisita;

/** States that ask for an action go first. */
const ESTADOS = ['En Proceso', 'Atrasada', 'Pendiente', 'Finalizada', 'Cancelada'];
const lugarDe = (visita: Visita, hoy: string) => ESTADOS.indexOf(mostrado(visita, hoy));

const COMPARAR: Record<string, Comparar> = {
  cliente: (una, otra) => porTexto(una.cliente.nombre, otra.cliente.nombre),
  tecnico: (una, otra) => porTexto(una.tecnico.nombre, otra.tecnico.nombre),
  fecha: (una, otra) => porTexto(una.fechaPlanificada, otra.fechaPlanificada),
  estado: (una, otra, hoy) => lugarDe(una, hoy) - lugarDe(otra, hoy),
};
