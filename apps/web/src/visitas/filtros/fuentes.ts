import { SUPERVISOR, TECNICO } from '@visitas/contract/comun/roles';
import type { Envio, NombreOperacion, Respuesta } from '@visitas/contract/operaciones';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { llamar } from '../../plataforma/servidor/api.ts';
import { ErrorApi } from '../../plataforma/servidor/errorApi.ts';
import { contiene } from '../../ui/buscar.ts';
import type { Opcion } from '../../ui/campos/opciones.ts';
import { LISTADO } from '../columnas.tsx';
import type { DePersonasYCosas, Dimension } from './leer.ts';

export type OperacionDeLista = 'visitas.listar' | 'visitas.porSupervisor' | 'visitas.porTecnico';

/** The source of a dimension's options. Its errors show in the filter, without a toast. */
export interface Fuente {
  ofrecer: (buscar: string, signal: AbortSignal) => Promise<Opcion[]>;
  /** The name of an option: null when it does not exist, undefined when this source cannot tell. */
  nombrar: (id: string, signal: AbortSignal) => Promise<string | null | undefined>;
}

export interface Filtrable {
  lista: OperacionDeLista;
  dimensiones: readonly Dimension[];
  /** The narrowest screen that shows a table, whose headers sort it. */
  tablaDesde: number;
  fuentes: Partial<Record<DePersonasYCosas, Fuente>>;
  /** True for planners, who also see the list as a week. */
  conSemana: boolean;
}

const OFRECIDAS = 50;
const NO_ENCONTRADO = 404;

async function leer<N extends NombreOperacion>(
  nombre: N,
  envio: Envio<N>,
  signal: AbortSignal,
): Promise<Respuesta<N> | null> {
  try {
    return await llamar(nombre, envio, { signal, sinToast: true });
  } catch (error) {
    if (error instanceof ErrorApi && error.status === NO_ENCONTRADO) return null;
    throw error;
  }
}

const llamarCallado = <N extends NombreOperacion>(
  nombre: N,
  envio: Envio<N>,
  signal: AbortSignal,
): Promise<Respuesta<N>> => llamar(nombre, envio, { signal, sinToast: true });

/** Includes inactive users, because their visits remain. */
const usuarios = (rol: string): Fuente => ({
  ofrecer: async (buscar, signal) => {
    const criterios = { rol, limite: String(OFRECIDAS), ...(buscar && { buscar }) };
    const filas = await llamarCallado('usuarios.listar', { criterios }, signal);
    return filas.map(({ idUsuario, nombre }) => ({ value: String(idUsuario), label: nombre }));
  },
  nombrar: async (id, signal) => {
    const usuario = await leer('usuarios.obtener', { parametros: { id } }, signal);
    return usuario?.nombre ?? null;
  },
});

/** The whole team comes at once. A technician who left it may still have visits here. */
const MI_EQUIPO: Fuente = {
  ofrecer: async (buscar, signal) => {
    const mios = await llamarCallado('usuarios.misTecnicos', {}, signal);
    return mios
      .filter(({ nombre }) => contiene(nombre, buscar))
      .map(({ idTecnico, nombre }) => ({ value: String(idTecnico), label: nombre }));
  },
  nombrar: async (id, signal) => {
    const mios = await llamarCallado('usuarios.misTecnicos', {}, signal);
    return mios.find(({ idTecnico }) => String(idTecnico) === id)?.nombre;
  },
};

const CLIENTES: Fuente = {
  ofrecer: async (buscar, signal) => {
    const criterios = { limite: String(OFRECIDAS), ...(buscar && { buscar }) };
    const filas = await llamarCallado('clientes.listar', { criterios }, signal);
    return filas.map(({ idCliente, nombre }) => ({ value: String(idCliente), label: nombre }));
  },
  nombrar: async (id, signal) => {
    const cliente = await leer('clientes.obtener', { parametros: { id } }, signal);
    return cliente?.nombre ?? null;
  },
};

