import { campoId, sinCaracteresRotos } from '@visitas/contract/comun/campos';
import { PRECIO } from '@visitas/contract/comun/precios';
import { ADMINISTRADOR } from '@visitas/contract/comun/roles';
import {
  BYTES_DE_TABLA,
  CODIFICACIONES_DE_TABLA,
  type ComoSeLee,
  rutaDeErroresDeImportacion,
  SEPARADORES_DE_TABLA,
  TABLA_PESA_DE_MAS,
} from '@visitas/contract/importaciones/archivo';
import {
  type Importacion,
  QUE_SE_IMPORTA,
  type QueSeImporta,
} from '@visitas/contract/importaciones/esquemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { Temporales } from '../plataforma/archivos/temporales.ts';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import type { Vigentes } from '../plataforma/config/vigentes.ts';
import {
  type BuscarSesion,
  exigirAcceso,
  quienPide,
  type Sesion,
} from '../plataforma/http/acceso.ts';
import { bytesDe, conBytes, escribirCuerpo, largoAnunciado } from '../plataforma/http/bytes.ts';
import type { Cupos } from '../plataforma/http/cupos.ts';
import {
  huellaDePeticion,
  leerClave,
  type Respondido,
  unaSolaVez,
} from '../plataforma/http/idempotencia.ts';
import type { DarTiempo } from '../plataforma/http/plazo.ts';
import { Rechazo } from '../plataforma/http/rechazo.ts';
import { enviar } from '../plataforma/http/respuesta.ts';
import { Plazas } from '../plataforma/plazas.ts';
import {
  borrarLasDeMas,
  type ImportacionNueva,
  insertarImportacion,
  leerRecordadas,
} from './consultas.ts';
import { prepararImportador } from './importador.ts';
import { pedirAlLector } from './lector.ts';
import type { Leida } from './lectura/pedidos.ts';
import { juzgarImportacion } from './revisar.ts';
import { erroresDeImportacion, obtenerImportacion } from './servicio.ts';

interface Piezas {
  bd: Ejecutor;
  vigentes: Vigentes;
  buscarSesion: BuscarSesion;
  darTiempo: DarTiempo;
  cupos: Cupos;
}

/** Files arriving at once. They are read one at a time. */
const LLEGANDO = { enTotal: 8, porPersona: 2 };

