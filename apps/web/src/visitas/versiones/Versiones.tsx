import { useQuery } from '@tanstack/react-query';
import type { VersionDeVisita, VisitaSola } from '@visitas/contract/visitas/esquemas';
import { useState } from 'react';
import { lecturaDe } from '../../plataforma/servidor/lecturas.ts';
import { Segmentos } from '../../ui/campos/Segmentos.tsx';
import { fecha } from '../../ui/formato.ts';
import { Icono } from '../../ui/piezas/Icono.tsx';
import { IconRotate } from '../../ui/piezas/iconos.ts';
import { Tarjeta } from '../../ui/piezas/Tarjeta.tsx';
import clases from './Versiones.module.css';

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
  return (
    <Segmentos
      label="Versión"
      opciones={opciones}
      value={String(vuelta)}
      onChange={(una) => alElegir(Number(una))}
    />
  );
}

/** Why the visit is open again, until it is finished. */
export function Reabierta({ visita: { reabierta, estadoVisita } }: { visita: VisitaSola }) {
  if (!reabierta || estadoVisita.nombre === 'Finalizada') return null;
  const { motivo, por, en } = reabierta;
  return (
    <Tarjeta aria-label="Reabierta" className={clases.banda}>
      <Icono de={IconRotate} tamano={20} />
      <div>
        <strong>
          Reabierta el {fecha(en.slice(0, 10))} por {por.nombre}
        </strong>
        <p>«{motivo}»</p>
      </div>
    </Tarjeta>
  );
}
