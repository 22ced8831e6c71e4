import { useQuery } from '@tanstack/react-query';
import { campoFecha } from '@visitas/contract/comun/fechas';
import { esquemaRegla } from '@visitas/contract/series/regla';
import { llamar } from '../../plataforma/servidor/api.ts';
import { ErrorApi } from '../../plataforma/servidor/errorApi.ts';
import { reglaDe, type ValoresDeRegla } from './regla.ts';

interface Escrita {
  valores: ValoresDeRegla;
  /** From which date the rule is counted. */
  desde: string;
  idTecnico: string;
}

/** How many visits what is written would make and when, as the server works it out; nothing is written. */
export function usePrever({ valores, desde, idTecnico }: Escrita) {
  const regla = reglaDe(valores);
  const cuerpo = { fechaPlanificada: desde, regla, ...(idTecnico && { idTecnico }) };
  const entera = esquemaRegla.safeParse(regla).success && campoFecha.safeParse(desde).success;
  const { data, error } = useQuery({
    queryKey: ['series.prever', { cuerpo }],
    queryFn: ({ signal }) => llamar('series.prever', { cuerpo }, { signal, sinToast: true }),
    enabled: valores.regla && entera,
  });
  return { prevista: valores.regla && entera ? data : undefined, porQueNo: porQueNo(error) };
}

export type Prevision = ReturnType<typeof usePrever>;

/** What the server says of a rule that no series may have; that it did not answer is no fault of the rule. */
const porQueNo = (error: unknown): string | undefined =>
  error instanceof ErrorApi ? Object.values(error.errors).flat()[0] : undefined;
