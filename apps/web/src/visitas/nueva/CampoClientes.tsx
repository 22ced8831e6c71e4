import { useEffect, useRef } from 'react';
import { CampoArea } from '../../ui/campos/CampoArea.tsx';
import { CampoInterruptor } from '../../ui/campos/CampoInterruptor.tsx';
import { contado } from '../../ui/formato.ts';
import type { FormularioDe } from '../../ui/formulario/useFormulario.ts';
import { Boton } from '../../ui/piezas/Boton.tsx';
import { diaConMes } from '../planear/dias.ts';
import type { Plan, ValoresDeNueva } from './plan.ts';
import clases from './Varias.module.css';

interface Props {
  formulario: FormularioDe<ValoresDeNueva>;
  plan: Plan | undefined;
  falla: boolean;
}

/** Each recognised name is a visit; the others are reported. */
export function CampoClientes({ formulario, plan, falla }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  // Takes over the focus from the field where the clients were being typed.
  useEffect(() => {
    area.current?.focus();
    area.current?.setSelectionRange(area.current.value.length, area.current.value.length);
  }, []);
  return (
    <div className={clases.clientes}>
      <CampoArea
        label="Clientes"
        placeholder="Uno por línea, o separados con punto y coma"
        rows={3}
        ref={area}
        data-campo="idCliente"
        {...formulario.texto('clientes')}
        mensajes={plan?.sinReconocer ?? []}
      />
      <CampoInterruptor
        label="Un día cada uno, desde la fecha"
        {...formulario.campo('unDiaCadaUno')}
      />
      <div role="status" className={clases.previstas}>
        {plan && plan.visitas.length > 0 && (
          <>
            <p>{contado(plan.visitas.length, ['visita', 'visitas'])}:</p>
            <ul>
              {plan.visitas.map(({ cliente, tipo, fecha }, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a client may appear twice on the same day.
                <li key={n}>
                  <b>{cliente}</b>
                  <span>
                    {[
                      fecha && diaConMes(fecha),
                      !formulario.valores.tipoElegido && (tipo?.nombre ?? 'elige su tipo'),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
        {falla && <p>No se pudieron buscar los clientes. Puedes seguir escribiendo.</p>}
      </div>
      <Boton
        tipo="enlace"
        tamano="chico"
        onClick={() => formulario.cambiar({ clientes: '', unDiaCadaUno: false })}
      >
        Volver a un solo cliente
      </Boton>
    </div>
  );
}
