import { describe, expect, test } from 'vitest';
import { informe, jpegDe } from '../../../pruebas/informes.ts';
import { figurasDe, leerPdf, nodosDe } from '../../../pruebas/pdf.ts';
import type { Contenido } from '../contenido.ts';

type Lista = NonNullable<Contenido['lista']>;
type FotoDicha = NonNullable<Contenido['fotos']>[number];

const foto = (archivo: string, cambios: Partial<FotoDicha> = {}): FotoDicha => ({
  archivo,
  mediana: null,
  clase: 'otra',
  leyenda: null,
  pregunta: null,
  ocurridoEn: '2025-11-21T16:00:00.000Z',
  ...cambios,
});

const bytesDe = (medidas: Record<string, [number, number]>) =>
  new Map(Object.entries(medidas).map(([archivo, suyas]) => [archivo, jpegDe(...suyas)]));

const enUnRenglon = (texto: string) => texto.replaceAll('\n', ' ');

const trazos: [number, number][][] = [
  [
    [100, 100],
    [300, 400],
    [500, 100],
  ],
  [[600, 200]],
];
const firma = {
  nombre: 'Marta Solares',
  documento: '2514 88903 0101',
  trazos,
  firmadaEn: '2025-11-21T16:12:30.000Z',
  respuestas: 9,
  fotos: 5,
  huellaFirmada: `9c1f07a2${'0'.repeat(52)}44b0`,
};

describe('the checklist', () => {
  const lista: Lista = [
    { titulo: 'Al llegar', preguntas: [{ pregunta: '¿Está despejado?', respuesta: 'Sí' }] },
    {
      titulo: 'Equipo',
      preguntas: [
        {
          pregunta: 'Temperatura',
          limites: '0 a 5 °C',
          respuesta: '7.5 °C',
          fuera: true,
          nota: 'Tarda en bajar.',
          anterior: '4.1 °C',
          fotos: [1, 3],
        },
        { pregunta: 'Foto de la placa', respuesta: null, fotos: [2] },
        { pregunta: 'Número de serie', respuesta: null },
        { pregunta: 'Presión', respuesta: null, noCumplida: 'No había manómetro.' },
      ],
    },
  ];

  test('has each question with its answer, its limits and what helps to judge it', async () => {
    const { texto, estructura, paginas } = await leerPdf(informe({ lista }));
    expect(paginas).toHaveLength(2);
    const [, dicho = ''] = enUnRenglon(texto).split('Lista de verificación');
    expect(dicho).toContain('Al llegar ¿Está despejado? Sí Equipo');
    expect(dicho).toContain(
      'Temperatura (límites: 0 a 5 °C) 7.5 °C · fuera de límites Tarda en bajar. ' +
        'La vez anterior: 4.1 °C Fotos 1 y 3 Foto de la placa Foto 2 ' +
        'Número de serie Sin responder Presión No se pudo cumplir: No había manómetro.',
    );
    expect(nodosDe(estructura, 'H3')).toHaveLength(2);
    expect(nodosDe(estructura.slice(1), 'LI')).toHaveLength(5);
  });

  test('goes on in the next page under the title of its section', async () => {
    const preguntas = Array.from({ length: 90 }, (_, i) => ({
      pregunta: `Pregunta ${i + 1}`,
      respuesta: `Respuesta ${i + 1}`,
    }));
    const { paginas, estructura } = await leerPdf(
      informe({ lista: [{ titulo: 'Equipo', preguntas }] }),
    );
    expect(paginas.length).toBe(4);
    for (const pagina of paginas.slice(2)) expect(pagina).toContain('Equipo (continúa)');
    for (const pagina of paginas.slice(1)) {
      const [preguntadas, respondidas] = [/Pregunta \d+/g, /Respuesta \d+/g].map((cual) =>
        [...pagina.matchAll(cual)].map(([una]) => una.split(' ')[1]),
      );
      expect(preguntadas).toEqual(respondidas);
      // One more would be over the foot of the page.
      expect(preguntadas?.length).toBeLessThanOrEqual(37);
    }
    expect(nodosDe(estructura, 'H3')).toHaveLength(1);
    expect(nodosDe(estructura.slice(1, 2), 'LI')).toHaveLength(90);
  });

  test('has the whole title of a section, however long', async () => {
    const titulo = 'Revisión de la instalación eléctrica '.repeat(4).trim();
    const preguntas = [{ pregunta: '¿Está en orden?', respuesta: 'Sí' }];
    const { texto } = await leerPdf(informe({ lista: [{ titulo, preguntas }] }));
    expect(enUnRenglon(texto)).toContain(`${titulo} ¿Está en orden? Sí`);
  });

  test('leaves no title of a section alone at the foot of a page', async () => {
    const preguntas = [{ pregunta: 'Única', respuesta: 'Sí' }];
    for (let cuantas = 33; cuantas < 39; cuantas += 1) {
      const primera = Array.from({ length: cuantas }, () => ({
        pregunta: 'Otra',
        respuesta: 'No',
      }));
      const { paginas } = await leerPdf(
        informe({
          lista: [
            { titulo: 'Primera', preguntas: primera },
            { titulo: 'Segunda', preguntas },
          ],
        }),
      );
      for (const pagina of paginas)
        expect(pagina.includes('Segunda'), `${cuantas}`).toBe(pagina.includes('Única'));
    }
  });

  test('writes a long answer below its question, in full, over several pages if needed', async () => {
    const respuesta = Array.from({ length: 150 }, (_, i) => `línea ${i}`).join('\n');
    const { paginas, texto } = await leerPdf(
      informe({
        lista: [{ titulo: 'Relato', preguntas: [{ pregunta: '¿Qué pasó?', respuesta }] }],
      }),
    );
    expect(paginas[1]).toContain('¿Qué pasó?\nlínea 0\nlínea 1\n');
    expect(texto.match(/línea \d+/g)).toHaveLength(150);
  });
});

