import type { Migration } from 'kysely';
import { up as inicial } from './001-inicial.ts';
import { up as visitas } from './002-visitas.ts';
import { up as bitacora } from './003-bitacora.ts';
import { up as reportesYLugares } from './004-reportes-y-lugares.ts';
import { up as ingreso } from './005-ingreso.ts';
import { up as contrasenas } from './006-contrasenas.ts';
import { up as sinFinalizar } from './007-sin-finalizar.ts';
import { up as dosRelojes } from './008-dos-relojes.ts';
import { up as vivo } from './009-vivo.ts';
import { up as filtros } from './010-filtros.ts';
import { up as planificacion } from './011-planificacion.ts';
import { up as actividad } from './012-actividad.ts';
import { up as lugarEnLaSerie } from './013-lugar-en-la-serie.ts';
import { up as cuentas } from './014-cuentas.ts';
import { up as etiquetas } from './015-etiquetas.ts';
import { up as noRealizada } from './016-no-realizada.ts';
import { up as fichaDeCliente } from './017-ficha-de-cliente.ts';
import { up as avisosDeMas } from './018-avisos-de-mas.ts';

/** In order, and frozen: a migration that has landed is never edited. */
export const migraciones: Record<string, Migration> = {
  '001-inicial': { up: inicial },
  '002-visitas': { up: visitas },
  '003-bitacora': { up: bitacora },
  '004-reportes-y-lugares': { up: reportesYLugares },
  '005-ingreso': { up: ingreso },
  '006-contrasenas': { up: contrasenas },
  '007-sin-finalizar': { up: sinFinalizar },
  '008-dos-relojes': { up: dosRelojes },
  '009-vivo': { up: vivo },
  '010-filtros': { up: filtros },
  '011-planificacion': { up: planificacion },
  '012-actividad': { up: actividad },
  '013-lugar-en-la-serie': { up: lugarEnLaSerie },
  '014-cuentas': { up: cuentas },
  '015-etiquetas': { up: etiquetas },
  '016-no-realizada': { up: noRealizada },
  '017-ficha-de-cliente': { up: fichaDeCliente },
  '018-avisos-de-mas': { up: avisosDeMas },
};
