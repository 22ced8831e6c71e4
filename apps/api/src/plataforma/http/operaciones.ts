import { esObjeto } from '@visitas/contract/comun/objetos';
import {
  ambitosDeEtiqueta,
  esEscritura,
  estadoDe,
  type Operacion,
  vaEntera,
} from '@visitas/contract/comun/operacion';
import { nombresDe } from '@visitas/contract/comun/tablas';
import { operaciones } from '@visitas/contract/operaciones';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Archivos } from '../archivos/archivos.ts';
import { firmar } from '../bd/bitacora.ts';
import type { Ejecutor } from '../bd/esquema.ts';
import type { Vigentes } from '../config/vigentes.ts';
import type { Copista } from '../listas/copista.ts';
import { Turnos } from '../turnos.ts';
import { type BuscarSesion, exigirAcceso } from './acceso.ts';
import { type Cupos, cobrador } from './cupos.ts';
import { dispositivoDe } from './dispositivo.ts';
import { type Etiquetas, sinCambios } from './etiquetas.ts';
import { idaDe } from './ida.ts';
import { huellaDePeticion, leerClave, unaSolaVez, unaSolaVezSinSesion } from './idempotencia.ts';
import { type Llegada, llegadaDe } from './llegada.ts';
import type { Contexto, Escritura, Manejadores } from './manejador.ts';
import { origenDe } from './origen.ts';
import { Rechazo, RechazoAnotado } from './rechazo.ts';
import { enviar, escritorDe } from './respuesta.ts';
import { type Leido, validar } from './validacion.ts';

declare module 'fastify' {
  interface FastifyRequest {
    alConfirmar: (() => Promise<void>) | null;
  }
}

interface Piezas {
  bd: Ejecutor;
  vigentes: Vigentes;
  buscarSesion: BuscarSesion;
  etiquetas: Etiquetas;
  manejadores: Manejadores;
  copista: Copista;
  archivos: Archivos;
  cupos: Cupos;
}

/** A handler as a loop over the rows sees it: the loop cannot know the types of each row. */
export type Cualquiera = (peticion: Leido, contexto: Contexto) => Promise<unknown>;

/** `Manejadores` tied it to its row, and `validar` reads with the schemas of that row. */
export const manejadorDe = (manejadores: Manejadores, nombre: keyof Manejadores): Cualquiera =>
  manejadores[nombre] as Cualquiera;

/** Registers a route for every row of the contract. */
export function registrarOperaciones(app: FastifyInstance, piezas: Piezas): void {
  app.decorateRequest('sesion', null);
  app.decorateRequest('etiqueta', null);
  app.decorateRequest('alConfirmar', null);
  const { vigentes } = piezas;
  const alDia = () => vigentes.alDia();
  for (const nombre of nombresDe(operaciones)) {
    const operacion: Operacion = operaciones[nombre];
    const manejador = manejadorDe(piezas.manejadores, nombre);
    const responder = respondedor(nombre, operacion, manejador, piezas);
    const ambitos = ambitosDeEtiqueta(operacion);
    const admitir = ambitos
      ? piezas.etiquetas.exigirAcceso(operacion, ambitos)
      : exigirAcceso(piezas.bd, piezas.buscarSesion, operacion);
    const onRequest = operacion.enCarril ? trasLosCortos(operacion, admitir) : admitir;
    for (const ruta of [operacion.ruta, ...(operacion.alias ?? [])]) {
      app.route({
        method: operacion.metodo,
        url: vigentes.actual().apiBase + ruta,
        config: { soloDatos: true },
        onRequest: [alDia, onRequest],
        ...(operacion.precio && { preHandler: cobrador(operacion, piezas.cupos) }),
        handler: responder,
      });
    }
  }
}

type Admision = (peticion: FastifyRequest, respuesta: FastifyReply) => Promise<unknown>;

/**
 * A whole list is slow anyway: only two are admitted at a time, so that shorter requests do not
 * wait behind them.
 */
function trasLosCortos(operacion: Operacion, admitir: Admision): Admision {
  const turnos = new Turnos({ cuantos: 2, esperaMaxima: 5_000, cola: 'listas' });
  return (peticion, respuesta) => {
    if (!vaEntera(operacion, esObjeto(peticion.query) ? peticion.query : {}))
      return admitir(peticion, respuesta);
    return turnos.hacer(() => admitir(peticion, respuesta));
  };
}

