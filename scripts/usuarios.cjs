// Written so that any old Node can read it, and say that it is old.
require('./comun/versionDeNode.cjs');
process.argv.splice(2, 0, 'usuarios');
require('./comun/servir.cjs');
