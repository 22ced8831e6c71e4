const MESES = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'se', 'oct', 'nov', 'dic'];

const DIA_DE_SEMANA = /^(lun|mar|mi[eé]|jue|vie|s[aá]b|dom)[a-zé]*[.,]*\s+/;
const AL_REVES = /^(?<anio>\d{4})[-/.](?<mes>\d{1,2})[-/.](?<dia>\d{1,2})$/;
const CON_SIGNOS = /^(?<dia>\d{1,2})[-/. ](?<mes>\d{1,2})(?:[-/. ](?<anio>\d{4}|\d{2}))?$/;
const SOLO_CIFRAS = /^(?<dia>\d{2})(?<mes>\d{2})(?<anio>\d{4}|\d{2})$/;
const CON_NOMBRE =
  /^(?<dia>\d{1,2})[-/. ]*(?:de )?(?<mes>[a-z]{3,})\.?,?(?:[-/. ]*(?:del? )?(?<anio>\d{4}|\d{2}))?$/;

const SIGLO = '20';

/** The year of a day typed without it: the one that brings it nearest to today, or today's. */
export type SinAnio = 'cercano' | 'este';

/**
 * Reads a typed or pasted day as 'aaaa-mm-dd': '24/11/2026', '24/11/26', '2026-11-24', '24 nov 2026', or
 * '24/11' without its year. The day comes before the month. Undefined when there is no such day.
 */
export function leerFecha(
  texto: string,
  hoy: string,
  sinAnio: SinAnio = 'cercano',
): string | undefined {
  const escrito = texto.trim().toLowerCase().replace(/\s+/g, ' ').replace(DIA_DE_SEMANA, '');
  const formas = [AL_REVES, CON_SIGNOS, SOLO_CIFRAS, CON_NOMBRE];
  const partes = formas.map((forma) => forma.exec(escrito)?.groups).find(Boolean);
  if (!partes) return undefined;
  const { dia = '', mes = '', anio } = partes;
  const deAnio = (cual: string) => siExiste(cual, numeroDe(mes), dia);
  if (anio) return deAnio(anio.length === 2 ? SIGLO + anio : anio);
  const este = Number(hoy.slice(0, 4));
  if (sinAnio === 'este') return deAnio(String(este));
  return elMasCercano(
    [este, este + 1, este - 1].map((cual) => deAnio(String(cual))),
    hoy,
  );
}

function elMasCercano(dias: readonly (string | undefined)[], hoy: string): string | undefined {
  const aCuanto = (dia: string): number => Math.abs(Date.parse(dia) - Date.parse(hoy));
  return dias
    .filter((dia) => dia !== undefined)
    .reduce<string | undefined>(
      (uno, otro) => (uno !== undefined && aCuanto(uno) <= aCuanto(otro) ? uno : otro),
      undefined,
    );
}

function numeroDe(mes: string): string {
  if (/^\d/.test(mes)) return mes;
  return String(MESES.findIndex((nombre) => mes.startsWith(nombre)) + 1);
}

function siExiste(anio: string, mes: string, dia: string): string | undefined {
  const escrita = `${anio}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`;
  const momento = new Date(`${escrita}T00:00:00Z`);
  const existe = !Number.isNaN(momento.getTime()) && momento.toISOString().startsWith(escrita);
  return existe ? escrita : undefined;
}

/** True when nothing more is to come: on its way to 2026 the year is also 20. */
export const estaEntera = (texto: string): boolean =>
  /(\D\d{4}|^\d{8})$|^\d{4}\D\d{1,2}\D\d{2}$/.test(texto.trim());
