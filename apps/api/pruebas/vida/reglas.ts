import type { Mundo, Persona, Visita } from './mundo.ts';
import type { Accion, Acciones } from './peticiones.ts';

interface Actor {
  quien: number;
  rol: Persona['rol'];
}

/** Section 6. */
export const QUIENES: Record<Accion, readonly Persona['rol'][]> = {
  crear: ['Supervisor'],
  editar: ['Supervisor'],
  iniciar: ['Tecnico'],
  finalizar: ['Tecnico'],
  solicitar: ['Tecnico'],
  aprobar: ['Supervisor', 'Administrador'],
  rechazar: ['Supervisor', 'Administrador'],
  cerrar: ['Supervisor', 'Administrador'],
  mover: ['Supervisor'],
  cerrarVarias: ['Supervisor', 'Administrador'],
  traspasar: ['Administrador'],
  ver: ['Administrador', 'Supervisor', 'Tecnico'],
  activarCliente: ['Administrador'],
  activarTipo: ['Administrador'],
  activarPersona: ['Administrador'],
  moverCliente: ['Administrador'],
  cambiarRol: ['Administrador'],
  vincular: ['Administrador'],
  desvincular: ['Administrador'],
  salir: ['Administrador', 'Supervisor', 'Tecnico', 'Recepción'],
};

/** Every reason to refuse, as its status; empty means success. */
type Regla<D> = (mundo: Mundo, actor: Actor, datos: D) => number[];

const si = (motivo: boolean, ...estados: number[]): number[] => (motivo ? estados : []);

const visitaDe = (mundo: Mundo, { quien, rol }: Actor, id: number): Visita | undefined =>
  mundo.visitas.find(
    (visita) =>
      visita.id === id &&
      (rol === 'Administrador' ||
        (rol === 'Supervisor' && visita.supervisor === quien) ||
        (rol === 'Tecnico' && visita.tecnico === quien)),
  );

/** A visit of somebody else does not exist; for the rest, its state decides. */
const sobreLaVisita =
  (motivos: (visita: Visita, mundo: Mundo) => boolean): Regla<{ visita: number }> =>
  (mundo, actor, datos) => {
    const visita = visitaDe(mundo, actor, datos.visita);
    return visita ? si(motivos(visita, mundo), 409) : [404];
  };

const suyoYActivo = ({ personas, vinculos }: Mundo, supervisor: number, tecnico: number) =>
  personas[tecnico]?.rol === 'Tecnico' &&
  personas[tecnico].activo &&
  vinculos.some((par) => par.supervisor === supervisor && par.tecnico === tecnico);

const activo = (lista: readonly { activo: boolean }[], cual: number) =>
  lista[cual]?.activo ?? false;

/** True when no active administrator would be left. */
const elUltimo = ({ personas }: Mundo, cual: number) =>
  personas.every((otra, i) => i === cual || otra.rol !== 'Administrador' || !otra.activo) &&
  personas[cual]?.rol === 'Administrador' &&
  personas[cual].activo;

const cerrada = ({ estado }: Visita) => estado === 'Finalizada' || estado === 'Cancelada';

const editar: Regla<Acciones['editar']> = (mundo, actor, plan) => {
  const visita = visitaDe(mundo, actor, plan.visita);
  if (!visita) return [404];
  const cambia = (parte: 'tecnico' | 'cliente' | 'tipo') => plan[parte] !== visita[parte];
  return [
    ...si(plan.version !== null && plan.version !== visita.version, 409),
    ...si(cerrada(visita), 409),
    ...si(visita.estado === 'En Proceso' && (cambia('tecnico') || cambia('cliente')), 409),
    ...si(cambia('tecnico') && !suyoYActivo(mundo, actor.quien, plan.tecnico), 400),
    ...si(cambia('cliente') && !activo(mundo.clientes, plan.cliente), 400),
    ...si(cambia('tipo') && !activo(mundo.tipos, plan.tipo), 400),
  ];
};

/** All or none: a reason against one visit refuses them all, and a visit out of reach comes first. */
const deTodas =
  <U extends { visita: number; version: number | null }>(
    motivos: (visita: Visita, pedida: U, mundo: Mundo, actor: Actor) => number[],
  ): Regla<{ visitas: U[] }> =>
  (mundo, actor, { visitas }) => {
    const halladas = visitas.map((pedida) => ({
      pedida,
      visita: visitaDe(mundo, actor, pedida.visita),
    }));
    if (halladas.some(({ visita }) => !visita)) return [404];
    return halladas.flatMap(({ visita, pedida }) =>
      visita
        ? [
            ...si(pedida.version !== null && pedida.version !== visita.version, 409),
            ...motivos(visita, pedida, mundo, actor),
          ]
        : [],
    );
  };

const nada = () => [];

/** Sections 4 and 6, and the project's decisions where they are silent. */
export const REGLAS: { [A in Accion]: Regla<Acciones[A]> } = {
  crear: (mundo, { quien }, { tecnico, cliente, tipo }) => [
    ...si(!suyoYActivo(mundo, quien, tecnico), 400),
    ...si(!activo(mundo.clientes, cliente) || !activo(mundo.tipos, tipo), 400),
  ],
  editar,
  iniciar: sobreLaVisita(
    ({ estado, tecnico }, { visitas }) =>
      estado !== 'Pendiente' ||
      visitas.some((otra) => otra.tecnico === tecnico && otra.estado === 'En Proceso'),
  ),
  finalizar: sobreLaVisita(({ estado }) => estado !== 'En Proceso'),
  solicitar: sobreLaVisita((v) => v.estado !== 'Pendiente' || v.cancelacion !== 'ninguna'),
  aprobar: sobreLaVisita((v) => cerrada(v) || v.cancelacion !== 'solicitada'),
  rechazar: sobreLaVisita(({ cancelacion }) => cancelacion !== 'solicitada'),
  cerrar: sobreLaVisita(cerrada),
  mover: deTodas((visita, { tecnico }, mundo, { quien }) => [
    ...si(visita.estado !== 'Pendiente', 409),
    ...si(
      tecnico !== null && tecnico !== visita.tecnico && !suyoYActivo(mundo, quien, tecnico),
      400,
    ),
  ]),
  cerrarVarias: deTodas((visita) => si(cerrada(visita), 409)),
  // The current supervisor may be deactivated or have another role by now.
  traspasar: ({ personas }, _, { actual, nuevo }) =>
    si(actual === nuevo || personas[nuevo]?.rol !== 'Supervisor' || !activo(personas, nuevo), 400),
  ver: sobreLaVisita(() => false),
  activarCliente: nada,
  activarTipo: nada,
  moverCliente: nada,
  salir: nada,
  activarPersona: (mundo, { quien }, datos) =>
    si(!datos.activo && (datos.cual === quien || elUltimo(mundo, datos.cual)), 400),
  cambiarRol: (mundo, { quien }, { cual, rol }) =>
    si(rol !== mundo.personas[cual]?.rol && (cual === quien || elUltimo(mundo, cual)), 400),
  vincular: ({ personas, vinculos }, _, { supervisor, tecnico }) => [
    ...si(personas[supervisor]?.rol !== 'Supervisor' || !activo(personas, supervisor), 400),
    ...si(personas[tecnico]?.rol !== 'Tecnico' || !activo(personas, tecnico), 400),
    ...si(
      vinculos.some((v) => v.supervisor === supervisor && v.tecnico === tecnico),
      400,
    ),
  ],
  desvincular: ({ vinculos }, _, { vinculo }) =>
    si(!vinculos.some(({ id }) => id === vinculo), 404),
};
