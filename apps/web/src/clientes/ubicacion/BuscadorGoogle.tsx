import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import type { Mapa, Punto } from '../../plataforma/mapa/mapa.ts';
import { BuscadorDeLugares } from './BuscadorDeLugares.tsx';
import { leerPegado, type Pegado } from './lugar.ts';

interface Props {
  crear: NonNullable<Mapa['crearBuscador']>;
  alElegir: (elegido: Pegado) => void;
}

/** Google's own search box, or ours if it cannot be had; what is pasted in either is understood. */
export function BuscadorGoogle({ crear, alElegir }: Props) {
  const hueco = useRef<HTMLDivElement>(null);
  const [falta, setFalta] = useState(false);
  const ultimo = useRef(alElegir);
  useEffect(() => {
    ultimo.current = alElegir;
  });

  useEffect(() => {
    let vigente = true;
    const elegir = (punto: Punto) => ultimo.current({ punto });
    crear(elegir).then(
      (buscador) => vigente && hueco.current?.replaceChildren(buscador),
      () => vigente && setFalta(true),
    );
    return () => {
      vigente = false;
    };
  }, [crear]);

  function pegar(evento: ClipboardEvent) {
    const pegado = leerPegado(evento.clipboardData.getData('text'));
    if (!pegado) return;
    evento.preventDefault();
    alElegir(pegado);
  }

  if (falta) return <BuscadorDeLugares alElegir={alElegir} />;
  return <div ref={hueco} onPaste={pegar} />;
}
