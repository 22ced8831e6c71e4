/** Each icon is imported from its own file: the package's index would load six thousand at every start. */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { Icon } from '@tabler/icons-react';

  const icono: Icon;
  export default icono;
}
