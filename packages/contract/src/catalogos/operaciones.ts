import * as z from 'zod/mini';
import { campoActivo, campoId, campoUnico, campoVersion } from '../comun/campos.ts';
import type { Acceso, Operacion } from '../comun/operacion.ts';
import { PRECIO } from '../comun/precios.ts';
import { ADMINISTRADOR, ADMINISTRADOR_O_SUPERVISOR } from '../comun/roles.ts';
import { tablaDe } from '../comun/tablas.ts';
import { CABECERAS_VENTANA, esquemaVentanaConActivo } from '../comun/ventana.ts';
import { campoDuracion } from '../visitas/camposDeHora.ts';
import { exportaCatalogo } from './columnas.ts';
import { esquemaDuracionReal } from './duracion.ts';

/** The catalogues as data. A new one takes an entry here, a migration and a test. */
export const CATALOGOS = {
  rolUsuario: { campoId: 'idRolUsuario', titulo: 'Rol de Usuario', lectores: ADMINISTRADOR },
  // The visit form needs these two, so supervisors read them too.
  estadoVisita: {
    campoId: 'idEstadoVisita',
    titulo: 'Estado de Visita',
    lectores: ADMINISTRADOR_O_SUPERVISOR,
  },
  tipoVisita: {
    campoId: 'idTipoVisita',
    titulo: 'Tipo de Visita',
    lectores: ADMINISTRADOR_O_SUPERVISOR,
  },
} as const satisfies Record<string, { campoId: string; titulo: string; lectores: Acceso }>;

export type TipoCatalogo = keyof typeof CATALOGOS;
type Definicion<T extends TipoCatalogo> = (typeof CATALOGOS)[T];

const nombre = campoUnico('El nombre', 100);

/** What a catalogue has besides a name. */
const ADEMAS = {
  rolUsuario: { leidos: {}, escritos: {} },
  estadoVisita: { leidos: {}, escritos: {} },
  tipoVisita: {
    /** What a visit of this type takes; absent when the company has not said it. */
    leidos: { duracionMinutos: z.optional(z.int()) },
    /** Null takes it away, and an absent one stays. */
    escritos: { duracionMinutos: z.nullish(campoDuracion) },
  },
} as const satisfies Record<TipoCatalogo, unknown>;
type Ademas<T extends TipoCatalogo> = (typeof ADEMAS)[T];

/** Each catalogue has its own name for its id (section 3). The rest is the same. */
function esquemasDe<T extends TipoCatalogo>(tipo: T) {
  const { campoId: campo }: Definicion<T> = CATALOGOS[tipo];
  const id = tablaDe<Definicion<T>['campoId'], typeof campoId>([campo], () => campoId);
  // Taken apart, both would be the union of the three.
  const leidos: Ademas<T>['leidos'] = ADEMAS[tipo].leidos;
  const escritos: Ademas<T>['escritos'] = ADEMAS[tipo].escritos;
  return {
    item: z.object({ ...id, nombre: z.string(), activo: z.boolean(), ...leidos, version: z.int() }),
    nuevo: z.object({ nombre, ...escritos }),
    edicion: z.object({ ...id, nombre, activo: campoActivo, ...escritos, version: campoVersion }),
  };
}

function operacionesDe<T extends TipoCatalogo>(tipo: T) {
  const { titulo, lectores }: Definicion<T> = CATALOGOS[tipo];
  const { item, nuevo, edicion } = esquemasDe(tipo);
  const comun = {
    ruta: `/catalogos/${tipo}`,
    grupo: 'Catálogos',
    acceso: ADMINISTRADOR,
    entidades: [tipo],
  } as const;
  return {
    listar: {
      ...comun,
      metodo: 'GET',
      acceso: lectores,
      resumen: `${titulo}: lista`,
      criterios: esquemaVentanaConActivo,
      respuesta: z.array(item),
      cabeceras: CABECERAS_VENTANA,
      ambitos: ['catalogos'],
      exportable: exportaCatalogo(tipo, titulo),
      precio: PRECIO.listaEntera,
    },
    obtener: {
      ...comun,
      metodo: 'GET',
      ruta: `/catalogos/:id/${tipo}`,
      acceso: lectores,
      resumen: `${titulo}: uno`,
      ambitos: ['catalogos'],
      parametros: z.object({ id: campoId }),
      respuesta: item,
      errores: ['no-encontrado'],
    },
    crear: {
      ...comun,
      metodo: 'POST',
      resumen: `${titulo}: crear`,
      cuerpo: nuevo,
      respuesta: item,
    },
    editar: {
      ...comun,
      metodo: 'PUT',
      resumen: `${titulo}: editar`,
      cuerpo: edicion,
      respuesta: item,
      errores: ['no-encontrado', 'version-anterior'],
    },
  } as const satisfies Record<string, Operacion>;
}

type Prefijadas<T extends TipoCatalogo> = {
  [A in keyof ReturnType<typeof operacionesDe<T>> & string as `${T}.${A}`]: ReturnType<
    typeof operacionesDe<T>
  >[A];
};

/** The compiler cannot follow the names built here, so `Prefijadas` declares them. */
const prefijadas = <T extends TipoCatalogo>(tipo: T) =>
  Object.fromEntries(
    Object.entries(operacionesDe(tipo)).map(([accion, fila]) => [`${tipo}.${accion}`, fila]),
  ) as Prefijadas<T>;

export const operacionesCatalogos = {
  ...prefijadas('rolUsuario'),
  ...prefijadas('estadoVisita'),
  ...prefijadas('tipoVisita'),
  'tipoVisita.duracion': {
    metodo: 'GET',
    ruta: '/catalogos/:id/tipoVisita/duracion',
    grupo: 'Catálogos',
    acceso: ADMINISTRADOR,
    resumen: 'Tipo de Visita: lo que duran sus visitas de los últimos 180 días',
    parametros: z.object({ id: campoId }),
    respuesta: esquemaDuracionReal,
    ambitos: ['catalogos'],
    // Every visit that ends changes it a little, and no screen needs that at once.
    etiqueta: false,
    errores: ['no-encontrado'],
  },
} as const;
