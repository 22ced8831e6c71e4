type Atender = (evento: KeyboardEvent) => void;

let atender: Atender | undefined;

/**
 * Hears the keys of the page. What they do is downloaded with the first that is pressed, which is done
 * when it arrives: on a phone nobody presses any.
 */
export function escucharTeclas(): () => void {
  const oir = (evento: KeyboardEvent): void => {
    if (atender) atender(evento);
    else
      import('./atender.ts').then(
        (modulo) => {
          atender = modulo.atender;
          atender(evento);
        },
        () => undefined,
      );
  };
  document.addEventListener('keydown', oir);
  return () => document.removeEventListener('keydown', oir);
}
