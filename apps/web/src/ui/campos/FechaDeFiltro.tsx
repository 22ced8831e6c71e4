import { admiteFiltro } from '@visitas/contract/visitas/filtros';
import { CampoFecha } from './CampoFecha.tsx';

interface Props {
  label: string;
  valor: string;
  alCambiar: (dia: string | undefined) => void;
  mensajes: string[];
}

/** A day that is asked for as soon as it is written whole, if it is one that may be asked for. */
export const FechaDeFiltro = ({ label, valor, alCambiar, mensajes }: Props) => (
  <CampoFecha
    label={label}
    value={valor}
    onChange={(dia) => alCambiar(admiteFiltro('desde', dia) ? dia : undefined)}
    mensajes={mensajes}
    corto
  />
);
