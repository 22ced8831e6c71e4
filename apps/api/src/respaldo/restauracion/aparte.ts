import { enUnaConexion } from '../../plataforma/bd/unaConexion.ts';
import { carpetasDe, escribirMarca } from '../../plataforma/motor/carpeta.ts';
import { iniciarMotor } from '../../plataforma/motor/motor.ts';
import type { AlAvanzar } from '../alAvanzar.ts';
import { instalacionDe } from '../copia/instalacion.ts';
import { explicarBase } from '../explicaciones.ts';
import type { Manifiesto } from '../manifiesto.ts';
import type { PonerArchivo } from './archivos.ts';
import { cargar } from './cargar.ts';

interface Aparte {
  archivo: string;
  frase: string | null;
  manifiesto: Manifiesto;
  /** An empty data folder, or one to be made. */
  carpeta: string;
  comoEstaba?: boolean | undefined;
  corte?: AbortSignal | undefined;
  alLeerArchivo?: PonerArchivo | undefined;
  avance?: AlAvanzar | undefined;
  avisar?: ((mensaje: string) => void) | undefined;
}

/** Loads a backup into a data folder of its own, with its own engine, and stops it in order. */
export async function restaurarAparte({ carpeta, corte, ...carga }: Aparte): Promise<void> {
  const motor = await iniciarMotor({ carpeta, progreso: () => undefined });
  try {
    await enUnaConexion(motor.conexion, { para: 'restauracion', corte }, async (cliente) => {
      try {
        corte?.throwIfAborted();
        await cargar(cliente, carga);
        const instalacion = await instalacionDe(cliente);
        if (instalacion) await escribirMarca(carpetasDe(carpeta), 'lista', instalacion);
      } catch (error) {
        throw explicarBase(error);
      }
    });
  } finally {
    await motor.detener();
  }
}
