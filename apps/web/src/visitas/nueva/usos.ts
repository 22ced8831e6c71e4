import type { Opcion } from '../../ui/campos/opciones.ts';
import { almacenPropio } from './almacenPropio.ts';

type Que = 'tecnico' | 'cliente' | 'tipo';
type Usos = Record<string, number>;

/** The ids that a new visit was created with. */
interface Elegidos {
  idTecnico: unknown;
  idCliente: unknown;
  idTipoVisita: unknown;
}

const almacen = almacenPropio('visitas.usos');

/** The last ones used; the count of an older one is forgotten. */
const RECORDADOS = 200;

const claveDe = (que: Que, id: unknown): string => `${que}:${id}`;

/** Counts, on this device and for this person, what each visit was created with. */
export function anotarUsos(visitas: readonly Elegidos[]): void {
  const usos = leer();
  for (const { idTecnico, idCliente, idTipoVisita } of visitas) {
    const claves = [
      claveDe('tecnico', idTecnico),
      claveDe('cliente', idCliente),
      claveDe('tipo', idTipoVisita),
    ];
    for (const clave of claves) {
      const veces = (usos[clave] ?? 0) + 1;
      // Added again, so that the last used is the last of them.
      delete usos[clave];
      usos[clave] = veces;
    }
  }
  const ultimos = Object.fromEntries(Object.entries(usos).slice(-RECORDADOS));
  almacen.guardar({ usos: ultimos });
}

/** Adds to each option how often this person chose it on this device. */
export function conUsos(que: Que): (opcion: Opcion) => Opcion {
  const usos = leer();
  return (opcion) => ({ ...opcion, usos: usos[claveDe(que, opcion.value)] ?? 0 });
}

function leer(): Usos {
  const { usos } = almacen.leer();
  return Object.fromEntries(
    Object.entries<unknown>({ ...(typeof usos === 'object' && usos) }).flatMap(([clave, veces]) =>
      typeof veces === 'number' ? [[clave, veces]] : [],
    ),
  );
}
