import type { AccesoDeUsuario, SesionAbierta } from '@visitas/contract/cuenta/esquemas';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { sesionDe } from '../../pruebas/elenco.ts';
import { CONTRASENA } from '../../pruebas/empresa.ts';
import { sinCambiarNada } from '../../pruebas/instantanea.ts';
import { empresaDelArchivo } from '../../pruebas/planificacion.ts';
import { type Pedir, pedidor } from '../../pruebas/servidor.ts';
import { escuchar } from '../../pruebas/vivo/oyente.ts';
import { sha256 } from '../sesion/secretos.ts';

const { empresa, ana, sara } = empresaDelArchivo();
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0 Safari/537.36';

/** Signs in as a browser would, and answers what that browser asks with. */
async function ingresar(user: string, agente = CHROME): Promise<Pedir & { token: string }> {
  const cabeceras = { 'User-Agent': agente };
  const { cuerpo } = await empresa.pedir<{ token: string }>('POST /api/auth/login', {
    cuerpo: { user, password: CONTRASENA },
    cabeceras,
  });
  const pedir = pedidor(empresa.url, { ...cabeceras, Authorization: `Bearer ${cuerpo.token}` });
  return Object.assign(pedir, { token: cuerpo.token });
}

const conToken = (token: string): Pedir =>
  pedidor(empresa.url, { Authorization: `Bearer ${token}` });
const mias = async (pedir: Pedir) =>
  (await pedir<SesionAbierta[]>('GET /api/auth/sesiones')).cuerpo;
const esta = async (pedir: Pedir) => (await mias(pedir))[0]?.idSesion ?? 0;
const sigue = async (pedir: Pedir) => (await pedir('GET /api/auth/sesion')).estado === 200;
const cerrar = (pedir: Pedir, id: number) => pedir(`DELETE /api/auth/sesiones/${id}`);
/** Moves the dates of a session to the past, as if so long had gone by. */
const hace = (token: string, fechas: { creada?: string; usada?: string }) =>
  sql`update sesiones set creada_en = now() - ${fechas.creada ?? '0'}::interval,
    usada_en = now() - ${fechas.usada ?? '0'}::interval where token_hash = ${sha256(token)}`.execute(
    empresa.bd,
  );

beforeEach(() => sql`delete from sesiones where agente like 'Mozilla%'`.execute(empresa.bd));

describe('the sessions of a person', () => {
  test('are listed with their device, address and use, first the one that asks', async () => {
    const [escritorio, telefono] = [
      await ingresar('tomas'),
      await ingresar('tomas', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5) Version/18.5 Safari/604.1'),
    ];
    await hace(escritorio.token, { creada: '3 days', usada: '2 hours' });
    const suyas = await mias(escritorio);
    expect(suyas.slice(0, 2)).toMatchObject([
      { equipo: 'Chrome en Windows', clase: 'computadora', direccion: '127.0.0.1', esta: true },
      { equipo: 'Safari en iPhone', clase: 'telefono', direccion: '127.0.0.1', esta: false },
    ]);
    const [{ creadaEn = '', usadaEn = '' } = {}] = suyas;
    expect(Date.parse(usadaEn) - Date.parse(creadaEn)).toBeGreaterThan(2.9 * 86_400_000);
    expect(JSON.stringify(suyas)).not.toMatch(/token|Mozilla/i);
    expect((await mias(telefono))[0]).toMatchObject({ equipo: 'Safari en iPhone', esta: true });
    // An ended session is not one of them, although its row is still there.
    await sql`update sesiones set expira_en = now() where token_hash = ${sha256(telefono.token)}`.execute(
      empresa.bd,
    );
    expect(JSON.stringify(await mias(escritorio))).not.toContain('iPhone');
  });

  test('end thirty days after they began, however much they are used', async () => {
    const suya = await ingresar('tomas');
    const vence = async () => {
      const { rows } = await sql<{ horas: number }>`
        select extract(epoch from expira_en - now()) / 3600 as horas from sesiones
        where token_hash = ${sha256(suya.token)}`.execute(empresa.bd);
      return Number(rows[0]?.horas);
    };
    await hace(suya.token, { creada: '29 days 22 hours', usada: '5 minutes' });
    expect(await sigue(suya)).toBe(true);
    expect(await vence()).toBeCloseTo(2, 1);
    await hace(suya.token, { creada: '30 days 1 second', usada: '5 minutes' });
    // The request that finds it past its end still counts as its last.
    await sigue(suya);
    expect(await sigue(suya)).toBe(false);
  });

  test('are twenty at most: the ones used longest ago end, also when two people sign in at once', async () => {
    const { tania } = empresa.ids;
    await sql`delete from sesiones where id_usuario = ${tania}`.execute(empresa.bd);
    const abiertas: string[] = [];
    for (let n = 0; n < 19; n += 1) abiertas.push(await sesionDe(empresa.bd, tania));
    const [vieja = '', segunda = ''] = abiertas;
    await hace(vieja, { creada: '2 days', usada: '9 hours' });
    await hace(segunda, { creada: '2 days', usada: '8 hours' });
    const nuevas = await Promise.all([ingresar('tania'), ingresar('tania'), ingresar('tania')]);
    const todas = [...abiertas.map(conToken), ...nuevas];
    const quedan = await Promise.all(todas.map(sigue));
    expect(quedan).toEqual([false, false, ...Array.from({ length: 20 }, () => true)]);
  });
});

