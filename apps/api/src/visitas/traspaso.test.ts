import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { trasEsperar } from '../../pruebas/carreras.ts';
import { contratar, sesionDe, vincular } from '../../pruebas/elenco.ts';
import { rechazaCampos, sinCambiarNada } from '../../pruebas/instantanea.ts';
import { idDeRol } from '../../pruebas/personas.ts';
import {
  cerrar,
  comoEsta,
  editar,
  empresaDelArchivo,
  exigir,
  finalizar,
  leer,
  traspasar,
} from '../../pruebas/planificacion.ts';
import { type Pedir, pedidor } from '../../pruebas/servidor.ts';
import { insertarVisitas } from '../../pruebas/visitas.ts';

const { empresa, ana } = empresaDelArchivo();

interface Persona {
  idUsuario: number;
  pedir: Pedir;
}

async function persona(rol: string): Promise<Persona> {
  const [idUsuario = 0] = await contratar(empresa.bd, [rol]);
  const token = await sesionDe(empresa.bd, idUsuario);
  return { idUsuario, pedir: pedidor(empresa.url, { Authorization: `Bearer ${token}` }) };
}

const aCargo = async ({ idUsuario }: Persona) => {
  const { cuerpo } = await ana<{ idTecnico: number }[]>(
    `GET /api/usuarios/supervisor-tecnico/${idUsuario}`,
  );
  return cuerpo.map(({ idTecnico }) => idTecnico);
};

/** A supervisor with a technician and a visit in each state. */
async function equipo() {
  const [supervisor, tecnico] = [await persona('Supervisor'), await persona('Tecnico')];
  await vincular(empresa.bd, supervisor.idUsuario, [tecnico.idUsuario]);
  const partes = {
    idSupervisor: supervisor.idUsuario,
    idTecnico: tecnico.idUsuario,
    idCliente: (await empresa.cliente()).idCliente,
    idTipoVisita: empresa.idTipoVisita,
  };
  const [pendiente = 0, enProceso = 0, ...cerradas] = await insertarVisitas(
    empresa.bd,
    (['Pendiente', 'En Proceso', 'Finalizada', 'Cancelada'] as const).map((estado) => ({
      ...partes,
      estado,
    })),
  );
  return { supervisor, tecnico, pendiente, enProceso, cerradas };
}

const desactivar = ({ idUsuario }: Persona) =>
  ana(`PUT /api/usuarios/${idUsuario}`, { cuerpo: { activo: false } });

async function cambiarRol({ idUsuario }: Persona, rol: string) {
  const { cuerpo: usuario } = await ana<object>(`GET /api/usuarios/${idUsuario}`);
  const cuerpo = { ...usuario, password: '', idRolUsuario: await idDeRol(empresa, rol) };
  return exigir(200, await ana('PUT /api/usuarios', { cuerpo }));
}

