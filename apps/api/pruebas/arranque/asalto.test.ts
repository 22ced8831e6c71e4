import { expect, onTestFinished, test } from 'vitest';
import { atacan, galletaDe, ingresarDesde, insistir } from '../asalto.ts';
import { crearBaseDePrueba } from '../baseDePrueba.ts';
import { pedidor } from '../pedidor.ts';
import { CONTRASENA_ADMIN } from './escrituras.ts';
import { arrancar, carpetaTemporal } from './programa.ts';

test('an account attacked from sixteen addresses stays open to its owner', async () => {
  const base = await crearBaseDePrueba();
  onTestFinished(async () => {
    await base.cerrar();
    await base.borrar();
  });
  const programa = await arrancar({
    carpeta: await carpetaTemporal(),
    env: {
      DATABASE_URL: base.conexion.connectionString,
      ADMIN_PASSWORD: CONTRASENA_ADMIN,
      TRUST_PROXY: '127.0.0.1',
      URL_PUBLICA: 'https://visitas.example.com',
    },
  });
  const ataque = { pedir: pedidor(programa.url), bd: base.abrir() };
  const suyas = { user: 'admin', password: CONTRASENA_ADMIN };
  const entrar = (ip: string, galleta = {}) => ingresarDesde(ataque.pedir, suyas, ip, galleta);

  const juntas = await Promise.all(
    Array.from({ length: 30 }, (_, n) => entrar(`192.0.2.${n % 3}`)),
  );
  expect(juntas.map(({ estado }) => estado)).toEqual(Array(30).fill(200));
  const [primera] = juntas;
  await atacan(ataque, 'admin', { veces: 15, cada: '8 seconds' });
  expect((await entrar('203.0.113.99', primera && galletaDe(primera))).estado).toBe(200);
  expect(await insistir(ataque, suyas)).toContain(200);
  programa.enviar('SIGTERM');
  expect(await programa.fin).toBe(0);
});
