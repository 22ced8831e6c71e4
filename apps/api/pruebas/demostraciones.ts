import fc from 'fast-check';
import { Reloj } from '../src/semillas/demo/calendario.ts';
import { type VisitaDemo, visitas } from '../src/semillas/demo/visitas.ts';

export const RANGO = 200;
const ZONAS = ['America/Guatemala', 'Pacific/Kiritimati', 'America/New_York', 'Europe/Madrid'];

/** Any moment, with the ends of months, years and February among them. */
const momento = fc.record({
  zona: fc.constantFrom(...ZONAS),
  ahora: fc.oneof(
    fc.date({ min: new Date('2024-01-01'), max: new Date('2032-12-31'), noInvalidDate: true }),
    fc.constantFrom(
      ...['2024-02-29T18:00:00Z', '2025-02-28T23:59:59Z', '2025-03-01T06:00:00Z'].map(fechar),
      ...['2025-12-31T05:59:59Z', '2026-01-01T06:00:00Z', '2025-11-23T15:00:00Z'].map(fechar),
      ...['2026-03-08T12:00:00Z', '2026-11-01T12:00:00Z', '2025-06-30T12:00:00Z'].map(fechar),
    ),
  ),
});

function fechar(texto: string): Date {
  return new Date(texto);
}

/** Every test uses the same moments, so each company is built once. */
const hechas = new Map<string, readonly [VisitaDemo[], Reloj]>();

function empresaDe(zona: string, ahora: Date) {
  const caso = `${zona} ${ahora.toISOString()}`;
  const reloj = new Reloj(zona, ahora);
  const empresa = hechas.get(caso) ?? ([visitas(reloj, RANGO), reloj] as const);
  hechas.set(caso, empresa);
  return empresa;
}

export const siempre = (comprobar: (todas: VisitaDemo[], reloj: Reloj) => void) =>
  fc.assert(
    fc.property(momento, ({ zona, ahora }) => comprobar(...empresaDe(zona, ahora))),
    { numRuns: 30 },
  );
