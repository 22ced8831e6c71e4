import type { ErroresDeCampo } from '@visitas/contract/comun/errores';
import {
  FORMULARIO_VACIO,
  type LoQueSePide,
  pideAlgo,
  preguntasDe,
} from '@visitas/contract/formularios/formulario';
import type {
  FormularioDeTipo,
  operacionesFormularios,
} from '@visitas/contract/formularios/operaciones';
import { ANADE_OTRA, campoDePregunta, reparosDe } from '@visitas/contract/formularios/reparos';
import type { Peticion, Respuesta } from '@visitas/contract/operaciones';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import type { Dominio } from '../plataforma/dominio.ts';
import type { Sesion } from '../plataforma/http/acceso.ts';
import { encontrado, Rechazo, RechazoAnotado } from '../plataforma/http/rechazo.ts';
import {
  borrarBorrador,
  buscarTipo,
  guardarVersion,
  leerPorTipo,
  sujetarTipo,
  versionesDelTipo,
} from './consultas.ts';
import { relatosDeFormularios } from './relatos.ts';

export const dominioFormularios: Dominio<keyof typeof operacionesFormularios> = {
  manejadores: {
    'formularios.resumen': async (_, { bd }) => (await leerPorTipo(bd)).map(comoResumen),
    'formularios.obtener': async ({ parametros: { id } }, { bd }) =>
      comoFormulario(encontrado(await buscarTipo(bd, id)), await versionesDelTipo(bd, id)),
    'formularios.version': async ({ parametros: { id, version } }, { bd }) => {
      const publicadas = (await versionesDelTipo(bd, id)).filter(estaPublicada);
      const una = encontrado(publicadas.find((otra) => otra.version === version));
      return { ...comoVersion(una), contenido: una.contenido };
    },
    'formularios.guardar': ({ parametros, cuerpo }, { bd, sesion }) =>
      guardar(bd, sesion, parametros.id, cuerpo),
    'formularios.descartar': async ({ parametros: { id }, criterios }, { bd, sesion }) => {
      encontrado(await sujetarTipo(bd, id));
      const borrador = encontrado((await versionesDelTipo(bd, id)).find(esBorrador));
      const { guardadoEn = marcaDe(borrador) } = criterios;
      if (guardadoEn !== marcaDe(borrador))
        throw otroBorrador(
          borrador,
          sesion,
          'No se descartó: mira cómo quedó antes de descartarlo.',
        );
      await borrarBorrador(bd, id);
    },
  },
  relatos: relatosDeFormularios,
};

type Guardado = Peticion<'formularios.guardar'>['cuerpo'];

async function guardar(
  bd: Ejecutor,
  sesion: Sesion,
  idTipoVisita: number,
  cuerpo: Guardado,
): Promise<FormularioDeTipo> {
  const { contenido, publicar = false, version } = cuerpo;
  const tipo = encontrado(await sujetarTipo(bd, idTipoVisita));
  const todas = await versionesDelTipo(bd, idTipoVisita);
  exigirElMismoBorrador(todas.find(esBorrador), sesion, cuerpo);
  const publicadas = todas.filter(estaPublicada);
  const ultima = publicadas[0]?.version ?? 0;
  exigirMismaClase(contenido, publicadas);
  const llegoTarde = version !== undefined && version <= ultima;
  if (publicar && !llegoTarde) exigirSinReparos(contenido);
  await guardarVersion(bd, {
    idTipoVisita,
    contenido,
    pide: pideAlgo(contenido),
    guardadoPor: sesion.idUsuario,
    publicar: publicar && !llegoTarde,
  });
  if (llegoTarde)
    throw new RechazoAnotado('version-anterior', {
      detalle: `Otra persona publicó la versión ${ultima}. La tuya queda como borrador de la ${ultima + 1}.`,
    });
  return comoFormulario(tipo, await versionesDelTipo(bd, idTipoVisita));
}

