import { contado, enBytes, fecha } from '@visitas/contract/comun/formato';
import type { LineaDeEstado } from '@visitas/contract/estado/operaciones';
import { PUBLICADA, VERSION } from '../../plataforma/version.ts';
import type { Muestra } from '../consultas.ts';
import type { Hechos } from '../lectura.ts';
import { DIA_MS, linea, momento, seguidas } from './palabras.ts';

export const lineasDelPrograma = (hechos: Hechos): LineaDeEstado[] => [
  linea({
    clave: 'version',
    nombre: 'Versión',
    nivel: 'neutro',
    valor: `${VERSION} de ${fecha(PUBLICADA)}`,
  }),
  elMotor(hechos),
  lasMigraciones(hechos),
  laBase(hechos),
];

/** A damage that nobody found again for this long was repaired, or its data replaced. */
const RECIENTE_MS = 30 * DIA_MS;

function elMotor({ servidor, servidorAjeno, danoVisto, ahora, zona }: Hechos): LineaDeEstado {
  const { version, ultimoDano, paginasDanadas } = servidor;
  const cual = version.split(' ')[0] ?? version;
  const comun = {
    clave: 'motor',
    nombre: 'Motor',
    valor: `PostgreSQL ${cual}, ${servidorAjeno ? `en ${servidorAjeno}` : 'propio'}`,
  } as const;
  const reciente = ultimoDano && ahora.getTime() - ultimoDano.getTime() < RECIENTE_MS;
  if (reciente || danoVisto) {
    return linea({
      ...comun,
      nivel: 'mal',
      detalle: reciente
        ? `Hay datos dañados en el disco: se vio ${momento(ultimoDano, ahora, zona)}`
        : 'Hay datos dañados en el disco',
      remedio: 'Restaura un respaldo en otro disco cuanto antes: npm run restaurar',
    });
  }
  return linea({
    ...comun,
    nivel: 'bien',
    detalle:
      paginasDanadas === null
        ? 'El servidor no comprueba sus páginas'
        : 'Ninguna página dañada entre las leídas',
  });
}

function lasMigraciones({ migraciones: { aplicadas, conocidas } }: Hechos): LineaDeEstado {
  const nombres = new Set(aplicadas.map(({ nombre }) => nombre));
  const faltan = conocidas.filter((nombre) => !nombres.has(nombre));
  const ajenas = aplicadas.filter(({ nombre }) => !conocidas.includes(nombre));
  const comun = { clave: 'migraciones', nombre: 'Migraciones' } as const;
  const valor = `${nombres.size - ajenas.length} de ${conocidas.length}`;
  if (ajenas.length > 0) {
    return linea({
      ...comun,
      nivel: 'mal',
      valor: `${contado(ajenas.length, ['desconocida', 'desconocidas'])}`,
      detalle: 'Los datos son de una versión más nueva del programa.',
      remedio: 'Actualiza el programa. Los datos no se tocaron.',
    });
  }
  if (faltan.length === 0) return linea({ ...comun, nivel: 'bien', valor });
  return linea({
    ...comun,
    nivel: 'atencion',
    valor,
    detalle: `${contado(faltan.length, ['falta', 'faltan'])} por aplicar`,
    remedio: 'Arranca el programa: las aplica al arrancar.',
  });
}

function laBase({ servidor, filas, tamanos }: Hechos): LineaDeEstado {
  const { bytes } = servidor;
  return linea({
    clave: 'base',
    nombre: 'Base de datos',
    nivel: 'neutro',
    valor: enBytes(bytes),
    detalle: seguidas(
      filas && contado(filas.visitas, ['visita', 'visitas']),
      filas && contado(filas.finalizadas, ['finalizada', 'finalizadas']),
      ...crecimiento(tamanos ?? []),
    ),
  });
}

const MESES = [
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre'],
  ...['octubre', 'noviembre', 'diciembre'],
];
const MESES_DICHOS = 3;

/** '+120 MB en noviembre', for each of the last months, from the samples of the days. */
export function crecimiento(muestras: readonly Muestra[]): string[] {
  const porDia = [...muestras].sort((una, otra) => (una.dia < otra.dia ? -1 : 1));
  const meses = [...new Set(porDia.map(({ dia }) => dia.slice(0, 7)))];
  return meses
    .slice(-MESES_DICHOS)
    .reverse()
    .flatMap((mes) => {
      const antes = porDia.filter(({ dia }) => dia.slice(0, 7) < mes).at(-1);
      const suyas = porDia.filter(({ dia }) => dia.startsWith(mes));
      const desde = antes ?? suyas[0];
      const hasta = suyas.at(-1);
      if (!desde || !hasta || desde === hasta) return [];
      const crecio = hasta.base - desde.base;
      const nombre = MESES[Number(mes.slice(5)) - 1];
      return [`${crecio < 0 ? '−' : '+'}${enBytes(Math.abs(crecio))} en ${nombre}`];
    });
}
