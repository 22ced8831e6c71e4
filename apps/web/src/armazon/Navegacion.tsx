import type { UsuarioSesion } from '@visitas/contract/sesion/esquemas';
import { esGrupo, menuDe } from '../menu.ts';
import { CabeceraNavegacion } from './CabeceraNavegacion.tsx';
import { EnlaceMenu } from './EnlaceMenu.tsx';
import { GrupoMenu } from './GrupoMenu.tsx';
import clases from './Navegacion.module.css';
import { PieNavegacion } from './PieNavegacion.tsx';

interface Props {
  usuario: UsuarioSesion;
  contraida: boolean;
  alAlternar: () => void;
  /** On a phone the same navigation is inside a drawer, with rows for a finger. */
  enCajon?: boolean;
}

export function Navegacion({ usuario, contraida, alAlternar, enCajon = false }: Props) {
  return (
    <nav
      className={clases.navegacion}
      aria-label="Principal"
      data-contraida={contraida}
      data-cajon={enCajon}
    >
      <CabeceraNavegacion contraida={contraida} enCajon={enCajon} alAlternar={alAlternar} />
      <ul className={clases.lista}>
        {menuDe(usuario.rol).map((entrada) => (
          <li key={entrada.titulo}>
            {esGrupo(entrada) ? (
              <GrupoMenu grupo={entrada} contraida={contraida} alExpandir={alAlternar} />
            ) : (
              <EnlaceMenu enlace={entrada} icono={entrada.icono} contraida={contraida} />
            )}
          </li>
        ))}
      </ul>
      <PieNavegacion usuario={usuario} contraida={contraida} />
    </nav>
  );
}
