import { coordenadas } from '@visitas/contract/comun/formato';
import type { Contenido, Lugar, PosicionDelContenido } from '../contenido.ts';
import { type Palabras, palabrasDe } from './palabras.ts';
import { marcaDeFin, marcaDeInicio, marcaDelCliente } from './signos.ts';

type Marca = typeof marcaDeInicio;

/** A place as the list beside the drawing tells it; its mark there is the legend of the drawing. */
export interface Entrada {
  nombre: string;
  marca: Marca | null;
  texto: string;
  veredicto: Palabras | null;
}

export const hayDuda = ({ inicio, fin }: Contenido) =>
  [inicio, fin].some(({ veredicto }) => veredicto === 'noConcluyente');

export function entradasDe(contenido: Contenido): Entrada[] {
  const { inicio, fin } = contenido;
  return [
    entradaDe('Inicio', marcaDeInicio, inicio),
    entradaDe('Finalización', marcaDeFin, fin),
    ...delCliente(inicio.referencia, fin.referencia),
  ];
}

const entradaDe = (nombre: string, marca: Marca, posicion: PosicionDelContenido): Entrada => ({
  nombre,
  marca,
  texto: coordenadas(posicion.latitud, posicion.longitud),
  veredicto: palabrasDe(posicion.veredicto),
});

/** Its place may have been corrected while the technician was there: each position had its own. */
function delCliente(alInicio: Lugar | null, alFin: Lugar | null): Entrada[] {
  const [antes, despues] = [enPalabras(alInicio), enPalabras(alFin)];
  const suya = alInicio || alFin ? marcaDelCliente : null;
  const entrada = (nombre: string, texto: string, marca: Marca | null) => ({
    nombre,
    marca,
    texto,
    veredicto: null,
  });
  if (antes === despues) return [entrada('Cliente', antes, suya)];
  return [
    entrada('Cliente, al iniciar', antes, alFin ? null : suya),
    entrada('Cliente, al finalizar', despues, alFin ? suya : null),
  ];
}

const enPalabras = (lugar: Lugar | null) =>
  lugar ? coordenadas(lugar.latitud, lugar.longitud) : 'Sin ubicación de referencia';
