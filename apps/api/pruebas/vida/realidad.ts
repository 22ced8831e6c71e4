import { nombresDe } from '@visitas/contract/comun/tablas';
import type { AccionDeTecnico } from '@visitas/contract/visitas/esquemas';
import { sql } from 'kysely';
import type { Ejecutor } from '../../src/plataforma/bd/esquema.ts';
import { MOTIVO, MOTIVO_DE_CIERRE } from './llamadas.ts';
import { LUGARES, type Lugar, type Mundo, type Posicion, type Visita } from './mundo.ts';
import type { Accion } from './peticiones.ts';
import type { Reparto } from './reparto.ts';

/** Reads the world from the database in one statement. */
export async function leerMundo(bd: Ejecutor, reparto: Reparto): Promise<Mundo> {
  const { personas, clientes, tipos } = reparto;
  const { rows } = await sql<{ mundo: Leido }>`select jsonb_build_object(
    'personas', (select jsonb_agg(jsonb_build_object('rol', r.nombre, 'activo', u.activo, 'conSesion',
        exists (select from sesiones s where s.id_usuario = u.id_usuario)) order by u.id_usuario)
      from usuarios u join roles_usuario r on r.id = u.id_rol_usuario where u.id_usuario = any(${personas})),
    'clientes', (select jsonb_agg(jsonb_build_object('activo', activo, 'latitud', latitud) order by id_cliente)
      from clientes where id_cliente = any(${clientes})),
    'tipos', (select jsonb_agg(jsonb_build_object('activo', activo) order by id)
      from tipos_visita where id = any(${tipos})),
    'vinculos', (select coalesce(jsonb_agg(to_jsonb(v) order by id_supervisor_tecnico), '[]')
      from supervisores_tecnicos v where id_supervisor = any(${personas})),
    'visitas', (select coalesce(jsonb_agg(to_jsonb(v) || jsonb_build_object(
        'anteriores', array(select id_tecnico from tecnicos_anteriores a where a.id_visita = v.id_visita),
        'intentos', (select coalesce(jsonb_agg(jsonb_build_object('tecnico', id_tecnico, 'accion', accion)), '[]')
          from intentos_no_aplicados i where i.id_visita = v.id_visita)) order by id_visita), '[]')
      from visitas v where id_supervisor = any(${personas}))
  ) as mundo`.execute(bd);
  const leido = rows[0]?.mundo;
  if (!leido) throw new Error('The query of the world returned no row.');
  return {
    personas: leido.personas,
    clientes: leido.clientes.map(({ activo, latitud }) => ({ activo, lugar: lugarEn(latitud) })),
    tipos: leido.tipos,
    vinculos: leido.vinculos.map((fila) => ({
      id: fila.idSupervisorTecnico,
      supervisor: personas.indexOf(fila.idSupervisor),
      tecnico: personas.indexOf(fila.idTecnico),
    })),
    visitas: leido.visitas.map((fila) => comoVisita(fila, reparto)),
  };
}

type Id = 'SupervisorTecnico' | 'Supervisor' | 'Tecnico' | 'Cliente' | 'TipoVisita' | 'Visita';
type Fila = Record<string, unknown> & Record<`id${Id}`, number>;
interface Leido {
  personas: Mundo['personas'];
  clientes: { activo: boolean; latitud: number | null }[];
  tipos: Mundo['tipos'];
  vinculos: Fila[];
  visitas: Fila[];
}

const lugarEn = (latitud: unknown): Lugar | null =>
  nombresDe(LUGARES).find((lugar) => LUGARES[lugar].latitud === latitud) ?? null;

function posicion(fila: Fila, momento: 'Inicio' | 'Fin'): Posicion | null {
  const lugar = lugarEn(fila[`latitud${momento}`]);
  const veredicto = fila[`veredicto${momento}`] as Posicion['veredicto'];
  return lugar && { lugar, veredicto };
}

const MOTIVOS: Record<string, 'solicitado' | 'propio'> = {
  [MOTIVO]: 'solicitado',
  [MOTIVO_DE_CIERRE]: 'propio',
};

function cierreDe(fila: Fila, personas: number[]): Visita['cierre'] {
  if (fila.cerradaPor === null) return null;
  const motivo = MOTIVOS[String(fila.motivoCierre)];
  if (!motivo) throw new Error(`No action closes a visit with the reason: ${fila.motivoCierre}`);
  return { quien: personas.indexOf(Number(fila.cerradaPor)), motivo };
}

const anterioresDe = (fila: Fila, personas: number[]): number[] =>
  (fila.anteriores as number[]).map((id) => personas.indexOf(id)).sort((a, b) => a - b);

const ACCIONES: Record<AccionDeTecnico, Accion> = {
  iniciar: 'iniciar',
  finalizar: 'finalizar',
  solicitarCancelacion: 'solicitar',
};

const intentosDe = (fila: Fila, personas: number[]): string[] =>
  (fila.intentos as { tecnico: number; accion: AccionDeTecnico }[])
    .map(({ tecnico, accion }) => `${personas.indexOf(tecnico)} ${ACCIONES[accion]}`)
    .sort();

const comoVisita = (fila: Fila, { personas, clientes, tipos }: Reparto): Visita => ({
  id: fila.idVisita,
  supervisor: personas.indexOf(fila.idSupervisor),
  tecnico: personas.indexOf(fila.idTecnico),
  cliente: clientes.indexOf(fila.idCliente),
  tipo: tipos.indexOf(fila.idTipoVisita),
  fecha: String(fila.fechaPlanificada),
  estado: fila.estado as Visita['estado'],
  cancelacion: fila.cancelacion as Visita['cancelacion'],
  inicio: posicion(fila, 'Inicio'),
  fin: posicion(fila, 'Fin'),
  noRealizada: fila.noRealizada as Visita['noRealizada'],
  validada: fila.validadoPorUbicacion as boolean | null,
  cierre: cierreDe(fila, personas),
  anteriores: anterioresDe(fila, personas),
  intentos: intentosDe(fila, personas),
  version: Number(fila.version),
});
