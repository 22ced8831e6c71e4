import { NativeSelect } from '@mantine/core';
import { CAMPOS_DE } from '@visitas/contract/importaciones/campos';
import type {
  CampoImportado,
  ColumnaImportada,
  Importacion,
  QueSeImporta,
} from '@visitas/contract/importaciones/esquemas';
import { useState } from 'react';
import { enviarCambio } from '../plataforma/servidor/enviarCambio.ts';
import { contado } from '../ui/formato.ts';
import { useTelefono } from '../ui/pagina/useTelefono.ts';
import { Alerta } from '../ui/piezas/Alerta.tsx';
import { Boton } from '../ui/piezas/Boton.tsx';
import { Icono } from '../ui/piezas/Icono.tsx';
import { IconAlertTriangle, IconChevronDown, IconFileSpreadsheet } from '../ui/piezas/iconos.ts';
import { CambiarLectura } from './CambiarLectura.tsx';
import { dosVeces, faltanPor, razonDeColumna } from './columnas.ts';
import clases from './PasoColumnas.module.css';
import { PieDePaso } from './PieDePaso.tsx';
import { camposEnFrase, nombreDeSeparador, tituloDeCampo } from './palabras.ts';

interface Props {
  importacion: Importacion;
  fuente: File | string | undefined;
  alLeer: (otra: Importacion) => void;
  alVolver: () => void;
  alSeguir: () => void;
}

/** What each column of the file is in the system. The server proposes, and the person decides. */
export function PasoColumnas({ importacion, fuente, alLeer, alVolver, alSeguir }: Props) {
  const { que, columnas, filas } = importacion;
  const { elegidas, elegir, faltan, repetidos, enviando, guardar } = useElegidas(importacion);
  const cuantas = elegidas.filter((una) => una !== null).length;
  const seguir = async () => (await guardar()) && alSeguir();

  return (
    <>
      <ComoSeLeyo importacion={importacion} fuente={fuente} alLeer={alLeer} />
      {repetidos.length > 0 && (
        <div className={clases.aviso}>
          <Alerta tipo="peligro">
            {repetidos
              .map((campo) => `Dos columnas traen «${tituloDeCampo(que, campo)}». Deja una sola.`)
              .join(' ')}
          </Alerta>
        </div>
      )}
      <Correspondencia que={que} columnas={columnas} elegidas={elegidas} alElegir={elegir} />
      <PieDePaso
        dicho={
          <span role="status">
            {faltan.length > 0
              ? `Falta decir qué columna trae: ${camposEnFrase(que, faltan)}.`
              : `${cuantas} de ${contado(columnas.length, ['columna', 'columnas'])}. Se recuerda para la próxima vez.`}
          </span>
        }
      >
        <Boton onClick={alVolver}>Atrás</Boton>
        <Boton
          tipo="principal"
          disabled={faltan.length + repetidos.length > 0}
          ocupado={enviando}
          onClick={() => void seguir()}
        >
          Revisar {contado(filas, ['fila', 'filas'])}
        </Boton>
      </PieDePaso>
    </>
  );
}

/** The choices, which stay here until the person goes on. */
function useElegidas({ idImportacion: id, que, columnas, version }: Importacion) {
  const [elegidas, setElegidas] = useState<(CampoImportado | null)[]>(() =>
    columnas.map(({ campo }) => campo),
  );
  const [enviando, setEnviando] = useState(false);

  /** False after a failure, which a toast says. What was chosen stays chosen. */
  async function guardar(): Promise<boolean> {
    if (columnas.every(({ campo }, lugar) => campo === elegidas[lugar])) return true;
    setEnviando(true);
    try {
      const cuerpo = { columnas: elegidas, version };
      await enviarCambio('importaciones.editar', { parametros: { id }, cuerpo }, {});
      return true;
    } catch {
      return false;
    } finally {
      setEnviando(false);
    }
  }

  return {
    elegidas,
    elegir: (lugar: number, campo: CampoImportado | null) =>
      setElegidas(elegidas.map((una, cual) => (cual === lugar ? campo : una))),
    faltan: faltanPor(que, elegidas),
    repetidos: dosVeces(elegidas),
    enviando,
    guardar,
  };
}

type DeLectura = Pick<Props, 'importacion' | 'fuente' | 'alLeer'>;

