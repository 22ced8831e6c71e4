import type { CodigoError } from '@visitas/contract/comun/errores';
import { YA_ESTA_LA_FOTO, YA_SON_VEINTE } from '@visitas/contract/evidencia/entradas';
import type { Evidencia } from '@visitas/contract/evidencia/esquemas';
import { type ClaseDeFoto, FOTOS_MAXIMAS } from '@visitas/contract/formularios/formulario';
import type { UsuarioSesion } from '@visitas/contract/sesion/esquemas';
import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import { useEffect, useMemo, useRef, useState } from 'react';
import { sesion } from '../../plataforma/memoria/sesion.ts';
import { llamar } from '../../plataforma/servidor/api.ts';
import { ErrorApi } from '../../plataforma/servidor/errorApi.ts';
import { lecturaDe, lecturas, refrescar } from '../../plataforma/servidor/lecturas.ts';
import { toasts } from '../../plataforma/toasts.ts';
import type { Accion } from '../pendientes/accion.ts';
import { conEvidencia } from '../pendientes/acciones/anadirEvidencia.ts';
import { conPendientes } from '../pendientes/aplicar.ts';
import { type Pendientes, pendientes, usePendientes } from '../pendientes/cola.ts';
import { enPreparacion } from './enPreparacion.ts';
import { guardarFoto, type PorDecir } from './guardar.ts';
import type { NoSirve, Preparado } from './reducir.ts';

export interface Foto extends Evidencia {
  /** `enviada` when the server has all that is said of it. */
  estado: 'enviada' | 'porEnviar' | 'enviando' | 'rechazada';
  /** Its actions in the outbox, from the oldest. */
  acciones: readonly Accion[];
  /** True when this user added it, and so may change it. */
  propia: boolean;
}

/** What is said of new photos: the question that they answer, and its mark. */
export interface DeQueSon {
  pregunta?: string | null;
  clase?: ClaseDeFoto;
}

export interface ManejoDeFotos {
  /** In their order. Refused ones go last and do not count. PDF files are among them. */
  fotos: readonly Foto[];
  /** Those that count. */
  cuantas: number;
  quedan: number;
  /** The files chosen that are still being reduced. */
  preparando: number;
  dePregunta: (pregunta: string) => readonly Foto[];
  /** Reduces the files and stores them in the outbox. It tells the user what could not be added. */
  anadir: (archivos: readonly File[], de?: DeQueSon) => Promise<void>;
  cambiar: (foto: Foto, cambio: Partial<PorDecir>) => Promise<void>;
  quitar: (foto: Foto) => Promise<void>;
}

/** The photos of a visit, with those that wait on this phone. `visita` comes from `useVisita`. */
export function useFotos(visita: VisitaSola): ManejoDeFotos {
  const encolado = usePendientes();
  const fotos = useMemo(() => fotosDe(visita, encolado), [visita, encolado]);
  const [preparando, setPreparando] = useState(0);
  const cuantas = fotos.filter(cuenta).length;
  const ultimas = useRef(fotos);
  useEffect(() => {
    ultimas.current = fotos;
  });

  /** False when no more fit. */
  async function anadirUna(archivo: File, hechas: Hechas, de: DeSuDueno): Promise<boolean> {
    // Downloaded with the first photo.
    const { preparar } = await import('./preparar.ts');
    const preparado = await preparar(archivo);
    const actuales = ultimas.current.filter(cuenta);
    const ya = new Set([...hechas.keys(), ...actuales.map((una) => una.archivo)]);
    const reparo = reparoDe(preparado, ya);
    if (reparo) toasts.fallo(reparo);
    if (reparo || 'reparo' in preparado) return reparo !== YA_SON_VEINTE;
    const [principal] = preparado.archivos;
    // The screen may already show the ones just added, or not yet.
    const orden = Math.max(0, ...hechas.values(), ...actuales.map((una) => una.orden)) + 1;
    hechas.set(principal.huella, orden);
    const { pregunta = null, clase = 'otra' } = de;
    return guardarFoto(visita, { pregunta, clase, leyenda: null, orden }, preparado, de.dueno);
  }

  async function anadir(archivos: readonly File[], de: DeQueSon = {}): Promise<void> {
    const hechas: Hechas = new Map();
    const suyas = { ...de, dueno: sesion.usuario() };
    setPreparando((otras) => otras + archivos.length);
    let faltan = archivos.length;
    try {
      for (const archivo of archivos) {
        if (!(await anadirUna(archivo, hechas, suyas))) break;
        faltan -= 1;
        setPreparando((otras) => otras - 1);
      }
    } finally {
      setPreparando((otras) => otras - faltan);
    }
  }

  return {
    fotos,
    cuantas,
    quedan: Math.max(0, FOTOS_MAXIMAS - cuantas),
    preparando,
    dePregunta: (pregunta) => fotos.filter((una) => cuenta(una) && una.pregunta === pregunta),
    anadir: (...que) => enPreparacion.anotar(visita.idVisita, anadir(...que)),
    cambiar: async (foto, cambio) => {
      const { clase, leyenda, pregunta, orden } = foto;
      await guardarFoto(visita, { clase, leyenda, pregunta, orden, ...cambio }, foto);
    },
    quitar,
  };
}

