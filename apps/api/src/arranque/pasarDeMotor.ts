import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Config, leerConfig } from '../plataforma/config/config.ts';
import { ErrorDeArranque } from '../plataforma/fallos.ts';
import { exigirMotor, traerMotor } from '../plataforma/motor/anterior.ts';
import { carpetasDe, VERSION_MOTOR, versionDelCluster } from '../plataforma/motor/carpeta.ts';
import { explicarFallo } from '../plataforma/motor/explicaciones.ts';
import { iniciarOtroMotor } from '../plataforma/motor/motor.ts';
import { relevar } from '../plataforma/motor/relevo.ts';
import { enTablas, enVisitas } from '../respaldo/cantidades.ts';
import { verificar } from '../respaldo/leer.ts';
import { selloDeHora } from '../respaldo/nombre.ts';
import { restaurarEnCarpeta } from '../respaldo/restauracion/enCarpeta.ts';
import { tomar } from '../respaldo/tomar.ts';
import type { Cierre } from './cierre.ts';
import { decir } from './consola.ts';
import { cargarEntorno } from './opciones.ts';
import { contarAvance, corteDeSenales, leerArgumentos, type OrdenDeConsola } from './orden.ts';

const AYUDA = [
  'npm run motor -- --pasar [carpeta]',
  '',
  `Pasa los datos de un PostgreSQL anterior al de este programa (${VERSION_MOTOR}). El programa debe estar`,
  'detenido. Descarga el PostgreSQL que los hizo, los lee con él y los escribe de nuevo con este.',
  'Los de antes quedan aparte. Si algo falla, quedan como estaban.',
  '',
  '  carpeta   La del paquete de ese PostgreSQL, si esta máquina no puede descargarlo.',
  '',
  'Termina con 0 solo si todo se hizo.',
];

/** `npm run motor -- --pasar`. */
export async function atenderMotor({ raiz, argumentos, cierre }: OrdenDeConsola): Promise<void> {
  const leidos = leerArgumentos(argumentos, { ayuda: AYUDA, opciones: ['pasar'], nombres: [0, 1] });
  if (!leidos) return;
  const config = leerConfig(cargarEntorno(raiz), raiz);
  const [paquete] = leidos.nombres;
  if (!leidos.con('pasar')) throw new ErrorDeArranque(AYUDA.join('\n'));
  if (config.urlBaseDeDatos) throw sinMotorPropio();
  try {
    await pasar(config, cierre, paquete && resolve(paquete));
  } catch (error) {
    throw explicarFallo(error, config.carpetaDatos);
  }
}

async function pasar(config: Config, cierre: Cierre, dado: string | undefined): Promise<void> {
  const { carpetaDatos: carpeta } = config;
  // A crossing that its process left complete is ended first.
  await relevar(carpeta);
  const version = await exigirAnterior(carpeta);
  if (version === null)
    return decir(`Los datos ya son de PostgreSQL ${VERSION_MOTOR}: no hay nada que pasar.`);
  const temporal = join(carpeta, `motor-${version}`);
  const copia = join(carpeta, `motor-${version}.respaldo`);
  const limpiar = async () => {
    await rm(temporal, { recursive: true, force: true });
    await rm(copia, { force: true });
  };
  await limpiar();
  const corte = corteDeSenales();
  try {
    if (!dado) decir(`Descargando PostgreSQL ${version}…`);
    const paquete = await (dado ? exigirMotor(dado, version) : traerMotor(version, temporal));
    await copiar(config, cierre, { paquete, version, copia, corte });
    await reponer(config, { version, copia, corte });
  } catch (error) {
    throw corte.aborted ? seInterrumpio() : error;
  } finally {
    await limpiar();
  }
}

/** The PostgreSQL of the data when it is older than ours, null when it is ours. */
async function exigirAnterior(carpeta: string): Promise<number | null> {
  const version = await versionDelCluster(carpetasDe(carpeta));
  if (version === VERSION_MOTOR) return null;
  if (version === null) {
    throw new ErrorDeArranque(
      `En ${carpeta} no hay datos de este programa. Indica con DATA_DIR dónde están los tuyos.`,
    );
  }
  if (version < VERSION_MOTOR) return version;
  throw new ErrorDeArranque(
    `Los datos de ${carpeta} son de PostgreSQL ${version}, más nuevo que el de este programa (${VERSION_MOTOR}). Actualiza el programa. No se ha tocado nada.`,
  );
}

interface Paso {
  version: number;
  copia: string;
  corte: AbortSignal;
}

/** Reads the data with the PostgreSQL that made them. */
async function copiar(
  { carpetaDatos: carpeta, claveRespaldo: clave, nombreEmpresa: empresa }: Config,
  cierre: Cierre,
  { paquete, version, copia, corte }: Paso & { paquete: string },
): Promise<void> {
  decir(`Leyendo los datos con PostgreSQL ${version}…`);
  const arranque = iniciarOtroMotor({ carpeta, progreso: decir }, paquete);
  cierre.alCerrar(async () => (await arranque.catch(() => null))?.detener(), { aunConPrisa: true });
  const motor = await arranque;
  const avance = contarAvance('Copiando');
  try {
    await tomar(motor.conexion, copia, { clave, empresa, corte, avance });
  } finally {
    await motor.detener();
  }
}

/** Writes them again with ours, and sets the old ones apart. */
async function reponer(
  { carpetaDatos: carpeta, claveRespaldo: frase, zonaHoraria }: Config,
  { version, copia, corte }: Paso,
): Promise<void> {
  const manifiesto = await verificar(copia, frase, contarAvance('Comprobando'));
  decir(`Escribiéndolos con PostgreSQL ${VERSION_MOTOR}…`);
  const anterior = await restaurarEnCarpeta(carpeta, {
    archivo: copia,
    frase,
    manifiesto,
    encima: true,
    deOtra: true,
    sello: selloDeHora(zonaHoraria),
    corte,
    avance: contarAvance('Escribiendo'),
    avisar: decir,
  });
  if (anterior)
    decir(`Los datos de antes quedaron en ${anterior}. Bórralos cuando ya no los necesites.`);
  decir(
    `Pasado de PostgreSQL ${version} a ${VERSION_MOTOR}: ${enVisitas(manifiesto.visitas)} en ${enTablas(manifiesto.tablas.length)}, comprobadas una a una. Ya puedes arrancar; cada persona vuelve a ingresar.`,
  );
}

const sinMotorPropio = () =>
  new ErrorDeArranque(
    'Con DATABASE_URL los datos están en tu servidor: cambia su PostgreSQL como dice su manual, o lleva los datos a otro con npm run respaldo y npm run restaurar.',
  );

const seInterrumpio = () =>
  new ErrorDeArranque('Se interrumpió. Los datos están como antes: vuelve a intentarlo.');
