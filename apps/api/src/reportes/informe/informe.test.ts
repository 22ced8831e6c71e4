import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { CONTENIDO, huellaEsperada, informe, textoLargo } from '../../../pruebas/informes.ts';
import { desempaquetado, leerPdf, nodosDe } from '../../../pruebas/pdf.ts';

test('the report says the hour beside the planned date, only when there was one', async () => {
  const hora = { horaDesde: '09:00', horaHasta: '11:00' };
  const { texto } = await leerPdf(informe(hora));
  expect(texto).toContain('20/11/2025 · 09:00–11:00');
  expect((await leerPdf(informe())).texto).not.toContain('·');
});

test('the report says everything about the visit, in the order a reader looks for it', async () => {
  const { texto } = await leerPdf(informe());
  const dicho = [
    ['Servicios Técnicos del Valle, S. A.', 'Reporte de visita', 'Visita n.º 128'],
    ['Cliente', 'Ferretería El Martillo'],
    ['Dirección', '6a avenida 10-25, zona 1, Ciudad de Guatemala'],
    ['Técnico', 'Juan Pérez López', 'Supervisor', 'María García Estrada'],
    ['Tipo de visita', 'Mantenimiento preventivo', 'Fecha planificada', '20/11/2025'],
    ['Inicio', '21/11/2025 09:04', 'Finalización', '21/11/2025 10:12', 'Duración', '1h 8min'],
    ['Validación de ubicación', 'Dentro del rango permitido'],
    ['Resultado', 'Se cambió el filtro y se probó el equipo.'],
    ['Observaciones', 'Preguntar por la encargada de bodega.'],
    ['Ubicación', 'N', '100 m'],
    ['Inicio', '14.64046, -90.51361', 'Dentro del rango permitido'],
    ['Finalización', '14.64152, -90.51305', 'No concluyente'],
    ['Cliente', '14.64070, -90.51330'],
    ['Comprobación', 'Comprueba que este documento es auténtico en:', CONTENIDO.comprobacion],
    ['Huella SHA-256', huellaEsperada(CONTENIDO), 'Emitido el 21/11/2025 10:12'],
    [`Huella SHA-256 ${huellaEsperada(CONTENIDO)}`, 'Página 1 de 1'],
  ].flat();
  const renglones = texto.split('\n');
  let desde = 0;
  for (const frase of dicho) {
    const donde = renglones.findIndex((renglon, i) => i >= desde && renglon.includes(frase));
    expect(donde, frase).not.toBe(-1);
    desde = donde;
  }
});

test('an inconclusive position is explained in a sentence', async () => {
  const nota = 'la precisión del dispositivo';
  expect((await leerPdf(informe())).texto).toContain(nota);
  const cierto = informe({ fin: CONTENIDO.inicio });
  expect((await leerPdf(cierto)).texto).not.toContain(nota);
});

test.each([
  [true, 'Dentro del rango permitido'],
  [false, 'Fuera del rango permitido'],
  [null, 'Sin ubicación de referencia'],
])('validation %s reads: %s', async (validadoPorUbicacion, palabras) => {
  const { texto } = await leerPdf(informe({ validadoPorUbicacion }));
  expect(texto).toContain(`Validación de ubicación\n${palabras}\n`);
});

test('a report without result, observations or reference says so', async () => {
  const inicio = { latitud: 0, longitud: 0, referencia: null, veredicto: null };
  const { texto } = await leerPdf(
    informe({
      resultado: null,
      observaciones: null,
      inicio,
      fin: inicio,
      validadoPorUbicacion: null,
    }),
  );
  expect(texto).toContain('Resultado\nSin resultado registrado\n');
  expect(texto).toContain('Observaciones\nSin observaciones\n');
  expect(texto).toContain('Cliente\nSin ubicación de referencia\n');
  expect(texto).toContain('0.00000, 0.00000');
});

test("the client's place is given for the start and the end when it changed", async () => {
  const otra = { latitud: 14.7, longitud: -90.6 };
  const cambiada = { ...CONTENIDO.fin, referencia: otra };
  const { texto } = await leerPdf(informe({ fin: cambiada }));
  expect(texto).toContain('Cliente, al iniciar\n14.64070, -90.51330');
  expect(texto).toContain('Cliente, al finalizar\n14.70000, -90.60000');
  const { texto: nueva } = await leerPdf(
    informe({ inicio: { ...CONTENIDO.inicio, referencia: null } }),
  );
  expect(nueva).toContain('Cliente, al iniciar\nSin ubicación de referencia');
  expect(nueva).toContain('Cliente, al finalizar\n14.64070, -90.51330');
});

