import { TEXTO_DE_CLASE } from '@visitas/contract/formularios/formulario';
import { comoUnoDe, enEste, type LineaAnotada, type Relatos } from '../plataforma/relatos.ts';

function hizo({ antes, despues }: LineaAnotada): string {
  if (antes === null) return 'Agregó una foto';
  return despues === null ? 'Quitó una foto' : 'Cambió una foto';
}

export const relatosDeEvidencia: Relatos = {
  evidencia: {
    grupo: 'visitas',
    que: 'la foto',
    en: enEste('visita'),
    hizo,
    campos: {
      clase: { que: 'la clase', texto: comoUnoDe(TEXTO_DE_CLASE) },
      leyenda: { que: 'la leyenda' },
      aparte: { que: 'la foto fuera del reporte' },
    },
    callados: [
      ...['idEvidencia', 'idVisita', 'vuelta', 'mediana', 'miniatura', 'pregunta', 'orden'],
      ...['ocurridoEn', 'recibidaEn', 'de'],
    ],
  },
};
