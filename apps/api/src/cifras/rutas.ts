import type { operacionesCifras } from '@visitas/contract/cifras/operaciones';
import type { Dominio } from '../plataforma/dominio.ts';
import { responderLista } from '../plataforma/listas/ventana.ts';
import { cifrasDelMes, filasDeCifras } from './servicio.ts';

export const dominioCifras: Dominio<keyof typeof operacionesCifras> = {
  manejadores: {
    'cifras.delMes': ({ criterios }, entorno) => cifrasDelMes(entorno, criterios.mes),
    'cifras.listar': ({ criterios: { mes, por, ...ventana } }, entorno) =>
      responderLista(ventana, entorno, filasDeCifras(entorno, { mes, por })),
  },
};
