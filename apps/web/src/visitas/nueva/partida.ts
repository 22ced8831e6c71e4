import { useQuery } from '@tanstack/react-query';
import { campoId } from '@visitas/contract/comun/campos';
import { campoFecha } from '@visitas/contract/comun/fechas';
import type { Envio, Respuesta } from '@visitas/contract/operaciones';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { llamar } from '../../plataforma/servidor/api.ts';
import { ErrorApi } from '../../plataforma/servidor/errorApi.ts';
import type { EnUrl } from '../../ui/lista/enUrl.ts';
import { type CampoDeVisita, type ValoresVisita, VISITA_VACIA } from '../CamposVisita.tsx';

const PARTES = ['tecnico', 'cliente', 'fecha', 'duplicar'] as const;
type Pedida = Partial<Record<(typeof PARTES)[number], string>>;

/** What is of the visit alone goes before what the list below is filtered by. */
const PARA = {
  tecnico: ['paraTecnico', 'tecnico'],
  cliente: ['paraCliente', 'cliente'],
  fecha: ['fecha'],
  duplicar: ['duplicar'],
} as const satisfies Record<(typeof PARTES)[number], readonly (keyof EnUrl)[]>;

/**
 * What an address asks a new visit to begin with. Its list may be filtered by several technicians: that
 * says of which one no more than nothing.
 */
export const leerPedida = (url: EnUrl): Pedida =>
  Object.fromEntries(
    PARTES.flatMap((parte) => {
      const valor = PARA[parte].map((nombre) => url[nombre]).find((uno) => uno !== undefined);
      return valor === undefined || valor.includes(',') ? [] : [[parte, valor]];
    }),
  );

/** By what its draft is told apart from those of other beginnings. */
export const apartadoDe = (pedida: Pedida): string =>
  Object.keys(pedida).length === 0 ? '' : `?${new URLSearchParams(pedida)}`;

/** What a new visit begins with. */
export interface Partida {
  valores: ValoresVisita;
  enfocar: CampoDeVisita;
  /** What was asked for and could not be, in sentences. */
  avisos: readonly string[];
}

/** Reads who and what the address names. Undefined until it is known. */
export function usePartida(pedida: Pedida): Partida | undefined {
  const origen = useLeido('visitas.obtener', pedida.duplicar);
  // The list below may be filtered by others: what is copied is of the visit.
  const idTecnico = textoDe(origen.data?.idTecnico) ?? pedida.tecnico;
  const idCliente = textoDe(origen.data?.idCliente) ?? pedida.cliente;
  const cliente = useLeido('clientes.obtener', idCliente);
  const tecnicos = useQuery({
    queryKey: ['usuarios.misTecnicos', {}],
    queryFn: ({ signal }) => llamar('usuarios.misTecnicos', {}, { signal, sinToast: true }),
    enabled: idTecnico !== undefined,
  });
  if (origen.espera || cliente.espera) return undefined;
  if (idTecnico !== undefined && porSaber(tecnicos)) return undefined;
  return partidaDe({
    pedida: { ...pedida, tecnico: idTecnico, cliente: idCliente },
    origen,
    cliente,
    tecnicos: { data: tecnicos.data, error: tecnicos.error },
  });
}

interface Leido<T> {
  data: T | undefined;
  error: unknown;
}

interface Sabido {
  pedida: Partial<Record<(typeof PARTES)[number], string | undefined>>;
  origen: Leido<Visita>;
  cliente: Leido<Respuesta<'clientes.obtener'>>;
  tecnicos: Leido<Respuesta<'usuarios.misTecnicos'>>;
}

