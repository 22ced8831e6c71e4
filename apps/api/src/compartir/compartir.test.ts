import { randomBytes } from 'node:crypto';
import {
  type EnlaceDeVisita,
  type Publicado,
  rutaDeLoCompartido,
} from '@visitas/contract/compartir/esquemas';
import { diaEn } from '@visitas/contract/comun/formato';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { anadir, enviarFoto, formulario, pregunta, tipoQuePide } from '../../pruebas/evidencia.ts';
import { fotoDePrueba } from '../../pruebas/fotos.ts';
import { empresaDelArchivo, exigir, finalizar, iniciar } from '../../pruebas/planificacion.ts';
import type { Pedir } from '../../pruebas/servidor.ts';
import { anotarEnviada, aplazar, desistir } from '../cartas/consultas.ts';

const ORIGEN = 'https://visitas.example.com';
/** Nobody listens there: the letters stay in the table, where they are read. */
const { empresa, ana, sara, tomas } = empresaDelArchivo({
  ajustes: {
    EMPRESA_NOMBRE: 'Servicios del Valle',
    URL_PUBLICA: ORIGEN,
    SMTP_URL: 'smtp://127.0.0.1:2',
    REPORTE_LINEA: 'Reclamos: 2380-4100.',
  },
});

const ver = (pedir: Pedir, id: number) => pedir<EnlaceDeVisita>(`GET /api/visitas/${id}/enlace`);
const abrir = (pedir: Pedir, id: number, dias: number = 30) =>
  pedir<EnlaceDeVisita & { detail?: string }>(`PUT /api/visitas/${id}/enlace`, {
    cuerpo: { dias },
  });
const revocar = (pedir: Pedir, id: number) => pedir(`DELETE /api/visitas/${id}/enlace`);
const enviar = (pedir: Pedir, id: number, correo = 'rosa@example.com') =>
  pedir<EnlaceDeVisita & { detail?: string }>(`POST /api/visitas/${id}/enlace/correo`, {
    cuerpo: { correo },
  });
const mirar = (llave: string, consulta = '') =>
  empresa.pedir<Publicado>(`GET /api/enlaces/${llave}${consulta}`);
const bajar = (llave: string, cual: string) =>
  fetch(`${empresa.url}/api${rutaDeLoCompartido(llave, cual)}`);

const llaveDe = ({ enlace }: EnlaceDeVisita): string =>
  enlace?.direccion.slice(`${ORIGEN}/r/`.length) ?? '';
const vencer = (idVisita: number) =>
  sql`update enlaces set vence_en = now() where id_visita = ${idVisita}`.execute(empresa.bd);

async function terminada() {
  const tecnico = await empresa.tecnico();
  const { idVisita } = await empresa.planificar({ idTecnico: tecnico.id });
  exigir(201, await iniciar(tecnico.pedir, idVisita));
  exigir(201, await finalizar(tecnico.pedir, idVisita, { resultado: 'Se cambió el filtro.' }));
  return { idVisita, tecnico };
}

async function compartida() {
  const { idVisita, tecnico } = await terminada();
  return { idVisita, tecnico, llave: llaveDe(exigir(200, await abrir(sara, idVisita))) };
}

const TRAZOS = [
  [
    [10, 10],
    [400, 300],
  ],
];
const unaFoto = () => fotoDePrueba({ datos: randomBytes(3_000) });
const FIRMA = { nombre: 'Rosa Chávez', documento: '2547 12345 0101', trazos: TRAZOS };

