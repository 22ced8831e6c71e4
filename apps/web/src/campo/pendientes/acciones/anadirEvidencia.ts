import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import { esquemaEvidenciaNueva } from '@visitas/contract/evidencia/esquemas';
import { contestaDeSuVisita, type FilaDeAccion } from './fila.ts';

export const anadirEvidencia = {
  titulo: 'Foto',
  exito: 'Fotos Añadidas Exitosamente',
  icono: IconPhoto,
  cuerpo: esquemaEvidenciaNueva,
  contesta: contestaDeSuVisita,
  enVisita: { admite: 'finalizar', aplicar: (visita) => visita },
  pierde: () => ({ hora: 'La hora en que la tomaste', ubicacion: false }),
  trasDescartar: 'La visita quedará sin esta foto.',
} as const satisfies FilaDeAccion;
