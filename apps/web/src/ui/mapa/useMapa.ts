import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  ErrorDeMapa,
  type Mapa,
  type MotivoDeFallo,
  type OpcionesMapa,
} from '../../plataforma/mapa/mapa.ts';
import { cargarProveedor } from '../../plataforma/mapa/proveedor.ts';

interface Estado {
  mapa: Mapa | null;
  fallo: MotivoDeFallo | null;
  conFondo: boolean;
}

const INICIAL: Estado = { mapa: null, fallo: null, conFondo: true };

const motivoDe = (error: unknown): MotivoDeFallo =>
  error instanceof ErrorDeMapa ? error.motivo : 'red';

/** An element for each map: one that is not yet there when its screen is left leaves nothing behind. */
function ponerElemento(hueco: HTMLElement | null): HTMLElement {
  const elemento = document.createElement('div');
  elemento.style.height = '100%';
  hueco?.append(elemento);
  return elemento;
}

/** The provider's map in `hueco`, from when it is shown until it is left. */
export function useMapa(hueco: RefObject<HTMLElement | null>, opciones: OpcionesMapa) {
  const [estado, setEstado] = useState(INICIAL);
  const [intento, setIntento] = useState(0);
  const ultimas = useRef(opciones);
  useEffect(() => {
    ultimas.current = opciones;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is another map
  useEffect(() => {
    const elemento = ponerElemento(hueco.current);
    let vigente = true;
    let mapa: Mapa | undefined;
    const cambiar = (cambios: Partial<Estado>) =>
      vigente && setEstado((previo) => ({ ...previo, ...cambios }));
    const { centro, zoom, alPulsar } = ultimas.current;

    cargarProveedor()
      .then((proveedor) =>
        proveedor.crear(elemento, {
          centro,
          zoom,
          // A map on which a click does nothing is another map.
          alPulsar: alPulsar && ((punto) => ultimas.current.alPulsar?.(punto)),
          alMover: (vista) => ultimas.current.alMover?.(vista),
          alFallar: (fallo) => cambiar({ mapa: null, fallo }),
          alCambiarFondo: (conFondo) => cambiar({ conFondo }),
        }),
      )
      .then((creado) => {
        mapa = creado;
        if (vigente) cambiar({ mapa: creado });
        else creado.quitar();
      })
      .catch((error: unknown) => cambiar({ fallo: motivoDe(error) }));

    return () => {
      vigente = false;
      mapa?.quitar();
      elemento.remove();
      setEstado(INICIAL);
    };
  }, [hueco, intento]);

  return { ...estado, reintentar: () => setIntento((anterior) => anterior + 1) };
}
