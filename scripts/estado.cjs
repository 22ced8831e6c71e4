// Syntax that any old Node can run, so that it can say that it is too old.
require('./comun/versionDeNode.cjs');
process.argv.splice(2, 0, 'estado');
require('./comun/servir.cjs');
