import { entero, type Modelo, real } from './modelo.ts';

/**
 * A plan while it is searched: the order of every route, with what makes an insertion cost a few readings.
 * Each route is a row with one cell more than tasks there are: the last one in use is where the route ends.
 */
export class Trazado {
  readonly modelo: Modelo;
  readonly fila: number;
  readonly tareas: Int32Array;
  readonly largo: Int32Array;
  /** The route of each task, or -1, and its position there. */
  readonly donde: Int32Array;
  readonly puesto: Int32Array;
  readonly costo: Float64Array;
  /** The cost of the insertion that `buscar` found, and where it is. */
  mejor = Number.POSITIVE_INFINITY;
  mejorRecorrido = -1;
  mejorPuesto = -1;
  /** The place of each position. */
  private readonly lugar: Int32Array;
  /** When each position is left, at the earliest. */
  private readonly libre: Float64Array;
  /** When each position may begin, at the latest, without making a later one late. */
  private readonly tope: Float64Array;
  private readonly carga: Float64Array;
  /** The seconds of work, road included. */
  private readonly trabajo: Float64Array;

  constructor(modelo: Modelo) {
    const { cuantas, recorridos } = modelo;
    this.modelo = modelo;
    this.fila = cuantas + 1;
    this.tareas = new Int32Array(recorridos * this.fila);
    this.lugar = new Int32Array(recorridos * this.fila);
    this.libre = new Float64Array(recorridos * this.fila);
    this.tope = new Float64Array(recorridos * this.fila);
    this.largo = new Int32Array(recorridos);
    this.costo = new Float64Array(recorridos);
    this.carga = new Float64Array(recorridos);
    this.trabajo = new Float64Array(recorridos);
    this.donde = new Int32Array(cuantas).fill(-1);
    this.puesto = new Int32Array(cuantas);
    for (let r = 0; r < recorridos; r += 1) this.recalcular(r);
  }

  total(): number {
    let suma = this.sinPuesto() * this.modelo.sinLugar;
    for (let r = 0; r < this.modelo.recorridos; r += 1) suma += real(this.costo, r);
    return suma;
  }

  sinPuesto(): number {
    let colocadas = 0;
    for (let r = 0; r < this.modelo.recorridos; r += 1) colocadas += entero(this.largo, r);
    return this.modelo.cuantas - colocadas;
  }

  cargaLibre(r: number): number {
    return real(this.modelo.capacidad, r) - real(this.carga, r);
  }

  ordenDe(r: number): number[] {
    return [...this.tareas.subarray(r * this.fila, r * this.fila + entero(this.largo, r))];
  }

  /** Gives the route this order. It answers whether its windows, its hours and its capacity hold. */
  ordenar(r: number, orden: readonly number[]): boolean {
    this.vaciar(r);
    for (const [i, k] of orden.entries()) this.tareas[r * this.fila + i] = k;
    this.largo[r] = orden.length;
    return this.recalcular(r);
  }

  copiar(otro: Trazado, r: number): void {
    const base = r * this.fila;
    const fin = base + entero(otro.largo, r) + 1;
    this.vaciar(r);
    this.tareas.set(otro.tareas.subarray(base, fin), base);
    this.lugar.set(otro.lugar.subarray(base, fin), base);
    this.libre.set(otro.libre.subarray(base, fin), base);
    this.tope.set(otro.tope.subarray(base, fin), base);
    this.largo[r] = entero(otro.largo, r);
    this.costo[r] = real(otro.costo, r);
    this.carga[r] = real(otro.carga, r);
    this.trabajo[r] = real(otro.trabajo, r);
    for (let p = 0; p < entero(otro.largo, r); p += 1) {
      const k = entero(this.tareas, base + p);
      this.donde[k] = r;
      this.puesto[k] = p;
    }
  }

  /** Takes out the tasks of a route from one position to another, except those between two others. */
  quitar(r: number, desde: number, hasta: number, salvoDesde = hasta, salvoHasta = hasta): boolean {
    const base = r * this.fila;
    const largo = entero(this.largo, r);
    let p = desde;
    for (let i = desde; i < largo; i += 1) {
      const k = entero(this.tareas, base + i);
      if (i < hasta && (i < salvoDesde || i >= salvoHasta)) this.donde[k] = -1;
      else this.tareas[base + p++] = k;
    }
    this.largo[r] = p;
    return this.recalcular(r);
  }

  insertar(k: number, r: number, puesto: number): boolean {
    const base = r * this.fila;
    const largo = entero(this.largo, r);
    this.tareas.copyWithin(base + puesto + 1, base + puesto, base + largo);
    this.tareas[base + puesto] = k;
    this.largo[r] = largo + 1;
    return this.recalcular(r);
  }

  /** Looks for the cheapest insertion that breaks nothing. `saltar` makes it overlook one now and then. */
  buscar(k: number, saltar?: () => boolean): boolean {
    const { desdeDonde, permitidas } = this.modelo;
    this.mejor = Number.POSITIVE_INFINITY;
    const fin = entero(desdeDonde, k + 1);
    for (let i = entero(desdeDonde, k); i < fin; i += 1)
      this.buscarEn(k, entero(permitidas, i), saltar);
    return this.mejor < Number.POSITIVE_INFINITY;
  }

  buscarEnRecorrido(k: number, r: number): boolean {
    this.mejor = Number.POSITIVE_INFINITY;
    this.buscarEn(k, r);
    return this.mejor < Number.POSITIVE_INFINITY;
  }

