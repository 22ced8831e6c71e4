import { enUnaLinea } from './limpieza.ts';

export interface Metadatos {
  titulo: string;
  autor: string;
  asunto: string;
  fecha: Date;
}

export function opcionesDe({ titulo, autor, asunto, fecha }: Metadatos): PDFKit.PDFDocumentOptions {
  return {
    size: 'A4',
    margin: 0,
    // Pages are numbered once it is known how many they are.
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'es-GT',
    displayTitle: true,
    // No font of its own, which would not be embedded.
    font: '',
    info: {
      Title: comoTexto(titulo),
      Author: comoTexto(autor),
      Subject: comoTexto(asunto),
      Creator: 'Sistema de Gestión de Visitas',
      // Not the clock's: the same report is the same file.
      CreationDate: fecha,
    },
  };
}

const ENTIDADES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/**
 * To pdfkit a String is a text, and a string may be a name. Those of the metadata it writes twice: as
 * they are, and inside an XML in which it escapes nothing.
 */
class Texto extends String {
  override toString(): string {
    return this.valueOf().replace(/[&<>]/g, (signo) => ENTIDADES[signo] ?? signo);
  }
}

export const comoTexto = (escrito: string) => new Texto(enUnaLinea(escrito)) as string;
