import type { Semana } from '@visitas/contract/visitas/semana';
import { CampoSelector } from '../../ui/campos/CampoSelector.tsx';
import { SIN_EQUIPO } from '../../ui/equipo.ts';
import { cifra } from '../../ui/formato.ts';
import { candidatos } from './candidatos.ts';

interface Props {
  semana: Semana | undefined;
  /** The day whose load is shown; undefined for several days. */
  dia: string | undefined;
  /** The technician who has them now. */
  excluido?: number;
  value: string;
  onChange: (idTecnico: string) => void;
}

/** Chooses who takes several visits. Technicians with room that day go first. */
export function CampoPasarA({ semana, dia, excluido, value, onChange }: Props) {
  const quienes = semana ? candidatos(semana, { dia, actual: undefined }) : [];
  return (
    <CampoSelector
      label="Pasar a"
      name="idTecnico"
      placeholder="Selecciona un técnico"
      siNoHay={SIN_EQUIPO}
      data-autofocus
      personas
      cargando={semana === undefined}
      opciones={quienes
        .filter(({ idTecnico }) => idTecnico !== excluido)
        .map(({ idTecnico, nombre, carga, nota }) => ({
          value: String(idTecnico),
          label: [nombre, nota?.toLocaleLowerCase('es'), carga !== undefined && enPalabras(carga)]
            .filter(Boolean)
            .join(' · '),
        }))}
      mensajes={[]}
      value={value}
      onChange={onChange}
    />
  );
}

const enPalabras = (carga: number): string =>
  carga === 0 ? 'sin visitas ese día' : `${cifra(carga)} ese día`;
