import type { UsuarioSesion } from '@visitas/contract/sesion/esquemas';
import { fechaHora } from '../ui/formato.ts';
import { useImprimiendo } from '../ui/pagina/useImprimiendo.ts';
import { PRODUCTO } from '../usePantalla.ts';
import clases from './Membrete.module.css';

/** Above every page on paper: of what product it is, when it was printed and by whom. */
export function Membrete({ usuario }: { usuario: UsuarioSesion }) {
  // Drawn again when it is printed: the hour is the one of the paper.
  useImprimiendo();
  return (
    <div className={clases.membrete} aria-hidden>
      <strong>{PRODUCTO}</strong>
      <span>
        Impreso el {fechaHora(new Date().toISOString())} por {usuario.nombre}
      </span>
    </div>
  );
}
