import { CAMPOS_DE } from '@visitas/contract/importaciones/campos';
import type {
  CampoImportado,
  ConExistentes,
  Importacion,
} from '@visitas/contract/importaciones/esquemas';
import { useCallback, useMemo } from 'react';
import { Fallo } from '../ui/pagina/Fallo.tsx';
import { Boton } from '../ui/piezas/Boton.tsx';
import { Esqueleto } from '../ui/piezas/Esqueleto.tsx';
import { Glifo, type Tono } from '../ui/piezas/Glifo.tsx';
import { IconCircleCheck } from '../ui/piezas/iconos.ts';
import { Vacio } from '../ui/piezas/Vacio.tsx';
import type { CeldaDeFila } from './celdas.ts';
import clases from './FilasPorRevisar.module.css';
import type { FilaPorRevisar, VistaDeFilas } from './filas.ts';
import { type ColumnaDeRejilla, RejillaDeFilas } from './RejillaDeFilas.tsx';
import type { useCorrecciones } from './useCorrecciones.ts';
import { useFilas } from './useFilas.ts';

interface Props {
  importacion: Importacion;
  vista: VistaDeFilas;
  correcciones: ReturnType<typeof useCorrecciones>;
}

const NADA: Record<VistaDeFilas, string> = {
  error: 'Ninguna fila tiene errores.',
  existe: 'Ninguna fila está ya en el sistema.',
  repetida: 'Ninguna fila se repite en el archivo.',
  nueva: 'Ninguna fila es nueva.',
  todas: 'El archivo no tiene filas.',
};

/** The rows of a tab, in the grid where they are corrected. */
export function FilasPorRevisar({ importacion, vista, correcciones }: Props) {
  const { filas, error, reintentar, hayMas, masFilas } = useFilas(
    importacion.idImportacion,
    vista,
    correcciones,
  );
  const columnas = useColumnas(importacion, vista === 'error' ? filas : undefined);
  const { conExistentes } = importacion;
  const quePasa = useCallback(
    (fila: FilaPorRevisar) => <QuePasa fila={fila} conExistentes={conExistentes} />,
    [conExistentes],
  );

  function alCorregir({ fila, campo }: CeldaDeFila, valor: string): void {
    const suyo = importacion.columnas.find((una) => una.campo === campo)?.campo;
    if (suyo) correcciones.corregir({ fila, campo: suyo, valor });
  }

  if (!filas && error) return <Fallo error={error} alReintentar={reintentar} />;
  if (!filas)
    return (
      <div className={clases.espera} role="status" aria-busy="true" aria-label="Cargando">
        <Esqueleto alto={180} />
      </div>
    );
  if (filas.length === 0) return <Vacio icono={IconCircleCheck} titulo={NADA[vista]} />;
  return (
    <>
      <RejillaDeFilas
        etiqueta="Filas por revisar"
        filas={filas}
        columnas={columnas}
        anchoDeQuePasa={vista === 'error' ? 300 : 240}
        quePasa={quePasa}
        alCorregir={alCorregir}
      />
      {hayMas && (
        <div className={clases.mas}>
          <Boton tamano="chico" onClick={masFilas}>
            Mostrar más filas
          </Boton>
        </div>
      )}
    </>
  );
}

const ANCHOS: Partial<Record<CampoImportado, number>> = {
  nombre: 190,
  direccion: 260,
  telefono: 130,
  correo: 200,
};
const ANCHO_NORMAL = 150;

const TONOS: Partial<Record<CampoImportado, ColumnaDeRejilla['tono']>> = {
  nombre: 'principal',
  documentoIdentificacion: 'mono',
  telefono: 'cifras',
};

/** The columns that the file brings; among the rows with an error, the name and those with something to correct. */
function useColumnas(
  { que, columnas }: Importacion,
  conError: readonly FilaPorRevisar[] | undefined,
): ColumnaDeRejilla[] {
  const traidas = columnas.flatMap(({ campo }) => (campo === null ? [] : [campo])).join(' ');
  const marcadas = [
    ...new Set(conError?.flatMap(({ errores }) => errores.map(({ campo }) => campo ?? ''))),
  ].join(' ');
  const soloMarcadas = conError !== undefined && marcadas.trim() !== '';
  return useMemo(() => {
    const vienen = traidas.split(' ');
    const seVen = ['nombre', ...marcadas.split(' ')];
    return CAMPOS_DE[que]
      .filter(({ campo }) => vienen.includes(campo))
      .filter(({ campo }) => !soloMarcadas || seVen.includes(campo))
      .map(({ campo, titulo }) => ({
        campo,
        titulo,
        ancho: ANCHOS[campo] ?? ANCHO_NORMAL,
        tono: TONOS[campo],
      }));
  }, [que, traidas, marcadas, soloMarcadas]);
}

interface PropsQuePasa {
  fila: FilaPorRevisar;
  conExistentes: ConExistentes;
}

function QuePasa({ fila, conExistentes }: PropsQuePasa) {
  const { tono, texto } = dichoDe(fila, conExistentes);
  return (
    <span className={clases.dicho} data-tono={tono}>
      {tono && <Glifo tono={tono} tamano={14} />}
      <span>{texto}</span>
    </span>
  );
}

function dichoDe(
  { situacion, errores, avance }: FilaPorRevisar,
  conExistentes: ConExistentes,
): { tono?: Tono; texto: string } {
  if (avance === 'revisando') return { texto: 'Revisando…' };
  if (avance === 'corregida') return { tono: 'success', texto: 'Corregida' };
  const mensajes = errores.map(({ mensaje }) => mensaje).join('. ');
  if (situacion === 'error') return { tono: 'danger', texto: mensajes };
  if (situacion === 'repetida')
    return { tono: 'warning', texto: `${mensajes || 'Repetida en el archivo'}: no entra` };
  if (situacion === 'omitida') return { tono: 'neutral', texto: 'Apartada: no entra' };
  if (situacion === 'nueva') return { texto: 'Se crea' };
  return conExistentes === 'actualizar'
    ? { tono: 'primary', texto: 'Ya existe: se actualiza' }
    : { tono: 'neutral', texto: 'Ya existe: queda igual' };
}
