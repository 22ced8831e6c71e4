import { useState } from 'react';
import clases from './Avatar.module.css';

interface Props {
  usuario: { nombre: string; foto?: string | null | undefined };
  grande?: boolean;
}

/** Hidden from screen readers: the person's name is always beside it or around it. */
export function Avatar({ usuario, grande = false }: Props) {
  return (
    <span className={clases.avatar} data-grande={grande} aria-hidden>
      <Retrato {...usuario} />
    </span>
  );
}

/** Without network, or once the photo was replaced, the initials. */
function Retrato({ nombre, foto }: Props['usuario']) {
  const [perdida, setPerdida] = useState<string>();
  if (!foto || foto === perdida) return iniciales(nombre);
  return <img src={foto} alt="" onError={() => setPerdida(foto)} />;
}

/** 'María García Ejemplo' → 'MG': the first two words, as people are called in Guatemala. */
export function iniciales(nombre: string): string {
  const palabras = nombre.trim().split(/\s+/).slice(0, 2);
  return palabras.map((palabra) => [...palabra][0]?.toLocaleUpperCase('es') ?? '').join('');
}
