import {
  comoMomento,
  enEste,
  type LineaAnotada,
  type Relatos,
  suyo,
} from '../plataforma/relatos.ts';

const PARA: Readonly<Record<string, string>> = {
  contrasena: 'la dirección para poner otra contraseña',
  correo: 'la dirección para confirmar el correo',
};

function hizo(linea: LineaAnotada): string {
  const cual = PARA[String(suyo(linea, 'para'))] ?? 'la dirección de un solo uso';
  if (linea.antes === null) return `Hizo ${cual}`;
  if (linea.despues !== null) return `Cambió ${cual}`;
  return linea.operacion === 'recuperacion.usar' || linea.operacion === 'correo.verificar'
    ? `Usó ${cual}`
    : `Anuló ${cual}`;
}

export const relatosDeRecuperacion: Relatos = {
  direccion: {
    grupo: 'usuarios',
    que: 'la dirección de un solo uso',
    en: enEste('usuario'),
    hizo,
    campos: {
      correo: { que: 'el correo' },
      venceEn: { que: 'el vencimiento', texto: comoMomento },
    },
    callados: ['idDireccion', 'idUsuario', 'para', 'creadaPor', 'creadaEn'],
  },
};
