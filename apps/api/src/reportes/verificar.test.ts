import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Emisiones, levantarEmisiones } from '../../pruebas/emisiones.ts';
import { comoEsta, editar, exigir, finalizar, leer } from '../../pruebas/planificacion.ts';

let empresa: Emisiones;
beforeAll(async () => {
  empresa = await levantarEmisiones();
});
afterAll(() => empresa.detener());

describe('a reader of the document', () => {
  test('checks it without a session, and sees no personal data', async () => {
    const { idVisita } = await empresa.terminada();
    const { clave, huella, huellaArchivo } = await empresa.filaDe(idVisita);
    const { estado, cuerpo } = await empresa.pedir(`GET /api/reportes/${clave}`);
    const { cuerpo: visita } = await leer(empresa.gente.sara, idVisita);
    expect(estado).toBe(200);
    expect(cuerpo).toEqual({
      empresa: 'Servicios del Valle',
      idVisita,
      fechaPlanificada: visita.fechaPlanificada,
      fechaInicio: visita.ejecucionVisita?.fechaInicio,
      fechaFinalizacion: visita.ejecucionVisita?.fechaFinalizacion,
      emitidoEn: expect.stringMatching(/Z$/),
      zonaHoraria: 'America/Guatemala',
      huella: huella.toString('hex'),
      huellaArchivo: huellaArchivo.toString('hex'),
    });
  });

  test('reads the hour that the visit had, as the document says it', async () => {
    const { idVisita, tecnico } = await empresa.iniciada();
    const hora = { horaDesde: '09:00', horaHasta: '11:00' };
    const { cuerpo: visita } = await leer(empresa.gente.sara, idVisita);
    exigir(200, await editar(empresa.gente.sara, idVisita, { ...comoEsta(visita), ...hora }));
    exigir(201, await finalizar(tecnico.pedir, idVisita));
    const { clave, contenido } = await empresa.filaDe(idVisita);
    expect(JSON.parse(contenido)).toMatchObject(hora);
    expect((await empresa.pedir(`GET /api/reportes/${clave}`)).cuerpo).toMatchObject(hora);
  });

  test('may type the key in capitals, and gets 404 for a document that does not exist', async () => {
    const { idVisita } = await empresa.terminada();
    const { clave } = await empresa.filaDe(idVisita);
    expect((await empresa.pedir(`GET /api/reportes/${clave.toUpperCase()}`)).estado).toBe(200);
    const otra = `${clave.slice(1)}${clave.startsWith('2') ? '3' : '2'}`;
    expect((await empresa.pedir(`GET /api/reportes/${otra}`)).estado).toBe(404);
    expect((await empresa.pedir('GET /api/reportes/corta')).estado).toBe(400);
  });
});
