import { createHash } from 'node:crypto';
import pg from 'pg';
import { hoyEn } from '../../../src/plataforma/hoy.ts';
import { taller } from '../../../src/reportes/taller.ts';
import { conVeredicto } from '../../../src/visitas/ubicacion.ts';
import {
  CLAVE_REPETIDA,
  CREAR,
  comoSeGuarda,
  comoVisitaLeida,
  FINALIZAR,
  INICIAR,
  PASO,
  REPETIDA,
  type VisitaLeida,
} from './escrituras.ts';
import { busqueda, type Lectura, listaDe, MAPA, MAPA_DE_CLIENTES, UNA } from './lecturas.ts';
import { PANELES } from './paneles.ts';
import type { FilaEnTexto } from './plantilla.ts';
import type { Conexiones, Valor } from './pregunta.ts';
import { reporteDe } from './reporte.ts';
import type { Rol, Sentencia } from './sesion.ts';

export interface Peticion {
  metodo: string;
  ruta: string;
  autorizacion: string | undefined;
  origen: string;
  clave: string;
  cuerpo: string;
}

/** What every writing needs: `$1` to `$4`. */
interface Escritura {
  peticion: Peticion;
  token: Buffer;
  hoy: string;
  cuerpo: Record<string, string | number>;
}

export class SinSesion extends Error {}

const LISTAS = new Map<string, Rol>([
  ['/api/visitas', 'Administrador'],
  ['/api/visitas/por-supervisor', 'Supervisor'],
  ['/api/visitas/por-tecnico', 'Tecnico'],
]);

const OTRAS = new Map<string, Lectura>([
  ['/api/visitas/mapa', MAPA],
  ['/api/clientes/mapa', MAPA_DE_CLIENTES],
  ['/api/visitas/dashboard/tecnico', PANELES.Tecnico],
  ['/api/visitas/dashboard/supervisor', PANELES.Supervisor],
  ['/api/visitas/dashboard/administrador', PANELES.Administrador],
]);

/** Answers requests by whatever way they come. */
export class Atencion {
  readonly #conexiones: Conexiones;
  readonly #empresa: { zona: string; rango: number };
  readonly #lecturas = new Map<string, Lectura>();

  constructor(conexiones: Conexiones, empresa: { zona: string; rango: number }) {
    this.#conexiones = conexiones;
    this.#empresa = empresa;
    taller.abrir();
  }

  responder(peticion: Peticion): Promise<string | Buffer> {
    const { metodo, ruta, autorizacion = '' } = peticion;
    const token = createHash('sha256').update(autorizacion.slice('Bearer '.length)).digest();
    const hoy = hoyEn(this.#empresa.zona);
    if (metodo === 'GET') return this.#leer(ruta, token, hoy);
    const escritura = { peticion, token, hoy, cuerpo: JSON.parse(peticion.cuerpo) };
    if (ruta === '/api/visitas') return this.#crear(escritura);
    if (ruta === '/api/visitas/iniciar') return this.#iniciar(escritura);
    if (ruta === '/api/visitas/finalizar') return this.#finalizar(escritura);
    throw new Error(`The ceiling has no ${metodo} ${ruta}`);
  }

  async #leer(ruta: string, token: Buffer, hoy: string): Promise<string | Buffer> {
    const [camino = '', consulta = ''] = ruta.split('?');
    const [, id] = /^\/api\/visitas\/(\d+)$/.exec(camino) ?? [];
    if (id !== undefined) return this.#con(UNA, [token, hoy, id]);
    const otra = OTRAS.get(camino);
    if (otra) return this.#con(otra, [token, hoy]);
    const rol = LISTAS.get(camino);
    if (!rol) throw new Error(`The ceiling has no ${ruta}`);
    const criterios = new URLSearchParams(consulta);
    const limite = Number(criterios.get('limite')) || null;
    const buscar = criterios.get('buscar');
    if (buscar === null) return this.#con(this.#lista(rol, limite), [token, hoy]);
    return this.#con(this.#busqueda(rol, limite ?? 50), [token, hoy, buscar]);
  }

