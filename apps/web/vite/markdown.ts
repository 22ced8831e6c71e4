import { plegar } from '../../../packages/contract/src/comun/plegar.ts';
import {
  type Bloque,
  type Ilustracion,
  PARTES_DEL_MANUAL,
  type PaginaDelManual,
  type ParteDelManual,
  type TramoDeTexto,
} from '../src/manual/pagina.ts';

/** A page of the manual that is not written as this file reads it. */
class PaginaIlegible extends Error {
  constructor(nombre: string, que: string) {
    super(`docs/manual/${nombre}.md: ${que}`);
  }
}

/**
 * Reads one page of the manual. It knows the few marks of Markdown that the pages use and refuses the rest,
 * so browsers get a small tree and no parser.
 */
export function leerPagina(nombre: string, texto: string): PaginaDelManual {
  const [, cabecera, cuerpo] = /^---\n(.*?)\n---\n(.*)$/s.exec(texto) ?? [];
  if (cabecera === undefined || cuerpo === undefined) {
    throw new PaginaIlegible(nombre, 'it begins with its data between two lines of ---.');
  }
  const datos = leerDatos(nombre, cabecera);
  const abrir = datos.get('abrir');
  return {
    nombre,
    titulo: datos.get('titulo') ?? '',
    para: enLista(datos.get('para')).map((uno) => grupoLlamado(nombre, uno)),
    orden: ordenDe(nombre, datos.get('orden')),
    pantallas: enLista(datos.get('pantallas')),
    ...(abrir && { abrir: { nombre: abrir, destinos: enLista(datos.get('destinos')) } }),
    bloques: leerBloques(nombre, cuerpo),
  };
}

/** `foto` and `tamanos` are for the command that takes the pictures. */
const DATOS = ['titulo', 'para', 'orden', 'pantallas', 'abrir', 'destinos', 'foto', 'tamanos'];

function leerDatos(nombre: string, cabecera: string): Map<string, string> {
  const datos = cabecera.split('\n').map((linea): [string, string] => {
    const [, dato = '', valor = ''] = /^(\w+): (.+)$/.exec(linea) ?? [];
    if (!DATOS.includes(dato)) throw new PaginaIlegible(nombre, `'${linea}' is no data of a page.`);
    return [dato, valor];
  });
  return new Map(datos);
}

function ordenDe(nombre: string, valor = ''): number {
  if (!/^\d+$/.test(valor))
    throw new PaginaIlegible(nombre, `'${valor}' is no place in the manual.`);
  return Number(valor);
}

const enLista = (valor = ''): string[] =>
  valor
    .split(',')
    .map((uno) => uno.trim())
    .filter((uno) => uno !== '');

function grupoLlamado(nombre: string, parte: string): ParteDelManual {
  const grupo = PARTES_DEL_MANUAL.find((uno) => uno === parte);
  if (!grupo) throw new PaginaIlegible(nombre, `'${parte}' is no part of the manual.`);
  return grupo;
}

const leerBloques = (nombre: string, cuerpo: string): Bloque[] =>
  cuerpo
    .trim()
    .split(/\n{2,}/)
    .filter((parte) => parte !== '')
    .map((parte) => leerBloque(nombre, parte));

function leerBloque(nombre: string, parte: string): Bloque {
  const [, titulo] = /^## (.+)$/.exec(parte) ?? [];
  if (titulo) return { clase: 'titulo', id: idDe(titulo), texto: titulo };
  const [, orden] = /^```sh\n(.*)\n```$/s.exec(parte) ?? [];
  if (orden) return { clase: 'orden', texto: orden };
  if (parte.startsWith('![')) return leerImagen(nombre, parte);
  for (const [clase, marca] of LISTAS) {
    if (marca.test(parte)) return { clase, renglones: renglonesDe(nombre, parte, marca) };
  }
  if (/^[#>|`*<]|^ {2,}/.test(parte)) throw new PaginaIlegible(nombre, sinUso(parte));
  const suelta = parte.split('\n').find((linea) => LISTAS.some(([, marca]) => marca.test(linea)));
  if (suelta !== undefined) throw new PaginaIlegible(nombre, sinUso(suelta));
  return { clase: 'parrafo', tramos: leerTramos(parte) };
}

const sinUso = (parte: string) => `'${parte.slice(0, 40)}' is a mark that no page uses there.`;

/** They mark a line that begins an item. */
const LISTAS = [
  ['pasos', /^\d+\. /],
  ['lista', /^- /],
] as const;

/** An item goes on in lines that are set in. */
function renglonesDe(nombre: string, parte: string, marca: RegExp): TramoDeTexto[][] {
  const renglones: string[] = [];
  for (const linea of parte.split('\n')) {
    if (marca.test(linea)) renglones.push(linea.replace(marca, ''));
    else if (/^ {2,}\S/.test(linea)) renglones.push(`${renglones.pop()}\n${linea}`);
    else throw new PaginaIlegible(nombre, sinUso(linea));
  }
  return renglones.map((renglon) => leerTramos(renglon));
}

function leerImagen(nombre: string, parte: string): Ilustracion {
  const [, descripcion, archivo, tamano, pie] =
    /^!\[(.+)\]\((imagenes\/[\w-]+-(escritorio|telefono)\.webp) "(.+)"\)$/.exec(parte) ?? [];
  if (!descripcion || !archivo || !tamano || !pie) {
    throw new PaginaIlegible(nombre, `'${parte}' is not written as a picture.`);
  }
  return { clase: 'imagen', descripcion, pie, [tamano]: archivo };
}

const idDe = (titulo: string): string =>
  plegar(titulo)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** A link to a page, code, and the words of the product: «Crear Visita» is read in bold, without its marks. */
const TRAMO = /\[([^\]]+)\]\(([\w-]+)\.md\)|`([^`]+)`|«([^»]+)»|\*\*([^*]+)\*\*/g;

function leerTramos(escrito: string): TramoDeTexto[] {
  const texto = escrito.trim().replaceAll(/\s+/g, ' ');
  const tramos: TramoDeTexto[] = [];
  let hasta = 0;
  for (const hallado of texto.matchAll(TRAMO)) {
    tramos.push(texto.slice(hasta, hallado.index), tramoDe(hallado));
    hasta = hallado.index + hallado[0].length;
  }
  return [...tramos, texto.slice(hasta)].filter((tramo) => tramo !== '');
}

function tramoDe([, enlace, pagina, codigo, dicho, fuerte]: RegExpExecArray): TramoDeTexto {
  if (enlace !== undefined && pagina !== undefined) {
    return { clase: 'enlace', texto: enlace, pagina };
  }
  if (codigo !== undefined) return { clase: 'codigo', texto: codigo };
  return { clase: 'negrita', texto: dicho ?? fuerte ?? '' };
}
