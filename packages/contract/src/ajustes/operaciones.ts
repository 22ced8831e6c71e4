import * as z from 'zod/mini';
import { sinCaracteresRotos } from '../comun/campos.ts';
import type { Operacion } from '../comun/operacion.ts';
import { PRECIO } from '../comun/precios.ts';
import { ADMINISTRADOR } from '../comun/roles.ts';
import { tablaDe } from '../comun/tablas.ts';
import { CLAVES_DE_AJUSTE, CLAVES_PROBABLES } from './claves.ts';

const LARGO_DE_VALOR = 2_000;
const LARGO_DE_LOGO = 45_000;

/** The same text as in the environment. A logo comes as `data:image/png;base64,…`. */
const valorHasta = (largo: number) =>
  z
    .string()
    .check(z.maxLength(largo, 'Es demasiado largo. Acórtalo.'), sinCaracteresRotos('El ajuste'));
const valor = valorHasta(LARGO_DE_VALOR);

/** Null takes a value away: the program's own is in force again. */
const cambios = z.object(
  tablaDe(CLAVES_DE_AJUSTE, (clave) =>
    z.optional(z.nullable(clave === 'EMPRESA_LOGO' ? valorHasta(LARGO_DE_LOGO) : valor)),
  ),
);
export type CambiosDeAjustes = z.infer<typeof cambios>;

const esquemaAjuste = z.object({
  clave: z.enum(CLAVES_DE_AJUSTE),
  /** What is in force; absent when there is none, and for what is never read. */
  valor: z.optional(z.string()),
  /** The environment wins over the company, and the company over the program. */
  fijadoPor: z.enum(['entorno', 'empresa', 'omision']),
  puestoEn: z.optional(z.iso.datetime()),
  puestoPor: z.optional(z.string()),
});
export type AjusteLeido = z.infer<typeof esquemaAjuste>;

const esquemaAjustes = z.object({
  version: z.int(),
  ajustes: z.array(esquemaAjuste),
  /** True where letters are sent now: the sign-in of an open page may be older than the mail server. */
  porCorreo: z.optional(z.boolean()),
});
export type AjustesDeEmpresa = z.infer<typeof esquemaAjustes>;

const comun = { grupo: 'Ajustes de la empresa', acceso: ADMINISTRADOR } as const;

export const operacionesAjustes = {
  'ajustes.obtener': {
    ...comun,
    metodo: 'GET',
    ruta: '/ajustes',
    resumen: 'Los ajustes de la empresa, quién fija cada uno y desde cuándo',
    entidades: ['ajuste'],
    respuesta: esquemaAjustes,
    ambitos: ['ajustes'],
    // Two instances, or two starts, may have other environments.
    etiqueta: false,
  },
  'ajustes.cambiar': {
    ...comun,
    metodo: 'PUT',
    ruta: '/ajustes',
    resumen: 'Cambiar varios ajustes a la vez, o quitarlos; se dice todo lo que esté mal',
    entidades: ['ajuste'],
    cuerpo: z.object({ version: z.int(), cambios }),
    respuesta: esquemaAjustes,
    // To change those of CON_CONFIRMACION.
    errores: ['version-anterior', 'confirmar-identidad'],
    transaccion: 'preparada',
  },
  'ajustes.probar': {
    ...comun,
    metodo: 'POST',
    ruta: '/ajustes/probar',
    resumen: 'Preguntar a un servicio de fuera si contesta, con el valor escrito o el que vale',
    cuerpo: z.object({ clave: z.enum(CLAVES_PROBABLES), valor: z.optional(z.nullable(valor)) }),
    respuesta: z.object({ bien: z.boolean(), frase: z.string() }),
    precio: PRECIO.calculo,
    estado: 200,
    transaccion: false,
  },
  'ajustes.muestra': {
    ...comun,
    metodo: 'POST',
    ruta: '/ajustes/muestra',
    resumen: 'Un reporte de ejemplo con estos ajustes, sin guardarlos; el PDF en base64',
    cuerpo: z.object({ cambios }),
    respuesta: z.object({ pdf: z.string() }),
    precio: PRECIO.calculo,
    estado: 200,
    transaccion: false,
  },
} as const satisfies Record<string, Operacion>;
