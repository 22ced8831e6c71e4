import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import { esObjeto } from '@visitas/contract/comun/objetos';
import { type Evidencia, esquemaEvidenciaNueva } from '@visitas/contract/evidencia/esquemas';
import type { Accion } from '../accion.ts';
import { contestaDeSuVisita, cuerpoDe, type FilaDeAccion, texto } from './fila.ts';

export const anadirEvidencia = {
  titulo: 'Foto',
  exito: 'Fotos Añadidas Exitosamente',
  icono: IconPhoto,
  cuerpo: esquemaEvidenciaNueva,
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
    hora: 'La hora en que la tomaste',
    ubicacion: false,
    escrito: { que: 'La descripción que escribiste', texto: texto(cuerpoDe(accion).leyenda) },
  }),
  trasDescartar: 'La visita quedará sin esta foto.',
} as const satisfies FilaDeAccion;

/** With the photo as the server will have it. Its id is negative while it waits on the phone. */
export function conEvidencia(evidencias: readonly Evidencia[], accion: Accion): Evidencia[] {
  const leido = esquemaEvidenciaNueva.safeParse(cuerpoDe(accion));
  if (!leido.success) return [...evidencias];
  const { archivo, clase, leyenda, pregunta = null, orden } = leido.data;
  const previa = evidencias.find((una) => una.archivo === archivo);
  const ultimo = evidencias.at(-1)?.orden ?? 0;
  const dicho = { clase, leyenda, pregunta, orden: orden ?? previa?.orden ?? ultimo + 1 };
  const nueva = { ...(previa ?? enEspera(accion, leido.data)), ...dicho };
  return [...evidencias.filter((una) => una !== previa), nueva].sort(
    (una, otra) => una.orden - otra.orden,
  );
}

type SinDichos = Omit<Evidencia, 'clase' | 'leyenda' | 'pregunta' | 'orden'>;

function enEspera(
  { id, idUsuario, idVisita, ocurridoEn, adjuntos = [] }: Accion,
  { archivo, mediana = null, miniatura = null, ocurridoEn: tomada }: Dicha,
): SinDichos {
  const suyo = adjuntos.find(({ huella }) => huella === archivo);
  return {
    idEvidencia: -id,
    idVisita,
    archivo,
    mediana,
    miniatura,
    tipo: suyo?.tipo === 'application/pdf' ? 'pdf' : 'jpeg',
    bytes: suyo?.bytes ?? 0,
    ocurridoEn: tomada ?? ocurridoEn,
    recibidaEn: ocurridoEn,
    de: { idUsuario, nombre: '' },
    aparte: false,
  };
}

type Dicha = Pick<
  ReturnType<typeof esquemaEvidenciaNueva.parse>,
  'archivo' | 'mediana' | 'miniatura' | 'ocurridoEn'
>;
