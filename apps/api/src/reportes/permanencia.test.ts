import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Emisiones, levantarEmisiones } from '../../pruebas/emisiones.ts';
import { finalizar, leer } from '../../pruebas/planificacion.ts';

let empresa: Emisiones;
beforeAll(async () => {
  empresa = await levantarEmisiones();
});
afterAll(() => empresa.detener());

describe('the database', () => {
  const violacion = (constraint: string) => expect.objectContaining({ constraint });

  test.each([
    ['changed', sql`update reportes set clave = clave`],
    ['removed', sql`delete from reportes`],
    ['emptied', sql`truncate reportes`],
  ])('does not let a report be %s', async (_, sentencia) => {
    const { idVisita } = await empresa.terminada();
    const antes = await empresa.filaDe(idVisita);
    await expect(sentencia.execute(empresa.bd)).rejects.toThrow(violacion('reportes_permanentes'));
    expect(await empresa.filaDe(idVisita)).toEqual(antes);
  });

  const terminar = (idVisita: number) => sql`
    update visitas set estado = 'Finalizada', fecha_finalizacion = clock_timestamp(), latitud_fin = 0,
      longitud_fin = 0, tomada_fin = now(), rango_fin = 200 where id_visita = ${idVisita}`;

  test('does not let a visit be finished without its report', async () => {
    const { idVisita } = await empresa.iniciada();
    await expect(terminar(idVisita).execute(empresa.bd)).rejects.toThrow(
      violacion('visitas_finalizada_con_reporte'),
    );
    expect((await leer(empresa.gente.sara, idVisita)).cuerpo.estadoVisita.nombre).toBe(
      'En Proceso',
    );
  });

  test('keeps neither the report nor the end of the visit when the transaction fails', async () => {
    const { idVisita, tecnico } = await empresa.iniciada();
    await sql
      .raw(
        `create function fallar() returns trigger language plpgsql as $$ begin raise exception 'a fault'; end $$;
        create trigger fallo after insert on reportes for each row
          when (new.id_visita = ${idVisita}) execute function fallar()`,
      )
      .execute(empresa.bd);
    expect((await finalizar(tecnico.pedir, idVisita)).estado).toBe(500);
    await sql.raw('drop trigger fallo on reportes').execute(empresa.bd);
    expect(await empresa.cuantos(idVisita)).toBe(0);
    expect((await leer(empresa.gente.sara, idVisita)).cuerpo.estadoVisita.nombre).toBe(
      'En Proceso',
    );
    expect((await finalizar(tecnico.pedir, idVisita)).estado).toBe(201);
    expect(await empresa.cuantos(idVisita)).toBe(1);
  });
});
