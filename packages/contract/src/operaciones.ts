import type * as z from 'zod/mini';
import { operacionesAjustes } from './ajustes/operaciones.ts';
import { operacionesAusencias } from './ausencias/operaciones.ts';
import { operacionesAvisos } from './avisos/operaciones.ts';
import { operacionesBitacora } from './bitacora/operaciones.ts';
import { operacionesCalendario } from './calendario/operaciones.ts';
import { operacionesCatalogos } from './catalogos/operaciones.ts';
import { operacionesCifras } from './cifras/operaciones.ts';
import { operacionesClientes } from './clientes/operaciones.ts';
import { operacionesCompartir } from './compartir/operaciones.ts';
import type { Operacion } from './comun/operacion.ts';
import { operacionesCuenta } from './cuenta/operaciones.ts';
import { operacionesDashboards } from './dashboards/operaciones.ts';
import { operacionesEstado } from './estado/operaciones.ts';
import { operacionesEvidencia } from './evidencia/operaciones.ts';
import { operacionesExportaciones } from './exportaciones/operaciones.ts';
import { operacionesFeriados } from './feriados/operaciones.ts';
import { operacionesFormularios } from './formularios/operaciones.ts';
import { operacionesFotos } from './fotos/operaciones.ts';
import { operacionesGeo } from './geo/operaciones.ts';
import { operacionesImportaciones } from './importaciones/operaciones.ts';
import { operacionesInicio } from './inicio/operaciones.ts';
import { operacionesJornadas } from './jornadas/operaciones.ts';
import { operacionesLlaves } from './llaves/operaciones.ts';
import { operacionesLugares } from './lugares/operaciones.ts';
import { operacionesPropuestas } from './propuestas/operaciones.ts';
import { operacionesProveedores } from './proveedores/operaciones.ts';
import { operacionesRecuperacion } from './recuperacion/operaciones.ts';
import { operacionesReportes } from './reportes/operaciones.ts';
import { operacionesRespaldo } from './respaldo/operaciones.ts';
import { operacionesSalud } from './salud/operaciones.ts';
import { operacionesSegundoFactor } from './segundoFactor/operaciones.ts';
import { operacionesSeries } from './series/operaciones.ts';
import { operacionesSesion } from './sesion/operaciones.ts';
import { operacionesUsuarios } from './usuarios/operaciones.ts';
import { operacionesVisitas } from './visitas/operaciones.ts';
import { operacionesVistas } from './vistas/operaciones.ts';
import { operacionesVivo } from './vivo/operaciones.ts';

const deDominios = {
  ...operacionesSalud,
  ...operacionesSesion,
  ...operacionesSegundoFactor,
  ...operacionesCuenta,
  ...operacionesLlaves,
  ...operacionesRecuperacion,
  ...operacionesClientes,
  ...operacionesCatalogos,
  ...operacionesUsuarios,
  ...operacionesVisitas,
  ...operacionesDashboards,
  ...operacionesCifras,
  ...operacionesReportes,
  ...operacionesGeo,
  ...operacionesAvisos,
  ...operacionesVistas,
  ...operacionesAusencias,
  ...operacionesFeriados,
  ...operacionesSeries,
  ...operacionesCalendario,
  ...operacionesVivo,
  ...operacionesEstado,
  ...operacionesRespaldo,
  ...operacionesFormularios,
  ...operacionesEvidencia,
  ...operacionesLugares,
  ...operacionesExportaciones,
  ...operacionesAjustes,
  ...operacionesImportaciones,
  ...operacionesInicio,
  ...operacionesProveedores,
  ...operacionesFotos,
  ...operacionesJornadas,
  ...operacionesPropuestas,
  ...operacionesCompartir,
} satisfies Record<string, Operacion>;

/** The kinds of record with a history in the log: those the domains' rows name. */
export const ENTIDADES = [
  ...new Set(Object.values<Operacion>(deDominios).flatMap(({ entidades }) => entidades ?? [])),
];

/** Section 7 of the specification as data. There are no other operations. */
export const operaciones = { ...deDominios, ...operacionesBitacora(ENTIDADES) };

export type Operaciones = typeof operaciones;
export type NombreOperacion = keyof Operaciones;

type Salida<Fila, Campo extends string> = Fila extends {
  [C in Campo]: infer E extends z.ZodMiniType;
}
  ? z.output<E>
  : undefined;
type Entrada<Fila, Campo extends string> = Fila extends {
  [C in Campo]: infer E extends z.ZodMiniType;
}
  ? { [C in Campo]: z.input<E> }
  : object;

/** The validated input of a handler. */
export type Peticion<N extends NombreOperacion> = {
  parametros: Salida<Operaciones[N], 'parametros'>;
  criterios: Salida<Operaciones[N], 'criterios'>;
  cuerpo: Salida<Operaciones[N], 'cuerpo'>;
};

type Envios = {
  [N in NombreOperacion]: Entrada<Operaciones[N], 'parametros'> &
    Entrada<Operaciones[N], 'criterios'> &
    Entrada<Operaciones[N], 'cuerpo'>;
};
type Respuestas = { [N in NombreOperacion]: Salida<Operaciones[N], 'respuesta'> };

/** The input of a call: only the parts the row names, `{}` when it names none. */
export type Envio<N extends NombreOperacion> = Envios[N];

export type Respuesta<N extends NombreOperacion> = Respuestas[N];

/** The operations a phone may queue without network. */
export type OperacionSinRed = {
  [N in NombreOperacion]: Operaciones[N] extends { sinRed: readonly string[] } ? N : never;
}[NombreOperacion];
