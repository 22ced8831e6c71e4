import { describe, expect, test } from 'vitest';
import {
  aprobar,
  comoEsta,
  editar,
  empresaDelArchivo,
  finalizar,
  iniciar,
  rechazar,
  solicitar,
} from '../../pruebas/planificacion.ts';

const { empresa } = empresaDelArchivo();

interface Anotacion {
  usuario: { nombre: string } | null;
  operacion: string;
  antes: Record<string, unknown> | null;
  despues: Record<string, unknown> | null;
}

/** The log of a visit, oldest first. */
const historia = async (idVisita: number) =>
  (
    await empresa.gente.ana<Anotacion[]>(`GET /api/bitacora?entidad=visita&id=${idVisita}`)
  ).cuerpo.toReversed();

describe('the log of a visit', () => {
  test('has one row for each step: who, what, and the values before', async () => {
    const { tomas, sara } = empresa.gente;
    const visita = await empresa.planificar();
    const { idVisita } = visita;
    await editar(sara, idVisita, { ...comoEsta(visita), observaciones: 'Otras' });
    await solicitar(tomas, idVisita);
    await rechazar(empresa.gente.andres, idVisita);
    await iniciar(tomas, idVisita);
    await finalizar(tomas, idVisita);
    const anotadas = await historia(idVisita);
    expect(anotadas.map(({ usuario, operacion }) => [usuario?.nombre, operacion])).toEqual([
      ['Sara García', 'visitas.crear'],
      ['Sara García', 'visitas.editar'],
      ['Tomás Pérez', 'visitas.solicitarCancelacion'],
      ['Andrés Paz', 'visitas.rechazarCancelacion'],
      ['Tomás Pérez', 'visitas.iniciar'],
      ['Tomás Pérez', 'visitas.finalizar'],
    ]);
    expect(anotadas[0]).toMatchObject({ antes: null, despues: { estado: 'Pendiente' } });
    expect(anotadas[1]).toMatchObject({
      antes: { observaciones: 'Llevar escalera' },
      despues: { observaciones: 'Otras' },
    });
    expect(anotadas[4]).toMatchObject({
      antes: { estado: 'Pendiente' },
      despues: { estado: 'En Proceso' },
    });
  });

  test('has the approval of a cancellation', async () => {
    const { idVisita } = await empresa.planificar();
    await solicitar(empresa.gente.tomas, idVisita);
    await aprobar(empresa.gente.sara, idVisita);
    const [, , aprobada] = await historia(idVisita);
    expect(aprobada).toMatchObject({
      operacion: 'visitas.aprobarCancelacion',
      antes: { estado: 'Pendiente', cancelacion: 'solicitada' },
      despues: { estado: 'Cancelada', cancelacion: 'aprobada' },
    });
  });

  test('has nothing of refused requests', async () => {
    const { tomas, tania, saul, sara } = empresa.gente;
    const visita = await empresa.planificar();
    const { idVisita } = visita;
    await editar(saul, idVisita, comoEsta(visita));
    await editar(sara, idVisita, { ...comoEsta(visita), version: 7 });
    await editar(sara, idVisita, { ...comoEsta(visita), idTecnico: empresa.ids.tania });
    await aprobar(sara, idVisita);
    await finalizar(tomas, idVisita);
    await iniciar(tania, idVisita);
    await solicitar(tomas, idVisita, { motivoCancelacion: ' ' });
    expect(await historia(idVisita)).toHaveLength(1);
  });

  test('has one row for requests repeated with the same key', async () => {
    const { idVisita } = await empresa.planificar();
    const envio = {
      cuerpo: { idVisita, motivoCancelacion: 'Llueve' },
      cabeceras: { 'Idempotency-Key': 'una-vez' },
    };
    for (let vez = 0; vez < 3; vez += 1)
      await empresa.gente.tomas('PUT /api/visitas/solicitar-cancelacion', envio);
    expect(await historia(idVisita)).toHaveLength(2);
  });
});
