import { type FileHandle, open } from 'node:fs/promises';
import { codigoDelSistema } from '../../plataforma/fallos.ts';
import { FalloDeRespaldo } from '../fallo.ts';
import {
  alterado,
  BYTES_DE_INICIO,
  type CabeceraDeRespaldo,
  cortado,
  huellaDeCabecera,
  largoDeCabecera,
  leerCabecera,
} from './cabecera.ts';
import { Cinta } from './cinta.ts';
import { abrirClave } from './clave.ts';
import { BYTES_DE_LARGO, BYTES_DE_SELLO, largoLeido, selladorDe } from './marcos.ts';

const DE_UNA_VEZ = 1024 * 1024;

async function* leerArchivo(archivo: FileHandle): AsyncGenerator<Buffer> {
  for (;;) {
    const { buffer, bytesRead } = await archivo.read(Buffer.allocUnsafe(DE_UNA_VEZ));
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
  }
}

export interface RespaldoAbierto {
  cabecera: CabeceraDeRespaldo;
  /** The bytes of the file. */
  bytes: number;
  /** The content, checked frame by frame. It throws at the first one that is not as it was written. */
  contenido: AsyncGenerator<Buffer>;
  cerrar(): Promise<void>;
}

export async function abrirRespaldo(ruta: string, frase: string | null): Promise<RespaldoAbierto> {
  const archivo = await open(ruta, 'r').catch((error: unknown) => {
    throw explicarApertura(error, ruta);
  });
  try {
    const cinta = new Cinta(leerArchivo(archivo));
    const inicio = await cinta.tomar(BYTES_DE_INICIO);
    const largo = largoDeCabecera(inicio);
    const escrita = Buffer.concat([inicio, await cinta.tomar(largo - inicio.length)]);
    if (escrita.length < largo) throw cortado();
    const cabecera = leerCabecera(escrita);
    const llave = await abrirClave(cabecera.cifrado, frase);
    const { size } = await archivo.stat();
    return {
      cabecera,
      bytes: size,
      contenido: abrirMarcos(cinta, { llave, huella: huellaDeCabecera(escrita) }),
      cerrar: () => archivo.close(),
    };
  } catch (error) {
    await archivo.close();
    throw explicarApertura(error, ruta);
  }
}

async function* abrirMarcos(
  cinta: Cinta,
  { llave, huella }: { llave: Buffer | null; huella: Buffer },
): AsyncGenerator<Buffer> {
  const sellador = selladorDe(llave, huella);
  for (let numero = 0; ; numero++) {
    const escrito = await cinta.tomar(BYTES_DE_LARGO);
    if (escrito.length < BYTES_DE_LARGO) throw cortado();
    const { largo, ultimo } = largoLeido(escrito);
    const cuerpo = await cinta.tomar(largo);
    const sello = await cinta.tomar(BYTES_DE_SELLO);
    if (cuerpo.length < largo || sello.length < BYTES_DE_SELLO) throw cortado();
    yield sellador.abrir(cuerpo, sello, { numero, ultimo });
    if (ultimo) break;
  }
  // What was added after the last frame was not written by us.
  if ((await cinta.tomar(1)).length > 0) throw alterado();
}

const FRASES: Record<string, (ruta: string) => string> = {
  ENOENT: (ruta) => `No existe el archivo ${ruta}. Revisa el nombre.`,
  EACCES: (ruta) =>
    `Tu usuario no puede leer ${ruta}. Dale permiso o hazlo con el usuario que hizo el respaldo.`,
  EISDIR: (ruta) => `${ruta} es una carpeta. Indica el archivo del respaldo.`,
};

function explicarApertura(error: unknown, ruta: string): unknown {
  const frase = FRASES[codigoDelSistema(error)];
  return frase ? new FalloDeRespaldo(frase(ruta), { cause: error }) : error;
}
