/** A backup that cannot be made, read or restored. People see the message, which says what to do. */
export class FalloDeRespaldo extends Error {
  override name = 'FalloDeRespaldo';
}

export const SE_INTERRUMPIO = 'El respaldo se interrumpió.';

export const deVersionNueva = (version: string) =>
  new FalloDeRespaldo(
    `El respaldo es de una versión más nueva del programa (${version}). Actualiza el programa y vuelve a intentarlo.`,
  );
