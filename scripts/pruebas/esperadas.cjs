/**
 * Server tests of the previous release that fail on the schema of this one, and why that hurts
 * nobody. By the migration that this release adds and the title of the test.
 */
const ESPERADAS = {
  '028-compartir': {
    'the history covers each kind of record that a database trigger writes, sign-ins and exports':
      'enumera lo que se anota, y enlaces es nueva; el relato dice «un registro»',
    'every kind of record is told with each of its columns shown or left out on purpose':
      'pide las frases de cada clase, y la de enlaces llega con esta versión',
    ...Object.fromEntries(
      ['2024-02-29T11:00:00-06:00', '2023-12-31T23:59:00-06:00'].map((cuando) => [
        `seeded at '${cuando}' the demonstration fits the database, fills every dashboard with right figures, shares out the technicians and is recognized later`,
        'enumera las tablas que vaciar una demostración vacía, y enlaces es nueva',
      ]),
    ),
  },
};

module.exports = { ESPERADAS };
