import { contado } from '@visitas/contract/comun/formato';
import type { LineaAnotada, Relatos } from '../plataforma/relatos.ts';

const FORMATO: Readonly<Record<string, string>> = { xlsx: 'Excel', csv: 'CSV', zip: 'ZIP' };

function hizo({ despues }: LineaAnotada): string {
  const { que, filas, formato, entera } = despues ?? {};
  const cuantas = contado(
    Number(filas),
    que === 'reportes' ? ['reporte', 'reportes'] : ['fila', 'filas'],
  );
  const dichas = que === 'reportes' ? cuantas : `${cuantas} de ${String(que)}`;
  return `Exportó ${dichas} a ${FORMATO[String(formato)] ?? 'un archivo'}${entera === false ? ', sin llegar al final' : ''}`;
}

export const relatosDeExportaciones: Relatos = {
  exportacion: {
    grupo: 'empresa',
    que: 'la exportación',
    en: () => null,
    hizo,
    campos: { filtros: { que: 'el filtro', texto: ({ filtros }) => dichos(filtros) } },
    callados: ['que', 'formato', 'filas', 'entera'],
  },
};

/** The names are those of the list's address. How the file was asked for is in the sentence. */
function dichos(filtros: unknown): string | null {
  const puestos = [...new URLSearchParams(String(filtros ?? ''))].filter(
    ([nombre]) => nombre !== 'formato' && nombre !== 'columnas',
  );
  return puestos.map(([nombre, valor]) => `${nombre}: ${valor}`).join('; ') || null;
}