const TIPOS: Fuente = {
  ofrecer: async (buscar, signal) => {
    const criterios = { limite: String(OFRECIDAS), ...(buscar && { buscar }) };
    const filas = await llamarCallado('tipoVisita.listar', { criterios }, signal);
    return filas.map(({ idTipoVisita, nombre }) => ({
      value: String(idTipoVisita),
      label: nombre,
    }));
  },
  nombrar: async (id, signal) => {
    const tipo = await leer('tipoVisita.obtener', { parametros: { id } }, signal);
    return tipo?.nombre ?? null;
  },
};

const EN_VISITA: Record<DePersonasYCosas, (visita: Visita) => Opcion> = {
  tecnico: ({ idTecnico, tecnico }) => ({ value: String(idTecnico), label: tecnico.nombre }),
  supervisor: ({ idSupervisor, supervisor }) => ({
    value: String(idSupervisor),
    label: supervisor.nombre,
  }),
  cliente: ({ idCliente, cliente }) => ({ value: String(idCliente), label: cliente.nombre }),
  tipo: ({ idTipoVisita, tipoVisita }) => ({
    value: String(idTipoVisita),
    label: tipoVisita.nombre,
  }),
};

const VISITAS_MIRADAS = 200;

/** A technician cannot read the catalogues, so the options come from their visits. */
const deMisVisitas = (dimension: 'cliente' | 'tipo'): Fuente => ({
  ofrecer: async (buscar, signal) => {
    const criterios = {
      orden: 'agenda' as const,
      limite: String(VISITAS_MIRADAS),
      // The list's search covers client names, not types.
      ...(dimension === 'cliente' && buscar && { buscar }),
    };
    const visitas = await llamarCallado('visitas.porTecnico', { criterios }, signal);
    const opciones = new Map(
      visitas.map(EN_VISITA[dimension]).map((opcion) => [opcion.value, opcion]),
    );
    return [...opciones.values()]
      .filter(({ label }) => contiene(label, buscar))
      .sort((una, otra) => una.label.localeCompare(otra.label, 'es'))
      .slice(0, OFRECIDAS);
  },
  nombrar: async () => undefined,
});

const [ROL_TECNICO] = TECNICO;
const [ROL_SUPERVISOR] = SUPERVISOR;

export const DE_TODAS: Filtrable = {
  lista: 'visitas.listar',
  conSemana: true,
  tablaDesde: LISTADO.tablaDesde,
  dimensiones: ['estado', 'tecnico', 'supervisor', 'cliente', 'tipo', 'hora', 'hecha', 'fechas'],
  fuentes: {
    tecnico: usuarios(ROL_TECNICO),
    supervisor: usuarios(ROL_SUPERVISOR),
    cliente: CLIENTES,
    tipo: TIPOS,
  },
};
export const DE_SUPERVISOR: Filtrable = {
  lista: 'visitas.porSupervisor',
  conSemana: true,
  tablaDesde: LISTADO.tablaDesde,
  dimensiones: ['estado', 'tecnico', 'cliente', 'tipo', 'hora', 'hecha', 'fechas'],
  fuentes: { tecnico: MI_EQUIPO, cliente: CLIENTES, tipo: TIPOS },
};
export const DE_TECNICO: Filtrable = {
  lista: 'visitas.porTecnico',
  conSemana: false,
  tablaDesde: 961,
  dimensiones: ['estado', 'cliente', 'tipo', 'hora', 'hecha', 'fechas'],
  fuentes: { cliente: deMisVisitas('cliente'), tipo: deMisVisitas('tipo') },
};

/** The name of an option, from its source or, if that cannot tell, from one of its visits. */
export async function nombreDe(
  { lista, fuentes }: Filtrable,
  dimension: DePersonasYCosas,
  id: string,
  signal: AbortSignal,
): Promise<string | null> {
  const dicho = await fuentes[dimension]?.nombrar(id, signal);
  if (dicho !== undefined) return dicho;
  const [visita] = await llamarCallado(
    lista,
    { criterios: { [dimension]: id, limite: '1' } },
    signal,
  );
  return visita ? EN_VISITA[dimension](visita).label : null;
}
