import { readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { build, type Plugin, preprocessCSS, type ResolvedConfig } from 'vite';
import { manual } from './manual.ts';

const CARPETA = '/__deUnaVez/';
/** The modules that keep an address of their own: the tests, and what they share. */
const SUELTO = /\.test\.tsx$|\/apps\/web\/pruebas\//;
const IMPORTA =
  /^(?:import|export|\}) (?!type )(?:.*from )?'([\w@./-]+)';$|\bimport\('([\w@./-]+)'\)/gm;
const PROPIO = /^(\.|@visitas\/)/;
const DEL_EJECUTOR = /^vitest(\/|$)/;
const PAQUETE = '\0paquete:';
const RECURSO = /\.(png|svg|woff2)(\?.*)?$/;
const DE_HILO = /new URL\('(\.[^']+)', import\.meta\.url\)/g;

/** A style sheet as the module that Vite serves for it: it adds its rules when it runs. */
async function comoModulo(archivo: string, config: ResolvedConfig): Promise<string> {
  const { code, modules } = await preprocessCSS(readFileSync(archivo, 'utf8'), archivo, config);
  const carpeta = relative(config.root, dirname(archivo));
  const reglas = code
    .replace(/url\((['"]?)(\.[^'")]+)\1\)/g, `url("/${carpeta}/$2")`)
    .replace(/url\((['"]?)(@[^'")]+)\1\)/g, 'url("/node_modules/$2")');
  return [
    `const hoja = document.createElement('style');`,
    `hoja.textContent = ${JSON.stringify(reglas)};`,
    'document.head.append(hoja);',
    `export default ${JSON.stringify(modules ?? {})};`,
  ].join('\n');
}

/** Gives what the server of the tests would: styles as modules, and the addresses of its files. */
const comoElServidor = (config: ResolvedConfig, textos: readonly string[]): Plugin => ({
  name: 'comoElServidor',
  enforce: 'pre',
  async resolveId(fuente, desde) {
    if (fuente.startsWith(PAQUETE)) return fuente;
    if (!fuente.endsWith('.css')) return null;
    const hoja = await this.resolve(fuente, desde, { skipSelf: true });
    return hoja && { id: `\0${hoja.id}.js`, moduleSideEffects: true };
  },
  load(id) {
    if (id.startsWith(PAQUETE)) return comoPaquete(id.slice(PAQUETE.length), textos);
    if (id.endsWith('.css.js')) return comoModulo(id.slice(1, -'.js'.length), config);
    if (!RECURSO.test(id)) return null;
    const direccion = `/${relative(config.root, id.replace(/\?.*/, ''))}`;
    return `export default ${JSON.stringify(direccion)};`;
  },
  transform(codigo, id) {
    if (!codigo.includes('import.meta.url')) return null;
    return codigo.replace(DE_HILO, (_, ruta: string) => {
      const hilo = relative(config.root, resolve(dirname(id), ruta));
      return `new URL('/${hilo}?worker_file&type=module', location.origin)`;
    });
  },
});

/** One file has everything and runs each module when it is first imported. A small one stands for each entry. */
async function juntar(
  entradas: string[],
  textos: readonly string[],
  config: ResolvedConfig,
): Promise<Map<string, string>> {
  const hecho = await build({
    configFile: false,
    root: config.root,
    mode: config.mode,
    logLevel: 'error',
    define: { ...config.define },
    oxc: config.oxc,
    plugins: [comoElServidor(config, textos), manual()],
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      modulePreload: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: entradas,
        preserveEntrySignatures: 'strict',
        output: {
          entryFileNames: 'entrada-[name]-[hash].js',
          chunkFileNames: '[name].js',
          strictExecutionOrder: true,
          codeSplitting: { groups: [{ name: 'todo', test: /./ }] },
        },
      },
    },
  });
  const salidas = [hecho].flat().flatMap((uno) => ('output' in uno ? uno.output : []));
  const trozos = salidas.filter((uno) => uno.type === 'chunk');
  return new Map(
    trozos.flatMap(({ fileName, facadeModuleId, code }) => [
      [CARPETA + fileName, code],
      ...(facadeModuleId ? [[facadeModuleId, CARPETA + fileName] as const] : []),
    ]),
  );
}

const importadosDe = (texto: string): string[] =>
  [...texto.matchAll(IMPORTA)]
    .map(([, fijo = '', perezoso = fijo]) => perezoso)
    .filter((cual) => !DEL_EJECUTOR.test(cual));

/** A package may be in the old format, whose names only its importers say. */
function comoPaquete(nombre: string, textos: readonly string[]): string {
  const importan = new RegExp(`^import \\{([^}]*)\\} from '${nombre}';$`, 'gm');
  const nombres = textos
    .flatMap((texto) => [...texto.matchAll(importan)])
    .flatMap(([, lista = '']) => lista.split(','))
    .map((uno) => uno.trim().replace(/ as .*/, ''))
    .filter((uno) => uno !== '' && !uno.startsWith('type '));
  return `export { ${[...new Set(nombres)].join(', ')} } from '${nombre}';`;
}

async function juntarLoDe(
  sueltos: readonly string[],
  hallar: (cual: string, donde: string) => Promise<string | undefined>,
  config: ResolvedConfig,
): Promise<Map<string, string>> {
  const textos = sueltos.map((uno) => readFileSync(uno, 'utf8'));
  const hallados = await Promise.all(
    sueltos.flatMap((uno, i) => importadosDe(textos[i] ?? '').map((cual) => hallar(cual, uno))),
  );
  const suyos = hallados.filter((id) => id !== undefined).filter((id) => !SUELTO.test(id));
  return juntar([...new Set(suyos)], textos, config);
}

/**
 * Serves what the tests of components import as one file, with its packages. A page would ask for
 * a thousand modules, and each page of the tests would ask again. `sueltos` are the files that
 * import it.
 */
export function deUnaVez(sueltos: string[]): Plugin {
  let config: ResolvedConfig;
  let trozos: Promise<Map<string, string>> | undefined;
  return {
    name: 'deUnaVez',
    enforce: 'pre',
    config: () => ({ server: { preTransformRequests: false } }),
    configResolved(resuelta) {
      config = resuelta;
    },
    configureServer({ middlewares }) {
      middlewares.use(async (pedido, respuesta, seguir) => {
        const [direccion = ''] = (pedido.url ?? '').split('?');
        const codigo = direccion.startsWith(CARPETA) && (await trozos)?.get(direccion);
        if (!codigo) return seguir();
        respuesta.setHeader('Content-Type', 'text/javascript');
        respuesta.end(codigo);
      });
    },
    async resolveId(fuente, desde) {
      if (fuente.startsWith(CARPETA)) return fuente;
      const quien = desde?.replace(/\?.*/, '') ?? '';
      // What is watched changes, and is served file by file.
      if (!sueltos.includes(quien) || config.server.watch !== null) return null;
      if (DEL_EJECUTOR.test(fuente)) return null;
      const hallar = async (cual: string, donde: string) =>
        PROPIO.test(cual)
          ? (await this.resolve(cual, donde, { skipSelf: true }))?.id
          : PAQUETE + cual;
      trozos ??= juntarLoDe(sueltos, hallar, config);
      const hallado = await hallar(fuente, quien);
      if (!hallado || SUELTO.test(hallado)) return null;
      const direccion = (await trozos).get(hallado);
      // Served apart, it would be a second copy of the same module.
      if (!direccion && PROPIO.test(fuente))
        this.error(`The tests do not serve ${hallado} at once.`);
      return direccion ?? null;
    },
  };
}
