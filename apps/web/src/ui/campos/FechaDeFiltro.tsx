import { admiteFiltro } from '@visitas/contract/visitas/filtros';
import { CampoFecha } from './CampoFecha.tsx';

interface Props {
  label: string;
  valor: string;
  alCambiar: (dia: string | undefined) => void;
  mensajes: string[];
}

/** A day applied as soon as it is complete, if the filter accepts it. */
export const FechaDeFiltro = ({ label, valor, alCambiar, mensajes }: Props) => (
  <CampoFecha
    label={label}
    value={valor}
    onChange={(dia) => alCambiar(admiteFiltro('desde', dia) ? dia : undefined)}
    mensajes={mensajes}
    corto
    sinAnio="este"
  />
);
