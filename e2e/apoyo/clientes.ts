import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Respuesta } from '@visitas/contract/operaciones';
import { type Llamar, unico } from './api.ts';
import { campo } from './pantalla.ts';

export type Cliente = Respuesta<'clientes.obtener'>;

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

/** The list filtered by this name. */
export const listado = (nombre: string): string =>
  `/clientes/listado?${new URLSearchParams({ buscar: nombre })}`;

export const edicion = ({ idCliente }: Cliente): string => `/clientes/editar/${idCliente}`;

/** A new client as typed, by field label and in the order of the form. */
export const escrito = () => ({
  Nombre: unico('Ferretería Ñañez & Hijos «El Águila»'),
  'Número de identificación': documentoUnico(),
  NIT: '1234567-K',
  Dirección: '7a avenida 4-50, zona 4',
  Teléfono: '+502 2222-3333',
  Correo: 'compras@aguila.example',
  Latitud: '14.6349',
  Longitud: '-90.5069',
});

export async function llenar(page: Page, valores: Record<string, string>): Promise<void> {
  for (const [etiqueta, valor] of Object.entries(valores)) await campo(page, etiqueta).fill(valor);
}