/** Who chose them: their session may end while they are reduced. */
type DeSuDueno = DeQueSon & { dueno: UsuarioSesion | null };

/** The photos of one choice that were stored, each with its place. */
type Hechas = Map<string, number>;

function reparoDe(preparado: Preparado | NoSirve, ya: ReadonlySet<string>): string | undefined {
  if ('reparo' in preparado) return preparado.reparo;
  if (ya.has(preparado.archivos[0].huella)) return YA_ESTA_LA_FOTO;
  return ya.size >= FOTOS_MAXIMAS ? YA_SON_VEINTE : undefined;
}

const cuenta = ({ estado, aparte }: Foto): boolean => estado !== 'rechazada' && !aparte;
/** Those that are part of the visit. */
export const lasQueCuentan = (fotos: readonly Foto[]): Foto[] => fotos.filter(cuenta);

/** The photos of the visit as shown, and the refused ones, each with its state in the outbox. */
export function fotosDe(visita: ConEvidencias, encolado: Encolado | undefined): Foto[] {
  const suyas = (encolado?.cola ?? []).filter(
    (una) => una.idVisita === visita.idVisita && una.operacion === 'evidencia.anadir',
  );
  const mio = sesion.usuario()?.idUsuario;
  const comoFoto = (una: Evidencia): Foto => {
    const acciones = suyas.filter(({ asunto }) => asunto === `${visita.idVisita} ${una.archivo}`);
    const porEnviar = acciones.filter(({ rechazo }) => !rechazo);
    const enviando = porEnviar.some(({ id }) => id === encolado?.enviando);
    const estado = enviando ? 'enviando' : porEnviar.length > 0 ? 'porEnviar' : 'enviada';
    return { ...una, acciones, estado, propia: una.de.idUsuario === mio };
  };
  const rechazadas = suyas.filter(({ rechazo, adjuntos }) => rechazo && adjuntos);
  return [
    ...(visita.evidencias ?? []).map(comoFoto),
    ...rechazadas.flatMap((una): Foto[] =>
      conEvidencia([], una).map((de) => ({
        ...de,
        acciones: [una],
        estado: 'rechazada',
        propia: true,
      })),
    ),
  ];
}

/** The photos of the visit at this moment, though the screen does not show them yet. */
export function fotosAhora(visita: VisitaSola): Foto[] {
  const { queryKey } = lecturaDe('visitas.obtener', { parametros: { id: visita.idVisita } });
  const leida = lecturas.getQueryData(queryKey) ?? visita;
  const encolado = pendientes.ver();
  return lasQueCuentan(fotosDe(conPendientes(leida, encolado?.cola ?? []), encolado));
}

type ConEvidencias = Pick<VisitaSola, 'idVisita' | 'evidencias'>;
type Encolado = Pick<Pendientes, 'cola' | 'enviando'>;

/** Deletes it from the outbox and, if the server has it, from the visit. */
async function quitar({ acciones, idEvidencia }: Foto): Promise<void> {
  const { descartar } = await import('../pendientes/bandeja.ts');
  // First: one sent after the deletion would bring the photo back.
  const quitadas = await Promise.all(acciones.map(descartar));
  try {
    if (idEvidencia > 0) await llamar('evidencia.quitar', { parametros: { id: idEvidencia } });
  } catch (error) {
    const yaNoEsta = error instanceof ErrorApi && error.codigo === NO_ESTA;
    if (!yaNoEsta) await devolver(acciones.filter((_, n) => quitadas[n]));
    throw error;
  }
  if (idEvidencia > 0 || quitadas.includes(false)) refrescar();
}

const NO_ESTA = 'no-encontrado' satisfies CodigoError;

/** The photo stays, and so does what was said of it. */
async function devolver(acciones: readonly Accion[]): Promise<void> {
  const { dejar } = await import('../pendientes/bandeja.ts');
  for (const { idVisita, cliente, fechaPlanificada, cuerpo, ocurridoEn, adjuntos } of acciones) {
    const suya = { operacion: 'evidencia.anadir', idVisita, cliente, fechaPlanificada } as const;
    await dejar({ ...suya, cuerpo, ocurridoEn, ...(adjuntos && { adjuntos }) });
  }
}
