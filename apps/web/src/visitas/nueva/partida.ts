import { useQuery } from '@tanstack/react-query';
import { campoId } from '@visitas/contract/comun/campos';
import { campoFecha } from '@visitas/contract/comun/fechas';
import type { Envio, Respuesta } from '@visitas/contract/operaciones';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { llamar } from '../../plataforma/servidor/api.ts';
import { ErrorApi } from '../../plataforma/servidor/errorApi.ts';
import type { EnUrl } from '../../ui/lista/enUrl.ts';
import { type CampoDeVisita, type ValoresVisita, VISITA_VACIA } from '../CamposVisita.tsx';
import { horaQueSeCopia, valoresDeHora } from '../hora/valoresDeHora.ts';

const PARTES = ['tecnico', 'cliente', 'fecha', 'duplicar'] as const;
type Pedida = Partial<Record<(typeof PARTES)[number], string>>;

/** The visit's own parameters win over the filters of the list below. */
const PARA = {
  tecnico: ['paraTecnico', 'tecnico'],
  cliente: ['paraCliente', 'cliente'],
  fecha: ['fecha'],
  duplicar: ['duplicar'],
} as const satisfies Record<(typeof PARTES)[number], readonly (keyof EnUrl)[]>;

/** Reads from the address what a new visit begins with. A list filter with several values gives none. */
export const leerPedida = (url: EnUrl): Pedida =>
  Object.fromEntries(
    PARTES.flatMap((parte) => {
      const valor = PARA[parte].map((nombre) => url[nombre]).find((uno) => uno !== undefined);
      return valor === undefined || valor.includes(',') ? [] : [[parte, valor]];
    }),
  );

/** Tells the draft of these starting values from others. */
export const apartadoDe = (pedida: Pedida): string =>
  Object.keys(pedida).length === 0 ? '' : `?${new URLSearchParams(pedida)}`;

export interface Partida {
  valores: ValoresVisita;
  enfocar: CampoDeVisita;
  /** Sentences about the requested values that could not be used. */
  avisos: readonly string[];
}

/** Reads the rows that the address names. Undefined until they are known. */
export function usePartida(pedida: Pedida): Partida | undefined {
  const origen = useLeido('visitas.obtener', pedida.duplicar);
  // The copied visit wins over the filters of the list below.
  const idTecnico = textoDe(origen.data?.idTecnico) ?? pedida.tecnico;
  const idCliente = textoDe(origen.data?.idCliente) ?? pedida.cliente;
  const cliente = useLeido('clientes.obtener', idCliente);
  const tecnicos = useQuery({
    queryKey: ['usuarios.misTecnicos', {}],
    queryFn: ({ signal }) => llamar('usuarios.misTecnicos', {}, { signal, sinToast: true }),
    enabled: idTecnico !== undefined,
  });
  if (origen.espera || cliente.espera) return undefined;
  if (idTecnico !== undefined && sinRespuestaAun(tecnicos)) return undefined;
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
    ...(copiada && valoresDeHora(horaQueSeCopia(copiada))),
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

/** Why the requested value is missing; undefined if it was not requested. */
function sinCopia({ pedida, origen }: Sabido): string | undefined {
  if (pedida.duplicar === undefined) return undefined;
  return noExiste(origen.error)
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
  return noExiste(cliente.error)
    ? 'No se encontró el cliente indicado. Elige otro.'
    : 'No se pudo leer el cliente indicado. Elígelo de la lista.';
}

const CAMPOS = ['idTecnico', 'idCliente', 'idTipoVisita', 'fechaPlanificada'] as const;

const textoDe = (id: number | undefined): string | undefined =>
  id === undefined ? undefined : String(id);

const enCampo = (id: number | undefined): string => textoDe(id) ?? '';

/**
 * A read that failed once counts as known. The open form reads it again for its own field, and must
 * not disappear meanwhile.
 */
const sinRespuestaAun = ({
  isPending,
  isFetched,
}: {
  isPending: boolean;
  isFetched: boolean;
}): boolean => isPending && !isFetched;

/** True also for an invalid id, and for a row outside the user's reach. */
const noExiste = (error: unknown): boolean =>
  error === null || (error instanceof ErrorApi && NO_HAY.some((uno) => uno === error.codigo));
const NO_HAY = ['no-encontrado', 'validacion'];

type DeUno = 'visitas.obtener' | 'clientes.obtener';

/** Reads one row by an id from the address, which may be any text. The form reports a missing row. */
function useLeido<N extends DeUno>(nombre: N, dicho = '') {
  const id = campoId.safeParse(dicho);
  // A table by operation shows TypeScript that both are sent the same.
  const envio: { [U in DeUno]: Envio<U> }[N] = { parametros: { id: dicho } };
  const pregunta = useQuery({
    queryKey: [nombre, envio],
    queryFn: ({ signal }) => llamar(nombre, envio, { signal, sinToast: true }),
    enabled: id.success,
  });
  return {
    data: id.success ? pregunta.data : undefined,
    error: pregunta.error,
    espera: id.success && sinRespuestaAun(pregunta),
  };
}
