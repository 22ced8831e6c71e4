import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext, useRouter, useSearch } from '@tanstack/react-router';
import type { UsuarioSesion } from '@visitas/contract/sesion/esquemas';
import { RUTAS } from '../navegacion.ts';
import { sesion } from '../plataforma/memoria/sesion.ts';
import { anotarUsuario } from '../plataforma/servidor/sesionCambiada.ts';
import { useEnvio } from '../plataforma/servidor/useEnvio.ts';
import { CampoContrasena } from '../ui/campos/CampoContrasena.tsx';
import { CampoContrasenaNueva } from '../ui/campos/CampoContrasenaNueva.tsx';
import { Formulario } from '../ui/formulario/Formulario.tsx';
import { ModalFormulario } from '../ui/formulario/ModalFormulario.tsx';
import { type FormularioDe, useFormulario } from '../ui/formulario/useFormulario.ts';
import { useCerrar } from '../ui/pagina/useCerrar.ts';
import { Boton } from '../ui/piezas/Boton.tsx';
import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import clases from './CambiarContrasena.module.css';

const TITULO = 'Cambiar mi contraseña';
const NOTA = 'Se cerrarán tus otras sesiones. Esta sigue abierta.';
const PADRE = { to: RUTAS['mi-cuenta'] } as const;
const VACIO = { actual: '', nueva: '' };

/** Over 'Mi cuenta', for a person who changes it because they want to. */
export function CambiarContrasena() {
  const formulario = useCambio(useCerrar(PADRE));
  return (
    <ModalFormulario
      titulo={TITULO}
      formulario={formulario}
      padre={PADRE}
      nota={<p className={clases.nota}>{NOTA}</p>}
    >
      <Campos formulario={formulario} />
    </ModalFormulario>
  );
}

/** The whole page of a person with a provisional password, who then continues to their destination. */
export function CambiarProvisional() {
  const router = useRouter();
  const { volver = RUTAS.home } = useSearch({ from: '/mi-cuenta' });
  const formulario = useCambio(() => void router.navigate({ href: volver, replace: true }));
  return (
    <Tarjeta titulo={TITULO}>
      <Formulario formulario={formulario} className={clases.formulario}>
        <Campos formulario={formulario} />
        <footer data-acciones className={clases.pie}>
          <Boton type="submit" tipo="principal" ocupado={formulario.enviando}>
            Confirmar
          </Boton>
          <p>{NOTA}</p>
        </footer>
      </Formulario>
    </Tarjeta>
  );
}

function useCambio(alCambiar: () => void) {
  const lecturas = useQueryClient();
  return useFormulario({
    inicial: VACIO,
    envio: useEnvio('cambiarContrasena', 'Contraseña Cambiada Exitosamente'),
    preparar: (cuerpo) => ({ cuerpo }),
    alGuardar: (cambiado: UsuarioSesion) => {
      sesion.recordar(cambiado);
      anotarUsuario(lecturas, cambiado);
      alCambiar();
    },
  });
}

function Campos({ formulario }: { formulario: FormularioDe<typeof VACIO> }) {
  const { usuario } = useRouteContext({ from: '__root__' });
  return (
    <>
      <CampoContrasena
        label="Contraseña actual"
        autoComplete="current-password"
        autoFocus
        data-autofocus
        {...formulario.texto('actual')}
      />
      <CampoContrasenaNueva de={usuario?.user ?? ''} {...formulario.texto('nueva')} />
    </>
  );
}
