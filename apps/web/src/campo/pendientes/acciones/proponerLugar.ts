import IconMapPinUp from '@tabler/icons-react/dist/esm/icons/IconMapPinUp.mjs';
import { esquemaPropuestaNueva } from '@visitas/contract/lugares/esquemas';
import { contestaDeSuVisita, cuerpoDe, type FilaDeAccion, texto } from './fila.ts';

export const proponerLugar = {
  titulo: 'El cliente está aquí',
  exito: 'Propuesta Enviada Exitosamente',
  icono: IconMapPinUp,
  cuerpo: esquemaPropuestaNueva,
  contesta: contestaDeSuVisita,
  enVisita: { admite: 'finalizar', aplicar: (visita) => visita },
  pierde: (accion) => ({
    hora: 'La hora en que lo propusiste',
    ubicacion: true,
    escrito: { que: 'Cómo se reconoce', texto: texto(cuerpoDe(accion).nota) },
  }),
  trasDescartar: 'Tu supervisor no recibirá este lugar.',
} as const satisfies FilaDeAccion;
