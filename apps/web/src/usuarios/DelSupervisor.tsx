import { Pagina } from '../ui/pagina/Pagina.tsx';
import { ABRIR } from '../ui/pagina/useCerrar.ts';
import { EnlaceBoton } from '../ui/piezas/Boton.tsx';
import { Esqueleto } from '../ui/piezas/Esqueleto.tsx';
import { IconUserPlus } from '../ui/piezas/iconos.ts';
import { EsqueletoTecnicos } from './TarjetaTecnico.tsx';

export const EnlaceAnadir = ({ idSupervisor }: { idSupervisor: number }) => (
  <EnlaceBoton
    {...ABRIR}
    to="/usuarios/tecnicos/$idSupervisor/crear"
    params={{ idSupervisor: String(idSupervisor) }}
    tipo="principal"
    icono={IconUserPlus}
  >
    Añadir Técnico
  </EnlaceBoton>
);

const TITULO_EN_ESPERA = (
  <>
    <span className="solo-lectores">Técnicos del supervisor</span>
    <Esqueleto ancho="220px" alto={28} />
  </>
);

export const EsqueletoSupervisor = () => (
  <Pagina
    titulo={TITULO_EN_ESPERA}
    retrato={<Esqueleto ancho="44px" alto={44} />}
    detalle={<Esqueleto ancho="140px" alto={18} />}
  >
    <div role="status" aria-busy="true" aria-label="Cargando">
      <EsqueletoTecnicos />
    </div>
  </Pagina>
);
