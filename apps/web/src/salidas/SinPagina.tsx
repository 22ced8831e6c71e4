import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { RUTAS } from '../navegacion.ts';
import { Portada } from '../ui/pagina/Portada.tsx';
import { Boton, EnlaceBoton } from '../ui/piezas/Boton.tsx';
import { Insignia } from '../ui/piezas/Insignia.tsx';
import type { Icon } from '../ui/piezas/iconos.ts';

interface Props {
  icono: Icon;
  titulo: string;
  texto: string;
}

/** There is no page to show here: why, in a sentence, and two ways out. */
export function SinPagina({ icono, titulo, texto }: Props) {
  const router = useRouter();
  const desdeAqui = useCanGoBack();
  // The browser also knows of pages of ours from before a reload; not every one tells.
  const hayAnterior = window.navigation?.canGoBack ?? desdeAqui;
  const regresar = () =>
    hayAnterior ? router.history.back() : void router.navigate({ to: RUTAS.home });
  return (
    <Portada insignia={<Insignia icono={icono} />} titulo={titulo} texto={texto}>
      <EnlaceBoton to={RUTAS.home} tipo="principal">
        Ir al inicio
      </EnlaceBoton>
      <Boton onClick={regresar}>Regresar</Boton>
    </Portada>
  );
}