describe('the photos', () => {
  test('are two in each row, whole, with their number, mark and caption', async () => {
    const fotos = [
      foto('a', { clase: 'antes', leyenda: 'Condensador sucio' }),
      foto('b', { clase: 'despues', pregunta: 'Foto del equipo al terminar' }),
      foto('c', { leyenda: 'Tubería', de: 'María García Estrada' }),
    ];
    const bytes = bytesDe({ a: [960, 720], b: [540, 960], c: [720, 720] });
    const archivo = informe({ fotos }, null, bytes);
    const { texto, estructura } = await leerPdf(archivo);
    const [, dicho = ''] = enUnRenglon(texto).split(' Fotos ');
    expect(dicho).toContain(
      '1 · Antes. Condensador sucio 2 · Después. Foto del equipo al terminar ' +
        '3. Tubería Añadida por María García Estrada',
    );
    expect(
      nodosDe(estructura, 'Figure')
        .slice(-3)
        .map(({ alt }) => alt),
    ).toEqual(['Condensador sucio', 'Foto del equipo al terminar', 'Tubería']);
    const [a, b, c] = (await figurasDe(archivo)).flatMap((una) => una.foto ?? []);
    expect([a?.pixeles, b?.pixeles, c?.pixeles]).toEqual([
      [960, 720],
      [540, 960],
      [720, 720],
    ]);
    for (const una of [a, b, c])
      expect((una?.ancho ?? 0) / (una?.alto ?? 1)).toBeCloseTo(
        (una?.pixeles[0] ?? 0) / (una?.pixeles[1] ?? 1),
      );
    expect(a?.x).toBeLessThan(297);
    expect(b?.x).toBeGreaterThan(297);
    expect(c?.x).toBeLessThan(297);
  });

  test('are in the file as they were sent', () => {
    const bytes = bytesDe({ a: [960, 720] });
    const [suyos = new Uint8Array()] = bytes.values();
    const archivo = informe({ fotos: [foto('a')] }, null, bytes);
    expect(archivo.includes(Buffer.from(suyos))).toBe(true);
  });

  test('as wide as a panorama take a row, and none leaves its page', async () => {
    const fotos = Array.from({ length: 20 }, (_, i) => foto(`f${i}`, { leyenda: `Foto ${i}` }));
    const medidas = [
      [960, 720],
      [4000, 500],
      [300, 2000],
      [960, 540],
    ] as const;
    const bytes = bytesDe(
      Object.fromEntries(
        fotos.map(({ archivo }, i) => {
          const [ancho, alto] = medidas[i % 4] ?? [1, 1];
          return [archivo, [ancho, alto]];
        }),
      ),
    );
    const puestas = (await figurasDe(informe({ fotos }, null, bytes))).flatMap(
      ({ foto: una }) => una ?? [],
    );
    expect(puestas).toHaveLength(20);
    for (const una of puestas) {
      expect(una.x).toBeGreaterThanOrEqual(52);
      expect(una.x + una.ancho).toBeLessThanOrEqual(543.3);
      expect(una.y).toBeGreaterThanOrEqual(74);
      expect(una.y + una.alto).toBeLessThanOrEqual(790);
      expect(una.ancho / una.alto).toBeCloseTo(una.pixeles[0] / una.pixeles[1], 1);
    }
    expect(puestas[1]?.ancho).toBeGreaterThan(480);
  });

  test.each([
    ['lost', undefined],
    ['no picture', new Uint8Array(Buffer.from('%PDF-1.7'))],
    ['cut before its size', new Uint8Array(Buffer.from('ffd8ffe000', 'hex'))],
    ['of no size', jpegDe(0, 0)],
  ])('whose file is %s say so in their place', async (_, suyos) => {
    const bytes = new Map(suyos && [['a', suyos]]);
    const { texto, estructura } = await leerPdf(
      informe({ fotos: [foto('a', { leyenda: 'Fuga' })] }, null, bytes),
    );
    expect(enUnRenglon(texto)).toContain('Esta foto no se pudo leer 1. Fuga');
    expect(nodosDe(estructura, 'Figure')).toHaveLength(3);
  });

  test('that are missing are told, with the reason', async () => {
    const { texto } = await leerPdf(
      informe({ fotosNoCumplidas: 'Se descargó el teléfono.', sinLlegar: 2 }),
    );
    expect(enUnRenglon(texto)).toContain(
      'Fotos Hay menos fotos de las pedidas: Se descargó el teléfono. ' +
        'Este reporte se emitió sin 2 archivos que no habían llegado.',
    );
    expect((await leerPdf(informe({ sinLlegar: 1 }))).texto).toContain(
      'sin 1 archivo que no había',
    );
  });
});

