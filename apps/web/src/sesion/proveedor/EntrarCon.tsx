import { useMutation } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { ProveedorVisible } from '@visitas/contract/proveedores/esquemas';
import { useEffect } from 'react';
import { proveedores } from '../../plataforma/proveedores.ts';
import { volverA } from '../../plataforma/rutas/volver.ts';
import { llamar } from '../../plataforma/servidor/api.ts';
import { Boton } from '../../ui/piezas/Boton.tsx';
import { IconBuilding } from '../../ui/piezas/iconos.ts';
import clases from './EntrarCon.module.css';

/** The other way in, below user and password: the account that a person already has in the company. */
export function EntrarCon() {
  return (
    <section className={clases.entrar} aria-label="Otras formas de entrar">
      <p className={clases.o}>o</p>
      {proveedores().map((proveedor) => (
        <ConUno key={proveedor.idProveedor} {...proveedor} />
      ))}
    </section>
  );
}

function ConUno({ idProveedor, nombre }: ProveedorVisible) {
  const { volver } = volverA(useSearch({ strict: false, select: (dicho) => dicho.volver }));
  const { mutate, isPending, isSuccess, reset } = useMutation({
    mutationFn: () =>
      llamar('proveedores.ir', { cuerpo: { idProveedor, ...(volver && { volver }) } }),
    onSuccess: ({ direccion }) => location.assign(direccion),
  });
  // 'Back' may show this page as the browser left it.
  useEffect(() => {
    const alVolver = ({ persisted }: PageTransitionEvent) => persisted && reset();
    addEventListener('pageshow', alVolver);
    return () => removeEventListener('pageshow', alVolver);
  }, [reset]);
  return (
    <Boton
      tamano="mediano"
      icono={IconBuilding}
      // It stays busy while the browser leaves.
      ocupado={isPending || isSuccess}
      onClick={() => mutate()}
    >
      <span className={clases.nombre}>Entrar con {nombre}</span>
    </Boton>
  );
}
