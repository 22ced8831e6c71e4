import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs';
import { esquemaAvance } from '@visitas/contract/evidencia/esquemas';
import { contestaDeSuVisita, type FilaDeAccion } from './fila.ts';

export const avanzar = {
  titulo: 'Lista de verificación',
  exito: 'Respuestas Guardadas Exitosamente',
  callada: true,
  icono: IconChecklist,
  cuerpo: esquemaAvance,
  contesta: contestaDeSuVisita,
  enVisita: { admite: 'finalizar', aplicar: (visita) => visita },
  pierde: () => ({ hora: 'La hora en que respondiste', ubicacion: false }),
  trasDescartar: 'Las respuestas siguen en este teléfono.',
} as const satisfies FilaDeAccion;