test('the drawing is centred on the client if any position had its place', async () => {
  const sin = { referencia: null, veredicto: null };
  const [inicio, fin] = [
    { ...CONTENIDO.inicio, ...sin },
    { ...CONTENIDO.fin, ...sin },
  ];
  const dicen = async (cambios: object) =>
    nodosDe((await leerPdf(informe(cambios))).estructura, 'Figure')[1]?.alt;
  expect(await dicen({ inicio })).toContain('respecto del cliente');
  expect(await dicen({ fin })).toContain('respecto del cliente');
  expect(await dicen({ inicio, fin })).toContain('no tiene ubicación de referencia');
});

test.each([
  ['2025-11-21T15:04:00.000Z', '2025-11-21T15:04:59.000Z', '0 minutos'],
  ['2025-11-21T15:04:00.000Z', '2025-11-21T15:05:00.000Z', '1 minutos'],
  ['2025-11-21T15:04:00.000Z', '2025-11-21T16:03:59.999Z', '59 minutos'],
  ['2025-11-21T15:04:00.000Z', '2025-11-21T16:04:00.000Z', '1h 0min'],
  ['2025-11-20T15:04:00.000Z', '2025-11-21T16:14:00.000Z', '25h 10min'],
])('a visit from %s to %s took %s', async (fechaInicio, fechaFinalizacion, duracion) => {
  const { texto } = await leerPdf(informe({ fechaInicio, fechaFinalizacion }));
  expect(texto).toContain(`Duración\n${duracion}\n`);
});

test("times follow the company's clock, also around midnight", async () => {
  const fechaInicio = '2025-11-21T05:59:00.000Z';
  const fechaFinalizacion = '2025-11-21T06:00:00.000Z';
  const { texto } = await leerPdf(informe({ fechaInicio, fechaFinalizacion }));
  expect(texto).toContain('20/11/2025 23:59');
  expect(texto).toContain('21/11/2025 00:00');
  const enTokio = informe({ fechaInicio, fechaFinalizacion, zonaHoraria: 'Asia/Tokyo' });
  expect((await leerPdf(enTokio)).texto).toContain('21/11/2025 14:59');
});

describe('the time it happened and the time it was received', () => {
  const recibidoInicio = '2025-11-21T17:40:00.000Z';
  const recibidoFin = '2025-11-25T16:20:00.000Z';

  test('both appear below the date, and the duration uses the first', async () => {
    const { texto, paginas } = await leerPdf(informe({ recibidoInicio, recibidoFin }));
    const dicho = texto.replaceAll('\n', ' ');
    expect(dicho).toContain('Inicio 21/11/2025 09:04 Ocurrió 09:04 · recibido 11:40');
    expect(dicho).toContain(
      '21/11/2025 10:12 Ocurrió 21/11/2025 10:12 · recibido 25/11/2025 10:20 · Recibida con 4 días de retraso',
    );
    expect(dicho).toContain('Duración 1h 8min');
    expect(paginas).toHaveLength(1);
  });

  test.each([
    ['when they differ by two minutes', '2025-11-21T15:06:00.000Z'],
    ['when the time of receipt is unknown', null],
    ['when the report predates the time of receipt', undefined],
  ])('appear as one time %s', async (_, recibido) => {
    const cambios = recibido === undefined ? {} : { recibidoInicio: recibido };
    expect((await leerPdf(informe(cambios))).texto).not.toContain('recibido');
  });

  test("give way to a sentence when the phone's clock is not credible", async () => {
    const { texto } = await leerPdf(informe({ horaDudosaInicio: true, horaDudosaFin: false }));
    const dicho = texto.replaceAll('\n', ' ');
    const frase = 'La hora del teléfono no es creíble: se usa la hora en que se recibió.';
    expect(dicho.split(frase)).toHaveLength(2);
  });
});

