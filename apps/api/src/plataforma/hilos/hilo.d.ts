/** The address of a file built to run in a thread (`vite/hilo.ts`). */
declare module '*?hilo' {
  const direccion: string;
  export default direccion;
}
