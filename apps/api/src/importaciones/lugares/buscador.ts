import { setTimeout as esperar } from 'node:timers/promises';
import type { CertezaDeLugar } from '@visitas/contract/importaciones/esquemas';
import { type BuscadorDeDirecciones, buscarEnInternet } from '../../geo/servicio.ts';
import { firmar } from '../../plataforma/bd/bitacora.ts';
import {
  anotarLugar,
  type LugarHallado,
  leerPorBuscar,
  type PorBuscar,
  ponerLugar,
} from './consultas.ts';

/** Between two searches, so that those of people find a turn. */
const RITMO_MS = 1_200;
/** After an answer that did not come. */
const DESCANSO_MS = 30_000;

type Piezas = Omit<BuscadorDeDirecciones, 'presencia' | 'config'> & {
  ajustes: () => BuscadorDeDirecciones['config'];
};

/** Looks for the places of imported clients, one address at a time, while there are some. */
export class UbicadorDeImportados {
  readonly #piezas: Piezas;
  readonly #corte = new AbortController();
  #enCurso: Promise<void> | null = null;

  constructor(piezas: Piezas) {
    this.#piezas = piezas;
  }

  /**
   * It goes on by itself until none is left. Calling it meanwhile is harmless. A failure is logged, and ends it until
   * the next call: nobody waits for it, and an unheard rejection would end the program.
   */
  async despertar(): Promise<void> {
    if (!this.seBuscan()) return;
    this.#enCurso ??= this.#buscar()
      .catch((error: unknown) => this.#piezas.registro.warn({ err: error }, 'lugares sin buscar'))
      .finally(() => {
        this.#enCurso = null;
      });
    await this.#enCurso;
  }

  /** False while there is no geocoder to ask. */
  seBuscan(): boolean {
    return this.#piezas.ajustes().urlGeocodificador !== null;
  }

  async cerrar(): Promise<void> {
    this.#corte.abort();
    await this.#enCurso;
  }

  async #buscar(): Promise<void> {
    const { signal } = this.#corte;
    const sinRespuesta = new Set<number>();
    for (;;) {
      const paso = signal.aborted
        ? 'ninguno'
        : await buscarSiguiente(
            { ...this.#piezas, config: this.#piezas.ajustes(), presencia: signal },
            sinRespuesta,
          );
      if (paso === 'ninguno') return;
      const pausa = paso === 'hecho' ? RITMO_MS : DESCANSO_MS;
      await esperar(pausa, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}

/**
 * Looks for one. 'despues': the geocoder is busy or does not answer. An address without an answer is noted in
 * `sinRespuesta`, and waits for the next round. One that the geocoder will never look for goes to a person.
 */
export async function buscarSiguiente(
  piezas: BuscadorDeDirecciones,
  sinRespuesta: Set<number>,
): Promise<'hecho' | 'despues' | 'ninguno'> {
  const { bd } = piezas;
  const esperan = await leerPorBuscar(bd, sinRespuesta);
  const una = esperan[Math.floor(Math.random() * esperan.length)];
  if (!una) return 'ninguno';
  const { internet, lugares, negado } = await buscarEnInternet(piezas, una.direccion);
  if (negado) await anotar(piezas, una, null);
  else if (internet === 'no-responde') sinRespuesta.add(una.idCliente);
  if (internet !== 'incluido') return 'despues';
  const [primero] = lugares;
  const certeza = certezaDe(primero?.rango);
  await anotar(piezas, una, primero ? { ...coordenadasDe(primero), certeza } : null);
  return 'hecho';
}

const coordenadasDe = ({ latitud, longitud, nombre }: Omit<LugarHallado, 'certeza'>) => ({
  latitud,
  longitud,
  nombre,
});

/** https://nominatim.org/release-docs/latest/customize/Ranking/ */
function certezaDe(rango = 0): CertezaDeLugar {
  if (rango >= 28) return 'puerta';
  return rango >= 26 ? 'calle' : 'zona';
}

/**
 * Only a door is a firm place. Visits are judged by it, and a street is longer than the range: a doubtful place would
 * put technicians out of range where they were right.
 */
async function anotar(
  { bd }: BuscadorDeDirecciones,
  una: PorBuscar,
  hallado: LugarHallado | null,
): Promise<void> {
  const firme = hallado?.certeza === 'puerta' ? hallado : null;
  await bd.transaction().execute(async (tx) => {
    await firmar(tx, { sesion: null, operacion: 'importaciones.buscarLugar', idPeticion: '' });
    if (firme) await ponerLugar(tx, una, firme);
    await anotarLugar(tx, una, firme ? 'hallado' : 'dudoso', hallado);
  });
}
