import type { Visita } from '@visitas/contract/visitas/esquemas';
import { unico } from './api.ts';
import { type Empresa, LUGAR } from './empresa.ts';
import type { Usuario } from './usuarios.ts';
import { dia } from './visitas.ts';

interface Integrante {
  finalizadas?: number;
  enProceso?: number;
  pendientes?: number;
  atrasadas?: number;
  canceladas?: number;
}

/** A supervisor with technicians whose figures no other test changes. */
export class Equipo {
  readonly #empresa: Empresa;
  readonly supervisor: Usuario;
  readonly tecnicos: Usuario[] = [];

  private constructor(empresa: Empresa, supervisor: Usuario) {
    this.#empresa = empresa;
    this.supervisor = supervisor;
  }

  static async crear(empresa: Empresa): Promise<Equipo> {
    return new Equipo(empresa, await empresa.crearUsuario('Supervisor'));
  }

  /** Adds a technician with that many visits in each state. */
  async sumar(cuentas: Integrante, nombre = unico('Tecnico')): Promise<Usuario> {
    const tecnico = await this.#empresa.crearUsuario('Tecnico', { nombre });
    this.tecnicos.push(tecnico);
    await this.#empresa.pedir('admin', 'POST', '/usuarios/supervisor-tecnico', {
      idSupervisor: this.supervisor.idUsuario,
      idTecnico: tecnico.idUsuario,
    });
    const veces = (cuantas = 0) => Array.from({ length: cuantas });
    for (const _ of veces(cuentas.pendientes)) await this.planear(tecnico, dia(1));
    for (const _ of veces(cuentas.atrasadas)) await this.planear(tecnico, dia(-1));
    for (const _ of veces(cuentas.canceladas)) await this.#cancelar(tecnico);
    for (const _ of veces(cuentas.finalizadas)) await this.#finalizar(tecnico);
    for (const _ of veces(cuentas.enProceso)) await this.#iniciar(tecnico);
    return tecnico;
  }

  async planear({ idUsuario }: Usuario, fechaPlanificada: string): Promise<Visita> {
    const { idCliente } = await this.#empresa.crearCliente();
    const [tipo] = await this.#empresa.pedir<{ idTipoVisita: number }[]>(
      'admin',
      'GET',
      '/catalogos/tipoVisita?activo=true',
    );
    const cuerpo = { idTecnico: idUsuario, idCliente, ...tipo, fechaPlanificada };
    return this.#empresa.pedir(this.supervisor.user, 'POST', '/visitas', cuerpo);
  }

  async #iniciar(tecnico: Usuario): Promise<{ idVisita: number }> {
    const { idVisita } = await this.planear(tecnico, dia());
    const { latitud: latitudInicio, longitud: longitudInicio } = LUGAR;
    const cuerpo = { idVisita, latitudInicio, longitudInicio };
    return this.#empresa.pedir(tecnico.user, 'POST', '/visitas/iniciar', cuerpo);
  }

  async #finalizar(tecnico: Usuario): Promise<void> {
    const { idVisita } = await this.#iniciar(tecnico);
    const { latitud: latitudFin, longitud: longitudFin } = LUGAR;
    const cuerpo = { idVisita, latitudFin, longitudFin };
    await this.#empresa.pedir(tecnico.user, 'POST', '/visitas/finalizar', cuerpo);
  }

  async #cancelar(tecnico: Usuario): Promise<void> {
    const { idVisita } = await this.planear(tecnico, dia(2));
    const pedido = { idVisita, motivoCancelacion: 'El cliente canceló.' };
    await this.#empresa.pedir(tecnico.user, 'PUT', '/visitas/solicitar-cancelacion', pedido);
    const { user } = this.supervisor;
    await this.#empresa.pedir(user, 'PUT', '/visitas/aprobar-cancelacion', { idVisita });
  }
}
