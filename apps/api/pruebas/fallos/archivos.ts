import { createHash, randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { setTimeout as pausa } from 'node:timers/promises';
import { sql } from 'kysely';
import { leerAlmacen } from '../../src/plataforma/almacen/direccion.ts';
import { abrirArchivos, carpetaDeArchivos } from '../../src/plataforma/archivos/abrir.ts';
import { CON_LUGAR, fotoDePrueba, huellaDe } from '../fotos.ts';
import type { Escena } from './escena.ts';

const HASTA_MS = 60;
/** It dies after so many answers at most, or after this time on a slow machine. */
const MUCHAS = 12;
const TRABAJO_MS = 10_000;
/** One of these phones sends what another one is sending. */
const A_LA_VEZ = 8;
const ENTRE_INTENTOS_MS = 100;
/** A program that never serves again fails the run; a slow machine does not. */
const PACIENCIA_MS = 10 * 60_000;
/** A program that has just started, or a machine with too much to do, asks to wait. */
const SE_REPITE = [408, 429, 503];

/** A file that was answered, and by whose session. */
interface Contestada {
  token: string;
  foto: Buffer;
}

/**
 * The program is killed while it receives files. Afterwards each file that it answered is there byte by byte, and
 * each row has its file.
 */
export const subidaMuere = (escena: Escena): Promise<void> =>
  mientrasLlegan(escena, async (contestadas) => {
    await elMomento(escena, contestadas);
    await escena.acabar(escena.programa, 'SIGKILL');
    return () => escena.otraVez();
  });

/** Breaks something while files arrive; what it returns puts it right, once the phones are silent. */
export async function mientrasLlegan(
  escena: Escena,
  romper: (contestadas: readonly Contestada[]) => Promise<() => Promise<void>>,
): Promise<void> {
  const telefonos = encenderTelefonos(escena);
  const reponer = await romper(telefonos.contestadas).finally(telefonos.callar);
  await telefonos.callados();
  escena.almacen?.averiar([]);
  await reponer();
  for (const una of telefonos.contestadas) await exigirIgual(escena, una);
  escena.contar('archivos contestados y enteros', telefonos.contestadas.length);
  await exigirCadaUno(escena);
  await vaciar(escena);
}

/** Half of the times it dies just after a file arrives at its place, where its row is still missing. */
async function elMomento(escena: Escena, contestadas: readonly Contestada[]): Promise<void> {
  const { azar } = escena;
  const limite = performance.now() + TRABAJO_MS;
  const hasta = azar.entre(0, MUCHAS);
  while (contestadas.length < hasta && performance.now() < limite) await pausa(2);
  if (azar.aVeces(0.5)) return pausa(azar.entre(0, HASTA_MS));
  const hay = await enSuSitio(escena);
  while ((await enSuSitio(escena)) <= hay && performance.now() < limite) await pausa(1);
}

async function enSuSitio({ almacen, config }: Escena): Promise<number> {
  if (almacen) return almacen.objetos.size;
  const carpeta = carpetaDeArchivos(config);
  const nombres = await readdir(carpeta, { recursive: true }).catch(() => []);
  return nombres.filter((nombre) => /^[0-9a-f]{2}.[0-9a-f]{62}$/.test(nombre)).length;
}

/** Each sends one file after another, and repeats each until it is answered. */
function encenderTelefonos(escena: Escena) {
  const { azar, almacen, programa } = escena;
  const contestadas: Contestada[] = [];
  let encendidos = true;
  let comun = fotoDePrueba({ datos: randomBytes(50_000) });
  const enviarUno = async (token: string, foto: Buffer) => {
    while (encendidos) {
      const estado = await enviar(programa.puerto, token, foto).catch(() => null);
      if (estado === 200 || estado === 201) return void contestadas.push({ token, foto });
      if (estado !== null && !SE_REPITE.includes(estado))
        throw new Error(`Un archivo recibió ${estado}.`);
      await pausa(ENTRE_INTENTOS_MS);
    }
  };
  const unTelefono = async (n: number) => {
    const { parejas } = escena.mundo;
    const token = parejas[n % parejas.length]?.tecnico ?? '';
    while (encendidos) {
      if (azar.aVeces(0.3)) almacen?.averiar([azar.elegir([503, 'cortar', 'sordo', 409])]);
      const datos = randomBytes(azar.entre(100, 300_000));
      const nueva = fotoDePrueba({ datos, segmentos: n % 2 === 0 ? [CON_LUGAR] : [] });
      const foto = azar.aVeces(0.3) ? comun : nueva;
      comun = nueva;
      await enviarUno(token, foto);
    }
  };
  const todos = Promise.allSettled(Array.from({ length: A_LA_VEZ }, (_, n) => unTelefono(n)));
  return {
    contestadas,
    callar: () => {
      encendidos = false;
    },
    /** Rejects when one of them got an answer that no phone repeats. */
    callados: async () => {
      const roto = (await todos).find(({ status }) => status === 'rejected');
      if (roto?.status === 'rejected') throw roto.reason;
    },
  };
}

async function enviar(puerto: number, token: string, foto: Buffer): Promise<number> {
  const respuesta = await fetch(direccion(puerto, foto), {
    method: 'PUT',
    body: new Uint8Array(foto),
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'image/jpeg' },
  });
  await respuesta.text();
  return respuesta.status;
}