type Version = Awaited<ReturnType<typeof versionesDelTipo>>[number];
type Publicada = Version & { publicadoEn: Date };

const estaPublicada = (una: Version): una is Publicada => una.publicadoEn !== null;
const esBorrador = (una: Version): boolean => !estaPublicada(una);

const marcaDe = ({ guardadoEn }: Version): string => guardadoEn.toISOString();

/** An older page does not say which draft it read: it may replace only its own person's. */
function exigirElMismoBorrador(
  borrador: Version | undefined,
  sesion: Sesion,
  { publicar, guardadoEn }: Guardado,
): void {
  if (!borrador) return;
  const suyo = borrador.guardadoPor === sesion.idUsuario;
  if (guardadoEn === undefined ? suyo : guardadoEn === marcaDe(borrador)) return;
  const que = publicar ? 'publicó' : 'guardó';
  throw otroBorrador(
    borrador,
    sesion,
    `Lo tuyo no se ${que}: copia lo que quieras conservar y vuelve a cargar.`,
  );
}

function otroBorrador(
  { guardadoPor, de }: Version,
  { idUsuario }: Sesion,
  queHacer: string,
): Rechazo {
  const quien =
    guardadoPor === idUsuario
      ? 'Cambiaste antes este borrador en otra ventana.'
      : `${de} cambió antes este borrador.`;
  return new Rechazo('otro-borrador', { detalle: `${quien} ${queHacer}` });
}

/** 'La vez anterior' compares answers of one question, so its kind of answer is for life. */
function exigirMismaClase(contenido: LoQueSePide, publicadas: readonly Publicada[]): void {
  const clases = new Map(
    publicadas.flatMap((una) => preguntasDe(una.contenido).map(({ id, clase }) => [id, clase])),
  );
  const otras = preguntasDe(contenido).filter(({ id, clase }) => {
    const suya = clases.get(id);
    return suya !== undefined && suya !== clase;
  });
  if (otras.length > 0)
    throw new Rechazo('validacion', {
      campos: Object.fromEntries(otras.map(({ id }) => [campoDePregunta(id), [OTRA_CLASE]])),
    });
}

const OTRA_CLASE = `Ya se publicó con otro tipo de respuesta. ${ANADE_OTRA}`;

function exigirSinReparos(contenido: LoQueSePide): void {
  const campos: ErroresDeCampo = {};
  for (const { pregunta, mensaje } of reparosDe(contenido)) {
    const campo = campoDePregunta(pregunta);
    campos[campo] = [...(campos[campo] ?? []), mensaje];
  }
  if (Object.keys(campos).length > 0) throw new Rechazo('validacion', { campos });
}

function comoFormulario(
  { id, nombre }: { id: number; nombre: string },
  todas: readonly Version[],
): FormularioDeTipo {
  const borrador = todas.find(esBorrador);
  const publicadas = todas.filter(estaPublicada);
  const [enUso] = publicadas;
  return {
    idTipoVisita: id,
    tipoVisita: nombre,
    publicado: enUso ? { ...comoVersion(enUso), contenido: enUso.contenido } : null,
    borrador: borrador
      ? {
          version: borrador.version,
          guardadoEn: marcaDe(borrador),
          contenido: borrador.contenido,
        }
      : null,
    versiones: publicadas.map(comoVersion),
  };
}

const comoVersion = ({ version, publicadoEn, de, visitas }: Publicada) => ({
  version,
  publicadoEn: publicadoEn.toISOString(),
  publicadoPor: de,
  visitas: visitas ?? 0,
});

type Linea = Awaited<ReturnType<typeof leerPorTipo>>[number];

function comoResumen({
  idTipoVisita,
  contenido,
  version,
  borrador,
}: Linea): Respuesta<'formularios.resumen'>[number] {
  const { fotos, firma, ...enUso } = contenido ?? FORMULARIO_VACIO;
  return {
    idTipoVisita,
    preguntas: preguntasDe(enUso).length,
    fotos,
    firma,
    version,
    borrador,
  };
}
