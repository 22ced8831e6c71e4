import { describe, expect, test } from 'vitest';
import { fraseDeEspera, minutosQueQuedan } from './avance.ts';
import { celdaHacia, primeraParada, siguienteError, type Trama } from './celdas.ts';
import { dosVeces, faltanPor, razonDeColumna } from './columnas.ts';
import { leerEnUrlDeImportar } from './enUrl.ts';
import { conLoCambiado, estaApartada } from './filas.ts';
import { pasoDe } from './Pasos.tsx';
import {
  camposEnFrase,
  camposQue,
  hastaCuando,
  loQuePasara,
  mientras,
  porImportar,
} from './palabras.ts';
import { filasPegadas, plantillaDe } from './texto.ts';

const mal = (campo: string) => ({ campo, mensaje: 'Falta' });
const TRAMA: Trama = {
  campos: ['nombre', 'telefono', 'correo'],
  filas: [
    { fila: 18, valores: {}, errores: [mal('telefono')] },
    { fila: 47, valores: {}, errores: [] },
    { fila: 122, valores: {}, errores: [mal('nombre'), mal('correo'), mal('nit')] },
  ],
};
const en = (fila: number, campo: string) => ({ fila, campo });

describe('the keys of the grid', () => {
  test('enter it at the first cell to correct, or at the first one', () => {
    expect(primeraParada(TRAMA)).toEqual(en(18, 'telefono'));
    const [, sana] = TRAMA.filas;
    expect(primeraParada({ campos: TRAMA.campos, filas: sana ? [sana] : [] })).toEqual(
      en(47, 'nombre'),
    );
    expect(primeraParada({ campos: TRAMA.campos, filas: [] })).toBeUndefined();
  });

  test('Tab walks the cells to correct both ways, and leaves at the ends', () => {
    expect(siguienteError(TRAMA, en(18, 'telefono'), 1)).toEqual(en(122, 'nombre'));
    expect(siguienteError(TRAMA, en(122, 'nombre'), 1)).toEqual(en(122, 'correo'));
    expect(siguienteError(TRAMA, en(122, 'correo'), 1)).toBeUndefined();
    expect(siguienteError(TRAMA, en(47, 'correo'), -1)).toEqual(en(18, 'telefono'));
    expect(siguienteError(TRAMA, en(18, 'telefono'), -1)).toBeUndefined();
  });

  test.each([
    ['ArrowDown', false, en(122, 'telefono')],
    ['ArrowUp', false, en(18, 'telefono')],
    ['ArrowLeft', false, en(47, 'nombre')],
    ['End', false, en(47, 'correo')],
    ['Home', true, en(18, 'nombre')],
    ['End', true, en(122, 'correo')],
    ['a', false, undefined],
  ])('%s (Ctrl: %s) leads to its cell', (key, ctrlKey, destino) => {
    expect(celdaHacia(TRAMA, en(47, 'telefono'), { key, ctrlKey })).toEqual(destino);
  });

  test('the arrows stop at the borders', () => {
    const arriba = { key: 'ArrowUp', ctrlKey: false };
    expect(celdaHacia(TRAMA, en(18, 'correo'), arriba)).toEqual(en(18, 'correo'));
    const derecha = { key: 'ArrowRight', ctrlKey: false };
    expect(celdaHacia(TRAMA, en(18, 'correo'), derecha)).toEqual(en(18, 'correo'));
  });
});

test('pasted rows are counted without the header, blank lines and line ends inside quotes', () => {
  expect(filasPegadas('')).toBe(0);
  expect(filasPegadas('Nombre\tTeléfono')).toBe(0);
  expect(filasPegadas('Nombre\tTeléfono\r\nA\t1\r\n\r\nB\t2\r\n')).toBe(2);
  expect(filasPegadas('Nombre\tNota\nA\t"dos\nlíneas, ""y"" más"\nB\tuna ""cita""')).toBe(2);
  expect(filasPegadas('Nombre;Nota\nTubo 5";\n;;\nB;"dos\nlíneas"\nC;3"')).toBe(3);
});

const filaLeida = (fila: number, situacion: 'error' | 'omitida' = 'error') => ({
  fila,
  situacion,
  valores: { nombre: `N${fila}` },
  errores:
    situacion === 'error' ? [{ campo: 'telefono' as const, mensaje: 'Falta el teléfono' }] : [],
});
const NADA = { hechas: [], porEnviar: [], tocadas: [] };

