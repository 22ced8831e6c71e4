import type { Respuesta } from '@visitas/contract/operaciones';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { estados, trasEsperar } from '../../pruebas/carreras.ts';
import { sinCambiarNada } from '../../pruebas/instantanea.ts';
import {
  comoEsta,
  editar,
  empresaDelArchivo,
  exigir,
  finalizar,
  iniciar,
  leer,
  type Problema,
  solicitar,
  traspasar,
} from '../../pruebas/planificacion.ts';
import type { Pedir } from '../../pruebas/servidor.ts';
import { moverVisitas } from './cambios/varias.ts';
import type { Entorno } from './entorno.ts';

const { empresa, sara, ana } = empresaDelArchivo();

type Cambiadas = Respuesta<'visitas.mover'>;
const mover = (pedir: Pedir, visitas: object[], clave?: string) =>
  pedir<Cambiadas & Problema>('PUT /api/visitas/mover', {
    cuerpo: { visitas },
    ...(clave && { cabeceras: { 'Idempotency-Key': clave } }),
  });
const cerrarVarias = (pedir: Pedir, visitas: object[], motivo = 'Feria del pueblo') =>
  pedir<Cambiadas & Problema>('PUT /api/visitas/cerrar-varias', { cuerpo: { visitas, motivo } });

const rehusa = async (pedir: () => ReturnType<typeof mover>) =>
  (await sinCambiarNada(empresa.bd, pedir)) as { estado: number; cuerpo: Problema };
const de = ({ idVisita, version }: Visita) => ({ idVisita, version });
const anotadas = async (idPeticion: string | null) => {
  const { rows } = await sql<{ idEntidad: number; operacion: string }>`
    select id_entidad, operacion from bitacora where id_peticion = ${idPeticion} order by id_bitacora`.execute(
    empresa.bd,
  );
  return rows;
};

