import { describe, expect, it } from 'vitest';
import { crearTurnos } from './turnos.ts';

const ID = 7;
const activa = { activo: true };
const apagada = { activo: false };

describe('A row that is switched', () => {
  it('shows what the server answered', () => {
    const turnos = crearTurnos<object>();
    turnos.empezar(ID, activa);
    const respuesta = { activo: false, version: 2 };
    expect(turnos.terminar(ID, activa, respuesta)).toBe(respuesta);
  });

  it('goes back to how it was when the server refuses', () => {
    const turnos = crearTurnos<object>();
    turnos.empezar(ID, activa);
    expect(turnos.terminar(ID, activa)).toBe(activa);
  });

  it('waits for the last press', () => {
    const turnos = crearTurnos<object>();
    turnos.empezar(ID, activa);
    turnos.empezar(ID, apagada);
    expect(turnos.terminar(ID, activa, { activo: false })).toBeUndefined();
    const respuesta = { activo: true };
    expect(turnos.terminar(ID, apagada, respuesta)).toBe(respuesta);
  });

  it('refused twice, goes back to how it was before the first press', () => {
    const turnos = crearTurnos<object>();
    turnos.empezar(ID, activa);
    turnos.empezar(ID, apagada);
    expect(turnos.terminar(ID, activa)).toBeUndefined();
    expect(turnos.terminar(ID, apagada)).toBe(activa);
  });

  it('refused the second time, stays as the first one left it', () => {
    const turnos = crearTurnos<object>();
    const respuesta = { activo: false, version: 2 };
    turnos.empezar(ID, activa);
    turnos.empezar(ID, apagada);
    turnos.terminar(ID, activa, respuesta);
    expect(turnos.terminar(ID, apagada)).toBe(respuesta);
  });

  it('has nothing to do with the others, nor with what happened before', () => {
    const turnos = crearTurnos<object>();
    turnos.empezar(ID, activa);
    turnos.empezar(ID + 1, apagada);
    expect(turnos.terminar(ID + 1, apagada)).toBe(apagada);
    expect(turnos.terminar(ID, activa, apagada)).toBe(apagada);
    turnos.empezar(ID, apagada);
    expect(turnos.terminar(ID, apagada)).toBe(apagada);
  });
});
