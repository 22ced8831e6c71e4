import { Link, type NavigateOptions } from '@tanstack/react-router';
import { MOTIVOS_DE_RANGO, TEXTO_DE_MOTIVO_DE_RANGO } from '@visitas/contract/lugares/esquemas';
import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import { RUTAS } from '../../navegacion.ts';
import { CampoArea } from '../../ui/campos/CampoArea.tsx';
import { Mensajes } from '../../ui/campos/Mensajes.tsx';
import { ModalFormulario } from '../../ui/formulario/ModalFormulario.tsx';
import { useFormulario } from '../../ui/formulario/useFormulario.ts';
import { useCerrar } from '../../ui/pagina/useCerrar.ts';
import { Icono } from '../../ui/piezas/Icono.tsx';
import { IconMapPinQuestion } from '../../ui/piezas/iconos.ts';
import { ModalDeAccion } from '../ModalDeAccion.tsx';
import { useAccion } from '../tecnico/useAccion.ts';
import clases from './ContarPorQue.module.css';

const TITULO = 'Fuera del rango permitido';

export function ContarPorQue() {
  return (
    <ModalDeAccion
      accion="finalizar"
      titulo={TITULO}
      cuando="Se cuenta por qué mientras la visita está En Proceso."
    >
      {(_, padre, visita) => <DeUna visita={visita} padre={padre} />}
    </ModalDeAccion>
  );
}

function DeUna({ visita, padre }: { visita: VisitaSola; padre: NavigateOptions }) {
  const { idVisita, porqueDeRango } = visita;
  const envio = useAccion('lugares.contarPorQue', visita);
  const formulario = useFormulario({
    inicial: { motivo: porqueDeRango?.motivo ?? '', detalle: porqueDeRango?.detalle ?? '' },
    envio,
    preparar: ({ motivo, detalle }) => ({
      cuerpo: {
        ...{ idVisita, detalle, ocurridoEn: new Date().toISOString() },
        // Without one, the schema asks to choose.
        motivo: MOTIVOS_DE_RANGO.find((uno) => uno === motivo) ?? ('' as 'otro'),
      },
    }),
    alGuardar: useCerrar(padre),
  });
  const { value, onChange, mensajes } = formulario.campo('motivo');
  return (
    <ModalFormulario
      titulo={TITULO}
      {...{ formulario, padre }}
      confirmar="Enviar"
      textoDeCancelar="Ahora no"
      salida={
        <Link
          to={RUTAS['cliente-aqui']}
          params={{ idVisita: String(idVisita) }}
          replace
          className={clases.enlace}
        >
          <Icono de={IconMapPinQuestion} tamano={18} />
          Proponer el lugar correcto
        </Link>
      }
    >
      <p>La visita ya inició. Si quieres, dile a tu supervisor por qué.</p>
      <div role="radiogroup" aria-label="Motivo" className={clases.motivos}>
        {MOTIVOS_DE_RANGO.map((uno) => (
          <label key={uno}>
            <input
              type="radio"
              name="motivo"
              data-autofocus={uno === (value || MOTIVOS_DE_RANGO[0]) || undefined}
              checked={uno === value}
              onChange={() => onChange(uno)}
            />
            <span>{TEXTO_DE_MOTIVO_DE_RANGO[uno]}</span>
          </label>
        ))}
      </div>
      {mensajes.length > 0 && (
        <p role="alert" className={clases.mensaje}>
          <Mensajes textos={mensajes} />
        </p>
      )}
      <CampoArea
        label="En tus palabras (opcional)"
        placeholder="El local se mudó a la otra cuadra"
        rows={3}
        {...formulario.texto('detalle')}
      />
    </ModalFormulario>
  );
}
