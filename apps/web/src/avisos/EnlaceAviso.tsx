import { Link, useRouteContext } from '@tanstack/react-router';
import type { Aviso } from '@visitas/contract/avisos/operaciones';
import type { MouseEventHandler, ReactNode } from 'react';
import { RUTAS } from '../navegacion.ts';
import { trabajaEnCampo } from '../plataforma/memoria/enCampo.ts';
import type { abrirDesde } from '../ui/pagina/useCerrar.ts';

interface Props {
  aviso: Aviso;
  /** Where the visit returns to. */
  desde: ReturnType<typeof abrirDesde>;
  className: string | undefined;
  alSeguirlo?: MouseEventHandler;
  children: ReactNode;
}

/**
 * Leads to the visit that a notice is about, or to where the visits of who no longer supervises are handed over; one
 * that is no longer theirs leads nowhere.
 */
export function EnlaceAviso({
  aviso: { idVisita, clase, supervisor },
  desde,
  className,
  alSeguirlo,
  children,
}: Props) {
  const { usuario } = useRouteContext({ from: '__root__' });
  const enlace = { ...desde, className, onClick: alSeguirlo, children };
  if (clase === 'sinSupervisor' && supervisor) {
    const params = { id: String(supervisor.idUsuario) };
    return <Link to={RUTAS['traspasar-visitas']} params={params} {...enlace} />;
  }
  if (idVisita === null) return <div className={className}>{children}</div>;
  return (
    <Link
      to={RUTAS[trabajaEnCampo(usuario) ? 'detalle-visita-tecnico' : 'detalle-visita']}
      params={{ idVisita: String(idVisita) }}
      {...enlace}
    />
  );
}
