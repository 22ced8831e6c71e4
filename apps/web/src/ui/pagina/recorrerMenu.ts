import type { KeyboardEvent } from 'react';

export const opcionesDe = (menu: HTMLElement | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]:not(:disabled)') ?? []),
];

/** Arrows move through the options and wrap around; the menu is a single Tab stop. */
export function recorrerMenu(evento: KeyboardEvent<HTMLElement>): void {
  const opciones = opcionesDe(evento.currentTarget);
  const aqui = opciones.findIndex((una) => una.matches(':focus'));
  const hacia: Record<string, number> = {
    ArrowDown: aqui + 1,
    ArrowUp: aqui < 0 ? -1 : aqui - 1,
    Home: 0,
    End: -1,
  };
  const lugar = hacia[evento.key];
  if (lugar === undefined) return;
  evento.preventDefault();
  opciones.at(lugar % Math.max(1, opciones.length))?.focus();
}
