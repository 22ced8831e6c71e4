import { expect, test } from 'vitest';
import { ErrorDeArranque } from '../fallos.ts';
import { explicarFallo, explicarSalida } from './explicaciones.ts';

const delSistema = (code: string) => Object.assign(new Error(`${code}: en inglés`), { code });

test.each([
  ['ENOSPC', 'No queda espacio en el disco de /datos.'],
  ['EDQUOT', 'Se agotó tu cuota de disco en /datos.'],
  ['EACCES', 'No se puede escribir en /datos.'],
  ['EPERM', 'No se puede escribir en /datos.'],
  ['EROFS', 'El disco de /datos es de solo lectura.'],
  ['ENOTDIR', '/datos no es una carpeta'],
  ['EEXIST', '/datos no es una carpeta'],
])('%s is explained in a sentence', (codigo, frase) => {
  const explicado = explicarFallo(delSistema(codigo), '/datos');
  expect(explicado).toBeInstanceOf(ErrorDeArranque);
  expect(explicado).toHaveProperty('message', expect.stringContaining(frase));
});

test('an unknown failure stays as it was', () => {
  const error = new Error('otra cosa');
  expect(explicarFallo(error, '/datos')).toBe(error);
});

test("a full disk is recognised in the engine's output", () => {
  const salida = 'FATAL:  could not write to file "pg_wal/xlogtemp.27": No space left on device';
  expect(explicarSalida(salida, '/datos')?.message).toContain('No queda espacio');
  expect(explicarSalida('FATAL:  otra cosa', '/datos')).toBeNull();
});
