import * as z from 'zod/mini';
import { campoId, esquemaActivo } from '../comun/campos.ts';
import { CABECERAS_MAPA, esquemaMapa } from '../comun/mapa.ts';
import type { Operacion } from '../comun/operacion.ts';
import { PRECIO } from '../comun/precios.ts';
import { ADMINISTRADOR, ADMINISTRADOR_O_SUPERVISOR, ROLES } from '../comun/roles.ts';
import { CABECERAS_VENTANA, esquemaVentanaConActivo } from '../comun/ventana.ts';
import { EXPORTA_CLIENTES } from './columnas.ts';
import {
  esquemaCliente,
  esquemaClienteEdicion,
  esquemaClienteEnMapa,
  esquemaClienteNuevo,
} from './esquemas.ts';
import { esquemaAnotado, esquemaFichaDeCliente, esquemaNotas } from './ficha.ts';

const comun = {
  grupo: 'Clientes',
  acceso: ADMINISTRADOR,
  respuesta: esquemaCliente,
  entidades: ['cliente'],
} as const;
const deUno = { ...comun, ruta: '/clientes/:id', parametros: z.object({ id: campoId }) } as const;

export const operacionesClientes = {
  'clientes.listar': {
    ...comun,
    metodo: 'GET',
    ruta: '/clientes',
    resumen: 'Lista de clientes',
    // The visit form needs them.
    acceso: ADMINISTRADOR_O_SUPERVISOR,
    criterios: esquemaVentanaConActivo,
    respuesta: z.array(esquemaCliente),
    cabeceras: CABECERAS_VENTANA,
    ambitos: ['clientes'],
    exportable: EXPORTA_CLIENTES,
    precio: PRECIO.listaEntera,
  },
  'clientes.mapa': {
    ...comun,
    metodo: 'GET',
    ruta: '/clientes/mapa',
    resumen: 'Los clientes que tienen ubicación, para un mapa',
    criterios: esquemaMapa,
    respuesta: z.array(esquemaClienteEnMapa),
    cabeceras: CABECERAS_MAPA,
    precio: PRECIO.mapa,
    ambitos: ['clientes'],
  },
  'clientes.obtener': {
    ...deUno,
    metodo: 'GET',
    resumen: 'Un cliente',
    ambitos: ['clientes'],
    acceso: ADMINISTRADOR_O_SUPERVISOR,
    errores: ['no-encontrado'],
  },
  'clientes.ficha': {
    ...deUno,
    metodo: 'GET',
    ruta: '/clientes/:id/ficha',
    resumen: 'Un cliente con sus notas, sus próximas visitas y su historial',
    // A technician reads only the clients of their own visits, past or open. Any other client answers 404.
    acceso: ROLES,
    respuesta: esquemaFichaDeCliente,
    ambitos: ['visitas', 'clientes', 'usuarios', 'tecnicos', 'catalogos'],
    errores: ['no-encontrado'],
  },
  'clientes.anotar': {
    ...deUno,
    metodo: 'PUT',
    ruta: '/clientes/:id/notas',
    resumen: 'Escribir las notas para quien va y elegir el tipo habitual de un cliente',
    acceso: ADMINISTRADOR_O_SUPERVISOR,
    cuerpo: esquemaNotas,
    respuesta: esquemaAnotado,
    errores: ['no-encontrado', 'version-anterior'],
  },
  'clientes.crear': {
    ...comun,
    metodo: 'POST',
    ruta: '/clientes',
    resumen: 'Crear un cliente',
    cuerpo: esquemaClienteNuevo,
  },
  'clientes.editar': {
    ...comun,
    metodo: 'PUT',
    ruta: '/clientes',
    resumen: 'Editar un cliente',
    cuerpo: esquemaClienteEdicion,
    errores: ['no-encontrado', 'version-anterior'],
  },
  'clientes.activar': {
    ...deUno,
    metodo: 'PUT',
    resumen: 'Activar o desactivar un cliente',
    cuerpo: esquemaActivo,
    errores: ['no-encontrado'],
  },
} as const satisfies Record<string, Operacion>;