describe('a person ends their own', () => {
  test('one, which stops listening at once, and no one else’s', async () => {
    const [una, otra] = [await ingresar('tomas'), await ingresar('tomas')];
    const ajena = await esta(await ingresar('tania'));
    const [oyente, oyenteOtra] = [
      await escuchar({ url: empresa.url, token: otra.token }),
      await escuchar({ url: empresa.url, token: una.token }),
    ];
    expect((await cerrar(una, await esta(otra))).estado).toBe(204);
    await oyente.termina();
    // The list of the session that goes on is told.
    await oyenteOtra.oyeDe('cuenta');
    await oyenteOtra.cortar();
    expect([await sigue(otra), await sigue(una)]).toEqual([false, true]);
    const negada = await sinCambiarNada(empresa.bd, () => cerrar(una, ajena));
    expect(negada.estado).toBe(404);
  });

  test('all the others, and keeps the one that asks', async () => {
    const [una, otra, ajena] = [
      await ingresar('saul'),
      await ingresar('saul'),
      await ingresar('tania'),
    ];
    expect((await una('DELETE /api/auth/sesiones')).estado).toBe(204);
    expect([await sigue(una), await sigue(otra), await sigue(ajena)]).toEqual([true, false, true]);
    expect(await mias(una)).toHaveLength(1);
  });
});

describe('an Administrador', () => {
  const acceso = (quien: Pedir, id: number) =>
    quien<AccesoDeUsuario>(`GET /api/usuarios/${id}/acceso`);

  test('sees how a person signs in and where', async () => {
    await ingresar('tania');
    const { estado, cuerpo } = await acceso(ana, empresa.ids.tania);
    expect(estado).toBe(200);
    expect(cuerpo).toMatchObject({
      usuario: { nombre: 'Tania Morán', user: 'tania', rol: 'Tecnico', activo: true },
      tieneContrasena: true,
      contrasenaEn: expect.any(String),
    });
    expect(cuerpo.sesiones[0]).toMatchObject({ equipo: 'Chrome en Windows', esta: false });
    expect((await acceso(ana, 999_999)).estado).toBe(404);
  });

  test('ends one or all of them, and the log says who ended whose', async () => {
    const { tania } = empresa.ids;
    const [una, otra] = [await ingresar('tania'), await ingresar('tania')];
    const id = await esta(una);
    // The number belongs to somebody else.
    expect((await ana(`DELETE /api/usuarios/${empresa.ids.tomas}/sesiones/${id}`)).estado).toBe(
      404,
    );
    expect((await ana(`DELETE /api/usuarios/${tania}/sesiones/${id}`)).estado).toBe(204);
    expect([await sigue(una), await sigue(otra)]).toEqual([false, true]);
    expect((await ana(`DELETE /api/usuarios/${tania}/sesiones`)).estado).toBe(204);
    expect([await sigue(otra), await sigue(ana)]).toEqual([false, true]);
    const { cuerpo } = await ana<object[]>(`GET /api/bitacora?entidad=sesion&id=${tania}&limite=2`);
    const porAna = { usuario: { idUsuario: empresa.ids.ana, nombre: 'Ana López' } };
    expect(cuerpo).toMatchObject([
      { ...porAna, operacion: 'usuarios.cerrarSesiones', despues: { direccion: '127.0.0.1' } },
      {
        ...porAna,
        operacion: 'usuarios.cerrarSesion',
        antes: { sesiones: [{ idSesion: id, direccion: '127.0.0.1', agente: CHROME }] },
      },
    ]);
  });

  test('is the only one who may', async () => {
    const { tania } = empresa.ids;
    const id = await esta(await ingresar('tania'));
    for (const camino of ['acceso', `sesiones/${id}`, 'sesiones']) {
      const metodo = camino === 'acceso' ? 'GET' : 'DELETE';
      const negada = await sinCambiarNada(empresa.bd, () =>
        sara(`${metodo} /api/usuarios/${tania}/${camino}`),
      );
      expect(negada.estado).toBe(403);
    }
  });
});
