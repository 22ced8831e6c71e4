import { cdp } from 'vitest/browser';
import { enLaPestana } from './gestos.ts';

interface Punto {
  x: number;
  y: number;
}

const enviar = (type: string, { x, y }: Punto, resto: object = {}): Promise<unknown> => {
  const [enX, enY] = enLaPestana(x, y);
  return cdp().send('Input.dispatchMouseEvent', { type, x: enX, y: enY, ...resto } as never);
};

const CTRL = 2;
const DEL_BOTON = { button: 'left', buttons: 1, clickCount: 1 };

/** Turns the wheel of the mouse there, downwards. */
export const girar = (punto: Punto, { conCtrl = false, cuanto = 120 } = {}): Promise<unknown> =>
  enviar('mouseWheel', punto, { deltaX: 0, deltaY: cuanto, ...(conCtrl && { modifiers: CTRL }) });

/** Presses there, and moves the mouse through these points. The button is released by `soltarEn`. */
export async function llevar(desde: Punto, ...hasta: Punto[]): Promise<void> {
  await enviar('mouseMoved', desde);
  await enviar('mousePressed', desde, DEL_BOTON);
  for (const punto of hasta) await enviar('mouseMoved', punto, { button: 'left', buttons: 1 });
}

export const soltarEn = (punto: Punto): Promise<unknown> =>
  enviar('mouseReleased', punto, { button: 'left', clickCount: 1 });
