import type { Opcion } from '../../ui/campos/opciones.ts';
import { almacenPropio } from './almacenPropio.ts';

type Que = 'tecnico' | 'cliente' | 'tipo';
type Usos = Record<string, number>;

interface Elegidos {
  idTecnico: unknown;
  idCliente: unknown;
  idTipoVisita: unknown;
}

const almacen = almacenPropio('visitas.usos');

/** How many choices are remembered; older counts are forgotten. */
const RECORDADOS = 200;

const llaveDeUso = (que: Que, id: unknown): string => `${que}:${id}`;

/** Counts the choices of each created visit, for this user and device. */
export function anotarUsos(visitas: readonly Elegidos[]): void {
  const usos = leer();
  for (const { idTecnico, idCliente, idTipoVisita } of visitas) {
    const llaves = [
      llaveDeUso('tecnico', idTecnico),
      llaveDeUso('cliente', idCliente),
      llaveDeUso('tipo', idTipoVisita),
    ];
    for (const llave of llaves) {
      const veces = (usos[llave] ?? 0) + 1;
      // Deleted and added again, so that the last used is the last key.
      delete usos[llave];
      usos[llave] = veces;
    }
  }
  const ultimos = Object.fromEntries(Object.entries(usos).slice(-RECORDADOS));
  almacen.guardar({ usos: ultimos });
}

/** Adds to each option how often this user chose it on this device. */
export function conUsos(que: Que): (opcion: Opcion) => Opcion {
  const usos = leer();
  return (opcion) => ({ ...opcion, usos: usos[llaveDeUso(que, opcion.value)] ?? 0 });
}

function leer(): Usos {
  const { usos } = almacen.leer();
  return Object.fromEntries(
    Object.entries<unknown>({ ...(typeof usos === 'object' && usos) }).flatMap(([llave, veces]) =>
      typeof veces === 'number' ? [[llave, veces]] : [],
    ),
  );
}
