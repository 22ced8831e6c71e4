import type { LinkProps } from '@tanstack/react-router';

/** The routes, by the names of the specification (section 2). */
export const RUTAS = {
  login: '/auth/login',
  recuperar: '/auth/recuperar',
  home: '/home',
  unauthorized: '/unauthorized',
  'mi-cuenta': '/mi-cuenta',
  'cambiar-contrasena': '/mi-cuenta/contrasena',
  'usuarios-generales': '/usuarios/listado/todos',
  'traspasar-visitas': '/usuarios/listado/todos/traspasar/$id',
  'usuario-acceso': '/usuarios/acceso/$id',
  'usuario-editar': '/usuarios/editar/$id',
  'usuario-jornada': '/usuarios/editar/$id/jornada',
  'usuario-historial': '/usuarios/editar/$id/historial',
  'usuarios-supervisores': '/usuarios/listado/supervisores',
  'importar-usuarios': '/usuarios/importar',
  'clientes-listado': '/clientes/listado',
  'importar-clientes': '/clientes/importar',
  'cliente-historial': '/clientes/editar/$id/historial',
  cliente: '/clientes/$id',
  'cliente-notas': '/clientes/$id/notas',
  'cliente-tipo-habitual': '/clientes/$id/tipo-habitual',
  'tecnicos-listado': '/tecnicos/listado',
  'tecnico-jornada': '/tecnicos/listado/jornada/$id',
  cifras: '/cifras',
  ausencias: '/ausencias',
  'ausencia-crear': '/ausencias/crear',
  'ausencia-editar': '/ausencias/editar/$idAusencia',
  'rolUsuario-listado': '/catalogos/rol-usuarios/',
  'estadoVisita-listado': '/catalogos/estado-visitas/',
  'tipoVisita-listado': '/catalogos/tipo-visitas/',
  'tipoVisita-que-se-pide': '/catalogos/tipo-visitas/que-se-pide/$idTipoVisita',
  feriados: '/catalogos/feriados',
  'visitas-listado': '/visitas/listado',
  'visitas-por-supervisor': '/visitas/por-supervisor',
  'visitas-crear': '/visitas/por-supervisor/crear',
  'visitas-copiar': '/visitas/por-supervisor/copiar',
  'visitas-repartir': '/visitas/por-supervisor/repartir',
  'visitas-proponer': '/visitas/por-supervisor/proponer',
  propuesta: '/visitas/propuestas/$idPropuesta',
  'visitas-por-tecnico': '/visitas/por-tecnico',
  'detalle-visita': '/visitas/detalle/$idVisita',
  'editar-visita': '/visitas/detalle/$idVisita/editar',
  'cerrar-visita': '/visitas/detalle/$idVisita/cerrar',
  'reabrir-visita': '/visitas/detalle/$idVisita/reabrir',
  'compartir-visita': '/visitas/detalle/$idVisita/compartir',
  'comparar-versiones': '/visitas/detalle/$idVisita/comparar',
  'motivo-cancelacion-visita': '/visitas/detalle/$idVisita/motivo-cancelacion',
  'detalle-visita-tecnico': '/detalle-visita/$idVisita',
  'fotos-de-visita': '/detalle-visita/$idVisita/fotos',
  'finalizar-visita': '/detalle-visita/$idVisita/finalizar',
  'lista-verificacion': '/detalle-visita/$idVisita/lista',
  'firma-visita': '/detalle-visita/$idVisita/firma',
  'cliente-aqui': '/detalle-visita/$idVisita/cliente-aqui',
  'fuera-de-rango': '/detalle-visita/$idVisita/fuera-de-rango',
  'solicitud-cancelacion-visita': '/detalle-visita/$idVisita/solicitud-cancelacion',
  'acciones-pendientes': '/acciones-pendientes',
  avisos: '/avisos',
  estado: '/estado',
  ajustes: '/ajustes',
  historial: '/historial',
  manual: '/manual',
  'manual-pagina': '/manual/$pagina',
  'dashboard-tecnicos': '/dashboard-tecnicos/',
  'dashboard-supervisores': '/dashboard-supervisores/',
  'dashboard-administradores': '/dashboard-administradores/',
} as const;

type Existentes<Nombres extends Record<string, NonNullable<LinkProps['to']>>> = Nombres;
/** A path that is not in the tree does not compile. */
type Rutas = Existentes<typeof RUTAS>;

/** The address of a route without parameters. */
export type Destino = Exclude<Rutas[keyof Rutas], `${string}$${string}`>;

/** The states of an open visit, as the address of a list asks for them. */
export const SIN_TERMINAR = 'Pendiente,En Proceso,Atrasada';
