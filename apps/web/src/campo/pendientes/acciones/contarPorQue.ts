import IconMessage2 from '@tabler/icons-react/dist/esm/icons/IconMessage2.mjs';
import { esquemaPorqueNuevo } from '@visitas/contract/lugares/esquemas';
import { contestaDeSuVisita, cuerpoDe, type FilaDeAccion, texto } from './fila.ts';

export const contarPorQue = {
  titulo: 'Contar por qué',
  exito: 'Explicación Enviada Exitosamente',
  icono: IconMessage2,
  cuerpo: esquemaPorqueNuevo,
  contesta: contestaDeSuVisita,
  enVisita: { admite: 'finalizar', aplicar: (visita) => visita },
  pierde: (accion) => ({
    hora: 'La hora en que lo contaste',
    ubicacion: false,
    escrito: { que: 'Lo que contaste', texto: texto(cuerpoDe(accion).detalle) },
  }),
  trasDescartar: 'Tu supervisor no recibirá tu explicación.',
} as const satisfies FilaDeAccion;
