import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { enEsteOrden, type Medida, type VisitaDelDia } from '../../campo/jornada/jornada.ts';
import { ordenPropio } from '../../campo/jornada/ordenPropio.ts';
import type { Jornada } from '../../campo/jornada/useJornada.ts';
import { Dialogo } from '../../ui/pagina/Dialogo.tsx';
import { Boton } from '../../ui/piezas/Boton.tsx';
import { BotonIcono } from '../../ui/piezas/BotonIcono.tsx';
import { IconArrowDown, IconArrowUp } from '../../ui/piezas/iconos.ts';
import clases from './CambiarOrden.module.css';
import { dichaLa } from './filas.ts';
import parada from './numero.module.css';

interface Props {
  jornada: Jornada;
  alCerrar: () => void;
}

type Sentido = 'Subir' | 'Bajar';
const PASO: Record<Sentido, number> = { Subir: -1, Bajar: 1 };

/** Changes today's order by hand. Nothing changes until it is confirmed. */
export function CambiarOrden({ jornada, alCerrar }: Props) {
  const { dia, hoy, medidas } = jornada;
  // Until one is moved, the order is that of the page, which may find a better one meanwhile.
  const [ids, setIds] = useState<number[]>();
  const [dicho, setDicho] = useState('');
  // Visits added meanwhile go at the end, and removed ones disappear.
  const visitas = ids ? enEsteOrden(hoy, ids) : hoy;
  const lista = useRef<HTMLOListElement>(null);
  const enfocar = useFocoQueSigue(lista);

  function mover(desde: number, sentido: Sentido): void {
    const hasta = desde + PASO[sentido];
    const una = visitas[desde];
    if (!una || hasta < 0 || hasta >= visitas.length) return;
    const nuevas = visitas.filter((otra) => otra !== una);
    nuevas.splice(hasta, 0, una);
    setIds(nuevas.map(({ idVisita }) => idVisita));
    setDicho(`${una.cliente}: parada ${hasta + 1} de ${visitas.length}`);
    enfocar({ idVisita: una.idVisita, sentido });
  }

  function confirmar(): void {
    const suyas = visitas.map(({ idVisita }) => idVisita);
    if (ids) ordenPropio.guardar(dia, suyas);
    alCerrar();
  }

  function volver(): void {
    ordenPropio.olvidar();
    alCerrar();
  }

  return (
    <Dialogo titulo="Cambiar orden" alCerrar={alCerrar}>
      <p>Tu orden se guarda en este teléfono y se mantiene hasta que lo cambies.</p>
      <ol ref={lista} className={clases.lista} aria-label="Visitas de hoy">
        {visitas.map((visita, n) => (
          <Parada
            key={visita.idVisita}
            visita={visita}
            numero={n + 1}
            de={visitas.length}
            medida={medidas.get(visita.idVisita)}
            alMover={(sentido) => mover(n, sentido)}
          />
        ))}
      </ol>
      <p role="status" className="solo-lectores">
        {dicho}
      </p>
      <footer>
        <Boton tipo="enlace" onClick={volver}>
          Volver al orden sugerido
        </Boton>
        <Boton tipo="principal" onClick={confirmar}>
          Confirmar
        </Boton>
      </footer>
    </Dialogo>
  );
}

interface PropsParada {
  visita: VisitaDelDia;
  numero: number;
  de: number;
  medida: Medida | undefined;
  alMover: (sentido: Sentido) => void;
}

function Parada({ visita: { idVisita, cliente }, numero, de, medida, alMover }: PropsParada) {
  const boton = (sentido: Sentido, alFinal: boolean) => (
    <BotonIcono
      icono={sentido === 'Subir' ? IconArrowUp : IconArrowDown}
      className={clases.mover}
      aria-label={`${sentido} ${cliente}`}
      // Not `disabled`, which would take the focus from the user moving the visit.
      aria-disabled={alFinal}
      data-mueve={`${sentido} ${idVisita}`}
      onClick={() => alMover(sentido)}
    />
  );
  return (
    <li>
      <span className={`${parada.numero} ${clases.numero}`} aria-hidden>
        {numero}
      </span>
      <span className={clases.textos}>
        <strong>{cliente}</strong>
        {medida && <span>{dichaLa(medida)}</span>}
      </span>
      {boton('Subir', numero === 1)}
      {boton('Bajar', numero === de)}
    </li>
  );
}

interface Movida {
  idVisita: number;
  sentido: Sentido;
}

/**
 * React moves a row by removing and inserting it, so the pressed button loses the focus. This restores it.
 */
function useFocoQueSigue(lista: RefObject<HTMLElement | null>) {
  const movida = useRef<Movida>(undefined);
  useLayoutEffect(() => {
    if (!movida.current) return;
    const { idVisita, sentido } = movida.current;
    movida.current = undefined;
    const boton = lista.current?.querySelector<HTMLElement>(
      `[data-mueve="${sentido} ${idVisita}"]`,
    );
    boton?.focus({ preventScroll: true });
    boton?.scrollIntoView({ block: 'nearest' });
  });
  return (una: Movida) => {
    movida.current = una;
  };
}
