import {
  COLUMNAS_DE_LA_LISTA,
  type ColumnaExportada,
  columnasElegidas,
  type Exportable,
  esquemaExportacion,
  FILAS_DE_UNA_HOJA,
  type FormatoExportado,
  NO_CABE_EN_UNA_HOJA,
  rutaParaExportar,
  TIPO_DE_FORMATO,
} from '@visitas/contract/comun/exportacion';
import type { Operacion } from '@visitas/contract/comun/operacion';
import { nombresDe } from '@visitas/contract/comun/tablas';
import { operaciones } from '@visitas/contract/operaciones';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { hoyEn } from '../plataforma/hoy.ts';
import { type BuscarSesion, exigirAcceso, quienPide } from '../plataforma/http/acceso.ts';
import { llegadaDe } from '../plataforma/http/llegada.ts';
import type { Contexto } from '../plataforma/http/manejador.ts';
import {
  type Cualquiera,
  contextoDe,
  manejadorDe,
  type registrarOperaciones,
} from '../plataforma/http/operaciones.ts';
import { rechazarEnAlto } from '../plataforma/http/rechazo.ts';
import { type Leido, validar } from '../plataforma/http/validacion.ts';
import { escribirCsv } from '../plataforma/tablas/escribirCsv.ts';
import { escribirXlsx } from '../plataforma/tablas/escribirXlsx.ts';
import type { TablaPorEscribir } from '../plataforma/tablas/porEscribir.ts';
import { type Descarga, Descargas, type PedidoDeDescarga } from './descargas.ts';
import { porVentanas } from './filas.ts';
import { zipDeReportes } from './reportes.ts';

type Piezas = Parameters<typeof registrarOperaciones>[1];

/**
 * Serves the file of every list whose row is `exportable`, and the reports of a list of visits. They are no rows
 * of the contract, because their answers are streams. Who may call is what their row says.
 */
export function registrarExportaciones(app: FastifyInstance, piezas: Piezas): void {
  const descargas = new Descargas(piezas.bd);
  const servir = ({ ruta, acceso }: Operacion, { preparar, ...dicho }: Servida) => {
    const admitir = exigirAcceso(piezas.bd, piezas.buscarSesion, { acceso });
    const admitirAun = exigirAcceso(piezas.bd, sinUsarla(piezas.buscarSesion), { acceso });
    app.route({
      method: 'GET',
      exposeHeadRoute: false,
      url: `${piezas.vigentes.actual().apiBase}${rutaParaExportar(ruta)}`,
      config: { soloDatos: true },
      onRequest: [() => piezas.vigentes.alDia(), admitir],
      handler: (peticion, respuesta) => {
        const llegada = llegadaDe(peticion);
        const contexto = contextoDe(piezas.bd, { ...piezas, peticion, respuesta, llegada });
        return descargas.servir(peticion, respuesta, {
          ...dicho,
          ...preparar(peticion, contexto),
          exigirAcceso: () => admitirAun(peticion),
        });
      },
    });
  };
  for (const nombre of nombresDe(operaciones)) {
    const fila: Operacion = operaciones[nombre];
    const { exportable } = fila;
    if (!exportable) continue;
    const lista = { fila, exportable, manejar: manejadorDe(piezas.manejadores, nombre) };
    servir(fila, {
      operacion: nombre,
      que: exportable.nombre,
      preparar(peticion, contexto) {
        const pedido = { ...leerExportacion(exportable, peticion), leido: validar(fila, peticion) };
        return {
          formato: pedido.formato,
          preparar: () => archivoDeLista(lista, pedido, contexto),
        };
      },
    });
  }
  const deReportes = operaciones['exportaciones.reportes'];
  servir(deReportes, {
    operacion: 'exportaciones.reportes',
    que: 'reportes',
    preparar(peticion, contexto) {
      validar(deReportes, peticion);
      const entorno = { ...contexto, sesion: quienPide(peticion) };
      const criterios = z.parse(deReportes.criterios, peticion.query);
      return { formato: 'zip', preparar: () => zipDeReportes(entorno, criterios) };
    },
  });
}

type Servida = Pick<PedidoDeDescarga, 'operacion' | 'que'> & {
  preparar(
    peticion: FastifyRequest,
    contexto: Contexto,
  ): Pick<PedidoDeDescarga, 'formato' | 'preparar'>;
};

/** A download that goes on is no use of the session: left alone, it would keep it open. */
const sinUsarla =
  (buscar: BuscarSesion): BuscarSesion =>
  (bd, token) =>
    buscar(bd, token, { usa: false });

interface Exportacion {
  formato: FormatoExportado;
  columnas: readonly ColumnaExportada[];
}

function leerExportacion(exportable: Exportable, peticion: FastifyRequest): Exportacion {
  validar({ criterios: esquemaExportacion }, peticion);
  const { formato, columnas: nombres } = z.parse(esquemaExportacion, peticion.query);
  const columnas = columnasElegidas(exportable, nombres);
  if (!columnas) throw rechazarEnAlto('columnas', COLUMNAS_DE_LA_LISTA);
  return { formato, columnas };
}

interface ListaExportable {
  fila: Operacion;
  exportable: Exportable;
  manejar: Cualquiera;
}

/** The first window is read before anything is answered: a refusal is still a refusal. */
async function archivoDeLista(
  { fila, exportable: { nombre }, manejar }: ListaExportable,
  { formato, columnas, leido }: Exportacion & { leido: Leido },
  contexto: Contexto,
): Promise<Descarga> {
  const ventanas = porVentanas(fila, manejar, { leido, contexto });
  const primera = await ventanas.next();
  const total = primera.done ? 0 : (primera.value.total ?? 0);
  if (formato === 'xlsx' && total > FILAS_DE_UNA_HOJA)
    throw rechazarEnAlto('formato', NO_CABE_EN_UNA_HOJA);
  let filas = 0;
  async function* partes() {
    for (let una = primera; !una.done; una = await ventanas.next()) {
      filas += una.value.filas.length;
      yield una.value.filas;
    }
  }
  const zona = contexto.config.zonaHoraria;
  return {
    archivo: `${nombre}-${hoyEn(zona)}.${formato}`,
    tipo: TIPO_DE_FORMATO[formato],
    trozos: ESCRITORES_DE_TABLA[formato]({ nombre, columnas, partes: partes(), zona }),
    filas: () => filas,
  };
}

const ESCRITORES_DE_TABLA: Record<
  FormatoExportado,
  (tabla: TablaPorEscribir) => AsyncGenerator<Uint8Array>
> = { csv: escribirCsv, xlsx: escribirXlsx };
