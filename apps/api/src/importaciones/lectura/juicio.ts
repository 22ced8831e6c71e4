import { createHash } from 'node:crypto';
import { SUPERVISOR } from '@visitas/contract/comun/roles';
import type { SituacionDeFila } from '@visitas/contract/importaciones/esquemas';
import { cortar } from '../../plataforma/tablas/tabla.ts';
import { LETRAS, type Letra, type ReparoDeFila } from './guardada.ts';
import type { FilaRevisada, PlanDeLectura, ValoresDeFila } from './valores.ts';

/** A text as the database compares it, and whose it already is. */
export interface Hallado {
  llave: string;
  id: number | null;
  /** True when the person with that identification is inactive. */
  inactivo?: boolean;
  /** The role of the person with that identification. */
  idRol?: number | null;
}

/** What the company has, by the place of each row in the file. Only users have the last two. */
export interface HechosDeEmpresa {
  documentos: readonly Hallado[];
  usuarios: readonly Hallado[];
  /** `id` is null for a name that is no active supervisor's. */
  supervisores: readonly Hallado[];
  /** Who imports: nobody changes their own role. */
  yo: { id: number; idRolUsuario: number | undefined };
  /** A person who already has one keeps it, and nobody else gets it. */
  rolesInactivos: readonly number[];
}

export interface JuicioDeFilas {
  letras: string;
  reparos: ReparoDeFila[];
  cuenta: Record<SituacionDeFila, number>;
  /** Two judgements that are the same let in the same rows. */
  huella: string;
}

/** Says what becomes of each row. It is the only place that does, for the preview and for the writing. */
export function juzgar(
  filas: readonly FilaRevisada[],
  plan: PlanDeLectura,
  hechos: HechosDeEmpresa,
): JuicioDeFilas {
  const juez = new Juez(plan, hechos);
  filas.forEach((fila, n) => {
    juez.juzgar(fila, n);
  });
  filas.forEach((fila, n) => {
    juez.buscarSupervisor(fila, n);
  });
  const letras = juez.letras.join('');
  const cuenta = { nueva: 0, existe: 0, repetida: 0, error: 0, omitida: 0 };
  for (const letra of juez.letras) cuenta[LETRAS[letra]] += 1;
  const reparos = juez.reparos.sort((uno, otro) => uno.fila - otro.fila);
  return { letras, reparos, cuenta, huella: huellaDe(letras, hechos) };
}

const huellaDe = (letras: string, { documentos }: HechosDeEmpresa): string =>
  createHash('sha256')
    .update(letras)
    .update(documentos.map(({ id }) => id ?? '').join())
    .digest('hex');

class Juez {
  readonly letras: Letra[] = [];
  readonly reparos: ReparoDeFila[] = [];
  readonly #plan: PlanDeLectura;
  readonly #hechos: HechosDeEmpresa;
  readonly #omitidas: ReadonlySet<number>;
  /** The row that first had each identification, and each user name. */
  readonly #documentos = new Map<string, number>();
  readonly #usuarios = new Map<string, number>();
  /** The supervisors that the file brings. No import activates anybody. */
  readonly #supervisores = new Map<string, { inactivo: boolean }>();
  /** The user names of those that it writes over: null for who supervises no more. */
  readonly #reescritos = new Map<number, string | null>();

  constructor(plan: PlanDeLectura, hechos: HechosDeEmpresa) {
    this.#plan = plan;
    this.#hechos = hechos;
    this.#omitidas = new Set(plan.omitidas);
  }

  juzgar(fila: FilaRevisada, n: number): void {
    const { letra, reparos = [] } = this.#loQuePasa(fila, n);
    this.letras.push(letra);
    for (const uno of reparos) this.reparos.push(uno);
  }

