import type { Plugin } from 'vite';
import { brotli } from './comprimir.ts';
import { FUENTE } from './fuente.ts';
import { conSusImportaciones, type Salida, trozoDe, trozosDe } from './salida.ts';

interface Limite {
  pantalla: string;
  /** The modules downloaded to show it, besides the entry. */
  modulos: readonly string[];
  cuenta: RegExp;
  maximoKb: number;
}

/** The screens users wait for most often, and on a phone. */
const LIMITES: readonly Limite[] = [
  {
    pantalla: 'login, its JavaScript',
    modulos: ['/src/sesion/Login.tsx'],
    cuenta: /\.js$/,
    maximoKb: 150,
  },
  {
    pantalla: 'dashboard of the technician, in all',
    modulos: ['/src/Dentro.tsx', '/src/dashboards/DashboardTecnico.tsx'],
    cuenta: /\.(js|css|woff2)$/,
    maximoKb: 200,
  },
];

/** A heavy library, and the only modules that may import it: it downloads where it is used. */
interface Pesada {
  libreria: string;
  desde: readonly string[];
}

const PESADAS: readonly Pesada[] = [
  { libreria: '/node_modules/chart.js/', desde: ['/src/dashboards/graficas.tsx'] },
  {
    libreria: '/node_modules/leaflet/',
    desde: ['/src/plataforma/mapa/abierto/abierto.ts', '/src/plataforma/mapa/base/mapaBasico.ts'],
  },
  {
    libreria: '/node_modules/supercluster/',
    desde: [
      '/src/ui/mapa/puntos/MapaDePuntos.tsx',
      '/src/visitas/hoy/MapaDeHoy.tsx',
      '/src/dashboards/jornada/MapaDelDia.tsx',
    ],
  },
];

/** The files a screen needs, including the text font. */
function archivosDe(salida: Salida, modulos: readonly string[]): string[] {
  const paginas = [
    ...trozosDe(salida).filter(({ isEntry }) => isEntry),
    ...modulos.map((modulo) => trozoDe(salida, modulo)),
  ];
  const trozos = [...new Set(paginas.flatMap((pagina) => conSusImportaciones(salida, pagina)))];
  const estilos = trozos.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  const fuentes = Object.keys(salida).filter((nombre) => FUENTE.test(nombre));
  return [...trozos.map(({ fileName }) => fileName), ...new Set(estilos), ...fuentes];
}

function pesoDe(salida: Salida, nombre: string): number {
  const archivo = salida[nombre];
  if (!archivo) throw new Error(`${nombre} is not among the built files.`);
  const contenido = Buffer.from(archivo.type === 'chunk' ? archivo.code : archivo.source);
  // Fonts are already compressed.
  return (FUENTE.test(nombre) ? contenido : brotli(contenido)).length;
}

const kilobytes = (nombres: string[], pesoDe: (nombre: string) => number): number =>
  nombres.reduce((suma, nombre) => suma + pesoDe(nombre), 0) / 1024;

/** Compressing is slow, so a file shared by two screens is weighed once. */
function balanza(salida: Salida): (nombre: string) => number {
  const pesos = new Map<string, number>();
  return (nombre) => {
    const peso = pesos.get(nombre) ?? pesoDe(salida, nombre);
    pesos.set(nombre, peso);
    return peso;
  };
}

/** The other pages that download a heavy library with them. */
function quienesTraen(salida: Salida, { libreria, desde }: Pesada): string[] {
  const trae = conSusImportaciones.bind(null, salida);
  const permitidos = desde.map((modulo) => trozoDe(salida, modulo));
  return trozosDe(salida)
    .filter((trozo) => (trozo.isEntry || trozo.isDynamicEntry) && !permitidos.includes(trozo))
    .filter((pagina) =>
      trae(pagina).some(({ moduleIds }) => moduleIds.some((id) => id.includes(libreria))),
    )
    .map(({ fileName }) => fileName);
}

/** Reports the weight of the first screens, and fails the build above the limits. */
export function vigilarPeso(): Plugin {
  return {
    name: 'vigilar-peso',
    apply: 'build',
    generateBundle(_opciones, salida) {
      const pesar = balanza(salida);
      for (const { pantalla, modulos, cuenta, maximoKb } of LIMITES) {
        const archivos = archivosDe(salida, modulos).filter((nombre) => cuenta.test(nombre));
        const kb = kilobytes(archivos, pesar);
        const frase = `${pantalla}: ${kb.toFixed(1)} KB (brotli), at most ${maximoKb}`;
        if (kb > maximoKb) this.error(`Too heavy: ${frase}.`);
        this.info(frase);
      }
      for (const pesada of PESADAS) {
        const paginas = quienesTraen(salida, pesada);
        if (paginas.length > 0) this.error(`${pesada.libreria} comes with ${paginas.join(', ')}.`);
      }
    },
  };
}
