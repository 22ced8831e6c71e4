import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProveedorDeIngreso } from '@visitas/contract/proveedores/esquemas';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rechazaCampos, sinCambiarNada } from '../../pruebas/instantanea.ts';
import { levantar, type Pedir, type ServidorDePrueba } from '../../pruebas/servidor.ts';

const carpetaWeb = mkdtempSync(join(tmpdir(), 'web-proveedores-'));
writeFileSync(
  join(carpetaWeb, 'index.html'),
  '<meta property="csp-nonce" nonce="aquí"><script nonce="aquí" type="application/json" id="configuracion">{}</script>',
);
const NUEVO = {
  nombre: 'Microsoft',
  emisor: ' https://127.0.0.1:2/.well-known/openid-configuration ',
  cliente: 'visitas',
  secreto: 'no-se-lee',
  activo: true,
  creaPersonas: false,
  atributoDeRol: null,
  roles: { Administrador: [], Supervisor: [], Tecnico: [] },
};

let servidor: ServidorDePrueba;
let ana: Pedir;
beforeAll(async () => {
  servidor = await levantar({ carpetaWeb });
  ana = await servidor.como('ana');
});
afterAll(async () => {
  await servidor.detener();
  rmSync(carpetaWeb, { recursive: true });
});

const pagina = async () =>
  (await servidor.pedir('GET /', { cabeceras: { Accept: 'text/html' } })).texto;

test('an administrator adds a provider, the sign-in page names it, and no answer or log has its secret', async () => {
  expect(await pagina()).not.toContain('proveedores');
  const { estado, cuerpo } = await ana<ProveedorDeIngreso>('POST /api/proveedores', {
    cuerpo: NUEVO,
  });
  expect([estado, cuerpo.emisor, cuerpo.conSecreto]).toEqual([201, 'https://127.0.0.1:2', true]);
  expect(cuerpo.salida).toBe(`${servidor.url}/api/auth/proveedores/${cuerpo.idProveedor}/salida`);
  expect(await pagina()).toContain('\\"nombre\\":\\"Microsoft\\"');
  const { idProveedor } = cuerpo;
  const { secreto: _, ...sinSecreto } = { ...NUEVO, idProveedor };
  const edicion = { ...sinSecreto, activo: false, version: 1 };
  const editar = () => ana<ProveedorDeIngreso>('PUT /api/proveedores', { cuerpo: edicion });
  expect((await editar()).cuerpo).toMatchObject({ conSecreto: true, activo: false, version: 2 });
  expect((await sinCambiarNada(servidor.bd, editar)).estado).toBe(409);
  expect(await pagina()).not.toContain('Microsoft');
  const historia = await ana(`GET /api/bitacora?entidad=proveedor&id=${idProveedor}`);
  const leido = [historia.texto, (await ana('GET /api/proveedores')).texto].join();
  expect(leido).toContain('visitas');
  expect(leido).not.toContain('no-se-lee');
  // Switched off, nobody goes to it.
  const ida = { cuerpo: { idProveedor } };
  expect((await servidor.pedir('POST /api/auth/proveedor/ir', ida)).estado).toBe(404);
});

test('the address changes only with its secret, and never while people sign in with it', async () => {
  const creado = await ana<ProveedorDeIngreso>('POST /api/proveedores', {
    cuerpo: { ...NUEVO, emisor: 'https://127.0.0.1:5' },
  });
  const { idProveedor } = creado.cuerpo;
  const { secreto, ...sinSecreto } = { ...NUEVO, idProveedor, emisor: 'https://127.0.0.1:6' };
  const editar = (cuerpo: object) => ana<ProveedorDeIngreso>('PUT /api/proveedores', { cuerpo });
  await rechazaCampos(servidor.bd, () => editar(sinSecreto), {
    secreto: ['Escribe el secreto que te dio esta dirección.'],
  });
  expect((await editar({ ...sinSecreto, secreto })).cuerpo.emisor).toBe('https://127.0.0.1:6');
  await sql`insert into identidades (id_proveedor, sujeto, id_usuario)
    select ${idProveedor}::int, 'x', id_usuario from usuarios where usuario = 'sara'`.execute(
    servidor.bd,
  );
  const otra = { ...sinSecreto, secreto, emisor: 'https://127.0.0.1:7' };
  await rechazaCampos(servidor.bd, () => editar(otra), {
    emisor: [
      'Hay personas que entran con esta dirección, y con otra podrían ser otras. Agrega otro proveedor.',
    ],
  });
  expect((await editar(sinSecreto)).estado).toBe(200);
  expect((await ana(`DELETE /api/proveedores/${idProveedor}`)).estado).toBe(204);
});

