import { campoFecha } from '@visitas/contract/comun/fechas';
import { useId, useState } from 'react';
import { contado } from '../../ui/formato.ts';
import type { FormularioDe } from '../../ui/formulario/useFormulario.ts';
import { Boton } from '../../ui/piezas/Boton.tsx';
import { IconPlus } from '../../ui/piezas/iconos.ts';
import { diaLargo, partesDeDia } from '../planear/dias.ts';
import { diasQueSeOfrecen, otrosDiasDe, type ValoresDeNueva } from './plan.ts';
import clases from './Varias.module.css';

/** Other days of the same week and the next on which to create the visit too. */
export function CampoOtrosDias({ formulario }: { formulario: FormularioDe<ValoresDeNueva> }) {
  const id = useId();
  const { fechaPlanificada: fecha } = formulario.valores;
  const elegidos = otrosDiasDe(formulario.valores);
  const [abierto, setAbierto] = useState(false);
  if (!campoFecha.safeParse(fecha).success) return null;
  if (!abierto && elegidos.length === 0)
    return (
      <div>
        <Boton tipo="enlace" tamano="chico" icono={IconPlus} onClick={() => setAbierto(true)}>
          Crear también otros días
        </Boton>
      </div>
    );
  const otros = elegidos.filter((dia) => dia !== fecha);

  function alternar(dia: string): void {
    const nuevos = elegidos.includes(dia)
      ? elegidos.filter((uno) => uno !== dia)
      : [...elegidos, dia].sort();
    formulario.cambiar({ otrosDias: nuevos.join() });
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend; the label names the group.
    <div role="group" aria-labelledby={id} className={clases.otrosDias}>
      <span id={id}>
        También estos días <small>(opcional)</small>
      </span>
      <div>
        {diasQueSeOfrecen(fecha).map((dia) => {
          const { nombre, numero } = partesDeDia(dia);
          const suyo = dia === fecha;
          return (
            <button
              key={dia}
              type="button"
              aria-pressed={suyo || elegidos.includes(dia)}
              aria-label={diaLargo(dia)}
              disabled={suyo}
              onClick={() => alternar(dia)}
            >
              <small>{nombre}</small>
              {numero}
            </button>
          );
        })}
      </div>
      {otros.length > 0 && (
        <p role="status">Se crean en {contado(otros.length + 1, ['día', 'días'])}.</p>
      )}
    </div>
  );
}
