import { entero, type Modelo, real } from './modelo.ts';
import { Trazado } from './trazado.ts';

/** How many tasks a step takes out on average, and the longest string of them from one route. */
const QUITADAS = 10;
const CADENA = 10;
/** How often a string leaves some of its tasks in place, and how often one more of them. */
const PARTIDA = 0.5;
const UNA_MAS = 0.01;
/** How often the best place is overlooked, so that the same mistake is not repeated. */
const DESCUIDO = 0.01;
/** The first and the last temperature, in roads between neighbours. */
const CALIENTE = 10;
const FRIO = 0.03;
/** The neighbours that are remembered of each task. */
const VECINOS = 200;

/**
 * Takes out strings of neighbouring tasks and puts them back where they cost least, thousands of times, and
 * accepts a worse plan less and less often. It is Christiaens and Vanden Berghe's 'slack induction by string
 * removals' (Transportation Science 54, 2020), with what is fixed and what may go where.
 */
export class BusquedaDePlan {
  readonly mejor: Trazado;
  mejorCosto: number;
  private readonly modelo: Modelo;
  private readonly azar: Azar;
  private readonly vecinos: Int32Array;
  private readonly cercanas: number;
  private readonly ordenes: Ordenes;
  private readonly hayFijas: boolean;
  private readonly calor: number;
  /** The plan of the last accepted step, and the one that this step changes. */
  private readonly actual: Trazado;
  private readonly prueba: Trazado;
  private costo: number;
  private vuelta = 0;
  /** The routes that this step has changed: those marked with its number. */
  private readonly marca: Int32Array;
  private readonly cambiadas: Int32Array;
  private cuantasCambiadas = 0;
  private readonly pendientes: Int32Array;
  private cuantasPendientes = 0;

  constructor(hoy: Trazado, semilla: number) {
    const { modelo } = hoy;
    this.modelo = modelo;
    this.azar = new Azar(semilla);
    this.cercanas = Math.min(modelo.cuantas, VECINOS);
    this.vecinos = losVecinos(modelo, this.cercanas);
    this.ordenes = losOrdenes(modelo);
    this.hayFijas = modelo.fija.includes(1);
    this.marca = new Int32Array(modelo.recorridos);
    this.cambiadas = new Int32Array(modelo.recorridos);
    this.pendientes = new Int32Array(modelo.cuantas);
    this.mejor = new Trazado(modelo);
    this.actual = new Trazado(modelo);
    this.prueba = new Trazado(modelo);
    for (let r = 0; r < modelo.recorridos; r += 1)
      for (const suyo of [this.mejor, this.actual, this.prueba]) suyo.copiar(hoy, r);
    this.mejorCosto = hoy.total();
    this.costo = this.mejorCosto;
    this.empezar();
    this.calor = this.caminoEntreVecinos();
  }

  /** `seguir` is asked now and then with the steps done, and stops the search with a no. */
  correr(pasos: number, seguir: (hechos: number) => boolean): number {
    const cada = Math.max(1, Math.ceil(5_000 / (this.modelo.cuantas + this.modelo.recorridos)));
    const enfria = (FRIO / CALIENTE) ** (1 / Math.max(1, pasos));
    let calor = this.calor * CALIENTE;
    for (let i = 0; i < pasos; i += 1) {
      if (i % cada === 0 && !seguir(i)) return i;
      this.dar(calor);
      calor *= enfria;
    }
    return pasos;
  }

  /** Places what has no place in today's plan. It is kept even when it is no better by the weights. */
  private empezar(): void {
    this.vuelta = 1;
    const cabe = this.recolocar(this.ordenes.porCierre);
    this.decidir(cabe, Number.POSITIVE_INFINITY);
  }

  private dar(calor: number): void {
    this.vuelta += 1;
    this.cuantasCambiadas = 0;
    const cabe = this.quitarVecinas() && this.recolocar(this.elegirOrden());
    this.decidir(cabe, this.costo - calor * Math.log(this.azar.siguiente()));
  }

