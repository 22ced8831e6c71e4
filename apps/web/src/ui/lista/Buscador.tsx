import { useHotkeys } from '@mantine/hooks';
import { useRef } from 'react';
import { Icono } from '../piezas/Icono.tsx';
import { IconSearch } from '../piezas/iconos.ts';
import clases from './Buscador.module.css';
import { LARGO_MAXIMO } from './enUrl.ts';

interface Props {
  /** 'Buscar por nombre': also its name for who cannot see the placeholder. */
  etiqueta: string;
  texto: string;
  escribir: (texto: string) => void;
}

/** '/' goes to it from anywhere on the page, but not from a dialog over it; Esc clears it. */
export function Buscador({ etiqueta, texto, escribir }: Props) {
  const campo = useRef<HTMLInputElement>(null);
  useHotkeys([
    ['/', () => document.activeElement?.closest('[role="dialog"]') ?? campo.current?.focus()],
  ]);
  return (
    <search className={clases.buscador}>
      <Icono de={IconSearch} className={clases.icono} />
      <input
        ref={campo}
        type="search"
        name="buscar"
        autoComplete="off"
        spellCheck={false}
        maxLength={LARGO_MAXIMO}
        aria-label={etiqueta}
        placeholder={etiqueta}
        value={texto}
        onChange={({ currentTarget }) => escribir(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Escape' && escribir('')}
      />
      <kbd aria-hidden>{texto ? 'Esc' : '/'}</kbd>
    </search>
  );
}
