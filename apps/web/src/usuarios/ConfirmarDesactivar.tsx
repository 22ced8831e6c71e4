import { Dialogo } from '../ui/pagina/Dialogo.tsx';
import { Boton } from '../ui/piezas/Boton.tsx';
import type { Ficha } from './abiertas.ts';
import { LoQueTiene } from './LoQueTiene.tsx';

interface Props {
  usuario: Ficha;
  alCancelar: () => void;
  alConfirmar: () => void;
}

/** Whoever has something to do yet is not switched off without its being said. */
export function ConfirmarDesactivar({ usuario, alCancelar, alConfirmar }: Props) {
  return (
    <Dialogo titulo={`¿Desactivar a ${usuario.nombre}?`} alCerrar={alCancelar}>
      <LoQueTiene visitasAbiertas={usuario.visitasAbiertas} />
      <footer>
        <Boton onClick={alCancelar}>Cancelar</Boton>
        <Boton tipo="peligroso" onClick={alConfirmar}>
          Desactivar
        </Boton>
      </footer>
    </Dialogo>
  );
}
