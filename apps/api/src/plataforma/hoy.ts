/**
 * The company's calendar date, YYYY-MM-DD. It goes to every query as a parameter: the machine and
 * the database may live in other time zones, where `current_date` is another day.
 */
export function hoyEn(zona: string, ahora = new Date()): string {
  const partes = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
    timeZone: zona,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(ahora);
  const parte = (tipo: string) => partes.find(({ type }) => type === tipo)?.value;
  return `${parte('year')}-${parte('month')}-${parte('day')}`;
}
