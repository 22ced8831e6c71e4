import { useQuery } from '@tanstack/react-query';
import { TECNICO } from '@visitas/contract/comun/roles';
import { lecturaDe } from '../plataforma/servidor/lecturas.ts';
import { CampoDeLista, type Elegibles } from '../ui/campos/CampoDeLista.tsx';
import { CampoSelector } from '../ui/campos/CampoSelector.tsx';
import type { OfertaDeOpciones, PropsSelector } from '../ui/campos/opciones.ts';
import { SIN_EQUIPO } from '../ui/equipo.ts';
import { useConEquipo } from './enlaces.ts';

type Props = Omit<PropsSelector, keyof OfertaDeOpciones | 'label' | 'personas'>;

/** Selects a technician: of the supervisor's own, or of all of them for a reader without a team. */
export function CampoTecnico(props: Props) {
  return useConEquipo() ? <DeMiEquipo {...props} /> : <DeTodos {...props} />;
}

function DeMiEquipo(props: Props) {
  const { data, isFetching, isError, refetch } = useQuery(lecturaDe('usuarios.misTecnicos', {}));
  // The chosen technician keeps their name even when inactive: an empty field would say that none is chosen.
  const elegibles = (data ?? []).filter(
    ({ activo, idTecnico }) => activo || String(idTecnico) === props.value,
  );
  return (
    <CampoSelector
      {...props}
      label="Técnico"
      siNoHay={SIN_EQUIPO}
      personas
      opciones={elegibles.map(({ idTecnico, nombre }) => ({
        value: String(idTecnico),
        label: nombre,
      }))}
      cargando={isFetching}
      alReintentar={isError ? () => void refetch() : undefined}
    />
  );
}

const TECNICOS: Elegibles<'usuarios.listar'> = {
  lista: 'usuarios.listar',
  obtener: 'usuarios.obtener',
  filtros: { rol: TECNICO[0] },
  opcionDe: ({ idUsuario, nombre }) => ({ value: String(idUsuario), label: nombre }),
};

const DeTodos = (props: Props) => (
  <CampoDeLista
    {...props}
    label="Técnico"
    siNoHay="No hay técnicos activos. Agrégalos en «Usuarios»."
    personas
    de={TECNICOS}
  />
);
