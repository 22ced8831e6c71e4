import { esObjeto } from '@visitas/contract/comun/objetos';
import {
  ACTIVO,
  type ColumnasAnotadas,
  enEste,
  type Relatos,
  suyo,
} from '../plataforma/relatos.ts';

const losRoles = ({ roles }: ColumnasAnotadas): string | null =>
  esObjeto(roles)
    ? Object.entries(roles)
        .map(([valor, rol]) => `${valor}: ${String(rol)}`)
        .join(', ') || null
    : null;

export const relatosDeProveedores: Relatos = {
  proveedor: {
    grupo: 'empresa',
    que: 'el proveedor de ingreso',
    en: (linea) => {
      const nombre = suyo(linea, 'nombre');
      return typeof nombre === 'string' ? nombre : { de: 'proveedor', id: linea.idEntidad };
    },
    campos: {
      nombre: { que: 'el nombre' },
      emisor: { que: 'el emisor' },
      cliente: { que: 'el identificador del programa' },
      creaPersonas: { que: 'la creación de usuarios' },
      atributoDeRol: { que: 'el atributo del rol' },
      roles: { que: 'los roles', texto: losRoles },
      activo: ACTIVO,
    },
    callados: ['idProveedor', 'version'],
  },
  identidad: {
    grupo: 'usuarios',
    que: 'la cuenta de la empresa',
    en: enEste('usuario'),
    hizo: ({ despues }) =>
      despues ? 'Enlazó la cuenta de la empresa' : 'Quitó el enlace con la cuenta de la empresa',
    campos: {},
    callados: ['idProveedor', 'sujeto', 'idUsuario', 'creadaEn', 'usadaEn'],
  },
};
