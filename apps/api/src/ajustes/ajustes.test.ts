import type { AjustesDeEmpresa } from '@visitas/contract/ajustes/operaciones';
import type { Problema } from '@visitas/contract/comun/errores';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sinCambiarNada } from '../../pruebas/instantanea.ts';
import { levantar, type Pedir, type ServidorDePrueba } from '../../pruebas/servidor.ts';

let servidor: ServidorDePrueba;
let ana: Pedir;
beforeAll(async () => {
  servidor = await levantar({ ajustes: { RUTAS_URL: 'http://127.0.0.1:9' } });
  ana = await servidor.como('ana');
});
afterAll(() => servidor.detener());
beforeEach(() => sql`delete from ajustes`.execute(servidor.bd));

const leer = async (pedir: Pedir = ana) => (await pedir<AjustesDeEmpresa>('GET /api/ajustes')).cuerpo;
const de = ({ ajustes }: AjustesDeEmpresa, clave: string) =>
  ajustes.find((ajuste) => ajuste.clave === clave);

async function cambiar(cambios: object, pedir: Pedir = ana) {
  const { version } = await leer();
  return pedir<AjustesDeEmpresa & Problema>('PUT /api/ajustes', { cuerpo: { version, cambios } });
}

test('smoke', async () => {
  console.log(JSON.stringify(await leer()));
  const r = await cambiar({ EMPRESA_NOMBRE: ' Valle ', RANGO_UBICACION_METROS: '150', REPORTE_COLOR: '#ffff00' });
  console.log(r.texto);
  const m = await ana<{pdf: string}>('POST /api/ajustes/muestra', { cuerpo: { cambios: { REPORTE_COLOR: '#7A1F3D', REPORTE_LINEA: 'Garantía de 30 días.' } } });
  console.log(m.estado, m.texto.slice(0, 200));
  (await import('node:fs')).writeFileSync('/dev/shm/d-muestra.pdf', Buffer.from(m.cuerpo.pdf, 'base64'));
  console.log((await ana('POST /api/ajustes/probar', { cuerpo: { clave: 'RUTAS_URL' } })).texto);
  console.log((await ana('POST /api/ajustes/probar', { cuerpo: { clave: 'RESPALDOS', valor: '/dev/shm/d-resp 02:00 3' } })).texto);
});
