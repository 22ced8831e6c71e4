import type { Estado } from '@visitas/contract/comun/estados';
import type { ReactNode } from 'react';
import clases from './Distintivo.module.css';
import { Glifo, type Tono } from './Glifo.tsx';

/** The colours of section 4; any other name is neutral. */
const TONOS: Record<string, Tono | undefined> = {
  Pendiente: 'warning',
  'En Proceso': 'primary',
  Finalizada: 'success',
  Atrasada: 'danger',
} satisfies Partial<Record<Estado, Tono>>;

export const tonoDeEstado = (nombre: string): Tono => TONOS[nombre] ?? 'neutral';

interface Props {
  tono: Tono;
  grande?: boolean;
  children: ReactNode;
}

export function Distintivo({ tono, grande = false, children }: Props) {
  return (
    <span className={clases.distintivo} data-tono={tono} data-grande={grande}>
      <Glifo tono={tono} tamano={grande ? 14 : 12} />
      {children}
    </span>
  );
}

/** The state of a visit, by its displayed name. */
export function EstadoVisita({ nombre, grande }: { nombre: string; grande?: boolean }) {
  return (
    <Distintivo tono={tonoDeEstado(nombre)} grande={grande ?? false}>
      {nombre || 'Sin estado'}
    </Distintivo>
  );
}

interface PropsConPunto {
  /** The dot is green; otherwise it is empty. */
  encendido: boolean;
  children: ReactNode;
}

export const EstadoConPunto = ({ encendido, children }: PropsConPunto) => (
  <span className={clases.activo} data-activo={encendido}>
    {children}
  </span>
);

export const EstadoActivo = ({ activo }: { activo: boolean }) => (
  <EstadoConPunto encendido={activo}>{activo ? 'Activo' : 'Inactivo'}</EstadoConPunto>
);
