import { randomUUID } from 'node:crypto';
import { type ComoSeLee, rutaParaImportar } from '@visitas/contract/importaciones/archivo';
import type { Importacion, QueSeImporta } from '@visitas/contract/importaciones/esquemas';
import { sql } from 'kysely';
import { huellaDeLlave, insertarImportacion } from '../src/importaciones/consultas.ts';
import { guardarFilas, guardarJuicio } from '../src/importaciones/lectura/guardada.ts';
import type { Ejecutor } from '../src/plataforma/bd/esquema.ts';
import type { ServidorDePrueba } from './servidor.ts';

/** The key of the browser that confirmed them. */
export const LLAVE = '0123456789abcdef'.repeat(2);

/** For each person, imports of one client each: two that wait, and two that were confirmed. */
export async function importacionesDe(
  bd: Ejecutor,
  personas: readonly number[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const creadaPor of personas) {
    for (const _ of [1, 2]) ids.push(await sinConfirmar(bd, creadaPor));
    for (const _ of [1, 2]) ids.push(await confirmada(bd, creadaPor));
  }
  return ids;
}

async function sinConfirmar(bd: Ejecutor, creadaPor: number): Promise<number> {
  const campos = ['nombre', 'documentoIdentificacion', 'direccion', 'telefono'] as const;
  return insertarImportacion(bd, {
    que: 'clientes',
    nombre: 'clientes.csv',
    creadaPor,
    filaEncabezado: 1,
    formato: { tipo: 'csv', separador: ';', codificacion: 'UTF-8' },
    columnas: campos.map((campo) => ({ titulo: campo, ejemplos: [], campo, porque: 'titulo' })),
    filas: await guardarFilas([{ fila: 2, celdas: ['Café', randomUUID(), '3a calle', '2331'] }]),
    cuenta: { filas: 1, vacias: 0, nueva: 1, existe: 0, repetida: 0, error: 0, omitida: 0 },
    errores: [],
    juicio: await guardarJuicio({ letras: 'n', reparos: [] }),
    huella: 'f'.repeat(64),
  });
}

async function confirmada(bd: Ejecutor, creadaPor: number): Promise<number> {
  const id = await sinConfirmar(bd, creadaPor);
  await sql`
    update importaciones set estado = 'confirmada', confirmada_en = now(), confirmada_por = creada_por,
      creadas = 0, actualizadas = 0, llave_huella = ${huellaDeLlave(LLAVE)} where id_importacion = ${id}`.execute(
    bd,
  );
  return id;
}

export type DeImportacion = Importacion & { detail?: string; errors?: Record<string, string[]> };

interface Como extends ComoSeLee {
  quien?: string;
  nombre?: string;
  tipo?: string;
  clave?: string;
}

/** Sends a file, as a browser does. */
export async function subirTabla(
  { url, sesion }: Pick<ServidorDePrueba, 'url' | 'sesion'>,
  que: QueSeImporta,
  contenido: string | Buffer,
  { quien = 'ana', nombre = 'lista.csv', tipo = 'text/csv', clave, ...lectura }: Como = {},
): Promise<{ estado: number; cuerpo: DeImportacion }> {
  const respuesta = await fetch(`${url}/api${rutaParaImportar(que, nombre, lectura)}`, {
    method: 'POST',
    headers: {
      ...(tipo && { 'Content-Type': tipo }),
      ...(clave && { 'Idempotency-Key': clave }),
      Authorization: `Bearer ${await sesion(quien)}`,
    },
    body: typeof contenido === 'string' ? contenido : new Uint8Array(contenido),
  });
  const cuerpo: DeImportacion = JSON.parse(await respuesta.text());
  return { estado: respuesta.status, cuerpo };
}