  private decidir(cabe: boolean, admitido: number): void {
    const costo = cabe ? this.prueba.total() : Number.POSITIVE_INFINITY;
    const sirve = costo < admitido;
    for (let i = 0; i < this.cuantasCambiadas; i += 1) {
      const r = entero(this.cambiadas, i);
      if (sirve) this.actual.copiar(this.prueba, r);
      else this.prueba.copiar(this.actual, r);
    }
    if (!sirve) return;
    this.costo = costo;
    if (costo >= this.mejorCosto) return;
    this.mejorCosto = costo;
    for (let r = 0; r < this.modelo.recorridos; r += 1) this.mejor.copiar(this.actual, r);
  }

  private quitarVecinas(): boolean {
    const medio = this.largoMedio();
    const cadena = Math.min(CADENA, medio);
    const cuantas = Math.floor(1 + this.azar.siguiente() * ((4 * QUITADAS) / (1 + cadena) - 1));
    const base = this.azar.hasta(this.modelo.cuantas) * this.cercanas;
    for (let i = 0; i < this.cercanas && this.cuantasCambiadas < cuantas; i += 1) {
      const k = entero(this.vecinos, base + i);
      const r = entero(this.prueba.donde, k);
      if (r < 0 || entero(this.marca, r) === this.vuelta) continue;
      this.marcar(r);
      if (!this.quitarCadena(k, r, cadena)) return false;
    }
    return true;
  }

  private quitarCadena(k: number, r: number, cadena: number): boolean {
    const largo = entero(this.prueba.largo, r);
    const quita = 1 + this.azar.hasta(Math.min(largo, Math.floor(cadena)));
    let deja = 0;
    if (quita < largo && this.azar.siguiente() < PARTIDA)
      do deja += 1;
      while (quita + deja < largo && this.azar.siguiente() < UNA_MAS);
    const puesto = entero(this.prueba.puesto, k);
    const primero = Math.max(0, puesto - quita - deja + 1);
    const ultimo = Math.min(puesto, largo - quita - deja);
    const desde = primero + this.azar.hasta(ultimo - primero + 1);
    const salvo = desde + this.azar.hasta(quita + 1);
    return this.prueba.quitar(r, desde, desde + quita + deja, salvo, salvo + deja);
  }

  private largoMedio(): number {
    const { recorridos } = this.modelo;
    let usadas = 0;
    let tareas = 0;
    for (let r = 0; r < recorridos; r += 1) {
      const largo = entero(this.prueba.largo, r);
      tareas += largo;
      if (largo > 0) usadas += 1;
    }
    return Math.max(1, tareas / Math.max(1, usadas));
  }

  private elegirOrden(): Int32Array {
    const { alAzar, porCarga, porLejania, porCercania, porVentana, porApertura, porCierre } =
      this.ordenes;
    const suerte = this.azar.hasta(17);
    if (suerte < 4) return alAzar;
    if (suerte < 8) return porCarga;
    if (suerte < 10) return porLejania;
    if (suerte < 11) return porCercania;
    if (suerte < 13) return porVentana;
    return suerte < 15 ? porApertura : porCierre;
  }

  /** Puts back what has no place, and says whether everything fixed has one. */
  private recolocar(orden: Int32Array): boolean {
    this.cuantasPendientes = 0;
    for (let i = 0; i < orden.length; i += 1) {
      const k = entero(orden, i);
      if (entero(this.prueba.donde, k) >= 0) continue;
      this.pendientes[this.cuantasPendientes] = k;
      this.cuantasPendientes += 1;
    }
    if (orden === this.ordenes.alAzar) this.barajar();
    return (!this.hayFijas || this.colocar(1)) && this.colocar(0);
  }

  private colocar(fijas: number): boolean {
    for (let i = 0; i < this.cuantasPendientes; i += 1) {
      const k = entero(this.pendientes, i);
      if (this.modelo.fija[k] !== fijas) continue;
      if (this.prueba.buscar(k, this.descuido)) {
        this.marcar(this.prueba.mejorRecorrido);
        this.prueba.insertar(k, this.prueba.mejorRecorrido, this.prueba.mejorPuesto);
      } else if (fijas === 1) return false;
    }
    return true;
  }

  private readonly descuido = (): boolean => this.azar.siguiente() < DESCUIDO;

  private marcar(r: number): void {
    if (entero(this.marca, r) === this.vuelta) return;
    this.marca[r] = this.vuelta;
    this.cambiadas[this.cuantasCambiadas] = r;
    this.cuantasCambiadas += 1;
  }

