import { NO_SE_REALIZO } from '@visitas/contract/visitas/noRealizada';
import { Icono } from './Icono.tsx';
import { IconBan } from './iconos.ts';
import clases from './NoSeRealizo.module.css';

interface Props {
  /** True when the visit ended without being done. */
  marcada: boolean | undefined;
  grande?: boolean;
}

/** Goes beside the state of a visit. It is not a state, so it has no colour. */
export const NoSeRealizo = ({ marcada = false, grande = false }: Props) =>
  marcada && (
    <span className={clases.marca} data-grande={grande}>
      <Icono de={IconBan} tamano={13} />
      {NO_SE_REALIZO}
    </span>
  );
