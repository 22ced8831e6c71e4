import type { operacionesCatalogos, TipoCatalogo } from '@visitas/contract/catalogos/operaciones';
import { duracionEnTexto } from '@visitas/contract/visitas/hora';
import type { Dominio } from '../plataforma/dominio.ts';
import type { Contexto } from '../plataforma/http/manejador.ts';
import type { Filtro } from '../plataforma/listas/porNombre.ts';
import { type Criterios, responderLista } from '../plataforma/listas/ventana.ts';
import { ACTIVO, enEste, type Relato, type Relatos } from '../plataforma/relatos.ts';
import type { Ademas, Edicion, ItemCatalogo } from './consultas.ts';
import { crearItem, duracionDeTipo, editarItem, listaDeCatalogo, obtenerItem } from './servicio.ts';

/** The four operations of one catalogue. They differ in the table and in the name of the id. */
const catalogo = <Fila, Editado>(
  tipo: TipoCatalogo,
  comoFila: (item: ItemCatalogo) => Fila,
  comoEdicion: (editado: Editado) => Edicion,
) => ({
  listar: async ({ criterios }: { criterios: Criterios & Filtro }, contexto: Contexto) =>
    (await responderLista(criterios, contexto, listaDeCatalogo(contexto.bd, tipo, criterios))).map(
      comoFila,
    ),
  obtener: async ({ parametros }: { parametros: { id: number } }, { bd }: Contexto) =>
    comoFila(await obtenerItem(bd, tipo, parametros.id)),
  crear: async ({ cuerpo }: { cuerpo: { nombre: string } & Ademas }, { bd }: Contexto) =>
    comoFila(await crearItem(bd, tipo, cuerpo)),
  editar: async ({ cuerpo }: { cuerpo: Editado }, { bd }: Contexto) =>
    comoFila(await editarItem(bd, tipo, comoEdicion(cuerpo))),
});

type SinId = Omit<Edicion, 'id'>;

const roles = catalogo(
  'rolUsuario',
  ({ id, duracionMinutos: _, ...item }) => ({ idRolUsuario: id, ...item }),
  ({ idRolUsuario: id, ...cambios }: SinId & { idRolUsuario: number }) => ({ id, ...cambios }),
);
const estados = catalogo(
  'estadoVisita',
  ({ id, duracionMinutos: _, ...item }) => ({ idEstadoVisita: id, ...item }),
  ({ idEstadoVisita: id, ...cambios }: SinId & { idEstadoVisita: number }) => ({ id, ...cambios }),
);
const tipos = catalogo(
  'tipoVisita',
  ({ id, duracionMinutos, ...item }) => ({
    idTipoVisita: id,
    ...item,
    duracionMinutos: duracionMinutos ?? undefined,
  }),
  ({ idTipoVisita: id, ...cambios }: SinId & { idTipoVisita: number }) => ({ id, ...cambios }),
);

const NOMBRE_REPETIDO = { campo: 'nombre', mensaje: 'Ya existe otro con este nombre.' };
const NOMBRE_DEL_SISTEMA = {
  campo: 'nombre',
  mensaje: 'Es parte del sistema y no se puede renombrar.',
};
const ACTIVO_DEL_SISTEMA = {
  campo: 'activo',
  mensaje: 'Es parte del sistema y no se puede desactivar.',
};

const relatoDeCatalogo = (de: string, que: string): Relato => ({
  grupo: 'catalogos',
  que,
  en: enEste(de),
  campos: {
    nombre: { que: 'el nombre' },
    duracionMinutos: {
      que: 'la duración habitual',
      texto: ({ duracionMinutos: minutos }) =>
        typeof minutos === 'number' ? duracionEnTexto(minutos) : null,
    },
    activo: ACTIVO,
  },
  callados: ['id', 'sistema', 'version'],
});

const relatosDeCatalogos: Relatos = {
  tipoVisita: relatoDeCatalogo('tipoVisita', 'el tipo de visita'),
  estadoVisita: relatoDeCatalogo('estadoVisita', 'el estado de visita'),
  rolUsuario: relatoDeCatalogo('rolUsuario', 'el rol de usuario'),
};

export const dominioCatalogos: Dominio<keyof typeof operacionesCatalogos> = {
  manejadores: {
    'rolUsuario.listar': roles.listar,
    'rolUsuario.obtener': roles.obtener,
    'rolUsuario.crear': roles.crear,
    'rolUsuario.editar': roles.editar,
    'estadoVisita.listar': estados.listar,
    'estadoVisita.obtener': estados.obtener,
    'estadoVisita.crear': estados.crear,
    'estadoVisita.editar': estados.editar,
    'tipoVisita.listar': tipos.listar,
    'tipoVisita.obtener': tipos.obtener,
    'tipoVisita.crear': tipos.crear,
    'tipoVisita.editar': tipos.editar,
    'tipoVisita.duracion': ({ parametros }, { bd }) => duracionDeTipo(bd, parametros.id),
  },
  relatos: relatosDeCatalogos,
  restricciones: {
    roles_usuario_nombre_unico: NOMBRE_REPETIDO,
    estados_visita_nombre_unico: NOMBRE_REPETIDO,
    tipos_visita_nombre_unico: NOMBRE_REPETIDO,
    estados_visita_nombre_exacto: NOMBRE_REPETIDO,
    roles_usuario_sistema_nombre: NOMBRE_DEL_SISTEMA,
    estados_visita_sistema_nombre: NOMBRE_DEL_SISTEMA,
    roles_usuario_sistema_activo: ACTIVO_DEL_SISTEMA,
    estados_visita_sistema_activo: ACTIVO_DEL_SISTEMA,
  },
};
