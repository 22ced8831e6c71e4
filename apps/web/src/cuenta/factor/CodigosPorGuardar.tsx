import { useQueryClient } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import type { UsuarioSesion } from '@visitas/contract/sesion/esquemas';
import { Suspense } from 'react';
import { RUTAS } from '../../navegacion.ts';
import { sesion } from '../../plataforma/memoria/sesion.ts';
import { aparte } from '../../plataforma/rutas/aparte.ts';
import { refrescar } from '../../plataforma/servidor/lecturas.ts';
import { anotarUsuario } from '../../plataforma/servidor/sesionCambiada.ts';
import { toasts } from '../../plataforma/toasts.ts';
import { useValor } from '../../plataforma/valor.ts';
import { porGuardar } from './porGuardar.ts';

const CodigosNuevos = aparte(() => import('./CodigosNuevos.tsx'), 'CodigosNuevos');

/** The codes that were just made. Who was sent here to set up the factor then goes where they were going. */
export function CodigosPorGuardar({ usuario }: { usuario: UsuarioSesion }) {
  const nuevos = useValor(porGuardar);
  const router = useRouter();
  const lecturas = useQueryClient();
  const { volver } = useSearch({ from: '/mi-cuenta' });

  function terminar(): void {
    const { faltaFactor, ...suyo } = usuario;
    // Said once the codes are kept: on a phone it would cover their field.
    if (nuevos) toasts.exito(nuevos.exito);
    porGuardar.poner(null);
    refrescar();
    if (!faltaFactor && volver === undefined) return;
    sesion.recordar(suyo);
    anotarUsuario(lecturas, suyo);
    void router.navigate({ href: volver ?? RUTAS.home, replace: true });
  }

  return (
    nuevos && (
      <Suspense>
        <CodigosNuevos codigos={nuevos.codigos} alTerminar={terminar} />
      </Suspense>
    )
  );
}
