// Written so that any old Node can read it, and say that it is old.
require('./comun/versionDeNode.cjs');
require('./pruebas/instancias.cjs');
