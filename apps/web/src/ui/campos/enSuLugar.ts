/**
 * Beside its field also for who cannot see it: a dialog hides what is outside it. From its start:
 * centred, it is measured before it has a width and sticks out of a phone's screen, which zooms out,
 * which moves it, for ever.
 */
export const EN_SU_LUGAR = {
  withinPortal: false,
  floatingStrategy: 'fixed',
  position: 'bottom-start',
  zIndex: 'var(--capa-menu)',
} as const;
