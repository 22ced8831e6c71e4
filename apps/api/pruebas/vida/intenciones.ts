import { nombresDe } from '@visitas/contract/comun/tablas';
import fc from 'fast-check';
import { type LUGARES, ROLES_DEL_MUNDO } from './mundo.ts';
import type { Accion } from './peticiones.ts';

/** What a person wants to do. Actor and target are chosen at its turn, among what exists then. */
export interface Intencion {
  accion: Accion | 'repetir' | 'ingresar';
  /** A person with permission, or anyone by position; 8 has no session. */
  quien: 'quien puede' | number;
  /** Position among the existing visits, people, clients… */
  cual: number;
  otro: number;
  parte: number;
  fecha: string;
  version: 'ninguna' | 'actual' | 'anterior';
  cambia: 'nada' | 'tecnico' | 'cliente' | 'tipo';
  activo: boolean;
  /** States when it happened, as a phone does that may have been offline. */
  tocada: boolean;
  lugar: keyof typeof LUGARES | null;
  rol: (typeof ROLES_DEL_MUNDO)[number];
  clave: string | null;
}

const PESOS: Record<Intencion['accion'], number> = {
  crear: 2,
  editar: 4,
  iniciar: 6,
  finalizar: 4,
  solicitar: 6,
  aprobar: 4,
  rechazar: 4,
  cerrar: 3,
  mover: 6,
  cerrarVarias: 2,
  traspasar: 2,
  ver: 1,
  activarCliente: 1,
  activarTipo: 1,
  activarPersona: 2,
  moverCliente: 1,
  cambiarRol: 2,
  vincular: 2,
  desvincular: 2,
  salir: 1,
  repetir: 2,
  ingresar: 4,
};

const unaDe = <T>(...valores: readonly T[]) => fc.constantFrom(...valores);

export const intencion: fc.Arbitrary<Intencion> = fc.record({
  accion: fc.oneof(
    ...nombresDe(PESOS).map((accion) => ({
      arbitrary: fc.constant(accion),
      weight: PESOS[accion],
    })),
  ),
  quien: fc.oneof(
    { arbitrary: fc.constant('quien puede' as const), weight: 4 },
    { arbitrary: fc.nat(8), weight: 1 },
  ),
  // Mostly the same few visits: faults appear when several requests act on one.
  cual: fc.oneof(fc.nat(1), fc.nat(7)),
  otro: fc.nat(7),
  parte: fc.nat(2),
  fecha: unaDe('2020-02-29', '2099-12-31'),
  version: unaDe('ninguna', 'ninguna', 'actual', 'anterior'),
  cambia: unaDe('nada', 'tecnico', 'cliente', 'tipo'),
  // Things are active more often than not.
  activo: unaDe(true, true, false),
  tocada: fc.boolean(),
  lugar: unaDe('centro', 'lejos', null),
  rol: unaDe(...ROLES_DEL_MUNDO),
  clave: unaDe(null, null, null, 'una', 'otra'),
});

/** Two administrators who try to remove each other. */
const duelo = intencion.map((comun): Intencion[] =>
  [0, 1].map((quien) => ({
    ...comun,
    accion: comun.activo ? 'activarPersona' : 'cambiarRol',
    quien,
    otro: 1 - quien,
    parte: 0,
    activo: false,
    rol: 'Recepción',
  })),
);

export const simultaneas: fc.Arbitrary<Intencion[]> = fc.oneof(
  { arbitrary: fc.array(intencion, { minLength: 2, maxLength: 4 }), weight: 19 },
  { arbitrary: duelo, weight: 1 },
);
