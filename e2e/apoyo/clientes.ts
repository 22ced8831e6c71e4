import { randomUUID } from 'node:crypto';
import { type Llamar, unico } from './api.ts';

export interface Cliente {
  idCliente: number;
  nombre: string;
  documentoIdentificacion: string;
  direccion: string;
  telefono: string;
  correo: string | null;
  nit: string | null;
  latitud: number | null;
  longitud: number | null;
  activo: boolean;
  version: number;
}

export const documentoUnico = (): string => randomUUID().slice(0, 13);

export async function crearCliente(
  llamar: Llamar,
  { activo = true, ...datos }: Partial<Cliente> = {},
): Promise<Cliente> {
  const creado = await llamar<Cliente>('POST', '/clientes', {
    nombre: unico('Cliente'),
    documentoIdentificacion: documentoUnico(),
    direccion: '5a avenida 12-31, zona 9',
    telefono: '+502 2331-0000',
    ...datos,
  });
  if (activo) return creado;
  return llamar<Cliente>('PUT', `/clientes/${creado.idCliente}`, { activo });
}
