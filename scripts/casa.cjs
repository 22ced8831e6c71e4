require('./comun/versionDeNode.cjs');
require('./casa/imprimir.cjs');