  /** Each is built once. */
  #una(cual: string, construir: () => Lectura): Lectura {
    const hecha = this.#lecturas.get(cual) ?? construir();
    this.#lecturas.set(cual, hecha);
    return hecha;
  }
  readonly #lista = (rol: Rol, limite: number | null) =>
    this.#una(`${rol} ${limite}`, () => listaDe(rol, limite));
  readonly #busqueda = (rol: Rol, limite: number) =>
    this.#una(`${rol} ${limite} con nombres`, () => busqueda(rol, limite));

  async #con(lectura: Lectura, valores: readonly Valor[]): Promise<string | Buffer> {
    const { fila, fin } = lectura.recibir();
    let hay = false;
    await this.#conexiones.preguntar(lectura, valores, (una) => {
      hay = true;
      fila(una);
    });
    if (!hay) throw new SinSesion('Without a session nothing is answered.');
    return fin();
  }

  async #primera(sentencia: Sentencia, valores: readonly Valor[]): Promise<FilaEnTexto | null> {
    let hallada: FilaEnTexto | null = null;
    await this.#conexiones.preguntar(sentencia, valores, (una) => {
      hallada = una;
    });
    return hallada;
  }

  /** One trip. Only when nothing was written is it asked whether the key was used already. */
  async #escribir(
    sentencia: Sentencia,
    { peticion: { ruta, clave, cuerpo }, token, hoy }: Escritura,
    valores: readonly Valor[],
  ): Promise<string> {
    const guardada = comoSeGuarda(clave, `${ruta} ${cuerpo}`);
    const suyos = [token, hoy, guardada.clave, guardada.huella, ...valores];
    const escrita = await this.#primera(sentencia, suyos).catch((error: unknown) => {
      if (esRepetida(error)) return null;
      throw error;
    });
    if (escrita) return String(escrita[0]);
    const previa = await this.#primera(REPETIDA, [token, guardada.clave, guardada.huella]);
    if (!previa) throw new SinSesion('Without a session nothing is written.');
    const [respuesta] = previa;
    if (typeof respuesta !== 'string') throw new Error('The visit does not admit it.');
    return respuesta;
  }

  #crear(escritura: Escritura): Promise<string> {
    const { idTecnico, idCliente, idTipoVisita, fechaPlanificada, observaciones } =
      escritura.cuerpo;
    const plan = [idTecnico, idCliente, idTipoVisita, fechaPlanificada, observaciones];
    return this.#escribir(CREAR, escritura, plan.map(String));
  }

  async #iniciar(escritura: Escritura): Promise<string> {
    const { latitudInicio, longitudInicio, precisionInicio } = escritura.cuerpo;
    const paso = await this.#paso(escritura, [latitudInicio, longitudInicio, precisionInicio]);
    return this.#escribir(INICIAR, escritura, paso.valores);
  }

  async #finalizar(escritura: Escritura): Promise<string> {
    const { latitudFin, longitudFin, precisionFin } = escritura.cuerpo;
    const resultado = String(escritura.cuerpo.resultado);
    const paso = await this.#paso(escritura, [latitudFin, longitudFin, precisionFin]);
    const reporte = await reporteDe({
      ...paso,
      resultado,
      zona: this.#empresa.zona,
      origen: escritura.peticion.origen,
    });
    return this.#escribir(FINALIZAR, escritura, [...paso.valores, resultado, ...reporte]);
  }

  /** Reads the visit and judges the position, for both steps: `$5` to `$15`. */
  async #paso({ token, cuerpo }: Escritura, posicion: readonly unknown[]) {
    const leida = await this.#primera(PASO, [token, String(cuerpo.idVisita)]);
    if (!leida) throw new SinSesion('Without a session nothing is written.');
    const visita = comoVisitaLeida(leida);
    const ahora = new Date();
    const [latitud = 0, longitud = 0, precision = 0] = posicion.map(Number);
    const juzgada = conVeredicto(
      { latitud, longitud, precision, tomada: null },
      {
        referencia: visita.latitud === null ? null : lugarDe(visita),
        rango: this.#empresa.rango,
        llegada: { recibida: ahora, horaCliente: null },
      },
    );
    const { rango, clienteLatitud, clienteLongitud, distancia, veredicto } = juzgada;
    const cifras = [
      latitud,
      longitud,
      precision,
      rango,
      clienteLatitud,
      clienteLongitud,
      distancia,
    ];
    const valores: Valor[] = [visita.idVisita, visita.version, ahora.toISOString()];
    valores.push(...cifras.map((una) => (una === null ? null : String(una))), veredicto);
    return { visita, ahora, juzgada, valores };
  }
}

const lugarDe = ({ latitud, longitud }: VisitaLeida) => ({
  latitud: Number(latitud),
  longitud: Number(longitud),
});

const esRepetida = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.constraint === CLAVE_REPETIDA;
