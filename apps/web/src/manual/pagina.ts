import type { Rol } from '@visitas/contract/comun/roles';

/** The parts of the manual, in order. A page is for the readers of one or several of them. */
export const PARTES_DEL_MANUAL = [
  'Primeros pasos',
  'Técnico',
  'Supervisor',
  'Administrador',
  'Quien instala',
] as const;

export type ParteDelManual = (typeof PARTES_DEL_MANUAL)[number];

const PARTE_DE: Readonly<Record<string, ParteDelManual>> = {
  Tecnico: 'Técnico',
  Supervisor: 'Supervisor',
  Administrador: 'Administrador',
} satisfies Record<Rol, ParteDelManual>;

/** The part of a role's reader. A role that the company added has none. */
export const parteDe = (rol: string): ParteDelManual | undefined => PARTE_DE[rol];

/** A run of text. The product's own words are in bold; a link leads to another page of the manual. */
export type TramoDeTexto =
  | string
  | { clase: 'negrita' | 'codigo'; texto: string }
  | { clase: 'enlace'; texto: string; pagina: string };

export type Bloque =
  | { clase: 'titulo'; id: string; texto: string }
  | { clase: 'parrafo'; tramos: readonly TramoDeTexto[] }
  | { clase: 'pasos' | 'lista'; renglones: readonly (readonly TramoDeTexto[])[] }
  | { clase: 'orden'; texto: string }
  | Ilustracion;

export interface Ilustracion {
  clase: 'imagen';
  descripcion: string;
  pie: string;
  /** The same screen on a desktop and on a phone, or only one of them. */
  escritorio?: string;
  telefono?: string;
}

export interface PaginaDelManual {
  /** The last part of its address, and the name of its file. */
  nombre: string;
  titulo: string;
  para: readonly ParteDelManual[];
  orden: number;
  /** The routes of the screens that it explains. */
  pantallas: readonly string[];
  /** The screen to go to: the first of these addresses that the reader's role may open. */
  abrir?: { nombre: string; destinos: readonly string[] };
  bloques: readonly Bloque[];
}

const Y = new Intl.ListFormat('es', { type: 'conjunction' });

/** 'Supervisor y Administrador'. */
export const paraQuien = ({ para }: PaginaDelManual): string => Y.format(para);
