import {
  type Evidencia,
  type FirmaLeida,
  HORAS_DE_ESPERA,
  type ListaVerificacion,
} from '@visitas/contract/evidencia/esquemas';
import { comoMapa, estaRespondida, preguntasALaVista } from '@visitas/contract/evidencia/reglas';
import type { Respondida } from '@visitas/contract/evidencia/respuestas';
import { type LoQueSePide, preguntasDe } from '@visitas/contract/formularios/formulario';
import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import type { FilaDeVisita } from '../visitas/consultas.ts';
import type { Entorno } from '../visitas/entorno.ts';
import type { DichoAlFinalizar } from '../visitas/tabla.ts';
import {
  buscarEnUso,
  buscarHoja,
  evidenciasDe,
  evidenciasDeTodas,
  type FilaDeEvidencia,
  type FormularioEnUso,
  type HojaDeVisita,
  hojasAnteriores,
  hojasDeTodas,
} from './consultas.ts';

type Leida = Pick<
  FilaDeVisita,
  | 'idVisita'
  | 'vuelta'
  | 'idCliente'
  | 'idTipoVisita'
  | 'estado'
  | 'fechaFinalizacion'
  | 'recibidoFin'
>;
type Partes = Pick<
  VisitaSola,
  'evidencias' | 'listaVerificacion' | 'firma' | 'porLlegar' | 'sePuedeEmitir'
>;

/** What a visit's page carries besides the visit. */
export async function partesDeEvidencia(entorno: Entorno, visita: Leida): Promise<Partes> {
  const { bd } = entorno;
  const { idVisita, vuelta } = visita;
  const hoja = await buscarHoja(bd, { idVisita, vuelta });
  const formulario =
    visita.estado === 'Pendiente' ? await buscarEnUso(bd, visita.idTipoVisita) : formularioDe(hoja);
  const evidencias = await evidenciasDe(bd, { idVisita, vuelta });
  // Another visit of the client may be finished without anything announced here.
  if (formulario && conAnteriores(formulario.contenido)) entorno.caducar();
  return {
    ...((formulario || evidencias.length > 0) && { evidencias: evidencias.map(comoEvidencia) }),
    ...(formulario && {
      listaVerificacion: await comoLista(bd, { visita, hoja, formulario }),
    }),
    ...(hoja?.firma && { firma: conSuMomento(hoja.firma, visita.fechaFinalizacion) }),
    ...(hoja && esperaDe(entorno, visita, hoja)),
  };
}

/**
 * Reads once what is common to the attempts of a visit. Each then gets the answers and the signature that
 * it carried, with what its execution asked, and the files that it named and have arrived since.
 */
export async function partesDeIntentos(
  bd: Ejecutor,
  { idVisita, idTipoVisita }: Pick<Leida, 'idVisita' | 'idTipoVisita'>,
): Promise<(dicho: DichoAlFinalizar, ocurridoEn: Date) => Partes> {
  const enUso = await buscarEnUso(bd, idTipoVisita);
  const hojas = await hojasDeTodas(bd, idVisita);
  const formularioEn = (ocurridoEn: Date): FormularioEnUso | undefined => {
    const suya = hojas.find(({ hasta }) => hasta === null || ocurridoEn < hasta);
    return formularioDe(suya) ?? enUso;
  };
  const todas = await evidenciasDeTodas(bd, idVisita);
  // A file may be in two executions of the visit.
  const porArchivo = new Map(todas.map((una) => [una.archivo, comoEvidencia(una)]));
  return ({ evidencias = [], respuestas = [], noCumplidas = [], firma }, ocurridoEn) => {
    const llegadas = evidencias.flatMap(({ archivo }) => porArchivo.get(archivo) ?? []);
    const porLlegar = evidencias.length - llegadas.length;
    const formulario = formularioEn(ocurridoEn);
    return {
      ...(llegadas.length > 0 && { evidencias: llegadas }),
      ...(formulario && {
        listaVerificacion: { ...listaDe(formulario), respuestas, noCumplidas, anteriores: [] },
      }),
      ...(firma && { firma: conSuMomento(firma, ocurridoEn) }),
      ...(porLlegar > 0 && { porLlegar }),
    };
  };
}

