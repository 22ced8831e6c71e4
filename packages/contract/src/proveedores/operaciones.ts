import * as z from 'zod/mini';
import { campoId } from '../comun/campos.ts';
import type { Operacion } from '../comun/operacion.ts';
import { ADMINISTRADOR } from '../comun/roles.ts';
import {
  campoEmisor,
  esquemaDireccion,
  esquemaIda,
  esquemaIngresoDeProveedor,
  esquemaProveedor,
  esquemaProveedorEdicion,
  esquemaProveedores,
  esquemaProveedorNuevo,
  esquemaVuelta,
} from './esquemas.ts';

const comun = {
  grupo: 'Cuenta de la empresa',
  acceso: ADMINISTRADOR,
  entidades: ['proveedor'],
} as const;
const parametros = z.object({ idProveedor: campoId });

/** A person goes to the provider and comes back. What is kept between both is a cookie that only the server opens. */
const deIdaYVuelta = {
  grupo: 'Sesión',
  metodo: 'POST',
  estado: 200,
  transaccion: false,
  cabeceras: { 'Set-Cookie': 'Une la vuelta con la ida, diez minutos y en el mismo navegador' },
} as const;
const DE_IDA = ['no-encontrado', 'proveedor-sin-respuesta'] as const;
const DE_VUELTA = ['no-encontrado', 'ingreso-con-proveedor', 'proveedor-sin-respuesta'] as const;

export const operacionesProveedores = {
  'proveedores.listar': {
    ...comun,
    metodo: 'GET',
    ruta: '/proveedores',
    resumen:
      'Los proveedores con los que se entra, y la dirección de vuelta que se registra en ellos',
    respuesta: esquemaProveedores,
    ambitos: ['ajustes'],
    // The addresses are those of the request.
    etiqueta: false,
  },
  'proveedores.obtener': {
    ...comun,
    metodo: 'GET',
    ruta: '/proveedores/:idProveedor',
    resumen: 'Un proveedor',
    parametros,
    respuesta: esquemaProveedor,
    ambitos: ['ajustes'],
    etiqueta: false,
    errores: ['no-encontrado'],
  },
  'proveedores.crear': {
    ...comun,
    metodo: 'POST',
    ruta: '/proveedores',
    resumen: 'Agregar un proveedor OpenID Connect',
    confirmada: true,
    cuerpo: esquemaProveedorNuevo,
    respuesta: esquemaProveedor,
  },
  'proveedores.editar': {
    ...comun,
    metodo: 'PUT',
    ruta: '/proveedores',
    resumen: 'Editar un proveedor; sin secreto, se conserva el que tiene',
    confirmada: true,
    cuerpo: esquemaProveedorEdicion,
    respuesta: esquemaProveedor,
    errores: ['no-encontrado', 'version-anterior'],
  },
  'proveedores.eliminar': {
    ...comun,
    metodo: 'DELETE',
    ruta: '/proveedores/:idProveedor',
    resumen: 'Eliminar un proveedor; quien solo entraba con él necesita una contraseña',
    confirmada: true,
    entidades: ['proveedor', 'identidad'],
    parametros,
    respuesta: null,
    errores: ['no-encontrado'],
  },
  'proveedores.probar': {
    ...comun,
    metodo: 'POST',
    ruta: '/proveedores/probar',
    resumen: 'Preguntar a un emisor qué publica de sí mismo',
    entidades: [],
    cuerpo: z.object({ emisor: campoEmisor }),
    respuesta: z.object({ bien: z.boolean(), frase: z.string() }),
    estado: 200,
    transaccion: false,
  },
  'usuarios.desvincular': {
    ...comun,
    grupo: 'Usuarios',
    metodo: 'DELETE',
    ruta: '/usuarios/:id/proveedores/:idProveedor',
    resumen: 'Separar a una persona de su cuenta de un proveedor; lo que abrió con ella se cierra',
    confirmada: true,
    entidades: ['identidad'],
    parametros: z.object({ id: campoId, idProveedor: campoId }),
    respuesta: null,
    errores: ['no-encontrado'],
  },
  'proveedores.ir': {
    ...deIdaYVuelta,
    ruta: '/auth/proveedor/ir',
    resumen: 'Empezar a entrar con un proveedor: la dirección a la que se va',
    acceso: 'publico',
    cuerpo: esquemaIda,
    respuesta: esquemaDireccion,
    errores: DE_IDA,
  },
  'proveedores.volver': {
    ...deIdaYVuelta,
    ruta: '/auth/proveedor',
    resumen: 'Entrar con lo que el proveedor contestó',
    entidades: ['sesion', 'identidad', 'usuario'],
    acceso: 'publico',
    cuerpo: esquemaVuelta,
    respuesta: esquemaIngresoDeProveedor,
    errores: [...DE_VUELTA, 'demasiados-intentos'],
  },
  'proveedores.irAConfirmar': {
    ...deIdaYVuelta,
    ruta: '/auth/proveedor/confirmacion/ir',
    resumen: 'Volver a entrar con el proveedor, para confirmar quién está',
    acceso: 'autenticado',
    cuerpo: z.object({ idProveedor: campoId }),
    respuesta: esquemaDireccion,
    errores: DE_IDA,
  },
  'proveedores.confirmar': {
    ...deIdaYVuelta,
    ruta: '/auth/proveedor/confirmacion',
    resumen: 'Confirmar quién está con lo que el proveedor contestó',
    entidades: ['sesion'],
    acceso: 'autenticado',
    cuerpo: esquemaVuelta,
    respuesta: null,
    errores: DE_VUELTA,
  },
  'proveedores.salir': {
    grupo: 'Sesión',
    metodo: 'POST',
    ruta: '/auth/proveedor/salir',
    resumen: 'Cerrar la sesión, y la dirección que la cierra también en el proveedor',
    entidades: ['sesion'],
    acceso: 'autenticado',
    conProvisional: true,
    respuesta: z.object({ direccion: z.nullable(z.string()) }),
    estado: 200,
    transaccion: false,
  },
} as const satisfies Record<string, Operacion>;