  private barajar(): void {
    for (let i = this.cuantasPendientes - 1; i > 0; i -= 1) {
      const j = this.azar.hasta(i + 1);
      const k = entero(this.pendientes, i);
      this.pendientes[i] = entero(this.pendientes, j);
      this.pendientes[j] = k;
    }
  }

  /** The cost of the road between neighbours, on average: a measure of what one step may change. */
  private caminoEntreVecinos(): number {
    const { cuantas, ancho, lugar, costo } = this.modelo;
    const cerca = Math.min(this.cercanas, 10);
    let suma = 0;
    for (let k = 0; k < cuantas; k += 1)
      for (let i = 0; i < cerca; i += 1) {
        const vecina = entero(this.vecinos, k * this.cercanas + i);
        suma += real(costo, entero(lugar, k) * ancho + entero(lugar, vecina));
      }
    const colocadas = this.costo - this.prueba.sinPuesto() * this.modelo.sinLugar;
    return suma > 0 ? suma / (cuantas * cerca) : colocadas / cuantas;
  }
}

/** For each task, itself and its neighbours by the time of the road, both ways. */
function losVecinos({ cuantas, ancho, lugar, tiempo }: Modelo, cercanas: number): Int32Array {
  const vecinos = new Int32Array(cuantas * cercanas);
  const claves = new Float64Array(cuantas);
  for (let k = 0; k < cuantas; k += 1) {
    const aqui = entero(lugar, k);
    for (let otra = 0; otra < cuantas; otra += 1) {
      const alla = entero(lugar, otra);
      const lejos = real(tiempo, aqui * ancho + alla) + real(tiempo, alla * ancho + aqui);
      // A whole number of seconds and an index, in one key that is sorted without comparing objects.
      claves[otra] = otra === k ? -1 : lejos * cuantas + otra;
    }
    claves.sort();
    for (let i = 0; i < cercanas; i += 1)
      vecinos[k * cercanas + i] = i === 0 ? k : real(claves, i) % cuantas;
  }
  return vecinos;
}

type Ordenes = ReturnType<typeof losOrdenes>;

/** The orders in which what was taken out is put back. */
function losOrdenes(modelo: Modelo) {
  const { cuantas, abre, cierra, carga, duracion } = modelo;
  const lejos = Float64Array.from(abre, (_, k) => lejania(modelo, k));
  const pesada = carga.some((una) => una > 0) ? carga : duracion;
  const por = (clave: (k: number) => number): Int32Array =>
    Int32Array.from({ length: cuantas }, (_, k) => k).sort((a, b) => clave(a) - clave(b) || a - b);
  return {
    alAzar: por(() => 0),
    porCarga: por((k) => -real(pesada, k)),
    porLejania: por((k) => -real(lejos, k)),
    porCercania: por((k) => real(lejos, k)),
    porVentana: por((k) => real(cierra, k) - real(abre, k)),
    porApertura: por((k) => real(abre, k)),
    porCierre: por((k) => -real(cierra, k)),
  };
}

/** How far a task is from where the nearest of its routes begins. */
function lejania(modelo: Modelo, k: number): number {
  const { desdeDonde, permitidas, sale, lugar, tiempo, ancho } = modelo;
  let menos = Number.POSITIVE_INFINITY;
  for (let i = entero(desdeDonde, k); i < entero(desdeDonde, k + 1); i += 1) {
    const r = entero(permitidas, i);
    menos = Math.min(menos, real(tiempo, entero(sale, r) * ancho + entero(lugar, k)));
  }
  return Number.isFinite(menos) ? menos : 0;
}

/** Numbers from 0 to 1 that a seed repeats: 'mulberry32', of Tommy Ettinger. */
class Azar {
  private estado: number;

  constructor(semilla: number) {
    this.estado = semilla | 0;
  }

  siguiente(): number {
    this.estado = (this.estado + 0x6d2b79f5) | 0;
    let t = Math.imul(this.estado ^ (this.estado >>> 15), 1 | this.estado);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  hasta(tope: number): number {
    return Math.floor(this.siguiente() * tope);
  }
}
