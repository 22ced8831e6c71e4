import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import { ErrorDeArranque } from '../plataforma/errorDeArranque.ts';
import { cifrarContrasena } from '../sesion/secretos.ts';
import { siEstaVacia } from './sembrar.ts';
import { insertarUsuarios, type UsuarioSemilla } from './usuarios.ts';

export const CONTRASENA_DEMO = 'demo-2025';

/** The users a person signs in with to look around, in the order they are announced. */
export const USUARIOS_DEMO = ['admin', 'supervisor', 'tecnico'] as const;

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

const NUMERO_INICIAL = 1_987_000_000;

/** Believable and always the same; the numbers have the shape of a Guatemalan DPI. */
function personas(): UsuarioSemilla[] {
  const filas = [
    ...ADMINISTRADORES.map(([usuario, nombre]) => ({
      usuario,
      nombre,
      rol: 'Administrador' as const,
    })),
    ...SUPERVISORES.map(([usuario, nombre]) => ({ usuario, nombre, rol: 'Supervisor' as const })),
    ...TECNICOS.map(([usuario, nombre]) => ({ usuario, nombre, rol: 'Tecnico' as const })),
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

/** A company to look around in. It never mixes with real data. */
export async function sembrarDemo(bd: Ejecutor): Promise<void> {
  const hash = await cifrarContrasena(CONTRASENA_DEMO);
  const sembrada = await siEstaVacia(bd, (tx) => insertarUsuarios(tx, hash, personas()));
  if (sembrada) return;
  throw new ErrorDeArranque(
    'La base de datos ya tiene datos, así que la demostración no se cargó. Inicia sin --demo o elige otra carpeta con DATA_DIR.',
  );
}
