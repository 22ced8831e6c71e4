import { afterAll, beforeAll, test } from 'vitest';
import { CONTRASENA } from '../empresa.ts';
import { activarFactor } from '../factores.ts';
import { levantar, type ServidorDePrueba } from '../servidor.ts';
import { decir } from './tabla.ts';

const SEGUNDOS = Number(process.env.ASALTO_SEGUNDOS ?? 60);
const DIRECCIONES = Number(process.env.ASALTO_DIRECCIONES ?? 16);
const INTENTOS_DE_LA_DUENA = 4;
const CODIGOS = Number(process.env.ASALTO_CODIGOS ?? 10_000);

let servidor: ServidorDePrueba;
beforeAll(async () => {
  const ajustes = { TRUST_PROXY: 'true', URL_PUBLICA: 'https://visitas.example.com' };
  servidor = await levantar({ ajustes });
});
afterAll(() => servidor.detener());

interface Desde {
  ip: string;
  contrasena?: string;
  codigo?: string;
  galleta?: string | undefined;
}

const ingresar = (user: string, { ip, contrasena = CONTRASENA, codigo, galleta }: Desde) =>
  servidor.pedir('POST /api/auth/login', {
    cuerpo: { user, password: contrasena, codigo },
    cabeceras: { 'X-Forwarded-For': ip, ...(galleta && { Cookie: galleta }) },
  });

const esperar = (segundos: number) =>
  new Promise<void>((listo) => {
    setTimeout(listo, segundos * 1_000);
  });

/** The owner waits as long as the answer says and tries again. */
async function entrar(desde: Desde): Promise<string> {
  const inicio = performance.now();
  const pasado = () => `a los ${((performance.now() - inicio) / 1_000).toFixed(0)} s`;
  for (let intento = 1; intento <= INTENTOS_DE_LA_DUENA; intento += 1) {
    const { estado, cabeceras } = await ingresar('sara', desde);
    if (estado === 200) return `entra al ${intento}.º, ${pasado()}`;
    if (intento < INTENTOS_DE_LA_DUENA) await esperar(Number(cabeceras.get('retry-after')));
  }
  return `429 × ${INTENTOS_DE_LA_DUENA}, ${pasado()}`;
}

test('one account attacked from many addresses at once', async () => {
  const primera = await ingresar('sara', { ip: '192.0.2.1' });
  const galleta = primera.cabeceras.get('set-cookie')?.split(';')[0];
  const cuenta = { juzgados: 0, frenados: 0 };
  let atacan = true;
  const atacante = async (n: number) => {
    while (atacan) {
      const ip = `198.51.100.${n + 1}`;
      const { estado } = await ingresar('sara', { ip, contrasena: 'adivinanza' });
      if (estado === 401) cuenta.juzgados += 1;
      if (estado === 429) cuenta.frenados += 1;
    }
  };
  const ataque = Promise.all(Array.from({ length: DIRECCIONES }, (_, n) => atacante(n)));
  await esperar(SEGUNDOS / 2);
  const duena = Promise.all([
    entrar({ ip: '203.0.113.50' }),
    entrar({ ip: '203.0.113.51', galleta }),
    entrar({ ip: '192.0.2.1' }),
  ]);
  await esperar(SEGUNDOS / 2);
  const [nueva, conocida, ip] = await duena;
  atacan = false;
  await ataque;
  decir(
    `${DIRECCIONES} direcciones sin pausa`,
    `${cuenta.juzgados} juzgados`,
    `${cuenta.frenados} frenados`,
  );
  decir('Dueña, dirección y aparato nuevos', nueva);
  decir('Dueña, aparato conocido', conocida);
  decir('Dueña, dirección conocida', ip);
});

test('ten thousand codes tried by somebody who knows the password', async () => {
  const factor = await activarFactor(await servidor.como('tania'));
  const [uno, otro] = factor.codigos;
  // A new factor forgets the devices: hers is known once she signed in with it.
  const primera = await ingresar('tania', { ip: '192.0.2.2', codigo: uno ?? '' });
  const galleta = primera.cabeceras.get('set-cookie')?.split(';')[0];
  const cuenta = { juzgados: 0, frenados: 0, acertados: 0 };
  let siguiente = 0;
  const inicio = performance.now();
  const adivino = async () => {
    while (siguiente < CODIGOS) {
      const n = siguiente++;
      const codigo = String((n * 97) % 1_000_000).padStart(6, '0');
      const { estado } = await ingresar('tania', {
        ip: `10.1.${(n % 500) >> 8}.${(n % 500) & 255}`,
        codigo,
      });
      if (estado === 401) cuenta.juzgados += 1;
      if (estado === 429) cuenta.frenados += 1;
      if (estado === 200) cuenta.acertados += 1;
    }
  };
  await Promise.all(Array.from({ length: DIRECCIONES }, adivino));
  decir(
    `${CODIGOS} códigos de seis cifras, 500 direcciones, ${((performance.now() - inicio) / 1_000).toFixed(0)} s`,
    `${cuenta.juzgados} juzgados`,
    `${cuenta.frenados} frenados`,
    `${cuenta.acertados} acertados`,
  );
  const duena = await ingresar('tania', { ip: '203.0.113.77', galleta, codigo: otro ?? '' });
  decir('Dueña, aparato conocido, con su código', String(duena.estado));
});

test('many correct sign-ins at once', async () => {
  const treinta = Array.from({ length: 30 }, (_, n) => n);
  const cuantos = async (pedir: (n: number) => ReturnType<typeof ingresar>) => {
    const respuestas = await Promise.all(treinta.map(pedir));
    return `${respuestas.filter(({ estado }) => estado === 200).length} de 30`;
  };
  const desdeUna = await cuantos(() => ingresar('tomas', { ip: '203.0.113.9' }));
  const desdeTreinta = await cuantos((n) => ingresar('saul', { ip: `203.0.113.${n + 100}` }));
  decir('Una cuenta 30 veces desde una dirección', desdeUna);
  decir('Una cuenta desde 30 direcciones', desdeTreinta);
});
