import { useEffect, useRef, useState } from 'react';
import type { Contenido, Mapa, Punto } from '../../plataforma/mapa/mapa.ts';
import { crearPin } from '../../ui/mapa/pin.ts';
import { type Coordenadas, escribirLugar } from './lugar.ts';

/** Typed digit by digit, a place goes round the world before it is the one. */
const CALMA_MS = 400;

interface Opciones {
  lugar: Punto | undefined;
  alCambiar: (cambios: Coordenadas) => void;
}

const NOMBRE = 'Ubicación del cliente. Muévela con las flechas del teclado.';

const mismo = (uno: Punto | undefined, otro: Punto | undefined): boolean =>
  uno?.latitud === otro?.latitud && uno?.longitud === otro?.longitud;

/** The place of the form as a marker on the map, wherever it was changed. */
export function useLugarEnMapa({ lugar, alCambiar }: Opciones) {
  const [mapa, setMapa] = useState<Mapa | null>(null);
  const [pin] = useState(crearPin);
  /** Where the map already is: what was pressed or dragged on it moves nothing else. */
  const visto = useRef(lugar);
  const pendiente = useRef<[Punto, number]>(null);

  function poner(punto: Punto): void {
    const escrito = escribirLugar(punto);
    visto.current = { latitud: Number(escrito.latitud), longitud: Number(escrito.longitud) };
    alCambiar(escrito);
  }

  /** To where it was found, as soon as there is a map. */
  function irA(punto: Punto, zoom: number): void {
    poner(punto);
    if (mapa) mapa.centrar(punto, zoom);
    else pendiente.current = [punto, zoom];
  }

  useEffect(() => {
    if (!mapa || !pendiente.current) return;
    mapa.centrar(...pendiente.current);
    pendiente.current = null;
  }, [mapa]);

  const { latitud, longitud } = lugar ?? {};
  useEffect(() => {
    if (!mapa || latitud === undefined || longitud === undefined) return;
    const punto = { latitud, longitud };
    if (mismo(visto.current, punto)) return;
    const calma = setTimeout(() => {
      visto.current = punto;
      mapa.centrar(punto);
    }, CALMA_MS);
    return () => clearTimeout(calma);
  }, [mapa, latitud, longitud]);

  const contenido: Contenido = {
    marcas: lugar
      ? [
          {
            llave: 'cliente',
            punto: lugar,
            elemento: pin,
            ancla: 'base',
            nombre: NOMBRE,
            alArrastrar: poner,
          },
        ]
      : [],
  };
  return { mapa, setMapa, contenido, poner, irA };
}