describe('several visits are moved', () => {
  test('each to its day or technician, with a line each in the log, and the rest unchanged', async () => {
    const otro = await empresa.tecnico();
    const [una, dos, tres] = [
      await empresa.planificar(),
      await empresa.planificar(),
      await empresa.planificar(),
    ];
    const { estado, cuerpo, cabeceras } = await mover(sara, [
      { ...de(tres), idTecnico: otro.id, fechaPlanificada: '2031-05-22' },
      { ...de(una), fechaPlanificada: '2031-05-21' },
      { idVisita: dos.idVisita, idTecnico: otro.id },
    ]);
    expect([estado, cuerpo]).toEqual([
      200,
      [
        {
          idVisita: tres.idVisita,
          idTecnico: otro.id,
          fechaPlanificada: '2031-05-22',
          version: 2,
        },
        {
          idVisita: una.idVisita,
          idTecnico: una.idTecnico,
          fechaPlanificada: '2031-05-21',
          version: 2,
        },
        {
          idVisita: dos.idVisita,
          idTecnico: otro.id,
          fechaPlanificada: '2031-05-20',
          version: 2,
        },
      ],
    ]);
    expect((await leer(otro.pedir, tres.idVisita)).cuerpo).toMatchObject({
      fechaPlanificada: '2031-05-22',
      observaciones: 'Llevar escalera',
    });
    const lineas = await anotadas(cabeceras.get('x-request-id'));
    expect(lineas.map(({ idEntidad }) => idEntidad).sort()).toEqual(
      [una, dos, tres].map(({ idVisita }) => idVisita).sort(),
    );
  });

  test('and moving them back undoes it; repeating the key does nothing', async () => {
    const visita = await empresa.planificar();
    const ida = [{ ...de(visita), fechaPlanificada: '2031-06-01' }];
    const primera = await mover(sara, ida, 'ida');
    expect((await mover(sara, ida, 'ida')).texto).toBe(primera.texto);
    const [{ version } = { version: 0 }] = primera.cuerpo;
    const vuelta = { idVisita: visita.idVisita, version, fechaPlanificada: '2031-05-20' };
    expect((await mover(sara, [vuelta])).cuerpo).toMatchObject([{ version: 3 }]);
    const { version: _, ...antes } = visita;
    expect((await leer(sara, visita.idVisita)).cuerpo).toMatchObject(antes);
  });

  test('all or none: each one that does not allow it says why, and nothing is written', async () => {
    const { id, pedir } = await empresa.tecnico();
    const otro = await empresa.tecnico();
    const planificar = () => empresa.planificar({ idTecnico: id });
    const libre = await planificar();
    const finalizada = await planificar();
    exigir(201, await iniciar(pedir, finalizada.idVisita));
    exigir(201, await finalizar(pedir, finalizada.idVisita));
    const enProceso = await planificar();
    exigir(201, await iniciar(pedir, enProceso.idVisita));
    const cancelada = await planificar();
    exigir(200, await cerrarVarias(sara, [de(cancelada)]));
    const editada = await planificar();
    exigir(200, await editar(sara, editada.idVisita, comoEsta(editada)));
    const pedidas = [libre, finalizada, enProceso, cancelada, editada].map((visita) => ({
      ...de(visita),
      idTecnico: otro.id,
    }));
    const { estado, cuerpo } = await rehusa(() => mover(sara, pedidas));
    expect([estado, cuerpo]).toEqual([
      409,
      {
        type: 'urn:visitas:error:estado-no-permite',
        title: 'Acción no disponible',
        status: 409,
        detail: 'No se movió ninguna: de las 5 visitas, 4 no lo permiten.',
        errors: {
          'visitas.1': ['Ya finalizó.'],
          'visitas.2': ['Está en proceso: el técnico ya no cambia.'],
          'visitas.3': ['Ya se canceló.'],
          'visitas.4': ['Otra persona la movió o la cambió antes.'],
        },
      },
    ]);
    const soloFecha = await rehusa(() =>
      mover(sara, [{ idVisita: enProceso.idVisita, fechaPlanificada: '2031-06-01' }]),
    );
    expect(soloFecha.cuerpo).toMatchObject({
      detail: 'La visita no se movió. Está en proceso: su fecha se cambia al editarla.',
    });
    const soloVersion = await rehusa(() => mover(sara, pedidas.slice(4)));
    expect(soloVersion.cuerpo).toMatchObject({ type: 'urn:visitas:error:version-anterior' });
    expect((await mover(sara, pedidas.slice(0, 1))).estado).toBe(200);
  });

  test('even with a request to cancel, which stays', async () => {
    const { id, pedir } = await empresa.tecnico();
    const visita = await empresa.planificar({ idTecnico: id });
    exigir(200, await solicitar(pedir, visita.idVisita));
    const movida = await mover(sara, [
      { idVisita: visita.idVisita, fechaPlanificada: '2031-06-01' },
    ]);
    expect(movida.estado).toBe(200);
    expect((await leer(sara, visita.idVisita)).cuerpo.solicitudCancelacion).toBe(true);
  });

  test('only to active technicians in charge; a visit may keep its own', async () => {
    const { id } = await empresa.tecnico();
    const [una, dos] = [
      await empresa.planificar({ idTecnico: id }),
      await empresa.planificar({ idTecnico: id }),
    ];
    const a = (idTecnico: number) => [
      { ...de(una), fechaPlanificada: '2031-05-23' },
      { ...de(dos), idTecnico },
    ];
    for (const ajeno of [empresa.ids.tania, empresa.ids.sara, 2_147_483_647]) {
      const { estado, cuerpo } = await rehusa(() => mover(sara, a(ajeno)));
      expect([estado, cuerpo.errors]).toEqual([
        400,
        { 'visitas.1.idTecnico': ['Elige uno de tus técnicos activos.'] },
      ]);
    }
    await ana(`PUT /api/usuarios/${id}`, { cuerpo: { activo: false } });
    const tercera = await empresa.planificar();
    const aInactivo = await rehusa(() => mover(sara, [{ ...de(tercera), idTecnico: id }]));
    expect(aInactivo.cuerpo.errors).toHaveProperty(['visitas.0.idTecnico']);
    expect((await mover(sara, a(id))).estado).toBe(200);
  });

  test('only by their supervisor; an unknown or foreign one stops them all', async () => {
    const [una, dos] = [await empresa.planificar(), await empresa.planificar()];
    const pedidas = [una, dos].map((visita) => ({
      ...de(visita),
      fechaPlanificada: '2031-06-01',
    }));
    expect((await rehusa(() => mover(empresa.gente.saul, pedidas))).estado).toBe(404);
    const inexistente = { idVisita: 2_147_483_647, fechaPlanificada: '2031-06-01' };
    expect((await rehusa(() => mover(sara, [...pedidas, inexistente]))).estado).toBe(404);
    for (const pedir of [ana, empresa.gente.tomas])
      expect((await rehusa(() => mover(pedir, pedidas))).estado).toBe(403);
  });

  test('by the new supervisor after a hand-over, among their own technicians', async () => {
    const { id } = await empresa.tecnico();
    const visita = await empresa.planificar({ idTecnico: id });
    const { sara: idSara, saul: idSaul } = empresa.ids;
    exigir(200, await traspasar(ana, idSara, idSaul));
    const { saul } = empresa.gente;
    const pedida = { idVisita: visita.idVisita, fechaPlanificada: '2031-06-01' };
    expect((await rehusa(() => mover(sara, [pedida]))).estado).toBe(404);
    expect((await mover(saul, [{ ...pedida, idTecnico: empresa.ids.tania }])).estado).toBe(200);
    exigir(200, await traspasar(ana, idSaul, idSara));
  });

  test('up to two hundred, and none twice', async () => {
    const visita = await empresa.planificar();
    const muchas = Array.from({ length: 201 }, (_, n) => ({
      idVisita: n + 1,
      fechaPlanificada: '2031-06-01',
    }));
    const una = { ...de(visita), fechaPlanificada: '2031-06-01' };
    const dichas = async (visitas: object[]) => {
      const { estado, cuerpo } = await rehusa(() => mover(sara, visitas));
      expect(estado).toBe(400);
      return cuerpo.errors?.visitas;
    };
    expect(await dichas(muchas)).toEqual(['Elige 200 visitas como máximo.']);
    expect(await dichas([])).toEqual(['Elige al menos una visita.']);
    expect(await dichas([una, una])).toEqual(['Una visita está dos veces. Vuelve a elegirlas.']);
    expect(await dichas([{ ...una, fechaPlanificada: '2031-02-29' }])).toHaveLength(1);
  });

  test('by one of two simultaneous requests, and the other is refused', async () => {
    const visita = await empresa.planificar();
    const otra = await empresa.planificar();
    const a = (fechaPlanificada: string) => () =>
      mover(sara, [
        { ...de(otra), fechaPlanificada },
        { ...de(visita), fechaPlanificada },
      ]);
    const ocupada = sql`select from visitas where id_visita = ${visita.idVisita} for update`;
    const respuestas = await trasEsperar(empresa.bd, ocupada, [a('2031-06-01'), a('2031-06-02')]);
    expect(estados(respuestas)).toEqual([200, 409]);
    const perdedora = respuestas.find(({ estado }) => estado === 409);
    expect(perdedora?.cuerpo).toMatchObject({
      type: 'urn:visitas:error:version-anterior',
      errors: { 'visitas.1': ['Otra persona la movió o la cambió antes.'] },
    });
    const ganadora = respuestas.find(({ estado }) => estado === 200);
    for (const { idVisita } of [visita, otra])
      expect((await leer(sara, idVisita)).cuerpo.fechaPlanificada).toBe(
        ganadora?.cuerpo[0]?.fechaPlanificada,
      );
  });

  test('by simultaneous requests in any order, which wait for each other without deadlock', async () => {
    const visitas = await Promise.all(Array.from({ length: 6 }, () => empresa.planificar()));
    const pedir = (n: number) =>
      mover(
        sara,
        (n % 2 === 0 ? visitas : [...visitas].reverse()).map(({ idVisita }) => ({
          idVisita,
          fechaPlanificada: `2031-07-${10 + n}`,
        })),
      );
    const respuestas = await Promise.all(Array.from({ length: 12 }, (_, n) => pedir(n)));
    expect(new Set(estados(respuestas))).toEqual(new Set([200]));
    const leidas = await Promise.all(visitas.map(({ idVisita }) => leer(sara, idVisita)));
    expect(new Set(leidas.map(({ cuerpo }) => cuerpo.fechaPlanificada)).size).toBe(1);
    expect(new Set(leidas.map(({ cuerpo }) => cuerpo.version))).toEqual(new Set([13]));
  });

  test('with as many queries for two hundred as for one', async () => {
    const { rows } = await sql<{ idVisita: number }>`
      insert into visitas (id_supervisor, id_tecnico, id_cliente, id_tipo_visita, fecha_planificada)
      select ${empresa.ids.sara}, ${empresa.ids.tomas}, ${(await empresa.cliente()).idCliente}, ${empresa.idTipoVisita}, '2031-08-01'
      from generate_series(1, 200) returning id_visita`.execute(empresa.bd);
    const movimientos = rows.map(({ idVisita }) => ({ idVisita, fechaPlanificada: '2031-08-02' }));
    const { estado, cuerpo } = await mover(sara, movimientos);
    expect(estado).toBe(200);
    expect(cuerpo.map(({ idVisita }) => idVisita)).toEqual(rows.map(({ idVisita }) => idVisita));
    expect(await consultasDe(movimientos)).toBe(3);
  });
});

