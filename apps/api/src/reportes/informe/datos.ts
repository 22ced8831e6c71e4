import { duracion, fecha, fechaHora } from '@visitas/contract/comun/formato';
import type { Contenido } from '../contenido.ts';
import { ANCHO_UTIL, ESTILOS, type Estilo, PAGINA } from './estilo.ts';
import type { Elemento, Lienzo } from './lienzo.ts';
import type { Renglon } from './texto.ts';
import { dibujarSigno, validacion } from './veredictos.ts';

interface Dato {
  etiqueta: string;
  texto: string;
  estilo?: Estilo;
  /** Drawn before the text, which leaves it room. */
  signo?: (x: number, y: number) => void;
}

const SEPARACION = 24;
const ANCHO = (ANCHO_UTIL - SEPARACION) / 2;
const ANCHO_DEL_SIGNO = 15;
const ENTRE_FILAS = 7;

/** What the visit was, as pairs of a name and a value: two columns, read by rows. */
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
  const { cliente, zonaHoraria, fechaInicio, fechaFinalizacion } = contenido;
  const veredicto = validacion(contenido.validadoPorUbicacion);
  return [
    { etiqueta: 'Cliente', texto: cliente.nombre, estilo: ESTILOS.datoFuerte },
    { etiqueta: 'Dirección', texto: cliente.direccion },
    { etiqueta: 'Técnico', texto: contenido.tecnico },
    { etiqueta: 'Supervisor', texto: contenido.supervisor },
    { etiqueta: 'Tipo de visita', texto: contenido.tipoVisita },
    { etiqueta: 'Fecha planificada', texto: fecha(contenido.fechaPlanificada) },
    { etiqueta: 'Inicio', texto: fechaHora(fechaInicio, zonaHoraria) },
    { etiqueta: 'Finalización', texto: fechaHora(fechaFinalizacion, zonaHoraria) },
    { etiqueta: 'Duración', texto: duracion(fechaInicio, fechaFinalizacion) },
    {
      etiqueta: 'Validación de ubicación',
      texto: veredicto.texto,
      estilo: { ...ESTILOS.datoFuerte, color: veredicto.color },
      signo: (x, y) => dibujarSigno(lienzo.doc, veredicto, x, y),
    },
  ];
}

function fila(lienzo: Lienzo, lista: Elemento, datos: readonly Dato[]): void {
  const renglones = datos.map((dato) => renglonesDe(lienzo, dato));
  const altoDe = (suyos: readonly Renglon[]) => suyos.length * ESTILOS.dato.interlinea;
  const alto = ESTILOS.etiqueta.interlinea + Math.max(...renglones.map(altoDe));
  lienzo.asegurar(alto);
  datos.forEach((dato, i) => {
    const x = PAGINA.izquierda + i * (ANCHO + SEPARACION);
    lista.add(elementoDe(lienzo, dato, renglones[i] ?? [], x));
  });
  lienzo.y += alto + ENTRE_FILAS;
}

const renglonesDe = (lienzo: Lienzo, { texto, estilo = ESTILOS.dato, signo }: Dato) =>
  lienzo.renglones(texto, estilo, signo ? ANCHO - ANCHO_DEL_SIGNO : ANCHO);

function elementoDe(
  lienzo: Lienzo,
  { etiqueta, estilo = ESTILOS.dato, signo }: Dato,
  renglones: readonly Renglon[],
  x: number,
): Elemento {
  const { y } = lienzo;
  const valorEn = y + ESTILOS.etiqueta.interlinea;
  const nombre = lienzo.renglones(etiqueta, ESTILOS.etiqueta, ANCHO);
  if (signo) lienzo.adorno(() => signo(x + 5, valorEn + estilo.interlinea / 2));
  return lienzo.elemento('LI', [
    lienzo.elemento('Lbl', () => lienzo.escribir(nombre, ESTILOS.etiqueta, x, y)),
    lienzo.elemento('LBody', () =>
      lienzo.escribir(renglones, estilo, signo ? x + ANCHO_DEL_SIGNO : x, valorEn),
    ),
  ]);
}
