import type { Imagen } from '../../plataforma/config/imagen.ts';
import type { Contenido } from '../contenido.ts';
import { comprobar } from './comprobacion.ts';
import { escribirDatos } from './datos.ts';
import { encabezar } from './encabezado.ts';
import { Lienzo } from './lienzo.ts';
import { numerarPaginas } from './pies.ts';
import { relatar } from './relato.ts';
import { ubicar } from './ubicacion.ts';

interface Acompanamiento {
  /** Of the content, in hexadecimal. */
  huella: string;
  logo: Imagen | null;
}

/** The report as a PDF. The same content is always the same file. */
export function dibujarInforme(contenido: Contenido, { huella, logo }: Acompanamiento): Buffer {
  const lienzo = new Lienzo({
    titulo: `Reporte de visita n.º ${contenido.idVisita}`,
    autor: contenido.empresa,
    asunto: `${contenido.tipoVisita} · ${contenido.cliente.nombre}`,
    fecha: new Date(contenido.emitidoEn),
  });
  encabezar(lienzo, contenido, logo);
  escribirDatos(lienzo, contenido);
  relatar(lienzo, 'Resultado', contenido.resultado, 'Sin resultado registrado');
  relatar(lienzo, 'Observaciones', contenido.observaciones, 'Sin observaciones');
  ubicar(lienzo, contenido);
  comprobar(lienzo, contenido, huella);
  numerarPaginas(lienzo, contenido, huella);
  return lienzo.terminar();
}