test('switched off or taken away it closes what it opened, except to the administrator who does it', async () => {
  const crear = await ana<ProveedorDeIngreso>('POST /api/proveedores', {
    cuerpo: { ...NUEVO, emisor: 'https://127.0.0.1:8' },
  });
  const { idProveedor } = crear.cuerpo;
  /** Those of sara that this provider opened, one that a password opened, and that of who asks. */
  const abrir = async () => {
    const [suya, otra] = [await servidor.como('sara'), await servidor.como('sara')];
    await sql`insert into sesiones_de_proveedor (token_hash, id_proveedor, sujeto)
      select token_hash, ${idProveedor}::int, usuario from sesiones join usuarios using (id_usuario)
      where usuario = 'ana' or token_hash = (
        select max(token_hash) from sesiones join usuarios using (id_usuario) where usuario = 'sara')
      on conflict do nothing`.execute(servidor.bd);
    return async () => {
      const suyas = [await suya('GET /api/auth/sesion'), await otra('GET /api/auth/sesion')];
      return suyas.map(({ estado }) => estado).sort();
    };
  };
  const { secreto: _, ...apagado } = {
    ...NUEVO,
    idProveedor,
    emisor: 'https://127.0.0.1:8',
    activo: false,
  };
  const cerradas = async (cerrar: () => Promise<{ estado: number }>, estado: number) => {
    const quedan = await abrir();
    expect(await quedan()).toEqual([200, 200]);
    expect((await cerrar()).estado).toBe(estado);
    expect(await quedan()).toEqual([200, 401]);
    await sql`delete from sesiones using usuarios u
      where u.id_usuario = sesiones.id_usuario and usuario = 'sara'`.execute(servidor.bd);
  };
  await cerradas(() => ana('PUT /api/proveedores', { cuerpo: apagado }), 200);
  await cerradas(() => ana(`DELETE /api/proveedores/${idProveedor}`), 204);
  expect((await ana('GET /api/auth/sesion')).estado).toBe(200);
});

test('nobody else reads or writes providers, and a session of an hour ago says who is there first', async () => {
  for (const quien of ['sara', 'tomas']) {
    const pedir = await servidor.como(quien);
    for (const [linea, cuerpo] of [
      ['GET /api/proveedores', undefined],
      ['POST /api/proveedores', NUEVO],
      ['POST /api/proveedores/probar', { emisor: 'https://127.0.0.1:2' }],
      ['DELETE /api/proveedores/1', undefined],
      ['DELETE /api/usuarios/1/proveedores/1', undefined],
    ] as const)
      expect((await pedir(linea, { cuerpo })).estado, linea).toBe(403);
  }
  await sql`update sesiones set confirmada_en = now() - interval '1 hour'`.execute(servidor.bd);
  const otro = { ...NUEVO, emisor: 'https://127.0.0.1:3' };
  const pedido = () => ana('POST /api/proveedores', { cuerpo: otro });
  expect((await sinCambiarNada(servidor.bd, pedido)).texto).toContain('confirmar-identidad');
  ana = await servidor.como('ana');
});

test('an address without TLS, inside another or of an impossible host is refused, and so are people without a role', async () => {
  const EMISOR = 'Escribe la dirección https:// que publica el proveedor, sin nada detrás.';
  for (const [emisor, frase] of [
    ...['http://example.com', 'https://u:c@example.com', 'https://example.com/?a', 'ftp://a.b'].map(
      (malo) => [malo, EMISOR] as const,
    ),
    ['http://localhost:2', 'Escribe una dirección https://. Sin cifrar no se entra.'],
    ['https://1.2.3.999', 'Esa dirección no existe. Escríbela de nuevo.'],
  ] as const) {
    const cuerpo = { ...NUEVO, emisor };
    await rechazaCampos(servidor.bd, () => ana('POST /api/proveedores', { cuerpo }), {
      emisor: [frase],
    });
  }
  const crea = { ...NUEVO, emisor: 'https://127.0.0.1:4', creaPersonas: true };
  await rechazaCampos(servidor.bd, () => ana('POST /api/proveedores', { cuerpo: crea }), {
    atributoDeRol: ['Escribe en qué atributo dice el proveedor qué rol tiene cada persona.'],
    'roles.Tecnico': ['Escribe qué valores dan al menos un rol.'],
  });
});

test('an issuer that does not answer is told in words', async () => {
  const probar = (emisor: string) => ana('POST /api/proveedores/probar', { cuerpo: { emisor } });
  expect((await probar('https://127.0.0.1:2')).cuerpo).toEqual({
    bien: false,
    frase: 'No contesta: «ECONNREFUSED».',
  });
  // A port that no request may use.
  expect((await probar('https://127.0.0.1:1')).cuerpo).toEqual({
    bien: false,
    frase: 'A esa dirección no se le puede preguntar.',
  });
});
