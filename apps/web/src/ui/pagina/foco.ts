const SIN_DESPLAZAR = { preventScroll: true };

const pagina = () => document.getElementById('contenido');

/** The pressed button disappears, so the keyboard continues in the page. */
export const enfocarPagina = (): void => pagina()?.focus(SIN_DESPLAZAR);

/** The `ref` of a button that disappears when pressed: the keyboard continues in its dialog, or in the page. */
export const siDesaparece = (boton: HTMLElement | null) => (): void => {
  if (boton !== document.activeElement) return;
  (boton?.closest<HTMLElement>('[role$="dialog"]') ?? pagina())?.focus(SIN_DESPLAZAR);
};

/** True when nothing in the page has the focus: what had it is gone. */
export const seHaPerdidoElFoco = (): boolean =>
  [document.body, pagina()].some((uno) => uno === document.activeElement);

/** Without a focus, the keyboard would begin at the top: it continues in the last dialog, or in the page. */
export function enfocarLoQueQueda(): void {
  if (document.activeElement !== document.body) return;
  const ultimo = [...document.querySelectorAll<HTMLElement>('[role$="dialog"]')].at(-1);
  (ultimo ?? pagina())?.focus(SIN_DESPLAZAR);
}
