import { useState } from 'react';
import { Dialogo } from '../ui/pagina/Dialogo.tsx';
import { PieDeDialogo } from '../ui/pagina/PieDeDialogo.tsx';
import { Boton } from '../ui/piezas/Boton.tsx';
import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import clases from './BarraDeVersion.module.css';
import { situacionDelFormulario } from './palabras.ts';
import type { BorradorDeTipo } from './useBorrador.ts';
import { Versiones } from './Versiones.tsx';

interface Props {
  borrador: BorradorDeTipo;
  soloLectura: boolean;
  alPublicar: () => void;
}

/** The version in use and the draft, and what may be done with them. */
export function BarraDeVersion({ borrador, soloLectura, alPublicar }: Props) {
  const [abierto, abrir] = useState<'versiones' | 'descartar'>();
  const { datos, sinGuardar, version } = borrador;
  if (!datos) return null;
  const conBorrador = datos.borrador !== null || sinGuardar();
  const situacion = situacionDelFormulario({
    publicado: datos.publicado,
    // The first change makes the draft, before the server has it.
    borrador:
      datos.borrador ??
      (conBorrador ? { version, guardadoEn: '', contenido: borrador.contenido } : null),
  });
  const cerrar = () => abrir(undefined);
  function preguntar(abierta: boolean): void {
    borrador.preguntar(abierta);
    abrir(abierta ? 'descartar' : undefined);
  }
  return (
    <Tarjeta className={clases.barra}>
      <p>
        <b>{situacion.version}</b> {situacion.resto} <Guardado borrador={borrador} />
      </p>
      <div className={clases.acciones}>
        {datos.versiones.length > 0 && (
          <Boton tipo="fila" onClick={() => abrir('versiones')}>
            Versiones
          </Boton>
        )}
        {!soloLectura && conBorrador && (
          <DelBorrador
            borrador={borrador}
            alDescartar={() => preguntar(true)}
            alPublicar={alPublicar}
          />
        )}
      </div>
      {abierto === 'versiones' && <Versiones datos={datos} alCerrar={cerrar} />}
      {abierto === 'descartar' && (
        <Descartar borrador={borrador} alCerrar={() => preguntar(false)} />
      )}
    </Tarjeta>
  );
}

interface PropsDelBorrador extends Pick<Props, 'borrador' | 'alPublicar'> {
  alDescartar: () => void;
}

/** Beside the draft of somebody else, 'Descartar' would take theirs away. */
function DelBorrador({ borrador, alDescartar, alPublicar }: PropsDelBorrador) {
  const { version, publicando, hayOtro } = borrador;
  return (
    <>
      {!hayOtro && <Boton onClick={alDescartar}>Descartar borrador</Boton>}
      <Boton tipo="principal" ocupado={publicando} onClick={alPublicar}>
        {`Publicar versión ${version}`}
      </Boton>
    </>
  );
}

/** Said once for each change of state. */
function Guardado({
  borrador: { guardando, fallo, datos, sinGuardar },
}: {
  borrador: BorradorDeTipo;
}) {
  const guardado = datos?.borrador && !sinGuardar() && fallo === null;
  return (
    <span role="status" className={clases.guardado}>
      {guardando && 'Guardando…'}
      {!guardando && guardado && 'Guardado.'}
    </span>
  );
}

function Descartar({ borrador, alCerrar }: { borrador: BorradorDeTipo; alCerrar: () => void }) {
  const { datos, descartar, descartando } = borrador;
  const enUso = datos?.publicado?.version;
  return (
    <Dialogo titulo="¿Descartar el borrador?" alCerrar={alCerrar}>
      <p>
        {enUso === undefined
          ? 'Las visitas de este tipo seguirán sin pedir nada.'
          : `Queda la versión ${enUso}, como está en uso.`}
      </p>
      <PieDeDialogo
        alCerrar={alCerrar}
        tipo="peligroso"
        ocupado={descartando}
        onClick={async () => {
          if (await descartar()) alCerrar();
        }}
      >
        Descartar borrador
      </PieDeDialogo>
    </Dialogo>
  );
}
