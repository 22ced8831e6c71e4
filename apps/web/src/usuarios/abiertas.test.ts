import { describe, expect, test } from 'vitest';
import { loQueTiene, sueltas, tieneAbiertas, type UsuarioConVisitas } from './abiertas.tsx';

test.each([
  [1, 9, 'Tiene 1 visita en proceso y 9 pendientes.'],
  [2, 1, 'Tiene 2 visitas en proceso y 1 pendiente.'],
  [1, 0, 'Tiene 1 visita en proceso.'],
  [3, 0, 'Tiene 3 visitas en proceso.'],
  [0, 1, 'Tiene 1 visita pendiente.'],
  [0, 1200, 'Tiene 1,200 visitas pendientes.'],
])('%i in progress and %i pending: %s', (enProceso, pendientes, frase) => {
  expect(loQueTiene({ enProceso, pendientes })).toBe(frase);
});

test.each([
  [0, 1, 'Tiene 1 serie con visitas por crear.'],
  [2, 3, 'Tiene 2 visitas pendientes. También 3 series con visitas por crear.'],
])('%i pending and %i series: %s', (pendientes, series, frase) => {
  expect(loQueTiene({ enProceso: 0, pendientes, series })).toBe(frase);
});

const NADA = { enProceso: 0, pendientes: 0 };
const UNA = { enProceso: 0, pendientes: 1 };
const SERIE = { ...NADA, series: 1 };

const usuario = (
  rol: string,
  activo: boolean,
  comoSupervisor = NADA,
  comoTecnico = NADA,
): UsuarioConVisitas => ({
  idUsuario: 7,
  nombre: 'Sara García',
  documentoIdentificacion: '1',
  user: 'sara',
  idRolUsuario: 2,
  rolUsuario: { idRolUsuario: 2, nombre: rol },
  foto: null,
  activo,
  version: 1,
  visitasAbiertas: { comoSupervisor, comoTecnico },
});

describe('visits left unattended by', () => {
  test.each([
    ['a deactivated supervisor', usuario('Supervisor', false, UNA), true],
    ['a supervisor who became a technician', usuario('Tecnico', true, UNA), true],
    ['a deactivated supervisor of a series', usuario('Supervisor', false, SERIE), true],
    ['an active supervisor of a series', usuario('Supervisor', true, SERIE), false],
    ['a deactivated technician', usuario('Tecnico', false, NADA, UNA), true],
    ['a technician who became a supervisor', usuario('Supervisor', true, NADA, UNA), true],
    ['an active supervisor', usuario('Supervisor', true, UNA), false],
    ['an active technician', usuario('Tecnico', true, NADA, UNA), false],
    ['a deactivated supervisor without visits', usuario('Supervisor', false), false],
  ])('%s: %s', (_, quien, esperado) => {
    expect(sueltas(quien)).toBe(esperado);
    expect(tieneAbiertas(quien) || !esperado).toBe(true);
  });
});
