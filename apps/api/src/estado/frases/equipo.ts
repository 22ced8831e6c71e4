import { cifra, contado, enBytes } from '@visitas/contract/comun/formato';
import type { LineaDeEstado, Nivel } from '@visitas/contract/estado/operaciones';
import { CASI_LLENO, type Espacio, LLENO, usoDe } from '../../plataforma/espacio.ts';
import { VERSION } from '../../plataforma/version.ts';
import type { Certificado } from '../certificado.ts';
import type { Muestra } from '../consultas.ts';
import type { Hechos } from '../lectura.ts';
import { DIA_MS, linea, momento, soloDia } from './palabras.ts';

export const lineasDelEquipo = (hechos: Hechos): LineaDeEstado[] =>
  [
    elDisco(hechos),
    lasConexiones(hechos),
    lasSesiones(hechos),
    lasVersiones(hechos),
    elReloj(hechos),
    elCertificado(hechos),
    losArchivos(hechos),
    elCorreo(hechos),
  ].filter((una) => una !== null);

/** The level of a measure, by the limits from which it deserves attention and is wrong. */
const segun = (medida: number, atencion: number, mal: number): Nivel =>
  medida >= mal ? 'mal' : medida >= atencion ? 'atencion' : 'bien';

function elDisco(hechos: Hechos): LineaDeEstado {
  if (hechos.espacio) return elDiscoMedido(hechos, hechos.espacio);
  const { servidorAjeno } = hechos;
  return linea({
    clave: 'disco',
    nombre: 'Disco',
    nivel: 'neutro',
    valor: servidorAjeno ? 'El de su servidor' : 'El sistema no dice cuánto queda',
    detalle: servidorAjeno && 'Lo vigila quien administra la base de datos.',
  });
}

function elDiscoMedido({ soloRespaldos, tamanos, ahora }: Hechos, espacio: Espacio): LineaDeEstado {
  const uso = usoDe(espacio);
  const dias = diasQueQuedan(espacio, tamanos ?? [], ahora);
  const nivel = nivelDelDisco(uso, dias);
  return linea({
    clave: 'disco',
    nombre: soloRespaldos ? 'Disco de los respaldos' : 'Disco',
    nivel,
    valor: `${enBytes(espacio.libre)} libres de ${enBytes(espacio.total)}`,
    detalle: dias === null ? null : `Al ritmo de este mes alcanza ${alcance(dias)}`,
    remedio: nivel === 'bien' ? null : 'Libera espacio o amplía el disco.',
    uso: Math.round(uso * 1_000) / 1_000,
  });
}

function nivelDelDisco(uso: number, dias: number | null): Nivel {
  const porUso = segun(uso, CASI_LLENO, LLENO);
  return porUso === 'bien' && dias !== null && dias <= DIAS_CORTOS ? 'atencion' : porUso;
}

const DIAS_CORTOS = 30;
const MUCHOS_DIAS = 730;

const alcance = (dias: number): string =>
  dias >= MUCHOS_DIAS ? 'más de 2 años' : contado(dias, ['día', 'días']);

const VENTANA_DIAS = 31;
const LO_MENOS_DIAS = 7;

/**
 * From the free space of the oldest sample of the month: other programs fill the disk too. Null with less than
 * a week of samples, or when the space grew. A disk of another size makes older samples worthless.
 */
export function diasQueQuedan(
  { libre, total }: Espacio,
  muestras: readonly Muestra[],
  ahora: Date,
): number | null {
  const dias = (dia: string) => (ahora.getTime() - Date.parse(`${dia}T00:00:00Z`)) / DIA_MS;
  const [primera] = muestras
    .filter((una) => una.libre !== null && una.total === total && dias(una.dia) <= VENTANA_DIAS)
    .sort((una, otra) => (una.dia < otra.dia ? -1 : 1));
  if (!primera || primera.libre === null || dias(primera.dia) < LO_MENOS_DIAS) return null;
  const porDia = (primera.libre - libre) / dias(primera.dia);
  return porDia > 0 ? Math.floor(libre / porDia) : null;
}

