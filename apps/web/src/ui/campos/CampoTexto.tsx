import { TextInput, type TextInputProps } from '@mantine/core';
import { Mensajes } from './Mensajes.tsx';

export interface PropsCampo extends Omit<TextInputProps, 'error'> {
  /** What the server says of this field; nothing is checked here (section 5). */
  mensajes: string[];
}

export function CampoTexto({ mensajes, ...resto }: PropsCampo) {
  return <TextInput {...resto} error={mensajes.length > 0 && <Mensajes textos={mensajes} />} />;
}
