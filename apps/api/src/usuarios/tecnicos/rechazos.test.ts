import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { estados, trasEsperar, VEINTE } from '../../../pruebas/carreras.ts';
import { NO_SON_ID } from '../../../pruebas/entradas.ts';
import { rechazaCampos, sinCambiarNada } from '../../../pruebas/instantanea.ts';
import type { Usuario } from '../../../pruebas/personas.ts';
import { levantar, type ServidorDePrueba } from '../../../pruebas/servidor.ts';
import { type Supervision, supervision } from '../../../pruebas/supervision.ts';

const SUPERVISOR = { idSupervisor: ['Elige un supervisor activo.'] };
const TECNICO = { idTecnico: ['Elige un técnico activo.'] };
const ELEGIR = ['Elige una opción de la lista.'];
const NADIE = 2_147_483_647;

let servidor: ServidorDePrueba;
let hacer: Supervision;
let jefa: Usuario;
let tecnico: Usuario;
beforeAll(async () => {
  servidor = await levantar();
  hacer = await supervision(servidor);
});
afterAll(() => servidor.detener());
beforeEach(async () => {
  jefa = await hacer.nuevo('Supervisor');
  tecnico = await hacer.nuevo('Tecnico');
});

describe('a request is refused, and nothing changes, for', () => {
  const rechaza = (idSupervisor: unknown, idTecnico: unknown, campos: Record<string, string[]>) =>
    rechazaCampos(servidor.bd, () => hacer.agregar(idSupervisor, idTecnico), campos);

  test('a user who does not exist', async () => {
    await rechaza(NADIE, tecnico.idUsuario, SUPERVISOR);
    await rechaza(jefa.idUsuario, NADIE, TECNICO);
    await rechaza(NADIE, NADIE, { ...SUPERVISOR, ...TECNICO });
  });

  test('an inactive user', async () => {
    await hacer.desactivar(tecnico);
    await rechaza(jefa.idUsuario, tecnico.idUsuario, TECNICO);
    await hacer.desactivar(jefa);
    await rechaza(jefa.idUsuario, tecnico.idUsuario, { ...SUPERVISOR, ...TECNICO });
  });

  test('a user with another role', async () => {
    const administrador = await hacer.nuevo('Administrador');
    await rechaza(administrador.idUsuario, tecnico.idUsuario, SUPERVISOR);
    await rechaza(jefa.idUsuario, administrador.idUsuario, TECNICO);
    await rechaza(tecnico.idUsuario, jefa.idUsuario, { ...SUPERVISOR, ...TECNICO });
  });

  test('a user paired with themselves', async () => {
    await rechaza(jefa.idUsuario, jefa.idUsuario, TECNICO);
    await rechaza(tecnico.idUsuario, tecnico.idUsuario, SUPERVISOR);
  });

  test('a pair that already exists', async () => {
    await hacer.agregar(jefa.idUsuario, tecnico.idUsuario);
    await rechaza(jefa.idUsuario, tecnico.idUsuario, {
      idTecnico: ['Este técnico ya está a cargo de este supervisor.'],
    });
  });

  test.each(NO_SON_ID.map((id) => [id]))('the invalid id %j', async (id) => {
    await rechaza(id, tecnico.idUsuario, { idSupervisor: ELEGIR });
    await rechaza(jefa.idUsuario, id, { idTecnico: ELEGIR });
  });

  test('the technicians of a user who is no supervisor, and links that do not exist', async () => {
    for (const linea of [
      `GET /api/usuarios/supervisor-tecnico/${NADIE}`,
      `GET /api/usuarios/supervisor-tecnico/${tecnico.idUsuario}`,
      `DELETE /api/usuarios/supervisor-tecnico/${NADIE}`,
    ] as const)
      expect((await sinCambiarNada(servidor.bd, () => hacer.ana(linea))).estado).toBe(404);
  });

  test.each(['0', '-1', 'uno', '2147483648'])('the invalid id %s in the address', async (id) => {
    const ruta = `/api/usuarios/supervisor-tecnico/${id}` as const;
    const { bd } = servidor;
    await rechazaCampos(bd, () => hacer.ana(`GET ${ruta}`), { idSupervisor: ELEGIR });
    await rechazaCampos(bd, () => hacer.ana(`DELETE ${ruta}`), {
      idSupervisorTecnico: ELEGIR,
    });
  });
});

