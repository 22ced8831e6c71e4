import type { NombreOperacion } from '@visitas/contract/operaciones';
import type { Entradas } from '../contrato/partes.ts';
import { LUGARES } from './mundo.ts';
import type { Accion, Acciones, Peticion } from './peticiones.ts';
import type { Reparto } from './reparto.ts';

interface Llamada {
  operacion: NombreOperacion;
  entradas: Entradas;
}

export const MOTIVO = 'El cliente cerró';
export const MOTIVO_DE_CIERRE = 'El técnico se fue';
export const RESULTADO = 'Se cambió el filtro';

/** Constant, so that the same request is the same to the byte. */
const DATOS_DE_CLIENTE = { nombre: 'Ferretería', direccion: 'Zona 1', telefono: '2232-0000' };

const plan = (
  { tecnico, cliente, tipo, fecha }: Acciones['crear'],
  { personas, clientes, tipos }: Reparto,
) => ({
  idTecnico: personas[tecnico],
  idCliente: clientes[cliente],
  idTipoVisita: tipos[tipo],
  fechaPlanificada: fecha,
  observaciones: '',
});

type Escribir<A extends Accion> = (datos: Acciones[A], reparto: Reparto) => Llamada;

const conCuerpo = (operacion: NombreOperacion, cuerpo: unknown): Llamada => ({
  operacion,
  entradas: { cuerpo },
});

/** A time before any visit, which the server doubts: it changes recorded times and nothing else. */
const cuando = (tocada: boolean) => (tocada ? { ocurridoEn: '2020-02-29T12:00:00-06:00' } : {});

const deUna =
  (operacion: NombreOperacion, ademas: object = {}) =>
  ({ visita }: { visita: number }): Llamada =>
    conCuerpo(operacion, { idVisita: visita, ...ademas });

const deVarias = ({ visita, version }: Acciones['cerrarVarias']['visitas'][number]) => ({
  idVisita: visita,
  version: version ?? undefined,
});

const interruptor = (operacion: NombreOperacion, id: number | undefined, activo: boolean) => ({
  operacion,
  entradas: { parametros: { id }, cuerpo: { activo } },
});

/** The API call (section 7) that makes each step. */
const ESCRITURAS: { [A in Accion]: Escribir<A> } = {
  crear: (datos, reparto) => conCuerpo('visitas.crear', plan(datos, reparto)),
  editar: (datos, reparto) =>
    conCuerpo('visitas.editar', {
      ...plan(datos, reparto),
      idVisita: datos.visita,
      version: datos.version ?? undefined,
    }),
  iniciar: ({ visita, lugar, tocada }) => {
    const { latitud: latitudInicio, longitud: longitudInicio } = LUGARES[lugar];
    const posicion = { latitudInicio, longitudInicio };
    return conCuerpo('visitas.iniciar', { idVisita: visita, ...posicion, ...cuando(tocada) });
  },
  finalizar: ({ visita, lugar, tocada, noRealizada }) => {
    const { latitud: latitudFin, longitud: longitudFin } = LUGARES[lugar];
    const fin = {
      latitudFin,
      longitudFin,
      resultado: RESULTADO,
      ...(noRealizada && { noRealizada: { motivo: noRealizada } }),
    };
    return conCuerpo('visitas.finalizar', { idVisita: visita, ...fin, ...cuando(tocada) });
  },
  solicitar: ({ visita, tocada }) =>
    conCuerpo('visitas.solicitarCancelacion', {
      idVisita: visita,
      motivoCancelacion: MOTIVO,
      ...cuando(tocada),
    }),
  aprobar: deUna('visitas.aprobarCancelacion'),
  rechazar: deUna('visitas.rechazarCancelacion'),
  cerrar: deUna('visitas.cerrar', { motivo: MOTIVO_DE_CIERRE }),
  mover: ({ visitas }, { personas }) =>
    conCuerpo('visitas.mover', {
      visitas: visitas.map(({ tecnico, fecha, ...una }) => ({
        ...deVarias(una),
        ...(tecnico !== null && { idTecnico: personas[tecnico] }),
        ...(fecha && { fechaPlanificada: fecha }),
      })),
    }),
  cerrarVarias: ({ visitas }) =>
    conCuerpo('visitas.cerrarVarias', {
      visitas: visitas.map(deVarias),
      motivo: MOTIVO_DE_CIERRE,
    }),
  traspasar: ({ actual, nuevo }, { personas }) =>
    conCuerpo('visitas.traspasar', {
      idSupervisorActual: personas[actual],
      idSupervisorNuevo: personas[nuevo],
    }),
  ver: ({ visita }) => ({ operacion: 'visitas.obtener', entradas: { parametros: { id: visita } } }),
  activarCliente: ({ cual, activo }, { clientes }) =>
    interruptor('clientes.activar', clientes[cual], activo),
  activarPersona: ({ cual, activo }, { personas }) =>
    interruptor('usuarios.activar', personas[cual], activo),
  activarTipo: ({ cual, activo }, { tipos }) =>
    conCuerpo('tipoVisita.editar', {
      idTipoVisita: tipos[cual],
      nombre: `Tipo ${tipos[cual]}`,
      activo,
    }),
  moverCliente: ({ cual, lugar }, { clientes }) =>
    conCuerpo('clientes.editar', {
      ...DATOS_DE_CLIENTE,
      ...(lugar && LUGARES[lugar]),
      idCliente: clientes[cual],
      documentoIdentificacion: `Cliente ${clientes[cual]}`,
    }),
  cambiarRol: ({ cual, rol }, { personas, roles }) => {
    const unico = `Persona ${personas[cual]}`;
    return conCuerpo('usuarios.editar', {
      idUsuario: personas[cual],
      nombre: unico,
      documentoIdentificacion: unico,
      user: unico,
      idRolUsuario: roles[rol],
      password: '',
    });
  },
  vincular: ({ supervisor, tecnico }, { personas }) =>
    conCuerpo('usuarios.agregarTecnico', {
      idSupervisor: personas[supervisor],
      idTecnico: personas[tecnico],
    }),
  desvincular: ({ vinculo }) => ({
    operacion: 'usuarios.quitarTecnico',
    entradas: { parametros: { idSupervisorTecnico: vinculo } },
  }),
  salir: () => ({ operacion: 'salir', entradas: {} }),
};

export const escribir = <A extends Accion>(
  { accion, datos }: Pick<Peticion<A>, 'accion' | 'datos'>,
  reparto: Reparto,
): Llamada => ESCRITURAS[accion](datos, reparto);
