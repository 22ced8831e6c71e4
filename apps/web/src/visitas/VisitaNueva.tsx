import { RUTAS } from '../navegacion.ts';
import { useEnvio } from '../plataforma/servidor/useEnvio.ts';
import { ModalFormulario } from '../ui/formulario/ModalFormulario.tsx';
import { useFormulario } from '../ui/formulario/useFormulario.ts';
import { useCerrar } from '../ui/pagina/useCerrar.ts';
import { CamposVisita, VISITA_VACIA } from './CamposVisita.tsx';

const PADRE = { to: RUTAS['visitas-por-supervisor'], search: true } as const;

export function VisitaNueva() {
  const envio = useEnvio('visitas.crear', 'Visita Creada Exitosamente');
  const formulario = useFormulario({
    inicial: VISITA_VACIA,
    envio,
    preparar: (cuerpo) => ({ cuerpo }),
    alGuardar: useCerrar(PADRE),
  });
  return (
    <ModalFormulario titulo="Nueva Visita" formulario={formulario} padre={PADRE} tamano="ancho">
      <CamposVisita formulario={formulario} />
    </ModalFormulario>
  );
}
