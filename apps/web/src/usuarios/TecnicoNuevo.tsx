import { contado, enumerar } from '@visitas/contract/comun/formato';
import { useState } from 'react';
import { type Enviador, useEnvio } from '../plataforma/servidor/useEnvio.ts';
import { nombreCorto, primerNombre } from '../ui/formato.ts';
import { ModalFormulario } from '../ui/formulario/ModalFormulario.tsx';
import { useFormulario } from '../ui/formulario/useFormulario.ts';
import { useCerrar } from '../ui/pagina/useCerrar.ts';
import { CampoTecnicos, type Disponible, useDisponibles } from './CampoTecnicos.tsx';
import { useIdSupervisor } from './supervisor.ts';

/** Puts one or several technicians in a supervisor's charge. Those already in it are not offered. */
export function TecnicoNuevo() {
  const idSupervisor = useIdSupervisor();
  const padre = {
    to: '/usuarios/tecnicos/$idSupervisor',
    params: { idSupervisor: String(idSupervisor) },
  } as const;
  const disponibles = useDisponibles(idSupervisor);
  const elegidosDe = (escritos: string) =>
    disponibles.conocidos(escritos === '' ? [] : escritos.split(',').map(Number));
  const formulario = useFormulario({
    // The call of section 7 names its field in the singular, and that of several in the plural.
    inicial: { idTecnico: '', idTecnicos: '' },
    envio: useEnvioDeUnoOVarios(),
    preparar: ({ idTecnicos }) => ({
      idSupervisor,
      idTecnicos: elegidosDe(idTecnicos).map(({ idTecnico }) => idTecnico),
    }),
    alGuardar: useCerrar(padre),
  });
  const { value, mensajes } = formulario.campo('idTecnicos');
  const elegidos = elegidosDe(value);
  return (
    <ModalFormulario
      titulo="Nuevo Tecnico"
      padre={padre}
      formulario={formulario}
      tamano="ancho"
      resumen={resumenDe(elegidos)}
    >
      <CampoTecnicos
        {...disponibles}
        elegidos={elegidos}
        mensajes={[...formulario.campo('idTecnico').mensajes, ...mensajes]}
        alElegir={(ids) => formulario.cambiar({ idTecnicos: ids.join(), idTecnico: ids.join() })}
      />
    </ModalFormulario>
  );
}

interface Pedido {
  idSupervisor: number;
  idTecnicos: readonly number[];
}

/** One goes by the call of section 7; several, together: all of them or none. */
function useEnvioDeUnoOVarios(): Pick<Enviador<Pedido>, 'enviar' | 'error'> {
  const uno = useEnvio('usuarios.agregarTecnico', 'Técnico Agregado Exitosamente');
  const varios = useEnvio('usuarios.agregarTecnicos', 'Técnicos Agregados Exitosamente', '#varios');
  const [sonVarios, setSonVarios] = useState(false);
  return {
    error: sonVarios ? varios.error : uno.error,
    enviar({ idSupervisor, idTecnicos }) {
      setSonVarios(idTecnicos.length > 1);
      const [idTecnico = ''] = idTecnicos;
      return idTecnicos.length > 1
        ? varios.enviar({ cuerpo: { idSupervisor, idTecnicos: [...idTecnicos] } })
        : uno.enviar({ cuerpo: { idSupervisor, idTecnico } });
    },
  };
}

/** '3 técnicos. José sigue también con Luis Barrios.' */
function resumenDe(elegidos: readonly Disponible[]): string {
  if (elegidos.length === 0) return '';
  const cuantos = contado(elegidos.length, ['técnico', 'técnicos']);
  const con = elegidos.filter(({ supervisores }) => supervisores.length > 0);
  const [primero, ...mas] = con;
  if (!primero) return `${cuantos}.`;
  if (mas.length > 0) {
    const siguen = con.length === elegidos.length ? 'Siguen' : `${con.length} siguen`;
    return `${cuantos}. ${siguen} también con su supervisor de ahora.`;
  }
  const quienes = enumerar(primero.supervisores.map(nombreCorto));
  return `${cuantos}. ${primerNombre(primero.nombre)} sigue también con ${quienes}.`;
}
