import { CLAVES_DE_AJUSTE, type ClaveDeAjuste } from '@visitas/contract/ajustes/claves';
import { type Diccion, type LineaAnotada, type Relatos, suyo } from '../plataforma/relatos.ts';

const EL_AJUSTE: Record<ClaveDeAjuste, string> = {
  EMPRESA_NOMBRE: 'el nombre de la empresa',
  EMPRESA_LOGO: 'el logo de la empresa',
  ZONA_HORARIA: 'la zona horaria',
  RANGO_UBICACION_METROS: 'el rango permitido',
  VISITAS_USUALES: 'la carga usual de un técnico',
  JORNADA: 'la jornada de la empresa',
  HORAS_MANANA: 'las horas de la mañana',
  HORAS_TARDE: 'las horas de la tarde',
  VELOCIDAD_KMH: 'la velocidad de los recorridos',
  REPORTE_COLOR: 'el color del reporte',
  REPORTE_LINEA: 'la línea al pie del reporte',
  GOOGLE_MAPS_API_KEY: 'la clave de Google Maps',
  TILES_URL: 'el mapa',
  GEOCODER_URL: 'la búsqueda de direcciones',
  RUTAS_URL: 'el servidor de rutas',
  CONTRASENA_MINIMA: 'el largo mínimo de las contraseñas',
  SEGUNDO_FACTOR_ROLES: 'los roles con segundo factor obligatorio',
  SEGUNDO_FACTOR_DIAS: 'el plazo para activar el segundo factor',
  RESPALDOS: 'el destino de los respaldos',
  AVISOS_DIAS: 'los días que se guardan los avisos',
  SMTP_URL: 'el servidor de correo',
  SMTP_DE: 'el remitente del correo',
};

function hizo(linea: LineaAnotada, { nombre }: Diccion): string {
  const escrita = suyo(linea, 'clave') ?? nombre('ajuste', linea.idEntidad);
  const clave = CLAVES_DE_AJUSTE.find((una) => una === escrita);
  const cual = clave ? EL_AJUSTE[clave] : 'un ajuste';
  return linea.despues === null ? `Quitó ${cual}` : `Cambió ${cual}`;
}

export const relatosDeAjustes: Relatos = {
  ajuste: {
    grupo: 'empresa',
    que: 'un ajuste',
    en: () => 'Ajustes de la empresa',
    hizo,
    campos: { valor: { que: 'el valor' } },
    callados: ['idAjuste', 'clave', 'puestoPor', 'puestoEn'],
  },
};
