import type { TipoCatalogo } from '@visitas/contract/catalogos/operaciones';
import { useEnvio } from '../plataforma/servidor/useEnvio.ts';
import { CampoTexto } from '../ui/campos/CampoTexto.tsx';
import { ModalFormulario } from '../ui/formulario/ModalFormulario.tsx';
import { useFormulario } from '../ui/formulario/useFormulario.ts';
import { useCerrar } from '../ui/pagina/useCerrar.ts';
import { CATALOGOS } from './catalogos.ts';

const VACIO = { nombre: '' };

export function CrearItem({ tipo }: { tipo: TipoCatalogo }) {
  const { uno, listado } = CATALOGOS[tipo];
  const padre = { to: listado, search: true } as const;
  const envio = useEnvio(`${tipo}.crear`, `${uno} Creado Exitosamente`);
  const formulario = useFormulario({
    inicial: VACIO,
    envio,
    preparar: (cuerpo) => ({ cuerpo }),
    alGuardar: useCerrar(padre),
  });
  return (
    <ModalFormulario titulo={`Nuevo ${uno}`} formulario={formulario} padre={padre}>
      <CampoTexto label="Nombre" data-autofocus {...formulario.texto('nombre')} />
    </ModalFormulario>
  );
}