test('a row that is corrected stays in sight, in its place, with what was written', () => {
  const corregida = { fila: 18, campo: 'telefono' as const, valor: '2232-0941' };
  const enCamino = conLoCambiado([filaLeida(18), filaLeida(47)], [], {
    ...NADA,
    hechas: [corregida],
    porEnviar: [corregida],
  });
  expect(enCamino[0]).toMatchObject({ avance: 'revisando', valores: { telefono: '2232-0941' } });
  expect(enCamino[1]).toEqual(filaLeida(47));
  // Answered: it no longer has an error.
  const contestada = { ...NADA, hechas: [corregida] };
  const despues = conLoCambiado([filaLeida(47)], enCamino, contestada);
  expect(despues.map((una) => [una.fila, una.avance])).toEqual([
    [18, 'corregida'],
    [47, undefined],
  ]);
  expect(despues[0]?.errores).toEqual([]);
  // Still wrong: the server's new sentence is shown.
  const sigue = conLoCambiado([filaLeida(18)], enCamino, contestada);
  const { errores } = filaLeida(18);
  expect(sigue).toMatchObject([{ valores: { telefono: '2232-0941' }, errores }]);
  expect(sigue[0]?.avance).toBeUndefined();
  // Nobody changed it: it is gone.
  expect(conLoCambiado([], [filaLeida(47)], NADA)).toEqual([]);
});

test('a row that is left out, or taken back, stays in sight without errors', () => {
  const conTocada = (apartada: boolean, enCamino = false) => ({
    ...NADA,
    tocadas: [{ fila: 18, apartada, enCamino }],
  });
  const vistas = [filaLeida(18), filaLeida(47)];
  const [enCamino] = conLoCambiado(vistas, vistas, conTocada(true, true));
  expect(enCamino?.avance).toBe('revisando');
  const despues = conLoCambiado([filaLeida(47)], vistas, conTocada(true));
  expect(despues).toMatchObject([{ fila: 18, situacion: 'omitida', errores: [] }, { fila: 47 }]);
  expect(despues.map(estaApartada)).toEqual([true, false]);
  // Among those left out, the one that was taken back.
  const [devuelta] = conLoCambiado([], [filaLeida(18, 'omitida')], conTocada(false));
  expect(devuelta?.avance).toBe('devuelta');
  expect(devuelta && estaApartada(devuelta)).toBe(false);
});

test('what is left to write is told once its pace is known, and does not jump back and forth', () => {
  const de = 20_000;
  let minutos: number | undefined;
  const alCabo = (segundos: number | undefined, hechas: number) => {
    minutos = minutosQueQuedan(minutos, { hechas, de, segundos });
    return fraseDeEspera(minutos);
  };
  // It waits for its turn, and then the first rows say nothing of the others.
  expect(alCabo(undefined, 0)).toBeUndefined();
  expect(alCabo(4, 100)).toBeUndefined();
  expect(alCabo(10, 1_000)).toBe('quedan unos 4 min');
  expect(alCabo(70, 8_000)).toBe('quedan unos 2 min');
  // A little slower: the same is said.
  expect(alCabo(80, 8_050)).toBe('quedan unos 2 min');
  // Much slower: it is told.
  expect(alCabo(200, 8_100)).toBe('quedan unos 5 min');
  expect(alCabo(210, 19_000)).toBe('queda menos de 1 min');
  expect(alCabo(211, de)).toBeUndefined();
  // Another confirmation begins again.
  expect(alCabo(1, 100)).toBeUndefined();
});

test.each([
  ['clientes', 3, ', mientras nadie edite los nuevos y ninguna visita los use'],
  ['usuarios', 3, ', mientras nadie edite a los nuevos y ninguno haya entrado ni tenga visitas'],
  // Those that were only updated may have visits, and go back all the same.
  ['clientes', 0, ''],
] as const)(
  'what keeps an import of %s from being undone is told: %d created',
  (que, creadas, dicho) => {
    expect(mientras({ que, creadas })).toBe(dicho);
  },
);

const CUENTA = {
  que: 'clientes' as const,
  nuevas: 466,
  existentes: 31,
  repetidas: 4,
  conError: 5,
  omitidas: 0,
  conExistentes: 'dejar' as const,
};