describe('the address of a client', () => {
  test('is made once, changes its end, and opens again after it expired', async () => {
    const { idVisita } = await terminada();
    expect((await ver(sara, idVisita)).cuerpo).toMatchObject({ enlace: null, porCorreo: true });
    const primera = exigir(200, await abrir(sara, idVisita, 7));
    expect(primera.enlace).toMatchObject({
      vencido: false,
      veces: 0,
      abiertoEn: null,
      carta: null,
    });
    await vencer(idVisita);
    expect((await ver(sara, idVisita)).cuerpo.enlace?.vencido).toBe(true);
    expect((await mirar(llaveDe(primera))).estado).toBe(404);
    const otra = exigir(200, await abrir(ana, idVisita, 90));
    expect(otra.enlace).toMatchObject({ direccion: primera.enlace?.direccion, vencido: false });
    expect((await mirar(llaveDe(otra))).estado).toBe(200);
  });

  test('is nobody else’s to see, to make, to send or to revoke', async () => {
    const { idVisita, tecnico, llave } = await compartida();
    const saul = empresa.gente.saul;
    for (const hacer of [ver, abrir, revocar, enviar]) {
      expect((await hacer(saul, idVisita)).estado).toBe(404);
      expect((await hacer(tecnico.pedir, idVisita)).estado).toBe(403);
      expect((await hacer(tomas, idVisita)).estado).toBe(403);
      expect((await hacer(empresa.pedir, idVisita)).estado).toBe(401);
    }
    expect((await mirar(llave)).estado).toBe(200);
  });

  test('is of no visit without a report', async () => {
    const { idVisita } = await empresa.planificar();
    const { estado, cuerpo } = await abrir(sara, idVisita);
    expect({ estado, detalle: cuerpo.detail }).toEqual({
      estado: 409,
      detalle:
        'Esta visita todavía no tiene reporte. Compártela cuando termine y estén todas sus fotos.',
    });
    expect((await abrir(sara, idVisita, 365)).estado).toBe(400);
  });

  test('once revoked serves nothing, and another one is different', async () => {
    const { idVisita, llave } = await compartida();
    expect((await revocar(sara, idVisita)).estado).toBe(204);
    expect((await revocar(sara, idVisita)).estado).toBe(409);
    const otra = llaveDe(exigir(200, await abrir(sara, idVisita)));
    expect(otra).not.toBe(llave);
    for (const muerta of [llave, 'ninguna', `${otra}x`]) {
      expect((await mirar(muerta)).estado).toBe(404);
      expect((await bajar(muerta, 'reporte.pdf')).status).toBe(404);
    }
    const historia = await ana<{ operacion: string; despues: object | null }[]>(
      `GET /api/bitacora?entidad=enlace&id=${idVisita}`,
    );
    expect(historia.cuerpo.map(({ operacion }) => operacion).sort()).toEqual([
      'compartir.abrir',
      'compartir.abrir',
      'compartir.revocar',
    ]);
    expect(historia.texto).not.toContain(otra);
  });
});

describe('its letter', () => {
  const cartas = async () =>
    (
      await sql<{ idCarta: number; para: string; texto: string }>`
        select id_carta, para, texto from cartas order by id_carta desc`.execute(empresa.bd)
    ).rows;
  const estadoDe = async (idVisita: number) => (await ver(sara, idVisita)).cuerpo.enlace?.carta;

  test('takes the address, and how it fares is told', async () => {
    const { idVisita } = await compartida();
    const { enlace } = exigir(200, await enviar(sara, idVisita));
    expect(enlace?.carta).toMatchObject({ estado: 'porSalir', motivo: null });
    const [carta] = await cartas();
    expect(carta).toMatchObject({ para: 'rosa@example.com' });
    expect(carta?.texto).toContain(`\n\n${enlace?.direccion}\n\n`);
    expect(carta?.texto).toContain('Servicios del Valle');
    // Not the day for which it was planned, in 2031.
    const hecha = diaEn(new Date().toISOString(), 'America/Guatemala');
    expect(carta?.texto).toContain(`la visita del ${hecha}.`);
    await aplazar(empresa.bd, carta?.idCarta ?? 0, 'No contesta.');
    expect(await estadoDe(idVisita)).toMatchObject({ estado: 'demorada', motivo: 'No contesta.' });
    await desistir(empresa.bd, carta?.idCarta ?? 0, 'No la admite.');
    expect(await estadoDe(idVisita)).toMatchObject({ estado: 'perdida', motivo: 'No la admite.' });
    exigir(200, await enviar(sara, idVisita));
    const [segunda] = await cartas();
    await anotarEnviada(empresa.bd, segunda?.idCarta ?? 0);
    expect(await estadoDe(idVisita)).toMatchObject({ estado: 'enviada' });
  });

  test('is not another one with its number, as after a restore', async () => {
    const { idVisita } = await compartida();
    exigir(200, await enviar(sara, idVisita));
    await sql`update enlaces set enviado_en = enviado_en - interval '1 second'`.execute(empresa.bd);
    expect(await estadoDe(idVisita)).toBeNull();
  });

  test('does not leave once its address is revoked, and one that left stays counted', async () => {
    const { idVisita } = await compartida();
    exigir(200, await enviar(sara, idVisita));
    const [salida] = await cartas();
    await anotarEnviada(empresa.bd, salida?.idCarta ?? 0);
    exigir(200, await enviar(sara, idVisita));
    const [enEspera] = await cartas();
    expect((await revocar(sara, idVisita)).estado).toBe(204);
    const quedan = (await cartas()).map(({ idCarta }) => idCarta);
    expect(quedan).toContain(salida?.idCarta);
    expect(quedan).not.toContain(enEspera?.idCarta);
  });

  test('does not go for an address that opens nothing', async () => {
    const { idVisita } = await compartida();
    await vencer(idVisita);
    const detail = 'El enlace venció o lo revocaron. Ábrelo de nuevo antes de enviarlo.';
    expect(await enviar(sara, idVisita)).toMatchObject({ estado: 409, cuerpo: { detail } });
    expect((await enviar(sara, idVisita, 'nadie')).estado).toBe(400);
  });
});

