import type { Estado } from '@visitas/contract/comun/estados';
import type { Respuesta } from '@visitas/contract/operaciones';
import type { Hechos, Visita } from './hechos.ts';

/** The expected dashboards, counted the slow and obvious way: one visit at a time, over the rows. */
export class Recuento {
  readonly #hechos: Hechos;
  readonly #hoy: string;

  constructor(hechos: Hechos, hoy: string) {
    this.#hechos = hechos;
    this.#hoy = hoy;
  }

  tecnico(idTecnico: number): Respuesta<'dashboards.tecnico'> {
    const mias = this.#hechos.visitas.filter((visita) => visita.idTecnico === idTecnico);
    const enEstado = (...estados: Estado[]) =>
      mias.filter((visita) => estados.includes(this.#estado(visita)));
    const visitas = [
      ...enEstado('En Proceso').sort(porFecha),
      ...enEstado('Atrasada').sort(porFecha),
      ...enEstado('Pendiente').sort(porFecha),
      ...enEstado('Finalizada', 'Cancelada').sort(alReves(porDia)).slice(0, 50),
    ].map((visita) => ({ ...this.#fila(visita), ...this.#deCamino(visita) }));
    return {
      hoy: this.#hoy,
      completadas: enEstado('Finalizada').length,
      enProceso: enEstado('En Proceso').length,
      pendientes: enEstado('Pendiente').length,
      atrasadas: enEstado('Atrasada').length,
      ...(sinRealizar(mias) > 0 && { noRealizadas: sinRealizar(mias) }),
      proximaVisita: visitas.find(({ estado }) => estado === 'Pendiente') ?? null,
      visitas,
    };
  }

  supervisor(idSupervisor: number): Respuesta<'dashboards.supervisor'> {
    const mias = this.#hechos.visitas.filter((visita) => visita.idSupervisor === idSupervisor);
    const aCargo = this.#hechos.vinculos
      .filter((vinculo) => vinculo.idSupervisor === idSupervisor)
      .map(({ idTecnico }) => this.#usuario(idTecnico))
      .filter(({ activo, rol }) => activo && rol === 'Tecnico');
    const conVisitas = mias.map(({ idTecnico }) => this.#usuario(idTecnico));
    return {
      ...this.#totales(mias),
      proximasVisitas: mias
        .filter((visita) => ['En Proceso', 'Pendiente'].includes(this.#estado(visita)))
        .sort(porFecha)
        .slice(0, 10)
        .map((visita) => this.#fila(visita)),
      tecnicosResumen: porNombre([...aCargo, ...conVisitas]).map(({ idUsuario, nombre }) => ({
        idTecnico: idUsuario,
        nombreTecnico: nombre,
        ...this.#barra(mias.filter(({ idTecnico }) => idTecnico === idUsuario)),
      })),
    };
  }

  administrador(): Respuesta<'dashboards.administrador'> {
    const { visitas, usuarios } = this.#hechos;
    const activos = usuarios.filter(({ activo, rol }) => activo && rol === 'Supervisor');
    const conVisitas = visitas.map(({ idSupervisor }) => this.#usuario(idSupervisor));
    return {
      ...this.#totales(visitas),
      supervisoresResumen: porNombre([...activos, ...conVisitas]).map(({ idUsuario, nombre }) => ({
        idSupervisor: idUsuario,
        nombreSupervisor: nombre,
        ...this.#barra(visitas.filter(({ idSupervisor }) => idSupervisor === idUsuario)),
      })),
      recientes: [...visitas]
        .sort(alReves(porActualizacion))
        .slice(0, 10)
        .map((visita) => {
          const { cliente, ...resto } = this.#fila(visita);
          return {
            ...resto,
            nombre: cliente,
            suceso: sucesoDe(visita),
            ocurridoEn: visita.actualizadaEn.toISOString(),
          };
        }),
    };
  }

  #estado({ estado, fechaPlanificada }: Visita): Estado {
    return estado === 'Pendiente' && fechaPlanificada < this.#hoy ? 'Atrasada' : estado;
  }

  #totales(visitas: Visita[]) {
    const de = (estado: Estado) =>
      visitas.filter((visita) => this.#estado(visita) === estado).length;
    return {
      totalFinalizadas: de('Finalizada'),
      totalEnProceso: de('En Proceso'),
      totalPendientes: de('Pendiente'),
      totalAtrasadas: de('Atrasada'),
      ...(sinRealizar(visitas) > 0 && { totalNoRealizadas: sinRealizar(visitas) }),
    };
  }

  #barra(visitas: Visita[]) {
    const { totalFinalizadas, totalPendientes, totalAtrasadas } = this.#totales(visitas);
    return { finalizadas: totalFinalizadas, pendientes: totalPendientes + totalAtrasadas };
  }

  #fila(visita: Visita) {
    const { clientes, tipos } = this.#hechos;
    const cliente = encontrar(clientes, ({ idCliente }) => idCliente === visita.idCliente);
    const tipo = encontrar(tipos, ({ id }) => id === visita.idTipoVisita);
    return {
      idVisita: visita.idVisita,
      cliente: cliente.nombre,
      direccion: cliente.direccion,
      tecnico: this.#usuario(visita.idTecnico).nombre,
      supervisor: this.#usuario(visita.idSupervisor).nombre,
      tipoVisita: tipo.nombre,
      fechaPlanificada: visita.fechaPlanificada,
      ...loQueTenga(visita),
      estado: this.#estado(visita),
      motivoCancelacion: visita.motivoCancelacion,
      noRealizada: visita.noRealizada !== null,
    };
  }

  #deCamino({ idCliente, fechaInicio, fechaFinalizacion }: Visita) {
    const suyo = encontrar(this.#hechos.clientes, (cliente) => cliente.idCliente === idCliente);
    const { telefono, latitud, longitud } = suyo;
    return {
      idCliente,
      telefono,
      latitud,
      longitud,
      fechaInicio: fechaInicio?.toISOString() ?? null,
      fechaFinalizacion: fechaFinalizacion?.toISOString() ?? null,
    };
  }

  #usuario(id: number) {
    return encontrar(this.#hechos.usuarios, ({ idUsuario }) => idUsuario === id);
  }
}

const sinRealizar = (visitas: Visita[]): number =>
  visitas.filter(({ noRealizada }) => noRealizada !== null).length;

/** The visits were inserted in this state, so the event is the last that leads to it. */
function sucesoDe({ estado, cancelacion, noRealizada }: Visita) {
  if (estado === 'En Proceso') return 'iniciada';
  if (estado === 'Finalizada') return noRealizada ? 'noRealizada' : 'finalizada';
  if (cancelacion === 'solicitada') return 'cancelacionSolicitada';
  if (cancelacion === 'rechazada') return 'cancelacionRechazada';
  return estado === 'Cancelada' ? 'cancelacionAprobada' : 'creada';
}

function encontrar<T>(filas: T[], es: (fila: T) => boolean): T {
  const fila = filas.find(es);
  if (!fila) throw new Error('Falta una fila a la que otra se refiere.');
  return fila;
}

type Orden = (una: Visita, otra: Visita) => number;

const porId: Orden = (una, otra) => una.idVisita - otra.idVisita;
const porDia: Orden = (una, otra) =>
  una.fechaPlanificada.localeCompare(otra.fechaPlanificada) || porId(una, otra);
/** What is to be done goes by the hour of its day too. */
const porFecha: Orden = (una, otra) =>
  una.fechaPlanificada.localeCompare(otra.fechaPlanificada) ||
  (una.horaDesde ?? SIN_HORA).localeCompare(otra.horaDesde ?? SIN_HORA) ||
  porId(una, otra);
const porActualizacion: Orden = (una, otra) =>
  Number(una.actualizadaEn) - Number(otra.actualizadaEn) || porId(una, otra);
const alReves =
  (orden: Orden): Orden =>
  (una, otra) =>
    orden(otra, una);

const ALFABETO = new Intl.Collator('es');

/** Without duplicates. */
const porNombre = (usuarios: Hechos['usuarios']) =>
  [...new Set(usuarios)].sort(
    (uno, otro) => ALFABETO.compare(uno.nombre, otro.nombre) || uno.idUsuario - otro.idUsuario,
  );

/** After every hour of the day. */
const SIN_HORA = '24:00';

/** The hour and the duration of a visit, without what it lacks. */
const loQueTenga = ({ horaDesde, horaHasta, duracionMinutos, fijada }: Visita) => ({
  ...(horaDesde !== null && { horaDesde }),
  ...(horaHasta !== null && { horaHasta }),
  ...(duracionMinutos !== null && { duracionMinutos }),
  ...(fijada && { fijada: true as const }),
});
