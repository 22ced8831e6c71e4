import { Link } from '@tanstack/react-router';
import { RUTAS } from '../../navegacion.ts';
import type { Recuento } from '../../plataforma/servidor/leerVentanas.ts';
import { cifraConTope } from '../formato.ts';
import { Pestanas } from './Pestanas.tsx';

const PARTES = {
  cliente: { datos: '/clientes/editar/$id', historial: RUTAS['cliente-historial'] },
  usuario: { datos: RUTAS['usuario-editar'], historial: RUTAS['usuario-historial'] },
} as const;

interface Props {
  de: keyof typeof PARTES;
  id: number;
  /** The one in view, also behind a dialog. */
  aqui: 'datos' | 'historial';
  /** How many entries the history has, where they are read. */
  cuenta?: Recuento | undefined;
}

/** The form of a record, and what was done with it. Leaving either goes back to the same list. */
export function DatosOHistorial({ de, id, aqui, cuenta }: Props) {
  const { datos, historial } = PARTES[de];
  const params = { id: String(id) };
  return (
    <Pestanas etiqueta={`Partes del ${de}`}>
      <Link {...EN_SU_LUGAR} {...esta(aqui === 'datos')} to={datos} params={params}>
        Datos
      </Link>
      <Link {...EN_SU_LUGAR} {...esta(aqui === 'historial')} to={historial} params={params}>
        Historial {cuenta && <small>{cifraConTope(cuenta)}</small>}
      </Link>
    </Pestanas>
  );
}

const esta = (si: boolean) => (si ? ({ 'aria-current': 'page' } as const) : {});

const EN_SU_LUGAR = {
  replace: true,
  state: true,
  resetScroll: false,
  activeOptions: { exact: true },
} as const;
