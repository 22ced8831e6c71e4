import type { UsuarioSesion } from '@visitas/contract/sesion/esquemas';
import { Dialogo } from '../../ui/pagina/Dialogo.tsx';
import { Avatar } from '../../ui/piezas/Avatar.tsx';
import { Boton } from '../../ui/piezas/Boton.tsx';
import { IconPhoto } from '../../ui/piezas/iconos.ts';
import clases from './TuFoto.module.css';

interface Props {
  usuario: UsuarioSesion;
  quitando: boolean;
  alQuitar: () => void;
  alElegir: () => void;
  alCerrar: () => void;
}

/** The photo as others see it, and what may be done with it. */
export function TuFoto({ usuario, quitando, alQuitar, alElegir, alCerrar }: Props) {
  return (
    <Dialogo titulo="Tu foto" alCerrar={alCerrar}>
      <div className={clases.foto}>
        <Avatar usuario={usuario} grande />
        <p>La ven las personas de tu empresa, junto a tu nombre.</p>
      </div>
      <footer>
        <Boton tipo="peligroso" ocupado={quitando} onClick={alQuitar}>
          Quitar foto
        </Boton>
        <Boton tipo="principal" icono={IconPhoto} onClick={alElegir}>
          Elegir otra
        </Boton>
      </footer>
    </Dialogo>
  );
}