const direccion = (puerto: number, foto: Buffer) =>
  `http://127.0.0.1:${puerto}/api/archivos/${huellaDe(foto)}`;

async function exigirIgual(escena: Escena, { token, foto }: Contestada): Promise<void> {
  const limite = performance.now() + PACIENCIA_MS;
  let leida = await leer(escena.programa.puerto, token, foto);
  while ([0, ...SE_REPITE].includes(leida.estado) && performance.now() < limite) {
    await pausa(ENTRE_INTENTOS_MS);
    leida = await leer(escena.programa.puerto, token, foto);
  }
  const sinLugar = foto.toString('latin1').replace(CON_LUGAR.toString('latin1'), '');
  if (leida.estado !== 200 || leida.bytes.toString('latin1') !== sinLugar)
    throw new Error(`Se perdió un archivo contestado: ${huellaDe(foto)} (${leida.estado}).`);
}

/** Status 0: no answer came. */
async function leer(puerto: number, token: string, foto: Buffer) {
  try {
    const headers = { Authorization: `Bearer ${token}` };
    const respuesta = await fetch(direccion(puerto, foto), { headers });
    return { estado: respuesta.status, bytes: Buffer.from(await respuesta.arrayBuffer()) };
  } catch {
    return { estado: 0, bytes: Buffer.of() };
  }
}

/** Each row has its file. A file without a row is what a kill may leave. */
async function exigirCadaUno(escena: Escena): Promise<void> {
  const archivos = archivosDe(escena);
  const { rows } = await escena.mirar((bd) =>
    sql<{ guardada: string }>`select encode(guardada, 'hex') as guardada from archivos`.execute(bd),
  );
  const conFila = new Set(rows.map(({ guardada }) => guardada));
  for (const guardada of conFila) {
    const suma = createHash('sha256');
    for await (const trozo of (await archivos.abrir(guardada))?.flujo ?? []) suma.update(trozo);
    if (suma.digest('hex') !== guardada)
      throw new Error(`Una fila quedó sin su archivo: ${guardada}`);
  }
  let sueltos = 0;
  for await (const { huella } of archivos.listar()) if (!conFila.has(huella)) sueltos += 1;
  escena.contar('filas, cada una con su archivo', conFila.size);
  escena.contar('veces entre un archivo y su fila', Math.min(1, sueltos));
  escena.contar('archivos sin fila', sueltos);
}

const archivosDe = ({ almacen, config }: Escena) =>
  abrirArchivos({
    ...config,
    almacenArchivos: almacen ? leerAlmacen(almacen.direccion('archivos')) : null,
  });

/** The next time begins with none, and a long run does not fill the disk. */
async function vaciar({ almacen, config, mirar }: Escena): Promise<void> {
  await mirar((bd) => sql`delete from archivos`.execute(bd));
  almacen?.objetos.clear();
  await rm(carpetaDeArchivos(config), { recursive: true, force: true });
}
