import { afterAll, vi } from 'vitest';

/** For files with rows from minutes or an hour ago: at midnight those would be yesterday. */
export function siempreAlMediodia(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-10T18:00:00Z') });
  afterAll(() => void vi.useRealTimers());
}
