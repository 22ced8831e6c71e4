import {
  keepPreviousData,
  type QueryClient,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { TECNICO } from '@visitas/contract/comun/roles';
import { enNavegador } from '@visitas/contract/enNavegador';
import type { NombreOperacion, Respuesta } from '@visitas/contract/operaciones';
import { esDelRol } from '../guardia.ts';
import { useConexion } from '../plataforma/conexion.ts';
import { llamar, llamarEntera } from '../plataforma/servidor/api.ts';
import { ErrorApi, SIN_RESPUESTA } from '../plataforma/servidor/errorApi.ts';
import type { Recuento } from '../plataforma/servidor/leerVentanas.ts';
import { recuentoDe } from '../plataforma/servidor/ventanas.ts';
import { contiene } from '../ui/buscar.ts';
import type { Destinos } from './destinos.ts';

type Cliente = Respuesta<'clientes.listar'>[number];
type Visita = Respuesta<'visitas.listar'>[number];
export interface Tecnico {
  id: number;
  nombre: string;
}

/** The number of results shown of each kind. */
const DE_CADA = 4;

const LIMITE = String(DE_CADA);

const puede = (rol: string, nombre: NombreOperacion): boolean => {
  const { acceso } = enNavegador[nombre];
  return typeof acceso !== 'string' && esDelRol(acceso, rol);
};

/** Match by name. Also used to narrow the last answer while the next one is on its way. */
const deCliente = (buscar: string) => (uno: Cliente) => contiene(uno.nombre, buscar);
const deTecnico = (buscar: string) => (uno: Tecnico) => contiene(uno.nombre, buscar);
const deVisita = (buscar: string) => (una: Visita) =>
  contiene(una.cliente.nombre, buscar) || contiene(una.tecnico.nombre, buscar);

interface Pregunta<F> {
  /** The name of the read; false or undefined when the role may not make it. */
  nombre: string | false | undefined;
  buscar: string;
  /** Ahead of `buscar` while the user types. */
  texto: string;
  preguntar: (signal: AbortSignal) => Promise<F[]>;
  casa: (buscar: string) => (fila: F) => boolean;
  /** The rows this page has already read, for when the server cannot be reached. */
  cargadas: () => F[];
}

/**
 * The results of one kind. Rows of an earlier answer show only while they match the current text,
 * so Enter never opens a wrong one.
 */
function useGrupo<F>({ nombre, buscar, texto, preguntar, casa, cargadas }: Pregunta<F>) {
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: ['paleta', nombre, buscar],
    queryFn: ({ signal }) => preguntar(signal),
    enabled: Boolean(nombre) && buscar !== '',
    placeholderData: keepPreviousData,
  });
  if (!nombre || texto === '') return { filas: [], error: null, espera: false };
  const atrasada = isPlaceholderData || buscar !== texto;
  const filas = error
    ? cargadas().filter(casa(texto))
    : (data ?? []).filter(atrasada ? casa(texto) : () => true);
  return { filas: filas.slice(0, DE_CADA), error, espera: isFetching || buscar !== texto };
}

/** Every row read under these operations, whole or in windows, each once. */
function leidas<F>(
  lecturas: QueryClient,
  nombres: NombreOperacion[],
  id: (fila: F) => number,
): F[] {
  const datos = nombres.flatMap((nombre) =>
    lecturas.getQueriesData<unknown>({ queryKey: [nombre] }).map(([, dato]) => dato),
  );
  const filas = datos.flatMap(enFilas) as F[];
  return [...new Map(filas.map((fila) => [id(fila), fila])).values()];
}

function enFilas(dato: unknown): unknown[] {
  if (Array.isArray(dato)) return dato.flatMap(enFilas);
  if (typeof dato !== 'object' || dato === null) return [];
  if ('filas' in dato) return enFilas(dato.filas);
  return 'nombre' in dato || 'cliente' in dato ? [dato] : [];
}

const SIN_TOAST = { sinToast: true };

