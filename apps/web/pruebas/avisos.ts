import type { Aviso } from '@visitas/contract/avisos/operaciones';

const MINUTO_MS = 60_000;
export const hace = (minutos: number): string =>
  new Date(Date.now() - minutos * MINUTO_MS).toISOString();
export const UN_DIA = 24 * 60;

let numero = 0;

/** A seen notice with default data. */
export const aviso = (clase: Aviso['clase'], cambios: Partial<Aviso> = {}): Aviso => {
  numero += 1;
  return {
    idAviso: clase === 'atrasada' ? null : numero,
    clase,
    idVisita: numero,
    cliente: `Cliente ${numero}`,
    tecnico: 'Luis Tecún',
    tipoVisita: 'Instalación',
    estado: 'Pendiente',
    fechaPlanificada: '2025-11-24',
    ocurridoEn: hace(numero),
    fechaAnterior: null,
    momento: clase === 'fueraDeRango' ? 'fin' : null,
    distancia: clase === 'fueraDeRango' ? 610 : null,
    precision: clase === 'fueraDeRango' ? 15 : null,
    motivo: null,
    porDecidir: false,
    supervisor: null,
    abiertas: null,
    nuevo: false,
    ...cambios,
  };
};

/** A stateful mailbox like the server's: notices marked as seen are no longer new. */
export function buzon(primeros: readonly Aviso[]) {
  let avisos = [...primeros];
  const nuevos = () => avisos.filter(({ nuevo }) => nuevo).length;
  return {
    llega: (otro: Aviso) => {
      avisos = [otro, ...avisos];
    },
    contesta: {
      'avisos.listar': () => ({ nuevos: nuevos(), avisos }),
      'avisos.ver': () => {
        avisos = avisos.map((uno) => ({ ...uno, nuevo: false }));
        return undefined;
      },
    },
  };
}
