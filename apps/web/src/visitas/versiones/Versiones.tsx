import { useQuery } from '@tanstack/react-query';
import type { VersionDeVisita, VisitaSola } from '@visitas/contract/visitas/esquemas';
import { useState } from 'react';
import { lecturaDe } from '../../plataforma/servidor/lecturas.ts';
import { Segmentos } from '../../ui/campos/Segmentos.tsx';
import { Distintivo } from '../../ui/piezas/Distintivo.tsx';

/** Reads the earlier executions only of a visit that was reopened. */
export function useVersiones({ idVisita, vuelta = 1 }: VisitaSola) {
  const { data = [] } = useQuery({
    ...lecturaDe('visitas.versiones', { parametros: { id: idVisita } }),
    enabled: vuelta > 1,
  });
  const [elegida, setElegida] = useState<number>();
  return { versiones: data, elegida, setElegida };
}

/** The visit as it was in one of its executions. While the next one has not begun, the last one is shown. */
export function enVersion(
  visita: VisitaSola,
  versiones: readonly VersionDeVisita[],
  elegida: number | undefined,
): VisitaSola {
  const porDefecto = visita.ejecucionVisita ? visita.vuelta : versiones[0]?.vuelta;
  const version = versiones.find(({ vuelta }) => vuelta === (elegida ?? porDefecto));
  if (!version) return visita;
  const { evidencias, listaVerificacion, firma, ejecucion, vuelta } = version;
  const { evidencias: _, listaVerificacion: __, firma: ___, porLlegar: ____, ...resto } = visita;
  return {
    ...resto,
    vuelta,
    ejecucionVisita: ejecucion,
    ...(evidencias && { evidencias }),
    ...(listaVerificacion && { listaVerificacion }),
    ...(firma && { firma }),
  };
}

interface Props {
  visita: VisitaSola;
  versiones: readonly VersionDeVisita[];
  /** The execution on screen. */
  vuelta: number | undefined;
  alElegir: (vuelta: number) => void;
}

export function SelectorDeVersion({ visita, versiones, vuelta, alElegir }: Props) {
  const actual = visita.ejecucionVisita && visita.vuelta;
  const opciones = [
    ...(actual ? [{ value: String(actual), label: `Versión ${actual}` }] : []),
    ...versiones.map((una) => ({
      value: String(una.vuelta),
      label:
        actual || una !== versiones[0]
          ? `Versión ${una.vuelta}, reemplazada`
          : `Versión ${una.vuelta}`,
    })),
  ];
  const [unica, ...mas] = opciones;
  if (unica && mas.length === 0) return <Distintivo tono="neutral">{unica.label}</Distintivo>;
  return (
    <Segmentos
      label="Versión"
      opciones={opciones}
      value={String(vuelta)}
      onChange={(una) => alElegir(Number(una))}
    />
  );
}
