import { type NombreOperacion, operaciones } from '@visitas/contract/operaciones';
import { AMBITOS } from '@visitas/contract/vivo/operaciones';
import { expect, test } from 'vitest';
import { alcanza } from './alcanza.ts';

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

const lecturas = Object.entries(operaciones)
  .filter(([, { metodo }]) => metodo === 'GET')
  .map(([nombre]) => nombre as NombreOperacion);

const quienesAlcanzan = (nombre: string) =>
  AMBITOS.filter((ambito) => alcanza([ambito])({ queryKey: [nombre, {}] }));

test.each(lecturas.filter((nombre) => !DE_NADIE.includes(nombre)))(
  '%s is read again when something changes',
  (nombre) => expect(quienesAlcanzan(nombre)).not.toEqual([]),
);

test.each(DE_NADIE)('%s is not', (nombre) => expect(quienesAlcanzan(nombre)).toEqual([]));

test('what is of a visit is read again when it changes, and a catalogue is not', () => {
  const deVisitas = lecturas.filter((nombre) => alcanza(['visitas'])({ queryKey: [nombre] }));
  expect(deVisitas).toEqual(
    expect.arrayContaining([
      'visitas.obtener',
      'dashboards.tecnico',
      'visitas.mapa',
      'avisos.listar',
    ]),
  );
  // The page of a client has its visits.
  expect(deVisitas.filter((nombre) => /^(tipoVisita|clientes|usuarios)/.test(nombre))).toEqual([
    'clientes.ficha',
  ]);
});
