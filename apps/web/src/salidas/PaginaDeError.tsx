import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { RUTAS } from '../navegacion.ts';
import { ArchivoPerdido } from '../plataforma/rutas/aparte.ts';
import { explicar } from '../plataforma/servidor/fallo.ts';
import { Portada } from '../ui/pagina/Portada.tsx';
import { Boton, EnlaceBoton } from '../ui/piezas/Boton.tsx';
import { Insignia } from '../ui/piezas/Insignia.tsx';
import { IconAlertTriangle, IconRefresh } from '../ui/piezas/iconos.ts';
import { SinArchivo } from './SinArchivo.tsx';

export function PaginaDeError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  if (error instanceof ArchivoPerdido) return <SinArchivo error={error} reset={reset} />;
  const { titulo, texto } = explicar(error);

  async function reintentar() {
    await router.invalidate();
    reset();
  }

  return (
    <Portada insignia={<Insignia icono={IconAlertTriangle} />} titulo={titulo} texto={texto}>
      <Boton tipo="principal" icono={IconRefresh} onClick={reintentar}>
        Reintentar
      </Boton>
      <EnlaceBoton to={RUTAS.home}>Ir al inicio</EnlaceBoton>
    </Portada>
  );
}

/** When what failed is the frame of every page, this is the whole of it. */
export function PaginaDeErrorSola(props: ErrorComponentProps) {
  return (
    <main>
      <PaginaDeError {...props} />
    </main>
  );
}
