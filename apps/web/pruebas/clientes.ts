import type { Respuesta } from '@visitas/contract/operaciones';
import { campo } from './pantalla.ts';

type Cliente = Respuesta<'clientes.obtener'>;

export const cliente = (datos: Partial<Cliente> = {}): Cliente => ({
  idCliente: 5,
  nombre: 'Ferretería El Águila',
  documentoIdentificacion: '2514-88012-0101',
  direccion: '7a avenida 4-50, zona 4',
  telefono: '+502 2222-3333',
  correo: 'compras@aguila.example',
  nit: '1234567-K',
  latitud: null,
  longitud: null,
  activo: true,
  version: 1,
  ...datos,
});

/** Numbered clients in name order. */
export const clientes = (cuantos: number): Cliente[] =>
  Array.from({ length: cuantos }, (_, indice) =>
    cliente({
      idCliente: indice + 1,
      nombre: `Sucursal n.º ${String(indice + 1).padStart(3, '0')}`,
      documentoIdentificacion: `DOC-${indice + 1}`,
    }),
  );

/** The values typed for a new client, by form label and in form order. */
export const ESCRITO = {
  Nombre: 'Ferretería Ñañez & Hijos',
  'Número de identificación': '9988-77665-0101',
  NIT: '1234567-K',
  Dirección: '7a avenida 4-50, zona 4',
  Teléfono: '+502 2222-3333',
  Correo: 'compras@aguila.example',
  Latitud: '14.6349',
  Longitud: '-90.5069',
};

export async function llenar(valores: Record<string, string>): Promise<void> {
  for (const [etiqueta, valor] of Object.entries(valores)) await campo(etiqueta).fill(valor);
}
