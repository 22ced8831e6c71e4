import { useMutation } from '@tanstack/react-query';
import type { ClaveProbable } from '@visitas/contract/ajustes/claves';
import type { ReactNode } from 'react';
import { llamar } from '../plataforma/servidor/api.ts';
import { ErrorApi, mensajesDe } from '../plataforma/servidor/errorApi.ts';
import { Boton } from '../ui/piezas/Boton.tsx';
import { Glifo } from '../ui/piezas/Glifo.tsx';
import type { Icon } from '../ui/piezas/iconos.ts';
import clases from './Ajustes.module.css';
import type { EdicionDeAjustes } from './useAjustes.ts';

interface Props {
  edicion: EdicionDeAjustes;
  clave: ClaveProbable;
  titulo: string;
  icono: Icon;
  /** The field whose value is tried. */
  children: ReactNode;
}

/** A field with the button that asks the other side, and what it answered. */
export function ProbarAjuste({ edicion, clave, titulo, icono, children }: Props) {
  const escrito = edicion.cambios[clave];
  const valor = typeof escrito === 'string' && escrito.trim() !== '' ? escrito : undefined;
  const prueba = useMutation({
    mutationFn: (dicho: string | undefined) =>
      llamar(
        'ajustes.probar',
        { cuerpo: { clave, ...(dicho !== undefined && { valor: dicho }) } },
        { sinToast: true },
      ),
  });
  // An answer is about the value that was asked, and about no other.
  const vigente = prueba.variables === valor;
  return (
    <>
      <div className={clases.conBoton}>
        {children}
        <Boton
          icono={icono}
          ocupado={prueba.isPending}
          aria-label={`Probar ${titulo}`}
          onClick={() => prueba.mutate(valor)}
        >
          Probar
        </Boton>
      </div>
      <div role="status">
        {vigente && prueba.data && (
          <p className={clases.contestado}>
            <Glifo tono={prueba.data.bien ? 'success' : 'danger'} tamano={16} />
            <span>{prueba.data.frase}</span>
          </p>
        )}
        {vigente && prueba.error && (
          <p className={clases.contestado}>
            <Glifo tono="danger" tamano={16} />
            <span>{explicar(prueba.error)}</span>
          </p>
        )}
      </div>
    </>
  );
}

const explicar = (error: Error): string =>
  mensajesDe(error, 'valor')[0] ?? (error instanceof ErrorApi ? error.detail : error.message);
