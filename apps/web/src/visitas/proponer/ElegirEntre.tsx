import { useId, useState } from 'react';
import { cifra } from '../../ui/formato.ts';
import { Boton } from '../../ui/piezas/Boton.tsx';
import { Casilla } from '../../ui/piezas/Casilla.tsx';
import clases from './Proponer.module.css';
import type { DelPedido } from './usePedida.ts';

/** Between whom: everybody who works on those days, until some are chosen. */
export function ElegirEntre({ pedida }: { pedida: DelPedido }) {
  const { trabajan, entre, setEntre } = pedida;
  const id = useId();
  const [abierto, setAbierto] = useState(entre !== undefined);
  const todos = trabajan.map(({ idTecnico }) => idTecnico);
  const marcados = entre ?? todos;

  function alternar(id: number): void {
    setEntre(marcados.includes(id) ? marcados.filter((uno) => uno !== id) : [...marcados, id]);
  }

  return (
    <fieldset aria-labelledby={id} className={clases.grupo}>
      <div className={clases.entre}>
        <h3 id={id}>Entre quiénes</h3>
        {todos.length > 1 && (
          <Boton
            tipo="enlace"
            tamano="chico"
            aria-expanded={abierto}
            onClick={() => {
              if (abierto) setEntre(undefined);
              setAbierto(!abierto);
            }}
          >
            {abierto ? 'Todos' : 'Elegir'}
          </Boton>
        )}
      </div>
      <p className={clases.quienes}>{quienes(marcados.length, todos.length)}</p>
      {abierto && (
        <div className={clases.casillas}>
          {trabajan.map(({ idTecnico, nombre }) => (
            // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is inside the label.
            <label key={idTecnico}>
              <Casilla
                checked={marcados.includes(idTecnico)}
                onChange={() => alternar(idTecnico)}
              />
              <span>{nombre}</span>
            </label>
          ))}
        </div>
      )}
    </fieldset>
  );
}

function quienes(marcados: number, todos: number): string {
  if (todos === 0) return 'Nadie trabaja ese día.';
  if (marcados < todos) return `${cifra(marcados)} de los ${cifra(todos)} que trabajan esos días.`;
  return todos === 1
    ? 'El único que trabaja esos días.'
    : `Los ${cifra(todos)} que trabajan esos días.`;
}
