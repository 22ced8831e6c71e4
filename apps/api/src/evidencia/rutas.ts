import type { operacionesEvidencia } from '@visitas/contract/evidencia/operaciones';
import type { Dominio } from '../plataforma/dominio.ts';
import { guardarAvance, prepararAnadir, quitar } from './cambios.ts';
import { prepararEmision } from './espera.ts';
import { relatosDeEvidencia } from './relatos.ts';

export const dominioEvidencia: Dominio<keyof typeof operacionesEvidencia> = {
  manejadores: {
    'evidencia.anadir': ({ cuerpo }, entorno) => prepararAnadir(entorno, cuerpo),
    'evidencia.quitar': async ({ parametros }, entorno) => {
      await quitar(entorno, parametros.id);
    },
    'evidencia.avanzar': ({ cuerpo }, entorno) => guardarAvance(entorno, cuerpo),
    'evidencia.emitir': ({ cuerpo }, entorno) => prepararEmision(entorno, cuerpo.idVisita),
  },
  relatos: relatosDeEvidencia,
  // A file that no visit has may be deleted just before its visit names it.
  restricciones: {
    evidencias_archivo: 'falta-archivo',
    evidencias_mediana: 'falta-archivo',
    evidencias_miniatura: 'falta-archivo',
  },
};
