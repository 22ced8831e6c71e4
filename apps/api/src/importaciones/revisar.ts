import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import type { Sesion } from '../plataforma/http/acceso.ts';
import { Rechazo } from '../plataforma/http/rechazo.ts';
import {
  type CuentaDeImportacion,
  type Juzgado,
  rolesConocidos,
  type TablaImportada,
} from './consultas.ts';
import { buscarDocumentos, buscarSupervisores, buscarUsuarios } from './escritura/consultas.ts';
import { pedirAlLector } from './lector.ts';
import type { HechosDeEmpresa } from './lectura/juicio.ts';
import type { DeUnaTabla, Juzgada, Preguntas } from './lectura/pedidos.ts';
import type { PlanDeLectura } from './lectura/valores.ts';

/** Only its owner changes an import, so nobody else did. */
export const cambiadaEnOtraVentana = () =>
  new Rechazo('version-anterior', {
    detalle: 'Cambiaste esta importación en otra ventana. Mira cómo queda ahora y sigue desde ahí.',
  });

/** What is judged: the rows as they are kept, and what the person decided about them. */
export type Revisable = Pick<
  TablaImportada,
  'que' | 'columnas' | 'filas' | 'correcciones' | 'omitidas' | 'conExistentes'
> & { cuenta: Pick<CuentaDeImportacion, 'filas' | 'vacias'> };

export interface Revision extends Juzgado {
  lotes: Juzgada['lotes'];
}

export const planDeLectura = ({
  que,
  columnas,
  correcciones,
  omitidas,
  conExistentes,
}: Omit<Revisable, 'filas' | 'cuenta'>): PlanDeLectura => ({
  que,
  correcciones,
  omitidas,
  conExistentes,
  campos: columnas.map(({ campo }) => campo),
});

export const tablaPara = async (bd: Ejecutor, revisable: Revisable): Promise<DeUnaTabla> => ({
  filas: revisable.filas,
  titulos: revisable.columnas.map(({ titulo }) => titulo),
  plan: planDeLectura(revisable),
  roles: await rolesConocidos(bd),
});

/**
 * Judges every row by the schemas of the product and by what the company has. The preview and the writing call it, so
 * one promises what the other does.
 */
export async function juzgarImportacion(
  bd: Ejecutor,
  sesion: Pick<Sesion, 'idUsuario' | 'rol'>,
  revisable: Revisable,
  { conLotes }: { conLotes: boolean },
): Promise<Revision> {
  const tabla = await tablaPara(bd, revisable);
  const preguntas = await pedirAlLector('preguntar', tabla);
  const idsDeRoles = new Map(tabla.roles.map(({ id, nombre }) => [nombre, id]));
  const yo = { id: sesion.idUsuario, idRolUsuario: idsDeRoles.get(sesion.rol) };
  const rolesInactivos = tabla.roles.flatMap(({ id, activo }) => (activo ? [] : [id]));
  const deLaBase = await hechosDe(bd, revisable.que, preguntas);
  const hechos = { ...deLaBase, yo, rolesInactivos };
  const { cuenta, ...juzgada } = await pedirAlLector('juzgar', { ...tabla, hechos, conLotes });
  const { filas, vacias } = revisable.cuenta;
  return { ...juzgada, cuenta: { ...cuenta, filas, vacias } };
}

const hechosDe = async (
  bd: Ejecutor,
  que: Revisable['que'],
  { documentos, usuarios, supervisores }: Preguntas,
): Promise<Pick<HechosDeEmpresa, keyof Preguntas>> => ({
  documentos: await buscarDocumentos(bd, que, documentos),
  usuarios: await buscarUsuarios(bd, usuarios),
  supervisores: await buscarSupervisores(bd, supervisores),
});
