/** A backup that cannot be made, read or restored. People see the message, which says what to do. */
export class FalloDeRespaldo extends Error {
  override name = 'FalloDeRespaldo';
}

export const SE_INTERRUMPIO = 'El respaldo se interrumpió.';
export const ENSAYO_INTERRUMPIDO = 'La restauración de prueba se interrumpió.';
/** Written later, about a process that died. */
export const PROCESO_MUERTO = 'Se interrumpió.';

/** The stop of the program says nothing about the backup that was being made or tried. */
export const quedoInterrumpido = (problema: string): boolean =>
  [SE_INTERRUMPIO, ENSAYO_INTERRUMPIDO, PROCESO_MUERTO].includes(problema);

export const deVersionNueva = (version: string) =>
  new FalloDeRespaldo(
    `El respaldo es de una versión más nueva del programa (${version}). Actualiza el programa y vuelve a intentarlo.`,
  );
