import { Input, type InputProps } from '@mantine/core';
import { leerHora } from '@visitas/contract/comun/horas';
import type { ComponentProps } from 'react';
import './entrada.css';
import { Icono } from '../piezas/Icono.tsx';
import { IconClock } from '../piezas/iconos.ts';
import clases from './EntradaDeHora.module.css';

interface Props extends InputProps, Pick<ComponentProps<'input'>, 'name' | 'aria-label'> {
  value: string;
  onChange: (hora: string) => void;
}

/**
 * An hour of the day, typed in any usual way and shown as 09:30. It is a text because the browser's own field follows
 * the browser's language. A text that is no hour stays, for the server to say so.
 */
export function EntradaDeHora({ value, onChange, ...resto }: Props) {
  function alSalir(): void {
    const hora = leerHora(value);
    if (hora !== undefined && hora !== value) onChange(hora);
  }
  return (
    <Input
      {...resto}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onBlur={alSalir}
      placeholder="hh:mm"
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      rightSection={<Icono de={IconClock} tamano={16} />}
      rightSectionWidth={34}
      rightSectionPointerEvents="none"
      className={clases.hora}
    />
  );
}
