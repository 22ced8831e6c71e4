import type { AMBITOS } from '@visitas/contract/comun/ambitos';
import type { Operacion } from '@visitas/contract/comun/operacion';
import { ROLES } from '@visitas/contract/comun/roles';
import { operaciones } from '@visitas/contract/operaciones';
import { expect, test } from 'vitest';
import { ambitosPara } from './alcance.ts';

/** Readings that only their reader changes, or whose changes the reader learns otherwise. */
const DE_NADIE: readonly string[] = [
  'sesion',
  'salud',
  'saludLista',
  'vivo.cambios',
  'geo.buscar',
  'reportes.verificar',
  'compartir.leer',
  // Read each time that its dialog opens.
  'compartir.ver',
  'bitacora.listar',
  'bitacora.relatar',
  'vistas.listar',
  'calendario.obtener',
  'llaves.listar',
  'estado.obtener',
  'estado.avisos',
  // Asked before a download.
  'exportaciones.reportes',
  // The page asks for the advance each second while there is one.
  ...['listar', 'obtener', 'filas', 'lugares'].map((una) => `importaciones.${una}`),
  // Only emptying it changes it, and then the page loads again.
  'inicio.demostracion',
  // Asked by a press, and each answer is of one moment.
  'propuestas.sugerir',
];

const lecturas = Object.entries<Operacion>(operaciones).filter(
  ([, { metodo }]) => metodo === 'GET',
);

test('every reading names its scopes, or is one that no change makes stale', () => {
  const sinDecirlo = lecturas.filter(([, { ambitos }]) => !ambitos).map(([nombre]) => nombre);
  expect(sinDecirlo.sort()).toEqual([...DE_NADIE].sort());
});

test('a change of a visit does not reload the catalogues', () => {
  const deVisitas = lecturas.filter(([, { ambitos }]) => ambitos?.includes('visitas'));
  expect(deVisitas.filter(([nombre]) => /^\w+Visita\./.test(nombre))).toEqual([]);
});

/** The scope as each role hears it, under its own name or another. */
const comoLoOye = (rol: string, ambito: (typeof AMBITOS)[number]) =>
  ambitosPara({ idUsuario: 1, rol }, [{ ambito, personas: [1] }]);

test.each(lecturas)(
  'every reader of %s hears the changes that make it stale',
  (_, { acceso, ambitos }) => {
    const roles = ROLES.filter((rol) => !Array.isArray(acceso) || acceso.includes(rol));
    const oidos = roles.flatMap((rol) => (ambitos ?? []).flatMap((uno) => comoLoOye(rol, uno)));
    expect(oidos.filter((oido) => !ambitos?.includes(oido))).toEqual([]);
  },
);
