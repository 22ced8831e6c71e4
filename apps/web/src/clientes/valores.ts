import type { Respuesta } from '@visitas/contract/operaciones';

type Cliente = Respuesta<'clientes.obtener'>;

/** As the form's fields have them: what is missing is an empty field, and the server reads it so. */
export const CLIENTE_VACIO = {
  nombre: '',
  documentoIdentificacion: '',
  direccion: '',
  telefono: '',
  correo: '',
  nit: '',
  latitud: '',
  longitud: '',
};

export type ValoresCliente = typeof CLIENTE_VACIO;

const DECIMALES = 15;
const decimal = new Intl.NumberFormat('en', {
  useGrouping: false,
  maximumFractionDigits: DECIMALES,
});

/** Never as '1e-7', which nobody writes and the server does not read. */
const escribir = (grados: number | null): string => (grados === null ? '' : decimal.format(grados));

export const valoresDe = (cliente: Cliente): ValoresCliente => ({
  nombre: cliente.nombre,
  documentoIdentificacion: cliente.documentoIdentificacion,
  direccion: cliente.direccion,
  telefono: cliente.telefono,
  correo: cliente.correo ?? '',
  nit: cliente.nit ?? '',
  latitud: escribir(cliente.latitud),
  longitud: escribir(cliente.longitud),
});
