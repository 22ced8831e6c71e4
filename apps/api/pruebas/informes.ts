import type { Imagen } from '../src/plataforma/config/imagen.ts';
import { type Contenido, enTexto, huellaDelContenido } from '../src/reportes/contenido.ts';
import type { FotosDelDibujo } from '../src/reportes/informe/fotos.ts';
import { dibujarInforme } from '../src/reportes/informe/informe.ts';
import { fotoDePrueba } from './fotos.ts';

const CLIENTE = { latitud: 14.6407, longitud: -90.5133 };

export const CONTENIDO: Contenido = {
  formato: 1,
  empresa: 'Servicios Técnicos del Valle, S. A.',
  idVisita: 128,
  cliente: {
    nombre: 'Ferretería El Martillo',
    direccion: '6a avenida 10-25, zona 1, Ciudad de Guatemala',
  },
  tecnico: 'Juan Pérez López',
  supervisor: 'María García Estrada',
  tipoVisita: 'Mantenimiento preventivo',
  fechaPlanificada: '2025-11-20',
  fechaInicio: '2025-11-21T15:04:00.000Z',
  fechaFinalizacion: '2025-11-21T16:12:30.000Z',
  resultado: 'Se cambió el filtro y se probó el equipo.',
  observaciones: 'Preguntar por la encargada de bodega.',
  inicio: { latitud: 14.64046, longitud: -90.51361, referencia: CLIENTE, veredicto: 'dentro' },
  fin: { latitud: 14.64152, longitud: -90.51305, referencia: CLIENTE, veredicto: 'noConcluyente' },
  validadoPorUbicacion: true,
  zonaHoraria: 'America/Guatemala',
  emitidoEn: '2025-11-21T16:12:31.000Z',
  comprobacion: 'https://visitas.example.com/verificar/23456789bcdfghjkmnpqrstvwx',
};

export const huellaEsperada = (contenido: Contenido): string =>
  huellaDelContenido(enTexto(contenido)).toString('hex');

export function informe(
  cambios: Partial<Contenido> = {},
  logo: Imagen | null = null,
  fotos: FotosDelDibujo = new Map(),
): Buffer {
  const contenido = { ...CONTENIDO, ...cambios };
  return dibujarInforme(contenido, { huellaDelContenido: huellaEsperada(contenido), logo }, fotos);
}

/** The bytes of a photo, in memory that can be given to a thread. */
export const jpegDe = (ancho: number, alto: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(fotoDePrueba({ ancho, alto }));

/** A text of `letras` characters, in paragraphs, with little repetition. */
export function textoLargo(letras: number): string {
  const raices = ['revis', 'instal', 'prob', 'limpi', 'cambi', 'conect', 'ajust', 'midi', 'orden'];
  const finales = ['ó', 'aron', 'ación', 'amos', 'ándolo', 'ado'];
  let texto = '';
  for (let i = 0; texto.length < letras; i += 1) {
    const palabra = `${raices[i % 9]}${finales[i % 6]}${i % 4 === 0 ? i : ''}`;
    texto += palabra + (i % 70 === 69 ? '.\n\n' : ' ');
  }
  return texto.slice(0, letras);
}
