// Syntax that any old Node can run, so that it can say that it is too old.
require('./comun/versionDeNode.cjs');
require('./paquetes/pruebas/probar.cjs');
