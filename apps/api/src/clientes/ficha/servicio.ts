import { VEN_IDENTIFICACION } from '@visitas/contract/clientes/ficha';
import type { Peticion, Respuesta } from '@visitas/contract/operaciones';
import { encontrado, oVersionAnterior } from '../../plataforma/http/rechazo.ts';
import { comoVisita, quienLee } from '../../visitas/comoVisita.ts';
import type { Entorno } from '../../visitas/entorno.ts';
import { obtenerCliente } from '../servicio.ts';
import {
  anotar,
  buscarAnterior,
  buscarCliente,
  contar,
  leerHistorial,
  leerProximas,
} from './consultas.ts';

type Ficha = Respuesta<'clientes.ficha'>;

/** A client out of the caller's reach is not found, like one that does not exist. */
export async function leerFicha(entorno: Entorno, idCliente: number): Promise<Ficha> {
  const { bd, sesion } = entorno;
  const identifica = VEN_IDENTIFICACION.includes(sesion.rol);
  const fila = encontrado(await buscarCliente(bd, sesion, idCliente, !identifica));
  // One after another: a page takes one connection of the pool, not four.
  const cuentas = await contar(bd, sesion, idCliente);
  const anterior = await buscarAnterior(bd, sesion, idCliente);
  const proximas = await leerProximas(bd, sesion, idCliente);
  const historial = await leerHistorial(bd, sesion, idCliente);
  const lector = quienLee(entorno);
  return {
    ...deCliente(fila, identifica),
    anterior: comoAnterior(anterior),
    proximas: proximas.map((una) => comoVisita(una, lector)),
    historial: historial.map((una) => comoVisita(una, lector)),
    ...cuentas,
  };
}

type Fila = NonNullable<Awaited<ReturnType<typeof buscarCliente>>>;

function deCliente(fila: Fila, identifica: boolean) {
  const { idCliente, nombre, direccion, telefono, latitud, longitud, activo, version } = fila;
  const { documentoIdentificacion, correo, nit, notas, notasPor, notasEn } = fila;
  const { idTipoVisitaUsual, tipoUsual } = fila;
  return {
    cliente: {
      idCliente,
      nombre,
      direccion,
      telefono,
      latitud,
      longitud,
      activo,
      version,
      ...(identifica && { documentoIdentificacion, correo, nit }),
    },
    notas,
    notasDe:
      notasPor !== null && notasEn ? { nombre: notasPor, fecha: notasEn.toISOString() } : null,
    idTipoVisitaUsual,
    tipoUsual,
  };
}

function comoAnterior(fila: Awaited<ReturnType<typeof buscarAnterior>>): Ficha['anterior'] {
  if (!fila?.fechaFinalizacion) return null;
  const { idVisita, fechaFinalizacion, tipoVisita, idTecnico, tecnico, resultado } = fila;
  return {
    idVisita,
    fechaFinalizacion: fechaFinalizacion.toISOString(),
    tipoVisita,
    tecnico: { idUsuario: idTecnico, nombre: tecnico },
    resultado,
    noRealizada: fila.noRealizada !== null,
  };
}

export const anotarCliente = async (
  { bd, sesion }: Entorno,
  idCliente: number,
  notas: Peticion<'clientes.anotar'>['cuerpo'],
): Promise<Respuesta<'clientes.anotar'>> =>
  oVersionAnterior(await anotar(bd, sesion, idCliente, notas), () => obtenerCliente(bd, idCliente));
