import { Textarea, type TextareaProps } from '@mantine/core';
import './entrada.css';
import { Mensajes } from './Mensajes.tsx';

interface Props extends Omit<TextareaProps, 'error'> {
  mensajes: string[];
}

export function CampoArea({ mensajes, ...resto }: Props) {
  return (
    <Textarea
      rows={4}
      {...resto}
      data-area
      error={mensajes.length > 0 && <Mensajes textos={mensajes} />}
    />
  );
}
