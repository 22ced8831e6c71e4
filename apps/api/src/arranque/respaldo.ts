import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { abrirArchivos } from '../plataforma/archivos/abrir.ts';
import type { Conexion } from '../plataforma/bd/conexion.ts';
import type { Config } from '../plataforma/config/config.ts';
import { Vigentes } from '../plataforma/config/vigentes.ts';
import { anotado } from '../respaldo/anotado.ts';
import { enArchivos, enBytes, enTablas, enVisitas } from '../respaldo/cantidades.ts';
import { ensayar } from '../respaldo/ensayar.ts';
import { verificar } from '../respaldo/leer.ts';
import { copiadosEn, frasesDeArchivos } from '../respaldo/manifiesto.ts';
import { nombreDeRespaldo } from '../respaldo/nombre.ts';
import { tomar } from '../respaldo/tomar.ts';
import { YaSeHace } from '../respaldo/turno.ts';
import { conexionAlosDatos } from './baseDeDatos.ts';
import { decir } from './consola.ts';
import { conLoGuardadoEn } from './loGuardado.ts';
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
  const vigentes = new Vigentes(cargarEntorno(raiz), raiz);
  cederElPaso();
  const corte = corteDeSenales();
  const enLosDatos = conexionAlosDatos(vigentes.actual(), cierre);
  const config = await enLosDatos.then(
    (datos) => conLoGuardadoEn(vigentes, datos),
    () => vigentes.actual(),
  );
  const archivo = resolve(leidos.nombres[0] ?? nombreDeRespaldo(config.zonaHoraria));
  const probar = leidos.con('probar');
  const porHacer = !probar || !existsSync(archivo);
  // A backup may be tried where there are no data, which then keep no note of it.
  const conexion = await (porHacer ? enLosDatos : enLosDatos.catch(() => null));
  if (conexion && porHacer) await hacer(archivo, conexion, { config, corte });
  if (probar) await comprobar(archivo, conexion, { config, corte });
}

/** People at work go first. Its rows come as fast as they are taken, so the database goes slower too. */
function cederElPaso(): void {
  try {
    setPriority(constants.priority.PRIORITY_LOW);
  } catch {
    // Where the system does not allow it, the backup is made all the same.
  }
}

interface Como {
  config: Config;
  corte: AbortSignal;
}

async function hacer(archivo: string, conexion: Conexion, { config, corte }: Como): Promise<void> {
  const { claveRespaldo: clave, nombreEmpresa: empresa, zonaHoraria: zona } = config;
  const suyos = abrirArchivos(config);
  const avance = contarAvance('Respaldando');
  const lugar = { conexion, archivo, zona };
  const tomarYComprobar = async () => {
    const tomado = await tomar(conexion, archivo, {
      clave,
      empresa,
      archivos: suyos,
      avance,
      corte,
    });
    await verificar(archivo, clave, contarAvance('Comprobando'));
    return tomado;
  };
  const { bytes, visitas, tablas, archivos } = await enSuTurno(corte, () =>
    anotado('respaldo', lugar, tomarYComprobar),
  );
  const copiados = copiadosEn({ archivos });
  decir(
    `Respaldo completo y comprobado: ${archivo} (${enBytes(bytes)}, ${enVisitas(visitas)}, ${enTablas(tablas)}${copiados ? `, ${enArchivos(copiados.cuantos)}` : ''}${clave === null ? ', sin cifrar' : ', cifrado'}).`,
  );
  for (const frase of frasesDeArchivos(archivos)) decir(frase);
}

async function comprobar(
  archivo: string,
  conexion: Conexion | null,
  { config, corte }: Como,
): Promise<void> {
  decir('Restaurándolo en un lugar aparte…');
  const { claveRespaldo: clave, carpetaDatos: carpeta, zonaHoraria: zona } = config;
  const avance = contarAvance('Restaurando');
  const inicio = performance.now();
  const ensayo = async () => {
    const { size: bytes } = await stat(archivo);
    return {
      ...(await ensayar(archivo, { clave, carpeta, corte, avance })),
      bytes,
      visitas: null,
    };
  };
  const { tablas, filas } = await (conexion
    ? enSuTurno(corte, () => anotado('ensayo', { conexion, archivo, zona }, ensayo))
    : ensayo());
  const segundos = Math.ceil((performance.now() - inicio) / 1_000);
  decir(
    `Probado: se restaura completo en ${segundos} s (${enTablas(tablas)}, ${filas.toLocaleString('es-GT')} filas, todas iguales).`,
  );
}

/** One backup is made at a time. An operator who asks for another waits for it. */
async function enSuTurno<T>(corte: AbortSignal, hacer: () => Promise<T>): Promise<T> {
  for (let avisado = false; ; avisado = true) {
    try {
      return await hacer();
    } catch (error) {
      if (!(error instanceof YaSeHace) || corte.aborted) throw error;
      if (!avisado) decir(`${error.message} Se espera a que termine…`);
      await esperar(1_000);
    }
  }
}
