/// <reference path="../plataforma/hilos/hilo.d.ts" />
import { codigoDelSistema } from '../plataforma/fallos.ts';
import { Hilo, NO_CONTESTA } from '../plataforma/hilos/hilo.ts';
import { rechazarEnAlto } from '../plataforma/http/rechazo.ts';
import { saturado, Turnos } from '../plataforma/turnos.ts';
import LECTOR from './lectura/lectorDeTablas.ts?hilo';
import type { NombreDePedido, PedidosDeLectura, RespuestaDeLectura } from './lectura/pedidos.ts';

const ESPERA_MS = 30_000;

/** One table at a time: a second one would double the memory. */
const turnos = new Turnos({ cuantos: 1, esperaMaxima: ESPERA_MS });

const hilo = new Hilo<PedidoSuelto, RespuestaDeLectura>({
  direccion: LECTOR,
  nombre: 'that reads tables',
  // The largest table takes two seconds of a whole core.
  plazoMs: 60_000,
  esperasMaximas: 4,
  memoriaMb: 320,
  reposoMs: 10_000,
  prioridadBaja: true,
});

export const soltarLector = (): Promise<void> => hilo.soltar();

const NO_CABE = 'Esa tabla ocupa demasiado. Deja solo las filas y columnas que hacen falta.';

/** Asks the thread. A table that cannot be read is refused with the sentence for who sent it. */
export async function pedirAlLector<N extends NombreDePedido>(
  nombre: N,
  pedido: PedidosDeLectura[N]['pedido'],
): Promise<NonNullable<RespuestaDeLectura[N]>> {
  const respondido = await turnos.hacer(() => encargar({ nombre, pedido }));
  if (respondido.problema !== undefined) throw noSeLee(respondido.problema);
  const hecho = respondido[nombre];
  if (hecho === undefined || hecho === null)
    throw new Error(`The thread did not answer ${nombre}.`);
  return hecho;
}

/** `PedidosDeLectura` tied the name to what is asked. */
interface PedidoSuelto {
  nombre: NombreDePedido;
  pedido: PedidosDeLectura[NombreDePedido]['pedido'];
}

/** It had no memory left, or no time. */
const NO_PUDO = new Set(['ERR_WORKER_OUT_OF_MEMORY', NO_CONTESTA]);

/** A table that was read before fits: the machine is only busy. */
const encargar = (pedido: PedidoSuelto): Promise<RespuestaDeLectura> =>
  hilo.encargar(pedido).catch((error: unknown) => {
    if (!NO_PUDO.has(codigoDelSistema(error))) throw error;
    throw pedido.nombre === 'leer' ? noSeLee(NO_CABE) : saturado(ESPERA_MS);
  });

const noSeLee = (frase: string) => rechazarEnAlto('archivo', frase);
