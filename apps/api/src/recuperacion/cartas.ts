import { fechaHoraEn } from '@visitas/contract/comun/formato';
import type { CartaNueva } from '../cartas/consultas.ts';
import { enLinea, textoDeCarta } from '../cartas/texto.ts';
import type { Config } from '../plataforma/config/config.ts';

interface Dicho {
  para: string;
  nombre: string;
  user: string;
  direccion: string;
  venceEn: Date;
}

type DeEmpresa = Pick<Config, 'nombreEmpresa' | 'zonaHoraria'>;

/** What its owner asked for at the sign-in. */
export const cartaDeRecuperacion = (dicho: Dicho, config: DeEmpresa): CartaNueva => ({
  para: dicho.para,
  asunto: 'Elige una contraseña nueva',
  texto: carta(dicho, config, [
    `Alguien pidió una contraseña nueva para el usuario ${enLinea(dicho.user)}.`,
    'Si fuiste tú, elígela aquí:',
    'Al usarla se cierran tus sesiones. Si no la pediste, no hagas nada: tu contraseña sigue igual.',
  ]),
});

/** What an Administrador made for that person. */
export const cartaDeAdministrador = (dicho: Dicho, config: DeEmpresa): CartaNueva => ({
  para: dicho.para,
  asunto: 'Elige una contraseña nueva',
  texto: carta(dicho, config, [
    `Un administrador te envía esta dirección para el usuario ${enLinea(dicho.user)}.`,
    'Elige aquí tu contraseña:',
    'Al usarla se cierran tus sesiones. Si no la esperabas, avísale y no la abras.',
  ]),
});

export const cartaDeVerificacion = (dicho: Dicho, config: DeEmpresa): CartaNueva => ({
  para: dicho.para,
  asunto: 'Confirma tu correo',
  texto: carta(dicho, config, [
    `El usuario ${enLinea(dicho.user)} escribió este correo para su cuenta.`,
    'Si fuiste tú, confírmalo aquí:',
    'Si no fuiste tú, no hagas nada: el correo no se guarda.',
  ]),
});

const carta = (
  { nombre, direccion, venceEn }: Dicho,
  config: DeEmpresa,
  [porQue, invitacion, pie]: readonly [string, string, string],
): string =>
  textoDeCarta(
    [
      `Hola, ${enLinea(nombre)}:`,
      `${porQue} ${invitacion}`,
      direccion,
      `Sirve una vez, hasta el ${fechaHoraEn(venceEn.toISOString(), config.zonaHoraria)}.`,
      pie,
    ],
    config,
  );
