import type { Respuesta } from '@visitas/contract/operaciones';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { abrirClientes, contratar, nuevosEn } from '../../pruebas/elenco.ts';
import { idDeRol } from '../../pruebas/personas.ts';
import { levantar, type Pedir, type ServidorDePrueba } from '../../pruebas/servidor.ts';
import { insertarVisitas } from '../../pruebas/visitas.ts';

let servidor: ServidorDePrueba;
let ana: Pedir;
let supervisor: number;
let tecnico: number;
beforeAll(async () => {
  servidor = await levantar();
  ana = await servidor.como('ana');
});
afterAll(() => servidor.detener());

type Usuario = Respuesta<'usuarios.obtener'>;

const NADA = { enProceso: 0, pendientes: 0 };
const LO_SUYO = { enProceso: 1, pendientes: 2 };

/** Gives the same visits to two pairs of users; the tests look at the second pair. */
async function repartirVisitas(): Promise<void> {
  const { bd } = servidor;
  const [idCliente = 0] = await abrirClientes(bd, [{ latitud: null, longitud: null }]);
  const [idTipoVisita = 0] = await nuevosEn(bd, 'tiposVisita', 1);
  for (let vez = 0; vez < 2; vez += 1) {
    const [idSupervisor = 0, idTecnico = 0] = await contratar(bd, ['Supervisor', 'Tecnico']);
    [supervisor, tecnico] = [idSupervisor, idTecnico];
    const partes = { idSupervisor, idTecnico, idCliente, idTipoVisita };
    await insertarVisitas(bd, [
      { ...partes, fechaPlanificada: '2020-01-01' },
      { ...partes, fechaPlanificada: '2099-01-01' },
      { ...partes, estado: 'En Proceso' },
      { ...partes, estado: 'Finalizada' },
      { ...partes, estado: 'Cancelada' },
    ]);
  }
}
beforeAll(repartirVisitas);

const abiertas = async (idUsuario: number) =>
  (await ana<Usuario>(`GET /api/usuarios/${idUsuario}`)).cuerpo.visitasAbiertas;

async function cambiarRol(idUsuario: number, rol: string) {
  const { cuerpo: usuario } = await ana<object>(`GET /api/usuarios/${idUsuario}`);
  const cuerpo = { ...usuario, password: '', idRolUsuario: await idDeRol(servidor, rol) };
  return ana<Usuario>('PUT /api/usuarios', { cuerpo });
}

const activar = (idUsuario: number, activo: boolean) =>
  ana<Usuario>(`PUT /api/usuarios/${idUsuario}`, { cuerpo: { activo } });

describe('the open visits', () => {
  test('of a supervisor and of a technician are counted for each user', async () => {
    expect(await abiertas(supervisor)).toEqual({ comoSupervisor: LO_SUYO, comoTecnico: NADA });
    expect(await abiertas(tecnico)).toEqual({ comoSupervisor: NADA, comoTecnico: LO_SUYO });
    const [nadie = 0] = await contratar(servidor.bd, ['Supervisor']);
    expect(await abiertas(nadie)).toEqual({ comoSupervisor: NADA, comoTecnico: NADA });
  });

  test('of a deactivated user come in the answer, and do not prevent the deactivation', async () => {
    for (const [quien, visitasAbiertas] of [
      [supervisor, { comoSupervisor: LO_SUYO, comoTecnico: NADA }],
      [tecnico, { comoSupervisor: NADA, comoTecnico: LO_SUYO }],
    ] as const) {
      const { estado, cuerpo } = await activar(quien, false);
      expect(estado).toBe(200);
      expect(cuerpo).toMatchObject({ activo: false, visitasAbiertas });
      await activar(quien, true);
    }
  });

  test('of a user who changes role come in the answer, unchanged', async () => {
    const { estado, cuerpo } = await cambiarRol(tecnico, 'Supervisor');
    expect(estado).toBe(200);
    expect(cuerpo).toMatchObject({
      rolUsuario: { nombre: 'Supervisor' },
      visitasAbiertas: { comoSupervisor: NADA, comoTecnico: LO_SUYO },
    });
    await cambiarRol(tecnico, 'Tecnico');
  });
});
