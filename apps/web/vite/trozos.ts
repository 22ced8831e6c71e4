import { existsSync } from 'node:fs';
import type { Rolldown } from 'vite';

/** Matches our files by their path in src. A path that no longer exists fails the build. */
function archivos(...rutas: string[]) {
  for (const ruta of rutas) {
    if (!existsSync(new URL(`../src/${ruta}`, import.meta.url))) {
      throw new Error(`vite/trozos.ts names ${ruta}, which is no file.`);
    }
  }
  return (id: string) => rutas.some((ruta) => id.endsWith(`/src/${ruta}`));
}

/** Parts of every page, login included, besides the entry's own modules. */
const EN_TODAS = archivos(
  'ui/piezas/Boton.tsx',
  'ui/piezas/BotonIcono.tsx',
  'ui/piezas/Icono.tsx',
  'ui/piezas/Logo.tsx',
);

/** Small, and imported by every file that uses the component library. */
const CLASES = /\/node_modules\/clsx\//;

/** The login with its fields, shared by every form. */
const DEL_INGRESO = archivos('sesion/Login.tsx');

/** The frame and the common parts of the pages after sign-in. */
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

/** A technician's first page. The table for wider screens shares its drawing. */
const DE_LA_JORNADA = archivos('dashboards/DashboardTecnico.tsx', 'dashboards/jornada/Grupos.tsx');

/**
 * Icons of a technician's first page that many other pages use. In a chunk with other icons, they
 * would bring all of those.
 */
const SUS_ICONOS = /\/Icon(CurrentLocation|List|Map)\.mjs/;

/** The frame's column, with all that it imports, which few screens need otherwise. */
const DEL_ARMAZON = archivos('armazon/Navegacion.tsx');

/** The first pages on a desk. Their groups keep them from downloading what other screens share. */
const DE_LOS_PANELES = archivos(
  'dashboards/DashboardAdministrador.tsx',
  'dashboards/DashboardSupervisor.tsx',
  'dashboards/jornada/TablaDelDia.tsx',
);

/** What one list shares with another. */
const DE_LAS_LISTAS = archivos(
  'ui/equipo.ts',
  'ui/mapa/puntos/ListaEnMapa.tsx',
  'ui/mapa/puntos/punto.tsx',
  'ui/mapa/puntos/usePuntosDeLista.ts',
  'ui/pagina/PanelDeBoton.tsx',
  'ui/pagina/recorrerMenu.ts',
  'visitas/ExportarVisitas.tsx',
  'visitas/ListaDeVisitas.tsx',
);

/** The visits on a desk: the list, and the boards in its place. */
const DE_LAS_VISITAS = archivos('visitas/SegunLaVista.tsx', 'visitas/VisitasPorSupervisor.tsx');

/** A week or a day of the team: each imports most of the other. */
const DEL_TABLERO = archivos('visitas/semana/SemanaDelEquipo.tsx', 'visitas/dia/DiaDelEquipo.tsx');

/** What a form or a dialog that plans shares with the boards. */
const AL_PLANEAR = archivos(
  'visitas/CamposVisita.tsx',
  'visitas/hora/LineaDeHora.tsx',
  'visitas/planear/MoverA.tsx',
  'visitas/planear/Varias.tsx',
  'visitas/planear/repartir/RepartirDias.tsx',
  'visitas/planear/repartir/diaPorReasignar.ts',
);

/** The boards share each with a page that needs nothing else of them. */
const ARRASTRAR = /\/node_modules\/@atlaskit\//;
const ITINERARIO = archivos('campo/jornada/ordenATiempo.ts', 'plataforma/ubicacion/itinerario.ts');

/** The code of maps and charts downloads only where there is one. */
const DE_MAPAS = /mapa|leaflet|supercluster|kdbush/i;
const DE_GRAFICAS = /chart\.js|@kurkle/;

/** A module used by that many pages goes with the others like it: a file of its own would be one more request. */
const PAGINAS_QUE_COMPARTEN = [40, 20, 10, 5];

/**
 * By default each module shared by two pages gets its own file. A technician's first page would
 * take forty requests, most of them smaller than their headers. These groups, which include the
 * imports of their modules, make it ten. Code for forms or long lists stays out. The week of a team would
 * take a hundred and fifty: what many pages share goes together.
 */
export const trozos: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'base', tags: ['$initial'], priority: 2 },
    { name: 'base', test: (id) => EN_TODAS(id) || CLASES.test(id), priority: 2 },
    { name: 'marco', test: (id) => POR_DENTRO(id) || SUS_ICONOS.test(id), priority: 1 },
    { name: 'ingreso', test: DEL_INGRESO },
    { name: 'jornada', test: DE_LA_JORNADA },
    { name: 'armazon', test: DEL_ARMAZON },
    { name: 'paneles', test: DE_LOS_PANELES },
    { name: 'iconos', test: /@tabler/, minShareCount: 3 },
    ...PAGINAS_QUE_COMPARTEN.map((minShareCount) => ({
      name: `comun-${minShareCount}`,
      test: (id: string) => !DE_MAPAS.test(id) && !DE_GRAFICAS.test(id),
      minShareCount,
    })),
    { name: 'arrastre', test: ARRASTRAR },
    { name: 'itinerario', test: ITINERARIO },
    { name: 'listas', test: DE_LAS_LISTAS },
    { name: 'visitas', test: DE_LAS_VISITAS },
    { name: 'planear', test: AL_PLANEAR },
    { name: 'tablero', test: DEL_TABLERO },
  ],
};
