import type { Publicado } from '@visitas/contract/compartir/esquemas';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import { encontrado } from '../plataforma/http/rechazo.ts';
import { type Contenido, leerContenido } from '../reportes/contenido.ts';
import { buscarCompartido, contarApertura, type ReporteCompartido } from './consultas.ts';

/** Somebody of the company who looks at it is not counted. */
export async function leerPublicado(
  llave: string,
  { bd, propia }: { bd: Ejecutor; propia: boolean },
): Promise<Publicado> {
  const compartido = encontrado(await buscarCompartido(bd, llave));
  if (!propia) await contarApertura(bd, llave);
  return publicar(compartido);
}

/** All of it comes from the report, so the page and the document say the same. */
function publicar({ contenido, clave, venceEn, idVisita }: ReporteCompartido): Publicado {
  const dicho = leerContenido(contenido);
  return {
    empresa: dicho.empresa,
    linea: dicho.linea ?? null,
    idVisita,
    cliente: dicho.cliente.nombre,
    tipoVisita: dicho.tipoVisita,
    tecnico: dicho.tecnico,
    fechaInicio: dicho.fechaInicio,
    fechaFinalizacion: dicho.fechaFinalizacion,
    zonaHoraria: dicho.zonaHoraria,
    resultado: dicho.resultado,
    ...(dicho.noRealizada && { noRealizada: dicho.noRealizada }),
    ...(dicho.vuelta !== undefined && { version: dicho.vuelta }),
    lista: listaDe(dicho),
    fotos: fotosDe(dicho),
    archivos: (dicho.archivos ?? []).map(({ archivo, leyenda }) => ({ archivo, leyenda })),
    firma: firmaDe(dicho),
    clave,
    venceEn: venceEn.toISOString(),
  };
}

/** Without the answers of the time before, which are of another visit. */
const listaDe = ({ lista = [] }: Contenido): Publicado['lista'] =>
  lista.map(({ titulo, preguntas }) => ({
    titulo,
    preguntas: preguntas.map(({ anterior, ...suya }) => suya),
  }));

const fotosDe = ({ fotos = [] }: Contenido): Publicado['fotos'] =>
  fotos.map(({ archivo, mediana, clase, leyenda, pregunta }) => ({
    archivo: mediana ?? archivo,
    clase,
    leyenda,
    pregunta,
  }));

function firmaDe({ firma }: Contenido): Publicado['firma'] {
  if (!firma) return null;
  if ('motivo' in firma) return firma;
  const { nombre, trazos, firmadaEn } = firma;
  return { nombre, trazos, firmadaEn };
}

/** True for the files that its page shows: the address lets read no other. */
export function ensena({ contenido }: ReporteCompartido, huella: string): boolean {
  const dicho = leerContenido(contenido);
  return [...fotosDe(dicho), ...(dicho.archivos ?? [])].some(({ archivo }) => archivo === huella);
}
