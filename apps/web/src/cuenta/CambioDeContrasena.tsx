import { useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { LARGO_DE_CONTRASENA } from '@visitas/contract/sesion/contrasena';
import type { UsuarioSesion } from '@visitas/contract/sesion/esquemas';
import { RUTAS } from '../navegacion.ts';
import { sesion } from '../plataforma/memoria/sesion.ts';
import { lecturaSesion } from '../plataforma/servidor/lecturas.ts';
import { useEnvio } from '../plataforma/servidor/useEnvio.ts';
import { CampoContrasena } from '../ui/campos/CampoContrasena.tsx';
import { Formulario } from '../ui/formulario/Formulario.tsx';
import { useFormulario } from '../ui/formulario/useFormulario.ts';
import { Boton } from '../ui/piezas/Boton.tsx';
import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import clases from './MiCuenta.module.css';

const VACIO = { actual: '', nueva: '' };
const { minimo, maximo } = LARGO_DE_CONTRASENA;
const COMO_ES = `De ${minimo} a ${maximo} caracteres. No uses tu nombre, tu usuario ni el de la empresa.`;

interface Props {
  usuario: UsuarioSesion;
  alCambiar: () => void;
}

/** Whoever had to change it goes on to where they were going; the others stay. */
function useTrasCambiar({ usuario, alCambiar }: Props) {
  const router = useRouter();
  const lecturas = useQueryClient();
  const { volver = RUTAS.home } = useSearch({ from: '/mi-cuenta' });
  return (cambiado: UsuarioSesion) => {
    sesion.recordar(cambiado);
    lecturas.setQueryData(lecturaSesion.queryKey, cambiado);
    if (usuario.debeCambiarContrasena) void router.navigate({ href: volver, replace: true });
    else alCambiar();
  };
}

export function CambioDeContrasena(props: Props) {
  const envio = useEnvio('cambiarContrasena', 'Contraseña cambiada');
  const formulario = useFormulario({
    inicial: VACIO,
    envio,
    preparar: (cuerpo) => ({ cuerpo }),
    alGuardar: useTrasCambiar(props),
  });
  return (
    <Tarjeta titulo="Cambiar mi contraseña">
      <Formulario formulario={formulario} className={clases.formulario}>
        {/* Whoever keeps passwords for somebody knows by it whose these are. */}
        <input type="text" autoComplete="username" value={props.usuario.user} readOnly hidden />
        <CampoContrasena
          label="Contraseña actual"
          autoComplete="current-password"
          autoFocus
          {...formulario.texto('actual')}
        />
        <CampoContrasena
          label="Contraseña nueva"
          autoComplete="new-password"
          description={COMO_ES}
          {...formulario.texto('nueva')}
        />
        <footer data-acciones className={clases.pie}>
          <Boton type="submit" tipo="principal" ocupado={formulario.enviando}>
            Confirmar
          </Boton>
          <p>Se cerrarán tus otras sesiones. Esta sigue abierta.</p>
        </footer>
      </Formulario>
    </Tarjeta>
  );
}
