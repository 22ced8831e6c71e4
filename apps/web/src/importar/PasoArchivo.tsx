import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BYTES_DE_TABLA, TABLA_PESA_DE_MAS } from '@visitas/contract/importaciones/archivo';
import type { Importacion, QueSeImporta } from '@visitas/contract/importaciones/esquemas';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { guardarEnDisco } from '../plataforma/archivos/guardarEnDisco.ts';
import { lecturaDe } from '../plataforma/servidor/lecturas.ts';
import { CampoArea } from '../ui/campos/CampoArea.tsx';
import { conMayuscula, contado, cuandoFue } from '../ui/formato.ts';
import { siDesaparece } from '../ui/pagina/foco.ts';
import { Alerta } from '../ui/piezas/Alerta.tsx';
import { Boton } from '../ui/piezas/Boton.tsx';
import enlaceDeTexto from '../ui/piezas/enlaceDeTexto.module.css';
import { Icono } from '../ui/piezas/Icono.tsx';
import { IconFileImport } from '../ui/piezas/iconos.ts';
import { useAhora } from '../ui/useAhora.ts';
import clases from './PasoArchivo.module.css';
import { BotonDeTexto, NotaDePaso, NotasDePaso, PieDePaso } from './PieDePaso.tsx';
import { camposEnFrase, camposQue, dichoImportados, PALABRAS } from './palabras.ts';
import { filasPegadas, plantillaDe } from './texto.ts';
import { useLeerTabla } from './useLeerTabla.ts';

interface Props {
  que: QueSeImporta;
  /** What was read is kept, to read it otherwise. */
  alLeer: (importacion: Importacion, fuente: File | string) => void;
}

/** A file that is chosen or dropped, or rows that are pasted. */
export function PasoArchivo({ que, alLeer }: Props) {
  const lector = useLeerTabla(que);
  const [pegado, pegar] = useState('');
  const filas = filasPegadas(pegado);

  async function leer(fuente: File | string): Promise<void> {
    const leida = await lector.leer(fuente);
    if (leida) alLeer(leida, fuente);
  }

  return (
    <>
      {lector.fallo && (
        <div className={clases.fallo}>
          <Alerta tipo="peligro">{lector.fallo}</Alerta>
        </div>
      )}
      <div className={clases.dos}>
        <Zona leyendo={lector.leyendo} alElegir={leer} alNegar={lector.negar} />
        <CampoArea
          label="O pega las filas de tu hoja de cálculo"
          name="pegado"
          mensajes={[]}
          value={pegado}
          onChange={({ currentTarget: { value } }) => pegar(value)}
          placeholder="Con la fila de títulos primero"
          wrap="off"
          spellCheck={false}
          classNames={{ root: clases.pegado ?? '', input: clases.texto ?? '' }}
        />
      </div>
      <QueTrae que={que} />
      <Recientes que={que} />
      <PieDePaso dicho={<DescargarPlantilla que={que} />}>
        {lector.leyendo !== null && (
          <Boton ref={siDesaparece} onClick={lector.cancelar}>
            Cancelar
          </Boton>
        )}
        <Boton
          tipo={filas > 0 ? 'principal' : 'secundario'}
          disabled={filas === 0}
          ocupado={lector.leyendo !== null}
          onClick={() => void leer(pegado)}
        >
          {filas > 0 ? `Continuar con ${contado(filas, ['fila', 'filas'])}` : 'Continuar'}
        </Boton>
      </PieDePaso>
    </>
  );
}

const DescargarPlantilla = ({ que }: { que: QueSeImporta }) => (
  <BotonDeTexto
    onClick={() =>
      guardarEnDisco(new Blob([plantillaDe(que)], { type: 'text/csv' }), `plantilla-${que}.csv`)
    }
  >
    Descargar una plantilla
  </BotonDeTexto>
);

