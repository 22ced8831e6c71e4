/** One icon a file: the package's own index makes every start read six thousand of them. */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { Icon } from '@tabler/icons-react';

  const icono: Icon;
  export default icono;
}
