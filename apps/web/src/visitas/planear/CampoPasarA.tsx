import type { Semana } from '@visitas/contract/visitas/semana';
import { CampoSelector } from '../../ui/campos/CampoSelector.tsx';
import { cifra } from '../../ui/formato.ts';
import { candidatos } from './candidatos.ts';

interface Props {
  semana: Semana | undefined;
  /** The day of which the load is told; undefined when they are of several. */
  dia: string | undefined;
  /** Who has them now. */
  sin?: number;
  value: string;
  onChange: (idTecnico: string) => void;
}

/** Who takes several visits: first who has room that day. */
export function CampoPasarA({ semana, dia, sin, value, onChange }: Props) {
  const quienes = semana ? candidatos(semana, { dia, actual: undefined }) : [];
  return (
    <CampoSelector
      label="Pasar a"
      name="idTecnico"
      placeholder="Selecciona un técnico"
      data-autofocus
      personas
      cargando={semana === undefined}
      opciones={quienes
        .filter(({ idTecnico }) => idTecnico !== sin)
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
