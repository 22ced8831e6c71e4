import { expect, it } from 'vitest';
import { ErrorDeArranque } from '../errorDeArranque.ts';
import { explicarFallo, explicarSalida } from './fallos.ts';

const delSistema = (code: string) => Object.assign(new Error(`${code}: en inglés`), { code });

it.each([
  ['ENOSPC', 'No queda espacio en el disco de /datos.'],
  ['EDQUOT', 'Se agotó tu cuota de disco en /datos.'],
  ['EACCES', 'No se puede escribir en /datos.'],
  ['EPERM', 'No se puede escribir en /datos.'],
  ['EROFS', 'El disco de /datos es de solo lectura.'],
  ['ENOTDIR', '/datos no es una carpeta'],
  ['EEXIST', '/datos no es una carpeta'],
])('%s se explica con una frase', (codigo, frase) => {
  const explicado = explicarFallo(delSistema(codigo), '/datos');
  expect(explicado).toBeInstanceOf(ErrorDeArranque);
  expect(explicado).toHaveProperty('message', expect.stringContaining(frase));
});

it('un fallo que no se sabe explicar queda como estaba', () => {
  const error = new Error('otra cosa');
  expect(explicarFallo(error, '/datos')).toBe(error);
});

it('el disco lleno se reconoce en lo que escribe el motor', () => {
  const salida = 'FATAL:  could not write to file "pg_wal/xlogtemp.27": No space left on device';
  expect(explicarSalida(salida, '/datos')?.message).toContain('No queda espacio');
  expect(explicarSalida('FATAL:  otra cosa', '/datos')).toBeNull();
});
