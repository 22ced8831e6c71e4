import { Switch } from '@mantine/core';
import './interruptor.css';
import { Mensajes } from './Mensajes.tsx';

interface Props {
  label: string;
  name: string;
  value: boolean;
  onChange: (valor: boolean) => void;
  mensajes: string[];
}

export function CampoInterruptor({ value, onChange, mensajes, ...resto }: Props) {
  return (
    <Switch
      {...resto}
      size="md"
      checked={value}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      error={mensajes.length > 0 && <Mensajes textos={mensajes} />}
    />
  );
}
