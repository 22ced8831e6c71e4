import { useRouteContext } from '@tanstack/react-router';
import { fechaHora } from '../ui/formato.ts';
import { Logo } from '../ui/piezas/Logo.tsx';
import clases from './EnPapel.module.css';

/** Who prints it, and when. */
export function MembreteDeCifras({ empresa }: { empresa: string | null }) {
  const { usuario } = useRouteContext({ from: '__root__' });
  return (
    <header className={clases.membrete}>
      <Logo tamano={34} />
      <div>
        {empresa && <strong>{empresa}</strong>}
        {usuario && (
          <span>
            {usuario.nombre}, {usuario.rol}
          </span>
        )}
      </div>
      <span>Emitido el {fechaHora(new Date().toISOString())}</span>
    </header>
  );
}

export const NotaDeCifras = () => (
  <p className={clases.nota}>
    Hechas es la suma de «El mismo día» y «Tarde». Horas en sitio va de inicio a finalización, según
    lo ocurrido.
  </p>
);
