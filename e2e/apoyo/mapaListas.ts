import type { Locator, Page } from '@playwright/test';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { unico } from './api.ts';
import type { Cliente } from './clientes.ts';
import type { Empresa } from './empresa.ts';
import { Equipo } from './equipo.ts';

export type QueMapa = 'visitas' | 'clientes';

export const mapa = (page: Page, de: QueMapa): Locator =>
  page.getByRole('region', { name: `Mapa de ${de}` });

export const marca = (page: Page, de: QueMapa, nombre: string | RegExp): Locator =>
  mapa(page, de).getByRole('button', { name: nombre });

/** 'Lista' or 'Mapa', beside the search. */
export const vista = (page: Page, nombre: 'Lista' | 'Mapa'): Locator =>
  page.getByRole('navigation', { name: 'Cómo verlo' }).getByRole('link', { name: nombre });

/** The count that the map shows. */
export const cuentaEnMapa = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /(visitas?|clientes?|Se muestran)/ });

export const enMapa = (ruta: string, buscar = ''): string =>
  `${ruta}?${new URLSearchParams({ ...(buscar && { buscar }), ver: 'mapa' })}`;

/** A supervisor with a technician whose visits no other test changes. */
export class Zona {
  readonly #empresa: Empresa;
  readonly #equipo: Equipo;

  private constructor(empresa: Empresa, equipo: Equipo) {
    this.#empresa = empresa;
    this.#equipo = equipo;
  }

  static async crear(empresa: Empresa): Promise<Zona> {
    const equipo = await Equipo.crear(empresa);
    await equipo.sumar({});
    return new Zona(empresa, equipo);
  }

  get user(): string {
    return this.#equipo.supervisor.user;
  }

  cliente(latitud: number | null, longitud: number | null): Promise<Cliente> {
    return this.#empresa.crearCliente({ nombre: unico('Ferretería'), latitud, longitud });
  }

  async visita({ idCliente }: Cliente, fechaPlanificada = '2031-05-20'): Promise<Visita> {
    const [tecnico] = this.#equipo.tecnicos;
    const [tipo] = await this.#empresa.pedir<{ idTipoVisita: number }[]>(
      'admin',
      'GET',
      '/catalogos/tipoVisita?activo=true',
    );
    const cuerpo = { idTecnico: tecnico?.idUsuario, idCliente, ...tipo, fechaPlanificada };
    return this.#empresa.pedir(this.user, 'POST', '/visitas', cuerpo);
  }

  /** A visit to a new client at that position. */
  async visitaEn(latitud: number | null, longitud: number | null): Promise<Visita> {
    return this.visita(await this.cliente(latitud, longitud));
  }
}