  #loQuePasa(
    { fila, valores, reparos }: FilaRevisada,
    n: number,
  ): { letra: Letra; reparos?: readonly ReparoDeFila[] } {
    if (this.#omitidas.has(fila)) return { letra: 'o' };
    if (!valores) return { letra: 'e', reparos };
    const { llave, id } = enLaLista(this.#hechos.documentos, n);
    const primera = this.#documentos.get(llave);
    if (primera !== undefined) return { letra: 'r', reparos: [comoLaFila(fila, primera)] };
    const deEsteUsuario = this.#seEscribe(id) ? this.#deUsuario(fila, valores, n) : [];
    if (deEsteUsuario.length > 0) return { letra: 'e', reparos: deEsteUsuario };
    this.#documentos.set(llave, fila);
    this.#apuntarUsuario(fila, valores, n);
    return { letra: id === null ? 'n' : 'x' };
  }

  /** A supervisor may come further down in the same file. */
  buscarSupervisor({ fila, valores }: FilaRevisada, n: number): void {
    if (!valores?.supervisor || !this.#entra(n)) return;
    const mensaje = this.#reparoDelSupervisor(cortar(valores.supervisor, 50), n);
    if (mensaje === null) return;
    this.letras[n] = 'e';
    this.reparos.push(reparo(fila, 'supervisor', mensaje));
  }

  /** Who has a row of their own counts by what it will have written, and not by what there is. */
  #reparoDelSupervisor(nombre: string, n: number): string | null {
    const { llave, id } = enLaLista(this.#hechos.supervisores, n);
    const delArchivo = this.#supervisores.get(llave);
    if (delArchivo) return delArchivo.inactivo ? estaInactivo(nombre) : null;
    if (id === null) return sinSupervisor(nombre);
    const pasaASer = this.#reescritos.get(id);
    if (pasaASer === undefined) return null;
    return pasaASer === null ? yaNoSupervisa(nombre) : seLlama(nombre, pasaASer);
  }

  #entra(n: number): boolean {
    const letra = this.letras[n];
    return letra === 'n' || (letra === 'x' && this.#plan.conExistentes === 'actualizar');
  }

  #seEscribe(existente: number | null): boolean {
    return existente === null || this.#plan.conExistentes === 'actualizar';
  }

  #deUsuario(fila: number, valores: ValoresDeFila, n: number): ReparoDeFila[] {
    if (this.#plan.que !== 'usuarios') return [];
    const { idRolUsuario = 0, rol = '' } = valores;
    const { documentos, usuarios, yo, rolesInactivos } = this.#hechos;
    const { id: existente, idRol } = enLaLista(documentos, n);
    const { llave, id } = enLaLista(usuarios, n);
    const primera = this.#usuarios.get(llave);
    if (primera !== undefined)
      return [reparo(fila, 'user', `Este usuario ya está en la fila ${primera}. Escribe otro`)];
    if (id !== null && id !== existente) return [reparo(fila, 'user', OTRO_USUARIO)];
    if (idRolUsuario !== idRol && rolesInactivos.includes(idRolUsuario))
      return [reparo(fila, 'rol', estaInactivoElRol(cortar(rol, 50)))];
    const cambiaElMio = existente === yo.id && idRolUsuario !== yo.idRolUsuario;
    return cambiaElMio ? [reparo(fila, 'rol', TU_ROL)] : [];
  }

  #apuntarUsuario(fila: number, { rol = '', user = '' }: ValoresDeFila, n: number): void {
    if (this.#plan.que !== 'usuarios') return;
    const { llave } = enLaLista(this.#hechos.usuarios, n);
    const { id: existente, inactivo = false } = enLaLista(this.#hechos.documentos, n);
    if (!this.#seEscribe(existente)) return;
    this.#usuarios.set(llave, fila);
    const supervisa = SUPERVISAN.has(rol);
    if (supervisa) this.#supervisores.set(llave, { inactivo });
    if (existente !== null) this.#reescritos.set(existente, supervisa ? user : null);
  }
}

const SUPERVISAN: ReadonlySet<string> = new Set(SUPERVISOR);

const OTRO_USUARIO = 'Ya existe otro con este usuario. Escribe otro';
const TU_ROL = 'No puedes cambiar tu propio rol. Pídelo a otro administrador';
const estaInactivoElRol = (rol: string) =>
  `El rol «${rol}» está inactivo. Actívalo antes, o escribe otro`;
const comoLaFila = (fila: number, primera: number) =>
  reparo(fila, 'documentoIdentificacion', `Igual que la fila ${primera}`);
const sinSupervisor = (nombre: string) =>
  `No hay un supervisor activo con el usuario «${nombre}», ni viene en el archivo`;
const seLlama = (nombre: string, pasaASer: string) =>
  `«${nombre}» pasa a ser «${cortar(pasaASer, 50)}» en este archivo. Escribe ese usuario`;
const yaNoSupervisa = (nombre: string) =>
  `«${nombre}» deja de ser supervisor en este archivo. Escribe el usuario de otro`;
const estaInactivo = (nombre: string) =>
  `«${nombre}» está inactivo. Actívalo antes, o escribe el usuario de otro`;

const reparo = (fila: number, campo: ReparoDeFila['campo'], mensaje: string): ReparoDeFila => ({
  fila,
  campo,
  mensaje,
});

const NADA: Hallado = { llave: '', id: null };
const enLaLista = (lista: readonly Hallado[], n: number): Hallado => lista[n] ?? NADA;