/** How many statements the service sends to move them. */
async function consultasDe(visitas: { idVisita: number; fechaPlanificada: string }[]) {
  let cuantas = 0;
  const bd = empresa.bd.withPlugin({
    transformQuery: ({ node }) => {
      cuantas += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const sesion = { idUsuario: empresa.ids.sara, rol: 'Supervisor' };
  const conTecnico = visitas.map((visita) => ({ ...visita, idTecnico: empresa.ids.tomas }));
  await moverVisitas({ bd, sesion } as Entorno, { visitas: conTecnico });
  return cuantas;
}

describe('several visits are closed', () => {
  test('each as if alone: a start stays, and a request is approved', async () => {
    const { id, pedir } = await empresa.tecnico();
    const planificar = () => empresa.planificar({ idTecnico: id });
    const [pedida, enProceso, libre] = [await planificar(), await planificar(), await planificar()];
    exigir(200, await solicitar(pedir, pedida.idVisita));
    exigir(201, await iniciar(pedir, enProceso.idVisita));
    const visitas = [libre, enProceso, pedida].map(({ idVisita }) => ({ idVisita }));
    const { estado, cuerpo, cabeceras } = await cerrarVarias(sara, visitas);
    expect(estado).toBe(200);
    expect(cuerpo).toEqual([
      { idVisita: libre.idVisita, idTecnico: id, fechaPlanificada: '2031-05-20', version: 2 },
      { idVisita: enProceso.idVisita, idTecnico: id, fechaPlanificada: '2031-05-20', version: 3 },
      { idVisita: pedida.idVisita, idTecnico: id, fechaPlanificada: '2031-05-20', version: 3 },
    ]);
    expect(await anotadas(cabeceras.get('x-request-id'))).toHaveLength(3);
    for (const { idVisita } of visitas)
      expect((await leer(sara, idVisita)).cuerpo).toMatchObject({
        estadoVisita: { nombre: 'Cancelada' },
        motivoCierre: 'Feria del pueblo',
        cerradaPor: { idUsuario: empresa.ids.sara },
      });
    expect((await leer(ana, pedida.idVisita)).cuerpo).toMatchObject({
      aprobadaCancelacion: true,
      decididaPor: { idUsuario: empresa.ids.sara },
    });
    expect((await leer(ana, enProceso.idVisita)).cuerpo.ejecucionVisita).not.toBeNull();
    const vivas = await sara<{ suceso: string }[]>('GET /api/visitas/dashboard/actividad');
    expect(vivas.cuerpo.slice(0, 3).map(({ suceso }) => suceso)).toEqual(Array(3).fill('cerrada'));
  });

  test('by an administrator across supervisors, and by no other supervisor', async () => {
    const una = await empresa.planificar();
    const { cuerpo: otra } = await empresa.gente.saul<Visita>('POST /api/visitas', {
      cuerpo: await empresa.plan({ idTecnico: empresa.ids.tania }),
    });
    const visitas = [de(una), de(otra)];
    expect((await rehusa(() => cerrarVarias(sara, visitas))).estado).toBe(404);
    expect((await cerrarVarias(ana, visitas)).estado).toBe(200);
  });

  test('all or none, with the reasons', async () => {
    const { id, pedir } = await empresa.tecnico();
    const [una, finalizada] = [
      await empresa.planificar({ idTecnico: id }),
      await empresa.planificar({ idTecnico: id }),
    ];
    exigir(201, await iniciar(pedir, finalizada.idVisita));
    exigir(201, await finalizar(pedir, finalizada.idVisita));
    const { estado, cuerpo } = await rehusa(() => cerrarVarias(sara, [de(una), de(finalizada)]));
    expect(estado).toBe(409);
    expect(cuerpo).toMatchObject({
      detail: 'No se canceló ninguna: de las 2 visitas, una no lo permite.',
      errors: { 'visitas.1': ['Ya finalizó.'] },
    });
    const sinMotivo = await rehusa(() => cerrarVarias(sara, [de(una)], ' '));
    expect(sinMotivo.cuerpo.errors).toEqual({ motivo: ['El motivo es obligatorio.'] });
  });
});
