import type { Punto } from '@visitas/contract/comun/distancia';
import type { Insertable } from 'kysely';
import type { Esquema } from '../../plataforma/bd/esquema.ts';
import { Azar } from './azar.ts';
import { LOCALIDADES, type Localidad, type Region } from './localidades.ts';

export interface ClienteDemo {
  fila: Insertable<Esquema['clientes']> & { activo: boolean };
  region: Region;
  /** Its real place, even when the company did not record one. */
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

/** The DPI of its representative, by department. */
const documento = ({ departamento }: Localidad, azar: Azar) =>
  `${azar.entero(1_500, 2_999)} ${azar.entero(10_000, 99_999)} ${departamento}01`;

function telefono({ prefijo }: Localidad, azar: Azar): string {
  const inicio = azar.cumple(0.6) ? prefijo : azar.uno(['3', '4', '5']);
  const digitos = (inicio + azar.entero(1_000_000, 9_999_999)).slice(0, 8);
  return `+502 ${digitos.slice(0, 4)}-${digitos.slice(4)}`;
}

/** In a reserved domain, so no message can reach a real person. */
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

/** Invented businesses, by town. */
const NEGOCIOS: Readonly<Record<string, readonly string[]>> = {
  'zona 1, Ciudad de Guatemala': [
    'Ferretería La Estrella del Centro',
    'Farmacia San Sebastián',
    'Librería y Papelería El Portalito',
    'Almacén de Telas Doña Chonita',
  ],
  'zona 4, Ciudad de Guatemala': ['Café Cuatro Vientos', 'Estudio Creativo Barranco'],
  'zona 9, Ciudad de Guatemala': ['Clínica Dental Sonrisa Clara', 'Repuestos La Torre'],
  'zona 10, Ciudad de Guatemala': [
    'Hotel Mirador del Valle',
    'Bufete Arriola Sandoval y Asociados',
    'Restaurante El Fogón de la Abuela',
    'Óptica Claravista',
  ],
  'zona 11, Ciudad de Guatemala': ['Supermercado La Cosecha', 'Laboratorio Clínico Vida Plena'],
  'zona 12, Ciudad de Guatemala': ['Imprenta Pliego y Color', 'Textiles Ñusta, S. A.'],
  'zona 15, Ciudad de Guatemala': ['Colegio Valle Encantado'],
  'zona 1, Mixco, Guatemala': [
    'Panadería La Espiga de Mixco',
    'Distribuidora El Naranjito',
    'Taller Automotriz Hermanos Coy',
  ],
  'zona 1, Villa Nueva, Guatemala': [
    'Bodegas Ciudad del Sur',
    'Ferretería El Frutalito',
    'Clínica Materno Infantil Nueva Vida',
  ],
  'San Miguel Petapa, Guatemala': ['Lácteos Villa Serena'],
  'Santa Catarina Pinula, Guatemala': ['Residenciales Puerta del Bosque'],
  'Amatitlán, Guatemala': ['Dulces Típicos La Cajetía'],
  'Antigua Guatemala, Sacatepéquez': [
    'Posada del Tanque',
    'Café Patio de las Ruinas',
    'Jades y Textiles del Cerro',
  ],
  'zona 1, Escuintla': [
    'Azucarera La Palmera, S. A.',
    'Transportes del Pacífico Sur',
    'Gasolinera El Saltito',
  ],
  'zona 1, Chimaltenango': ['Cooperativa Agrícola Nuevo Amanecer', 'Ferretería Los Aposentos'],
  'Tecpán Guatemala, Chimaltenango': ['Embutidos y Lácteos La Granjita'],
  'zona 1, Sololá': ['Hotel Balcones del Lago'],
  'zona 1, Totonicapán': ['Muebles Tallados El Cedro'],
  'zona 1, Quetzaltenango': [
    'Hospital Privado Los Altos',
    'Panificadora La Xelajuense',
    'Almacén El Altense',
    'Instituto Tecnológico Luna de Xelajú',
  ],
  'zona 1, Mazatenango, Suchitepéquez': ['Hulera Costa Grande'],
  'zona 1, Retalhuleu': ['Balneario Las Palmas'],
  'zona 1, San Marcos': ['Agroservicio El Volcán'],
  'zona 1, Huehuetenango': ['Beneficio de Café La Cumbre', 'Farmacia El Calvarito'],
  'Santa Cruz del Quiché, Quiché': [
    'Asociación de Tejedoras Mayas K’iche’ e Ixil del Altiplano Noroccidental',
  ],
  'Guastatoya, El Progreso': ['Agregados del Motagua'],
  'Salamá, Baja Verapaz': ['Cítricos del Valle'],
  'zona 2, Cobán, Alta Verapaz': ['Cardamomo y Especias de las Verapaces', 'Hotel Orquídea Blanca'],
  'Santa Elena, Flores, Petén': ['Turismo Mundo Escondido', 'Supermercado El Petenerito'],
  'Puerto Barrios, Izabal': ['Naviera Bahía Azul', 'Mariscos Punta del Faro'],
  'zona 1, Zacapa': ['Melones de Oriente, S. A.'],
  'zona 1, Chiquimula': ['Ferretería El Molino Viejo'],
  'Esquipulas, Chiquimula': ['Hotel y Restaurante El Peregrino'],
  'zona 1, Jalapa': ['Quesos La Montaña'],
  'zona 1, Jutiapa': ['Ganadera Valle de la Asunción'],
};

export const SIN_UBICACION: readonly string[] = [
  'Distribuidora El Naranjito',
  'Transportes del Pacífico Sur',
  'Agroservicio El Volcán',
  'Quesos La Montaña',
];

/** Businesses that closed or left: they have no visits to come. */
export const INACTIVOS: readonly string[] = [
  'Estudio Creativo Barranco',
  'Gasolinera El Saltito',
  'Almacén El Altense',
  'Turismo Mundo Escondido',
];
