import { page } from 'vitest/browser';

/** What every test has unless it asks for something else. */
export const ESCRITORIO = { ancho: 1440, alto: 900 };

/** A background for the maps that comes from nowhere: a transparent point. */
export const TESELAS =
  'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** For the rest of the test, the size of a phone. */
export const enTelefono = (): Promise<void> => page.viewport(390, 844);
