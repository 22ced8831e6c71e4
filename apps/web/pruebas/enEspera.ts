import type { Accion } from '../src/campo/pendientes/accion.ts';

/** A start that waits in the outbox. */
export const enEspera = (id: number, datos: Partial<Accion> = {}): Accion => ({
  id,
  formato: 1,
  idUsuario: 7,
  operacion: 'visitas.iniciar',
  metodo: 'POST',
  ruta: '/visitas/iniciar',
  idVisita: 5,
  cliente: 'Farmacia',
  fechaPlanificada: '2026-11-22',
  cuerpo: '{"idVisita":5}',
  clave: `clave-${id}`,
  ocurridoEn: '2026-11-22T15:00:00.000Z',
  intentos: 0,
  proximo: 0,
  fallo: null,
  rechazo: null,
  ...datos,
});
