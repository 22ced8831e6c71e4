import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { corridasSinReducir, PLAZO, sinFaltas } from '../../pruebas/contrato/semilla.ts';
import { abrirClientes, contratar, nuevosEn } from '../../pruebas/elenco.ts';
import { levantar, type ServidorDePrueba } from '../../pruebas/servidor.ts';
import { escritura, forzar } from '../../pruebas/vida/aLaFuerza.ts';
import { incumplidos } from '../../pruebas/vida/invariantes.ts';

let servidor: ServidorDePrueba;
beforeAll(async () => {
  servidor = await levantar();
});
afterAll(() => servidor.detener());

test('the database itself refuses impossible visits, whatever is written', PLAZO, async () => {
  const { bd } = servidor;
  const [id_supervisor = 0, ...tecnicos] = await contratar(bd, [
    'Supervisor',
    ...Array.from({ length: 8 }, () => 'Tecnico'),
  ]);
  const [id_cliente = 0] = await abrirClientes(bd, [{ latitud: null, longitud: null }]);
  const [id_tipo_visita = 0] = await nuevosEn(bd, 'tiposVisita', 1);
  const cuentas = { admitidas: 0, negadas: 0 };
  const escrituras = fc.array(fc.record({ escritura, cual: fc.nat(11), tecnico: fc.nat(7) }), {
    minLength: 40,
    maxLength: 40,
  });
  await fc.assert(
    fc.asyncProperty(escrituras, async (lista) => {
      for (const { escritura: columnas, cual, tecnico } of lista) {
        const partes = {
          id_supervisor,
          id_tecnico: tecnicos[tecnico] ?? 0,
          id_cliente,
          id_tipo_visita,
        };
        const { idVisita = null } =
          (await bd
            .selectFrom('visitas')
            .select('idVisita')
            .orderBy('idVisita', 'desc')
            .offset(cual)
            .limit(1)
            .executeTakeFirst()) ?? {};
        const admitida = await forzar(bd, partes, columnas, cual > 5 ? idVisita : null);
        cuentas[admitida ? 'admitidas' : 'negadas'] += 1;
      }
      sinFaltas(await incumplidos(bd));
    }),
    corridasSinReducir(20),
  );
  expect(cuentas.admitidas).toBeGreaterThan(50);
  expect(cuentas.negadas).toBeGreaterThan(50);
});
