import { readFile } from 'node:fs/promises';
import { nombresDe } from '@visitas/contract/comun/tablas';
import {
  COLUMNAS_DE_TABLA,
  ERRORES_RESPONDIDOS,
  FILAS_DE_TABLA,
  USUARIOS_POR_IMPORTACION,
} from '@visitas/contract/importaciones/archivo';
import type {
  CampoImportado,
  ErrorDeCelda,
  FilasImportadas,
} from '@visitas/contract/importaciones/esquemas';
import { atender } from '../../plataforma/hilos/obrero.ts';
import { leerTabla } from '../../plataforma/tablas/leerTabla.ts';
import { cortar, FalloDeTabla, type FilaDeArchivo } from '../../plataforma/tablas/tabla.ts';
import { leerEncabezado, primerasDe } from './encabezado.ts';
import { escribirErrores } from './errores.ts';
import {
  abrirFilas,
  abrirJuicio,
  guardarFilas,
  guardarJuicio,
  LETRAS,
  type Letra,
  type ReparoDeFila,
} from './guardada.ts';
import { type JuicioDeFilas, juzgar } from './juicio.ts';
import type {
  DeUnaTabla,
  Juzgada,
  Leida,
  Lote,
  PedidoDeLectura,
  PedidosDeLectura,
  Preguntas,
  RespuestaDeLectura,
} from './pedidos.ts';
import { type FilaRevisada, revisarFilas, textosDe } from './valores.ts';

/** The thread that reads tables: what a file may do to the memory, it does there. */
atender(async (pedido: PedidoDeLectura): Promise<{ hecho: RespuestaDeLectura }> => {
  try {
    return { hecho: await hacer(pedido) };
  } catch (error) {
    if (error instanceof FalloDeTabla) return { hecho: { problema: error.message } };
    throw error;
  }
});

async function hacer({ nombre, pedido }: PedidoDeLectura): Promise<RespuestaDeLectura> {
  switch (nombre) {
    case 'leer':
      return { leer: await leer(pedido) };
    case 'preguntar':
      return { preguntar: await preguntar(pedido) };
    case 'juzgar':
      return { juzgar: await emitirJuicio(pedido) };
    case 'pagina':
      return { pagina: await pagina(pedido) };
    case 'errores':
      return { errores: await erroresEnCsv(pedido) };
  }
}

async function leer({
  ruta,
  que,
  lectura,
  recordadas,
}: PedidosDeLectura['leer']['pedido']): Promise<Leida> {
  const caben = que === 'usuarios' ? USUARIOS_POR_IMPORTACION : FILAS_DE_TABLA;
  const limites = { filas: caben, columnas: COLUMNAS_DE_TABLA };
  const { hay, ...formato } = await leerTabla(await readFile(ruta), limites, lectura);
  const { filas, repeticiones, ...tabla } = leerEncabezado(que, hay.filas, {
    recordadas,
    pedida: lectura.filaEncabezado,
  });
  if (filas.length === 0)
    throw new FalloDeTabla('No hay filas debajo de los títulos. ¿Es el archivo correcto?');
  if (filas.length > caben) throw new FalloDeTabla(hay.sonDeMas());
  return {
    ...tabla,
    formato: { ...formato, primeras: primerasDe(hay.filas) },
    vacias: hay.vacias + repeticiones,
    cuantas: filas.length,
    filas: await guardarFilas(filas),
  };
}

const revisar = async ({ filas, plan, roles }: DeUnaTabla): Promise<FilaRevisada[]> =>
  revisarFilas(await abrirFilas(filas), plan, roles);

async function preguntar(tabla: DeUnaTabla): Promise<Preguntas> {
  const revisadas = await revisar(tabla);
  const deCada = (que: 'documentoIdentificacion' | 'user' | 'supervisor') =>
    revisadas.map(({ valores }) => valores?.[que] ?? '');
  const documentos = deCada('documentoIdentificacion');
  if (tabla.plan.que === 'clientes') return { documentos, usuarios: [], supervisores: [] };
  return { documentos, usuarios: deCada('user'), supervisores: deCada('supervisor') };
}

async function emitirJuicio({
  hechos,
  conLotes,
  ...tabla
}: PedidosDeLectura['juzgar']['pedido']): Promise<Juzgada> {
  const revisadas = await revisar(tabla);
  const juicio = juzgar(revisadas, tabla.plan, hechos);
  const { letras, reparos, cuenta, huella } = juicio;
  return {
    cuenta,
    huella,
    errores: celdasConError(tabla, revisadas, juicio),
    juicio: await guardarJuicio({ letras, reparos }),
    lotes: conLotes ? lotesDe(tabla, revisadas, juicio, hechos) : [],
  };
}

