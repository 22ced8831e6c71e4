import { useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import type { UsuarioSesion } from '@visitas/contract/sesion/esquemas';
import { RUTAS } from '../navegacion.ts';
import { sesion } from '../plataforma/memoria/sesion.ts';
import { lecturaSesion } from '../plataforma/servidor/lecturas.ts';
import { Alerta } from '../ui/piezas/Alerta.tsx';
import { Icono } from '../ui/piezas/Icono.tsx';
import { IconShieldLock } from '../ui/piezas/iconos.ts';
import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import clases from './SegundoFactor.module.css';
import { BotonDeActivar } from './SegundoFactor.tsx';

/** The whole page of a person whose role asks for a second factor, who then continues to their destination. */
export function FactorPendiente({ usuario }: { usuario: UsuarioSesion }) {
  const router = useRouter();
  const lecturas = useQueryClient();
  const { volver = RUTAS.home } = useSearch({ from: '/mi-cuenta' });
  function seguir(): void {
    const { faltaFactor: _, ...suyo } = usuario;
    sesion.recordar(suyo);
    lecturas.setQueryData(lecturaSesion.queryKey, suyo);
    void router.navigate({ href: volver, replace: true });
  }
  return (
    <>
      <Alerta tipo="neutra">
        <Icono de={IconShieldLock} />
        Tu rol pide un segundo factor. Actívalo para continuar.
      </Alerta>
      <Tarjeta titulo="Segundo factor">
        <div className={clases.factor}>
          <p>
            Además de la contraseña, un código de tu teléfono. Si alguien la averigua, no le
            alcanza.
          </p>
          <BotonDeActivar alActivar={seguir} />
        </div>
      </Tarjeta>
    </>
  );
}
