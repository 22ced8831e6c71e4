import type { UsuarioSemilla } from '../sembrar.ts';
import type { Region } from './localidades.ts';

const ADMINISTRADORES = [['admin', 'Ana López Marroquín']] as const;
const SUPERVISORES = [
  ['supervisor', 'María García Estrada'],
  ['roberto.castellanos', 'Roberto Castellanos Ruiz'],
  ['claudia.mendez', 'Claudia Méndez Barrios'],
] as const;
const TECNICOS = [
  ['tecnico', 'Juan Pérez López'],
  ['luis.hernandez', 'Luis Hernández Chávez'],
  ['sofia.castillo', 'Sofía Castillo Morán'],
  ['jose.ramirez', 'José Ramírez Tzoc'],
  ['carmen.morales', 'Carmen Morales de los Ángeles Figueroa'],
  ['diego.aguilar', 'Diego Aguilar Xicará'],
  ['andrea.monzon', 'Andrea Monzón Quiñónez'],
  ['marvin.chaj', 'Marvin Chaj Ixcoy'],
  ['gabriela.ortiz', 'Gabriela Ortiz Peña'],
  ['kevin.batz', 'Kevin Batz Sacalxot'],
  ['paola.recinos', 'Paola Recinos Muñoz'],
  ['oscar.de.leon', 'Óscar de León Girón'],
] as const;

type Supervisor = (typeof SUPERVISORES)[number][0];
type Tecnico = (typeof TECNICOS)[number][0];

interface Equipo {
  supervisor: Supervisor;
  region: Region;
  tecnicos: readonly Tecnico[];
}

/** Gabriela works for two supervisors. */
export const EQUIPOS: readonly Equipo[] = [
  {
    supervisor: 'supervisor',
    region: 'centro',
    tecnicos: ['tecnico', 'luis.hernandez', 'sofia.castillo', 'jose.ramirez', 'carmen.morales'],
  },
  {
    supervisor: 'roberto.castellanos',
    region: 'occidente',
    tecnicos: ['diego.aguilar', 'andrea.monzon', 'marvin.chaj', 'gabriela.ortiz'],
  },
  {
    supervisor: 'claudia.mendez',
    region: 'norte',
    tecnicos: ['gabriela.ortiz', 'kevin.batz', 'paola.recinos', 'oscar.de.leon'],
  },
];

/** The technician whose user the demonstration announces: they always have visits to see. */
export const TECNICO_DEMO = 'tecnico' satisfies Tecnico;
/** The technicians at a client's right now. */
export const EN_CURSO: readonly string[] = [
  TECNICO_DEMO,
  'sofia.castillo',
  'diego.aguilar',
  'kevin.batz',
] satisfies Tecnico[];

const NUMERO_INICIAL = 1_987_000_000;

/** Believable and always the same. The numbers have the shape of a Guatemalan DPI. */
export function personas(): UsuarioSemilla[] {
  const conRol =
    (rol: UsuarioSemilla['rol']) =>
    ([usuario, nombre]: readonly [string, string]) => ({ usuario, nombre, rol });
  const filas = [
    ...ADMINISTRADORES.map(conRol('Administrador')),
    ...SUPERVISORES.map(conRol('Supervisor')),
    ...TECNICOS.map(conRol('Tecnico')),
  ];
  return filas.map((fila, i) => ({
    ...fila,
    documentoIdentificacion: dpi(NUMERO_INICIAL + i * 7_919),
  }));
}

function dpi(numero: number): string {
  const digitos = String(numero);
  return `${digitos.slice(0, 4)} ${digitos.slice(4, 9)} 0101`;
}
