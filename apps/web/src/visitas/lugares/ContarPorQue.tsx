import { Link, type NavigateOptions } from '@tanstack/react-router';
import { MOTIVOS_DE_RANGO, TEXTO_DE_MOTIVO_DE_RANGO } from '@visitas/contract/lugares/esquemas';
import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import { ELIGE_MOTIVO } from '@visitas/contract/visitas/noRealizada';
import { useState } from 'react';
import { useAccion } from '../../campo/pendientes/useAccion.ts';
import { RUTAS } from '../../navegacion.ts';
import { CampoArea } from '../../ui/campos/CampoArea.tsx';
import { CampoMotivo } from '../../ui/campos/CampoMotivo.tsx';
import { ModalFormulario } from '../../ui/formulario/ModalFormulario.tsx';
import { useFormulario } from '../../ui/formulario/useFormulario.ts';
import { useCerrar } from '../../ui/pagina/useCerrar.ts';
import { Icono } from '../../ui/piezas/Icono.tsx';
import { IconMapPinQuestion } from '../../ui/piezas/iconos.ts';
import { ModalDeAccion } from '../ModalDeAccion.tsx';
import clases from './ContarPorQue.module.css';

const TITULO = 'Fuera del rango permitido';
const OPCIONES = MOTIVOS_DE_RANGO.map((uno) => ({
  value: uno,
  label: TEXTO_DE_MOTIVO_DE_RANGO[uno],
}));

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

function useContar(visita: VisitaSola, alGuardar: () => void) {
  const { idVisita, vuelta = 1, porqueDeRango: antes } = visita;
  const [sinMotivo, setSinMotivo] = useState(false);
  const formulario = useFormulario({
    inicial: { motivo: String(antes?.motivo ?? ''), detalle: antes?.detalle ?? '' },
    envio: useAccion('lugares.contarPorQue', visita),
    preparar: ({ motivo: escrito, detalle }) => {
      const motivo = MOTIVOS_DE_RANGO.find((uno) => uno === escrito);
      setSinMotivo(!motivo);
      const ocurridoEn = new Date().toISOString();
      return motivo && { cuerpo: { idVisita, motivo, detalle, vuelta, ocurridoEn } };
    },
    alGuardar,
  });
  return { formulario, falta: sinMotivo && formulario.valores.motivo === '' };
}

function DeUna({ visita, padre }: { visita: VisitaSola; padre: NavigateOptions }) {
  const { formulario, falta } = useContar(visita, useCerrar(padre));
  return (
    <ModalFormulario
      titulo={TITULO}
      formulario={formulario}
      padre={padre}
      confirmar="Enviar"
      textoDeCancelar="Ahora no"
      salida={<ProponerElLugar idVisita={visita.idVisita} />}
    >
      <p>La visita ya inició. Si quieres, dile a tu supervisor por qué.</p>
      <CampoMotivo
        opciones={OPCIONES}
        value={formulario.valores.motivo}
        onChange={(motivo) => formulario.cambiar({ motivo })}
        mensajes={falta ? [ELIGE_MOTIVO] : []}
      />
      <CampoArea
        label="En tus palabras (opcional)"
        placeholder="El local se mudó a la otra cuadra"
        rows={3}
        {...formulario.texto('detalle')}
      />
    </ModalFormulario>
  );
}

const ProponerElLugar = ({ idVisita }: { idVisita: number }) => (
  <Link
    to={RUTAS['cliente-aqui']}
    params={{ idVisita: String(idVisita) }}
    replace
    state
    className={clases.enlace}
  >
    <Icono de={IconMapPinQuestion} tamano={18} />
    Proponer el lugar correcto
  </Link>
);
