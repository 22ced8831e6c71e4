import { nombreDeCsv, rutaDeErroresDeImportacion } from '@visitas/contract/importaciones/archivo';
import type { ConExistentes, Importacion } from '@visitas/contract/importaciones/esquemas';
import { type ReactNode, useState } from 'react';
import { guardarEnDisco } from '../plataforma/archivos/guardarEnDisco.ts';
import { toasts } from '../plataforma/toasts.ts';
import { Segmentos } from '../ui/campos/Segmentos.tsx';
import { cifra, contado } from '../ui/formato.ts';
import queFiltra from '../ui/lista/botonQueFiltra.module.css';
import { siDesaparece } from '../ui/pagina/foco.ts';
import { useTelefono } from '../ui/pagina/useTelefono.ts';
import { Alerta } from '../ui/piezas/Alerta.tsx';
import { Boton } from '../ui/piezas/Boton.tsx';
import { Icono } from '../ui/piezas/Icono.tsx';
import { IconPencil } from '../ui/piezas/iconos.ts';
import { EnMarcha } from './EnMarcha.tsx';
import { FilasPorRevisar } from './FilasPorRevisar.tsx';
import type { VistaDeFilas } from './filas.ts';
import clases from './PasoRevisar.module.css';
import { BotonDeTexto, PieDePaso } from './PieDePaso.tsx';
import { loQuePasara, PALABRAS, porImportar } from './palabras.ts';
import { pedirArchivo } from './red.ts';
import { useApartadas } from './useApartadas.ts';
import { useConfirmar } from './useConfirmar.ts';
import { useCorrecciones } from './useCorrecciones.ts';
import { type Editar, useEditar } from './useEditar.ts';
import { fraseDelFallo } from './useLeerTabla.ts';

interface Props {
  importacion: Importacion;
  alVolver: () => void;
}

/** What will happen with each row, and only what fails to be corrected. Confirming writes it, all or nothing. */
export function PasoRevisar({ importacion, alVolver }: Props) {
  const { idImportacion: id } = importacion;
  const editar = useEditar(importacion);
  const correcciones = useCorrecciones(importacion, editar);
  const apartadas = useApartadas(id, editar);
  const { confirmar, confirmando } = useConfirmar(importacion, correcciones.vaciar);
  if (importacion.estado === 'confirmando' || confirmando)
    return <EnMarcha importacion={importacion} />;
  const { que } = importacion;
  const cuantos = porImportar(importacion);
  return (
    <>
      {importacion.problema !== undefined && (
        <Banda>
          <Alerta tipo="peligro">{importacion.problema}</Alerta>
        </Banda>
      )}
      <Revision
        importacion={importacion}
        editar={editar}
        correcciones={correcciones}
        apartadas={apartadas}
      />
      <PieDePaso dicho={<Resumen importacion={importacion} />}>
        <Boton onClick={alVolver}>Atrás</Boton>
        <Boton tipo="principal" disabled={cuantos === 0} onClick={() => void confirmar()}>
          {cuantos === 0
            ? 'Nada que importar'
            : `Importar ${contado(cuantos, PALABRAS[que].sustantivo)}`}
        </Boton>
      </PieDePaso>
    </>
  );
}

const Banda = ({ children }: { children: ReactNode }) => (
  <div className={clases.banda}>{children}</div>
);

/** The number that is created stands out. */
function Resumen({ importacion }: { importacion: Importacion }) {
  const cuantas = cifra(importacion.nuevas);
  const [antes, ...despues] = loQuePasara(importacion).split(cuantas);
  return (
    <>
      {antes}
      <b>{cuantas}</b>
      {despues.join(cuantas)}
    </>
  );
}

interface PropsRevision {
  importacion: Importacion;
  editar: Editar;
  correcciones: ReturnType<typeof useCorrecciones>;
  apartadas: ReturnType<typeof useApartadas>;
}

/** On a phone the rows are only counted: a table is not corrected with a thumb. */
function Revision({ importacion, editar, correcciones, apartadas }: PropsRevision) {
  const soloContar = useTelefono();
  const { conError } = importacion;
  const [vista, ver] = useState<VistaDeFilas>(conError > 0 ? 'error' : 'todas');
  return (
    <>
      <div className={clases.barra}>
        {soloContar ? (
          <Cuentas importacion={importacion} />
        ) : (
          <Vistas importacion={importacion} vista={vista} ver={ver} />
        )}
        {importacion.existentes > 0 && (
          <LosQueYaExisten importacion={importacion} editar={editar} />
        )}
      </div>
      {correcciones.fallo !== undefined && (
        <Banda>
          <Alerta tipo="peligro">
            <span>{correcciones.fallo}</span>
            {correcciones.porEnviar.length > 0 && (
              <>
                <span>Lo que corregiste sigue aquí.</span>
                <Boton ref={siDesaparece} tamano="chico" onClick={() => void correcciones.vaciar()}>
                  Reintentar
                </Boton>
              </>
            )}
          </Alerta>
        </Banda>
      )}
      {!soloContar && (
        <FilasPorRevisar
          key={vista}
          importacion={importacion}
          vista={vista}
          correcciones={correcciones}
          apartadas={apartadas}
        />
      )}
      <Pendientes importacion={importacion} soloContar={soloContar} />
    </>
  );
}

