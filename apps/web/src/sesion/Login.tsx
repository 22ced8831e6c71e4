import { Logo } from '../ui/piezas/Logo.tsx';
import { Arte } from './Arte.tsx';
import { FormularioIngreso } from './FormularioIngreso.tsx';
import clases from './Login.module.css';

export function Login() {
  return (
    <div className={clases.login}>
      <div className={clases.lado}>
        <span className={clases.logo}>
          <Logo tamano={40} />
        </span>
        <FormularioIngreso />
        <footer className={clases.pie}>© {new Date().getFullYear()} Sistema Microservicios</footer>
      </div>
      <Arte />
    </div>
  );
}
