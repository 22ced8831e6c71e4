import { useMediaQuery } from '@mantine/hooks';

/** Where a table becomes cards and the navigation a drawer. */
export const useTelefono = (): boolean =>
  useMediaQuery('(max-width: 760px)', false, { getInitialValueInEffect: false });
