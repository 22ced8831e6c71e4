import type { ClaveDeAjuste } from '@visitas/contract/ajustes/claves';
import { escribirHoras } from '@visitas/contract/comun/horas';
import { escribirJornada } from '@visitas/contract/jornadas/texto';
import { lugarDelAlmacen } from '../plataforma/almacen/direccion.ts';
import type { Config } from '../plataforma/config/config.ts';
import type { Imagen } from '../plataforma/config/imagen.ts';
import type { Cuando, Respaldos } from '../plataforma/config/respaldos.ts';
import { OCULTO } from '../plataforma/config/vigentes.ts';

/** What is in force, as it would be written. Null when there is none, and for what is never read. */
export const enTextoVisible = (clave: ClaveDeAjuste, config: Config): string | null =>
  VISIBLES[clave](config);

const VISIBLES: Record<ClaveDeAjuste, (config: Config) => string | null> = {
  EMPRESA_NOMBRE: ({ nombreEmpresa }) => nombreEmpresa,
  EMPRESA_LOGO: ({ logoEmpresa }) => logoEmpresa && imagenComoTexto(logoEmpresa),
  ZONA_HORARIA: ({ zonaHoraria }) => zonaHoraria,
  RANGO_UBICACION_METROS: () => null,
  VISITAS_USUALES: ({ visitasUsuales }) => String(visitasUsuales),
  JORNADA: ({ jornada }) => escribirJornada(jornada),
  HORAS_MANANA: ({ horasManana }) => escribirHoras(horasManana),
  HORAS_TARDE: ({ horasTarde }) => escribirHoras(horasTarde),
  VELOCIDAD_KMH: ({ velocidadKmH }) => String(velocidadKmH),
  REPORTE_COLOR: ({ colorReporte }) => colorReporte,
  REPORTE_LINEA: ({ lineaReporte }) => lineaReporte,
  GOOGLE_MAPS_API_KEY: () => null,
  TILES_URL: ({ urlTeselas }) => urlTeselas,
  GEOCODER_URL: ({ urlGeocodificador }) => urlGeocodificador && sinSuLlave(urlGeocodificador),
  RUTAS_URL: ({ urlRutas }) => urlRutas && sinSuLlave(urlRutas),
  CONTRASENA_MINIMA: ({ contrasenaMinima }) => String(contrasenaMinima),
  SEGUNDO_FACTOR_ROLES: ({ rolesConFactor }) => rolesConFactor.join(', ') || null,
  SEGUNDO_FACTOR_DIAS: ({ diasDeFactor }) => String(diasDeFactor),
  RESPALDOS: ({ respaldos }) => respaldos && respaldosComoTexto(respaldos),
  AVISOS_DIAS: ({ avisosDias }) => String(avisosDias),
  SMTP_URL: () => null,
  SMTP_DE: ({ remitente }) => remitente,
};

function imagenComoTexto({ bytes }: Imagen): string {
  const tipo = bytes[0] === 0x89 ? 'png' : 'jpeg';
  return `data:image/${tipo};base64,${bytes.toString('base64')}`;
}

/** A key is in the credentials of an address or after its '?'. The log cuts them too. */
const sinSuLlave = (url: string): string =>
  url.replace(/^(https?:[\\/]*)[^/\\?#]*@/i, `$1${OCULTO}@`).replace(/[?#].*$/s, `?${OCULTO}`);

/** A store is shown without its key. */
function respaldosComoTexto(respaldos: Respaldos): string {
  if (respaldos === 'aparte') return respaldos;
  const { donde, cuando, cuantos } = respaldos;
  const lugar = 'carpeta' in donde ? donde.carpeta : lugarDelAlmacen(donde.almacen);
  return `${lugar} ${cuandoComoTexto(cuando)} ${cuantos}`;
}

const cuandoComoTexto = (cuando: Cuando): string =>
  'hora' in cuando ? cuando.hora : `${cuando.cadaHoras}h`;
