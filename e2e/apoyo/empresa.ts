import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { CONTRASENA, entrarPorApi } from './api.ts';

export interface Persona {
  idUsuario: number;
  nombre: string;
  user: string;
}
export interface Cliente {
  idCliente: number;
  nombre: string;
}

/** Where every client made up here is. */
export const LUGAR = { latitud: 14.60142, longitud: -90.51287 };

/** A name nobody else has: the company is shared by every test. */
export const unico = (que: string) => `${que} ${randomUUID().slice(0, 8)}`;

/** Each user enters once and keeps the session while the tests last. */
const sesiones = new Map<string, Promise<string>>();

function sesionDe(direccion: string, user: string): Promise<string> {
  const clave = `${direccion} ${user}`;
  const sesion = sesiones.get(clave) ?? entrarPorApi(direccion, user);
  sesiones.set(clave, sesion);
  return sesion;
}

/** The demo company without its screens: what a test is not about, or what somebody else does. */
export class Empresa {
  readonly #direccion: string;

  constructor(direccion: string) {
    this.#direccion = direccion;
  }

  /** As if they had entered in this browser. */
  async entrarComo(page: Page, user: string): Promise<void> {
    const token = await sesionDe(this.#direccion, user);
    await page.addInitScript((valor) => localStorage.setItem('visitas.token', valor), token);
  }

  async pedir<R>(user: string, metodo: string, ruta: string, cuerpo?: object): Promise<R> {
    const token = await sesionDe(this.#direccion, user);
    const respuesta = await fetch(`${this.#direccion}/api${ruta}`, {
      method: metodo,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(cuerpo && { 'Content-Type': 'application/json' }),
      },
      ...(cuerpo && { body: JSON.stringify(cuerpo) }),
    });
    const texto = await respuesta.text();
    if (!respuesta.ok) throw new Error(`${metodo} ${ruta} answered ${respuesta.status}: ${texto}`);
    return JSON.parse(texto || 'null');
  }

  /** Someone who can enter. */
  async crearUsuario(rol: string, nombre = unico(rol)): Promise<Persona> {
    const roles = await this.pedir<{ idRolUsuario: number; nombre: string }[]>(
      'admin',
      'GET',
      '/catalogos/rolUsuario',
    );
    return this.pedir<Persona>('admin', 'POST', '/usuarios', {
      nombre,
      documentoIdentificacion: unico('DPI'),
      user: unico('usuario').replace(' ', '-'),
      password: CONTRASENA,
      idRolUsuario: roles.find((uno) => uno.nombre === rol)?.idRolUsuario,
    });
  }

  /** In the demo supervisor's charge. */
  async crearTecnico(nombre?: string): Promise<Persona> {
    const tecnico = await this.crearUsuario('Tecnico', nombre);
    const supervisores = await this.pedir<Persona[]>('admin', 'GET', '/usuarios?rol=Supervisor');
    await this.pedir('admin', 'POST', '/usuarios/supervisor-tecnico', {
      idSupervisor: supervisores.find(({ user }) => user === 'supervisor')?.idUsuario,
      idTecnico: tecnico.idUsuario,
    });
    return tecnico;
  }

  /** A client or a user, as the switch of its list. */
  desactivar(dominio: 'clientes' | 'usuarios', id: number): Promise<unknown> {
    return this.pedir('admin', 'PUT', `/${dominio}/${id}`, { activo: false });
  }

  crearCliente(datos: object = {}): Promise<Cliente> {
    return this.pedir('admin', 'POST', '/clientes', {
      nombre: unico('Cliente'),
      documentoIdentificacion: unico('NIT'),
      direccion: '12 calle 1-25, zona 10, Ciudad de Guatemala',
      telefono: '5555 0000',
      ...LUGAR,
      ...datos,
    });
  }
}
