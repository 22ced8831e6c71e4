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
  const valor = edicion.cambios[clave];
  /** What is tried: what is written, also when nothing is, or else what is in force. */
  const que = valor === undefined ? edicion.leidoDe(clave).valor : valor;
  const prueba = useMutation({
    mutationFn: (_que: typeof que) =>
      llamar(
        'ajustes.probar',
        { cuerpo: { clave, ...(valor !== undefined && { valor }) } },
        { sinToast: true },
      ),
  });
  const rechazado = edicion.formulario.texto(clave).mensajes.length > 0;
  // An answer is about the value that was asked, and about no other. Its field says it once when it is refused.
  const vigente = prueba.variables === que && !rechazado;
  return (
    <>
      <div className={clases.conBoton}>
        {children}
        <Boton
          icono={icono}
          ocupado={prueba.isPending}
          aria-label={`Probar ${titulo}`}
          onClick={() => prueba.mutate(que)}
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