/** A signature without a moment of its own was given at the finish. */
const conSuMomento = (firma: FirmaLeida, fin: Date | null): FirmaLeida => ({
  ...(fin && { firmadaEn: fin.toISOString() }),
  ...firma,
});

/** The wait ends by itself, so what is said of it is true for a minute. */
function esperaDe(
  { llegada, caducar }: Entorno,
  visita: Leida,
  { porLlegar }: HojaDeVisita,
): Pick<Partes, 'porLlegar' | 'sePuedeEmitir'> {
  if (porLlegar.length === 0) return {};
  caducar();
  return {
    porLlegar: porLlegar.length,
    sePuedeEmitir: yaSeEspero(visita, llegada.recibida),
  };
}

type Terminada = Pick<Leida, 'fechaFinalizacion' | 'recibidoFin'>;

/** The report may then be issued without the files that have not arrived. */
export const yaSeEspero = (visita: Terminada, ahora: Date): boolean =>
  ahora.getTime() >= finDeLaEspera(visita).getTime();

export const finDeLaEspera = ({ recibidoFin, fechaFinalizacion }: Terminada): Date =>
  new Date(Number(recibidoFin ?? fechaFinalizacion) + HORAS_DE_ESPERA * 3_600_000);

/** The form of a sheet. A visit whose phone knew none has a sheet without it only if something was said. */
export function formularioDe(hoja: HojaDeVisita | undefined): FormularioEnUso | undefined {
  if (!hoja) return undefined;
  const { idFormulario, version, contenido } = hoja;
  if (idFormulario === null || version === null || contenido === null) return undefined;
  return { idFormulario, version, contenido };
}

export const comoEvidencia = ({
  de,
  nombre,
  ancho: _ancho,
  alto: _alto,
  ...fila
}: FilaDeEvidencia): Evidencia => ({
  ...fila,
  ocurridoEn: fila.ocurridoEn.toISOString(),
  recibidaEn: fila.recibidaEn.toISOString(),
  de: { idUsuario: de, nombre },
});

interface ParaLista {
  visita: Leida;
  hoja: HojaDeVisita | undefined;
  formulario: FormularioEnUso;
}

const comoLista = async (
  bd: Ejecutor,
  { visita, hoja, formulario }: ParaLista,
): Promise<ListaVerificacion> => ({
  ...listaDe(formulario),
  respuestas: hoja?.respuestas ?? [],
  anteriores: await leerAnteriores(bd, visita, formulario),
  noCumplidas: hoja?.noCumplidas ?? [],
});

const listaDe = ({ idFormulario, version, contenido }: FormularioEnUso) => ({
  ...contenido,
  idFormulario,
  version,
});

const conAnteriores = (contenido: LoQueSePide): boolean =>
  preguntasDe(contenido).some(({ ensenarAnterior }) => ensenarAnterior);

/** The last answer at this client to each question that shows it. */
export async function leerAnteriores(
  bd: Ejecutor,
  visita: Pick<Leida, 'idVisita' | 'idCliente' | 'vuelta' | 'fechaFinalizacion'>,
  { idFormulario, contenido }: FormularioEnUso,
): Promise<Respondida[]> {
  if (!conAnteriores(contenido)) return [];
  const vistas = (await hojasAnteriores(bd, visita, idFormulario)).map(respondidasALaVista);
  return preguntasDe(contenido)
    .filter(({ ensenarAnterior }) => ensenarAnterior)
    .flatMap(({ id }) => vistas.find((unas) => unas.has(id))?.get(id) ?? []);
}

/** An answer that a condition hid is not part of its visit. */
function respondidasALaVista({
  respuestas,
  contenido,
}: Awaited<ReturnType<typeof hojasAnteriores>>[number]): Map<string, Respondida> {
  const dadas = comoMapa(respuestas);
  const hechas = new Set(
    preguntasALaVista(contenido, dadas)
      .filter((una) => estaRespondida(una, dadas, new Set()))
      .map(({ id }) => id),
  );
  return new Map(
    respuestas.filter(({ pregunta }) => hechas.has(pregunta)).map((una) => [una.pregunta, una]),
  );
}
