import { contado } from '@visitas/contract/comun/formato';
import { enEste, type LineaAnotada, type Relato, type Relatos } from '../plataforma/relatos.ts';

const CON: Readonly<Record<string, string>> = {
  segundoFactor: ' con su segundo factor',
  llave: ' con una llave de acceso',
  proveedor: ' con la cuenta de la empresa',
};

function cerradas(sesiones: readonly unknown[]): string {
  return sesiones.length === 0
    ? 'Cerró las demás sesiones'
    : `Cerró ${contado(sesiones.length, ['sesión', 'sesiones'])}`;
}

function hizo({ antes, despues }: LineaAnotada): string {
  const { ingreso, con, confirmacion } = despues ?? {};
  if (ingreso === 'aceptado') return `Ingresó${CON[String(con)] ?? ''}`;
  if (ingreso === 'rechazado') return 'Rechazó un ingreso con datos incorrectos';
  if (confirmacion === 'aceptada') return 'Confirmó su identidad';
  if (confirmacion === 'rechazada') return 'No pudo confirmar su identidad';
  return Array.isArray(antes?.sesiones) ? cerradas(antes.sesiones) : 'Cerró sesión';
}

const sesion: Relato = {
  grupo: 'ingresos',
  que: 'la sesión',
  en: enEste('usuario'),
  hizo,
  campos: { direccion: { que: 'la dirección de red' } },
  callados: [],
};

function alFactor({ antes, despues }: LineaAnotada): string | undefined {
  if (despues === null) return 'Quitó el segundo factor';
  if (antes && 'usadoEn' in despues) return 'Usó un código de recuperación';
  if ('activadoEn' in despues) return 'Activó el segundo factor';
  return 'codigosEn' in despues ? 'Hizo códigos de recuperación nuevos' : undefined;
}

const segundoFactor: Relato = {
  grupo: 'usuarios',
  que: 'el segundo factor',
  en: enEste('usuario'),
  hizo: alFactor,
  campos: {},
  callados: ['idUsuario', 'ultimoPaso', 'creadoEn', 'activadoEn', 'codigosEn', 'usadoEn'],
};

export const relatosDeSesion: Relatos = { sesion };
export const relatosDeSegundoFactor: Relatos = { segundoFactor };
