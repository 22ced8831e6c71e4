import * as z from 'zod/mini';
import { campoId, esquemaActivo } from '../comun/campos.ts';
import type { Operacion } from '../comun/operacion.ts';
import { PRECIO } from '../comun/precios.ts';
import { ADMINISTRADOR, SUPERVISOR } from '../comun/roles.ts';
import { CABECERAS_VENTANA, esquemaVentana } from '../comun/ventana.ts';
import { EXPORTA_TECNICOS, EXPORTA_TECNICOS_DE_UNO, EXPORTA_USUARIOS } from './columnas.ts';
import {
  esquemaDisponibles,
  esquemaTecnicoACargo,
  esquemaUsuario,
  esquemaUsuarioConVisitas,
  esquemaUsuarioEdicion,
  esquemaUsuarioNuevo,
  esquemaVentanaDeUsuarios,
  esquemaVinculo,
  esquemaVinculoNuevo,
  esquemaVinculosNuevos,
} from './esquemas.ts';

const comun = {
  grupo: 'Usuarios',
  acceso: ADMINISTRADOR,
  respuesta: esquemaUsuarioConVisitas,
  entidades: ['usuario'],
} as const;
const deUno = { ...comun, ruta: '/usuarios/:id', parametros: z.object({ id: campoId }) } as const;
const ambitos = ['usuarios', 'tecnicos', 'catalogos', 'planificacion'] as const;
const vinculo = {
  grupo: 'Técnicos de un supervisor',
  acceso: ADMINISTRADOR,
  entidades: ['supervisorTecnico'],
} as const;

export const operacionesUsuarios = {
  'usuarios.listar': {
    ...comun,
    metodo: 'GET',
    ruta: '/usuarios',
    resumen: 'Lista de usuarios',
    criterios: esquemaVentanaDeUsuarios,
    respuesta: z.array(esquemaUsuario),
    cabeceras: CABECERAS_VENTANA,
    ambitos,
    exportable: EXPORTA_USUARIOS,
    precio: PRECIO.listaEntera,
  },
  'usuarios.obtener': {
    ...deUno,
    metodo: 'GET',
    resumen: 'Un usuario',
    ambitos: [...ambitos, 'visitas'],
    errores: ['no-encontrado'],
  },
  'usuarios.crear': {
    ...comun,
    metodo: 'POST',
    ruta: '/usuarios',
    resumen: 'Crear un usuario',
    cuerpo: esquemaUsuarioNuevo,
    // To make another administrator.
    errores: ['confirmar-identidad'],
  },
  'usuarios.editar': {
    ...comun,
    metodo: 'PUT',
    ruta: '/usuarios',
    resumen: 'Editar un usuario; la contraseña vacía conserva la que tiene',
    cuerpo: esquemaUsuarioEdicion,
    // To give a password or another role.
    errores: ['no-encontrado', 'version-anterior', 'confirmar-identidad'],
  },
  'usuarios.activar': {
    ...deUno,
    metodo: 'PUT',
    resumen: 'Activar o desactivar un usuario',
    cuerpo: esquemaActivo,
    errores: ['no-encontrado', 'confirmar-identidad'],
  },
  'usuarios.tecnicosDe': {
    ...vinculo,
    metodo: 'GET',
    ruta: '/usuarios/supervisor-tecnico/:idSupervisor',
    resumen: 'Técnicos a cargo de un supervisor',
    parametros: z.object({ idSupervisor: campoId }),
    respuesta: z.array(esquemaVinculo),
    ambitos,
    exportable: EXPORTA_TECNICOS_DE_UNO,
    errores: ['no-encontrado'],
  },
  'usuarios.agregarTecnico': {
    ...vinculo,
    metodo: 'POST',
    ruta: '/usuarios/supervisor-tecnico',
    resumen: 'Poner un técnico a cargo de un supervisor',
    cuerpo: esquemaVinculoNuevo,
    respuesta: esquemaVinculo,
  },
  'usuarios.agregarTecnicos': {
    ...vinculo,
    metodo: 'POST',
    ruta: '/usuarios/supervisor-tecnico/varios',
    resumen: 'Poner varios técnicos a cargo de un supervisor: todos o ninguno',
    cuerpo: esquemaVinculosNuevos,
    respuesta: z.array(esquemaVinculo),
  },
  'usuarios.disponibles': {
    ...vinculo,
    metodo: 'GET',
    ruta: '/usuarios/supervisor-tecnico/:idSupervisor/disponibles',
    resumen: 'Técnicos que se pueden poner a cargo de un supervisor, primero los que no tienen',
    parametros: z.object({ idSupervisor: campoId }),
    criterios: z.pick(esquemaVentana, { buscar: true }),
    respuesta: esquemaDisponibles,
    ambitos,
    errores: ['no-encontrado'],
  },
  'usuarios.quitarTecnico': {
    ...vinculo,
    metodo: 'DELETE',
    ruta: '/usuarios/supervisor-tecnico/:idSupervisorTecnico',
    resumen: 'Quitar un técnico a un supervisor',
    parametros: z.object({ idSupervisorTecnico: campoId }),
    respuesta: null,
    errores: ['no-encontrado'],
  },
  'usuarios.misTecnicos': {
    ...vinculo,
    metodo: 'GET',
    ruta: '/usuarios/tecnicos-por-supervisor',
    resumen: 'Los técnicos a mi cargo',
    acceso: SUPERVISOR,
    respuesta: z.array(esquemaTecnicoACargo),
    ambitos,
    exportable: EXPORTA_TECNICOS,
  },
} as const satisfies Record<string, Operacion>;
