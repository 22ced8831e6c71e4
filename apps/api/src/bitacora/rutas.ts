import type { Manejadores } from '../plataforma/http/manejador.ts';
import { responderLista } from '../plataforma/listas/ventana.ts';
import { historiaDe } from './servicio.ts';

export const manejadoresBitacora: Manejadores<'bitacora.listar'> = {
  'bitacora.listar': ({ consulta: { entidad, id, ...ventana } }, contexto) =>
    responderLista(ventana, contexto, historiaDe(contexto.bd, { entidad, id })),
};