/** How the file was understood, so that a wrong guess is seen before anything else. */
function ComoSeLeyo({ importacion, fuente, alLeer }: DeLectura) {
  const { formato, filaEncabezado, filas, vacias } = importacion;
  const { tipo, separador, codificacion } = formato;
  return (
    <div className={clases.lectura}>
      <ul aria-label="Cómo se leyó">
        <li>
          <Icono de={IconFileSpreadsheet} tamano={13} />
          {tipo.toUpperCase()}
        </li>
        {separador !== undefined && <li>Separado por {nombreDeSeparador(separador)}</li>}
        {codificacion !== undefined && <li>{codificacion}</li>}
        <li>Encabezados en la fila {filaEncabezado}</li>
        <li>
          {contado(filas + vacias, ['fila', 'filas'])}
          {vacias > 0 && `, ${contado(vacias, ['vacía que no cuenta', 'vacías que no cuentan'])}`}
        </li>
      </ul>
      <CambiarLectura importacion={importacion} fuente={fuente} alLeer={alLeer} />
    </div>
  );
}

interface PropsCorrespondencia {
  que: QueSeImporta;
  columnas: readonly ColumnaImportada[];
  elegidas: readonly (CampoImportado | null)[];
  alElegir: (lugar: number, campo: CampoImportado | null) => void;
}

/** A table; on a phone, pairs: the column of the file, and under it what it is here. */
function Correspondencia(props: PropsCorrespondencia) {
  const { que, columnas, elegidas, alElegir } = props;
  const enPares = useTelefono();
  const partes = columnas.map((columna, lugar) => {
    const elegida = elegidas[lugar] ?? null;
    return {
      llave: `${lugar} ${columna.titulo}`,
      titulo: columna.titulo || `Columna ${lugar + 1}, sin título`,
      ejemplos: columna.ejemplos.join(' · '),
      selector: (
        <SelectorDeCampo
          que={que}
          titulo={columna.titulo || `Columna ${lugar + 1}`}
          valor={elegida}
          alElegir={(campo) => alElegir(lugar, campo)}
        />
      ),
      porque: <Porque columna={columna} elegida={elegida} />,
    };
  });
  if (enPares)
    return (
      <ul className={clases.pares} aria-label="Columnas de tu archivo">
        {partes.map(({ llave, titulo, ejemplos, selector, porque }) => (
          <li key={llave}>
            <b>{titulo}</b>
            <span className={clases.ejemplos}>{ejemplos}</span>
            {selector}
            {porque}
          </li>
        ))}
      </ul>
    );
  return (
    <table className={clases.tabla} aria-label="Columnas de tu archivo">
      <thead>
        <tr>
          <th scope="col">En tu archivo</th>
          <th scope="col">Ejemplos</th>
          <th scope="col">En el sistema</th>
          <th scope="col">
            <span className="solo-lectores">Por qué</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {partes.map(({ llave, titulo, ejemplos, selector, porque }) => (
          <tr key={llave}>
            <th scope="row">{titulo}</th>
            <td className={clases.ejemplos}>{ejemplos}</td>
            <td>{selector}</td>
            <td>{porque}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const NO_IMPORTAR = 'No importar';

interface PropsSelector {
  que: QueSeImporta;
  titulo: string;
  valor: CampoImportado | null;
  alElegir: (campo: CampoImportado | null) => void;
}

const SelectorDeCampo = ({ que, titulo, valor, alElegir }: PropsSelector) => (
  <NativeSelect
    aria-label={`Qué es «${titulo}» en el sistema`}
    value={valor ?? ''}
    data={[
      { value: '', label: NO_IMPORTAR },
      ...CAMPOS_DE[que].map(({ campo, titulo: label }) => ({ value: campo, label })),
    ]}
    data-sin-elegir={valor === null}
    onChange={({ currentTarget: { value } }) =>
      alElegir(CAMPOS_DE[que].find(({ campo }) => campo === value)?.campo ?? null)
    }
    rightSection={<Icono de={IconChevronDown} tamano={16} />}
    rightSectionPointerEvents="none"
    className={clases.selector}
  />
);

function Porque({
  columna,
  elegida,
}: {
  columna: ColumnaImportada;
  elegida: CampoImportado | null;
}) {
  if (elegida === 'coordenadas')
    return (
      <span className={clases.porque} data-atencion>
        <Icono de={IconAlertTriangle} tamano={16} />
        Se separa en dos
      </span>
    );
  return <span className={clases.porque}>{razonDeColumna(columna, elegida)}</span>;
}