describe('the page of a client', () => {
  test('says what the report says, without places nor the identity of who signed', async () => {
    const tecnico = await empresa.tecnico();
    const idTipoVisita = await tipoQuePide(
      empresa,
      formulario([pregunta('presion')], { firma: true }),
    );
    const { idVisita, cliente } = await empresa.planificar({ idTipoVisita, idTecnico: tecnico.id });
    exigir(201, await iniciar(tecnico.pedir, idVisita));
    const foto = unaFoto();
    const archivo = await enviarFoto(empresa, tecnico, foto);
    const leyenda = 'El filtro nuevo';
    exigir(201, await anadir(tecnico.pedir, idVisita, archivo, { clase: 'despues', leyenda }));
    exigir(
      201,
      await finalizar(tecnico.pedir, idVisita, {
        resultado: 'Se cambió el filtro.',
        respuestas: [{ pregunta: 'presion', valor: '28 psi' }],
        firma: FIRMA,
        evidencias: [archivo],
      }),
    );
    const llave = llaveDe(exigir(200, await abrir(sara, idVisita)));
    const { cuerpo, texto } = await mirar(llave);
    expect(cuerpo).toMatchObject({
      empresa: 'Servicios del Valle',
      linea: 'Reclamos: 2380-4100.',
      idVisita,
      cliente: cliente.nombre,
      resultado: 'Se cambió el filtro.',
      lista: [{ titulo: 'Equipo', preguntas: [{ pregunta: '¿presion?', respuesta: '28 psi' }] }],
      fotos: [{ archivo, clase: 'despues', leyenda, pregunta: null }],
      archivos: [],
      firma: { nombre: FIRMA.nombre, trazos: FIRMA.trazos },
    });
    expect(texto).not.toMatch(/latitud|referencia|veredicto|documento|2547/);
    const bajada = await bajar(llave, archivo);
    expect(bajada.headers.get('content-type')).toBe('image/jpeg');
    expect(Buffer.from(await bajada.arrayBuffer()).equals(foto)).toBe(true);
    const pdf = await bajar(llave, 'reporte.pdf');
    expect(pdf.headers.get('content-disposition')).toBe(
      `attachment; filename="Reporte-visita-${idVisita}.pdf"`,
    );
    expect(Buffer.from(await pdf.arrayBuffer()).includes(foto)).toBe(true);
  });

  test('lets read no file of another visit', async () => {
    const { llave, tecnico } = await compartida();
    const ajena = await empresa.planificar({ idTecnico: tecnico.id });
    const archivo = await enviarFoto(empresa, tecnico, unaFoto());
    exigir(201, await iniciar(tecnico.pedir, ajena.idVisita));
    exigir(201, await anadir(tecnico.pedir, ajena.idVisita, archivo));
    for (const cual of [archivo, 'f'.repeat(64), 'otra.pdf'])
      expect((await bajar(llave, cual)).status).toBe(404);
  });

  test('counts who opens it from outside, and leaves nothing of that in the log', async () => {
    const { idVisita, llave } = await compartida();
    const lineas = async () =>
      (await ana<unknown[]>(`GET /api/bitacora?entidad=enlace&id=${idVisita}`)).cuerpo.length;
    await mirar(llave);
    await mirar(llave);
    await mirar(llave, '?propia=true');
    const { enlace } = (await ver(sara, idVisita)).cuerpo;
    expect(enlace).toMatchObject({ veces: 2, abiertoEn: expect.stringMatching(/Z$/) });
    expect(await lineas()).toBe(1);
  });

  test('follows the visit to its newest report', async () => {
    const { idVisita, tecnico, llave } = await compartida();
    const reabrir = {
      idVisita,
      idTecnico: tecnico.id,
      motivo: 'Falta el repuesto.',
      fechaPlanificada: '2031-05-21',
    };
    exigir(200, await sara('PUT /api/visitas/reabrir', { cuerpo: reabrir }));
    expect((await mirar(llave)).cuerpo).toMatchObject({ resultado: 'Se cambió el filtro.' });
    exigir(201, await iniciar(tecnico.pedir, idVisita));
    exigir(201, await finalizar(tecnico.pedir, idVisita, { resultado: 'Quedó el repuesto.' }));
    const { cuerpo } = await mirar(llave);
    expect(cuerpo).toMatchObject({ version: 2, resultado: 'Quedó el repuesto.' });
  });
});
