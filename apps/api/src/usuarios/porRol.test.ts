import { ROLES } from '@visitas/contract/comun/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rechazaCampos } from '../../pruebas/instantanea.ts';
import { recorrer } from '../../pruebas/listas.ts';
import { crearUsuario, idDeRol, type Usuario } from '../../pruebas/personas.ts';
import { levantar, type Pedir, type ServidorDePrueba } from '../../pruebas/servidor.ts';

type ConRol = Usuario & { rolUsuario: { nombre: string } };
type Rol = { idRolUsuario: number; nombre: string };

let servidor: ServidorDePrueba;
let ana: Pedir;
let tecnico: number;
let supervisor: number;
beforeAll(async () => {
  servidor = await levantar();
  ana = await servidor.como('ana');
  tecnico = await idDeRol(servidor, 'Tecnico');
  supervisor = await idDeRol(servidor, 'Supervisor');
});
afterAll(() => servidor.detener());

const ver = (criterios: Record<string, string> = {}, pedir = ana) =>
  pedir<ConRol[]>(`GET /api/usuarios?${new URLSearchParams(criterios)}`);
const idsDe = async (criterios: Record<string, string>) =>
  (await ver(criterios)).cuerpo.map(({ idUsuario }) => idUsuario);
const nuevoRol = async (nombre: string) =>
  (await ana<Rol>('POST /api/catalogos/rolUsuario', { cuerpo: { nombre } })).cuerpo;

describe('the users of one role', () => {
  test.each(ROLES)(
    'are all those with role %s and no others, in the order of the whole list',
    async (rol) => {
      const suyos = (await ver()).cuerpo.filter(({ rolUsuario }) => rolUsuario.nombre === rol);
      expect(suyos.length).toBeGreaterThan(1);
      expect((await ver({ rol })).cuerpo).toEqual(suyos);
    },
  );

  test('lose a user who changes role to the other list', async () => {
    const usuario = await crearUsuario(ana, tecnico);
    const { idUsuario } = usuario;
    expect(await idsDe({ rol: 'Tecnico' })).toContain(idUsuario);
    await ana('PUT /api/usuarios', { cuerpo: { ...usuario, idRolUsuario: supervisor } });
    expect(await idsDe({ rol: 'Tecnico' })).not.toContain(idUsuario);
    expect(await idsDe({ rol: 'Supervisor' })).toContain(idUsuario);
  });

  test("are found by the current name of a company's own role, active or not", async () => {
    const rol = await nuevoRol('Bodega');
    const { idUsuario } = await crearUsuario(ana, rol.idRolUsuario);
    expect(await idsDe({ rol: 'Bodega' })).toEqual([idUsuario]);
    const apagado = { ...rol, nombre: 'Almacén', activo: false };
    await ana('PUT /api/catalogos/rolUsuario', { cuerpo: apagado });
    expect(await idsDe({ rol: 'Almacén' })).toEqual([idUsuario]);
    expect(await idsDe({ rol: 'Bodega' })).toEqual([]);
  });

  test.each([
    'Nadie',
    'tecnico',
    'Técnico',
    ' Tecnico',
    'Tecnico ',
    'Tecnic_',
    '%',
    "' or true --",
  ])('are none for «%s», which names no role', async (rol) => {
    const { estado, cuerpo, cabeceras } = await ver({ rol, limite: '5' });
    expect([estado, cuerpo, cabeceras.get('total')]).toEqual([200, [], '0']);
    expect(await idsDe({ rol })).toEqual([]);
  });

  test('come in windows, filtered by activity and name, with no other role', async () => {
    const hacer = (nombre: string, idRol = tecnico) => crearUsuario(ana, idRol, { nombre });
    const activos = [await hacer('Íñigo Uno'), await hacer('Íñigo Dos'), await hacer('iñigo Tres')];
    const inactivo = await hacer('Íñigo Cuatro');
    await ana(`PUT /api/usuarios/${inactivo.idUsuario}`, { cuerpo: { activo: false } });
    await hacer('Íñigo Cinco', supervisor);
    await hacer('Otra persona');
    const criterios = { rol: 'Tecnico', activo: 'true', buscar: 'inigo' };
    const ventanas = await recorrer((despues) => ver({ ...criterios, limite: '1', ...despues }));
    const vistos = ventanas.flatMap(({ cuerpo }) => cuerpo.map(({ nombre }) => nombre));
    expect(vistos).toEqual(['Íñigo Dos', 'iñigo Tres', 'Íñigo Uno']);
    expect(ventanas[0]?.cabeceras.get('total')).toBe(String(activos.length));
    expect(await idsDe({ ...criterios, activo: 'false' })).toEqual([inactivo.idUsuario]);
  });

  test('are found by a role with the longest name', async () => {
    const rol = await nuevoRol('Ñ'.repeat(100));
    const { idUsuario } = await crearUsuario(ana, rol.idRolUsuario);
    expect(await idsDe({ rol: rol.nombre })).toEqual([idUsuario]);
  });
});

test.each([
  ['nothing', '', 'Escribe el nombre de un solo rol.'],
  ['two', 'Tecnico&rol=Supervisor', 'Escribe el nombre de un solo rol.'],
  ['101 letters', 'x'.repeat(101), 'El rol admite 100 caracteres como máximo.'],
  ['NUL', 'a%00', 'El rol tiene caracteres que no se pueden guardar. Escribe de nuevo este campo.'],
])('a filter by role with %s is refused', (_, rol, mensaje) =>
  rechazaCampos(servidor.bd, () => ana(`GET /api/usuarios?rol=${rol}`), { rol: [mensaje] }),
);

test.each(['sara', 'tomas'])('%s does not see even the users of their own role', async (quien) => {
  const suyo = await servidor.como(quien);
  for (const rol of ROLES) expect((await ver({ rol }, suyo)).estado).toBe(403);
});
