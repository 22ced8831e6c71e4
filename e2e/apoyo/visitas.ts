import type { Visita } from '@visitas/contract/visitas/esquemas';
import type { Cliente } from './clientes.ts';
import { Empresa, LUGAR } from './empresa.ts';
import { test as base, expect } from './prueba.ts';
import type { Usuario } from './usuarios.ts';

/** The parts of a visit that a test decides; the rest has defaults. */
interface Pedido {
  tecnico?: Usuario;
  cliente?: Cliente;
  idTipoVisita?: number;
  fechaPlanificada?: string;
  observaciones?: string;
}

/** The type of the visits created here: the one that asks for nothing. */
export const TIPO = 'Instalación';

const MS_POR_DIA = 86_400_000;

/** A date of the company's calendar, some days from today: '2025-11-21'. */
export const dia = (desdeHoy = 0): string =>
  new Date(Date.now() + desdeHoy * MS_POR_DIA).toLocaleDateString('en-CA', {
    timeZone: 'America/Guatemala',
  });

/** The company with the visits of the demo supervisor. */
export class Agenda extends Empresa {
  #propio: Promise<Usuario> | undefined;
  readonly #tecnicos = new Map<number, string>();

  override async crearTecnico(): Promise<Usuario> {
    const tecnico = await super.crearTecnico();
    this.#tecnicos.set(tecnico.idUsuario, tecnico.user);
    return tecnico;
  }

  /** The test's technician, whose visits no other test touches. */
  tecnico(): Promise<Usuario> {
    this.#propio ??= this.crearTecnico();
    return this.#propio;
  }

  /** A pending visit, for today by default. */
  async crearVisita({ tecnico, cliente, ...datos }: Pedido = {}): Promise<Visita> {
    const { idUsuario } = tecnico ?? (await this.tecnico());
    const { idCliente } = cliente ?? (await this.crearCliente());
    const tipos = await this.pedir<{ idTipoVisita: number; nombre: string }[]>(
      'supervisor',
      'GET',
      '/catalogos/tipoVisita',
    );
    return this.pedir('supervisor', 'POST', '/visitas', {
      idTecnico: idUsuario,
      idCliente,
      idTipoVisita: tipos.find(({ nombre }) => nombre === TIPO)?.idTipoVisita,
      fechaPlanificada: dia(),
      ...datos,
    });
  }

  verVisita({ idVisita }: Visita): Promise<Visita> {
    return this.pedir('supervisor', 'GET', `/visitas/${idVisita}`);
  }

  iniciar({ idVisita, idTecnico }: Visita, posicion: object = {}): Promise<unknown> {
    return this.#como(idTecnico, 'POST', '/visitas/iniciar', {
      idVisita,
      latitudInicio: LUGAR.latitud,
      longitudInicio: LUGAR.longitud,
      precisionInicio: 12,
      ...posicion,
    });
  }

  finalizar({ idVisita, idTecnico }: Visita, datos: object = {}): Promise<unknown> {
    return this.#como(idTecnico, 'POST', '/visitas/finalizar', {
      idVisita,
      latitudFin: LUGAR.latitud,
      longitudFin: LUGAR.longitud,
      precisionFin: 8,
      ...datos,
    });
  }

  solicitarCancelacion(
    { idVisita, idTecnico }: Visita,
    motivoCancelacion = 'El cliente avisó que el local estará cerrado por inventario.',
  ): Promise<Visita> {
    const cuerpo = { idVisita, motivoCancelacion };
    return this.#como(idTecnico, 'PUT', '/visitas/solicitar-cancelacion', cuerpo);
  }

  aprobarCancelacion({ idVisita }: Visita): Promise<Visita> {
    return this.pedir('supervisor', 'PUT', '/visitas/aprobar-cancelacion', { idVisita });
  }

  rechazarCancelacion({ idVisita }: Visita): Promise<Visita> {
    return this.pedir('supervisor', 'PUT', '/visitas/rechazar-cancelacion', { idVisita });
  }

  #como<R>(idTecnico: number, metodo: string, ruta: string, cuerpo: object): Promise<R> {
    return this.pedir(this.#tecnicos.get(idTecnico) ?? 'tecnico', metodo, ruta, cuerpo);
  }
}

export const test = base.extend<{ empresa: Agenda }>({
  empresa: ({ baseURL }, use) => use(new Agenda(baseURL ?? '')),
});

export { expect };
