import { describe, expect, test, vi } from 'vitest';
import { CENTRO, type Marca } from './mapa.ts';
import { teclear } from './teclado.ts';

const tecla = (key: string, shiftKey = false) => {
  const evento = { key, shiftKey, preventDefault: vi.fn(), stopPropagation: vi.fn() };
  return evento as typeof evento & KeyboardEvent;
};

const marca = (datos: Partial<Marca> = {}): Marca => ({
  llave: 'a',
  punto: CENTRO,
  // Stands in for an element: this test has no page.
  elemento: {} as HTMLElement,
  ancla: 'base',
  nombre: 'A',
  ...datos,
});

describe('a mark', () => {
  test.each(['Enter', ' '])('is pressed with %j', (key) => {
    const alPulsar = vi.fn();
    const evento = tecla(key);
    teclear(marca({ alPulsar }), evento, 14);
    expect(alPulsar).toHaveBeenCalledOnce();
    expect(evento.preventDefault).toHaveBeenCalled();
  });

  test.each([
    ['ArrowUp', 'latitud', 1],
    ['ArrowDown', 'latitud', -1],
    ['ArrowRight', 'longitud', 1],
    ['ArrowLeft', 'longitud', -1],
  ] as const)('moves with %s along its %s, and less with Shift', (key, eje, sentido) => {
    const alArrastrar = vi.fn();
    const mover = (fino: boolean) => {
      const punto = teclear(marca({ alArrastrar }), tecla(key, fino), 14);
      return ((punto?.[eje] ?? 0) - CENTRO[eje]) * sentido;
    };
    const [grueso, fino] = [mover(false), mover(true)];
    expect(grueso).toBeGreaterThan(0);
    expect(grueso / fino).toBeCloseTo(10, 3);
    expect(alArrastrar).toHaveBeenCalledTimes(2);
  });

  test('without actions leaves the keys to the page', () => {
    for (const key of ['Enter', ' ', 'ArrowUp', 'a', 'Tab']) {
      const evento = tecla(key);
      expect(teclear(marca(), evento, 14)).toBeUndefined();
      expect(evento.preventDefault).not.toHaveBeenCalled();
    }
  });
});
