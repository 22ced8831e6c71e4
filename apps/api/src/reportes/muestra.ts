import { type Contenido, enTexto, huellaDelContenido } from './contenido.ts';
import { type AjustesDelReporte, NOMBRE_DEL_PRODUCTO } from './emision.ts';
import { taller } from './taller.ts';

/** A report of a visit that never was, as the company would print it with these settings. */
export async function dibujarMuestra(config: AjustesDelReporte): Promise<Buffer> {
  const contenido: Contenido = {
    ...DE_EJEMPLO,
    empresa: config.nombreEmpresa ?? NOMBRE_DEL_PRODUCTO,
    zonaHoraria: config.zonaHoraria,
    ...(config.lineaReporte !== null && { linea: config.lineaReporte }),
  };
  return taller.dibujar(contenido, {
    huellaDelContenido: huellaDelContenido(enTexto(contenido)).toString('hex'),
    logo: config.logoEmpresa,
    color: config.colorReporte,
  });
}

const PUERTA = { latitud: 14.64072, longitud: -90.51327 };

const DE_EJEMPLO: Omit<Contenido, 'empresa' | 'zonaHoraria'> = {
  formato: 1,
  idVisita: 1,
  cliente: { nombre: 'Cliente de ejemplo', direccion: 'Su dirección' },
  tecnico: 'Técnico de ejemplo',
  supervisor: 'Supervisor de ejemplo',
  tipoVisita: 'Mantenimiento preventivo',
  fechaPlanificada: '2026-01-15',
  fechaInicio: '2026-01-15T15:04:00.000Z',
  fechaFinalizacion: '2026-01-15T16:39:00.000Z',
  resultado:
    'Este es un reporte de ejemplo, para ver cómo salen el nombre, el logo, el color y la línea al pie. No es de ninguna visita.',
  observaciones: null,
  inicio: { latitud: 14.64058, longitud: -90.51341, referencia: PUERTA, veredicto: 'dentro' },
  fin: { latitud: 14.64069, longitud: -90.51309, referencia: PUERTA, veredicto: 'dentro' },
  validadoPorUbicacion: true,
  emitidoEn: '2026-01-15T16:39:01.000Z',
  comprobacion: '/verificar/de-ejemplo',
};
