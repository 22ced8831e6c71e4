import { cifra } from '@visitas/contract/comun/formato';
import { type Diccion, enEste, type LineaAnotada, type Relatos } from '../plataforma/relatos.ts';

const cuantas = (valor: unknown): number => (typeof valor === 'number' ? valor : 0);

function hizo({ idEntidad, despues }: LineaAnotada, { nombre }: Diccion): string {
  const que = nombre('queSeImporta', idEntidad) ?? 'filas';
  if (despues?.estado === 'deshecha') return `Deshizo la importación de ${que}`;
  const { creadas, actualizadas } = despues ?? {};
  const otras = cuantas(actualizadas) > 0 ? ` y actualizó ${cifra(cuantas(actualizadas))}` : '';
  return `Importó ${cifra(cuantas(creadas))} ${que}${otras}`;
}

export const relatosDeImportaciones: Relatos = {
  importacion: {
    grupo: 'empresa',
    que: 'la importación',
    en: enEste('importacion'),
    hizo,
    campos: {},
    callados: [
      ...['idImportacion', 'que', 'nombre', 'creadaPor', 'creadaEn', 'estado', 'formato'],
      ...['filaEncabezado', 'conExistentes', 'cuenta', 'version', 'hechas', 'de', 'cancelar'],
      ...['problema', 'creadas', 'actualizadas', 'confirmadaEn', 'confirmadaPor'],
      ...['deshechaEn', 'llaveHuella', 'entregadasEn'],
    ],
  },
};