function lasConexiones({ servidor, servidorAjeno }: Hechos): LineaDeEstado {
  const { conexiones, conexionesMaximas } = servidor;
  const uso = conexiones / Math.max(1, conexionesMaximas);
  const nivel = segun(uso, 0.8, 0.95);
  return linea({
    clave: 'conexiones',
    nombre: 'Conexiones',
    nivel,
    valor: `${cifra(conexiones)} de ${cifra(conexionesMaximas)}`,
    remedio:
      nivel === 'bien'
        ? null
        : servidorAjeno
          ? 'Aumenta max_connections en el servidor, o reduce CONEXIONES.'
          : 'Cierra los programas que usan esta base de datos, o reduce CONEXIONES.',
  });
}

function lasSesiones({ sesiones }: Hechos): LineaDeEstado | null {
  if (!sesiones) return null;
  const { abiertas, personas } = sesiones;
  return linea({
    clave: 'sesiones',
    nombre: 'Sesiones',
    nivel: 'neutro',
    valor: `${contado(abiertas, ['abierta', 'abiertas'])}, ${contado(personas, ['persona', 'personas'])}`,
  });
}

/** An old page keeps working, so it is never wrong: it only waits for somebody to open it again. */
function lasVersiones({ versiones }: Hechos): LineaDeEstado | null {
  if (!versiones || versiones.length === 0) return null;
  const otras = versiones.filter(({ version }) => version !== VERSION);
  const comun = { clave: 'versiones', nombre: 'Páginas abiertas' } as const;
  if (otras.length === 0)
    return linea({ ...comun, nivel: 'bien', valor: 'Todas con la versión de ahora' });
  const cuantas = otras.reduce((suma, { sesiones }) => suma + sesiones, 0);
  return linea({
    ...comun,
    nivel: 'neutro',
    valor: `${contado(cuantas, ['sesión', 'sesiones'])} con otra versión`,
    detalle: otras.map(({ version, sesiones }) => `${sesiones} con la ${version}`).join(' · '),
    remedio: 'Se actualizan solas al volver a abrir la aplicación.',
  });
}

const RELOJ_S = 2;
/** From here on, the hours of visits and the ends of sessions are wrong. */
const RELOJ_MAL_S = 60;

function elReloj({ servidor: { adelantoMs } }: Hechos): LineaDeEstado {
  const segundos = Math.abs(adelantoMs) / 1_000;
  const nivel = segun(segundos, RELOJ_S, RELOJ_MAL_S);
  return linea({
    clave: 'reloj',
    nombre: 'Reloj',
    nivel,
    valor: `Diferencia de ${segundos < 10 ? segundos.toFixed(1) : cifra(Math.round(segundos))} s`,
    detalle: nivel === 'bien' ? null : 'Entre este equipo y la base de datos',
    remedio: nivel === 'bien' ? null : 'Pon en hora los dos equipos con un servidor de hora (NTP).',
  });
}

const DIAS_DE_AVISO = 14;

function elCertificado({ certificado, ahora, zona }: Hechos): LineaDeEstado | null {
  if (!certificado) return null;
  const comun = { clave: 'certificado', nombre: 'Certificado', ajuste: 'URL_PUBLICA' } as const;
  if (certificado.pregunta !== 'respondida') {
    return linea({ ...comun, nivel: 'neutro', valor: SIN_RESPUESTA[certificado.pregunta] });
  }
  const { vence, deEseNombre } = certificado;
  const dias = Math.floor((vence.getTime() - ahora.getTime()) / DIA_MS);
  const valor = `${dias < 0 ? 'Venció' : 'Vence'} el ${soloDia(vence, zona)}`;
  if (!deEseNombre) {
    return linea({
      ...comun,
      nivel: 'mal',
      valor,
      detalle: 'Es de otro nombre: los navegadores no lo aceptan.',
      remedio: 'Instala uno para el nombre de URL_PUBLICA.',
    });
  }
  if (dias < 0) return linea({ ...comun, nivel: 'mal', valor, remedio: 'Renuévalo ahora.' });
  return linea({
    ...comun,
    nivel: dias < DIAS_DE_AVISO ? 'atencion' : 'bien',
    valor,
    detalle: `Quedan ${contado(dias, ['día', 'días'])}`,
    remedio: dias < DIAS_DE_AVISO ? 'Renuévalo, y revisa por qué no se renovó solo.' : null,
  });
}

