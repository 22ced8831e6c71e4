import IconMapPinUp from '@tabler/icons-react/dist/esm/icons/IconMapPinUp.mjs';
import IconMessage2 from '@tabler/icons-react/dist/esm/icons/IconMessage2.mjs';
import { contestaDeSuVisita, cuerpoDe, type FilaDeAccion, texto } from './fila.ts';

export const proponerLugar = {
  titulo: 'El cliente está aquí',
  exito: 'Propuesta Enviada Exitosamente',
  icono: IconMapPinUp,
  cuerpo: async () => (await import('@visitas/contract/lugares/entradas')).esquemaPropuestaNueva,
  contesta: contestaDeSuVisita,
  enVisita: { admite: 'finalizar', aplicar: (visita) => visita },
  pierde: (accion) => ({
    hora: 'La hora en que lo propusiste',
    ubicacion: true,
    escrito: { que: 'Cómo se reconoce', texto: texto(cuerpoDe(accion).nota) },
  }),
  trasDescartar: 'Tu supervisor no recibirá este lugar.',
} as const satisfies FilaDeAccion;

export const contarPorQue = {
  titulo: 'Contar por qué',
  exito: 'Explicación Enviada Exitosamente',
  icono: IconMessage2,
  cuerpo: async () => (await import('@visitas/contract/lugares/entradas')).esquemaPorqueNuevo,
  contesta: contestaDeSuVisita,
  enVisita: { admite: 'finalizar', aplicar: (visita) => visita },
  pierde: (accion) => ({
    hora: 'La hora en que lo contaste',
    ubicacion: false,
    escrito: { que: 'Lo que contaste', texto: texto(cuerpoDe(accion).detalle) },
  }),
  trasDescartar: 'Tu supervisor no recibirá tu explicación.',
} as const satisfies FilaDeAccion;
