// Starts the program, or runs one of its commands: `npm run respaldo` is `node scripts/iniciar.cjs respaldo`.
// Syntax that any old Node can run, so that it can say that it is too old.
require('./comun/versionDeNode.cjs');
require('./comun/servir.cjs');
