const PARA_QUE_EMPIECE_MS = 60_000;

/** Hands the user a file that the page has, as a download. */
export function guardarEnDisco(bytes: Blob, nombre: string): void {
  const enlace = document.createElement('a');
  enlace.href = URL.createObjectURL(bytes);
  enlace.download = nombre;
  enlace.click();
  setTimeout(() => URL.revokeObjectURL(enlace.href), PARA_QUE_EMPIECE_MS);
}
