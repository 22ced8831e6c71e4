import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Guardados, Vigentes } from './vigentes.ts';

const raiz = mkdtempSync(join(tmpdir(), 'vigentes-'));
afterAll(() => rmSync(raiz, { recursive: true }));

const JPEG = Buffer.from('ffd8ffe000040000ffc0000b08001000200101110000ffdaffd9', 'hex');
const avisar = (queja: string, error?: unknown) => expect.fail(`${queja} ${error}`);

/** Saved settings that are read only when the test says so. */
function almacen() {
  let guardados: Guardados = { version: 1, valores: {} };
  const esperando: (() => void)[] = [];
  return {
    guardar: (EMPRESA_NOMBRE: string) => {
      guardados = { version: guardados.version + 1, valores: { EMPRESA_NOMBRE } };
    },
    /** As a database does, it answers what there was when it was asked. */
    leer: (sabida: number | null) =>
      new Promise<Guardados | null>((cumplir) => {
        const leidos = guardados.version === sabida ? null : guardados;
        esperando.push(() => cumplir(leidos));
      }),
    esperando,
  };
}

async function seguido() {
  const guardados = almacen();
  const vigentes = new Vigentes({}, raiz);
  const seguir = vigentes.seguir({ leer: guardados.leer, avisar });
  guardados.esperando.shift()?.();
  await seguir;
  return { ...guardados, vigentes, nombre: () => vigentes.actual().nombreEmpresa };
}

test('a change is in force where it was made, also when somebody was looking meanwhile', async () => {
  const { vigentes, guardar, esperando, nombre } = await seguido();
  guardar('Monte');
  const deAntes = vigentes.alDiaDeNuevo();
  guardar('Valle');
  const deDespues = vigentes.alDiaDeNuevo();
  const [laDeAntes, laDeDespues] = esperando;
  laDeDespues?.();
  await deDespues;
  expect(nombre()).toBe('Valle');
  // The look that saw less ends last, and takes nothing back.
  laDeAntes?.();
  await deAntes;
  expect(nombre()).toBe('Valle');
});

test('who comes during a look waits for what it finds', async () => {
  const { vigentes, guardar, esperando, nombre } = await seguido();
  guardar('Valle');
  const primera = vigentes.alDiaDeNuevo();
  const segunda = vigentes.alDia().then(nombre);
  esperando.shift()?.();
  await primera;
  expect([await segunda, esperando]).toEqual(['Valle', []]);
});

test('the file of the logo may be gone while the program runs', () => {
  const logo = join(raiz, 'logo.jpg');
  writeFileSync(logo, JPEG);
  const vigentes = new Vigentes({ EMPRESA_LOGO: logo }, raiz);
  rmSync(logo);
  const config = vigentes.con(vigentes.buenos({ EMPRESA_NOMBRE: 'Valle' }));
  expect(config).toMatchObject({ nombreEmpresa: 'Valle', logoEmpresa: { bytes: JPEG } });
});

test('a saved logo is opened once, and not at every look', () => {
  const EMPRESA_LOGO = `data:image/jpeg;base64,${JPEG.toString('base64')}`;
  const vigentes = new Vigentes({}, raiz);
  const leer = () => vigentes.con(vigentes.buenos({ EMPRESA_LOGO })).logoEmpresa;
  expect(leer()?.bytes).toEqual(JPEG);
  expect(leer()).toBe(leer());
});

test('backups stay out of the folders of the program, also behind a link', async () => {
  const programa = join(raiz, 'programa');
  mkdirSync(join(programa, 'web'), { recursive: true });
  symlinkSync(programa, join(raiz, 'otro-nombre'));
  const vigentes = new Vigentes({}, programa);
  const de = (carpeta: string) => vigentes.reparo('RESPALDOS', `${carpeta} 02:00 14`);
  const NO = 'escribe una carpeta que no sea la del programa';
  expect(await de(programa)).toBe(NO);
  expect(await de(join(programa, 'web/copias'))).toBe(NO);
  expect(await de(join(raiz, 'otro-nombre/web/copias'))).toBe(NO);
  expect(await de(join(raiz, 'otro-nombre'))).toBe(NO);
  expect(await de(join(raiz, 'otro-nombre/.datos/copias'))).toBeNull();
  expect(await de(`${programa}-2`)).toBeNull();
});
