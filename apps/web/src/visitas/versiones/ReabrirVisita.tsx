import { useQuery } from '@tanstack/react-query';
import type { NavigateOptions } from '@tanstack/react-router';
import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import { lecturaDe } from '../../plataforma/servidor/lecturas.ts';
import { useEnvio } from '../../plataforma/servidor/useEnvio.ts';
import { CampoArea } from '../../ui/campos/CampoArea.tsx';
import { CampoFecha } from '../../ui/campos/CampoFecha.tsx';
import { CampoSelector } from '../../ui/campos/CampoSelector.tsx';
import { diaDeInstante, fecha } from '../../ui/formato.ts';
import { Pareja } from '../../ui/formulario/Campos.tsx';
import { ModalFormulario } from '../../ui/formulario/ModalFormulario.tsx';
import { useFormulario } from '../../ui/formulario/useFormulario.ts';
import { useCerrar } from '../../ui/pagina/useCerrar.ts';
import { Icono } from '../../ui/piezas/Icono.tsx';
import { IconCircleDashed, IconFileText, IconVersions } from '../../ui/piezas/iconos.ts';
import { detalleDe } from '../enlaces.ts';
import { ModalDeAccion } from '../ModalDeAccion.tsx';
import { mencionDeVisita } from '../mencion.tsx';
import clases from './ReabrirVisita.module.css';

const TITULO = 'Reabrir visita';

export function ReabrirVisita() {
  return (
    <ModalDeAccion
      accion="reabrir"
      titulo={TITULO}
      cuando="Solo se reabre una visita Finalizada."
      padreDe={detalleDe}
    >
      {(_, padre, visita) => <DeUna visita={visita} padre={padre} />}
    </ModalDeAccion>
  );
}

interface Valores extends Record<string, string> {
  motivo: string;
  idTecnico: string;
  fechaPlanificada: string;
}

function DeUna({ visita, padre }: { visita: VisitaSola; padre: NavigateOptions }) {
  const { idVisita, idTecnico } = visita;
  const cerrar = useCerrar(padre);
  const tecnicos = useQuery(lecturaDe('usuarios.misTecnicos', {}));
  const formulario = useFormulario({
    inicial: { motivo: '', idTecnico: String(idTecnico), fechaPlanificada: '' },
    envio: useEnvio('visitas.reabrir', {
      texto: 'Visita Reabierta Exitosamente',
      de: mencionDeVisita,
    }),
    preparar: (valores: Valores) => ({ cuerpo: { idVisita, ...valores } }),
    alGuardar: () => cerrar(),
  });
  return (
    <ModalFormulario titulo={TITULO} formulario={formulario} padre={padre} tamano="ancho">
      <CampoArea label="Motivo" data-autofocus {...formulario.texto('motivo')} />
      <Pareja>
        <CampoSelector
          label="Técnico"
          placeholder="Selecciona un técnico"
          personas
          cargando={tecnicos.isFetching}
          alReintentar={tecnicos.isError ? () => void tecnicos.refetch() : undefined}
          opciones={(tecnicos.data ?? [])
            .filter(({ activo }) => activo)
            .map((uno) => ({ value: String(uno.idTecnico), label: uno.nombre }))}
          {...formulario.campo('idTecnico')}
        />
        <CampoFecha label="Fecha Planificada" {...formulario.campo('fechaPlanificada')} />
      </Pareja>
      <Consecuencias visita={visita} />
    </ModalFormulario>
  );
}

function Consecuencias({ visita }: { visita: VisitaSola }) {
  const { fechaPlanificada, ejecucionVisita, vuelta = 1 } = visita;
  const fin = ejecucionVisita?.fechaFinalizacion;
  return (
    <ul className={clases.consecuencias}>
      <li>
        <Icono de={IconVersions} tamano={16} />
        <span>
          Lo hecho el {fin ? diaDeInstante(fin) : fecha(fechaPlanificada)} queda como{' '}
          <b>versión {vuelta}</b>, con su reporte intacto.
        </span>
      </li>
      <li>
        <Icono de={IconFileText} tamano={16} />
        <span>
          En <b>Verificar</b>, ese reporte dirá «Reemplazado» cuando exista el siguiente.
        </span>
      </li>
      <li>
        <Icono de={IconCircleDashed} tamano={16} />
        <span>
          La visita vuelve a <b>Pendiente</b> y el técnico recibe un aviso.
        </span>
      </li>
    </ul>
  );
}
