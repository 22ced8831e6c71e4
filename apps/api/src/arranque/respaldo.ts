import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Conexion } from '../plataforma/bd/conexion.ts';
import { type Config, leerConfig } from '../plataforma/config/config.ts';
import { enBytes, enTablas, enVisitas } from '../respaldo/cantidades.ts';
import { anotarDeConsola } from '../respaldo/deConsola.ts';
import { ensayar } from '../respaldo/ensayar.ts';
import { verificar } from '../respaldo/leer.ts';
import { nombreDeRespaldo } from '../respaldo/nombre.ts';
import { tomar } from '../respaldo/tomar.ts';
import type { Cierre } from './cierre.ts';
import { decir } from './consola.ts';
import { conexionAlosDatos } from './fuente.ts';
import { cargarEntorno } from './opciones.ts';
import { contarAvance, corteDeSenales, leerArgumentos, type OrdenDeConsola } from './orden.ts';

const AYUDA = [
  'npm run respaldo -- [archivo] [--probar]',
  '',
  'Guarda todos los datos de la empresa en un archivo y lo comprueba. El programa puede estar en marcha:',
  'nadie espera. Sin nombre, el archivo es visitas-AAAA-MM-DD-HHMM.respaldo, en esta carpeta.',
  '',
  '  --probar   Además lo restaura en un lugar aparte, compara todas las tablas y borra ese lugar.',
  '             Con un respaldo que ya existe, prueba ese y no hace otro.',
  '',
  'Con RESPALDO_CLAVE el archivo queda cifrado: sin esa frase nadie puede abrirlo.',
  'Termina con 0 solo si todo se hizo.',
];

/** `npm run respaldo`. */
export async function atenderRespaldo({ raiz, argumentos, cierre }: OrdenDeConsola): Promise<void> {
  const leidos = leerArgumentos(argumentos, {
    ayuda: AYUDA,
    opciones: ['probar'],
    nombres: [0, 1],
  });
  if (!leidos) return;
  const config = leerConfig(cargarEntorno(raiz), raiz);
  const corte = corteDeSenales();
  const archivo = resolve(leidos.nombres[0] ?? nombreDeRespaldo(config.zonaHoraria));
  const probar = leidos.con('probar');
  const conexion =
    probar && existsSync(archivo) ? null : await hacer(archivo, { config, cierre, corte });
  if (probar) await comprobar(archivo, { config, corte, conexion });
}

async function hacer(
  archivo: string,
  { config, cierre, corte }: { config: Config; cierre: Cierre; corte: AbortSignal },
): Promise<Conexion> {
  const empezadoEn = new Date();
  const conexion = await conexionAlosDatos(config, cierre);
  const { claveRespaldo: clave, nombreEmpresa: empresa } = config;
  const avance = contarAvance('Respaldando');
  const { bytes, visitas, tablas } = await tomar(conexion, archivo, {
    ...{ clave, empresa, avance, corte },
  });
  await verificar(archivo, clave, contarAvance('Comprobando'));
  await anotarDeConsola(conexion, { clase: 'respaldo', archivo, empezadoEn, bytes, visitas });
  decir(
    `Respaldo completo y comprobado: ${archivo} (${enBytes(bytes)}, ${enVisitas(visitas)}, ${enTablas(tablas)}${clave === null ? ', sin cifrar' : ', cifrado'}).`,
  );
  return conexion;
}

/** With a connection, its rehearsal is one of the company's data as they are. */
async function comprobar(
  archivo: string,
  { config, corte, conexion }: { config: Config; corte: AbortSignal; conexion: Conexion | null },
): Promise<void> {
  decir('Restaurándolo en un lugar aparte…');
  const { claveRespaldo: clave, carpetaDatos: carpeta } = config;
  const avance = contarAvance('Restaurando');
  const empezadoEn = new Date();
  const inicio = performance.now();
  const { tablas, filas } = await ensayar(archivo, { clave, carpeta, corte, avance });
  if (conexion) {
    const { size: bytes } = await stat(archivo);
    const ensayo = { clase: 'ensayo', archivo, empezadoEn, bytes, visitas: null } as const;
    await anotarDeConsola(conexion, ensayo);
  }
  const segundos = Math.ceil((performance.now() - inicio) / 1_000);
  decir(
    `Probado: se restaura completo en ${segundos} s (${enTablas(tablas)}, ${filas.toLocaleString('es-GT')} filas, todas iguales).`,
  );
}
