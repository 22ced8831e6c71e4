import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as pausa } from 'node:timers/promises';
import { sql } from 'kysely';
import { abrirArchivos } from '../../src/plataforma/archivos/abrir.ts';
import { CON_LUGAR, fotoDePrueba, huellaDe } from '../fotos.ts';
import type { Escena } from './escena.ts';

const HASTA_MS = 60;
/** It dies after so many answers at most, or after this time on a slow machine. */
const MUCHAS = 12;
const TRABAJO_MS = 10_000;
const VUELTA_MS = 60_000;
/** One of these phones sends what another one is sending. */
const A_LA_VEZ = 8;

/**
 * The program is killed while it receives files. Afterwards each file that it answered is there byte by byte, and
 * each row has its file.
 */
export async function subidaMuere(escena: Escena): Promise<void> {
  const { puerto } = escena.programa;
  const tokens = escena.mundo.parejas.map(({ tecnico }) => tecnico);
  const contestadas: { token: string; foto: Buffer }[] = [];
  let comun = fotoDePrueba({ datos: randomBytes(50_000) });
  const enviarSinParar = async (token: string, n: number) => {
    for (;;) {
      const datos = randomBytes(escena.azar.entre(100, 300_000));
      const nueva = fotoDePrueba({ datos, segmentos: n % 2 === 0 ? [CON_LUGAR] : [] });
      const foto = escena.azar.aVeces(0.3) ? comun : nueva;
      comun = nueva;
      const estado = await enviar(puerto, token, foto).catch(() => null);
      if (estado === null) return;
      if (estado > 201) throw new Error(`Un archivo recibió ${estado}.`);
      contestadas.push({ token, foto });
    }
  };
  const envios = Array.from({ length: A_LA_VEZ }, (_, n) =>
    enviarSinParar(tokens[n % tokens.length] ?? '', n),
  );
  const todos = Promise.all(envios);
  const limite = performance.now() + TRABAJO_MS;
  const hasta = escena.azar.entre(0, MUCHAS);
  while (contestadas.length < hasta && performance.now() < limite) await pausa(2);
  await pausa(escena.azar.entre(0, HASTA_MS));
  await escena.acabar(escena.programa, 'SIGKILL');
  await todos;
  await escena.otraVez();
  for (const una of contestadas) await exigirIgual(escena.programa.puerto, una);
  await exigirCadaUno(escena);
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

async function exigirIgual(
  puerto: number,
  { token, foto }: { token: string; foto: Buffer },
  limite = performance.now() + VUELTA_MS,
): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  const respuesta = await fetch(direccion(puerto, foto), { headers });
  const leida = Buffer.from(await respuesta.arrayBuffer());
  const sinLugar = Buffer.from(
    foto.toString('latin1').replace(CON_LUGAR.toString('latin1'), ''),
    'latin1',
  );
  // A program that has just started asks to wait, and loses nothing by it.
  if (respuesta.status === 503 && performance.now() < limite) {
    await pausa(100);
    return exigirIgual(puerto, { token, foto }, limite);
  }
  if (respuesta.status !== 200 || !leida.equals(sinLugar))
    throw new Error(`Se perdió un archivo contestado: ${huellaDe(foto)} (${respuesta.status}).`);
}

/** The rows go afterwards, so that the next time begins with none. */
async function exigirCadaUno({ suelo, mirar }: Escena): Promise<void> {
  const carpetaDatos = suelo.ajustes.DATA_DIR ?? '';
  const archivos = abrirArchivos({ carpetaDatos, almacenArchivos: null });
  const { rows } = await mirar((bd) =>
    sql<{ guardada: string }>`select encode(guardada, 'hex') as guardada from archivos`.execute(bd),
  );
  for (const { guardada } of rows) {
    const suma = createHash('sha256');
    for await (const trozo of (await archivos.abrir(guardada))?.flujo ?? []) suma.update(trozo);
    if (suma.digest('hex') !== guardada)
      throw new Error(`Una fila quedó sin su archivo: ${guardada}`);
  }
  await mirar((bd) => sql`delete from archivos`.execute(bd));
}
