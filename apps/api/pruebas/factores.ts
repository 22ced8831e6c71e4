import { codigoDe, pasoDelMomento } from '../src/sesion/segundoFactor/totp.ts';
import { exigir } from './planificacion.ts';
import type { Pedir } from './servidor.ts';

const BASE_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The key as an application of codes keeps it. */
function deBase32(clave: string): Buffer {
  const bits = [...clave].map((signo) => BASE_32.indexOf(signo).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

export interface Factor {
  /** The step that the activation used. */
  paso: number;
  usado: string;
  /** The code of that many steps from now. */
  codigo: (pasos?: number) => string;
  /** The recovery codes. */
  codigos: string[];
}

/** Turns on the second factor of the person who asks, with the code of this moment. */
export async function activarFactor(pedir: Pedir): Promise<Factor> {
  const { clave } = exigir(201, await pedir<{ clave: string }>('POST /api/auth/factor'));
  const secreto = deBase32(clave);
  const paso = pasoDelMomento(Date.now());
  const usado = codigoDe(secreto, paso);
  const cuerpo = { codigo: usado };
  const activado = await pedir<{ codigos: string[] }>('PUT /api/auth/factor', { cuerpo });
  const { codigos } = exigir(200, activado);
  const codigo = (pasos = 0) => codigoDe(secreto, pasoDelMomento(Date.now()) + pasos);
  return { paso, usado, codigo, codigos };
}
