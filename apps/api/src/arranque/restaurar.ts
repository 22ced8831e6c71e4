import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { cifra, fechaHoraEn } from '@visitas/contract/comun/formato';
import { abrirArchivos } from '../plataforma/archivos/abrir.ts';
import type { Config } from '../plataforma/config/config.ts';
import { Vigentes } from '../plataforma/config/vigentes.ts';
import { explicarFallo } from '../plataforma/motor/explicaciones.ts';
import { enArchivos, enTablas, enVisitas } from '../respaldo/cantidades.ts';
import { FalloDeRespaldo } from '../respaldo/fallo.ts';
import { recorrer, verificar } from '../respaldo/leer.ts';
import { localizar } from '../respaldo/localizar.ts';
import { copiadosEn, frasesDeArchivos, type Manifiesto } from '../respaldo/manifiesto.ts';
import { selloDeHora } from '../respaldo/nombre.ts';
import { problemaDe } from '../respaldo/problemas.ts';
import { cederArchivos, ponerEn, traerEn } from '../respaldo/restauracion/archivos.ts';
import { restaurarEnCarpeta } from '../respaldo/restauracion/enCarpeta.ts';
import { restaurarEnServidor } from '../respaldo/restauracion/enServidor.ts';
import type { Restauracion } from '../respaldo/restauracion/restauracion.ts';
import { comprobarConexion, conexionAlosDatos, explicarServidor } from './baseDeDatos.ts';
import { Cierre } from './cierre.ts';
import { decir } from './consola.ts';
import { conLoGuardadoEn } from './loGuardado.ts';
import { cargarEntorno } from './opciones.ts';
import { contarAvance, leerArgumentos, type OrdenDeConsola } from './orden.ts';

const AYUDA = [
  'npm run restaurar -- <archivo> [--encima] [--como-estaba] [--de-otra-empresa] [--solo-archivos] [--ver]',
  '',
  'Pone los datos de un respaldo donde los usa el programa, que debe estar detenido. Antes lee el',
  'archivo entero; si algo falla, los datos quedan como estaban. Si el archivo no está aquí, lo trae de',
  'donde dice RESPALDOS, o de donde se eligió en «Ajustes de la empresa».',
  '',
  '  --encima            Reemplaza los datos que haya. Los de ahora se apartan, no se borran.',
  '  --como-estaba       No los pone al día: son para volver a la versión del programa que los tenía.',
  '  --de-otra-empresa   Permite reemplazarlos por los de otra empresa.',
  '  --solo-archivos     Trae solo las fotos y los PDF de las visitas que falten. El programa puede estar',
  '                      en marcha, y los datos no se tocan.',
  '  --ver               Solo comprueba el archivo y dice qué tiene.',
  '',
  'Sirve también para pasar de la base de datos incluida a un servidor (DATABASE_URL), o al revés.',
  'Un respaldo cifrado pide su frase en RESPALDO_CLAVE. Termina con 0 solo si todo se hizo.',
];

const OPCIONES = ['encima', 'como-estaba', 'de-otra-empresa', 'solo-archivos', 'ver'] as const;

/** `npm run restaurar`. */
export async function atenderRestaurar({ raiz, argumentos }: OrdenDeConsola): Promise<void> {
  const leidos = leerArgumentos(argumentos, {
    ayuda: AYUDA,
    opciones: OPCIONES,
    nombres: [1, 1],
  });
  const [nombre] = leidos?.nombres ?? [];
  if (!leidos || !nombre) return;
  const vigentes = new Vigentes(cargarEntorno(raiz), raiz);
  const config = vigentes.actual();
  const { archivo, soltar } = await localizar(nombre, await conSuLugar(nombre, vigentes)).catch(
    (error: unknown) => {
      throw new FalloDeRespaldo(problemaDe(error, nombre), { cause: error });
    },
  );
  await traerDe(archivo, config, leidos.con).finally(soltar);
}

/**
 * The company may have chosen the place of its backups on the screen, and then its data say it. They are asked only for a
 * name that is not here, and when they cannot tell it, the environment's place remains.
 */
