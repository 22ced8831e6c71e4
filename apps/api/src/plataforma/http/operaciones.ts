import { esEscritura, estadoDe, type Operacion } from '@visitas/contract/comun/operacion';
import { operaciones } from '@visitas/contract/operaciones';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { firmar } from '../bd/bitacora.ts';
import type { Ejecutor } from '../bd/esquema.ts';
import type { Config } from '../config/config.ts';
import { type BuscarSesion, guardia } from './acceso.ts';
import { dispositivoDe } from './dispositivo.ts';
import { huellaDe, leerClave, unaSolaVez } from './idempotencia.ts';
import type { Contexto, Escritura, Manejador, Manejadores } from './manejador.ts';
import { enviar, serializar } from './respuesta.ts';
import { validar } from './validacion.ts';

interface Piezas {
  bd: Ejecutor;
  config: Config;
  buscarSesion: BuscarSesion;
  manejadores: Manejadores;
}

type Generico = Manejador<never> & ((peticion: object, contexto: Contexto) => Promise<unknown>);

/** Every row of the contract becomes a route; there are no others. */
export function registrarOperaciones(app: FastifyInstance, piezas: Piezas): void {
  app.decorateRequest('sesion', null);
  for (const [nombre, operacion] of Object.entries<Operacion>(operaciones)) {
    const manejador = piezas.manejadores[nombre as keyof Manejadores] as Generico;
    const responder = respondedor(nombre, operacion, manejador, piezas);
    for (const ruta of [operacion.ruta, ...(operacion.alias ?? [])]) {
      app.route({
        method: operacion.metodo,
        url: piezas.config.apiBase + ruta,
        onRequest: guardia(piezas.bd, piezas.buscarSesion, operacion),
        handler: responder,
      });
    }
  }
}

function respondedor(
  nombre: string,
  operacion: Operacion,
  manejador: Generico,
  { bd, config }: Piezas,
) {
  const transaccional = esEscritura(operacion) && operacion.transaccion !== false;
  return async (peticion: FastifyRequest, respuesta: FastifyReply) => {
    const leida = validar(operacion, peticion);
    const { sesion, ip: direccion, id: idPeticion } = peticion;
    const manejar = (ejecutor: Ejecutor) => {
      const anotar = (cabecera: string, valor: string) => void respuesta.header(cabecera, valor);
      const origen = config.urlPublica ?? `${peticion.protocol}://${peticion.host}`;
      const contexto: Contexto = {
        ...{ bd: ejecutor, sesion, direccion, config, origen, anotar, registro: peticion.log },
        ...{ idPeticion, dispositivo: dispositivoDe(peticion, respuesta) },
        constar: (datos) => {
          peticion.constancia = datos;
        },
        // It listens to the connection, and few handlers need it to.
        get presencia() {
          return peticion.signal;
        },
      };
      return manejador(leida, contexto);
    };
    const preparada =
      operacion.transaccion === 'preparada' && ((await manejar(bd)) as Escritura<unknown>);
    const ejecutar = async (ejecutor: Ejecutor) => {
      const resultado = await (preparada || manejar)(ejecutor);
      return { estado: estadoDe(operacion), texto: await serializar(operacion, resultado) };
    };
    if (!transaccional)
      return enviar(peticion, respuesta, { ...(await ejecutar(bd)), repetido: false });
    const clave = leerClave(peticion.headers['idempotency-key']);
    const { params, query, body } = peticion;
    const huella = huellaDe(nombre, params, query, body);
    const respondido = await bd.transaction().execute(async (tx) => {
      await firmar(tx, { sesion, operacion: nombre, idPeticion: peticion.id });
      return clave && sesion
        ? unaSolaVez(tx, { idUsuario: sesion.idUsuario, clave, huella }, () => ejecutar(tx))
        : { ...(await ejecutar(tx)), repetido: false };
    });
    return enviar(peticion, respuesta, respondido);
  };
}
