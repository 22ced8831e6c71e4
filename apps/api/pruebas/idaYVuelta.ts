import { sql } from 'kysely';
import { expect } from 'vitest';
import { CLIENTE, type levantarFalsificador, SECRETO } from './proveedor.ts';
import type { Pedir, ServidorDePrueba } from './servidor.ts';

interface Ingreso {
  token: string;
  nombre: string;
  rol: string;
  user: string;
  volver?: string;
}
type Falsificador = Awaited<ReturnType<typeof levantarFalsificador>>;
type Dicho = (nonce: string) => Record<string, unknown>;

const DATOS = {
  cliente: CLIENTE,
  secreto: SECRETO,
  activo: true,
  creaPersonas: true,
  atributoDeRol: 'roles',
  roles: { Administrador: [], Supervisor: ['jefas'], Tecnico: ['campo'] },
};

const galletaDe = (cabeceras: Headers) => ({
  Cookie:
    cabeceras
      .getSetCookie()
      .find((una) => una.startsWith('ida='))
      ?.split(';')[0] ?? '',
});

/** Signing in at a server with the accounts of a provider, one step at a time. */
export function idaYVuelta(servidor: ServidorDePrueba) {
  /** Begins, and gives what the browser keeps and where it is sent. */
  async function ir(idProveedor: number, aDonde?: string, pedir = servidor.pedir) {
    const ruta = pedir === servidor.pedir ? 'ir' : 'confirmacion/ir';
    const cuerpo = { idProveedor, ...(aDonde && { volver: aDonde }) };
    const ida = await pedir<{ direccion: string }>(`POST /api/auth/proveedor/${ruta}`, { cuerpo });
    expect(ida.estado, ida.texto).toBe(200);
    const galletas = ida.cabeceras.getSetCookie();
    const direccion = new URL(ida.cuerpo.direccion);
    return { direccion, cabeceras: galletaDe(ida.cabeceras), galletas };
  }

  const volver = (respuesta: string, cabeceras: Record<string, string>) =>
    servidor.pedir<Ingreso & { detail: string }>('POST /api/auth/proveedor', {
      cuerpo: { respuesta },
      cabeceras,
    });

  /** The way there to a provider that lies, which will say this; and what it sends back. */
  async function irA(
    { estado }: Falsificador,
    idProveedor: number,
    dicho: Dicho,
    { state, pedir }: { state?: string | undefined; pedir?: Pedir } = {},
  ) {
    const { direccion, cabeceras } = await ir(idProveedor, undefined, pedir);
    const de = (nombre: string) => direccion.searchParams.get(nombre) ?? '';
    estado.dicho = dicho(de('nonce'));
    const respuesta = new URLSearchParams({ code: 'uno', state: state ?? de('state') });
    return { direccion, respuesta: `?${respuesta}`, cabeceras };
  }

  return {
    ir,
    volver,
    irA,
    vuelta: `${servidor.url}/auth/vuelta`,
    async agregar(nombre: string, emisor: string): Promise<number> {
      const ana = await servidor.como('ana');
      const cuerpo = { ...DATOS, nombre, emisor };
      const creado = await ana<{ idProveedor: number }>('POST /api/proveedores', { cuerpo });
      expect(creado.estado, creado.texto).toBe(201);
      return creado.cuerpo.idProveedor;
    },
    /** The whole way, with an answer that says this. */
    async llegar(falso: Falsificador, idProveedor: number, dicho: Dicho, state?: string) {
      const { respuesta, cabeceras } = await irA(falso, idProveedor, dicho, { state });
      return volver(respuesta, cabeceras);
    },
    verificado: (usuario: string, correo: string) =>
      sql`update usuarios set correo = ${correo}, correo_en = now() where usuario = ${usuario}`.execute(
        servidor.bd,
      ),
  };
}
