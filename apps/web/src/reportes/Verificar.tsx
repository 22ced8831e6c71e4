import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ErrorApi } from '../plataforma/servidor/errorApi.ts';
import { lecturaDe } from '../plataforma/servidor/lecturas.ts';
import { Lectura } from '../ui/pagina/Lectura.tsx';
import { Logo } from '../ui/piezas/Logo.tsx';
import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import { Autentico } from './Autentico.tsx';
import { EsqueletoVerificacion } from './EsqueletoVerificacion.tsx';
import { NoAutentico } from './NoAutentico.tsx';
import clases from './Verificar.module.css';

/** A key that nobody was given, or that is not one at all. */
const NO_HAY_TAL = [400, 404];

const esDesconocida = (error: unknown): boolean =>
  error instanceof ErrorApi && NO_HAY_TAL.includes(error.status);

/** Whoever was handed a report finds out whether it is genuine, without a login. */
export function Verificar() {
  const { clave = '' } = useParams({ strict: false });
  const lectura = useQuery({
    ...lecturaDe('reportes.verificar', { parametros: { clave } }),
    // A report never changes: what was answered once stays true.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  return (
    <div className={clases.pagina}>
      <header className={clases.marca}>
        <Logo tamano={32} />
        Sistema de Gestión de Visitas
      </header>
      <Tarjeta className={clases.tarjeta}>
        {esDesconocida(lectura.error) ? (
          <NoAutentico />
        ) : (
          <Lectura de={lectura} esqueleto={<EsqueletoVerificacion />}>
            {(reporte) => <Autentico reporte={reporte} />}
          </Lectura>
        )}
      </Tarjeta>
    </div>
  );
}
