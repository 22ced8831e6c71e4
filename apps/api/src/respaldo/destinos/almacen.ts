import { rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Objetos } from '../../plataforma/almacen/almacen.ts';
import { type DireccionDeAlmacen, lugarDelAlmacen } from '../../plataforma/almacen/direccion.ts';
import { asegurarCarpeta } from './carpeta.ts';
import type { LugarDeRespaldos } from './destino.ts';

/** `carpeta` is local: the file is made in it before it is sent. */
export function enAlmacen(
  almacen: DireccionDeAlmacen,
  carpeta: string,
  objetos = new Objetos(almacen),
): LugarDeRespaldos {
  const local = (nombre: string) => join(carpeta, nombre);
  return {
    lugar: lugarDelAlmacen(almacen),
    libre: async () => null,
    async provisional(nombre) {
      await asegurarCarpeta(carpeta);
      return local(nombre);
    },
    async guardar(nombre, archivo, corte) {
      await objetos.poner(nombre, archivo, corte);
      await rm(archivo, { force: true });
    },
    // What lies deeper than the prefix belongs to somebody else.
    listar: async (corte) =>
      (await objetos.listar(corte)).filter(({ nombre }) => !nombre.includes('/')),
    async traer(nombre, hacia, corte) {
      await objetos.bajar(nombre, hacia, corte);
      return hacia;
    },
    borrar: (nombre) => objetos.borrar(nombre),
    async descartar(nombre) {
      // The file itself, and what of it was written when its process died.
      for (const ruta of [local(nombre), `${local(nombre)}.parcial`])
        await rm(ruta, { force: true });
      // The engine refuses a `DATA_DIR` of its own where something else is left.
      await rmdir(carpeta).catch(() => undefined);
    },
  };
}
