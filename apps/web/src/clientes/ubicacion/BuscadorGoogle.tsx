import { type ClipboardEvent, useEffect, useRef } from 'react';
import type { Punto } from '../../plataforma/mapa/mapa.ts';
import { leerPegado, type Pegado } from './lugar.ts';

interface Props {
  alElegir: (elegido: Pegado) => void;
}

/** Google's own search box; coordinates and links pasted in it are understood here. */
export function BuscadorGoogle({ alElegir }: Props) {
  const hueco = useRef<HTMLDivElement>(null);
  const ultimo = useRef(alElegir);
  useEffect(() => {
    ultimo.current = alElegir;
  });

  useEffect(() => {
    let vigente = true;
    const elegir = (punto: Punto) => ultimo.current({ punto });
    import('../../plataforma/mapa/google/buscador.ts')
      .then(({ crearBuscador }) => crearBuscador(elegir))
      .then((buscador) => vigente && hueco.current?.replaceChildren(buscador))
      // Without it, the map and the coordinates go on working.
      .catch(() => undefined);
    return () => {
      vigente = false;
    };
  }, []);

  function pegar(evento: ClipboardEvent) {
    const pegado = leerPegado(evento.clipboardData.getData('text'));
    if (!pegado) return;
    evento.preventDefault();
    alElegir(pegado);
  }

  return <div ref={hueco} onPaste={pegar} />;
}
