import { leerFuentes } from '../fuentes.ts';

/**
 * A screen with its operations and its table, added to a copy as AGENTS.md says. No other file may
 * need a change.
 */
const AQUI = 'pruebas/zonas/';
const migraciones = leerFuentes('apps/api/src/plataforma/bd/migraciones', /\/\d{3}-[\w-]+\.ts$/);
export const nuevos = leerFuentes(AQUI, /\.txt$/).map(({ ruta, texto }) => ({
  ruta: ruta
    .slice(AQUI.length, -'.txt'.length)
    .replace('NNN', String(migraciones.length + 1).padStart(3, '0')),
  texto,
}));

/** The new lines of each existing file, and the line before each. */
export const EDICIONES: Record<string, readonly (readonly [trasDe: string, linea: string])[]> = {
  'packages/contract/src/operaciones.ts': [
    [
      "import { operacionesVivo } from './vivo/operaciones.ts';\n",
      "import { operacionesZonas } from './zonas/operaciones.ts';\n",
    ],
    ['  ...operacionesVivo,\n', '  ...operacionesZonas,\n'],
  ],
  'apps/api/src/dominios.ts': [
    [
      "export { dominioVivo } from './vivo/rutas.ts';\n",
      "export { dominioZonas } from './zonas/rutas.ts';\n",
    ],
  ],
  'apps/web/src/rutas.tsx': [
    [
      "      aparte(deJornada, 'JornadaDesdeTecnicos'),\n    ),\n  ]),\n",
      `  pantalla(
    '/zonas',
    {
      titulo: 'Zonas',
      acceso: ADMINISTRADOR,
      menu: { icono: IconListDetails, seccion: ['/zonas'] },
    },
    aparte(() => import('./zonas/ZonasListado.tsx'), 'ZonasListado'),
  ),
`,
    ],
  ],
  'apps/web/pruebas/pantallas.ts': [
    [
      "  supervisor('/tecnicos/listado', 'Técnicos', { menu: 'Técnicos' }),\n",
      "  admin('/zonas', 'Zonas', { menu: 'Zonas' }),\n",
    ],
  ],
};
