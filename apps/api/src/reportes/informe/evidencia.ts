import type { Contenido } from '../contenido.ts';
import type { ParteDelInforme } from './bloque.ts';
import {
  AIRE,
  ALTO_DEL_TITULAR,
  ANCHO_UTIL,
  DESPUES,
  ESTILOS,
  type Estilo,
  PAGINA,
} from './estilo.ts';
import { parteDeFirma } from './firma.ts';
import { type FotosDelDibujo, parteDeFotos } from './fotos.ts';
import type { ElementoEtiquetado, Lienzo } from './lienzo.ts';
import { parteDeLista } from './lista.ts';

/**
 * What only some visits have. It goes below the rest when all of it fits there, and otherwise begins a
 * page: the first one then reads as that of any visit.
 */
export function escribirEvidencia(
  lienzo: Lienzo,
  contenido: Contenido,
  fotos: FotosDelDibujo,
): void {
  const { lista, archivos, firma } = contenido;
  const partes = [
    lista && parteDeLista(lienzo, lista),
    parteDeFotos(lienzo, contenido, fotos),
    archivos && parteDeArchivos(lienzo, archivos),
    firma && parteDeFirma(lienzo, contenido, firma),
  ].filter((parte) => parte !== null && parte !== undefined);
  if (partes.length === 0) return;
  lienzo.asegurar(partes.reduce((suma, { alto }) => suma + alto, -DESPUES));
  for (const { escribir } of partes) escribir();
}

type ArchivoDicho = NonNullable<Contenido['archivos']>[number];

const ENTRE_ARCHIVOS = 5;

/** The files are not in the document: their hash says which they are. */
function parteDeArchivos(lienzo: Lienzo, archivos: readonly ArchivoDicho[]): ParteDelInforme {
  const escritos = archivos.map(({ archivo, leyenda, de }, i) => ({
    nombre: lienzo.renglones(leyenda ?? `Archivo ${i + 1}`, ESTILOS.respuesta, ANCHO_UTIL),
    detalle: [`PDF · huella SHA-256 ${archivo}`, ...(de ? [`Añadido por ${de}`] : [])].flatMap(
      (una) => lienzo.renglones(una, ESTILOS.nota, ANCHO_UTIL),
    ),
  }));
  const altoDe = ({ nombre, detalle }: (typeof escritos)[number]) =>
    nombre.length * ESTILOS.respuesta.interlinea + detalle.length * ESTILOS.nota.interlinea;
  const [primero] = escritos;
  const escribir = () => {
    lienzo.titular('Archivos', AIRE + (primero ? altoDe(primero) : 0));
    const elementos = lienzo.doc.struct('L');
    lienzo.raiz.add(elementos);
    for (const escrito of escritos) {
      lienzo.asegurar(altoDe(escrito));
      const elemento = lienzo.doc.struct('LI');
      elementos.add(elemento);
      parte(lienzo, elemento, 'Lbl', escrito.nombre, ESTILOS.respuesta);
      parte(lienzo, elemento, 'LBody', escrito.detalle, ESTILOS.nota);
      elemento.end();
      lienzo.y += ENTRE_ARCHIVOS;
    }
    elementos.end();
    lienzo.y += DESPUES;
  };
  const alto = escritos.reduce(
    (suma, uno) => suma + altoDe(uno) + ENTRE_ARCHIVOS,
    ALTO_DEL_TITULAR + DESPUES,
  );
  return { alto, escribir };
}

function parte(
  lienzo: Lienzo,
  padre: ElementoEtiquetado,
  tipo: string,
  renglones: ReturnType<Lienzo['renglones']>,
  estilo: Estilo,
): void {
  const { y } = lienzo;
  padre.add(lienzo.elemento(tipo, () => lienzo.escribir(renglones, estilo, PAGINA.izquierda, y)));
  lienzo.y += renglones.length * estilo.interlinea;
}
