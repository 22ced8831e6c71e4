import { contado, enBytes } from '@visitas/contract/comun/formato';
import type { LineaDeEstado } from '@visitas/contract/estado/operaciones';
import { quedoInterrumpido } from '../../respaldo/fallo.ts';
import type { RespaldoAnotado, UltimosRespaldos } from '../consultas.ts';
import type { Hechos } from '../lectura.ts';
import { diasDeAtraso, gravedadDelAtraso } from './avisos.ts';
import { DIA_MS, linea, loQueDuro, momento, seguidas, soloDia } from './palabras.ts';

/** Nothing in data from before backups were kept. */
export function lineasDeRespaldo(hechos: Hechos): LineaDeEstado[] {
  const { respaldos } = hechos;
  if (!respaldos) return [];
  const { ultimoBueno, ultimoIntento, ultimoEnsayo } = respaldos;
  const esOtro = ultimoIntento?.empezadoEn.getTime() !== ultimoBueno?.empezadoEn.getTime();
  return [
    elBueno(hechos, ultimoBueno),
    ...(ultimoIntento && esOtro ? [elIntento(hechos, ultimoIntento)] : []),
    elHorario(hechos),
    elEnsayo(hechos, ultimoEnsayo),
  ];
}

function elBueno(hechos: Hechos, bueno: UltimosRespaldos['ultimoBueno']): LineaDeEstado {
  const { ahora, zona, aparte } = hechos;
  const dias = diasDeAtraso(hechos);
  const comun = {
    clave: 'ultimoBueno',
    nombre: 'Último bueno',
    orden: 'npm run respaldo',
  } as const;
  if (aparte) return linea({ ...comun, nivel: 'neutro', valor: 'Se hacen aparte' });
  if (dias === null && !bueno) {
    return linea({
      ...comun,
      nivel: 'neutro',
      valor: 'Ninguno todavía',
      detalle: 'La instalación es de hace poco.',
    });
  }
  return linea({
    ...comun,
    nivel: dias === null ? 'bien' : gravedadDelAtraso(dias),
    valor: bueno ? momento(bueno.empezadoEn, ahora, zona) : 'Ninguno todavía',
    detalle: bueno ? loQueLleva(bueno) : null,
    remedio: dias === null ? null : `${bueno ? `Hace ${dias} días. ` : ''}Haz uno ahora.`,
  });
}

const loQueLleva = ({ bytes, visitas, lugar }: RespaldoAnotado): string | null =>
  seguidas(
    bytes === null ? null : enBytes(bytes),
    visitas === null ? null : contado(visitas, ['visita', 'visitas']),
    `en ${lugar}`,
  );

function elIntento({ ahora, zona }: Hechos, intento: RespaldoAnotado): LineaDeEstado {
  const comun = { clave: 'ultimoIntento', nombre: 'Último intento' } as const;
  const cuando = momento(intento.empezadoEn, ahora, zona);
  if (!intento.terminadoEn) {
    const colgado = ahora.getTime() - intento.empezadoEn.getTime() > DIA_MS;
    return linea({
      ...comun,
      nivel: colgado ? 'atencion' : 'neutro',
      valor: `${cuando}, en curso`,
    });
  }
  return linea({
    ...comun,
    nivel: 'atencion',
    valor: `${cuando}, no se completó`,
    detalle: intento.problema,
    remedio: 'Corrige la causa y haz uno ahora.',
  });
}

const elHorario = ({ horario }: Hechos): LineaDeEstado =>
  linea({
    clave: 'horario',
    nombre: 'Programado',
    nivel: 'neutro',
    valor: horario,
    ajuste: 'RESPALDOS',
  });

function elEnsayo({ zona }: Hechos, ensayo: UltimosRespaldos['ultimoEnsayo']): LineaDeEstado {
  const comun = {
    clave: 'ensayo',
    nombre: 'Última restauración de prueba',
    orden: 'npm run respaldo -- --probar',
  } as const;
  if (!ensayo?.terminadoEn) return linea({ ...comun, nivel: 'neutro', valor: 'Ninguna todavía' });
  const { empezadoEn, terminadoEn, problema } = ensayo;
  const dia = soloDia(terminadoEn, zona);
  if (problema === null) {
    const duro = loQueDuro(terminadoEn.getTime() - empezadoEn.getTime());
    return linea({ ...comun, nivel: 'bien', valor: `${dia}, completa en ${duro}` });
  }
  if (quedoInterrumpido(problema)) {
    return linea({
      ...comun,
      nivel: 'atencion',
      valor: `${dia}, se interrumpió`,
      remedio: 'Se repite con el siguiente respaldo, o hazla ahora.',
    });
  }
  return linea({
    ...comun,
    nivel: 'mal',
    valor: `${dia}, no se pudo restaurar`,
    detalle: problema,
    remedio: 'Haz otro respaldo y pruébalo.',
  });
}
