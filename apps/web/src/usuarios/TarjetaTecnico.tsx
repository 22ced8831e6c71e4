import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { abrirDesde } from '../ui/pagina/useCerrar.ts';
import { Avatar } from '../ui/piezas/Avatar.tsx';
import { BotonIcono } from '../ui/piezas/BotonIcono.tsx';
import { EstadoActivo } from '../ui/piezas/Distintivo.tsx';
import { Esqueleto } from '../ui/piezas/Esqueleto.tsx';
import { IconTrash } from '../ui/piezas/iconos.ts';
import type { Vinculo } from './supervisor.ts';
import clases from './TarjetaTecnico.module.css';

interface Props {
  vinculo: Vinculo;
  supervisor: string;
  alEliminar: () => void;
}

export function TarjetaTecnico({ vinculo, supervisor, alEliminar }: Props) {
  const { idTecnico, tecnico } = vinculo;
  return (
    <li className={clases.tarjeta}>
      <Avatar usuario={tecnico} grande />
      <div className={clases.datos}>
        <Link
          {...abrirDesde(supervisor)}
          to="/usuarios/editar/$id"
          params={{ id: String(idTecnico) }}
          className={`${clases.nombre} recortado`}
          title={tecnico.nombre}
        >
          {tecnico.nombre}
        </Link>
        <span className={clases.documento}>
          <span className="mono recortado">{tecnico.documentoIdentificacion}</span>
          {!tecnico.activo && <EstadoActivo activo={false} />}
        </span>
      </div>
      <BotonIcono
        icono={IconTrash}
        className={clases.eliminar}
        aria-label={`Eliminar a ${tecnico.nombre}`}
        onClick={alEliminar}
      />
    </li>
  );
}

export const TarjetasDeTecnicos = ({ children }: { children: ReactNode }) => (
  <ul className={clases.tarjetas}>{children}</ul>
);

const ANCHOS = ['62%', '48%', '70%'];

export const EsqueletoTecnicos = () => (
  <div className={clases.tarjetas}>
    {ANCHOS.map((ancho) => (
      <div key={ancho} className={clases.tarjeta}>
        <Esqueleto ancho="44px" alto={44} />
        <div className={clases.datos}>
          <Esqueleto ancho={ancho} />
        </div>
      </div>
    ))}
  </div>
);