describe('a hand-over', () => {
  test.each([
    ['is still active', async () => undefined],
    ['was deactivated', desactivar],
    ['became a technician', (quien: Persona) => cambiarRol(quien, 'Tecnico')],
  ])('moves the open visits of a supervisor who %s', async (_, irse) => {
    const { supervisor, tecnico, pendiente, enProceso, cerradas } = await equipo();
    const nuevo = await persona('Supervisor');
    await irse(supervisor);
    const respuesta = await traspasar(ana, supervisor.idUsuario, nuevo.idUsuario);
    expect(respuesta.estado).toBe(200);
    expect(respuesta.cuerpo).toEqual({ visitas: 2, tecnicos: 1 });
    for (const idVisita of [pendiente, enProceso]) {
      const { cuerpo } = await leer(nuevo.pedir, idVisita);
      expect(cuerpo).toMatchObject({
        supervisor: { idUsuario: nuevo.idUsuario },
        idTecnico: tecnico.idUsuario,
      });
    }
    for (const idVisita of cerradas) {
      expect((await leer(nuevo.pedir, idVisita)).estado).toBe(404);
      const { cuerpo } = await leer(ana, idVisita);
      expect(cuerpo.idSupervisor).toBe(supervisor.idUsuario);
    }
    expect(await aCargo(nuevo)).toEqual([tecnico.idUsuario]);
    const otraVez = await traspasar(ana, supervisor.idUsuario, nuevo.idUsuario);
    expect(otraVez.cuerpo).toEqual({ visitas: 0, tecnicos: 0 });
  });

  test('leaves the visits to the new supervisor alone, who can do everything', async () => {
    const { supervisor, tecnico, pendiente, enProceso } = await equipo();
    const nuevo = await persona('Supervisor');
    await traspasar(ana, supervisor.idUsuario, nuevo.idUsuario);
    const { cuerpo: visita } = await leer(nuevo.pedir, pendiente);
    const observaciones = 'Ahora conmigo';
    await sinCambiarNada(empresa.bd, async () => {
      expect((await editar(supervisor.pedir, pendiente, comoEsta(visita))).estado).toBe(404);
      expect((await cerrar(supervisor.pedir, enProceso)).estado).toBe(404);
    });
    const editada = await editar(nuevo.pedir, pendiente, { ...comoEsta(visita), observaciones });
    expect(editada.cuerpo).toMatchObject({ observaciones, idTecnico: tecnico.idUsuario });
    expect((await finalizar(tecnico.pedir, enProceso)).estado).toBe(201);
  });

  test('takes nothing from others, and links no pair twice', async () => {
    const [uno, otro] = [await equipo(), await equipo()];
    const nuevo = await persona('Supervisor');
    await vincular(empresa.bd, nuevo.idUsuario, [uno.tecnico.idUsuario]);
    const { cuerpo } = await traspasar(ana, uno.supervisor.idUsuario, nuevo.idUsuario);
    expect(cuerpo).toEqual({ visitas: 2, tecnicos: 0 });
    expect((await leer(otro.supervisor.pedir, otro.pendiente)).estado).toBe(200);
    expect(await aCargo(nuevo)).toEqual([uno.tecnico.idUsuario]);
  });

  test('to the technician of a visit does not put them in their own charge', async () => {
    const { supervisor, tecnico } = await equipo();
    await cambiarRol(tecnico, 'Supervisor');
    const { estado, cuerpo } = await traspasar(ana, supervisor.idUsuario, tecnico.idUsuario);
    expect({ estado, cuerpo }).toEqual({ estado: 200, cuerpo: { visitas: 2, tecnicos: 0 } });
    expect(await aCargo(tecnico)).toEqual([]);
  });

  test('locks the visits in the order of their ids, so it does not deadlock with a move of several', async () => {
    const { supervisor, pendiente, enProceso } = await equipo();
    const nuevo = await persona('Supervisor');
    // The first of them is now the last that a scan of the table, or of an index by date, finds.
    const antes = sql`fecha_planificada = fecha_planificada - 300`;
    await sql`update visitas set ${antes} where id_visita = ${pendiente}`.execute(empresa.bd);
    const mover = (id: number) =>
      sql`update visitas set observaciones = 'Movida' where id_visita = ${id}`;
    const respuestas = await trasEsperar(
      empresa.bd,
      mover(pendiente),
      [() => traspasar(ana, supervisor.idUsuario, nuevo.idUsuario)],
      mover(enProceso),
    );
    expect(respuestas.map(({ cuerpo }) => cuerpo)).toEqual([{ visitas: 2, tecnicos: 1 }]);
    for (const idVisita of [pendiente, enProceso])
      expect((await leer(nuevo.pedir, idVisita)).cuerpo.observaciones).toBe('Movida');
  });

  test('is in the log of each visit', async () => {
    const { supervisor, pendiente } = await equipo();
    const nuevo = await persona('Supervisor');
    await traspasar(ana, supervisor.idUsuario, nuevo.idUsuario);
    const { cuerpo } = await ana(`GET /api/bitacora?entidad=visita&id=${pendiente}&limite=1`);
    expect(cuerpo).toMatchObject([
      {
        usuario: { idUsuario: empresa.ids.ana },
        operacion: 'visitas.traspasar',
        antes: { idSupervisor: supervisor.idUsuario },
        despues: { idSupervisor: nuevo.idUsuario },
      },
    ]);
  });

  test('is for administrators', async () => {
    const { supervisor, tecnico } = await equipo();
    const { idUsuario } = await persona('Supervisor');
    await sinCambiarNada(empresa.bd, async () => {
      for (const { pedir } of [supervisor, tecnico])
        expect((await traspasar(pedir, supervisor.idUsuario, idUsuario)).estado).toBe(403);
      const nadie = await traspasar(empresa.pedir, supervisor.idUsuario, idUsuario);
      expect(nadie.estado).toBe(401);
    });
  });
});

describe('a hand-over is refused', () => {
  const NUEVO = { idSupervisorNuevo: ['Elige un supervisor activo.'] };
  const rehusa = (actual: unknown, nuevo: unknown, campos: Record<string, string[]>) =>
    rechazaCampos(empresa.bd, () => traspasar(ana, actual, nuevo), campos);

  test('to a user who is not an active supervisor', async () => {
    const { supervisor, tecnico } = await equipo();
    const inactivo = await persona('Supervisor');
    await desactivar(inactivo);
    for (const nuevo of [inactivo, tecnico, { idUsuario: empresa.ids.ana }])
      await rehusa(supervisor.idUsuario, nuevo.idUsuario, NUEVO);
    await rehusa(supervisor.idUsuario, 2_147_483_647, NUEVO);
  });

  test('to the same supervisor, or from an unknown user', async () => {
    const { sara } = empresa.ids;
    await rehusa(sara, sara, {
      idSupervisorNuevo: ['Elige un supervisor distinto del que las tiene.'],
    });
    await rehusa(2_147_483_647, sara, { idSupervisorActual: ['Elige de quién son las visitas.'] });
  });
});