describe('at the same time', () => {
  test('the same pair added twenty times is added once', async () => {
    const respuestas = await Promise.all(
      VEINTE.map(() => hacer.agregar(jefa.idUsuario, tecnico.idUsuario)),
    );
    expect(estados(respuestas)).toEqual([201, ...Array(19).fill(400)]);
    expect((await hacer.tecnicosDe(jefa)).cuerpo).toHaveLength(1);
  });

  test('a link removed twenty times is removed once', async () => {
    const { cuerpo } = await hacer.agregar(jefa.idUsuario, tecnico.idUsuario);
    const respuestas = await Promise.all(
      VEINTE.map(() => hacer.quitar(cuerpo.idSupervisorTecnico)),
    );
    expect(estados(respuestas)).toEqual([204, ...Array(19).fill(404)]);
  });

  test.each([
    ['deactivated', sql`activo = false`],
    [
      'given another role',
      sql`id_rol_usuario = (select id from roles_usuario where nombre = 'Administrador')`,
    ],
  ])(
    'a user who is being %s is linked neither as supervisor nor as technician',
    async (_, cambio) => {
      const mientras = async (usuario: Usuario, idTecnico: number) => {
        const cambiando = sql`update usuarios set ${cambio} where id_usuario = ${usuario.idUsuario}`;
        const agregar = () => hacer.agregar(jefa.idUsuario, idTecnico);
        return (await trasEsperar(servidor.bd, cambiando, [agregar]))[0]?.cuerpo;
      };
      const otro = await hacer.nuevo('Tecnico');
      const rechazo = { status: 400, errors: TECNICO };
      expect(await mientras(tecnico, tecnico.idUsuario)).toMatchObject(rechazo);
      expect(await mientras(jefa, otro.idUsuario)).toMatchObject({
        ...rechazo,
        errors: SUPERVISOR,
      });
    },
  );

  test('users are locked in the order of their ids, so callers in that order do not deadlock', async () => {
    const toca = ({ idUsuario }: Usuario) =>
      sql`update usuarios set version = version + 1 where id_usuario = ${idUsuario}`;
    const agregar = () => hacer.agregar(jefa.idUsuario, tecnico.idUsuario);
    const respuestas = await trasEsperar(servidor.bd, toca(jefa), [agregar], toca(tecnico));
    expect(estados(respuestas)).toEqual([201]);
  });

  test('several are put in charge in the order of their ids, so calls in other orders do not deadlock', async () => {
    const otro = await hacer.nuevo('Tecnico');
    const enlazar = ({ idUsuario }: Usuario) => sql`
      insert into supervisores_tecnicos (id_supervisor, id_tecnico) values (${jefa.idUsuario}, ${idUsuario})`;
    const pedidos = [otro, tecnico].map(({ idUsuario }) => idUsuario);
    const agregar = () => hacer.agregarVarios(jefa.idUsuario, pedidos);
    const respuestas = await trasEsperar(servidor.bd, enlazar(tecnico), [agregar], enlazar(otro));
    expect(estados(respuestas)).toEqual([400]);
  });
});

describe('several technicians at once are refused, all of them, for', () => {
  const rechaza = (idTecnicos: unknown, campos: Record<string, string[]>, de = jefa.idUsuario) =>
    rechazaCampos(servidor.bd, () => hacer.agregarVarios(de, idTecnicos), campos);

  test('one who is already in charge, or is no active technician, whose name is told', async () => {
    const [otro, otra] = [await hacer.nuevo('Tecnico'), await hacer.nuevo('Tecnico')];
    await hacer.agregar(jefa.idUsuario, otro.idUsuario);
    const yaEsta = `Quita de la lista a quienes ya están a cargo de este supervisor: ${otro.nombre}.`;
    await rechaza([tecnico.idUsuario, otro.idUsuario], { idTecnicos: [yaEsta] });
    await hacer.desactivar(otra);
    const noEs = `Quita de la lista a quienes ya no son técnicos activos: ${otra.nombre}.`;
    await rechaza([tecnico.idUsuario, otra.idUsuario], { idTecnicos: [noEs] });
    const nadie = { idTecnicos: ['Quita de la lista a quienes ya no son técnicos activos.'] };
    await rechaza([tecnico.idUsuario, NADIE], nadie);
    await rechaza([tecnico.idUsuario], SUPERVISOR, otro.idUsuario);
  });

  test('a list that is empty, too long or no list', async () => {
    const alguno = { idTecnicos: ['Elige al menos un técnico.'] };
    for (const vacia of [[], undefined, 7]) await rechaza(vacia, alguno);
    const muchos = Array.from({ length: 201 }, (_, i) => i + 1);
    const maximo = 'Elige 200 técnicos como máximo. Los demás, después.';
    await rechaza(muchos, { idTecnicos: [maximo] });
  });
});
