import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Emisiones, enlaceDe, levantarEmisiones } from '../../pruebas/emisiones.ts';
import { leerPdf } from '../../pruebas/pdf.ts';
import { type Ejecucion, exigir, finalizar, leer } from '../../pruebas/planificacion.ts';
import { emitirComo } from '../../pruebas/reportes.ts';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import { leerContenido } from './contenido.ts';

let empresa: Emisiones;
beforeAll(async () => {
  empresa = await levantarEmisiones();
});
afterAll(() => empresa.detener());

describe('finishing a visit', () => {
  test('gives a link that opens the PDF in a tab, with its name and out of every cache', async () => {
    const { idVisita, enlace } = await empresa.terminada({ resultado: 'Quedó como nueva' });
    const respuesta = await empresa.abrir(enlace);
    expect(respuesta.status).toBe(200);
    const cabeceras = Object.fromEntries(respuesta.headers);
    expect(cabeceras).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="Reporte-visita-${idVisita}.pdf"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
    const archivo = Buffer.from(await respuesta.arrayBuffer());
    const { texto, enlaces } = await leerPdf(archivo);
    expect(texto).toContain('Quedó como nueva');
    expect(texto).toContain('Servicios del Valle');
    const { clave, huella } = await empresa.filaDe(idVisita);
    expect(enlaces).toEqual([`https://visitas.example.com/verificar/${clave}`]);
    expect(texto).toContain(huella.toString('hex'));
  });

  test('fixes what the report says, even when everything changes later', async () => {
    const cliente = await empresa.cliente({ nombre: 'Antes, S. A.' });
    const { idVisita, tecnico } = await empresa.iniciada({ idCliente: cliente.idCliente });
    exigir(201, await finalizar(tecnico.pedir, idVisita));
    const antes = await empresa.filaDe(idVisita);
    const cambiado = { ...cliente, nombre: 'Después, S. A.', latitud: 1, longitud: 1 };
    exigir(200, await empresa.gente.ana('PUT /api/clientes', { cuerpo: cambiado }));
    const { cuerpo } = await leer(empresa.gente.sara, idVisita);
    expect(cuerpo.cliente.nombre).toBe('Después, S. A.');
    const archivo = await empresa.abrir(enlaceDe(cuerpo.ejecucionVisita as Ejecucion));
    const { texto } = await leerPdf(Buffer.from(await archivo.arrayBuffer()));
    expect(texto).toContain('Antes, S. A.');
    expect(texto).not.toContain('Después');
    expect(await empresa.filaDe(idVisita)).toEqual(antes);
  });

  test('twice with one key leaves one report', async () => {
    const { idVisita, tecnico } = await empresa.iniciada();
    const cuerpo = { idVisita, latitudFin: 14.6, longitudFin: -90.5 };
    const envio = { cuerpo, cabeceras: { 'Idempotency-Key': crypto.randomUUID() } };
    const primera = await tecnico.pedir('POST /api/visitas/finalizar', envio);
    const segunda = await tecnico.pedir('POST /api/visitas/finalizar', envio);
    expect([primera.estado, segunda.estado]).toEqual([201, 201]);
    expect(segunda.texto).toBe(primera.texto);
    expect(await empresa.cuantos(idVisita)).toBe(1);
  });

  test('fifty times at once leaves one report', async () => {
    const { idVisita, tecnico } = await empresa.iniciada();
    const respuestas = await Promise.all(
      Array.from({ length: 50 }, () => finalizar(tecnico.pedir, idVisita)),
    );
    const estados = respuestas.map(({ estado }) => estado).sort();
    expect(estados).toEqual([201, ...Array.from({ length: 49 }, () => 409)]);
    expect(await empresa.cuantos(idVisita)).toBe(1);
  });
});

test('a report is stored with its whole content in one spelling, and its fingerprints', async () => {
  const { idVisita } = await empresa.terminada();
  const { contenido, huella, huellaArchivo, archivo, llave, clave } =
    await empresa.filaDe(idVisita);
  const leido = leerContenido(contenido);
  expect(leido).toMatchObject({ idVisita, empresa: 'Servicios del Valle', formato: 1 });
  expect(Object.keys(JSON.parse(contenido))).toEqual(Object.keys(JSON.parse(contenido)).sort());
  const { rows } = await sql<{ una: Buffer; otra: Buffer }>`
    select sha256(convert_to(${contenido}, 'UTF8')) as una, sha256(${archivo}::bytea) as otra`.execute(
    empresa.bd,
  );
  expect([huella, huellaArchivo]).toEqual([rows[0]?.una, rows[0]?.otra]);
  expect(llave).toHaveLength(32);
  expect(clave).toMatch(/^[2-9b-df-hj-kmnp-tv-z]{26}$/);
});

/** The state of a reopened visit, without the steps that lead to it. */
async function sinVigilancia(tx: Ejecutor, sentencia: RawBuilder<unknown>): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(tx);
  await sentencia.execute(tx);
  await sql`set local session_replication_role = origin`.execute(tx);
}

test('the report of a second execution names the one that it replaces, which stays', async () => {
  const { idVisita } = await empresa.terminada();
  const primero = await empresa.filaDe(idVisita);
  await empresa.bd.transaction().execute(async (tx) => {
    await sinVigilancia(tx, sql`update visitas set vuelta = 2 where id_visita = ${idVisita}`);
    await emitirComo(tx, idVisita);
  });
  const reportes = await empresa.bd
    .selectFrom('reportes')
    .selectAll()
    .where('idVisita', '=', idVisita)
    .orderBy('vuelta')
    .execute();
  expect(reportes[0]).toEqual(primero);
  const contenidos = reportes.map(({ contenido }) => leerContenido(contenido));
  expect(contenidos[0]).not.toHaveProperty('vuelta');
  expect(contenidos[1]).toMatchObject({ vuelta: 2, reemplaza: primero.clave });
});

describe('a link to the report', () => {
  test("goes to the visit's technician, its supervisor and an administrator, in lists too", async () => {
    const { idVisita, pedir } = await empresa.terminada();
    for (const quien of [pedir, empresa.gente.sara, empresa.gente.ana]) {
      const { cuerpo } = await leer(quien, idVisita);
      expect((await empresa.abrir(enlaceDe(cuerpo.ejecucionVisita as Ejecucion))).status).toBe(200);
    }
    const { cuerpo: lista } = await pedir<{ ejecucionVisita: Ejecucion }[]>(
      'GET /api/visitas/por-tecnico',
    );
    const [primera] = lista.map(({ ejecucionVisita }) => enlaceDe(ejecucionVisita));
    expect((await empresa.abrir(String(primera))).status).toBe(200);
  });

  test('does not go to a user who may not read the visit', async () => {
    const { idVisita } = await empresa.terminada();
    for (const quien of [empresa.gente.saul, empresa.gente.tania, empresa.pedir])
      for (const ruta of [`/${idVisita}`, `/ejecucion/${idVisita}`] as const) {
        const { estado, texto } = await quien(`GET /api/visitas${ruta}`);
        expect([401, 404]).toContain(estado);
        expect(texto).not.toContain('reporte.pdf');
      }
  });

  test('does not exist while the visit is not finished', async () => {
    const { idVisita } = await empresa.iniciada();
    const { cuerpo } = await leer(empresa.gente.sara, idVisita);
    expect(cuerpo.ejecucionVisita?.reporteVisita).toBeNull();
  });
});