function celdasConError(
  { titulos, plan }: DeUnaTabla,
  revisadas: readonly FilaRevisada[],
  { letras, reparos }: JuicioDeFilas,
): ErrorDeCelda[] {
  const tituloDe = new Map(plan.campos.map((campo, n) => [campo, titulos[n] ?? '']));
  const conError = new Map(
    revisadas.filter((_, n) => letras[n] === 'e').map((fila) => [fila.fila, fila]),
  );
  return reparos
    .filter(({ fila }) => conError.has(fila))
    .slice(0, ERRORES_RESPONDIDOS)
    .map(({ fila, campo, mensaje }) => {
      const valor = (campo && conError.get(fila)?.textos[campo]) ?? '';
      const columna = (campo && tituloDe.get(columnaDe(campo, plan.campos))) ?? '';
      return { fila, columna, campo, valor: cortar(valor, LARGO_DE_VALOR), mensaje };
    });
}

const LARGO_DE_VALOR = 500;

/** A latitude may have come in a column of both coordinates. */
const columnaDe = (
  campo: CampoImportado,
  campos: readonly (CampoImportado | null)[],
): CampoImportado =>
  (campo === 'latitud' || campo === 'longitud') && !campos.includes(campo) ? 'coordenadas' : campo;

/** A batch holds the tables for so long as it takes: between two of them others write. */
const FILAS_POR_LOTE = 500;

function lotesDe(
  { plan }: DeUnaTabla,
  revisadas: readonly FilaRevisada[],
  { letras }: JuicioDeFilas,
  { documentos }: PedidosDeLectura['juzgar']['pedido']['hechos'],
): Lote[] {
  const enLotes = (clase: Lote['clase'], letra: Letra) => {
    const suyas = revisadas.flatMap(({ fila, valores }, n) =>
      letras[n] === letra ? [{ fila, id: documentos[n]?.id ?? null, ...valores }] : [],
    );
    return Array.from({ length: Math.ceil(suyas.length / FILAS_POR_LOTE) }, (_, n) => {
      const lote = suyas.slice(n * FILAS_POR_LOTE, (n + 1) * FILAS_POR_LOTE);
      return { clase, json: JSON.stringify(lote), cuantas: lote.length };
    });
  };
  const existentes = plan.conExistentes === 'actualizar' ? enLotes('existentes', 'x') : [];
  return [...enLotes('nuevas', 'n'), ...existentes];
}

async function pagina({
  situacion,
  desde,
  limite,
  juicio,
  ...tabla
}: PedidosDeLectura['pagina']['pedido']): Promise<FilasImportadas> {
  const filas = await abrirFilas(tabla.filas);
  const { letras, reparos } = await abrirJuicio(juicio);
  const textos = textosDe(filas, tabla.plan);
  const suyas = filas.flatMap((fila, n) => {
    const suya = LETRAS[letraDe(letras, n)];
    return situacion === undefined || suya === situacion ? [{ fila, n, suya }] : [];
  });
  const pedidas = suyas.slice(desde, desde + limite);
  const deFila = porFila(reparos);
  return {
    hay: suyas.length,
    filas: pedidas.map(({ fila: { fila }, n, suya }) => ({
      fila,
      situacion: suya,
      valores: textos[n] ?? {},
      errores: (deFila.get(fila) ?? []).map(({ campo, mensaje }) => ({ campo, mensaje })),
    })),
  };
}

const letraDe = (letras: string, n: number): Letra =>
  nombresDe(LETRAS).find((letra) => letra === letras[n]) ?? 'e';

function porFila(reparos: readonly ReparoDeFila[]): Map<number, ReparoDeFila[]> {
  const deFila = new Map<number, ReparoDeFila[]>();
  for (const reparo of reparos)
    deFila.set(reparo.fila, [...(deFila.get(reparo.fila) ?? []), reparo]);
  return deFila;
}

async function erroresEnCsv({
  juicio,
  ...tabla
}: PedidosDeLectura['errores']['pedido']): Promise<string> {
  const filas: FilaDeArchivo[] = await abrirFilas(tabla.filas);
  const { letras, reparos } = await abrirJuicio(juicio);
  const deFila = porFila(reparos);
  const { titulos, plan } = tabla;
  const malas = filas.filter((_, n) => letras[n] === 'e' || letras[n] === 'r');
  return escribirErrores(
    { titulos, campos: plan.campos, correcciones: plan.correcciones },
    malas,
    deFila,
  );
}
