import type { Semana } from '@visitas/contract/visitas/semana';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { contiene } from '../../ui/buscar.ts';
import { cifra } from '../../ui/formato.ts';
import { Avatar } from '../../ui/piezas/Avatar.tsx';
import { Icono } from '../../ui/piezas/Icono.tsx';
import { IconSearch } from '../../ui/piezas/iconos.ts';
import { type Candidato, candidatos } from './candidatos.ts';
import clases from './ElegirSitio.module.css';

interface Props {
  semana: Semana;
  /** The day whose load is shown; undefined for several days. */
  dia: string | undefined;
  /** The technician who has it, who may keep it even if inactive; undefined for several visits. */
  actual: number | undefined;
  elegido: number | undefined;
  alElegir: (idTecnico: number) => void;
}

/** Chooses a technician who may take visits. Those with room that day go first. */
export function ElegirTecnico({ semana, dia, actual, elegido, alElegir }: Props) {
  const id = useId();
  const lista = useRef<HTMLDivElement>(null);
  const [buscar, setBuscar] = useState('');
  const hallados = candidatos(semana, { dia, actual }).filter(({ nombre }) =>
    contiene(nombre, buscar),
  );
  useEffect(() => {
    const suyo = lista.current?.querySelector('input:checked')?.closest('label');
    suyo?.scrollIntoView({ block: 'nearest' });
  }, []);

  /** Enter takes the first match; the next Enter submits the form. */
  function alTeclear(evento: KeyboardEvent): void {
    const [primero] = hallados;
    if (evento.key === 'ArrowDown') {
      evento.preventDefault();
      (
        lista.current?.querySelector<HTMLElement>('input:checked') ??
        lista.current?.querySelector<HTMLElement>('input')
      )?.focus();
    }
    if (evento.key !== 'Enter' || buscar.trim() === '') return;
    if (primero?.idTecnico === elegido) return;
    evento.preventDefault();
    if (primero) alElegir(primero.idTecnico);
  }

  return (
    <div className={clases.campo}>
      <span id={id} className={clases.etiqueta}>
        Técnico
      </span>
      <div className={clases.buscador}>
        <Icono de={IconSearch} tamano={18} />
        <input
          type="search"
          autoComplete="off"
          spellCheck={false}
          aria-label="Buscar técnico"
          placeholder="Buscar técnico"
          value={buscar}
          onChange={({ currentTarget }) => setBuscar(currentTarget.value)}
          onKeyDown={alTeclear}
        />
      </div>
      <div ref={lista} role="radiogroup" aria-labelledby={id} className={clases.tecnicos}>
        {hallados.map((uno) => (
          <Tecnico
            key={uno.idTecnico}
            candidato={uno}
            nombreDelGrupo={id}
            elegido={uno.idTecnico === elegido}
            alElegir={() => alElegir(uno.idTecnico)}
          />
        ))}
        {hallados.length === 0 && <p className={clases.ninguno}>Sin resultados</p>}
      </div>
    </div>
  );
}

interface PropsTecnico {
  candidato: Candidato;
  nombreDelGrupo: string;
  elegido: boolean;
  alElegir: () => void;
}

function Tecnico({ candidato, nombreDelGrupo, elegido, alElegir }: PropsTecnico) {
  const { nombre, nota, carga } = candidato;
  return (
    <label className={clases.tecnico}>
      <input type="radio" name={nombreDelGrupo} checked={elegido} onChange={alElegir} />
      <span>
        <Avatar usuario={{ nombre }} />
        <span className={clases.nombre}>
          <span>{nombre}</span>
          {nota && <small>{nota}</small>}
        </span>
        {carga !== undefined && (
          <span className={clases.carga}>
            {carga === 0 ? 'sin visitas ese día' : `${cifra(carga)} ese día`}
          </span>
        )}
      </span>
    </label>
  );
}
