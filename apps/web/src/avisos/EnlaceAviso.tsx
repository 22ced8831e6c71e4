import { Link, useRouteContext } from '@tanstack/react-router';
import { type Aviso, CLASES_DE_LA_CUENTA } from '@visitas/contract/avisos/operaciones';
import type { MouseEventHandler, ReactNode } from 'react';
import { RUTAS } from '../navegacion.ts';
import { trabajaEnCampo } from '../plataforma/memoria/enCampo.ts';
import type { abrirDesde } from '../ui/pagina/useCerrar.ts';

interface Props {
  aviso: Aviso;
  /** The state that brings the visit's back link here. */
  desde: ReturnType<typeof abrirDesde>;
  className: string | undefined;
  alSeguirlo?: MouseEventHandler;
  children: ReactNode;
}

/**
 * Links a notice to its visit, to the hand-over of a former supervisor's visits, or to the reader's account. A visit
 * that is no longer the reader's has no link.
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
  if (CLASES_DE_LA_CUENTA.some((una) => una === clase))
    return <Link to={RUTAS['mi-cuenta']} {...enlace} />;
  if (idVisita === null) return <div className={className}>{children}</div>;
  return (
    <Link
      to={RUTAS[trabajaEnCampo(usuario) ? 'detalle-visita-tecnico' : 'detalle-visita']}
      params={{ idVisita: String(idVisita) }}
      {...enlace}
    />
  );
}
