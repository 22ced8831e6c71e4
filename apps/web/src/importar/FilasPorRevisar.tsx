import { frasesSeguidas } from '@visitas/contract/comun/formato';
import { CAMPOS_DE } from '@visitas/contract/importaciones/campos';
import type {
  CampoImportado,
  ConExistentes,
  Importacion,
} from '@visitas/contract/importaciones/esquemas';
import { useCallback, useMemo, useState } from 'react';
import { Fallo } from '../ui/pagina/Fallo.tsx';
import { Boton } from '../ui/piezas/Boton.tsx';
import { Esqueleto } from '../ui/piezas/Esqueleto.tsx';
import { Glifo, type Tono } from '../ui/piezas/Glifo.tsx';
import { IconCircleCheck } from '../ui/piezas/iconos.ts';
import { Vacio } from '../ui/piezas/Vacio.tsx';
import type { CeldaDeFila } from './celdas.ts';
import clases from './FilasPorRevisar.module.css';
import { estaApartada, type FilaPorRevisar, type VistaDeFilas } from './filas.ts';
import { type ColumnaDeRejilla, RejillaDeFilas } from './RejillaDeFilas.tsx';
import type { useApartadas } from './useApartadas.ts';
import type { useCorrecciones } from './useCorrecciones.ts';
import { useFilas } from './useFilas.ts';

interface Props {
  importacion: Importacion;
  vista: VistaDeFilas;
  correcciones: ReturnType<typeof useCorrecciones>;
  apartadas: ReturnType<typeof useApartadas>;
}

const NADA: Record<VistaDeFilas, string> = {
  error: 'Ninguna fila tiene errores.',
  existe: 'Ninguna fila está ya en el sistema.',
  repetida: 'Ninguna fila se repite en el archivo.',
  nueva: 'Ninguna fila es nueva.',
  omitida: 'Ninguna fila está apartada.',
  todas: 'El archivo no tiene filas.',
};

/** The rows of a tab, in the grid where they are corrected. */
export function FilasPorRevisar({ importacion, vista, correcciones, apartadas }: Props) {
  const { hechas, porEnviar } = correcciones;
  const { filas, error, reintentar, hayMas, masFilas } = useFilas(
    importacion.idImportacion,
    vista,
    { hechas, porEnviar, tocadas: apartadas.tocadas },
  );
  const marcados = useMarcados(filas);
  const corregidos = hechas.map(({ campo }) => campo);
  const columnas = useColumnas(importacion, vista === 'error' ? [...marcados, ...corregidos] : []);
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
        anchoDeQuePasa={vista === 'error' ? 380 : 250}
        quePasa={quePasa}
        accion={APARTAR}
        alActuar={(fila) => void apartadas.apartar(fila.fila, !estaApartada(fila))}
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

/** Takes a row out of the import, or back into it. */
const APARTAR = {
  texto: (fila: FilaPorRevisar) => (estaApartada(fila) ? 'Incluir' : 'Apartar'),
  nombre: (fila: FilaPorRevisar) =>
    `${estaApartada(fila) ? 'Incluir' : 'Apartar'} la fila ${fila.fila}`,
};

const ANCHOS: Partial<Record<CampoImportado, number>> = {
  nombre: 180,
  direccion: 190,
  telefono: 110,
  correo: 180,
};
const ANCHO_NORMAL = 130;

const TONOS: Partial<Record<CampoImportado, ColumnaDeRejilla['tono']>> = {
  nombre: 'principal',
  direccion: 'largo',
  documentoIdentificacion: 'mono',
  telefono: 'cifras',
};

const camposConError = (filas: readonly FilaPorRevisar[] = []): CampoImportado[] =>
  filas.flatMap(({ errores }) => errores.flatMap(({ campo }) => (campo === null ? [] : [campo])));

/** A column stays after its last error is corrected, or its last row is left out. */
function useMarcados(filas: readonly FilaPorRevisar[] | undefined): readonly CampoImportado[] {
  const [marcados, setMarcados] = useState<readonly CampoImportado[]>([]);
  const nuevos = camposConError(filas).filter((campo) => !marcados.includes(campo));
  if (nuevos.length > 0) setMarcados([...marcados, ...nuevos]);
  return marcados;
}

/** The columns that the file brings. With some marked, only the name and those. */
function useColumnas(
  { que, columnas }: Importacion,
  marcados: readonly CampoImportado[],
): ColumnaDeRejilla[] {
  const traidos = columnas.flatMap(({ campo }) => (campo === null ? [] : [campo]));
  const seVen = marcados.length > 0 ? ['nombre', ...marcados] : traidos;
  const llave = CAMPOS_DE[que]
    .map(({ campo }) => campo)
    .filter((campo) => traidos.includes(campo) && seVen.includes(campo))
    .join(' ');
  // Every row is drawn again when the columns are others.
  return useMemo(() => {
    const campos = llave.split(' ');
    return CAMPOS_DE[que]
      .filter(({ campo }) => campos.includes(campo))
      .map(({ campo, titulo }) => ({
        campo,
        titulo,
        ancho: ANCHOS[campo] ?? ANCHO_NORMAL,
        crece: campo === 'nombre',
        tono: TONOS[campo],
      }));
  }, [que, llave]);
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
  if (avance === 'devuelta') return { texto: 'Ya no está apartada' };
  if (avance === 'corregida') return { tono: 'success', texto: 'Corregida' };
  const mensajes = frasesSeguidas(errores.map(({ mensaje }) => mensaje));
  if (situacion === 'error') return { tono: 'danger', texto: mensajes };
  if (situacion === 'repetida')
    return { tono: 'warning', texto: `${mensajes || 'Repetida en el archivo'}: no entra` };
  if (situacion === 'omitida') return { tono: 'neutral', texto: 'Apartada: no entra' };
  if (situacion === 'nueva') return { texto: 'Se crea' };
  return conExistentes === 'actualizar'
    ? { tono: 'primary', texto: 'Ya existe: se actualiza' }
    : { tono: 'neutral', texto: 'Ya existe: queda igual' };
}
