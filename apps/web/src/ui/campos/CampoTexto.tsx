import { TextInput, type TextInputProps } from '@mantine/core';
import './entrada.css';
import { Mensajes } from './Mensajes.tsx';

export interface PropsCampo extends Omit<TextInputProps, 'error'> {
  /** The server's messages for this field: the browser validates nothing (section 5). */
  mensajes: string[];
}

export function CampoTexto({ mensajes, ...resto }: PropsCampo) {
  return <TextInput {...resto} error={mensajes.length > 0 && <Mensajes textos={mensajes} />} />;
}
