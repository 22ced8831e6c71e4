import { dosHorasEn, duracion, fechaHoraEn } from '@visitas/contract/comun/formato';
import { fechaConHora } from '@visitas/contract/visitas/hora';
import { NO_SE_REALIZO, TEXTO_DE_MOTIVO } from '@visitas/contract/visitas/noRealizada';
import type { Contenido } from '../contenido.ts';
import { ANCHO_UTIL, ESTILOS, type Estilo, PAGINA } from './estilo.ts';
import type { ElementoEtiquetado, Lienzo } from './lienzo.ts';
import type { Renglon } from './texto.ts';
import { dibujarSigno, validacion } from './veredictos.ts';

interface Dato {
  etiqueta: string;
  texto: string;
  estilo?: Estilo;
  /** A smaller line below the text. */
  nota?: string | null;
  /** Drawn before the text, which is indented for it. */
  signo?: (x: number, y: number) => void;
}

const SEPARACION = 24;
const ANCHO = (ANCHO_UTIL - SEPARACION) / 2;
const ANCHO_DEL_SIGNO = 15;
const ENTRE_FILAS = 7;

/** Pairs of label and value, in two columns read by rows. */
export function escribirDatos(lienzo: Lienzo, contenido: Contenido): void {
  const lista = lienzo.doc.struct('L');
  lienzo.raiz.add(lista);
  const datos = datosDe(lienzo, contenido);
  for (let i = 0; i < datos.length; i += 2) fila(lienzo, lista, datos.slice(i, i + 2));
  lista.end();
  lienzo.y += 4;
  lienzo.adorno(() => lienzo.rayar(lienzo.y, 0.75));
  lienzo.y += 15;
}

function datosDe(lienzo: Lienzo, contenido: Contenido): Dato[] {
  const { cliente, zonaHoraria, fechaInicio, fechaFinalizacion, noRealizada } = contenido;
  const veredicto = validacion(contenido.validadoPorUbicacion);
  // Older reports hold no time of reception.
  const hora = (
    etiqueta: string,
    ocurrido: string,
    recibido: string | null = null,
    dudosa = false,
  ): Dato => ({
    etiqueta,
    texto: fechaHoraEn(ocurrido, zonaHoraria),
    nota: dosHorasEn({ ocurrido, recibido, dudosa }, zonaHoraria),
  });
  return [
    { etiqueta: 'Cliente', texto: cliente.nombre, estilo: ESTILOS.datoFuerte },
    { etiqueta: 'Dirección', texto: cliente.direccion },
    { etiqueta: 'Técnico', texto: contenido.tecnico },
    { etiqueta: 'Supervisor', texto: contenido.supervisor },
    { etiqueta: 'Tipo de visita', texto: contenido.tipoVisita },
    { etiqueta: 'Fecha planificada', texto: fechaConHora(contenido) },
    hora('Inicio', fechaInicio, contenido.recibidoInicio, contenido.horaDudosaInicio),
    hora(
      noRealizada ? 'Finalización, sin realizar' : 'Finalización',
      fechaFinalizacion,
      contenido.recibidoFin,
      contenido.horaDudosaFin,
    ),
    { etiqueta: 'Duración', texto: duracion(fechaInicio, fechaFinalizacion) },
    {
      etiqueta: 'Validación de ubicación',
      texto: veredicto.texto,
      estilo: { ...ESTILOS.datoFuerte, color: veredicto.color },
      signo: (x, y) => dibujarSigno(lienzo.doc, veredicto, x, y),
    },
    ...(noRealizada
      ? [
          {
            etiqueta: NO_SE_REALIZO,
            texto: TEXTO_DE_MOTIVO[noRealizada],
            estilo: ESTILOS.datoFuerte,
          },
        ]
      : []),
  ];
}

function fila(lienzo: Lienzo, lista: ElementoEtiquetado, datos: readonly Dato[]): void {
  const escritos = datos.map((dato) => ({ dato, ...renglonesDe(lienzo, dato) }));
  const alto = ESTILOS.etiqueta.interlinea + Math.max(...escritos.map(altoDe));
  lienzo.asegurar(alto);
  escritos.forEach((escrito, i) => {
    lista.add(elementoDe(lienzo, escrito, PAGINA.izquierda + i * (ANCHO + SEPARACION)));
  });
  lienzo.y += alto + ENTRE_FILAS;
}

interface Escrito {
  dato: Dato;
  renglones: readonly Renglon[];
  deLaNota: readonly Renglon[];
}

const altoDe = ({ renglones, deLaNota }: Escrito): number =>
  renglones.length * ESTILOS.dato.interlinea + deLaNota.length * ESTILOS.nota.interlinea;

const renglonesDe = (lienzo: Lienzo, { texto, estilo = ESTILOS.dato, signo, nota }: Dato) => ({
  renglones: lienzo.renglones(texto, estilo, signo ? ANCHO - ANCHO_DEL_SIGNO : ANCHO),
  deLaNota: nota ? lienzo.renglones(nota, ESTILOS.nota, ANCHO) : [],
});

function elementoDe(
  lienzo: Lienzo,
  { dato: { etiqueta, estilo = ESTILOS.dato, signo }, renglones, deLaNota }: Escrito,
  x: number,
): ElementoEtiquetado {
  const { y } = lienzo;
  const valorEn = y + ESTILOS.etiqueta.interlinea;
  const nombre = lienzo.renglones(etiqueta, ESTILOS.etiqueta, ANCHO);
  if (signo) lienzo.adorno(() => signo(x + 5, valorEn + estilo.interlinea / 2));
  return lienzo.elemento('LI', [
    lienzo.elemento('Lbl', () => lienzo.escribir(nombre, ESTILOS.etiqueta, x, y)),
    lienzo.elemento('LBody', () => {
      lienzo.escribir(renglones, estilo, signo ? x + ANCHO_DEL_SIGNO : x, valorEn);
      lienzo.escribir(deLaNota, ESTILOS.nota, x, valorEn + renglones.length * estilo.interlinea);
    }),
  ]);
}
