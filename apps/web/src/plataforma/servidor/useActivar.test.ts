import { describe, expect, it } from 'vitest';
import { crearCola } from './useActivar.ts';

const ID = 7;
const activa = { activo: true };
const apagada = { activo: false };

describe('A row that is switched', () => {
  it('shows what the server answered', () => {
    const cola = crearCola<object>();
    cola.empezar(ID, activa);
    const respuesta = { activo: false, version: 2 };
    expect(cola.terminar(ID, activa, respuesta)).toBe(respuesta);
  });

  it('goes back to how it was when the server refuses', () => {
    const cola = crearCola<object>();
    cola.empezar(ID, activa);
    expect(cola.terminar(ID, activa)).toBe(activa);
  });

  it('waits for the last press', () => {
    const cola = crearCola<object>();
    cola.empezar(ID, activa);
    cola.empezar(ID, apagada);
    expect(cola.terminar(ID, activa, { activo: false })).toBeUndefined();
    const respuesta = { activo: true };
    expect(cola.terminar(ID, apagada, respuesta)).toBe(respuesta);
  });

  it('refused twice, goes back to how it was before the first press', () => {
    const cola = crearCola<object>();
    cola.empezar(ID, activa);
    cola.empezar(ID, apagada);
    expect(cola.terminar(ID, activa)).toBeUndefined();
    expect(cola.terminar(ID, apagada)).toBe(activa);
  });

  it('refused the second time, stays as the first one left it', () => {
    const cola = crearCola<object>();
    const respuesta = { activo: false, version: 2 };
    cola.empezar(ID, activa);
    cola.empezar(ID, apagada);
    cola.terminar(ID, activa, respuesta);
    expect(cola.terminar(ID, apagada)).toBe(respuesta);
  });

  it('has nothing to do with the others, nor with what happened before', () => {
    const cola = crearCola<object>();
    cola.empezar(ID, activa);
    cola.empezar(ID + 1, apagada);
    expect(cola.terminar(ID + 1, apagada)).toBe(apagada);
    expect(cola.terminar(ID, activa, apagada)).toBe(apagada);
    cola.empezar(ID, apagada);
    expect(cola.terminar(ID, apagada)).toBe(apagada);
  });
});
