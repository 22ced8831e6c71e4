/**
 * The company's calendar date, YYYY-MM-DD. Every query gets it as a parameter: the machine and the
 * database may be in other zones, where `current_date` differs.
 */
export function hoyEn(zona: string, ahora = new Date()): string {
  const minuto = Math.floor(ahora.getTime() / 60_000);
  const ultimo = ultimos.get(zona);
  if (ultimo?.minuto === minuto) return ultimo.dia;
  const partes = calendarioDe(zona).formatToParts(ahora);
  const parte = (tipo: string) => partes.find(({ type }) => type === tipo)?.value;
  const dia = `${parte('year')}-${parte('month')}-${parte('day')}`;
  ultimos.set(zona, { minuto, dia });
  return dia;
}

/** The company's hour, HH:mm. */
export function horaEn(zona: string, ahora = new Date()): string {
  return relojDe(zona).format(ahora);
}

const DIA_MS = 86_400_000;

/** A date as a number of days, to compute distances. */
export const enDias = (fecha: string): number => Date.parse(fecha) / DIA_MS;

/** The date `dias` days later, or earlier when negative: calendar days, which no zone moves. */
export const alCaboDe = (fecha: string, dias: number): string =>
  new Date(Date.parse(fecha) + dias * DIA_MS).toISOString().slice(0, 'aaaa-mm-dd'.length);

/** Every request needs the date, and in every zone it changes at a whole minute. */
const ultimos = new Map<string, { minuto: number; dia: string }>();

/** Creating one costs more than a hundred uses, and a company has one zone. */
const porZona = (lengua: string, partes: Intl.DateTimeFormatOptions) => {
  const hechos = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string): Intl.DateTimeFormat => {
    const hecho = hechos.get(timeZone) ?? new Intl.DateTimeFormat(lengua, { timeZone, ...partes });
    hechos.set(timeZone, hecho);
    return hecho;
  };
};

const calendarioDe = porZona('en-u-ca-iso8601-nu-latn', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const relojDe = porZona('en-u-nu-latn', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