test.each([
  [{}, 'Se crearán 466. 31 quedan igual, 4 repetidas y 5 con error no entran.', 466],
  [
    { conExistentes: 'actualizar' as const },
    'Se crearán 466 y se actualizarán 31. 4 repetidas y 5 con error no entran.',
    497,
  ],
  [{ nuevas: 1, existentes: 0, repetidas: 0, conError: 0 }, 'Se creará 1.', 1],
  [
    { nuevas: 465, omitidas: 1 },
    'Se crearán 465. 31 quedan igual, 4 repetidas, 5 con error y 1 apartada no entran.',
    465,
  ],
  [
    { nuevas: 0, existentes: 1, repetidas: 0, conError: 1 },
    'Se crearán 0. 1 queda igual, 1 con error no entra.',
    0,
  ],
])('the foot of the review says what will happen: %j', (distinto, frase, cuantos) => {
  const cuenta = { ...CUENTA, ...distinto };
  expect(loQuePasara(cuenta)).toBe(frase);
  expect(porImportar(cuenta)).toBe(cuantos);
});

test('a column is named with the reason of its field', () => {
  const columna = {
    titulo: 'FECHA ALTA',
    ejemplos: ['44927', '45012'],
    campo: null,
    porque: null,
  };
  expect(razonDeColumna(columna, null)).toBe('Fecha guardada como número de Excel');
  expect(razonDeColumna({ ...columna, titulo: 'VENDEDOR' }, null)).toBe('');
  expect(razonDeColumna(columna, 'nit')).toBe('La elegiste tú');
  const recordada = { ...columna, campo: 'nit', porque: 'recordada' } as const;
  expect(razonDeColumna(recordada, 'nit')).toBe('Como la vez anterior');
  expect(razonDeColumna(recordada, null)).toBe('');
});

test('required fields without a column, and two columns of one field, are told', () => {
  expect(faltanPor('clientes', ['nombre', null, 'telefono'])).toEqual([
    'documentoIdentificacion',
    'direccion',
  ]);
  expect(faltanPor('usuarios', ['nombre', 'documentoIdentificacion', 'user', 'rol'])).toEqual([]);
  expect(dosVeces(['nombre', 'nombre', null, null, 'nit'])).toEqual(['nombre']);
  expect(dosVeces(['coordenadas', 'longitud'])).toEqual(['longitud']);
  expect(dosVeces(['latitud', 'longitud'])).toEqual([]);
});

test('the fields are told in a sentence, and the template has their titles', () => {
  expect(camposEnFrase('clientes', camposQue('clientes', false))).toBe(
    'correo, NIT, latitud y longitud',
  );
  expect(camposEnFrase('usuarios', camposQue('usuarios', true))).toBe(
    'nombre, identificación, usuario y rol',
  );
  expect(plantillaDe('clientes')).toBe(
    '\ufeffNombre;Identificación;Dirección;Teléfono;Correo;NIT;Latitud;Longitud\r\n',
  );
});

test('the address carries the import, and only what makes sense with one', () => {
  const entera = { importacion: '12', paso: 'revisar', mirar: 'lugares' };
  expect(leerEnUrlDeImportar(entera)).toEqual(entera);
  expect(leerEnUrlDeImportar({ ...entera, importacion: '1e9' })).toEqual({});
  expect(leerEnUrlDeImportar({ importacion: 12, paso: 'otro' })).toEqual({ importacion: '12' });
});

test('an import leads to its step, and a review waits for its columns', () => {
  const leida = { estado: 'leida' as const, faltan: [] };
  expect(pasoDe(undefined, 'revisar')).toBe('archivo');
  expect(pasoDe(leida, undefined)).toBe('columnas');
  expect(pasoDe(leida, 'revisar')).toBe('revisar');
  expect(pasoDe({ ...leida, faltan: ['telefono'] }, 'revisar')).toBe('columnas');
  expect(pasoDe({ ...leida, estado: 'confirmando' }, undefined)).toBe('revisar');
  expect(pasoDe({ ...leida, estado: 'deshecha' }, 'revisar')).toBe('listo');
});

test('the hour until which it can be undone is told with its day when that is tomorrow', () => {
  const ahora = new Date('2026-11-30T05:20:00Z').getTime();
  const en = (minutos: number) => new Date(ahora + minutos * 60_000).toISOString();
  expect(hastaCuando(en(30), ahora)).toBe('las 23:50');
  expect(hastaCuando(en(60), ahora)).toBe('el 30/11/2026 a las 00:20');
});
