import { isDeepStrictEqual } from 'node:util';
import type { Hecha, Partida } from './partida.ts';
import type { Accion, Acciones } from './peticiones.ts';
import { ejecucionResumida, resumida, vistaDe } from './vista.ts';

const DE_VISITA: readonly Accion[] = [
  'crear',
  'editar',
  'solicitar',
  'aprobar',
  'rechazar',
  'cerrar',
  'ver',
];
const DE_EJECUCION: readonly Accion[] = ['iniciar', 'finalizar'];

/** A new answer must match the world; a replayed one must match an earlier answer. */
export function faltasDeLaRespuesta(partida: Partida, { peticion, contestada }: Hecha): string[] {
  const { accion, quien } = peticion;
  if (contestada.cabeceras['idempotency-replayed'])
    return faltasDeLoRepetido(partida, contestada.texto);
  if (contestada.estado >= 400 || quien === null) return [];
  const { mundo } = partida.situacion;
  if ('visitas' in peticion.datos) return faltasDeVarias(partida, peticion.datos, contestada.texto);
  const dicha = contestada.texto && JSON.parse(contestada.texto);
  const visita = mundo.visitas.find(({ id }) => id === dicha.idVisita);
  const persona = mundo.personas[quien];
  if (!visita || !persona) return [];
  const esperada = vistaDe(visita, persona, partida.reparto);
  const faltas = [
    ...(DE_VISITA.includes(accion) ? distintas(resumida(dicha), esperada) : []),
    ...(DE_EJECUCION.includes(accion)
      ? distintas(ejecucionResumida(dicha), esperada.ejecucion)
      : []),
  ];
  return faltas.map((falta) => `${accion} answers ${falta}`);
}

/** The visits as they are now, in the order of the request. */
function faltasDeVarias(
  { situacion, reparto }: Partida,
  { visitas }: Acciones['cerrarVarias'],
  texto: string,
): string[] {
  const esperadas = visitas.map(({ visita: id }) => {
    const visita = situacion.mundo.visitas.find((una) => una.id === id);
    return {
      idVisita: id,
      idTecnico: visita && reparto.personas[visita.tecnico],
      fechaPlanificada: visita?.fecha,
      version: visita?.version,
    };
  });
  return distintas(JSON.parse(texto), esperadas);
}

const faltasDeLoRepetido = ({ hechas }: Partida, texto: string) =>
  hechas.some(
    ({ contestada }) => contestada.texto === texto && !contestada.cabeceras['idempotency-replayed'],
  )
    ? []
    : ['the repeated answer was never given before'];

const distintas = (dicho: unknown, cierto: unknown): string[] =>
  isDeepStrictEqual(dicho, cierto)
    ? []
    : [`${JSON.stringify(dicho)} instead of ${JSON.stringify(cierto)}`];
