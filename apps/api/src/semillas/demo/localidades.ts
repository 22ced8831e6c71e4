export type Region = 'centro' | 'occidente' | 'norte';

export interface Localidad {
  /** As the end of an address. */
  nombre: string;
  region: Region;
  /** The first digits of its fixed telephones; `departamento` is the number of its department. */
  prefijo: string;
  departamento: string;
  latitud: number;
  longitud: number;
}

type Dato = readonly [nombre: string, departamento: string, latitud: number, longitud: number];

const enRegion = (region: Region, prefijo: string, datos: readonly Dato[]): Localidad[] =>
  datos.map(([nombre, departamento, latitud, longitud]) => ({
    nombre,
    region,
    prefijo,
    departamento,
    latitud,
    longitud,
  }));

/** Real places, by their centre. */
export const LOCALIDADES: readonly Localidad[] = [
  ...enRegion('centro', '23', [
    ['zona 1, Ciudad de Guatemala', '01', 14.6407, -90.5133],
    ['zona 4, Ciudad de Guatemala', '01', 14.6205, -90.515],
    ['zona 9, Ciudad de Guatemala', '01', 14.603, -90.5185],
    ['zona 10, Ciudad de Guatemala', '01', 14.599, -90.5085],
    ['zona 11, Ciudad de Guatemala', '01', 14.611, -90.541],
    ['zona 12, Ciudad de Guatemala', '01', 14.593, -90.542],
    ['zona 15, Ciudad de Guatemala', '01', 14.5975, -90.4885],
    ['zona 1, Mixco, Guatemala', '01', 14.6308, -90.6071],
    ['zona 1, Villa Nueva, Guatemala', '01', 14.5251, -90.5854],
    ['San Miguel Petapa, Guatemala', '01', 14.5019, -90.562],
    ['Santa Catarina Pinula, Guatemala', '01', 14.5705, -90.4993],
    ['Amatitlán, Guatemala', '01', 14.484, -90.62],
  ]),
  ...enRegion('centro', '78', [
    ['Antigua Guatemala, Sacatepéquez', '03', 14.5573, -90.7332],
    ['zona 1, Escuintla', '05', 14.305, -90.785],
  ]),
  ...enRegion('occidente', '77', [
    ['zona 1, Chimaltenango', '04', 14.6611, -90.8194],
    ['Tecpán Guatemala, Chimaltenango', '04', 14.7618, -90.9925],
    ['zona 1, Sololá', '07', 14.7722, -91.1833],
    ['zona 1, Totonicapán', '08', 14.9117, -91.3611],
    ['zona 1, Quetzaltenango', '09', 14.8347, -91.5181],
    ['zona 1, Mazatenango, Suchitepéquez', '10', 14.5342, -91.5033],
    ['zona 1, Retalhuleu', '11', 14.5361, -91.6778],
    ['zona 1, San Marcos', '12', 14.9639, -91.7944],
    ['zona 1, Huehuetenango', '13', 15.3192, -91.4724],
    ['Santa Cruz del Quiché, Quiché', '14', 15.0309, -91.1487],
  ]),
  ...enRegion('norte', '79', [
    ['Guastatoya, El Progreso', '02', 14.8542, -90.0694],
    ['Salamá, Baja Verapaz', '15', 15.1028, -90.3181],
    ['zona 2, Cobán, Alta Verapaz', '16', 15.4708, -90.3708],
    ['Santa Elena, Flores, Petén', '17', 16.917, -89.893],
    ['Puerto Barrios, Izabal', '18', 15.7278, -88.5944],
    ['zona 1, Zacapa', '19', 14.9722, -89.5306],
    ['zona 1, Chiquimula', '20', 14.8, -89.5458],
    ['Esquipulas, Chiquimula', '20', 14.5657, -89.3517],
    ['zona 1, Jalapa', '21', 14.6347, -89.9889],
    ['zona 1, Jutiapa', '22', 14.2917, -89.8958],
  ]),
];
