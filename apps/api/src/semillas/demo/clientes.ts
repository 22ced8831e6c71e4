import type { Insertable } from 'kysely';
import type { Esquema } from '../../plataforma/bd/esquema.ts';
import type { Punto } from '../../visitas/ubicacion.ts';
import { Azar } from './azar.ts';
import { LOCALIDADES, type Localidad, type Region } from './localidades.ts';
import { INACTIVOS, NEGOCIOS, SIN_UBICACION } from './negocios.ts';

export interface ClienteDemo {
  fila: Insertable<Esquema['clientes']> & { activo: boolean };
  region: Region;
  /** Where it really is, also when the company did not write it down. */
  lugar: Punto;
}

export const clientes = (): ClienteDemo[] =>
  LOCALIDADES.flatMap((localidad) =>
    (NEGOCIOS[localidad.nombre] ?? []).map((nombre) => clienteEn(localidad, nombre)),
  );

function clienteEn(localidad: Localidad, nombre: string): ClienteDemo {
  const azar = new Azar(nombre);
  const lugar = lugarEn(localidad, azar);
  const anotado = SIN_UBICACION.includes(nombre) ? { latitud: null, longitud: null } : lugar;
  const fila = {
    nombre,
    documentoIdentificacion: documento(localidad, azar),
    direccion: `${calle(azar)} ${azar.entero(1, 30)}-${azar.entero(10, 99)}, ${localidad.nombre}`,
    telefono: telefono(localidad, azar),
    correo: azar.cumple(0.75) ? correo(nombre, azar) : null,
    nit: azar.cumple(0.9) ? `${azar.entero(1_000_000, 99_999_999)}-${azar.uno(DIGITOS)}` : null,
    activo: !INACTIVOS.includes(nombre),
    ...anotado,
  };
  return { fila, region: localidad.region, lugar };
}

const DIGITOS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'K'] as const;
const RUMBOS = ['calle', 'avenida'] as const;
const BUZONES = ['ventas', 'administracion', 'gerencia', 'contacto'] as const;

/** About half a kilometre: every one of these towns is larger. */
const DISPERSION_GRADOS = 0.004;

const lugarEn = ({ latitud, longitud }: Localidad, azar: Azar): Punto => ({
  latitud: seisDecimales(latitud + azar.real(-DISPERSION_GRADOS, DISPERSION_GRADOS)),
  longitud: seisDecimales(longitud + azar.real(-DISPERSION_GRADOS, DISPERSION_GRADOS)),
});

export const seisDecimales = (grados: number): number => Number(grados.toFixed(6));

const calle = (azar: Azar) => `${azar.entero(1, 12)}a ${azar.uno(RUMBOS)}`;

/** The DPI of whoever represents it, by the department. */
const documento = ({ departamento }: Localidad, azar: Azar) =>
  `${azar.entero(1_500, 2_999)} ${azar.entero(10_000, 99_999)} ${departamento}01`;

function telefono({ prefijo }: Localidad, azar: Azar): string {
  const inicio = azar.cumple(0.6) ? prefijo : azar.uno(['3', '4', '5']);
  const digitos = (inicio + azar.entero(1_000_000, 9_999_999)).slice(0, 8);
  return `+502 ${digitos.slice(0, 4)}-${digitos.slice(4)}`;
}

/** In a domain that nobody can have: no message ever reaches anyone. */
function correo(nombre: string, azar: Azar): string {
  const dominio = nombre
    .normalize('NFD')
    .replace(/[^a-z ]/gi, '')
    .toLowerCase()
    .split(' ')
    .filter((palabra) => palabra.length > 3)
    .slice(0, 2)
    .join('-');
  return `${azar.uno(BUZONES)}@${dominio}.example`;
}
