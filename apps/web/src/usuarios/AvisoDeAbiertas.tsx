import { RUTAS } from '../navegacion.ts';
import { ABRIR } from '../ui/pagina/useCerrar.ts';
import { Alerta } from '../ui/piezas/Alerta.tsx';
import { EnlaceBoton } from '../ui/piezas/Boton.tsx';
import { type Ficha, hay, sueltas, tieneAbiertas } from './abiertas.ts';
import { LoQueTiene } from './LoQueTiene.tsx';

interface Props {
  usuario: Ficha;
  /** Another role was chosen, and is not saved yet. */
  otroRol: boolean;
}

/** What somebody who left, or is about to, has open. */
export function AvisoDeAbiertas({ usuario, otroRol }: Props) {
  const yaSueltas = sueltas(usuario);
  if (!yaSueltas && !(otroRol && tieneAbiertas(usuario))) return null;
  return (
    <Alerta tipo="advertencia">
      <div>
        <LoQueTiene visitasAbiertas={usuario.visitasAbiertas} />
      </div>
      {yaSueltas && (
        <EnlaceBoton
          {...ABRIR}
          to={RUTAS['traspasar-visitas']}
          params={{ id: String(usuario.idUsuario) }}
          tamano="chico"
        >
          {hay(usuario.visitasAbiertas.comoSupervisor) ? 'Traspasar Visitas' : 'Ver qué hacer'}
        </EnlaceBoton>
      )}
    </Alerta>
  );
}
