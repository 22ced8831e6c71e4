import {
  type Nombrada,
  YA_ESTA_LA_FOTO,
  YA_SON_VEINTE,
} from '@visitas/contract/evidencia/entradas';
import type { Evidencia } from '@visitas/contract/evidencia/esquemas';
import { avanceDe, comoMapa } from '@visitas/contract/evidencia/reglas';
import { FOTOS_MAXIMAS } from '@visitas/contract/formularios/formulario';
import type { Peticion, Respuesta } from '@visitas/contract/operaciones';
import { ABIERTAS } from '@visitas/contract/visitas/reglas';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import { momentoDe } from '../plataforma/http/llegada.ts';
import type { Escritura } from '../plataforma/http/manejador.ts';
import { encontrado, Rechazo, rechazarCampo } from '../plataforma/http/rechazo.ts';
import { sujetarLaQueTuvo, type VisitaSujeta } from '../visitas/cambios/consultas.ts';
import {
  noSeAdmite,
  sujetarEjecucion,
  sujetarParaPaso,
  sujetarVisita,
} from '../visitas/cambios/paso.ts';
import type { Entorno } from '../visitas/entorno.ts';
import {
  borrarEvidencia,
  buscarEvidencia,
  buscarHoja,
  cuantasEvidencias,
  enviadosPor,
  esperadosDe,
  evidenciaDe,
  evidenciasDe,
  type FilaDeEvidencia,
  guardarEvidencia,
  guardarHoja,
  type HojaDeVisita,
  marcarFueraDeLimites,
} from './consultas.ts';
import { emitirLoEsperado, type FotosLeidas, leerFotosDe } from './emitir.ts';
import { algunaFuera, exigirDeSuClase } from './finalizar.ts';
import { comoEvidencia, formularioDe } from './lectura.ts';

type Nueva = Peticion<'evidencia.anadir'>['cuerpo'];

const NINGUNA: FotosLeidas = new Map();

/** The last file that a finished visit waits for also issues its report, which needs all its photos. */
export async function prepararAnadir(
  entorno: Entorno,
  nueva: Nueva,
): Promise<Escritura<Evidencia>> {
  const { archivo, mediana = null, idVisita } = nueva;
  const esperados = await esperadosDe(entorno.bd, entorno.sesion, idVisita);
  const esLaUltima = esperados.length === 1 && esperados[0]?.archivo === archivo;
  const leidas = esLaUltima ? await leerFotosDe(entorno, idVisita, { archivo, mediana }) : NINGUNA;
  return (bd) => anadir({ ...entorno, bd }, nueva, leidas);
}

async function anadir(entorno: Entorno, nueva: Nueva, leidas: FotosLeidas): Promise<Evidencia> {
  const { bd, sesion, llegada } = entorno;
  const visita = await sujetarParaAnadir(entorno, nueva);
  const esPdf = await exigirEnviados(bd, sesion.idUsuario, nueva);
  const cerrada = estaCerrada(visita);
  const hoja = await buscarHoja(bd, visita);
  const esperada = hoja?.porLlegar.find(({ archivo }) => archivo === nueva.archivo);
  const previa = await evidenciaDe(bd, visita, nueva.archivo);
  exigirQueAdmita(visita, previa, sesion.idUsuario);
  // A repeat that comes late: the finish had the last word.
  if (previa && cerrada && !previa.aparte) return comoEvidencia(previa);
  if (!previa && !esperada) await exigirSitio(bd, visita, sesion.idUsuario);
  await guardarEvidencia(bd, {
    idVisita: visita.idVisita,
    vuelta: visita.vuelta,
    de: sesion.idUsuario,
    ...loDicho(nueva, esperada, esPdf),
    ocurridoEn: momentoDe(nueva.ocurridoEn, llegada, visita.accionesDesde).ocurrido,
    aparte: cerrada && !esperada,
  });
  if (hoja && esperada) await darPorLlegada(entorno, { visita, hoja, esperada, leidas });
  return comoEvidencia(encontrado(await evidenciaDe(bd, visita, nueva.archivo)));
}

/** Who had the visit before another may still send photos: they are kept apart, as those of a visit that ended. */
async function sujetarParaAnadir(entorno: Entorno, nueva: Nueva): Promise<VisitaSujeta> {
  const { bd, sesion } = entorno;
  const suya = await sujetarEjecucion(entorno, nueva);
  if (suya) return suya;
  const ajena = encontrado(await sujetarLaQueTuvo(bd, sesion, nueva.idVisita));
  const { vuelta = ajena.vuelta } = nueva;
  return { ...ajena, vuelta: Math.min(vuelta, ajena.vuelta), estado: 'Cancelada' };
}

const abiertas: readonly string[] = ABIERTAS;
const estaCerrada = ({ estado }: VisitaSujeta): boolean => !abiertas.includes(estado);

/** Its supervisor may prepare a visit; its technician adds what was seen there. */
function exigirQueAdmita(
  visita: VisitaSujeta,
  previa: FilaDeEvidencia | undefined,
  idUsuario: number,
): void {
  if (visita.estado === 'Pendiente' && visita.idTecnico === idUsuario)
    throw noSeAdmite('finalizar', visita);
  if (previa && previa.de !== idUsuario)
    throw new Rechazo('estado-no-permite', { detalle: YA_ESTA_LA_FOTO });
}

