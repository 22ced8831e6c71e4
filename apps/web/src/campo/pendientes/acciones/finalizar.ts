import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { esObjeto } from '@visitas/contract/comun/objetos';
import { esquemaLista, evidenciaDeVisita } from '@visitas/contract/evidencia/esquemas';
import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import {
  MOTIVOS_NO_REALIZADA,
  type NoRealizada,
  resultadoDe,
} from '@visitas/contract/visitas/noRealizada';
import type { Accion } from '../accion.ts';
import {
  contestaDeSuVisita,
  cuerpoDe,
  enEstado,
  type FilaDeAccion,
  numero,
  texto,
} from './fila.ts';

export const finalizar = {
  titulo: 'Finalizar Visita',
  exito: 'Visita Finalizada Exitosamente',
  icono: IconCircleCheck,
  cuerpo: async () => (await import('@visitas/contract/visitas/entradas')).esquemaFin,
  turno: 'cierra',
  contesta: contestaDeSuVisita,
  enVisita: { admite: 'finalizar', aplicar: finalizada },
  enFila: {
    desde: ['En Proceso'],
    cambia: (accion) => ({
      estado: 'Finalizada',
      fechaFinalizacion: accion.ocurridoEn,
      ...(noRealizadaDe(accion) && { noRealizada: true }),
    }),
  },
  dejaIntento: true,
  pierde: (accion) => ({
    hora: 'La hora en que finalizaste',
    ubicacion: 'latitudFin' in cuerpoDe(accion),
    escrito: {
      que:
        'resultado' in cuerpoDe(accion)
          ? 'El resultado que escribiste'
          : 'El motivo que escribiste',
      texto: resultadoDeAccion(accion),
    },
  }),
  trasDescartar: 'La visita volverá a En Proceso en este teléfono.',
} as const satisfies FilaDeAccion;

function finalizada(visita: VisitaSola, accion: Accion): VisitaSola {
  const { latitudFin, longitudFin } = cuerpoDe(accion);
  const noRealizada = noRealizadaDe(accion);
  const ejecucionVisita = visita.ejecucionVisita && {
    ...visita.ejecucionVisita,
    fechaFinalizacion: accion.ocurridoEn,
    latitudFin: numero(latitudFin),
    longitudFin: numero(longitudFin),
    resultado: resultadoDeAccion(accion),
    ...(noRealizada && { noRealizada }),
    validadoPorUbicacion: null,
  };
  return { ...enEstado(conSuEvidencia(visita, accion), 'Finalizada'), ejecucionVisita };
}

/** The answers and the signature of the finish. */
function conSuEvidencia(visita: VisitaSola, accion: Accion): VisitaSola {
  const cuerpo = cuerpoDe(accion);
  const respuestas = esquemaLista.shape.respuestas.safeParse(cuerpo.respuestas).data;
  const noCumplidas = esquemaLista.shape.noCumplidas.safeParse(cuerpo.noCumplidas).data;
  const firma = evidenciaDeVisita.firma.safeParse(
    esObjeto(cuerpo.firma) && {
      ...cuerpo.firma,
      firmadaEn: cuerpo.firma.ocurridoEn ?? accion.ocurridoEn,
    },
  ).data;
  const { listaVerificacion } = visita;
  return {
    ...visita,
    ...(listaVerificacion && {
      listaVerificacion: {
        ...listaVerificacion,
        ...(respuestas && { respuestas }),
        ...(noCumplidas && { noCumplidas }),
      },
    }),
    ...(firma && { firma }),
  };
}

/** The reason the visit could not be done; undefined when it was done. */
function noRealizadaDe(accion: Accion): NoRealizada | undefined {
  const { noRealizada, resultado } = cuerpoDe(accion);
  const dicha = typeof noRealizada === 'object' && noRealizada !== null ? noRealizada : {};
  const motivo = 'motivo' in dicha && MOTIVOS_NO_REALIZADA.find((uno) => uno === dicha.motivo);
  return motivo ? { motivo, detalle: texto(resultado) } : undefined;
}

/** The result as the server will store it. */
function resultadoDeAccion(accion: Accion): string | null {
  const noRealizada = noRealizadaDe(accion);
  return noRealizada ? resultadoDe(noRealizada) : texto(cuerpoDe(accion).resultado);
}
