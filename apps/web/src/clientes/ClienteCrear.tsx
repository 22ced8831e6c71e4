import { useQueryClient } from '@tanstack/react-query';
import { RUTAS } from '../navegacion.ts';
import { useEnvio } from '../plataforma/servidor/useEnvio.ts';
import { PaginaFormulario } from '../ui/formulario/PaginaFormulario.tsx';
import { useFormulario } from '../ui/formulario/useFormulario.ts';
import { useCerrar } from '../ui/pagina/useCerrar.ts';
import { anunciarCreada } from '../ui/recien/creada.ts';
import { CamposCliente, CLIENTE_VACIO } from './CamposCliente.tsx';
import { mencionDeCliente } from './mencion.tsx';

const LISTADO = { to: RUTAS['clientes-listado'] } as const;

export function ClienteCrear() {
  const lecturas = useQueryClient();
  const cerrar = useCerrar(LISTADO);
  const formulario = useFormulario({
    inicial: CLIENTE_VACIO,
    envio: useEnvio('clientes.crear', {
      texto: 'Cliente Creado Exitosamente',
      de: mencionDeCliente,
    }),
    preparar: (cuerpo) => ({ cuerpo }),
    alGuardar: ({ idCliente, nombre }) => {
      anunciarCreada(lecturas, 'clientes', { llave: idCliente, nombre });
      cerrar();
    },
  });
  return (
    <PaginaFormulario titulo="Nuevo Cliente" formulario={formulario} padre={LISTADO}>
      <CamposCliente formulario={formulario} />
    </PaginaFormulario>
  );
}