  private buscarEn(k: number, r: number, saltar?: () => boolean): void {
    const { modelo } = this;
    if (real(this.carga, r) + real(modelo.carga, k) > real(modelo.capacidad, r)) return;
    const { ancho, tiempo, costo, parejo } = modelo;
    const base = r * this.fila;
    const largo = entero(this.largo, r);
    const aqui = entero(modelo.lugar, k);
    const duracion = real(modelo.duracion, k);
    const cierra = real(modelo.cierra, k);
    const cambio = this.costoDeCambiar(k, r);
    let antes = entero(modelo.sale, r);
    let libre = real(modelo.empieza, r);
    for (let p = 0; p <= largo && libre <= cierra; p += 1) {
      const despues = entero(this.lugar, base + p);
      const ida = antes * ancho + aqui;
      const vuelta = aqui * ancho + despues;
      const directo = largo > 0 ? antes * ancho + despues : modelo.quieto;
      let extra = cambio + real(costo, ida) + real(costo, vuelta) - real(costo, directo);
      if (parejo > 0) {
        const camino = real(tiempo, ida) + real(tiempo, vuelta) - real(tiempo, directo);
        extra += this.desigual(r, duracion + camino);
      }
      if (extra < this.mejor) {
        const empieza = Math.max(libre + real(tiempo, ida), real(modelo.abre, k));
        const sigue = empieza + duracion + real(tiempo, vuelta);
        if (empieza <= cierra && sigue <= real(this.tope, base + p))
          this.anotar(extra, r, p, saltar);
      }
      antes = despues;
      libre = real(this.libre, base + p);
    }
  }

  private anotar(extra: number, r: number, puesto: number, saltar?: () => boolean): void {
    if (saltar?.()) return;
    this.mejor = extra;
    this.mejorRecorrido = r;
    this.mejorPuesto = puesto;
  }

  costoDeCambiar(k: number, r: number): number {
    const { origen, contra, recorridos, cambio } = this.modelo;
    const desde = entero(origen, k);
    const cambia = desde >= 0 && desde !== r ? 1 : 0;
    return cambio * (cambia + (contra[k * recorridos + r] ?? 0));
  }

  /** What a route's share of unevenness grows with this much more work. */
  private desigual(r: number, mas: number): number {
    const trabajo = real(this.trabajo, r);
    return (this.modelo.parejo * mas * (2 * trabajo + mas)) / real(this.modelo.jornada, r);
  }

  private vaciar(r: number): void {
    const base = r * this.fila;
    const largo = entero(this.largo, r);
    for (let p = 0; p < largo; p += 1) {
      const k = entero(this.tareas, base + p);
      if (this.donde[k] === r) this.donde[k] = -1;
    }
  }

  /** Brings a route up to date after its order has changed. It answers whether it breaks nothing. */
  private recalcular(r: number): boolean {
    const { modelo } = this;
    const { ancho, tiempo, costo } = modelo;
    const base = r * this.fila;
    const largo = entero(this.largo, r);
    let gasto = 0;
    let trabajo = 0;
    let carga = 0;
    let aqui = entero(modelo.sale, r);
    let ahora = real(modelo.empieza, r);
    let cabe = true;
    for (let p = 0; p < largo; p += 1) {
      const k = entero(this.tareas, base + p);
      const arco = aqui * ancho + entero(modelo.lugar, k);
      const empieza = Math.max(ahora + real(tiempo, arco), real(modelo.abre, k));
      if (empieza > real(modelo.cierra, k)) cabe = false;
      ahora = empieza + real(modelo.duracion, k);
      gasto += real(costo, arco) + this.costoDeCambiar(k, r);
      trabajo += real(tiempo, arco) + real(modelo.duracion, k);
      carga += real(modelo.carga, k);
      aqui = entero(modelo.lugar, k);
      this.donde[k] = r;
      this.puesto[k] = p;
      this.lugar[base + p] = aqui;
      this.libre[base + p] = ahora;
    }
    const final = largo > 0 ? aqui * ancho + entero(modelo.llega, r) : modelo.quieto;
    this.lugar[base + largo] = entero(modelo.llega, r);
    trabajo += real(tiempo, final);
    const desigual = (modelo.parejo * trabajo * trabajo) / real(modelo.jornada, r);
    this.costo[r] = gasto + real(costo, final) + desigual;
    this.trabajo[r] = trabajo;
    this.carga[r] = carga;
    this.atrasar(r);
    const aTiempo = largo === 0 || ahora + real(tiempo, final) <= real(modelo.termina, r);
    return cabe && aTiempo && carga <= real(modelo.capacidad, r);
  }

  /** From the end to the beginning: how late each position may begin. */
  private atrasar(r: number): void {
    const { ancho, tiempo, duracion, cierra } = this.modelo;
    const base = r * this.fila;
    const largo = entero(this.largo, r);
    let tope = real(this.modelo.termina, r);
    this.tope[base + largo] = tope;
    for (let p = largo - 1; p >= 0; p -= 1) {
      const k = entero(this.tareas, base + p);
      const arco = entero(this.lugar, base + p) * ancho + entero(this.lugar, base + p + 1);
      tope = Math.min(real(cierra, k), tope - real(tiempo, arco) - real(duracion, k));
      this.tope[base + p] = tope;
    }
  }
}
