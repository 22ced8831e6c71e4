import { existsSync } from 'node:fs';
import type { Rolldown } from 'vite';

/** Recognises files of ours by their path in src. A path that is no longer there fails the build. */
function archivos(...rutas: string[]) {
  for (const ruta of rutas) {
    if (!existsSync(new URL(`../src/${ruta}`, import.meta.url))) {
      throw new Error(`vite/trozos.ts names ${ruta}, which is no file.`);
    }
  }
  return (id: string) => rutas.some((ruta) => id.endsWith(`/src/${ruta}`));
}

/** What the login page and every other show, besides what the application needs to start. */
const EN_TODAS = archivos(
  'ui/piezas/Boton.tsx',
  'ui/piezas/BotonIcono.tsx',
  'ui/piezas/Icono.tsx',
  'ui/piezas/Logo.tsx',
);

/** Small, and of every file that draws something of the library of components. */
const CLASES = /\/node_modules\/clsx\//;

/** The login with its fields, which are those of every form. */
const DEL_INGRESO = archivos('sesion/Login.tsx');

/** What surrounds and fills the pages after signing in. */
const POR_DENTRO = archivos(
  'Dentro.tsx',
  'dashboards/DashboardTecnico.module.css',
  'dashboards/jornada/Adelante.module.css',
  'dashboards/jornada/FilaDeJornada.module.css',
  'dashboards/jornada/Grupos.module.css',
  'dashboards/jornada/MisVisitas.module.css',
  'dashboards/estadosContados.ts',
  'campo/jornada/useJornada.ts',
  'campo/pendientes/aplicar.ts',
  'plataforma/ubicacion/dondeEstoy.ts',
  'ui/pagina/Lectura.tsx',
  'ui/piezas/Distintivo.tsx',
  'ui/formato.ts',
  'ui/lista/FilaTelefono.tsx',
  'ui/lista/useSinSaltos.ts',
  'ui/pagina/Pagina.tsx',
  'ui/piezas/Contacto.tsx',
  'ui/piezas/PorEnviar.tsx',
  'ui/piezas/Tarjeta.tsx',
  'ui/piezas/TarjetaProxima.tsx',
  'ui/recien/useRecienCambiadas.ts',
  'ui/pagina/useCerrar.ts',
  'ui/useAhora.ts',
);

/** The first page of a technician, from which the table of wider screens takes what both draw. */
const DE_LA_JORNADA = archivos('dashboards/DashboardTecnico.tsx', 'dashboards/jornada/Grupos.tsx');

/** Those of the first page of a technician that many others have too: apart, they would bring all of theirs. */
const SUS_ICONOS = /\/Icon(CurrentLocation|List|Map)\.mjs/;

/**
 * By default, whatever two pages share becomes a file of its own: the first page of a technician would
 * be forty requests, most of them smaller than their own headers. With these groups, which include
 * everything that their modules import, it is ten. What only forms or long lists need stays out.
 */
export const trozos: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'base', tags: ['$initial'], priority: 2 },
    { name: 'base', test: (id) => EN_TODAS(id) || CLASES.test(id), priority: 2 },
    { name: 'marco', test: (id) => POR_DENTRO(id) || SUS_ICONOS.test(id), priority: 1 },
    { name: 'ingreso', test: DEL_INGRESO },
    { name: 'jornada', test: DE_LA_JORNADA },
    { name: 'iconos', test: /@tabler/, minShareCount: 3 },
  ],
};