/** What a finish said of a file that it named is the last word. */
function loDicho(
  { archivo, mediana = null, miniatura = null, pregunta = null, ...nueva }: Nueva,
  esperada: Nombrada | undefined,
  esPdf: boolean,
) {
  const { clase, leyenda, orden } = nueva;
  return {
    archivo,
    mediana,
    miniatura,
    clase: esperada?.clase ?? clase,
    leyenda: esperada?.leyenda === undefined ? leyenda : esperada.leyenda,
    pregunta: esPdf ? null : (esperada?.pregunta ?? pregunta),
    orden: esperada?.orden ?? orden,
  };
}

interface Llegada {
  visita: VisitaSujeta;
  hoja: HojaDeVisita;
  esperada: Nombrada;
  leidas: FotosLeidas;
}

/** With the last one, the report that waited for it is issued. */
async function darPorLlegada(
  entorno: Entorno,
  { visita, hoja, esperada, leidas }: Llegada,
): Promise<void> {
  const porLlegar = hoja.porLlegar.filter((una) => una !== esperada);
  await guardarHoja(entorno.bd, visita, { porLlegar });
  if (porLlegar.length === 0)
    await emitirLoEsperado(entorno, { idVisita: visita.idVisita, leidas });
}

/** Only who sent the bytes may add them: who knows a hash learns nothing. Returns whether it is a PDF. */
async function exigirEnviados(
  bd: Ejecutor,
  idUsuario: number,
  { archivo, mediana, miniatura, pregunta }: Nueva,
): Promise<boolean> {
  const copias = { ...(mediana && { mediana }), ...(miniatura && { miniatura }) };
  const enviados = await enviadosPor(bd, idUsuario, [archivo, ...Object.values(copias)]);
  if (enviados.size < new Set([archivo, ...Object.values(copias)]).size)
    throw new Rechazo('falta-archivo');
  const tipo = enviados.get(archivo);
  for (const [campo, copia] of Object.entries(copias))
    if (enviados.get(copia) !== 'jpeg' || tipo !== 'jpeg')
      throw rechazarCampo(campo, 'Una copia pequeña es de una foto.');
  if (tipo === 'pdf' && pregunta) throw rechazarCampo('pregunta', UN_PDF_NO_RESPONDE);
  return tipo === 'pdf';
}

const UN_PDF_NO_RESPONDE = 'Un PDF no responde una pregunta. Añade una foto.';

/** Counted under the visit's lock. After the end of a visit, each person has a limit of their own. */
async function exigirSitio(bd: Ejecutor, visita: VisitaSujeta, idUsuario: number): Promise<void> {
  const aparteDe = estaCerrada(visita) ? idUsuario : null;
  if ((await cuantasEvidencias(bd, visita, aparteDe)) >= FOTOS_MAXIMAS)
    throw rechazarCampo('archivo', YA_SON_VEINTE);
}

export async function quitar(entorno: Entorno, idEvidencia: number): Promise<void> {
  const { bd, sesion } = entorno;
  const { idVisita, vuelta, de } = encontrado(await buscarEvidencia(bd, idEvidencia));
  const visita = await sujetarVisita(entorno, idVisita);
  if (de !== sesion.idUsuario) throw new Rechazo('estado-no-permite', { detalle: NO_ES_TUYA });
  if (estaCerrada(visita) || vuelta !== visita.vuelta) throw noSeAdmite('finalizar', visita);
  // Another phone of the same person may have removed it meanwhile.
  encontrado(await borrarEvidencia(bd, idEvidencia));
}

const NO_ES_TUYA = 'La añadió otra persona: solo ella puede quitarla.';

/** The last answers by the phone's clock win: an older try may arrive later. */
export async function guardarAvance(
  entorno: Entorno,
  avance: Peticion<'evidencia.avanzar'>['cuerpo'],
): Promise<Respuesta<'evidencia.avanzar'>> {
  const { bd, llegada } = entorno;
  const { idVisita, respuestas: dadas, ocurridoEn } = avance;
  const visita = await sujetarParaPaso(entorno, avance);
  if (visita.estado !== 'En Proceso') throw noSeAdmite('finalizar', visita);
  const { ocurrido } = momentoDe(ocurridoEn, llegada, visita.accionesDesde);
  const hoja = await buscarHoja(bd, visita);
  const formulario = formularioDe(hoja)?.contenido;
  if (formulario) exigirDeSuClase(formulario, dadas);
  const esVieja = hoja?.respondidaEn !== null && hoja !== undefined && ocurrido < hoja.respondidaEn;
  const respuestas = esVieja ? hoja.respuestas : dadas;
  if (!esVieja) await guardarHoja(bd, visita, { respuestas, respondidaEn: ocurrido });
  if (!formulario) return { idVisita, respondidas: respuestas.length };
  await marcarFueraDeLimites(bd, idVisita, algunaFuera(formulario, respuestas));
  const evidencias = await evidenciasDe(bd, visita);
  const fotografiadas = new Set(evidencias.flatMap(({ pregunta }) => pregunta ?? []));
  const { hechas } = avanceDe(formulario, comoMapa(respuestas), fotografiadas);
  return { idVisita, respondidas: hechas };
}
