import { plegar } from '../comun/plegar.ts';
import type { CampoImportado, QueSeImporta } from './esquemas.ts';

export interface DefinicionDeCampo {
  campo: CampoImportado;
  /** As the screens and the template call it. */
  titulo: string;
  /** The sentence for an empty cell. Without one, the field may be absent. */
  falta?: string;
  /** Other titles of the same column, folded. */
  sinonimos: readonly string[];
}

const NOMBRE = {
  campo: 'nombre',
  titulo: 'Nombre',
  falta: 'Falta el nombre',
} as const;
const IDENTIFICACION = {
  campo: 'documentoIdentificacion',
  titulo: 'Identificación',
  falta: 'Falta la identificación',
  sinonimos: [
    ...['documento', 'documento de identificacion', 'documento identificacion', 'doc', 'id'],
    ...['dpi', 'cui', 'dpi o nit', 'dpi nit', 'cedula', 'no de documento', 'numero de documento'],
    ...['documentoidentificacion', 'numero de identificacion', 'no de identificacion', 'dni'],
  ],
} as const;

/** The columns that a file may bring. Server and screen read this one table. */
export const CAMPOS_DE: Record<QueSeImporta, readonly DefinicionDeCampo[]> = {
  clientes: [
    {
      ...NOMBRE,
      sinonimos: [
        ...['cliente', 'nombre del cliente', 'nombre cliente', 'nombre completo', 'razon social'],
        ...['nombre comercial', 'empresa', 'negocio', 'name', 'company'],
      ],
    },
    IDENTIFICACION,
    {
      campo: 'direccion',
      titulo: 'Dirección',
      falta: 'Falta la dirección',
      sinonimos: [
        ...['direccion fiscal', 'direccion completa', 'direccion del cliente', 'domicilio'],
        ...['dir', 'ubicacion', 'address'],
      ],
    },
    {
      campo: 'telefono',
      titulo: 'Teléfono',
      falta: 'Falta el teléfono',
      sinonimos: [
        'tel',
        'telefonos',
        'celular',
        'movil',
        'numero de telefono',
        'whatsapp',
        'phone',
      ],
    },
    {
      campo: 'correo',
      titulo: 'Correo',
      sinonimos: ['correo electronico', 'email', 'e mail', 'mail', 'e-mail'],
    },
    { campo: 'nit', titulo: 'NIT', sinonimos: ['no de nit', 'numero de nit', 'rtu'] },
    { campo: 'latitud', titulo: 'Latitud', sinonimos: ['lat', 'latitude'] },
    { campo: 'longitud', titulo: 'Longitud', sinonimos: ['lon', 'lng', 'long', 'longitude'] },
    {
      campo: 'coordenadas',
      titulo: 'Latitud y longitud',
      sinonimos: ['coordenadas', 'coord', 'gps', 'lat lon', 'lat long', 'latitud longitud'],
    },
  ],
  usuarios: [
    {
      ...NOMBRE,
      sinonimos: ['nombre completo', 'persona', 'empleado', 'tecnico', 'colaborador', 'name'],
    },
    IDENTIFICACION,
    {
      campo: 'user',
      titulo: 'Usuario',
      falta: 'Falta el usuario',
      sinonimos: ['user', 'nombre de usuario', 'login', 'cuenta', 'username'],
    },
    {
      campo: 'rol',
      titulo: 'Rol',
      falta: 'Falta el rol',
      sinonimos: ['rol de usuario', 'puesto', 'tipo', 'tipo de usuario', 'role'],
    },
    {
      campo: 'supervisor',
      titulo: 'Supervisor',
      sinonimos: [
        'jefe',
        'a cargo de',
        'usuario del supervisor',
        'supervisor a cargo',
        'encargado',
      ],
    },
  ],
};

/** Without their accents, Korean letters are three each. */
const LARGO_RECORDADO = 200;

/** A title as it is compared and remembered: without case, accents, signs or doubled spaces. */
export const plegarTitulo = (titulo: string): string =>
  plegar(titulo)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, LARGO_RECORDADO);

/** The field that a column's title names; null when it names none. */
export function campoDelTitulo(que: QueSeImporta, titulo: string): CampoImportado | null {
  const plegado = plegarTitulo(titulo);
  const nombrado = CAMPOS_DE[que].find(({ titulo: suyo, sinonimos }) =>
    [suyo, ...sinonimos].some((uno) => plegarTitulo(uno) === plegado),
  );
  return nombrado?.campo ?? null;
}

/** The fields that a column leaves to no other one: a place comes in one column or in two. */
export const camposQueOcupa = (campo: CampoImportado): readonly CampoImportado[] => {
  if (campo === 'coordenadas') return ['coordenadas', 'latitud', 'longitud'];
  return campo === 'latitud' || campo === 'longitud' ? [campo, 'coordenadas'] : [campo];
};
