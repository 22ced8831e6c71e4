/**
 * Server tests of the previous release that fail on the schema of this one, and why that hurts
 * nobody. By the migration that this release adds and the title of the test.
 */
const ESPERADAS = {
  '019-operacion': {},
};

module.exports = { ESPERADAS };
