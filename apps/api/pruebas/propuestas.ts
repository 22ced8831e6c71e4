import type { Ejecutor } from '../src/plataforma/bd/esquema.ts';
import { type ContenidoDePropuesta, guardar } from '../src/propuestas/consultas.ts';

const CIFRAS = { km: 0, minutos: 0, tarde: 0, sinTecnico: 0, diaMasLargo: null };
const SIN_CAMBIOS: ContenidoDePropuesta = {
  propuesta: {
    desde: '2031-05-20',
    hasta: '2031-05-20',
    objetivo: 'parejo',
    segundos: 0.1,
    cambios: [],
    sinLugar: [],
    tecnicos: [],
    cargas: [],
    antes: CIFRAS,
    despues: CIFRAS,
    recorridos: { antes: [], despues: [] },
  },
  versiones: {},
  plan: {
    dias: { puntos: [], velocidadKmH: 25, tareas: [], recorridos: [], deNadie: 0 },
    visitas: [],
  },
  destinos: [],
};

/** A proposal without changes for each of these people. */
export const planesDe = (bd: Ejecutor, personas: readonly number[]): Promise<string[]> =>
  Promise.all(personas.map((idUsuario) => guardar(bd, { idUsuario }, SIN_CAMBIOS)));
