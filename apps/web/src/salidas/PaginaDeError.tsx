import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { RUTAS } from '../navegacion.ts';
import { ArchivoPerdido } from '../plataforma/aparte.ts';
import { explicar } from '../plataforma/fallo.ts';
import { Boton, EnlaceBoton } from '../ui/Boton.tsx';
import { Insignia } from '../ui/Insignia.tsx';
import { IconAlertTriangle, IconRefresh } from '../ui/iconos.ts';
import { Portada } from '../ui/Portada.tsx';
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
