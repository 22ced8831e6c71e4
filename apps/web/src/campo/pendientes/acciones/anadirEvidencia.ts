import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import { esObjeto } from '@visitas/contract/comun/objetos';
import type { Evidencia } from '@visitas/contract/evidencia/esquemas';
import { CLASES_DE_FOTO } from '@visitas/contract/formularios/formulario';
import type { Accion } from '../accion.ts';
import { contestaDeSuVisita, cuerpoDe, type FilaDeAccion, texto } from './fila.ts';

export const anadirEvidencia = {
  titulo: 'Foto',
  exito: 'Fotos Añadidas Exitosamente',
  icono: IconPhoto,
  cuerpo: async () => (await import('@visitas/contract/evidencia/entradas')).esquemaEvidenciaNueva,
  carril: 'fotos',
  sustituye: (accion) => `${accion.idVisita} ${cuerpoDe(accion).archivo}`,
  contesta: (cuerpo, accion) =>
    contestaDeSuVisita(cuerpo, accion) &&
    esObjeto(cuerpo) &&
    cuerpo.archivo === cuerpoDe(accion).archivo,
  // In any state: a photo may be sent again after its visit was finished.
  enVisita: {
    aplicar: (visita, accion) => ({
      ...visita,
      evidencias: conEvidencia(visita.evidencias ?? [], accion),
    }),
  },
  pierde: (accion) => ({
    hora: soloDicho(accion) ? 'La hora en que la cambiaste' : 'La hora en que la tomaste',
    ubicacion: false,
    escrito: { que: 'La descripción que escribiste', texto: texto(cuerpoDe(accion).leyenda) },
  }),
  trasDescartar: (accion) =>
    soloDicho(accion)
      ? 'La foto sigue en la visita, sin este cambio.'
      : 'La visita quedará sin esta foto.',
} as const satisfies FilaDeAccion;

/** It changes what is said of a photo that the server already has. */
const soloDicho = ({ adjuntos = [] }: Accion): boolean => adjuntos.length === 0;

/** With the photo as the server will have it. Its id is negative while it waits on the phone. */
export function conEvidencia(evidencias: readonly Evidencia[], accion: Accion): Evidencia[] {
  const cuerpo = cuerpoDe(accion);
  const archivo = texto(cuerpo.archivo);
  if (archivo === null) return [...evidencias];
  const previa = evidencias.find((una) => una.archivo === archivo);
  const ultimo = evidencias.at(-1)?.orden ?? 0;
  const nueva = {
    ...(previa ?? enEspera(accion, archivo)),
    clase: CLASES_DE_FOTO.find((una) => una === cuerpo.clase) ?? 'otra',
    leyenda: texto(cuerpo.leyenda),
    pregunta: texto(cuerpo.pregunta),
    orden: typeof cuerpo.orden === 'number' ? cuerpo.orden : (previa?.orden ?? ultimo + 1),
  };
  return [...evidencias.filter((una) => una !== previa), nueva].sort(
    (una, otra) => una.orden - otra.orden,
  );
}

type SinDichos = Omit<Evidencia, 'clase' | 'leyenda' | 'pregunta' | 'orden'>;

function enEspera(accion: Accion, archivo: string): SinDichos {
  const { id, idUsuario, idVisita, ocurridoEn, adjuntos = [] } = accion;
  const { mediana, miniatura, ocurridoEn: tomada } = cuerpoDe(accion);
  const suyo = adjuntos.find(({ huella }) => huella === archivo);
  return {
    idEvidencia: -id,
    idVisita,
    archivo,
    mediana: texto(mediana),
    miniatura: texto(miniatura),
    tipo: suyo?.tipo === 'application/pdf' ? 'pdf' : 'jpeg',
    bytes: suyo?.bytes ?? 0,
    ocurridoEn: texto(tomada) ?? ocurridoEn,
    recibidaEn: ocurridoEn,
    de: { idUsuario, nombre: '' },
    aparte: false,
  };
}
