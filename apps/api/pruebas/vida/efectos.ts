import type { Lugar, Mundo, Posicion, Visita } from './mundo.ts';
import type { Accion, Acciones } from './peticiones.ts';

type Efecto<A extends Accion> = (mundo: Mundo, datos: Acciones[A], quien: number) => void;

const enVisita = (mundo: Mundo, id: number, cambiar: (visita: Visita) => Partial<Visita>): void => {
  const visita = mundo.visitas.find((cada) => cada.id === id);
  if (visita) Object.assign(visita, { version: visita.version + 1, ...cambiar(visita) });
};

const conUnoMas = (lista: readonly number[], uno: number): number[] =>
  [...new Set([...lista, uno])].sort((a, b) => a - b);

function juzgada({ clientes }: Mundo, { cliente }: Visita, lugar: Lugar): Posicion {
  const donde = clientes[cliente]?.lugar ?? null;
  return { lugar, veredicto: donde && (donde === lugar ? 'dentro' : 'fuera') };
}

/** False when any position was out of range; null without anything to compare with. */
function validada(posiciones: readonly (Posicion | null)[]): boolean | null {
  const veredictos = posiciones.flatMap((posicion) => posicion?.veredicto ?? []);
  return veredictos.length === 0 ? null : !veredictos.includes('fuera');
}

const cambiarPersona = ({ personas }: Mundo, cual: number, cambios: object): void => {
  Object.assign(personas[cual] ?? {}, cambios);
};

/** Assigns the technician and adds a replaced one to `anteriores`. */
const de = ({ tecnico: anterior, anteriores }: Visita, tecnico: number): Partial<Visita> => ({
  tecnico,
  anteriores: tecnico === anterior ? anteriores : conUnoMas(anteriores, anterior),
});

/** The effect of each permitted step. */
export const EFECTOS: { [A in Accion]: Efecto<A> } = {
  crear: (mundo, plan, supervisor) =>
    void mundo.visitas.push({
      ...plan,
      id: null,
      supervisor,
      estado: 'Pendiente',
      cancelacion: 'ninguna',
      inicio: null,
      fin: null,
      noRealizada: null,
      validada: null,
      cierre: null,
      anteriores: [],
      intentos: [],
      version: 1,
    }),
  editar: (mundo, { visita, version: _, ...plan }) =>
    enVisita(mundo, visita, (previa) => ({ ...plan, ...de(previa, plan.tecnico) })),
  iniciar: (mundo, { visita, lugar }) =>
    enVisita(mundo, visita, (previa) => {
      const inicio = juzgada(mundo, previa, lugar);
      return { estado: 'En Proceso', inicio, validada: validada([inicio]) };
    }),
  finalizar: (mundo, { visita, lugar, noRealizada }) =>
    enVisita(mundo, visita, (previa) => {
      const fin = juzgada(mundo, previa, lugar);
      // A technician who finishes a visit rejects their own cancellation request.
      const cancelacion = previa.cancelacion === 'solicitada' ? 'rechazada' : previa.cancelacion;
      return {
        estado: 'Finalizada',
        cancelacion,
        fin,
        noRealizada,
        validada: validada([previa.inicio, fin]),
      };
    }),
  solicitar: (mundo, { visita }) => enVisita(mundo, visita, () => ({ cancelacion: 'solicitada' })),
  aprobar: (mundo, { visita }, quien) =>
    enVisita(mundo, visita, ({ estado }) => ({
      estado: 'Cancelada',
      cancelacion: 'aprobada',
      cierre: estado === 'En Proceso' ? { quien, motivo: 'solicitado' } : null,
    })),
  rechazar: (mundo, { visita }) => enVisita(mundo, visita, () => ({ cancelacion: 'rechazada' })),
  cerrar: (mundo, { visita }, quien) =>
    enVisita(mundo, visita, ({ cancelacion }) => ({
      estado: 'Cancelada',
      cancelacion: cancelacion === 'solicitada' ? 'aprobada' : cancelacion,
      cierre: { quien, motivo: 'propio' },
    })),
  mover: (mundo, { visitas }) => {
    for (const { visita, tecnico, fecha } of visitas)
      enVisita(mundo, visita, (previa) => ({
        ...de(previa, tecnico ?? previa.tecnico),
        fecha: fecha ?? previa.fecha,
      }));
  },
  cerrarVarias: (mundo, { visitas }, quien) => {
    for (const { visita } of visitas) EFECTOS.cerrar(mundo, { visita }, quien);
  },
  traspasar: (mundo, { actual, nuevo }) => {
    const suyas = mundo.visitas.filter(
      ({ supervisor, estado }) =>
        supervisor === actual && (estado === 'Pendiente' || estado === 'En Proceso'),
    );
    for (const visita of suyas)
      Object.assign(visita, { supervisor: nuevo, version: visita.version + 1 });
    const tecnicos = [...new Set(suyas.map(({ tecnico }) => tecnico))].sort();
    for (const tecnico of tecnicos) {
      const estaba = mundo.vinculos.some((v) => v.supervisor === nuevo && v.tecnico === tecnico);
      if (tecnico !== nuevo && !estaba)
        mundo.vinculos.push({ id: null, supervisor: nuevo, tecnico });
    }
  },
  ver: () => undefined,
  activarCliente: ({ clientes }, { cual, activo }) =>
    void Object.assign(clientes[cual] ?? {}, { activo }),
  activarTipo: ({ tipos }, { cual, activo }) => void Object.assign(tipos[cual] ?? {}, { activo }),
  moverCliente: ({ clientes }, { cual, lugar }) =>
    void Object.assign(clientes[cual] ?? {}, { lugar }),
  // A session ends when its user is deactivated or changes role.
  activarPersona: (mundo, { cual, activo }) =>
    cambiarPersona(mundo, cual, activo ? { activo } : { activo, conSesion: false }),
  cambiarRol: (mundo, { cual, rol }) => {
    if (mundo.personas[cual]?.rol !== rol) cambiarPersona(mundo, cual, { rol, conSesion: false });
  },
  vincular: ({ vinculos }, par) => void vinculos.push({ id: null, ...par }),
  desvincular: (mundo, { vinculo }) => {
    mundo.vinculos = mundo.vinculos.filter(({ id }) => id !== vinculo);
  },
  salir: (mundo, _, quien) => cambiarPersona(mundo, quien, { conSesion: false }),
};