const SIN_RESPUESTA: Record<Exclude<Certificado['pregunta'], 'respondida'>, string> = {
  'sin respuesta': 'No se pudo preguntar desde aquí',
  'en curso': 'Preguntando…',
};

const DE_ARCHIVOS = { clave: 'archivos', nombre: 'Archivos', ajuste: 'ARCHIVOS_URL' } as const;

function losArchivos({ archivos }: Hechos): LineaDeEstado | null {
  if (!archivos) return null;
  if (archivos.pregunta === 'en curso')
    return linea({ ...DE_ARCHIVOS, nivel: 'neutro', valor: 'Contando…' });
  if (archivos.pregunta === 'sin respuesta') return sinLlegarA(archivos.almacen);
  const { almacen, cuantos, bytes, perdidos } = archivos;
  const valor =
    cuantos === 0
      ? 'Ninguno todavía'
      : `${contado(cuantos, ['archivo', 'archivos'])}, ${enBytes(bytes)}`;
  if (perdidos === 0)
    return linea({ ...DE_ARCHIVOS, nivel: 'bien', valor, detalle: almacen && `En ${almacen}` });
  return linea({
    ...DE_ARCHIVOS,
    nivel: 'mal',
    valor,
    detalle: `${perdidos === 1 ? 'Falta' : 'Faltan'} ${contado(perdidos, ['archivo', 'archivos'])} de las visitas`,
    remedio: 'Tráelos de un respaldo: npm run restaurar -- <archivo> --solo-archivos',
  });
}

const sinLlegarA = (almacen: string | null): LineaDeEstado =>
  linea({
    ...DE_ARCHIVOS,
    nivel: 'mal',
    valor: almacen ? `No se puede llegar a ${almacen}` : 'No se puede leer la carpeta archivos',
    remedio: almacen
      ? 'Revisa la red, y la dirección y la clave en ARCHIVOS_URL.'
      : 'Da permiso al usuario con el que corre el programa.',
  });

const DE_CORREO = { clave: 'correo', nombre: 'Correo', ajuste: 'SMTP_URL' } as const;
const PROBARLO = 'Prueba el servidor de correo en Ajustes de la empresa.';

function elCorreo({ correo, ahora, zona }: Hechos): LineaDeEstado | null {
  if (!correo) return null;
  const { atrasadas, atrasadasDesde, perdidas, ultimoError, enviadas } = correo;
  if (atrasadasDesde)
    return linea({
      ...DE_CORREO,
      nivel: 'atencion',
      valor: `${contado(atrasadas, ['carta espera', 'cartas esperan'])} desde ${momento(atrasadasDesde, ahora, zona)}`,
      detalle: ultimoError,
      remedio: PROBARLO,
    });
  if (perdidas > 0)
    return linea({
      ...DE_CORREO,
      nivel: 'atencion',
      valor: `${contado(perdidas, ['carta no se entregó', 'cartas no se entregaron'])} esta semana`,
      detalle: ultimoError,
      remedio: PROBARLO,
    });
  return linea({
    ...DE_CORREO,
    nivel: 'bien',
    valor:
      enviadas === 0
        ? 'Ninguna carta esta semana'
        : `${contado(enviadas, ['carta enviada', 'cartas enviadas'])} esta semana`,
  });
}
