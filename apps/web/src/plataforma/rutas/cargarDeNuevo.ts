/**
 * Loads everything anew from the server. A worker that keeps a page whose files are nowhere any more
 * would bring the same page again: it goes, and the new page brings its own.
 */
export async function cargarDeNuevo(): Promise<void> {
  try {
    if ('serviceWorker' in navigator) {
      await (await navigator.serviceWorker.getRegistration())?.unregister();
    }
  } finally {
    location.reload();
  }
}
