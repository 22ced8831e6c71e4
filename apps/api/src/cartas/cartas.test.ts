import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { type BaseDePrueba, crearBaseDePrueba } from '../../pruebas/baseDePrueba.ts';
import { type BuzonDePrueba, type Conducta, levantarBuzon } from '../../pruebas/buzon.ts';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import { leerConfig } from '../plataforma/config/config.ts';
import { type Guardados, Vigentes } from '../plataforma/config/vigentes.ts';
import { repartirCartas, repartirConLoVigente } from './cartero.ts';
import { contarCartas, escribirCarta, tomarCarta } from './consultas.ts';

let base: BaseDePrueba;
let bd: Ejecutor;
let buzon: BuzonDePrueba;
beforeAll(async () => {
  base = await crearBaseDePrueba(inject('plantillaDeEmpresa'));
  bd = base.abrir();
  buzon = await levantarBuzon();
});
afterAll(async () => {
  await buzon.detener();
  await base.cerrar();
  await base.borrar();
});
beforeEach(async () => {
  await sql`truncate cartas`.execute(bd);
  buzon.cartas.splice(0);
  buzon.portarse({});
});

const CARTA = {
  para: 'luis@example.com',
  asunto: 'Elige tu contraseña',
  texto: 'Hola, Ñandú:\n\nadiós',
};
const NADIE_PARA = new AbortController().signal;

const conAjustes = (ajustes: Record<string, string>) => leerConfig(ajustes, '/');
const config = () =>
  conAjustes({
    SMTP_URL: buzon.url,
    SMTP_DE: 'visitas@example.com',
    EMPRESA_NOMBRE: 'Cerrajería Mora, S. A.',
  });
const ronda = (mas: Partial<Parameters<typeof repartirCartas>[0]> = {}) =>
  repartirCartas({ bd, config: config(), hasta: NADIE_PARA, plazoMs: 5_000, ...mas });

const guardadas = async () =>
  (
    await sql<{
      para: string | null;
      texto: string | null;
      ultimoError: string | null;
      espera: number | null;
    }>`
      select para, texto, ultimo_error, enviada_en is not null as enviada, intentos,
        round(extract(epoch from proximo_en - now()) / 60)::int as espera
      from cartas order by id_carta`.execute(bd)
  ).rows;
/** Its wait is over. */
const yaToca = () =>
  sql`update cartas set proximo_en = now() where proximo_en is not null`.execute(bd);
const ENVIADA = { para: null, texto: null, ultimoError: null, enviada: true, espera: null };

describe('a letter', () => {
  test('arrives once, from the company, with the password of the mail server, and keeps neither text nor recipient', async () => {
    await escribirCarta(bd, CARTA);
    await Promise.all([ronda(), ronda(), ronda()]);
    await ronda();
    expect(buzon.cartas).toMatchObject([{ ...CARTA, de: 'visitas@example.com' }]);
    expect(buzon.cartas[0]?.cruda).toMatch(/^From: .*Mora.*<visitas@example\.com>\r$/m);
    expect(buzon.claves.at(-1)).toBe('\0correo\0secreto');
    expect(await guardadas()).toMatchObject([{ ...ENVIADA, intentos: 1 }]);
  });

  test('of a transaction that is undone is never written', async () => {
    const deshecha = bd.transaction().execute(async (tx) => {
      await escribirCarta(tx, CARTA);
      throw new Error('deshecha');
    });
    await expect(deshecha).rejects.toThrow('deshecha');
    await ronda();
    expect(buzon.cartas).toEqual([]);
  });

  test('whose text looks like commands of the mail is only text', async () => {
    const texto = 'uno\r\n.\r\nRCPT TO:<otro@example.com>\r\nDATA\r\n';
    await escribirCarta(bd, { ...CARTA, asunto: 'a\r\nBcc: otro@example.com', texto });
    await ronda();
    expect(buzon.cartas).toHaveLength(1);
    expect(buzon.cartas[0]?.para).toBe('luis@example.com');
    expect(buzon.cartas[0]?.cruda).not.toMatch(/^Bcc:/im);
  });

  test('that the server took is not sent again, even when the line ends right after', async () => {
    buzon.portarse({ carta: '250 taken\r\n421 bye' });
    await escribirCarta(bd, CARTA);
    await ronda();
    await ronda();
    expect(buzon.cartas).toHaveLength(1);
    expect(await guardadas()).toMatchObject([ENVIADA]);
  });

  test('whose answer was lost goes out a second time, with the same number', async () => {
    buzon.portarse({ carta: 'colgar' });
    await escribirCarta(bd, CARTA);
    await ronda();
    buzon.portarse({});
    await yaToca();
    await ronda();
    await yaToca();
    await ronda();
    const numeros = buzon.cartas.map(({ cruda }) => /^Message-ID: (.*)$/im.exec(cruda)?.[1]);
    expect(numeros).toHaveLength(2);
    expect(new Set(numeros).size).toBe(1);
  });

  test('that an instance took before it died is sent by another, and not before', async () => {
    await escribirCarta(bd, CARTA);
    await tomarCarta(bd);
    await ronda();
    expect(buzon.cartas).toEqual([]);
    expect(await guardadas()).toMatchObject([{ espera: 5 }]);
    await yaToca();
    await ronda();
    expect(buzon.cartas).toHaveLength(1);
  });
});