test('the document is tagged, in Spanish, with a title and descriptions of its pictures', async () => {
  const archivo = informe({ empresa: 'Muñoz & Hijos <S. A.>' });
  const { metadatos, marcado, estructura, enlaces } = await leerPdf(archivo);
  expect(marcado).toBe(true);
  expect(metadatos).toMatchObject({
    Language: 'es-GT',
    Title: 'Reporte de visita n.º 128',
    Author: 'Muñoz & Hijos <S. A.>',
    Subject: 'Mantenimiento preventivo · Ferretería El Martillo',
    CreationDate: 'D:20251121161231Z',
  });
  expect(archivo.toString('latin1')).toContain('/DisplayDocTitle true');
  expect(archivo.toString()).toContain('Muñoz &amp; Hijos &lt;S. A.&gt;</rdf:li>');
  expect(nodosDe(estructura, 'H1')).toHaveLength(1);
  expect(nodosDe(estructura, 'H2')).toHaveLength(4);
  expect(nodosDe(estructura, 'LI')).toHaveLength(13);
  expect(nodosDe(estructura, 'Link')).toHaveLength(1);
  expect(nodosDe(estructura, 'Figure').map(({ alt }) => alt)).toEqual([
    'Logo de Muñoz & Hijos <S. A.>',
    expect.stringMatching(/^Esquema con el norte arriba: .* respecto del cliente/),
    `Código QR con la dirección ${CONTENIDO.comprobacion}`,
  ]);
  expect(enlaces).toEqual([CONTENIDO.comprobacion]);
});

test('without a public address, the path is printed and nothing is a link', async () => {
  const comprobacion = '/verificar/23456789bcdfghjkmnpqrstvwx';
  const { texto, enlaces, estructura } = await leerPdf(informe({ comprobacion }));
  expect(texto).toContain(comprobacion);
  expect(enlaces).toEqual([]);
  expect(nodosDe(estructura, 'Figure')).toHaveLength(2);
});

describe('a long result', () => {
  const resultado = textoLargo(20_000);

  test('is complete, over numbered pages that name their company', async () => {
    const { paginas, texto } = await leerPdf(informe({ resultado }));
    expect(paginas.length).toBeGreaterThan(3);
    paginas.forEach((pagina, i) => {
      expect(pagina).toContain(`Página ${i + 1} de ${paginas.length}`);
      expect(pagina).toContain(`Huella SHA-256 `);
      expect(pagina.includes('Reporte de visita n.º 128')).toBe(i > 0);
      expect(pagina).toContain('Servicios Técnicos del Valle, S. A.');
    });
    const palabras = resultado.split(/\s+/).filter(Boolean);
    const dichas = new Set(texto.split(/\s+/));
    expect(palabras.filter((palabra) => !dichas.has(palabra))).toEqual([]);
  });

  test('leaves no single line at the head of a page', async () => {
    const repartidos: number[] = [];
    for (let letras = 2_300; letras < 3_400; letras += 50) {
      const parrafo = textoLargo(letras).replaceAll('\n\n', ' ');
      const { paginas } = await leerPdf(informe({ resultado: parrafo, observaciones: null }));
      const [cabeza = '', resto] = paginas[1]?.split('\nObservaciones') ?? [];
      if (resto) repartidos.push(cabeza.split('\n').length);
    }
    expect(repartidos.length).toBeGreaterThan(3);
    expect(Math.min(...repartidos)).toBe(2);
  });
});

test('the same content gives the same file, byte by byte, and another content another', () => {
  expect(informe()).toEqual(informe());
  expect(informe()).not.toEqual(informe({ observaciones: 'Otra cosa.' }));
});

test('a visit without evidence is drawn as before there was any', () => {
  expect(huellaEsperada(CONTENIDO)).toBe(
    '6b7eecbb69d3bc9108c49da3dc1e1891d67227a8b38de23151738e9f5d75f583',
  );
  const pagina = desempaquetado(informe()).split('/Artifact <<').slice(1).join();
  expect(createHash('sha256').update(pagina).digest('hex')).toBe(
    '0fbb9e3a6fb7ec6df0973519ce714948d7d6f8176d21d43721688398d99afe71',
  );
});

test('the usual report is one page, also with a result of five lines', async () => {
  for (const resultado of [CONTENIDO.resultado, textoLargo(420).replaceAll('\n\n', ' ')])
    expect((await leerPdf(informe({ resultado }))).paginas).toHaveLength(1);
});

test('a report weighs little, because every one is kept', () => {
  expect(informe().length).toBeLessThan(40 * 1024);
  expect(informe({ resultado: textoLargo(20_000) }).length).toBeLessThan(100 * 1024);
});
