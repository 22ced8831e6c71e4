/** The address of a file that is built to run in a thread of its own (`vite/hilo.ts`). */
declare module '*?hilo' {
  const direccion: string;
  export default direccion;
}
