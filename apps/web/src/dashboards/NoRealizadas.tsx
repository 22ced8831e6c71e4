import { Link } from '@tanstack/react-router';
import { FILAS_DE } from '@visitas/contract/dashboards/filas';
import { NO_SE_REALIZO } from '@visitas/contract/visitas/noRealizada';
import { RUTAS } from '../navegacion.ts';
import { cifra } from '../ui/formato.ts';
import { ABRIR } from '../ui/pagina/useCerrar.ts';
import { Icono } from '../ui/piezas/Icono.tsx';
import { IconArrowRight, IconBan } from '../ui/piezas/iconos.ts';
import { nombreDelEnlace, type RutaDeLista } from './filas.ts';
import clases from './NoRealizadas.module.css';

interface Props {
  cuantas: number | undefined;
  lista: RutaDeLista | (typeof RUTAS)['visitas-por-tecnico'];
}

/** How many finished visits could not be done, under the counters. Hidden while there are none. */
export const NoRealizadas = ({ cuantas = 0, lista }: Props) =>
  cuantas > 0 && (
    <Link
      {...(lista === RUTAS['visitas-por-tecnico'] && ABRIR)}
      to={lista}
      search={FILAS_DE.noRealizadas}
      className={clases.linea}
      aria-label={nombreDelEnlace(NO_SE_REALIZO, cuantas)}
    >
      <Icono de={IconBan} tamano={14} />
      <span>{NO_SE_REALIZO}</span>
      <strong>{cifra(cuantas)}</strong>
      <Icono de={IconArrowRight} tamano={16} />
    </Link>
  );