/** What there is of what was asked for; of the rest, why not. */
function partidaDe(sabido: Sabido): Partida {
  const { pedida, origen, cliente, tecnicos } = sabido;
  const copiada = origen.data;
  const suyo = tecnicos.data?.find(
    ({ idTecnico, activo }) => activo && String(idTecnico) === pedida.tecnico,
  );
  const activo = cliente.data?.activo ? cliente.data : undefined;
  const fecha = campoFecha.safeParse(pedida.fecha).success ? pedida.fecha : undefined;
  const valores: ValoresVisita = {
    ...VISITA_VACIA,
    idTecnico: enCampo(suyo?.idTecnico),
    idCliente: enCampo(activo?.idCliente),
    idTipoVisita: enCampo(copiada?.idTipoVisita),
    observaciones: copiada?.observaciones ?? '',
    fechaPlanificada: fecha?.slice(0, 'aaaa-mm-dd'.length) ?? '',
  };
  const vacio = CAMPOS.find((campo) => valores[campo] === '') ?? 'idTecnico';
  const avisos = [
    !copiada && sinCopia(sabido),
    !suyo && sinTecnico(sabido),
    !activo && sinCliente(sabido),
    !fecha && pedida.fecha !== undefined && 'La fecha indicada no se puede usar. Elige otra.',
  ].filter((aviso) => typeof aviso === 'string');
  return { valores, avisos, enfocar: copiada && !fecha ? 'fechaPlanificada' : vacio };
}

/** Why what was asked for is not there; nothing, if it was not asked for. */
function sinCopia({ pedida, origen }: Sabido): string | undefined {
  if (pedida.duplicar === undefined) return undefined;
  return seIgnora(origen.error)
    ? 'No se encontró la visita que ibas a duplicar. Llena los campos.'
    : 'No se pudo leer la visita que ibas a duplicar. Llena los campos.';
}

function sinTecnico({ pedida, origen, tecnicos }: Sabido): string | undefined {
  if (pedida.tecnico === undefined) return undefined;
  if (!tecnicos.data) return 'No se pudo leer quiénes son tus técnicos. Elige uno de la lista.';
  return textoDe(origen.data?.idTecnico) === pedida.tecnico
    ? `${origen.data?.tecnico.nombre} ya no está entre tus técnicos activos. Elige a otro.`
    : 'El técnico indicado no está entre tus técnicos activos. Elige a otro.';
}

function sinCliente({ pedida, cliente }: Sabido): string | undefined {
  if (pedida.cliente === undefined) return undefined;
  if (cliente.data) return `${cliente.data.nombre} está inactivo. Elige otro cliente.`;
  return seIgnora(cliente.error)
    ? 'No se encontró el cliente indicado. Elige otro.'
    : 'No se pudo leer el cliente indicado. Elígelo de la lista.';
}

const CAMPOS = ['idTecnico', 'idCliente', 'idTipoVisita', 'fechaPlanificada'] as const;

const textoDe = (id: number | undefined): string | undefined =>
  id === undefined ? undefined : String(id);

const enCampo = (id: number | undefined): string => textoDe(id) ?? '';

/**
 * What failed once is known to have failed: the form that opens then reads it again for its own field, and must not
 * go away meanwhile.
 */
const porSaber = ({ isPending, isFetched }: { isPending: boolean; isFetched: boolean }): boolean =>
  isPending && !isFetched;

/** There is no such thing for whoever asks, whatever was written in its place. */
const seIgnora = (error: unknown): boolean =>
  error === null || (error instanceof ErrorApi && NO_HAY.some((uno) => uno === error.codigo));
const NO_HAY = ['no-encontrado', 'validacion'];

type DeUno = 'visitas.obtener' | 'clientes.obtener';

/** One row by the id that an address brings, which may be anything. That it is not there is said by the form. */
function useLeido<N extends DeUno>(nombre: N, dicho = '') {
  const id = campoId.safeParse(dicho);
  // Written as a table by operation, TypeScript sees that both are sent the same.
  const envio: { [U in DeUno]: Envio<U> }[N] = { parametros: { id: dicho } };
  const pregunta = useQuery({
    queryKey: [nombre, envio],
    queryFn: ({ signal }) => llamar(nombre, envio, { signal, sinToast: true }),
    enabled: id.success,
  });
  return {
    data: id.success ? pregunta.data : undefined,
    error: pregunta.error,
    espera: id.success && porSaber(pregunta),
  };
}