test('a file is named by its hash', async () => {
  const archivo = 'ab'.repeat(32);
  const suyo = { archivo, leyenda: 'Garantía', ocurridoEn: '2025-11-21T16:00:00.000Z' };
  const { texto } = await leerPdf(
    informe({ archivos: [suyo, { ...suyo, leyenda: null, de: 'Sara Ruiz' }] }),
  );
  const dicho = enUnRenglon(texto);
  expect(dicho).toContain(`Archivos Garantía PDF · huella SHA-256 ${archivo} Archivo 2 PDF`);
  expect(dicho).toContain('Añadido por Sara Ruiz');
});

describe('the signature', () => {
  test('is drawn as lines, with who signed, when and what', async () => {
    const archivo = informe({ firma });
    const { texto, estructura } = await leerPdf(archivo);
    expect(enUnRenglon(texto)).toContain(
      'Firma de quien recibe Marta Solares · 2514 88903 0101 21/11/2025 10:12 · ' +
        'firmó el resultado, 9 respuestas y 5 fotos Huella de lo firmado 9c1f07a2…44b0',
    );
    expect(nodosDe(estructura, 'Figure').at(-1)?.alt).toBe('Firma de Marta Solares');
    const trazoDe = async (pdf: Buffer) => (await figurasDe(pdf)).at(-1)?.trazo ?? 0;
    expect(await trazoDe(archivo)).toBeGreaterThan(0);
    const [uno = []] = trazos;
    const sinElPunto = informe({ firma: { ...firma, trazos: [uno] } });
    expect(await trazoDe(archivo)).toBeGreaterThan(await trazoDe(sinElPunto));
  });

  test.each([
    [{ respuestas: 0, fotos: 0 }, 'firmó el resultado'],
    [{ respuestas: 1, fotos: 0 }, 'firmó el resultado y 1 respuesta'],
    [{ respuestas: 0, fotos: 1 }, 'firmó el resultado y 1 foto'],
  ])('of %j reads: %s', async (cambios, frase) => {
    const { texto } = await leerPdf(
      informe({ firma: { ...firma, ...cambios, huellaFirmada: null } }),
    );
    expect(texto).toContain(`${frase}\n`);
  });

  test('that was not given has its reason', async () => {
    const { texto, paginas } = await leerPdf(informe({ firma: { motivo: 'No estaba' } }));
    expect(enUnRenglon(texto)).toContain('Firma de quien recibe El cliente no firmó: No estaba');
    expect(paginas).toHaveLength(1);
  });

  test('of five thousand points weighs little', () => {
    const linea = Array.from({ length: 5_000 }, (_, i): [number, number] => [
      i / 5,
      250 + 240 * Math.sin(i / 500),
    ]);
    const larga = informe({ firma: { ...firma, trazos: [linea] } });
    expect(larga.length - informe({ firma }).length).toBeLessThan(12 * 1024);
  });
});

