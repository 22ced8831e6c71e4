import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import type { DBSchema } from 'idb';
import { crearBaseLocal } from '../../plataforma/memoria/baseLocal.ts';
import { porSesion, sesion } from '../../plataforma/memoria/sesion.ts';
import { lecturaDe, lecturas } from '../../plataforma/servidor/lecturas.ts';
import { crearValor } from '../../plataforma/valor.ts';
import { conPendientes } from '../pendientes/aplicar.ts';
import { pendientes } from '../pendientes/cola.ts';
import { HOJA_VACIA, type Hoja, soloEstaAqui } from './hoja.ts';

/** A reopened visit is answered again: each execution has its own sheet. */
type Ejecucion = Pick<VisitaSola, 'idVisita' | 'vuelta'>;

/** By the ids of its user and of its visit, and by the execution when it is not the first. */
type DeLaPrimera = [idUsuario: number, idVisita: number];
type Llave = DeLaPrimera | [...DeLaPrimera, vuelta: number];

const llaveDe = ({ idVisita, vuelta = 1 }: Ejecucion): Llave => {
  const suya: DeLaPrimera = [sesion.usuario()?.idUsuario ?? 0, idVisita];
  return vuelta > 1 ? [...suya, vuelta] : suya;
};

interface Guardada extends Hoja {
  /** When it was last written, by the phone's clock. */
  escrita: number;
}
interface Esquema extends DBSchema {
  hojas: { key: Llave; value: Guardada };
}

const base = crearBaseLocal<Esquema>('visitas-hojas', 1, (bd) => {
  bd.createObjectStore('hojas');
});

/** Resolves only when the data is on disk: the phone's battery may die right after. */
const EN_DISCO = { durability: 'strict' } as const;
const MS_POR_DIA = 86_400_000;
/** A visit in process is finished long before. */
const VIGENCIA_MS = 30 * MS_POR_DIA;
/** Said once for each change, not for each letter. */
const CALMA_MS = 400;

/** A sheet, as the screens see it. */
interface EnTelefono {
  hoja: Hoja;
  /** False until the disk has answered. */
  leida: boolean;
  /** `no`: the disk refuses it, so it lasts as long as the page. */
  guardada: 'nada' | 'guardando' | 'si' | 'no';
}

type Cambio = (hoja: Hoja) => Hoja;

/** The sheets that this session has opened. */
const abiertas = porSesion(() => new Map<string, ReturnType<typeof abrir>>());

/** The sheet of a visit on this phone, for the signed-in user. */
export function hojaDe(visita: Ejecucion) {
  const conocidas = abiertas();
  const llave = llaveDe(visita);
  const cual = llave.join();
  const suya = conocidas.get(cual) ?? abrir(llave);
  conocidas.set(cual, suya);
  return suya;
}

function abrir(llave: Llave) {
  const [idUsuario] = llave;
  const vista = crearValor<EnTelefono>({ hoja: HOJA_VACIA, leida: false, guardada: 'nada' });
  const poner = (parte: Partial<EnTelefono>) => vista.poner({ ...vista.ver(), ...parte });
  let porEscribir: Cambio[] = [];
  let escribiendo = false;
  let calma: ReturnType<typeof setTimeout> | undefined;

  const leer = (): Promise<void> =>
    base
      .usar((bd) => bd.get('hojas', llave))
      .catch(() => undefined)
      .then((guardada) => {
        const hoja = porEscribir.reduce((una, cambio) => cambio(una), completa(guardada));
        poner({ hoja, leida: true, ...(guardada && { guardada: 'si' as const }) });
      });
  const leida = leer();

  async function vaciar(): Promise<void> {
    if (escribiendo) return;
    escribiendo = true;
    await leida;
    let queda = true;
    while (queda && porEscribir.length > 0 && sesion.usuario()?.idUsuario === idUsuario) {
      const cambios = porEscribir;
      porEscribir = [];
      const hoja = await escribir(llave, cambios).catch(() => null);
      // What the disk refuses is tried again with the next change.
      if (!hoja) porEscribir = [...cambios, ...porEscribir];
      queda = hoja !== null;
      if (!hoja || porEscribir.length === 0) decir(hoja);
    }
    escribiendo = false;
  }

  function decir(hoja: Hoja | null): void {
    if (hoja) poner({ hoja });
    clearTimeout(calma);
    calma = setTimeout(() => poner({ guardada: hoja ? 'si' : 'no' }), CALMA_MS);
  }

  return {
    vista,
    /** Rereads the disk, where another tab may have written. */
    releer: (): Promise<void> => (porEscribir.length > 0 ? Promise.resolve() : leer()),
    cambiar(cambio: Cambio): void {
      porEscribir.push(cambio);
      clearTimeout(calma);
      poner({ hoja: cambio(vista.ver().hoja), guardada: 'guardando' });
      void vaciar();
    },
    /** Its finish was confirmed. */
    async olvidar(): Promise<void> {
      porEscribir = [];
      poner({ hoja: HOJA_VACIA, guardada: 'nada' });
      await base.usar((bd) => bd.delete('hojas', llave)).catch(() => undefined);
    },
  };
}

/** Over what is on disk, not over what this page knew: another tab may have written meanwhile. */
const escribir = (llave: Llave, cambios: Cambio[]): Promise<Hoja> =>
  base.usar(async (bd) => {
    const tx = bd.transaction('hojas', 'readwrite', EN_DISCO);
    const antes = completa(await tx.store.get(llave));
    const hoja = cambios.reduce((una, cambio) => cambio(una), antes);
    await tx.store.put({ ...hoja, escrita: Date.now() }, llave);
    await tx.done;
    return hoja;
  });

/** Older versions left some fields out. */
const completa = (guardada: Partial<Guardada> | undefined): Hoja => {
  const { escrita: _, ...hoja } = { escrita: 0, ...guardada };
  return { ...HOJA_VACIA, ...hoja };
};

/**
 * The visit of which this phone has what it has not sent; undefined when there is none. What was written of a visit
 * that is no longer in process will not be sent.
 */
export const visitaAMedias = (idUsuario: number): Promise<number | undefined> =>
  base.usar(async (bd) => {
    for await (const { key, value } of bd.transaction('hojas').store)
      if (key[0] === idUsuario && soloEstaAqui(completa(value)) && sigueEnProceso(key[1]))
        return key[1];
    return undefined;
  });

/** As far as this phone knows. */
function sigueEnProceso(id: number): boolean {
  const { queryKey } = lecturaDe('visitas.obtener', { parametros: { id } });
  const leida = lecturas.getQueryData(queryKey);
  const visita = leida && conPendientes(leida, pendientes.ver()?.cola ?? []);
  return !visita || visita.estadoVisita.nombre === 'En Proceso';
}

/**
 * Deletes the sheets that nobody will finish. Those of other users stay: their session ended before they could send
 * what they had answered.
 */
export const borrarHojasVencidas = (): Promise<void> =>
  borrarHojas((_, { escrita }) => Date.now() - escrita > VIGENCIA_MS);

export const borrarHojasDe = (idUsuario: number): Promise<void> =>
  borrarHojas(([de]) => de === idUsuario);

const borrarHojas = (cuales: (llave: Llave, hoja: Guardada) => boolean): Promise<void> =>
  base.usar(async (bd) => {
    const tx = bd.transaction('hojas', 'readwrite');
    for await (const cursor of tx.store)
      if (cuales(cursor.key, cursor.value)) await cursor.delete();
    await tx.done;
  });
