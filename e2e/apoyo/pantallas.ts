import type { EnlaceDeVisita } from '@visitas/contract/compartir/esquemas';
import type { Rol } from '@visitas/contract/comun/roles';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { type Pantalla, pantallasDelRol } from '../../apps/web/pruebas/pantallas.ts';
import type { Empresa } from './empresa.ts';
import type { Usuario } from './prueba.ts';
import { dia } from './visitas.ts';

export type Cual = (visita: Visita) => boolean;

export const enEstado =
  (nombre: string): Cual =>
  ({ estadoVisita, solicitudCancelacion, atrasada }) =>
    estadoVisita.nombre === nombre && !solicitudCancelacion && !atrasada;
export const porDecidir: Cual = (visita) =>
  visita.solicitudCancelacion && !visita.aprobadaCancelacion && !visita.rechazadaCancelacion;

/** The type whose visits have photographs in the demonstration. */
const CON_FOTOS = 'Mantenimiento preventivo';
/** The finished visit with the most to see. */
export const conEvidencia: Cual = ({ tipoVisita, fueraDeLimites }) =>
  tipoVisita.nombre === CON_FOTOS && fueraDeLimites === true;

/** The one that was reopened. */
export const hechaDosVeces: Cual = ({ ejecucionVisita }) =>
  ejecucionVisita?.resultado?.startsWith('Se cambió el sello') ?? false;

/** The visit that a screen needs to have something to do; other screens show the first. */
const SOBRE: Record<string, Cual> = {
  '/visitas/detalle/1': conEvidencia,
  '/visitas/detalle/1/reabrir': conEvidencia,
  '/visitas/detalle/1/compartir': conEvidencia,
  '/visitas/detalle/1/comparar': hechaDosVeces,
  '/visitas/detalle/1/editar': enEstado('Pendiente'),
  '/visitas/detalle/1/cerrar': enEstado('En Proceso'),
  '/visitas/detalle/1/motivo-cancelacion': porDecidir,
  '/detalle-visita/1': enEstado('Pendiente'),
  '/detalle-visita/1/finalizar': enEstado('En Proceso'),
  '/detalle-visita/1/lista': enEstado('En Proceso'),
  '/detalle-visita/1/fotos': enEstado('En Proceso'),
  '/detalle-visita/1/cliente-aqui': enEstado('En Proceso'),
  '/detalle-visita/1/fuera-de-rango': enEstado('En Proceso'),
  '/detalle-visita/1/solicitud-cancelacion': enEstado('Pendiente'),
};

/** The demo user of each role. */
export const USUARIO_DE = {
  Administrador: 'admin',
  Supervisor: 'supervisor',
  Tecnico: 'tecnico',
} as const satisfies Record<Rol, Usuario>;

const VISITAS_DE: Record<Usuario, string> = {
  admin: '/visitas',
  supervisor: '/visitas/por-supervisor',
  tecnico: '/visitas/por-tecnico',
};

interface Donde {
  /** The path, with a 1 as the id of the visit, supervisor or client. */
  ruta: string;
  sobre?: Cual | undefined;
}

/** The address of each screen, over data in the state that it expects. */
export async function direccionesDe(usuario: Usuario, empresa: Empresa) {
  const visitas = await empresa.pedir<Visita[]>(usuario, 'GET', VISITAS_DE[usuario]);
  const supervisores = await empresa.pedir<{ idUsuario: number }[]>(
    'admin',
    'GET',
    '/usuarios?rol=Supervisor',
  );
  const propuesta = usuario === 'supervisor' ? await proponer(empresa) : undefined;
  const proveedor = usuario === 'admin' ? await empresa.proveedor() : undefined;
  const pideAlgo = visitas.find(({ tipoVisita }) => tipoVisita.nombre === CON_FOTOS)?.idTipoVisita;
  return ({ ruta, sobre = SOBRE[ruta] }: Donde): string => {
    const visita = sobre ? visitas.find(sobre) : visitas[0];
    return ruta
      .replace(/(editar\/1\/jornada|listado\/jornada\/1)$/, (ruta) =>
        ruta.replace('1', `${visita?.idTecnico}`),
      )
      .replace(/que-se-pide\/1\b/, `que-se-pide/${pideAlgo}`)
      .replace(/proveedores\/editar\/1\b/, `proveedores/editar/${proveedor?.idProveedor}`)
      .replace(/propuestas\/1\b/, `propuestas/${propuesta?.idPropuesta}`)
      .replace(/(usuarios\/tecnicos|traspasar)\/1\b/, `$1/${supervisores[0]?.idUsuario}`)
      .replace(/(detalle|detalle-visita)\/1\b/, `$1/${visita?.idVisita}`)
      .replace(/^\/clientes\/1\b/, `/clientes/${visita?.idCliente}`);
  };
}

/** The page that the client of a visit with photos opens. */
export async function paginaDelCliente(empresa: Empresa): Promise<string> {
  const visitas = await empresa.pedir<Visita[]>('supervisor', 'GET', VISITAS_DE.supervisor);
  const ruta = `/visitas/${visitas.find(conEvidencia)?.idVisita}/enlace`;
  const dicho = await empresa.pedir<EnlaceDeVisita>('supervisor', 'PUT', ruta, { dias: 30 });
  return new URL(dicho.enlace?.direccion ?? '').pathname;
}

/** A proposal for the days to come of the supervisor. */
const proponer = (empresa: Empresa) =>
  empresa.pedir<{ idPropuesta: string }>('supervisor', 'POST', '/visitas/propuestas', {
    desde: dia(),
    hasta: dia(6),
    objetivo: 'kilometros',
    segundos: 1,
  });

/** The screens that a role may see, with real ids. */
export async function pantallasDe(rol: Rol, empresa: Empresa): Promise<Pantalla[]> {
  const direccionDe = await direccionesDe(USUARIO_DE[rol], empresa);
  return pantallasDelRol(rol).map((una) => ({ ...una, ruta: direccionDe(una) }));
}
