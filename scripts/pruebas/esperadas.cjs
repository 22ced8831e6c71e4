/**
 * Server tests of the previous release that fail on the schema of this one, and why that hurts
 * nobody. By the migration that this release adds and the title of the test.
 */
const ESPERADAS = {
  '019-operacion': {
    'every table is logged, except the ones listed here':
      'enumera las tablas, y respaldos y tamanos son nuevas',
  },
};

module.exports = { ESPERADAS };
