import { BotonIcono } from '../ui/piezas/BotonIcono.tsx';
import { IconLayoutSidebarLeftCollapse } from '../ui/piezas/iconos.ts';
import { Logo } from '../ui/piezas/Logo.tsx';
import clases from './Navegacion.module.css';
import { Pista } from './Pista.tsx';

interface Props {
  contraida: boolean;
  enCajon: boolean;
  alAlternar: () => void;
}

export function CabeceraNavegacion({ contraida, enCajon, alAlternar }: Props) {
  if (contraida) {
    return (
      <div className={clases.cabecera}>
        <Pista texto="Expandir menú">
          <button
            type="button"
            className={clases.expandir}
            aria-label="Expandir menú"
            aria-expanded={false}
            onClick={alAlternar}
          >
            <Logo tamano={28} />
          </button>
        </Pista>
      </div>
    );
  }
  return (
    <div className={clases.cabecera}>
      <Logo tamano={28} />
      <span className={clases.marca}>Microservicios</span>
      <BotonIcono
        icono={IconLayoutSidebarLeftCollapse}
        aria-label={enCajon ? 'Cerrar menú' : 'Contraer menú'}
        aria-expanded
        onClick={alAlternar}
      />
    </div>
  );
}
