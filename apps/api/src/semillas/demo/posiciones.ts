import { posicionJuzgada } from '../../visitas/cambios/posicion.ts';
import type { Punto } from '../../visitas/ubicacion.ts';
import type { Azar } from './azar.ts';
import { type ClienteDemo, seisDecimales } from './clientes.ts';

/** How far from the client, and how sure the telephone is, in metres. */
interface Lejania {
  distancia: number;
  precision: number;
}

type Sorteo = (azar: Azar, rango: number) => Lejania;

const cerca: Sorteo = (azar, rango) => ({
  distancia: rango * azar.real(0.02, 0.35),
  precision: Math.min(rango / 2, azar.entero(4, 28)),
});
const enElBorde: Sorteo = (azar, rango) => ({
  distancia: rango + azar.real(-10, 10),
  precision: azar.entero(35, 80),
});
const lejos: Sorteo = (azar, rango) => ({
  distancia: rango + azar.entero(180, 2_500),
  precision: azar.entero(6, 60),
});

function alAzar(azar: Azar): Sorteo {
  const suerte = azar.fraccion();
  if (suerte < 0.88) return cerca;
  return suerte < 0.94 ? enElBorde : lejos;
}

const METROS_POR_GRADO = 111_195;

function aDistancia({ latitud, longitud }: Punto, metros: number, azar: Azar): Punto {
  const rumbo = azar.real(0, 2 * Math.PI);
  const grados = metros / METROS_POR_GRADO;
  return {
    latitud: seisDecimales(latitud + grados * Math.cos(rumbo)),
    longitud: seisDecimales(
      longitud + (grados * Math.sin(rumbo)) / Math.cos((latitud * Math.PI) / 180),
    ),
  };
}

interface Captura<S> {
  momento: S;
  cliente: ClienteDemo;
  rango: number;
  recibida: Date;
  azar: Azar;
}

/** Judged by the very function that judges a technician's telephone. */
export function capturar<S extends 'Inicio' | 'Fin'>(captura: Captura<S>) {
  const { momento, cliente, rango, recibida, azar } = captura;
  const { latitud, longitud } = cliente.fila;
  const { distancia, precision } = alAzar(azar)(azar, rango);
  const referencia =
    typeof latitud === 'number' && typeof longitud === 'number' ? { latitud, longitud } : null;
  return posicionJuzgada(
    momento,
    {
      ...aDistancia(cliente.lugar, distancia, azar),
      precision,
      tomada: recibida.toISOString(),
    },
    { referencia, rango, recibida },
  );
}