/** Receives the files that are imported, and gives back the rows that have an error. Both are no JSON. */
export function registrarImportaciones(app: FastifyInstance, piezas: Piezas): void {
  const { bd, vigentes, buscarSesion } = piezas;
  const config = vigentes.actual();
  prepararImportador(app, piezas);
  const onRequest = exigirAcceso(bd, buscarSesion, { acceso: ADMINISTRADOR });
  const comun = { onRequest, config: { soloDatos: true } } as const;
  const recepcion = new RecepcionDeTablas(piezas);
  const admitidos = { tipos: ['*'], noAdmitidos: ['application/json'], queDecir: ENVIA_EL_ARCHIVO };
  conBytes(app, admitidos, (suya) => {
    for (const que of QUE_SE_IMPORTA)
      suya.route({
        ...comun,
        method: 'POST',
        url: `${config.apiBase}/importaciones/${que}`,
        handler: async (peticion, respuesta) =>
          enviar(peticion, respuesta, await recepcion.atender(que, peticion)),
      });
  });
  app.route({
    ...comun,
    method: 'GET',
    url: config.apiBase + rutaDeErroresDeImportacion(':id'),
    exposeHeadRoute: false,
    handler: async (peticion, respuesta) => {
      const id = z.safeParse(campoId, Object(peticion.params).id);
      if (!id.success) throw new Rechazo('no-encontrado');
      const sesion = quienPide(peticion);
      const { nombre, csv } = await erroresDeImportacion({ bd, sesion }, id.data);
      return respuesta
        .headers({
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(nombre)}`,
        })
        .send(csv);
    },
  });
}

const ENVIA_EL_ARCHIVO = 'Envía el archivo o las filas pegadas, no JSON.';
const NOMBRE = 'El nombre del archivo admite de 1 a 200 caracteres.';

const FILA = 'Escribe el número de la fila de los títulos.';

const criterios = z.object({
  nombre: z
    .string(NOMBRE)
    .check(
      z.trim(),
      z.minLength(1, NOMBRE),
      z.maxLength(200, NOMBRE),
      sinCaracteresRotos('El nombre'),
    ),
  hoja: z.optional(
    z.string('Elige una sola hoja.').check(z.maxLength(100, 'Elige una hoja del archivo.')),
  ),
  separador: z.optional(
    z.enum(SEPARADORES_DE_TABLA, 'Elige punto y coma, coma, tabulador o barra.'),
  ),
  codificacion: z.optional(z.enum(CODIFICACIONES_DE_TABLA, 'Elige UTF-8, Windows-1252 o UTF-16.')),
  filaEncabezado: z.optional(
    z.pipe(z.string(FILA).check(z.regex(/^\d{1,7}$/, FILA)), z.transform(Number)),
  ),
});

function leerCriterios({ query }: FastifyRequest) {
  const leidos = z.safeParse(criterios, query);
  if (leidos.success) return leidos.data;
  const campos: Record<string, string[]> = {};
  for (const { path, message } of leidos.error.issues) campos[String(path[0])] ??= [message];
  throw new Rechazo('validacion', { campos });
}

const pesaDeMas = () => new Rechazo('demasiado-grande', { detalle: TABLA_PESA_DE_MAS });

class RecepcionDeTablas {
  readonly #piezas: Piezas;
  readonly #temporales: Temporales;
  readonly #llegando = new Plazas(LLEGANDO);

  constructor(piezas: Piezas) {
    this.#piezas = piezas;
    this.#temporales = new Temporales(piezas.vigentes.actual());
  }

  async atender(que: QueSeImporta, peticion: FastifyRequest): Promise<Respondido> {
    const { bd, cupos } = this.#piezas;
    const sesion = quienPide(peticion);
    const clave = leerClave(peticion.headers['idempotency-key']);
    const { nombre, ...lectura } = leerCriterios(peticion);
    const bytes = largoAnunciado(peticion);
    if (bytes > BYTES_DE_TABLA) throw pesaDeMas();
    cupos.cobrar(sesion.idUsuario, PRECIO.trabajo);
    return this.#llegando.con(sesion.idUsuario, async () => {
      await this.#temporales.exigirSitio(bytes);
      const { leida, huella } = await this.#leer(que, peticion, lectura);
      const nueva = await juzgarLeida(bd, sesion, { que, nombre, leida });
      const operacion = `importaciones.${que}`;
      return bd.transaction().execute((tx) => {
        const escribir = async () => {
          const importacion = await guardar({ bd, tx, sesion }, nueva);
          return { estado: 201, texto: JSON.stringify(importacion), repetido: false };
        };
        if (clave === null) return escribir();
        const intento = {
          idUsuario: sesion.idUsuario,
          clave,
          huella: huellaDePeticion(operacion, peticion.query, huella),
        };
        return unaSolaVez(tx, intento, { sesion, operacion, idPeticion: peticion.id }, escribir);
      });
    });
  }

  #leer(que: QueSeImporta, peticion: FastifyRequest, lectura: ComoSeLee) {
    const { bd, darTiempo } = this.#piezas;
    return this.#temporales.con(async (nombrar) => {
      const quitarTiempo = darTiempo(peticion.raw);
      const limite = { maximo: BYTES_DE_TABLA, pesaDeMas };
      const { ruta, huella } = await escribirCuerpo(bytesDe(peticion), nombrar(), limite).finally(
        quitarTiempo,
      );
      const recordadas = await leerRecordadas(bd, que);
      return { leida: await pedirAlLector('leer', { ruta, que, lectura, recordadas }), huella };
    });
  }
}

async function juzgarLeida(
  bd: Ejecutor,
  sesion: Sesion,
  { que, nombre, leida }: { que: QueSeImporta; nombre: string; leida: Leida },
): Promise<ImportacionNueva> {
  const { formato, filaEncabezado, columnas, vacias, cuantas } = leida;
  const nueva = {
    que,
    nombre,
    creadaPor: sesion.idUsuario,
    formato,
    filaEncabezado,
    columnas,
    filas: Buffer.from(leida.filas),
  };
  const revision = await juzgarImportacion(
    bd,
    sesion,
    {
      ...nueva,
      correcciones: [],
      omitidas: [],
      conExistentes: 'dejar',
      cuenta: { filas: cuantas, vacias },
    },
    { conLotes: false },
  );
  return { ...nueva, ...revision };
}

async function guardar(
  { bd, tx, sesion }: { bd: Ejecutor; tx: Ejecutor; sesion: Sesion },
  nueva: ImportacionNueva,
): Promise<Importacion> {
  const id = await insertarImportacion(tx, nueva);
  await borrarLasDeMas(tx, sesion.idUsuario);
  return obtenerImportacion({ bd, sesion }, id, tx);
}