async function conSuLugar(nombre: string, vigentes: Vigentes): Promise<Config> {
  const config = vigentes.actual();
  if (config.respaldos !== null || basename(nombre) !== nombre || existsSync(resolve(nombre)))
    return config;
  const cierre = new Cierre();
  try {
    return await conLoGuardadoEn(vigentes, await conexionAlosDatos(config, cierre));
  } catch {
    return config;
  } finally {
    await cierre.cerrar();
  }
}

async function traerDe(
  archivo: string,
  config: Config,
  con: (opcion: (typeof OPCIONES)[number]) => boolean,
): Promise<void> {
  const frase = config.claveRespaldo;
  decir('Comprobando el archivo…');
  const manifiesto = await verificar(archivo, frase, contarAvance('Comprobando'));
  decir(descripcion(manifiesto, config.zonaHoraria));
  for (const frase of frasesDeArchivos(manifiesto.archivos)) decir(frase);
  if (con('ver')) return;
  if (con('solo-archivos')) {
    if (copiadosEn(manifiesto)) return traerArchivos(archivo, config);
    throw new FalloDeRespaldo('Ese respaldo no trae archivos y no se cambió nada. Usa otro.');
  }
  const lugar = await restaurar(config, {
    archivo,
    frase,
    manifiesto,
    encima: con('encima'),
    deOtra: con('de-otra-empresa'),
    comoEstaba: con('como-estaba'),
    sello: selloDeHora(config.zonaHoraria),
    avance: contarAvance('Restaurando'),
    alLeerArchivo: ponerEn(config),
    avisar: decir,
  });
  await cederArchivos(config);
  if (lugar) decir(`Los datos de antes quedaron ${lugar}. Bórralos cuando ya no los necesites.`);
  decirLoRestaurado(manifiesto, config);
}

function decirLoRestaurado({ visitas, tablas, archivos }: Manifiesto, config: Config): void {
  const copiados = copiadosEn({ archivos });
  if (archivos && 'almacen' in archivos && archivos.almacen !== abrirArchivos(config).almacen)
    decir(
      `Para verlas, pon en ARCHIVOS_URL la dirección de ${archivos.almacen} antes de arrancar.`,
    );
  decir(
    `Restaurado: ${enVisitas(visitas)} en ${enTablas(tablas.length)}${copiados ? ` y ${enArchivos(copiados.cuantos)}` : ''}, comprobadas una a una. Las sesiones terminaron: cada persona vuelve a ingresar.`,
  );
}

async function traerArchivos(archivo: string, config: Config): Promise<void> {
  const traer = traerEn(config);
  let faltaban = 0;
  let estaban = 0;
  await recorrer(archivo, {
    frase: config.claveRespaldo,
    alLeer: async () => undefined,
    alLeerArchivo: async (leido) => {
      if (await traer(leido)) faltaban += 1;
      else estaban += 1;
    },
    avance: contarAvance('Trayendo'),
  });
  await cederArchivos(config);
  const otros = estaban > 0 ? ` Ya ${estaban === 1 ? 'estaba' : 'estaban'} ${cifra(estaban)}.` : '';
  decir(`Traídos: ${enArchivos(faltaban)} del respaldo.${otros} Los datos no se tocaron.`);
}

/** Returns where the old data were left, as a phrase, or null. */
async function restaurar(config: Config, que: Restauracion): Promise<string | null> {
  const { urlBaseDeDatos: url, carpetaDatos } = config;
  if (!url) {
    try {
      const carpeta = await restaurarEnCarpeta(carpetaDatos, que);
      return carpeta && `en ${carpeta}`;
    } catch (error) {
      throw explicarFallo(error, carpetaDatos);
    }
  }
  try {
    await comprobarConexion(url);
    const esquema = await restaurarEnServidor({ connectionString: url }, que);
    return esquema && `en el esquema ${esquema} de esa base de datos`;
  } catch (error) {
    throw explicarServidor(error, url);
  }
}

function descripcion(
  { momento, visitas, tablas, version, empresa, servidor }: Manifiesto,
  zona: string,
): string {
  const cuando = fechaHoraEn(momento, zona);
  return `Respaldo entero${empresa ? ` de ${empresa}` : ''}: ${enVisitas(visitas)}, ${enTablas(tablas.length)}, como estaban el ${cuando} (versión ${version}, ${servidor}).`;
}
