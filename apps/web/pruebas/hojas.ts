import { deleteDB } from 'idb';
import { expect } from 'vitest';
import { soltarHojas } from '../src/campo/hoja/hojas.ts';
import { desmontar } from './montar.tsx';

/** Forgets the answers that the phone keeps. The page is closed first, because an open one writes them again. */
export async function vaciarHojas(): Promise<void> {
  expect(desmontar()).toEqual([]);
  await soltarHojas();
  await deleteDB('visitas-hojas');
}