function respondedor(
  nombre: string,
  operacion: Operacion,
  manejador: Cualquiera,
  { bd, vigentes, copista, archivos }: Piezas,
) {
  const transaccional = esEscritura(operacion) && operacion.transaccion !== false;
  const escribir = escritorDe(operacion);
  return async (peticion: FastifyRequest, respuesta: FastifyReply) => {
    const llegada = llegadaDe(peticion);
    const leida = validar(operacion, peticion);
    const manejar = (ejecutor: Ejecutor) =>
      manejador(
        leida,
        contextoDe(ejecutor, { vigentes, llegada, peticion, respuesta, copista, archivos }),
      );
    // A prepared handler returns the work of the transaction: its type `Manejador` ensures it.
    const hacer =
      operacion.transaccion === 'preparada'
        ? ((await manejar(bd).catch(negarDentro)) as Escritura<unknown>)
        : manejar;
    const ejecutar = async (ejecutor: Ejecutor) => {
      const resultado = await hacer(ejecutor);
      return { estado: estadoDe(operacion), texto: await escribir(resultado) };
    };
    const leerYEscribir = async () => {
      const leido = await hacer(bd);
      return leido instanceof Uint8Array ? leido : escribir(leido);
    };
    const leer = async () => {
      const texto = await leerYEscribir();
      const etiqueta = peticion.etiqueta?.texto();
      if (etiqueta && peticion.etiqueta?.aceptaCualquiera) return sinCambios(respuesta, etiqueta);
      if (etiqueta) respuesta.header('ETag', etiqueta);
      return enviar(peticion, respuesta, { estado: estadoDe(operacion), texto, repetido: false });
    };
    if (!transaccional) return leer();
    const clave = leerClave(peticion.headers['idempotency-key']);
    const { sesion, params, query, body } = peticion;
    const huella = huellaDePeticion(nombre, params, query, body);
    const guardar = (tx: Ejecutor) => ejecutar(tx).catch(responderLoAnotado);
    const firma = { sesion, operacion: nombre, idPeticion: peticion.id };
    const respondido = await bd.transaction().execute(async (tx) => {
      if (clave && sesion)
        return unaSolaVez(tx, { idUsuario: sesion.idUsuario, clave, huella }, firma, () =>
          guardar(tx),
        );
      await firmar(tx, firma);
      if (clave) return unaSolaVezSinSesion(tx, { clave, huella }, () => guardar(tx));
      return { ...(await guardar(tx)), repetido: false };
    });
    await peticion
      .alConfirmar?.()
      .catch((error: unknown) => peticion.log.error(error, 'confirmado, y algo después falló'));
    return enviar(peticion, respuesta, respondido);
  };
}

/**
 * What a preparation refuses is refused inside the transaction, where a repeated request has found its first answer
 * before. Who must wait is told at once.
 */
function negarDentro(error: unknown): Escritura<never> {
  if (!(error instanceof Rechazo) || 'Retry-After' in error.cabeceras) throw error;
  return async () => {
    throw error;
  };
}

/** Any other refusal undoes its transaction. */
function responderLoAnotado(error: unknown) {
  if (!(error instanceof RechazoAnotado)) throw error;
  return { estado: error.problema.status, texto: JSON.stringify(error.problema) };
}

interface Entrada {
  vigentes: Vigentes;
  llegada: Llegada;
  peticion: FastifyRequest;
  respuesta: FastifyReply;
  copista: Copista;
  archivos: Archivos;
}

export const contextoDe = (
  bd: Ejecutor,
  { vigentes, llegada, peticion, respuesta, copista, archivos }: Entrada,
): Contexto => ({
  bd,
  vigentes,
  config: vigentes.actual(),
  archivos,
  llegada,
  sesion: peticion.sesion,
  ip: peticion.ip,
  agente: peticion.headers['user-agent']?.slice(0, 400) || null,
  dispositivo: dispositivoDe(peticion, respuesta),
  ida: idaDe(peticion, respuesta, vigentes.actual().apiBase),
  idPeticion: peticion.id,
  clave: () => leerClave(peticion.headers['idempotency-key']),
  origen: origenDe(peticion, vigentes.actual()),
  registro: peticion.log,
  anotar(cabecera, valor) {
    respuesta.header(cabecera, valor);
  },
  constar(datos) {
    peticion.constancia = datos;
  },
  alConfirmar(hacer) {
    const antes = peticion.alConfirmar;
    peticion.alConfirmar = async () => {
      await antes?.();
      await hacer();
    };
  },
  caducar: () => caducar(peticion),
  enFila: (hacer) => copista.enFila(hacer, presenciaDe(respuesta)),
  async copiar(lista) {
    const { bytes, valeUnMinuto } = await copista.copiar(lista);
    if (valeUnMinuto) caducar(peticion);
    return bytes;
  },
  // A getter, because it starts listening to the connection, which few handlers need.
  get presencia() {
    return presenciaDe(respuesta);
  },
});

function caducar({ etiqueta }: FastifyRequest): void {
  if (etiqueta) etiqueta.valeUnMinuto = true;
}

/** Fastify's own signal aborts as soon as a body has been read, even if the sender is still there. */
function presenciaDe({ raw }: FastifyReply): AbortSignal {
  const control = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) control.abort();
  });
  return control.signal;
}
