import { useQuery } from '@tanstack/react-query';
import type { FormularioDeTipo } from '@visitas/contract/formularios/operaciones';
import { useMemo, useState } from 'react';
import { lecturaDe } from '../plataforma/servidor/lecturas.ts';
import { diaDeInstante } from '../ui/formato.ts';
import { Dialogo, useEnPaso } from '../ui/pagina/Dialogo.tsx';
import { Lectura } from '../ui/pagina/Lectura.tsx';
import { Boton } from '../ui/piezas/Boton.tsx';
import { Esqueleto } from '../ui/piezas/Esqueleto.tsx';
import { FotosYFirma } from './FotosYFirma.tsx';
import { ListaDePreguntas } from './ListaDePreguntas.tsx';
import { respondieron } from './palabras.ts';
import clases from './Versiones.module.css';

interface Props {
  datos: FormularioDeTipo;
  alCerrar: () => void;
}

/** Every published version, from the newest. Each can be read. */
export function Versiones({ datos: { idTipoVisita, versiones, publicado }, alCerrar }: Props) {
  const [abierta, abrir] = useState<number>();
  return (
    <Dialogo titulo="Versiones" tamano="ancho" alCerrar={alCerrar}>
      {abierta === undefined ? (
        <ol className={clases.versiones}>
          {versiones.map(({ version, publicadoEn, publicadoPor, visitas }) => (
            <li key={version}>
              <b>
                Versión {version}
                {version === publicado?.version && ', en uso'}
              </b>
              <Boton
                tipo="enlace"
                tamano="chico"
                aria-label={`Ver la versión ${version}`}
                onClick={() => abrir(version)}
              >
                Ver
              </Boton>
              <span>
                {diaDeInstante(publicadoEn)}, {publicadoPor} · {respondieron(visitas)}
              </span>
            </li>
          ))}
        </ol>
      ) : (
        <UnaVersion id={idTipoVisita} version={abierta} alVolver={() => abrir(undefined)} />
      )}
    </Dialogo>
  );
}

interface PropsDeUna {
  id: number;
  version: number;
  alVolver: () => void;
}

function UnaVersion({ id, version, alVolver }: PropsDeUna) {
  const lectura = useQuery(lecturaDe('formularios.version', { parametros: { id, version } }));
  const [volver] = useState(() => alVolver);
  useEnPaso(
    useMemo(
      () => ({
        titulo: `Versión ${version}`,
        volver: { nombre: 'Volver a las versiones', hacer: volver },
      }),
      [version, volver],
    ),
  );
  return (
    <div className={clases.una}>
      <Lectura de={lectura} esqueleto={<Esqueleto alto={200} />}>
        {({ contenido }) => (
          <>
            <ListaDePreguntas contenido={contenido} elegida="" reparos={[]} editable={false} />
            <FotosYFirma contenido={contenido} alCambiar={undefined} />
          </>
        )}
      </Lectura>
    </div>
  );
}
