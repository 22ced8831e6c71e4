import { problemaDe } from './problemas.ts';

type Hecho = { bytes: number; visitas: number | null };
type Fin = Hecho | { problema: string };

/** Writes how it ended, well or badly. A failure to write a bad end hides nothing: the cause is thrown. */
export async function hastaElFin<T extends Hecho>(
  lugar: string,
  anotar: (fin: Fin) => Promise<void>,
  hacer: () => Promise<T>,
): Promise<T> {
  try {
    const hecho = await hacer();
    await anotar({ bytes: hecho.bytes, visitas: hecho.visitas });
    return hecho;
  } catch (error) {
    await anotar({ problema: problemaDe(error, lugar) }).catch(() => undefined);
    throw error;
  }
}
