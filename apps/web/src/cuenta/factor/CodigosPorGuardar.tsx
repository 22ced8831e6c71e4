import type { UsuarioSesion } from '@visitas/contract/sesion/esquemas';
import { Suspense } from 'react';
import { aparte } from '../../plataforma/rutas/aparte.ts';
import { refrescar } from '../../plataforma/servidor/lecturas.ts';
import { toasts } from '../../plataforma/toasts.ts';
import { useValor } from '../../plataforma/valor.ts';
import { olvidarCodigosSinVer, porGuardar } from './porGuardar.ts';
import { useSeguir } from './useSeguir.ts';

const CodigosNuevos = aparte(() => import('./CodigosNuevos.tsx'), 'CodigosNuevos');

/** The codes that were just made. Who was sent here to set up the factor then goes where they were going. */
export function CodigosPorGuardar({ usuario }: { usuario: UsuarioSesion }) {
  const nuevos = useValor(porGuardar);
  const seguir = useSeguir(usuario);
  if (!nuevos) return null;
  const { codigos, exito, loPedian, escrito } = nuevos;

  function terminar(): void {
    // Said once the codes are kept: on a phone it would cover their field.
    toasts.exito(exito);
    olvidarCodigosSinVer();
    porGuardar.poner(null);
    refrescar();
    if (loPedian) seguir();
  }

  return (
    // Its file is downloaded before the codes are made.
    <Suspense>
      <CodigosNuevos
        codigos={codigos}
        escrito={escrito}
        alEscribir={(texto) => porGuardar.poner({ ...nuevos, escrito: texto })}
        alTerminar={terminar}
      />
    </Suspense>
  );
}
