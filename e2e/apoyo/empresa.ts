import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Respuesta } from '@visitas/contract/operaciones';
import type { ProveedorDeIngreso } from '@visitas/contract/proveedores/esquemas';
import { entrarPorApi, type Llamar, otraPersona } from './api.ts';
import { type Cliente, crearCliente } from './clientes.ts';
import { crearUsuario, ponerACargo, type RolDelSistema, type Usuario } from './usuarios.ts';

/** The position of every client created here. */
export const LUGAR = { latitud: 14.60142, longitud: -90.51287 };

/** One session per user, kept while the tests last. */
const personas = new Map<string, Promise<Llamar>>();

/** The demo company through its API: a test's preparations, and other people's actions. */
export class Empresa {
  readonly #direccion: string;

  constructor(direccion: string) {
    this.#direccion = direccion;
  }

  /** Signs the user in, in this browser. */
  async entrarComo(page: Page, user: string): Promise<void> {
    const token = await entrarPorApi(this.#direccion, user);
    await page.addInitScript((valor) => localStorage.setItem('visitas.token', valor), token);
  }

  async pedir<R>(user: string, metodo: string, ruta: string, cuerpo?: object): Promise<R> {
    const clave = `${this.#direccion} ${user}`;
    const persona = personas.get(clave) ?? otraPersona(this.#direccion, user);
    personas.set(clave, persona);
    return (await persona)(metodo, ruta, cuerpo);
  }

  readonly #admin: Llamar = (...peticion) => this.pedir('admin', ...peticion);

  crearUsuario(rol: RolDelSistema, datos: Partial<Usuario> = {}): Promise<Usuario> {
    return crearUsuario(this.#admin, rol, datos);
  }

  /** A technician in the demo supervisor's charge. */
  async crearTecnico(): Promise<Usuario> {
    const tecnico = await this.crearUsuario('Tecnico');
    const supervisores = await this.#admin<Usuario[]>('GET', '/usuarios?rol=Supervisor');
    const suyo = supervisores.find(({ user }) => user === 'supervisor');
    if (!suyo) throw new Error('The demo supervisor is missing.');
    await ponerACargo(this.#admin, suyo, tecnico);
    return tecnico;
  }

  crearCliente(datos: Partial<Cliente> = {}): Promise<Cliente> {
    const direccion = '12 calle 1-25, zona 10, Ciudad de Guatemala';
    return crearCliente(this.#admin, { direccion, ...LUGAR, ...datos });
  }

  /** Inactive, so that the sign-in page of the other tests stays as it is. */
  async proveedor(): Promise<ProveedorDeIngreso> {
    // Asked as a new person: the program wants a recent sign-in.
    const admin = await otraPersona(this.#direccion, 'admin');
    const { proveedores } = await admin<Respuesta<'proveedores.listar'>>('GET', '/proveedores');
    const [primero] = proveedores;
    if (primero) return primero;
    return admin<ProveedorDeIngreso>('POST', '/proveedores', {
      nombre: 'Microsoft',
      emisor: `https://${randomUUID()}.example.com/v2.0`,
      cliente: 'visitas',
      secreto: 'no-es-de-nadie',
      activo: false,
      creaPersonas: false,
      atributoDeRol: 'roles',
      roles: { Administrador: [], Supervisor: [], Tecnico: [] },
    });
  }

  /** As the switch in its list does. */
  desactivar(dominio: 'clientes' | 'usuarios', id: number): Promise<unknown> {
    return this.#admin('PUT', `/${dominio}/${id}`, { activo: false });
  }
}
