import { NO_SE_REALIZO } from '@visitas/contract/visitas/noRealizada';
import { IconBan } from './iconos.ts';
import { MarcaDeVisita } from './MarcaDeVisita.tsx';

interface Props {
  /** True when the visit ended without being done. */
  marcada: boolean | undefined;
  grande?: boolean;
}

export const NoSeRealizo = ({ marcada = false, grande = false }: Props) =>
  marcada && (
    <MarcaDeVisita icono={IconBan} grande={grande}>
      {NO_SE_REALIZO}
    </MarcaDeVisita>
  );
