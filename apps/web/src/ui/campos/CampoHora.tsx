import { leerHora } from '@visitas/contract/comun/horas';
import { useState } from 'react';
import { CampoTexto, type PropsCampo } from './CampoTexto.tsx';

interface Props extends Omit<PropsCampo, 'value' | 'onChange'> {
  /** 'hh:mm'; empty while no hour is understood. */
  value: string;
  onChange: (hora: string) => void;
}

/**
 * An hour as the product writes it, whatever the clock of the browser's language. It understands '8' and '830', and
 * writes them as '08:00' and '08:30' once it is left.
 */
export function CampoHora({ value, onChange, ...resto }: Props) {
  const [escrito, escribir] = useState({ texto: '', valor: '' });
  return (
    <CampoTexto
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      placeholder="hh:mm"
      {...resto}
      // What is typed stays as it is until it is left, and what is not understood also after.
      value={escrito.valor === value && escrito.texto ? escrito.texto : value}
      onChange={({ currentTarget: { value: texto } }) => {
        const valor = leerHora(texto) ?? '';
        escribir({ texto, valor });
        onChange(valor);
      }}
      onBlur={() => value && escribir({ texto: '', valor: '' })}
    />
  );
}
