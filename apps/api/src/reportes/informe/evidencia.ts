import type { Contenido } from '../contenido.ts';
import { type ParteDelInforme, parteTitulada } from './bloque.ts';
import { ANCHO_UTIL, DESPUES, ESTILOS, type Estilo, PAGINA } from './estilo.ts';
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
  ].filter((parte) => parte !== null && parte !== undefined);
  const laFirma = firma ? [parteDeFirma(lienzo, contenido, firma)] : [];
  const todas = [...partes, ...laFirma];
  if (todas.length === 0) return;
  lienzo.asegurar(altoDe(todas) - DESPUES);
  todas.forEach(({ escribir }, i) => {
    const junto = i === partes.length - 1 ? altoDe(laFirma) : 0;
    escribir({ todo: altoDe(todas.slice(i + 1)), junto });
  });
}

/** With one gap: the one above them, or the one below. */
const altoDe = (partes: readonly ParteDelInforme[]): number =>
  partes.reduce((suma, { alto }) => suma + alto, 0);

type ArchivoDicho = NonNullable<Contenido['archivos']>[number];

const ENTRE_ARCHIVOS = 5;

/** The files are not in the document: their hash says which they are. */
function parteDeArchivos(lienzo: Lienzo, archivos: readonly ArchivoDicho[]): ParteDelInforme {
  const escritos = archivos.map(({ archivo, leyenda, de }, i) => {
    const nombre = lienzo.renglones(leyenda ?? `Archivo ${i + 1}`, ESTILOS.respuesta, ANCHO_UTIL);
    const detalle = [
      `PDF · huella SHA-256 ${archivo}`,
      ...(de ? [`Añadido por ${de}`] : []),
    ].flatMap((una) => lienzo.renglones(una, ESTILOS.nota, ANCHO_UTIL));
    const alto =
      nombre.length * ESTILOS.respuesta.interlinea + detalle.length * ESTILOS.nota.interlinea;
    return { nombre, detalle, alto };
  });
  const altoDelArchivo = (i: number, junto: number) =>
    (escritos[i]?.alto ?? 0) + (i === escritos.length - 1 ? ENTRE_ARCHIVOS + junto : 0);
  return parteTitulada(lienzo, {
    titulo: 'Archivos',
    aire: 0,
    alto: escritos.reduce((suma, { alto }) => suma + alto + ENTRE_ARCHIVOS, 0),
    preparar: ({ junto }) => ({
      comienzo: altoDelArchivo(0, junto),
      escribir: () => {
        const elementos = lienzo.doc.struct('L');
        lienzo.raiz.add(elementos);
        escritos.forEach(({ nombre, detalle }, i) => {
          lienzo.asegurar(altoDelArchivo(i, junto));
          const elemento = lienzo.doc.struct('LI');
          elementos.add(elemento);
          parte(lienzo, elemento, 'Lbl', nombre, ESTILOS.respuesta);
          parte(lienzo, elemento, 'LBody', detalle, ESTILOS.nota);
          elemento.end();
          lienzo.y += ENTRE_ARCHIVOS;
        });
        elementos.end();
      },
    }),
  });
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
