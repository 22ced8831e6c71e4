import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { RUTAS } from '../navegacion.ts';
import { useRegreso } from '../plataforma/rutas/useRegreso.ts';
import { Portada } from '../ui/pagina/Portada.tsx';
import { Boton, EnlaceBoton } from '../ui/piezas/Boton.tsx';
import { Insignia } from '../ui/piezas/Insignia.tsx';
import { type Icon, IconMapSearch } from '../ui/piezas/iconos.ts';

interface Props {
  icono: Icon;
  titulo: string;
  texto: string;
}

/** Says in a sentence why there is no page to show, and offers two ways out. */
export function SinPagina({ icono, titulo, texto }: Props) {
  const router = useRouter();
  const irAtras = useRegreso();
  const desdeAqui = useCanGoBack();
  // The Navigation API also knows the pages before a reload, but not every browser has it.
  const hayAnterior = window.navigation?.canGoBack ?? desdeAqui;
  const regresar = () => (hayAnterior ? irAtras() : void router.navigate({ to: RUTAS.home }));
  return (
    <Portada insignia={<Insignia icono={icono} />} titulo={titulo} texto={texto}>
      <EnlaceBoton to={RUTAS.home} tipo="principal">
        Ir al inicio
      </EnlaceBoton>
      <Boton onClick={regresar}>Regresar</Boton>
    </Portada>
  );
}

export function NoEncontrada() {
  return (
    <SinPagina
      icono={IconMapSearch}
      titulo="Página no encontrada"
      texto="Esta dirección no lleva a ninguna página. Revisa que esté bien escrita o vuelve al inicio."
    />
  );
}
