import { type RefObject, useEffect, useRef, useState } from 'react';
import { IconUsers } from '../ui/piezas/iconos.ts';
import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import { Vacio } from '../ui/piezas/Vacio.tsx';
import { EliminarTecnico } from './EliminarTecnico.tsx';
import type { Vinculo } from './supervisor.ts';
import { TarjetasDeTecnicos, TarjetaTecnico } from './TarjetaTecnico.tsx';

/** With the card goes the button that was pressed: the keyboard goes on from the list. */
function useFocoAlQuitar(cuantos: number): RefObject<HTMLElement | null> {
  const lista = useRef<HTMLElement>(null);
  const antes = useRef(cuantos);
  useEffect(() => {
    const quitado = cuantos < antes.current;
    antes.current = cuantos;
    if (quitado && document.activeElement === document.body) lista.current?.focus();
  }, [cuantos]);
  return lista;
}

interface Props {
  supervisor: string;
  vinculos: Vinculo[];
  actualizando: boolean;
}

export function ListaACargo({ supervisor, vinculos, actualizando }: Props) {
  const [elegido, setElegido] = useState<number>();
  const lista = useFocoAlQuitar(vinculos.length);
  const porEliminar = vinculos.find(({ idSupervisorTecnico }) => idSupervisorTecnico === elegido);
  return (
    <section ref={lista} tabIndex={-1} aria-label="Técnicos a cargo">
      {vinculos.length === 0 ? (
        <Tarjeta>
          <Vacio icono={IconUsers} titulo="No hay técnicos a cargo." />
        </Tarjeta>
      ) : (
        <TarjetasDeTecnicos>
          {vinculos.map((vinculo) => (
            <TarjetaTecnico
              key={vinculo.idSupervisorTecnico}
              vinculo={vinculo}
              supervisor={supervisor}
              alEliminar={() => setElegido(vinculo.idSupervisorTecnico)}
            />
          ))}
        </TarjetasDeTecnicos>
      )}
      {porEliminar && (
        <EliminarTecnico
          vinculo={porEliminar}
          supervisor={supervisor}
          actualizando={actualizando}
          alCerrar={() => setElegido(undefined)}
        />
      )}
    </section>
  );
}
