import type { Importacion } from '@visitas/contract/importaciones/esquemas';
import { useEffect, useRef } from 'react';
import { Icono } from '../ui/piezas/Icono.tsx';
import { IconCheck } from '../ui/piezas/iconos.ts';
import type { EnUrlDeImportar } from './enUrl.ts';
import clases from './Pasos.module.css';

const PASOS = ['archivo', 'columnas', 'revisar', 'listo'] as const;
type PasoDeImportar = (typeof PASOS)[number];

const NOMBRES: Record<PasoDeImportar, string> = {
  archivo: 'Archivo',
  columnas: 'Columnas',
  revisar: 'Revisar',
  listo: 'Listo',
};

/** The four steps: those before the present one are done. */
export function Pasos({ de, actual }: { de: string | undefined; actual: PasoDeImportar }) {
  const lugar = PASOS.indexOf(actual);
  const inicio = useEmpezarAqui(`${actual} ${de}`);
  return (
    <div ref={inicio} tabIndex={-1}>
      <ol className={clases.pasos} aria-label="Pasos">
        {PASOS.map((paso, indice) => (
          <li
            key={paso}
            aria-current={paso === actual ? 'step' : undefined}
            data-hecho={indice < lugar}
          >
            <i aria-hidden>{indice < lugar ? <Icono de={IconCheck} tamano={13} /> : indice + 1}</i>
            <span>
              {NOMBRES[paso]}
              {indice < lugar && <span className="solo-lectores">, hecho</span>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The button that led to a step, or to a file read again, is gone: reading begins at the steps. */
function useEmpezarAqui(actual: string) {
  const inicio = useRef<HTMLDivElement>(null);
  const previo = useRef(actual);
  useEffect(() => {
    if (previo.current !== actual) inicio.current?.focus();
    previo.current = actual;
  }, [actual]);
  return inicio;
}

/** The step that an import is in. Between columns and review the person chooses, so the address says it. */
export function pasoDe(
  importacion: Pick<Importacion, 'estado' | 'faltan'> | undefined,
  paso: EnUrlDeImportar['paso'],
): PasoDeImportar {
  if (!importacion) return 'archivo';
  const { estado, faltan } = importacion;
  if (estado === 'confirmando') return 'revisar';
  if (estado !== 'leida') return 'listo';
  return paso === 'revisar' && faltan.length === 0 ? 'revisar' : 'columnas';
}
