import { Link, type LinkProps } from '@tanstack/react-router';
import { EL_SISTEMA } from '@visitas/contract/bitacora/columnas';
import type { LineaContada } from '@visitas/contract/bitacora/esquemas';
import type { RegistroConHistoria } from '@visitas/contract/bitacora/grupos';
import { useId } from 'react';
import { RUTAS } from '../navegacion.ts';
import { abrirDesde } from '../ui/pagina/useCerrar.ts';
import { Avatar } from '../ui/piezas/Avatar.tsx';
import { Icono } from '../ui/piezas/Icono.tsx';
import { IconChevronDown, IconServer2 } from '../ui/piezas/iconos.ts';
import { Persona } from '../ui/piezas/Persona.tsx';
import clases from './Anotacion.module.css';
import { AntesYDespues } from './AntesYDespues.tsx';
import { useAnotacionesAbiertas } from './abiertas.ts';

const DESDE = abrirDesde('Historial');

interface DeAnotacion {
  anotacion: LineaContada;
}

/** Their initials, or the drawing of the program. */
export const RetratoDe = ({ usuario }: Pick<LineaContada, 'usuario'>) =>
  usuario ? (
    <Avatar usuario={usuario} />
  ) : (
    <span className={clases.sistema}>
      <Icono de={IconServer2} tamano={16} />
    </span>
  );

export const QuienLoHizo = ({ anotacion, buscar }: DeAnotacion & { buscar: string }) =>
  anotacion.usuario ? (
    <Persona usuario={anotacion.usuario} buscar={buscar} />
  ) : (
    <span className={clases.quien}>
      <RetratoDe usuario={null} />
      {EL_SISTEMA}
    </span>
  );

/** The sentence. When something changed, it is the button that shows from what to what. */
export function QueHizo({ anotacion }: DeAnotacion) {
  const { idBitacora, hizo, cambios } = anotacion;
  const { esAbierta, alternar } = useAnotacionesAbiertas();
  const id = useId();
  if (cambios.length === 0) return <span className={clases.frase}>{hizo}</span>;
  const abierta = esAbierta(idBitacora);
  return (
    <>
      <button
        type="button"
        data-foco
        data-impreso
        className={clases.abre}
        aria-expanded={abierta}
        aria-controls={abierta ? id : undefined}
        onClick={() => alternar(idBitacora)}
      >
        {hizo}
        <Icono de={IconChevronDown} tamano={16} />
      </button>
      {abierta && <AntesYDespues id={id} de={cambios} />}
    </>
  );
}

const PANTALLA_DE: Record<RegistroConHistoria, (id: string) => Pick<LinkProps, 'to' | 'params'>> = {
  cliente: (id) => ({ to: RUTAS.cliente, params: { id } }),
  usuario: (id) => ({ to: RUTAS['usuario-editar'], params: { id } }),
  visita: (idVisita) => ({ to: RUTAS['detalle-visita'], params: { idVisita } }),
};

/** The record that it was done to, and the way to its screen if it has one. */
export function EnQue({ en }: Pick<LineaContada, 'en'>) {
  if (!en) return null;
  const { nombre, registro } = en;
  if (!registro) return <span className={clases.en}>{nombre}</span>;
  return (
    <Link {...DESDE} {...PANTALLA_DE[registro.de](String(registro.id))} className={clases.en}>
      {nombre}
    </Link>
  );
}