interface PropsPendientes {
  importacion: Importacion;
  soloContar: boolean;
}

/** How many are left to correct, and the way to correct them elsewhere. */
function Pendientes({ importacion, soloContar }: PropsPendientes) {
  const { conError } = importacion;
  const donde = soloContar
    ? 'Corrígelas en una computadora, o en tu archivo.'
    : 'Corrige aquí mismo. La fila se revisa al salir de la celda.';
  return (
    <div className={clases.nota}>
      <p role="status">
        {conError > 0 && <Icono de={IconPencil} tamano={16} />}
        <span>
          {conError > 0
            ? `${contado(conError, ['fila por corregir', 'filas por corregir'])}. ${donde}`
            : 'No queda nada por corregir.'}
        </span>
      </p>
      {seBajan(importacion) > 0 && <DescargarErrores importacion={importacion} />}
    </div>
  );
}

/** Those that do not enter: a repeated row has its reason too. */
export const seBajan = ({ conError, repetidas }: Importacion): number => conError + repetidas;

/** The same file with a column more, 'Error'. */
export function DescargarErrores({ importacion }: { importacion: Importacion }) {
  const { idImportacion, nombre } = importacion;
  const cuantas = seBajan(importacion);
  const [bajando, setBajando] = useState(false);
  async function descargar(): Promise<void> {
    setBajando(true);
    try {
      const ruta = rutaDeErroresDeImportacion(idImportacion);
      const respuesta = await pedirArchivo({ metodo: 'GET', ruta });
      guardarEnDisco(await respuesta.blob(), nombreDeCsv(nombre, 'con errores'));
    } catch (error) {
      toasts.error(error);
    } finally {
      setBajando(false);
    }
  }
  return (
    <BotonDeTexto
      aria-busy={bajando}
      onClick={() => {
        if (!bajando) void descargar();
      }}
    >
      {cuantas === 1
        ? 'Descargar la fila con su error'
        : `Descargar las ${cifra(cuantas)} con su error`}
    </BotonDeTexto>
  );
}

const VISTAS = [
  { vista: 'error', nombre: 'Con error', de: 'conError' },
  { vista: 'existe', nombre: 'Ya existen', de: 'existentes' },
  { vista: 'repetida', nombre: 'Repetidas en el archivo', de: 'repetidas' },
  { vista: 'nueva', nombre: 'Nuevas', de: 'nuevas' },
  { vista: 'omitida', nombre: 'Apartadas', de: 'omitidas' },
  { vista: 'todas', nombre: 'Todas', de: 'filas' },
] as const;

/** Nobody has to read that no row was left out. */
const vistasDe = (importacion: Importacion, vista?: VistaDeFilas) =>
  VISTAS.filter(
    (una) => una.vista !== 'omitida' || una.vista === vista || importacion.omitidas > 0,
  );

interface PropsVistas {
  importacion: Importacion;
  vista: VistaDeFilas;
  ver: (vista: VistaDeFilas) => void;
}

const Vistas = ({ importacion, vista, ver }: PropsVistas) => (
  <fieldset className={clases.vistas} aria-label="Qué filas se ven">
    {vistasDe(importacion, vista).map((una) => (
      <button
        key={una.vista}
        type="button"
        className={queFiltra.boton}
        aria-pressed={una.vista === vista}
        onClick={() => ver(una.vista)}
      >
        {una.nombre} <em>{cifra(importacion[una.de])}</em>
      </button>
    ))}
  </fieldset>
);

const Cuentas = ({ importacion }: { importacion: Importacion }) => (
  <dl className={clases.cuentas}>
    {vistasDe(importacion).map(({ vista, nombre, de }) => (
      <div key={vista}>
        <dt>{nombre}</dt>
        <dd>{cifra(importacion[de])}</dd>
      </div>
    ))}
  </dl>
);

const OPCIONES: { value: ConExistentes; label: string }[] = [
  { value: 'dejar', label: 'Dejarlos igual' },
  { value: 'actualizar', label: 'Actualizarlos' },
];

/** What is done with those that are already in the company. */
function LosQueYaExisten({ importacion, editar }: Pick<PropsRevision, 'importacion' | 'editar'>) {
  const { conExistentes } = importacion;
  const [elegida, setElegida] = useState<ConExistentes>();

  async function elegir(valor: ConExistentes): Promise<void> {
    setElegida(valor);
    await editar(() => ({ existentes: valor })).catch((error: unknown) =>
      toasts.fallo(fraseDelFallo(error)),
    );
    setElegida(undefined);
  }

  return (
    <div className={clases.existentes}>
      <span aria-hidden>Los que ya existen</span>
      <Segmentos
        label="Los que ya existen"
        opciones={OPCIONES}
        value={elegida ?? conExistentes}
        onChange={(valor) => void elegir(valor === 'actualizar' ? 'actualizar' : 'dejar')}
      />
    </div>
  );
}
