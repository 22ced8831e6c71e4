import { esObjeto } from '@visitas/contract/comun/objetos';
import type { ProveedorVisible } from '@visitas/contract/proveedores/esquemas';
import { configuracion } from './configuracion.ts';
import { crearAlmacen } from './memoria/almacen.ts';

const esProveedor = (uno: unknown): uno is ProveedorVisible =>
  esObjeto(uno) && typeof uno.idProveedor === 'number' && typeof uno.nombre === 'string';

/** Those with whose account people sign in, as the server wrote them into the page. */
export function proveedores(): ProveedorVisible[] {
  try {
    const leidos: unknown = JSON.parse(configuracion.proveedores ?? '[]');
    return Array.isArray(leidos) ? leidos.filter(esProveedor) : [];
  } catch {
    return [];
  }
}

/** The page was served before this change: its sign-in offers the provider as it is now. */
export function anotarProveedor({
  activo,
  ...proveedor
}: ProveedorVisible & { activo: boolean }): void {
  const demas = proveedores().filter(({ idProveedor }) => idProveedor !== proveedor.idProveedor);
  const ahora = activo ? [...demas, proveedor] : demas;
  if (ahora.length > 0) configuracion.proveedores = JSON.stringify(ahora);
  else delete configuracion.proveedores;
}

/** Which one the session began with, beside its token: leaving here then leads to leaving there. */
export const ingresoConProveedor = crearAlmacen('visitas.con-proveedor', () => localStorage);

/** The provider that the session of this browser began with, while people still sign in with it. */
export function proveedorDeLaSesion(): ProveedorVisible | undefined {
  const suyo = ingresoConProveedor.leer();
  return proveedores().find(({ idProveedor }) => String(idProveedor) === suyo);
}
