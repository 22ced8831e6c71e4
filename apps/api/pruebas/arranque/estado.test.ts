import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { crearBaseDePrueba } from '../baseDePrueba.ts';
import { CONTRASENA_ADMIN, comoAdmin } from './escrituras.ts';
import { arrancar, carpetaConDatos, carpetaTemporal, mandar, pidDelMotor } from './programa.ts';

describe('npm run estado', () => {
  test('reads the data of a stopped program, and leaves its engine stopped', async () => {
    const carpeta = await carpetaConDatos();
    const { codigo, salida } = await mandar({ DATA_DIR: carpeta }, 'estado');
    expect([codigo, salida]).toEqual([0, expect.stringMatching(/Todo está bien\.\s*$/)]);
    expect(salida).toMatch(/✓ Motor +PostgreSQL \d+\.\d+, propio/);
    await expect(pidDelMotor(carpeta)).rejects.toThrow('ENOENT');
  });

  test('tells another program what deserves attention, and does not migrate', async () => {
    const base = await crearBaseDePrueba();
    onTestFinished(async () => {
      await base.cerrar();
      await base.borrar();
    });
    const { connectionString: DATABASE_URL } = base.conexion;
    const { codigo, salida } = await mandar({ DATABASE_URL }, 'estado', '--json');
    expect([codigo, JSON.parse(salida)]).toMatchObject([2, { nivel: 'atencion' }]);
    const { rows } = await sql`select to_regclass('migraciones') as hay`.execute(base.abrir());
    expect(rows).toEqual([{ hay: null }]);
  });

  test('and the backup, count what the company saved on the screen', async () => {
    const carpeta = await carpetaConDatos();
    const programa = await arrancar({
      carpeta,
      env: { ADMIN_PASSWORD: CONTRASENA_ADMIN, LOG_LEVEL: 'silent' },
    });
    const { pedir } = await comoAdmin(programa.url);
    const suya = await carpetaTemporal();
    const cambios = { RESPALDOS: `${suya} 02:00 14`, EMPRESA_NOMBRE: 'Frío del Sur' };
    const { estado } = await pedir('PUT /api/ajustes', { cuerpo: { version: 1, cambios } });
    expect(estado).toBe(200);
    const dicho = await mandar({ DATA_DIR: carpeta }, 'estado');
    expect(dicho.salida).toMatch(/Programado +Cada noche a las 02:00, se guardan 14/);
    const archivo = join(suya, 'suyo.respaldo');
    expect((await mandar({ DATA_DIR: carpeta }, 'respaldo', archivo)).codigo).toBe(0);
    const visto = await mandar({ DATA_DIR: carpeta }, 'restaurar', archivo, '--ver');
    expect(visto.salida).toContain('Respaldo entero de Frío del Sur:');
    programa.enviar('SIGTERM');
    await programa.fin;
    // By its name alone, and the engine that said where is not in the way.
    const traido = await mandar({ DATA_DIR: carpeta }, 'restaurar', 'suyo.respaldo', '--encima');
    expect([traido.codigo, traido.salida]).toEqual([0, expect.stringContaining('Restaurado')]);
  });

  test('says what it cannot read, and how it is used', async () => {
    const carpeta = await carpetaTemporal();
    const sinDatos = await mandar({ DATA_DIR: carpeta }, 'estado');
    expect([sinDatos.codigo, sinDatos.salida]).toEqual([
      1,
      expect.stringContaining('no hay datos de este programa'),
    ]);
    const ayuda = await mandar({}, 'estado', '--help');
    expect([ayuda.codigo, ayuda.salida]).toEqual([0, expect.stringContaining('Termina con 0')]);
  });
});
