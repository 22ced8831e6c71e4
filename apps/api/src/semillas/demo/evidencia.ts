import { CAJA_DE_FIRMA, type FirmaDeVisita, type Trazos } from '@visitas/contract/evidencia/firma';
import type { Respondida } from '@visitas/contract/evidencia/respuestas';
import type { ClaseDeFoto } from '@visitas/contract/formularios/formulario';
import type { Azar } from './azar.ts';
import { CON_FOTOS } from './formularios.ts';
import type { NombreDeFoto } from './fotos.ts';
import { EQUIPOS, TECNICO_DEMO } from './personas.ts';
import type { VisitaDemo } from './visitas.ts';

export interface FotoDemo {
  foto: NombreDeFoto;
  clase: ClaseDeFoto;
  leyenda: string | null;
  pregunta: string | null;
}

/** What is known of one execution, in place of what would be invented. */
export interface Vivida {
  resultado?: string;
  respuestas?: Respondida[];
  fotos: readonly FotoDemo[];
  /** What was done before its supervisor reopened it. */
  antes?: Vivida & { motivo: string };
}

const ANTES: FotoDemo = {
  foto: 'antes',
  clase: 'antes',
  pregunta: 'fantes',
  leyenda: 'Condensador con polvo y hojas',
};
const DESPUES: FotoDemo = {
  foto: 'despues',
  clase: 'despues',
  pregunta: 'fdesp',
  leyenda: 'Condensador limpio',
};
const foto = (cual: NombreDeFoto, leyenda: string, pregunta: string | null = null): FotoDemo => ({
  foto: cual,
  clase: 'otra',
  leyenda,
  pregunta,
});

function respondido(
  valores: Readonly<Record<string, string | number>>,
  notas: Readonly<Record<string, string>> = {},
): Respondida[] {
  return Object.entries(valores).map(([pregunta, valor]) => ({
    pregunta,
    valor,
    nota: notas[pregunta] ?? null,
  }));
}

const SIN_NOVEDAD = { area: 'si', estado: 'bueno', presion: 31, fugas: 'no', probo: 'si' };

/** From the one that is seen first. The last one was done twice. */
const VIVIDAS: readonly Vivida[] = [
  {
    resultado:
      'Se limpió el condensador y se ajustó el termostato. Queda una fuga en la válvula de retorno.',
    respuestas: respondido(
      {
        area: 'si',
        estado: 'regular',
        temp: 7.5,
        presion: 28,
        fugas: 'si',
        donde: 'Unión de la tubería de retorno, junto a la válvula.',
        probo: 'si',
      },
      { temp: 'La puerta estaba abierta cuando llegué.' },
    ),
    fotos: [
      ANTES,
      foto('termometro', 'Temperatura al llegar', 'temp'),
      foto('manometro', 'Presión de succión'),
      foto('fuga', 'Fuga en la unión de retorno'),
      DESPUES,
    ],
  },
  {
    resultado: 'Se limpió el condensador. La cámara trabaja con normalidad.',
    respuestas: respondido({ ...SIN_NOVEDAD, temp: 3.8 }),
    fotos: [ANTES, DESPUES, foto('camara', 'Cámara en orden, evaporadores sin hielo')],
  },
  {
    resultado: 'Se dio mantenimiento y se midió la presión. Sin novedades.',
    respuestas: respondido({ ...SIN_NOVEDAD, temp: 4.1 }),
    fotos: [ANTES, foto('manometro', 'Presión dentro de lo normal'), DESPUES],
  },
  {
    resultado: 'Se cambió el sello de la válvula de retorno. La cámara quedó a 3.6 °C.',
    respuestas: respondido({ ...SIN_NOVEDAD, temp: 3.6 }),
    fotos: [{ ...ANTES, foto: 'camara', leyenda: 'La cámara al llegar' }, DESPUES],
    antes: {
      motivo: 'El cliente avisó que la cámara se volvió a calentar.',
      resultado: 'Se limpió el condensador. Se observó una fuga pequeña en la tubería de retorno.',
      respuestas: respondido({
        ...SIN_NOVEDAD,
        estado: 'regular',
        temp: 4.9,
        fugas: 'si',
        probo: 'no',
        donde: 'Unión de la tubería de retorno.',
      }),
      fotos: [
        ANTES,
        foto('fuga', 'Unión de retorno'),
        { ...DESPUES, foto: 'manometro', leyenda: 'Presión al terminar' },
      ],
    },
  },
];
const EN_CAMINO: Vivida = { fotos: [ANTES] };

/**
 * The visits whose evidence is known: the last four of the announced supervisor while the first version
 * of the form was in use, and the one under way. The announced technician's come first.
 */
export function vividasDe(
  todas: readonly VisitaDemo[],
  [desde, hasta]: readonly Date[],
): Map<VisitaDemo, Vivida> {
  const [equipo] = EQUIPOS;
  const suyas = todas.filter(
    ({ tipo, supervisor }) => tipo === CON_FOTOS && supervisor === equipo?.supervisor,
  );
  const hechas = suyas
    .filter(({ fila }) => fila.estado === 'Finalizada' && !fila.noRealizada)
    .map((una) => ({ una, empezo: Number(una.fila.fechaInicio) }))
    .filter(({ empezo }) => empezo > Number(desde) && empezo < Number(hasta))
    .sort(
      (a, b) =>
        Number(b.una.tecnico === TECNICO_DEMO) - Number(a.una.tecnico === TECNICO_DEMO) ||
        b.empezo - a.empezo,
    );
  const vividas = new Map<VisitaDemo, Vivida>();
  for (const [i, vivida] of VIVIDAS.entries()) {
    const visita = hechas[i]?.una;
    if (visita) vividas.set(visita, vivida);
  }
  const abierta = suyas.find(
    ({ tecnico, fila }) => tecnico === TECNICO_DEMO && fila.estado === 'En Proceso',
  );
  if (abierta) vividas.set(abierta, EN_CAMINO);
  return vividas;
}

type QuienRecibe = readonly [nombre: string, documento: string | null];

const RECIBEN: readonly [QuienRecibe, ...QuienRecibe[]] = [
  ['Marta Solares', '2514 88903 0101'],
  ['Edgar Pineda', null],
  ['Silvia Coronado', '1987 40022 0101'],
  ['Hugo Marroquín', null],
  ['Lidia Xiloj', '2233 10457 0901'],
];

export function firmaInventada(azar: Azar): FirmaDeVisita {
  const [nombre, documento] = azar.uno(RECIBEN);
  return { nombre, documento, trazos: trazosInventados(azar) };
}

const PUNTOS = 60;

/** A line of loops that gets smaller, and the stroke under it. */
function trazosInventados(azar: Azar): Trazos {
  const { ancho, alto } = CAJA_DE_FIRMA;
  const [vueltas, giro] = [azar.real(4, 7), azar.real(0.5, 2)];
  const nombre = Array.from({ length: PUNTOS }, (_, i) => {
    const t = i / (PUNTOS - 1);
    const fase = giro + t * vueltas * 2 * Math.PI;
    const amplitud = alto * (0.26 - 0.17 * t);
    return [
      Math.round(ancho * (0.16 + 0.62 * t) + 42 * Math.cos(fase)),
      Math.round(alto * 0.46 - amplitud * Math.sin(fase)),
    ];
  });
  const [desde, hasta] = [azar.entero(150, 260), azar.entero(720, 860)];
  const rubrica = [
    [desde, azar.entero(380, 420)],
    [hasta, azar.entero(340, 380)],
  ];
  return [nombre, rubrica];
}
