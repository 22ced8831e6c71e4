import {
  type ArchivoRecibido,
  BYTES_MAXIMOS,
  campoHuella,
  NO_ES_FOTO_NI_PDF,
  rutaDeArchivo,
  TIPOS_DE_ARCHIVO,
} from '@visitas/contract/archivos/archivo';
import { nombresDe } from '@visitas/contract/comun/tablas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Archivos } from '../plataforma/archivos/archivos.ts';
import { Temporales } from '../plataforma/archivos/temporales.ts';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import type { Config } from '../plataforma/config/config.ts';
import { type BuscarSesion, exigirAcceso, quienPide } from '../plataforma/http/acceso.ts';
import { bytesDe, conBytes, escribirCuerpo, largoAnunciado } from '../plataforma/http/bytes.ts';
import type { DarTiempo } from '../plataforma/http/plazo.ts';
import { encontrado, Rechazo } from '../plataforma/http/rechazo.ts';
import { Plazas } from '../plataforma/plazas.ts';
import { Turnos } from '../plataforma/turnos.ts';
import {
  anotarEnvio,
  anotarGuardado,
  buscarArchivoPara,
  sinAnadir,
  sinQueSeBorre,
} from './consultas.ts';
import { entregarArchivo } from './entregar.ts';
import {
  exigirQueQuepa,
  NO_LLEGO_ENTERO,
  pesaDeMas,
  type Revisado,
  rechazarArchivo,
  revisar,
} from './recibir.ts';

interface Piezas {
  bd: Ejecutor;
  config: Config;
  buscarSesion: BuscarSesion;
  archivos: Archivos;
  darTiempo: DarTiempo;
}

/** Files arriving at once: a slow sender holds a connection and a temporary file, and no memory. */
const LLEGANDO = { enTotal: 64, porPersona: 4 };
/** Files being checked at once, each wholly in memory. */
const REVISANDO = 2;
const SIN_ANADIR = 300;

/**
 * Receives the files of visits and serves them. They are no rows of the contract: their bodies are
 * bytes. Every other route still admits only JSON.
 */
export function registrarArchivos(app: FastifyInstance, piezas: Piezas): void {
  const { bd, config, buscarSesion } = piezas;
  const ruta = {
    url: config.apiBase + rutaDeArchivo(':huella'),
    onRequest: exigirAcceso(bd, buscarSesion, { acceso: 'autenticado' }),
    config: { soloDatos: true },
  } as const;
  app.route({
    ...ruta,
    method: 'GET',
    exposeHeadRoute: false,
    handler: async (peticion, respuesta) => servir(piezas, peticion, respuesta),
  });
  const recepcion = new Recepcion(piezas);
  const admitidos = { tipos: TIPOS, noAdmitidos: ['*'], queDecir: NO_ES_FOTO_NI_PDF };
  conBytes(app, admitidos, (suya) => {
    suya.route({
      ...ruta,
      method: 'PUT',
      handler: async (peticion, respuesta) => {
        const { nuevo, recibido } = await recepcion.atender(peticion);
        return respuesta.code(nuevo ? 201 : 200).send(recibido);
      },
    });
  });
}

const TIPOS = nombresDe(TIPOS_DE_ARCHIVO);

class Recepcion {
  readonly #piezas: Piezas;
  readonly #temporales: Temporales;
  readonly #revisando = new Turnos({ cuantos: REVISANDO, esperaMaxima: 60_000 });
  readonly #llegando = new Plazas(LLEGANDO);

  constructor(piezas: Piezas) {
    this.#piezas = piezas;
    this.#temporales = new Temporales(piezas.config);
  }

  async atender(peticion: FastifyRequest): Promise<{ nuevo: boolean; recibido: ArchivoRecibido }> {
    const { idUsuario } = quienPide(peticion);
    const huella = leerHuella(peticion);
    if (!huella.success) throw rechazarArchivo(huella.error.issues[0]?.message ?? '');
    const bytes = largoAnunciado(peticion);
    exigirQueQuepa(bytes);
    return this.#llegando.con(idUsuario, async () => {
      await this.#temporales.exigirSitio(bytes);
      if ((await sinAnadir(this.#piezas.bd, idUsuario, SIN_ANADIR)) >= SIN_ANADIR)
        throw new Rechazo('demasiados-intentos', { detalle: DEMASIADOS });
      return this.#recibir(peticion, { huella: huella.data, idUsuario });
    });
  }

  #recibir(peticion: FastifyRequest, { huella, idUsuario }: { huella: string; idUsuario: number }) {
    return this.#temporales.con(async (nombrar) => {
      const quitarTiempo = this.#piezas.darTiempo(peticion.raw);
      const limite = { maximo: BYTES_MAXIMOS, pesaDeMas };
      const llegado = await escribirCuerpo(bytesDe(peticion), nombrar(), limite).finally(
        quitarTiempo,
      );
      if (llegado.huella !== huella) throw rechazarArchivo(NO_LLEGO_ENTERO);
      const revisado = await this.#revisando.hacer(() => revisar(llegado, nombrar));
      const nuevo = await this.#guardar(revisado, Buffer.from(huella, 'hex'), idUsuario);
      const { tipo, bytes } = revisado;
      return { nuevo, recibido: { archivo: huella, tipo, bytes } };
    });
  }

  /** The file first: a row always has its file. A file without a row is deleted a week later. */
  async #guardar(revisado: Revisado, huella: Buffer, idUsuario: number): Promise<boolean> {
    const { bd, archivos } = this.#piezas;
    const { ruta, guardada, ...fila } = revisado;
    await archivos.poner(guardada, ruta);
    const deLoGuardado = Buffer.from(guardada, 'hex');
    return bd.transaction().execute(async (tx) => {
      await sinQueSeBorre(tx, deLoGuardado);
      // The cleaning found it without a row just before.
      if (!(await archivos.tiene(guardada))) throw new Rechazo('ocupado');
      const nuevo = await anotarGuardado(tx, { huella, guardada: deLoGuardado, ...fila });
      await anotarEnvio(tx, { huella, idUsuario });
      return nuevo;
    });
  }
}

const DEMASIADOS = `Enviaste ${SIN_ANADIR} archivos que no están en ninguna visita. Añádelos antes de enviar más.`;

async function servir(
  { bd, archivos }: Piezas,
  peticion: FastifyRequest,
  respuesta: FastifyReply,
): Promise<FastifyReply> {
  const huella = leerHuella(peticion);
  if (!huella.success) throw new Rechazo('no-encontrado');
  const buscado = Buffer.from(huella.data, 'hex');
  const { guardada, tipo } = encontrado(await buscarArchivoPara(bd, quienPide(peticion), buscado));
  return entregarArchivo(
    archivos,
    { peticion, respuesta },
    { huella: huella.data, guardada, tipo },
  );
}

const leerHuella = ({ params }: FastifyRequest) => campoHuella.safeParse(Object(params).huella);