describe('what fits in a page', () => {
  const respondidas = (cuantas: number) =>
    Array.from({ length: cuantas }, (_, i) => ({ pregunta: `Pregunta ${i}`, respuesta: 'Sí' }));
  const fotosDe = (cuantas: number) => Array.from({ length: cuantas }, (_, i) => foto(`f${i}`));
  const bytes = bytesDe(
    Object.fromEntries(fotosDe(20).map(({ archivo }) => [archivo, [960, 720] as const])),
  );
  const figuras = async (cambios: Partial<Contenido>) =>
    (await figurasDe(informe({ firma, ...cambios }, null, bytes))).slice(
      -1 - (cambios.fotos?.length ?? 0),
    );

  test('has nine answers with what helps to judge them, four photos and the signature', async () => {
    const [temperatura = { pregunta: '', respuesta: null }, ...demas] = respondidas(9);
    const dichas = { nota: 'Tarda en bajar.', anterior: '4.1 °C', fotos: [3] };
    const lista = [
      { titulo: 'Al llegar', preguntas: demas.slice(0, 2) },
      { titulo: 'Equipo', preguntas: [{ ...temperatura, ...dichas }, ...demas.slice(2, 6)] },
      { titulo: 'Al terminar', preguntas: demas.slice(6) },
    ];
    const puestas = await figuras({ lista, fotos: fotosDe(4) });
    expect(puestas.map(({ pagina }) => pagina)).toEqual([2, 2, 2, 2, 2]);
    for (const { foto: una } of puestas.slice(0, 4)) expect(una?.alto).toBeGreaterThan(117);
  });

  test.each([
    [
      'the last photos',
      { lista: [{ titulo: 'Equipo', preguntas: respondidas(9) }], fotos: fotosDe(12) },
      [2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 4, 4, 4],
    ],
    [
      'the only photo, under the heading',
      { lista: [{ titulo: 'Equipo', preguntas: respondidas(24) }], fotos: fotosDe(1) },
      [3, 3],
    ],
  ])('the signature does not leave %s', async (_, cambios, paginas) => {
    expect((await figuras(cambios)).map(({ pagina }) => pagina)).toEqual(paginas);
  });

  test.each([
    [
      'the last answer',
      { lista: [{ titulo: 'Equipo', preguntas: respondidas(35) }] },
      'Pregunta 34',
    ],
    [
      'the only answer',
      {
        lista: [
          { titulo: 'Equipo', preguntas: respondidas(33) },
          { titulo: 'Al terminar', preguntas: [{ pregunta: 'Única', respuesta: 'Sí' }] },
        ],
      },
      'Al terminar\nÚnica',
    ],
    [
      'the last file',
      {
        lista: [{ titulo: 'Equipo', preguntas: respondidas(30) }],
        archivos: ['ab', 'cd'].map((dos) => ({
          archivo: dos.repeat(32),
          leyenda: `Garantía ${dos}`,
          ocurridoEn: '2025-11-21T16:00:00.000Z',
        })),
      },
      'Garantía cd',
    ],
  ])('the signature does not leave %s', async (_, cambios, ultima) => {
    const { paginas } = await leerPdf(informe({ firma, ...cambios }));
    expect(paginas).toHaveLength(3);
    const [, , tercera = ''] = paginas;
    expect(tercera).toContain('Marta Solares');
    expect(tercera).toContain(ultima);
  });
});

test('the report of a second execution says which one it replaces, on each page', async () => {
  const { paginas } = await leerPdf(informe({ vuelta: 2, firma, resultado: 'a\n'.repeat(80) }));
  expect(paginas.length).toBeGreaterThan(1);
  for (const pagina of paginas) expect(pagina).toContain('128 · versión 2, reemplaza a la 1');
});

test('the same evidence gives the same file, byte by byte', () => {
  const otra = () => informe({ firma, fotos: [foto('a')] }, null, bytesDe({ a: [960, 720] }));
  expect(otra().equals(otra())).toBe(true);
});
