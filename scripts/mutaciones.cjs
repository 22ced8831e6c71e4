require('./comun/versionDeNode.cjs');
require('./pruebas/mutar.cjs');