describe('a mail server that', () => {
  const ESPERA = { para: CARTA.para, texto: CARTA.texto, enviada: false, espera: 1 };
  const PERDIDA = { para: null, texto: null, enviada: false, espera: null };
  test.each<[string, Conducta, object, string]>([
    ['is silent', { saludo: 'callar' }, ESPERA, 'El servidor de correo tardó demasiado.'],
    [
      'is silent after the letter',
      { carta: 'callar' },
      ESPERA,
      'El servidor de correo tardó demasiado.',
    ],
    ['hangs up', { EHLO: 'colgar' }, ESPERA, 'El servidor de correo cortó la conexión.'],
    [
      'does not know the password',
      { AUTH: '535 no' },
      ESPERA,
      'El servidor de correo no aceptó el usuario y la clave.',
    ],
    [
      'does not want our sender',
      { MAIL: '550 no' },
      ESPERA,
      'El servidor de correo contestó 550 a MAIL FROM: ahora no la admite.',
    ],
    [
      'is busy',
      { RCPT: '451 later' },
      ESPERA,
      'El servidor de correo contestó 451 a RCPT TO: ahora no la admite.',
    ],
    [
      'is full',
      { carta: '452 later' },
      ESPERA,
      'El servidor de correo contestó 452 a DATA: ahora no la admite.',
    ],
    [
      'knows no such person',
      { RCPT: '550 luis@example.com unknown' },
      PERDIDA,
      'El servidor de correo contestó 550 a RCPT TO: no admite esta carta.',
    ],
    [
      'refuses the letter',
      { carta: '554 spam' },
      PERDIDA,
      'El servidor de correo contestó 554 a DATA: no admite esta carta.',
    ],
  ])(
    '%s: the letter waits, or is given up, and it is told why',
    async (_, conducta, queda, ultimoError) => {
      buzon.portarse(conducta);
      await escribirCarta(bd, CARTA);
      await ronda({ plazoMs: Object.values(conducta).includes('callar') ? 100 : 5_000 });
      expect(await guardadas()).toMatchObject([{ ...queda, ultimoError }]);
    },
  );

  test('is down gets no more letters in that round, and each wait is longer', async () => {
    const caido = conAjustes({ SMTP_URL: 'smtp://127.0.0.1:2' });
    await escribirCarta(bd, CARTA);
    await escribirCarta(bd, CARTA);
    const esperas: (number | null | undefined)[] = [];
    await sql`update cartas set proximo_en = now() + interval '1 day'
      where id_carta = (select max(id_carta) from cartas)`.execute(bd);
    for (let veces = 0; veces < 9; veces += 1) {
      await ronda({ config: caido });
      esperas.push((await guardadas())[0]?.espera);
      await sql`update cartas set proximo_en = now() where intentos > 0`.execute(bd);
    }
    expect(esperas).toEqual([1, 2, 4, 8, 16, 32, 64, 120, 120]);
    await yaToca();
    await ronda({ config: caido });
    expect((await guardadas()).filter(({ espera }) => espera === 0)).toHaveLength(1);
    expect(await contarCartas(bd)).toMatchObject({
      perdidas: 0,
      ultimoError: 'El servidor de correo no atiende en ese puerto.',
    });
  });

  test('does not encrypt gets no password over the network', async () => {
    const { buzon: afuera } = conAjustes({ SMTP_URL: 'smtp://yo:clave@correo.example.com' });
    const { buzon: enCasa } = config();
    expect([afuera?.exigeCifrar, enCasa?.exigeCifrar]).toEqual([true, false]);
  });
});

test('after a day nobody sends a letter, also without a mail server', async () => {
  await escribirCarta(bd, CARTA);
  await sql`update cartas set creada_en = now() - interval '24 hours 1 second'`.execute(bd);
  await ronda({ config: conAjustes({}) });
  expect(await guardadas()).toMatchObject([
    { para: null, texto: null, espera: null, ultimoError: 'No se pudo entregar en 24 horas.' },
  ]);
  await ronda();
  expect(buzon.cartas).toEqual([]);
  expect(await contarCartas(bd)).toMatchObject({ perdidas: 1, enviadas: 0 });
});

test('a mail server that was set in another instance is used at once', async () => {
  const vigentes = new Vigentes({}, '/');
  let contestar: (leidos: Guardados) => void = () => expect.fail('nobody asked');
  const primeraMirada = vigentes.seguir({
    leer: () => new Promise((cumplir) => (contestar = cumplir)),
    avisar: (queja, error) => expect.fail(`${queja} ${error}`),
  });
  await escribirCarta(bd, CARTA);
  const enCurso = repartirConLoVigente({ bd, vigentes, hasta: NADIE_PARA, plazoMs: 5_000 });
  contestar({ version: 1, valores: { SMTP_URL: buzon.url } });
  await Promise.all([primeraMirada, enCurso]);
  expect(await guardadas()).toMatchObject([ENVIADA]);
});

test('the stop of the program waits for no mail server, and gives the letter back', async () => {
  buzon.portarse({ saludo: 'callar' });
  await escribirCarta(bd, CARTA);
  const parada = new AbortController();
  const enCurso = ronda({ hasta: parada.signal, plazoMs: 60_000 });
  await expect.poll(async () => (await guardadas())[0]).toMatchObject({ intentos: 1 });
  parada.abort();
  await enCurso;
  expect(await guardadas()).toMatchObject([{ texto: CARTA.texto, intentos: 0, espera: 0 }]);
});
