import { setTimeout as esperar } from 'node:timers/promises';
import type { Conexion } from '../../plataforma/bd/conexion.ts';
import { enUnaConexion, type UnaConexion } from '../../plataforma/bd/unaConexion.ts';
import { instalacionDe } from '../copia/instalacion.ts';
import { explicarBase } from '../explicaciones.ts';
import { FalloDeRespaldo } from '../fallo.ts';
import { cargar, exigirConocida, yaHayDatos } from './cargar.ts';
import { otrosConectados, tablasQueHay } from './consultas.ts';
import { exigirMismaEmpresa, type Restauracion } from './restauracion.ts';

/**
 * Restores into a database of a server, in one transaction. Returns the schema where the old tables
 * were set apart, or null.
 */
export const restaurarEnServidor = (
  conexion: Conexion,
  { encima, deOtra, sello, ...resto }: Restauracion,
): Promise<string | null> =>
  enUnaConexion(conexion, { para: 'restauracion' }, async (cliente) => {
    try {
      exigirConocida(resto.manifiesto);
      await exigirDetenido(cliente);
      const hayDatos = (await tablasQueHay(cliente)).length > 0;
      if (hayDatos && !encima) throw yaHayDatos();
      if (hayDatos) exigirMismaEmpresa({ deOtra, aqui: await quienEs(cliente), ...resto });
      const apartarEn = hayDatos ? `anterior_${sello.replaceAll('-', '_')}` : null;
      await cargar(cliente, { ...resto, apartarEn });
      return apartarEn;
    } catch (error) {
      throw explicarBase(error);
    }
  });

/** The connections of a program that has just stopped take a moment to end. */
const PLAZO_MS = 3_000;

async function exigirDetenido(cliente: UnaConexion): Promise<void> {
  const limite = Date.now() + PLAZO_MS;
  for (;;) {
    const otros = await otrosConectados(cliente);
    if (otros === 0) return;
    if (Date.now() > limite) throw enMarcha(otros);
    await esperar(100);
  }
}

/** Damaged data cannot say it, and they are what a restore replaces. */
const quienEs = (cliente: UnaConexion): Promise<string | null> =>
  instalacionDe(cliente).catch(() => null);

const enMarcha = (otros: number) =>
  new FalloDeRespaldo(
    `El programa está en marcha con esa base de datos (${otros === 1 ? '1 conexión' : `${otros} conexiones`}). Detenlo y vuelve a intentarlo.`,
  );
