import type { Intencion } from './intenciones.ts';
import type { Mundo, Visita } from './mundo.ts';
import { type Accion, type Acciones, NINGUN_ID, type Peticion } from './peticiones.ts';
import { QUIENES } from './reglas.ts';
import { PERSONAS } from './reparto.ts';

type Escogida = Intencion & { accion: Accion };

const unoDe = <T>(lista: readonly T[], n: number): T | undefined => lista[n % lista.length];

/** Turns an intention into a request, among what exists now. */
export function decidir(intencion: Escogida, mundo: Mundo): Peticion {
  const { accion, clave } = intencion;
  const visita = unoDe(mundo.visitas, intencion.cual);
  const quien = actorDe(intencion, mundo, visita);
  const datos = DATOS[accion](intencion, mundo, visita, quien);
  return { accion, quien, datos, clave: accion === 'ver' ? null : clave };
}

function actorDe(
  { accion, quien, cual, otro, tocada }: Escogida,
  { personas }: Mundo,
  visita?: Visita,
) {
  const [anterior] = visita?.anteriores ?? [];
  if (tocada && anterior !== undefined && otro % 3 === 0) return anterior;
  if (quien !== 'quien puede') return quien < personas.length ? quien : null;
  const suyas = visita && SUYAS[accion]?.(visita);
  if (suyas !== undefined && otro < 6) return suyas;
  const pueden = personas.flatMap(({ rol, conSesion }, i) =>
    conSesion && QUIENES[accion].includes(rol) ? [i] : [],
  );
  return unoDe(pueden, cual) ?? cual;
}

const delSupervisor = ({ supervisor }: Visita) => supervisor;
const delTecnico = ({ tecnico }: Visita) => tecnico;

const SUYAS: Partial<Record<Accion, (visita: Visita) => number>> = {
  editar: delSupervisor,
  aprobar: delSupervisor,
  rechazar: delSupervisor,
  cerrar: delSupervisor,
  mover: delSupervisor,
  cerrarVarias: delSupervisor,
  iniciar: delTecnico,
  finalizar: delTecnico,
  solicitar: delTecnico,
};

type Datos<D> = (
  intencion: Intencion,
  mundo: Mundo,
  visita: Visita | undefined,
  quien: number | null,
) => D;

const deUna: Datos<{ visita: number }> = (_, __, visita) => ({ visita: visita?.id ?? NINGUN_ID });
const tocandoUna: Datos<Acciones['solicitar']> = ({ tocada }, _, visita) => ({
  visita: visita?.id ?? NINGUN_ID,
  tocada,
});
const desdeUna: Datos<Acciones['iniciar']> = ({ lugar, tocada }, _, visita) => ({
  visita: visita?.id ?? NINGUN_ID,
  tocada,
  lugar: lugar ?? 'centro',
});

const versionDe = ({ version }: Intencion, visita: Visita | undefined) =>
  version === 'ninguna' || !visita
    ? null
    : Math.max(1, visita.version - (version === 'anterior' ? 1 : 0));

/** One to three visits: mostly of one supervisor, otherwise of any, so the actor may lack some. */
function varias(intencion: Intencion, { visitas }: Mundo, visita: Visita | undefined) {
  const { cual, otro } = intencion;
  const entre = otro < 6 ? visitas.filter((una) => una.supervisor === visita?.supervisor) : visitas;
  const escogidas = entre.map((_, n) => entre[(cual + n) % entre.length]).slice(0, 1 + (otro % 3));
  if (escogidas.length === 0) return [{ visita: NINGUN_ID, version: null }];
  return escogidas.map((una) => ({
    visita: una?.id ?? NINGUN_ID,
    version: versionDe(intencion, una),
  }));
}

/** Null: done, as two of every three visits are. */
const MOTIVOS = ['cerrado', null, null] as const;

const DATOS: { [A in Accion]: Datos<Acciones[A]> } = {
  crear: ({ otro, parte, fecha }, { vinculos }, _, quien) => {
    const suyos = vinculos.filter(({ supervisor }) => supervisor === quien);
    const tecnico = unoDe(suyos, parte)?.tecnico;
    return { tecnico: otro < 6 && tecnico ? tecnico : otro, cliente: parte, tipo: otro % 2, fecha };
  },
  editar: (intencion, _, visita) => {
    const { cambia, otro, parte, fecha } = intencion;
    const { tecnico = otro, cliente = parte, tipo = 0 } = visita ?? {};
    return {
      visita: visita?.id ?? NINGUN_ID,
      tecnico: cambia === 'tecnico' ? 4 + parte : tecnico,
      cliente: cambia === 'cliente' ? parte : cliente,
      tipo: cambia === 'tipo' ? otro % 2 : tipo,
      fecha,
      version: versionDe(intencion, visita),
    };
  },
  iniciar: desdeUna,
  finalizar: (intencion, mundo, visita, quien) => ({
    ...desdeUna(intencion, mundo, visita, quien),
    noRealizada: MOTIVOS[intencion.parte % 3] ?? null,
  }),
  solicitar: tocandoUna,
  aprobar: deUna,
  rechazar: deUna,
  cerrar: deUna,
  // The visits go to different technicians, to one date, or to each in turns.
  mover: (intencion, mundo, visita) => ({
    visitas: varias(intencion, mundo, visita).map((una, n) => {
      const { cambia, parte, fecha } = intencion;
      const aOtro = cambia === 'tecnico' || (cambia === 'tipo' && n % 2 === 0);
      const otroDia = cambia === 'cliente' || (cambia === 'tipo' && n % 2 === 1);
      return {
        ...una,
        tecnico: aOtro ? 4 + ((parte + n) % 3) : null,
        fecha: otroDia ? fecha : null,
      };
    }),
  }),
  cerrarVarias: (intencion, mundo, visita) => ({ visitas: varias(intencion, mundo, visita) }),
  // Mostly between the two supervisors; otherwise between any two people.
  traspasar: ({ cual, parte, otro }) =>
    parte > 0 ? { actual: 2 + (otro % 2), nuevo: 3 - (otro % 2) } : { actual: otro, nuevo: cual },
  ver: deUna,
  activarCliente: ({ parte, activo }) => ({ cual: parte, activo }),
  activarTipo: ({ otro, activo }) => ({ cual: otro % 2, activo }),
  activarPersona: ({ otro, activo }) => ({ cual: otro, activo }),
  moverCliente: ({ parte, lugar }) => ({ cual: parte, lugar }),
  // Mostly back to the initial role; otherwise to any.
  cambiarRol: ({ otro, parte, rol }) => ({
    cual: otro,
    rol: parte > 0 ? (PERSONAS[otro] ?? rol) : rol,
  }),
  vincular: ({ cual, parte, otro }) => ({
    supervisor: parte === 0 ? otro : 2 + (otro % 2),
    tecnico: cual % 2 === 0 ? 4 + parte : otro,
  }),
  desvincular: ({ otro }, { vinculos }) => ({ vinculo: unoDe(vinculos, otro)?.id ?? NINGUN_ID }),
  salir: () => ({}),
};
