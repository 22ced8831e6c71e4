import { createHash, randomUUID } from 'node:crypto';
import {
  FORMULARIO_VACIO,
  type LoQueSePide,
  type Pregunta,
} from '@visitas/contract/formularios/formulario';
import type { FormularioDeTipo } from '@visitas/contract/formularios/operaciones';
import type { Respuesta } from '@visitas/contract/operaciones';
import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import type { Ejecutor } from '../src/plataforma/bd/esquema.ts';
import { huellaDe } from './fotos.ts';
import { type Empresa, exigir, type Tecnico } from './planificacion.ts';
import type { Pedir } from './servidor.ts';

export const pregunta = (id: string, cambios: Partial<Pregunta> = {}): Pregunta => ({
  id,
  texto: `¿${id}?`,
  clase: 'texto',
  obligatoria: false,
  unidad: null,
  ...cambios,
});

/** A form with one section of these questions. */
export const formulario = (
  preguntas: Pregunta[],
  cambios: Partial<LoQueSePide> = {},
): LoQueSePide => ({
  ...FORMULARIO_VACIO,
  secciones: [{ titulo: 'Equipo', preguntas }],
  ...cambios,
});

export const guardarFormulario = (pedir: Pedir, idTipoVisita: number, cuerpo: object) =>
  pedir<FormularioDeTipo & { errors?: Record<string, string[]>; detail?: string }>(
    `PUT /api/catalogos/${idTipoVisita}/tipoVisita/formulario`,
    { cuerpo },
  );

let tipos = 0;

/** A new type of visit that asks for this. */
export async function tipoQuePide(empresa: Empresa, contenido: LoQueSePide): Promise<number> {
  tipos += 1;
  const idTipoVisita = await empresa.tipo(`Con formulario ${tipos}`);
  exigir(
    200,
    await guardarFormulario(empresa.gente.ana, idTipoVisita, { contenido, publicar: true }),
  );
  return idTipoVisita;
}

export const leerSola = async (pedir: Pedir, idVisita: number): Promise<VisitaSola> =>
  exigir(200, await pedir<VisitaSola>(`GET /api/visitas/${idVisita}`));

/** A photo that these people sent; its bytes are nowhere, because few tests read them. */
export const enviado = (bd: Ejecutor, ...personas: number[]): Promise<string> =>
  enviadoComo(bd, 'jpeg', personas);

export async function enviadoComo(
  bd: Ejecutor,
  tipo: 'jpeg' | 'pdf',
  personas: readonly number[],
): Promise<string> {
  const huella = createHash('sha256').update(randomUUID()).digest();
  await bd
    .insertInto('archivos')
    .values({
      huella,
      guardada: huella,
      tipo,
      bytes: 1_000,
      ...(tipo === 'jpeg' ? { ancho: 4, alto: 3 } : { ancho: null, alto: null }),
    })
    .execute();
  await bd
    .insertInto('archivosEnviados')
    .values(personas.map((idUsuario) => ({ huella, idUsuario })))
    .execute();
  return huella.toString('hex');
}

export const anadir = (pedir: Pedir, idVisita: number, archivo: string, cambios: object = {}) =>
  pedir<Respuesta<'evidencia.anadir'> & { errors?: Record<string, string[]>; detail?: string }>(
    'POST /api/visitas/evidencias',
    { cuerpo: { idVisita, archivo, clase: 'otra', ...cambios } },
  );

/** Sends the bytes of a photo as that technician; returns its address. */
export async function enviarFoto(
  { bd, url, sesion }: Empresa,
  tecnico: Pick<Tecnico, 'id'>,
  foto: Buffer,
): Promise<string> {
  const { usuario } = await bd
    .selectFrom('usuarios')
    .select('usuario')
    .where('idUsuario', '=', tecnico.id)
    .executeTakeFirstOrThrow();
  const huella = huellaDe(foto);
  const { status } = await fetch(`${url}/api/archivos/${huella}`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${await sesion(usuario)}`, 'Content-Type': 'image/jpeg' },
    body: new Uint8Array(foto),
  });
  if (status !== 201) throw new Error(`${status}`);
  return huella;
}

export const avanzar = (
  pedir: Pedir,
  idVisita: number,
  respuestas: object[],
  cambios: object = {},
) =>
  pedir<Respuesta<'evidencia.avanzar'> & { errors?: Record<string, string[]> }>(
    'PUT /api/visitas/avance',
    { cuerpo: { idVisita, respuestas, ...cambios } },
  );

export const quitar = (pedir: Pedir, idEvidencia: number) =>
  pedir(`DELETE /api/visitas/evidencias/${idEvidencia}`);

export const emitir = (pedir: Pedir, idVisita: number) =>
  pedir<Respuesta<'evidencia.emitir'>>('PUT /api/visitas/emitir', { cuerpo: { idVisita } });
