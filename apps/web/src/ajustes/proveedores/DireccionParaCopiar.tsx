import { enElPortapapeles } from '../../plataforma/portapapeles.ts';
import { toasts } from '../../plataforma/toasts.ts';
import { Boton } from '../../ui/piezas/Boton.tsx';
import { IconCopy } from '../../ui/piezas/iconos.ts';
import clases from './Proveedores.module.css';

interface Props {
  titulo: string;
  ayuda: string;
  direccion: string;
}

/** An address that is registered at the other side. */
export function DireccionParaCopiar({ titulo, ayuda, direccion }: Props) {
  const copiar = async () => {
    if (await enElPortapapeles(direccion)) toasts.exito('Dirección copiada');
    else toasts.info('Tu navegador no deja copiar. Selecciona la dirección y cópiala.');
  };
  return (
    <div className={clases.direccion}>
      <div>
        <b>{titulo}</b>
        <small>{ayuda}</small>
      </div>
      <code>{direccion}</code>
      <Boton
        tamano="chico"
        icono={IconCopy}
        aria-label={`Copiar ${titulo.toLowerCase()}`}
        onClick={() => void copiar()}
      >
        Copiar
      </Boton>
    </div>
  );
}
