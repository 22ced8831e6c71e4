import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { crearBaseDePrueba } from '../../pruebas/baseDePrueba.ts';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import { conectar } from '../plataforma/bd/unaConexion.ts';
import { verificar } from './leer.ts';
import { cargar } from './restauracion/cargar.ts';
import { tomar } from './tomar.ts';

async function carpeta() {
  const una = await mkdtemp(join(tmpdir(), 'visitas-prueba-'));
  onTestFinished(() => rm(una, { recursive: true, force: true }));
  return una;
}

async function fotografia(bd: Ejecutor): Promise<Record<string, string>> {
  const { rows: tablas } = await sql<{ nombre: string }>`select relname as nombre from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace order by 1`.execute(bd);
  const foto: Record<string, string> = {};
  for (const { nombre } of tablas) {
    const { rows } = await sql<{
      suma: string;
    }>`select count(*) || ' ' || coalesce(md5(string_agg(t::text, e'\n' order by t::text)), '') as suma
      from ${sql.table(nombre)} t`.execute(bd);
    foto[nombre] = rows[0]?.suma ?? '';
  }
  return foto;
}

test('a company is the same', async () => {
  const base = await crearBaseDePrueba(inject('plantillaDeEmpresa'));
  const otra = await crearBaseDePrueba();
  onTestFinished(async () => {
    for (const una of [base, otra]) {
      await una.cerrar();
      await una.borrar();
    }
  });
  const archivo = join(await carpeta(), 'x.respaldo');
  const tomado = await tomar(base.conexion, archivo, {
    clave: 'una frase con espacios ',
    empresa: 'Valle',
  });
  console.log(tomado, (await stat(archivo)).size);
  const manifiesto = await verificar(archivo, 'una frase con espacios ');
  console.log(manifiesto.tablas.map((t) => `${t.nombre} ${t.filas} ${t.bytes}`).join('\n'));
  const cliente = await conectar(otra.conexion, 'restauracion');
  await cargar(cliente, { archivo, frase: 'una frase con espacios ', manifiesto });
  await cliente.end();
  const [a, b] = [await fotografia(base.abrir()), await fotografia(otra.abrir())];
  expect(b).toEqual(a);
});