/** The role's clients, visits and technicians whose name contains the text, from the server's lists. */
export function useHallados(rol: string, { suyas, cliente }: Destinos, textos: Textos) {
  const lecturas = useQueryClient();
  const hayConexion = useConexion();
  const { buscar, texto } = textos;
  const ventana = { buscar, limite: LIMITE };

  const clientes = useGrupo<Cliente>({
    ...textos,
    nombre: puede(rol, 'clientes.listar') && 'clientes.listar',
    preguntar: (signal) =>
      llamar('clientes.listar', { criterios: ventana }, { ...SIN_TOAST, signal }),
    casa: deCliente,
    cargadas: () =>
      leidas<Cliente>(lecturas, ['clientes.listar', 'clientes.obtener'], (uno) => uno.idCliente),
  });
  const visitas = useGrupo<Visita>({
    ...textos,
    nombre: suyas?.visitas,
    preguntar: async (signal) =>
      suyas
        ? llamar(
            suyas.visitas,
            { criterios: { ...ventana, orden: 'agenda' } },
            { ...SIN_TOAST, signal },
          )
        : [],
    casa: deVisita,
    cargadas: () =>
      leidas<Visita>(lecturas, suyas ? [suyas.visitas, 'visitas.obtener'] : [], (v) => v.idVisita),
  });
  const aCargo = puede(rol, 'usuarios.misTecnicos');
  const tecnicos = useGrupo<Tecnico>({
    ...textos,
    nombre: (aCargo || puede(rol, 'usuarios.listar')) && 'tecnicos',
    preguntar: (signal) => (aCargo ? misTecnicos(signal, buscar) : todos(signal, ventana)),
    casa: deTecnico,
    cargadas: () =>
      leidas<{ idUsuario: number; nombre: string }>(
        lecturas,
        ['usuarios.misTecnicos'],
        (uno) => uno.idUsuario,
      ).map(conId),
  });
  const visitasDe = useVisitasDe(suyas, cliente ? [] : clientes.filas);

  const errores = [clientes.error, visitas.error, tecnicos.error].filter((uno) => uno !== null);
  return {
    clientes: clientes.filas,
    visitas: visitas.filas,
    tecnicos: tecnicos.filas,
    visitasDe,
    espera: clientes.espera || visitas.espera || tecnicos.espera,
    aviso: texto === '' ? undefined : avisoDe(errores, hayConexion),
  };
}

interface Textos {
  buscar: string;
  texto: string;
}

const SIN_CONEXION = 'Sin conexión: se busca en lo ya cargado.';
const SIN_SERVIDOR = 'El servidor no pudo buscar: se busca en lo ya cargado.';

function avisoDe(errores: readonly unknown[], hayConexion: boolean): string | undefined {
  if (errores.length === 0) return undefined;
  const nadie = errores.some((uno) => uno instanceof ErrorApi && uno.status === SIN_RESPUESTA);
  return nadie || !hayConexion ? SIN_CONEXION : SIN_SERVIDOR;
}

const conId = ({ idUsuario, nombre }: { idUsuario: number; nombre: string }): Tecnico => ({
  id: idUsuario,
  nombre,
});

/** A supervisor has few, so they are read whole and filtered here. */
async function misTecnicos(signal: AbortSignal, buscar: string): Promise<Tecnico[]> {
  const suyos = await llamar('usuarios.misTecnicos', {}, { ...SIN_TOAST, signal });
  return suyos.map(conId).filter(deTecnico(buscar));
}

async function todos(
  signal: AbortSignal,
  ventana: { buscar: string; limite: string },
): Promise<Tecnico[]> {
  const criterios = { ...ventana, rol: TECNICO[0] };
  return (await llamar('usuarios.listar', { criterios }, { ...SIN_TOAST, signal })).map(conId);
}

const SIN_NINGUNA: Recuento = { total: 0, conTope: false };

/** How many of the reader's visits each client has. */
function useVisitasDe(suyas: Destinos['suyas'], clientes: readonly Cliente[]) {
  const cuentas = useQueries({
    queries: clientes.map(({ idCliente }) => ({
      queryKey: ['paleta', 'visitas de', idCliente],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        if (!suyas) return SIN_NINGUNA;
        const criterios = { cliente: String(idCliente), limite: '1' };
        const { cabeceras } = await llamarEntera(
          suyas.visitas,
          { criterios },
          { ...SIN_TOAST, signal },
        );
        return recuentoDe(cabeceras);
      },
    })),
  });
  return new Map(clientes.map(({ idCliente }, i) => [idCliente, cuentas[i]?.data]));
}
