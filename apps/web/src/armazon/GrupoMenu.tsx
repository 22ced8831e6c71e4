import { useLocation } from '@tanstack/react-router';
import { useEffect, useId, useState } from 'react';
import { estaEn, type Grupo } from '../menu.ts';
import { Icono } from '../ui/piezas/Icono.tsx';
import { IconChevronDown } from '../ui/piezas/iconos.ts';
import { EnlaceMenu } from './EnlaceMenu.tsx';
import clases from './Navegacion.module.css';
import { Pista } from './Pista.tsx';

interface Props {
  grupo: Grupo;
  contraida: boolean;
  /** A group has nowhere to open in the narrow navigation: opening it widens that first. */
  alExpandir: () => void;
}

/** Opens by itself when the page on view is inside; from then on, as the user leaves it. */
function useAbierto({ enlaces }: Grupo) {
  const activo = useLocation({
    select: ({ pathname }) => enlaces.some((enlace) => estaEn(enlace, pathname)),
  });
  const [abierto, setAbierto] = useState(activo);
  useEffect(() => {
    if (activo) setAbierto(true);
  }, [activo]);
  return { activo, abierto, setAbierto };
}

export function GrupoMenu({ grupo, contraida, alExpandir }: Props) {
  const id = useId();
  const { activo, abierto, setAbierto } = useAbierto(grupo);
  const desplegado = abierto && !contraida;

  function alternar() {
    if (contraida) alExpandir();
    setAbierto(!desplegado);
  }

  return (
    <>
      <Pista texto={grupo.titulo} activa={contraida}>
        <button
          type="button"
          className={clases.fila}
          aria-expanded={desplegado}
          aria-controls={desplegado ? id : undefined}
          aria-label={contraida ? grupo.titulo : undefined}
          data-contiene-activo={contraida && activo}
          onClick={alternar}
        >
          <Icono de={grupo.icono} />
          {!contraida && grupo.titulo}
          {!contraida && <Icono de={IconChevronDown} tamano={16} className={clases.flecha} />}
        </button>
      </Pista>
      {desplegado && (
        <ul id={id} className={clases.sublista}>
          {grupo.enlaces.map((enlace) => (
            <li key={enlace.titulo}>
              <EnlaceMenu enlace={enlace} contraida={false} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
