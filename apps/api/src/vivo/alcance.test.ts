import type { AMBITOS } from '@visitas/contract/comun/ambitos';
import type { Operacion } from '@visitas/contract/comun/operacion';
import { ROLES } from '@visitas/contract/comun/roles';
import { operaciones } from '@visitas/contract/operaciones';
import { expect, test } from 'vitest';
import { ambitosPara } from './alcance.ts';

/** Nobody changes them under whoever reads them, or who reads them is told otherwise. */
const DE_NADIE: readonly string[] = [
  'sesion',
  'salud',
  'saludLista',
  'vivo.cambios',
  'geo.buscar',
  'reportes.verificar',
  'bitacora.listar',
  'vistas.listar',
  'calendario.obtener',
];

const lecturas = Object.entries<Operacion>(operaciones).filter(
  ([, { metodo }]) => metodo === 'GET',
);

test('every reading says what makes it old, or is one that nothing does', () => {
  const sinDecirlo = lecturas.filter(([, { ambitos }]) => !ambitos).map(([nombre]) => nombre);
  expect(sinDecirlo.sort()).toEqual([...DE_NADIE].sort());
});

test('a catalogue is not read again for a visit', () => {
  const deVisitas = lecturas.filter(([, { ambitos }]) => ambitos?.includes('visitas'));
  expect(deVisitas.filter(([nombre]) => /^\w+Visita\./.test(nombre))).toEqual([]);
});

/** As each role hears of a scope under its own name, or under another. */
const comoLoOye = (rol: string, ambito: (typeof AMBITOS)[number]) =>
  ambitosPara({ idUsuario: 1, rol }, [{ ambito, personas: [1] }]);

test.each(lecturas)('what makes %s old is heard by all who read it', (_, { acceso, ambitos }) => {
  const roles = ROLES.filter((rol) => !Array.isArray(acceso) || acceso.includes(rol));
  const oidos = roles.flatMap((rol) => (ambitos ?? []).flatMap((uno) => comoLoOye(rol, uno)));
  expect(oidos.filter((oido) => !ambitos?.includes(oido))).toEqual([]);
});
