/** A backup that cannot be made, read or restored. People see the message, which says what to do. */
export class FalloDeRespaldo extends Error {
  override name = 'FalloDeRespaldo';
}

export const SE_INTERRUMPIO = 'El respaldo se interrumpió.';
