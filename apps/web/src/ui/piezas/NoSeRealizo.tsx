import { NO_SE_REALIZO } from '@visitas/contract/visitas/noRealizada';
import { Icono } from './Icono.tsx';
import { IconBan } from './iconos.ts';
import clases from './NoSeRealizo.module.css';

interface Props {
  /** Whether the visit ended without being done. */
  marcada: boolean | undefined;
  grande?: boolean;
}

/** Stands beside the state of a visit. It is no state, so it has no colour. */
export const NoSeRealizo = ({ marcada = false, grande = false }: Props) =>
  marcada && (
    <span className={clases.marca} data-grande={grande}>
      <Icono de={IconBan} tamano={13} />
      {NO_SE_REALIZO}
    </span>
  );