const QueTrae = ({ que }: { que: QueSeImporta }) => (
  <NotasDePaso>
    <NotaDePaso titulo="Hacen falta">
      {conMayuscula(camposEnFrase(que, camposQue(que, true)))}.
    </NotaDePaso>
    <NotaDePaso titulo="Pueden venir">
      {conMayuscula(camposEnFrase(que, camposQue(que, false)))}.
    </NotaDePaso>
    <NotaDePaso titulo="No se escribe nada">Hasta que lo revises y lo confirmes.</NotaDePaso>
  </NotasDePaso>
);

const ADMITE = '.csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values,text/plain';
const UNO_SOLO = 'Suelta un solo archivo.';
const MB = 1024 * 1024;

interface PropsZona {
  /** The name of the file on its way. */
  leyendo: string | null;
  alElegir: (archivo: File) => Promise<void>;
  alNegar: (frase: string) => void;
}

/** Where a file is dropped, or chosen with its button. */
function Zona({ leyendo, alElegir, alNegar }: PropsZona) {
  const entrada = useRef<HTMLInputElement>(null);
  const [encima, setEncima] = useState(false);

  function tomar(archivos: readonly File[]): void {
    const [archivo, otro] = archivos;
    if (!archivo || leyendo !== null) return;
    if (otro) alNegar(UNO_SOLO);
    else if (archivo.size > BYTES_DE_TABLA) alNegar(TABLA_PESA_DE_MAS);
    else void alElegir(archivo);
  }

  function alSoltar(evento: DragEvent): void {
    evento.preventDefault();
    setEncima(false);
    tomar([...evento.dataTransfer.files]);
  }

  function alCambiar({ target }: ChangeEvent<HTMLInputElement>): void {
    const archivos = [...(target.files ?? [])];
    // The same file may be chosen again.
    target.value = '';
    tomar(archivos);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is another way to do what the button inside does.
    <div
      className={clases.zona}
      data-encima={encima}
      onDragOver={(evento) => {
        evento.preventDefault();
        setEncima(true);
      }}
      onDragLeave={() => setEncima(false)}
      onDrop={alSoltar}
    >
      <span className={clases.glifo}>
        <Icono de={IconFileImport} tamano={22} />
      </span>
      <strong role="status">
        {leyendo === null ? 'Suelta aquí tu archivo' : `Leyendo ${leyendo}…`}
      </strong>
      <p>CSV o XLSX, hasta {BYTES_DE_TABLA / MB} MB</p>
      <Boton tipo="principal" ocupado={leyendo !== null} onClick={() => entrada.current?.click()}>
        Elegir archivo
      </Boton>
      <input
        ref={entrada}
        type="file"
        hidden
        accept={ADMITE}
        aria-label="Archivo por importar"
        onChange={alCambiar}
      />
    </div>
  );
}

/** Those of the last day, so that one left half-way is found again. */
function Recientes({ que }: { que: QueSeImporta }) {
  const { data = [] } = useQuery(lecturaDe('importaciones.listar', {}));
  const ahora = useAhora();
  const suyas = data.filter((una) => una.que === que);
  if (suyas.length === 0) return null;
  return (
    <section className={clases.recientes} aria-labelledby="recientes">
      <h2 id="recientes">Tus importaciones recientes</h2>
      <ul>
        {suyas.map((una) => (
          <li key={una.idImportacion}>
            <span>
              <b>{una.nombre}</b>
              <small>
                {conMayuscula(cuandoFue(una.creadaEn, ahora))} ·{' '}
                {contado(una.filas, ['fila', 'filas'])} · {comoEsta(una)}
              </small>
            </span>
            <Link
              to={PALABRAS[que].importar}
              search={{ importacion: String(una.idImportacion) }}
              className={`${enlaceDeTexto.enlace} ${clases.enlace}`}
              aria-label={`${una.estado === 'leida' ? 'Seguir con' : 'Ver'} ${una.nombre}, ${cuandoFue(una.creadaEn, ahora)}`}
            >
              {una.estado === 'leida' ? 'Seguir' : 'Ver'}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function comoEsta({ estado, que, creadas = 0, actualizadas = 0 }: Importacion): string {
  if (estado === 'leida') return 'sin terminar';
  if (estado === 'confirmando') return 'importándose';
  if (estado === 'deshecha') return 'deshecha';
  return dichoImportados(que, creadas + actualizadas);
}
