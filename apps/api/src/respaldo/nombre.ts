/** 'AAAA-MM-DD-HHMM' by the company's clock. */
export function selloDeHora(zona: string, momento = new Date()): string {
  const partes = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
    timeZone: zona,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(momento);
  const parte = (tipo: string) => partes.find(({ type }) => type === tipo)?.value;
  return `${parte('year')}-${parte('month')}-${parte('day')}-${parte('hour')}${parte('minute')}`;
}

export const nombreDeRespaldo = (zona: string, momento?: Date): string =>
  `visitas-${selloDeHora(zona, momento)}.respaldo`;
