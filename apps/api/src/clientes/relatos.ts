import {
  ACTIVO,
  comoNombre,
  enEste,
  type LineaAnotada,
  LUGAR,
  type Relatos,
} from '../plataforma/relatos.ts';

const PORQUE: Readonly<Record<string, string>> = {
  'importaciones.buscarLugar': 'Encontró el lugar por la dirección',
  'lugares.decidir': 'Aceptó el lugar propuesto',
};

const hizo = ({ operacion }: LineaAnotada): string | undefined => PORQUE[operacion ?? ''];

export const relatosDeClientes: Relatos = {
  cliente: {
    grupo: 'clientes',
    que: 'el cliente',
    en: enEste('cliente'),
    hizo,
    campos: {
      nombre: { que: 'el nombre' },
      documentoIdentificacion: { que: 'el número de identificación' },
      nit: { que: 'el NIT' },
      direccion: { que: 'la dirección' },
      telefono: { que: 'el teléfono' },
      correo: { que: 'el correo' },
      lugar: LUGAR,
      notas: { que: 'las notas' },
      idTipoVisitaUsual: { que: 'el tipo habitual', texto: comoNombre('tipoVisita') },
      activo: ACTIVO,
    },
    callados: ['idCliente', 'version', 'notasPor', 'notasEn'],
  },
};
