import { admite } from '@visitas/contract/visitas/filtros';
import { useState } from 'react';
import { CampoTexto } from './CampoTexto.tsx';

interface Props {
  label: string;
  valor: string;
  alCambiar: (dia: string | undefined) => void;
  mensajes: string[];
}

/**
 * A day that is asked for as soon as it is written. While its year is being typed it is of the first
 * centuries, which nobody asks for.
 */
export function FechaDeFiltro({ label, valor, alCambiar, mensajes }: Props) {
  const [aMedias, setAMedias] = useState<string>();

  function escribir(dia: string): void {
    const entera = dia === '' || admite('desde', dia);
    setAMedias(entera ? undefined : dia);
    if (entera) alCambiar(dia || undefined);
  }

  return (
    <CampoTexto
      type="date"
      label={label}
      value={aMedias ?? valor}
      onChange={({ currentTarget }) => escribir(currentTarget.value)}
      onBlur={() => setAMedias(undefined)}
      mensajes={mensajes}
    />
  );
}
