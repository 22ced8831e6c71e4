import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listar } from '../../pruebas/avisos.ts';
import { CONTRASENA } from '../../pruebas/empresa.ts';
import { activarFactor } from '../../pruebas/factores.ts';
import { idDeUsuario } from '../../pruebas/personas.ts';
import { levantar, type ServidorDePrueba } from '../../pruebas/servidor.ts';
import { ErrorDeArranque } from '../plataforma/fallos.ts';
import { Cierre } from './cierre.ts';
import { atenderUsuarios, quitarSegundoFactor } from './usuarios.ts';

let servidor: ServidorDePrueba;
beforeAll(async () => {
  servidor = await levantar();
});
afterAll(() => servidor.detener());

test('the console removes the codes and the passkeys of one person, and tells them', async () => {
  const { bd } = servidor;
  const sara = await servidor.como('sara');
  const suyo = await idDeUsuario(servidor, 'sara');
  await activarFactor(sara);
  await activarFactor(await servidor.como('saul'));
  await sql`insert into llaves_de_acceso (id_usuario, credencial, clave_publica, nombre)
    select id_usuario, usuario::bytea, 'x', 'Teléfono' from usuarios where usuario in ('sara', 'saul')`.execute(
    bd,
  );
  expect(await quitarSegundoFactor(bd, 'SARA')).toEqual([
    'Segundo factor quitado',
    'Usuario: sara',
    'Quitado: los códigos de su aplicación y 1 llave de acceso',
    'Para entrar le basta su contraseña.',
  ]);
  const ingresar = (user: string) =>
    servidor.pedir('POST /api/auth/login', { cuerpo: { user, password: CONTRASENA } });
  expect([(await ingresar('sara')).estado, (await ingresar('saul')).estado]).toEqual([200, 401]);
  expect(await listar(sara)).toMatchObject({
    avisos: [
      { clase: 'llaveQuitada', tecnico: '' },
      { clase: 'factorQuitado', tecnico: '' },
    ],
  });
  const ana = await servidor.como('ana');
  const historia = await ana(`GET /api/bitacora?entidad=segundoFactor&id=${suyo}`);
  expect(historia.cuerpo).toMatchObject([{ operacion: 'consola', usuario: null }, {}]);

  await expect(quitarSegundoFactor(bd, 'sara')).rejects.toThrow('«sara» no tiene segundo factor');
  await expect(quitarSegundoFactor(bd, 'nadie')).rejects.toThrow('No hay ningún usuario «nadie»');
});

test.each([
  { argumentos: [] },
  { argumentos: ['clave'] },
  { argumentos: ['borrar', 'admin'] },
  { argumentos: ['clave', 'admin', 'otra'] },
])('$argumentos is refused with what may be written', async ({ argumentos }) => {
  const orden = { raiz: '/', argumentos, cierre: new Cierre() };
  await expect(atenderUsuarios(orden)).rejects.toBeInstanceOf(ErrorDeArranque);
  await expect(atenderUsuarios(orden)).rejects.toThrow('npm run usuarios -- clave admin');
});
