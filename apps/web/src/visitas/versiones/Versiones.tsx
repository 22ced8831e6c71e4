import { useQuery } from '@tanstack/react-query';
import type { VersionDeVisita, VisitaSola } from '@visitas/contract/visitas/esquemas';
import { useState } from 'react';
import { RUTAS } from '../../navegacion.ts';
import { lecturaDe } from '../../plataforma/servidor/lecturas.ts';
import { Segmentos } from '../../ui/campos/Segmentos.tsx';
import { abrirDesde } from '../../ui/pagina/useCerrar.ts';
import { EnlaceBoton } from '../../ui/piezas/Boton.tsx';
import { Distintivo } from '../../ui/piezas/Distintivo.tsx';
import { IconVersions } from '../../ui/piezas/iconos.ts';

/** Reads the earlier executions only of a visit that was reopened. */
export const useLecturaDeVersiones = ({ idVisita, vuelta = 1 }: VisitaSola) =>
  useQuery({
    ...lecturaDe('visitas.versiones', { parametros: { id: idVisita } }),
    enabled: vuelta > 1,
  });

export function useVersiones(visita: VisitaSola) {
  const { data = [] } = useLecturaDeVersiones(visita);
  const [elegida, setElegida] = useState<number>();
  return { versiones: data, elegida, setElegida };
}

/** The executions of a visit from the last one, with the names by which they are chosen. */
export function versionesElegibles(visita: VisitaSola, versiones: readonly VersionDeVisita[]) {
  const { tecnico, fechaPlanificada, vuelta = 1 } = visita;
  const actual = { vuelta, nombre: `Versión ${vuelta}`, tecnico, fechaPlanificada };
  const anteriores = versiones.map((una, i) => ({
    vuelta: una.vuelta,
    nombre:
      visita.ejecucionVisita || i > 0
        ? `Versión ${una.vuelta}, reemplazada`
        : `Versión ${una.vuelta}`,
    tecnico: una.tecnico,
    fechaPlanificada: una.fechaPlanificada,
  }));
  return visita.ejecucionVisita ? [actual, ...anteriores] : anteriores;
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
  const { evidencias, listaVerificacion, firma, porqueDeRango, ejecucion, vuelta } = version;
  const { evidencias: _, listaVerificacion: __, firma: ___, porLlegar: ____, ...resto } = visita;
  return {
    ...resto,
    vuelta,
    ejecucionVisita: ejecucion,
    ...(evidencias && { evidencias }),
    ...(listaVerificacion && { listaVerificacion }),
    ...(firma && { firma }),
    porqueDeRango,
  };
}

const A_LA_VISITA = abrirDesde('Visita');

interface Props {
  visita: VisitaSola;
  versiones: readonly VersionDeVisita[];
  /** The execution on screen. */
  vuelta: number | undefined;
  alElegir: (vuelta: number) => void;
}

export function SelectorDeVersion({ visita, versiones, vuelta, alElegir }: Props) {
  const opciones = versionesElegibles(visita, versiones).map((una) => ({
    value: String(una.vuelta),
    label: una.nombre,
  }));
  const [unica, ...mas] = opciones;
  if (unica && mas.length === 0) return <Distintivo tono="neutral">{unica.label}</Distintivo>;
  return (
    <>
      <Segmentos
        label="Versión"
        opciones={opciones}
        value={String(vuelta)}
        onChange={(una) => alElegir(Number(una))}
      />
      <EnlaceBoton
        {...A_LA_VISITA}
        to={RUTAS['comparar-versiones']}
        params={{ idVisita: String(visita.idVisita) }}
        icono={IconVersions}
        tamano="chico"
      >
        Comparar
      </EnlaceBoton>
    </>
  );
}
