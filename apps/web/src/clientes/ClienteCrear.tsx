import { RUTAS } from '../navegacion.ts';
import { useEnvio } from '../plataforma/servidor/useEnvio.ts';
import { PaginaFormulario } from '../ui/formulario/PaginaFormulario.tsx';
import { useFormulario } from '../ui/formulario/useFormulario.ts';
import { useCerrar } from '../ui/pagina/useCerrar.ts';
import { CamposCliente, CLIENTE_VACIO } from './CamposCliente.tsx';

const LISTADO = { to: RUTAS['clientes-listado'] } as const;

export function ClienteCrear() {
  const formulario = useFormulario({
    inicial: CLIENTE_VACIO,
    envio: useEnvio('clientes.crear', 'Cliente Creado Exitosamente'),
    preparar: (cuerpo) => ({ cuerpo }),
    alGuardar: useCerrar(LISTADO),
  });
  return (
    <PaginaFormulario titulo="Nuevo Cliente" formulario={formulario} padre={LISTADO}>
      <CamposCliente formulario={formulario} />
    </PaginaFormulario>
  );
}
