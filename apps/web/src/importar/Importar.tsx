import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { FILAS_DE_TABLA, USUARIOS_POR_IMPORTACION } from '@visitas/contract/importaciones/archivo';
import type { Importacion, QueSeImporta } from '@visitas/contract/importaciones/esquemas';
import { useState } from 'react';
import { lecturaDe } from '../plataforma/servidor/lecturas.ts';
import { cifra, contado } from '../ui/formato.ts';
import { Fallo } from '../ui/pagina/Fallo.tsx';
import { Pagina } from '../ui/pagina/Pagina.tsx';
import { EnlaceBoton } from '../ui/piezas/Boton.tsx';
import { Esqueleto } from '../ui/piezas/Esqueleto.tsx';
import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import type { EnUrlDeImportar } from './enUrl.ts';
import clases from './Importar.module.css';
import { PasoArchivo } from './PasoArchivo.tsx';
import { PasoColumnas } from './PasoColumnas.tsx';
import { PasoListo } from './PasoListo.tsx';
import { PasoRevisar } from './PasoRevisar.tsx';
import { Pasos, pasoDe } from './Pasos.tsx';
import { PALABRAS } from './palabras.ts';
import { useAvisoAlTerminar } from './useConfirmar.ts';

export const ImportarClientes = () => <Importar que="clientes" />;
export const ImportarUsuarios = () => <Importar que="usuarios" />;

/** A table that becomes clients or users in four steps. Nothing is written before the last one. */
function Importar({ que }: { que: QueSeImporta }) {
  const navegar = useNavigate();
  const { importacion: id, paso }: EnUrlDeImportar = useSearch({ strict: false });
  const lectura = useImportacion(id);
  const importacion = id === undefined ? undefined : lectura.data;
  const [fuente, guardarFuente] = useState<File | string>();
  useAvisoAlTerminar(importacion);
  const { titulo, importar } = PALABRAS[que];
  const ir = (search: EnUrlDeImportar) => void navegar({ to: importar, search });

  if (importacion && importacion.que !== que)
    return <Navigate to={PALABRAS[importacion.que].importar} search={true} replace />;

  function contenido() {
    if (id === undefined)
      return (
        <PasoArchivo
          que={que}
          alLeer={({ idImportacion }, suya) => {
            guardarFuente(suya);
            ir({ importacion: String(idImportacion) });
          }}
        />
      );
    if (importacion)
      return <PasoDeUna importacion={importacion} paso={paso} fuente={fuente} ir={ir} />;
    if (lectura.error)
      return (
        <Fallo error={lectura.error} alReintentar={lectura.refetch}>
          <EnlaceBoton to={importar}>Elegir otro archivo</EnlaceBoton>
        </Fallo>
      );
    return <EnCamino />;
  }

  return (
    <Pagina titulo={titulo} detalle={detalleDe(que, importacion)}>
      <Tarjeta className={clases.tarjeta}>
        <Pasos de={id} actual={id === undefined ? 'archivo' : pasoDe(importacion, paso)} />
        {contenido()}
      </Tarjeta>
    </Pagina>
  );
}

interface PropsPaso {
  importacion: Importacion;
  paso: EnUrlDeImportar['paso'];
  fuente: File | string | undefined;
  ir: (search: EnUrlDeImportar) => void;
}

function PasoDeUna({ importacion, paso, fuente, ir }: PropsPaso) {
  const { idImportacion } = importacion;
  const esta = { importacion: String(idImportacion) };
  switch (pasoDe(importacion, paso)) {
    case 'columnas':
      return (
        <PasoColumnas
          key={idImportacion}
          importacion={importacion}
          fuente={fuente}
          alLeer={(otra) => ir({ importacion: String(otra.idImportacion) })}
          alVolver={() => ir({})}
          alSeguir={() => ir({ ...esta, paso: 'revisar' })}
        />
      );
    case 'revisar':
      return (
        <PasoRevisar key={idImportacion} importacion={importacion} alVolver={() => ir(esta)} />
      );
    default:
      return <PasoListo importacion={importacion} />;
  }
}

const CADA_CINCO_MS = 5_000;

/** Read again while the geocoder works: nothing announces what it finds. */
function useImportacion(id: string | undefined) {
  return useQuery({
    ...lecturaDe('importaciones.obtener', { parametros: { id: Number(id) } }),
    enabled: id !== undefined,
    refetchInterval: ({ state: { data } }) => {
      return data?.lugares && data.lugares.porBuscar > 0 ? CADA_CINCO_MS : false;
    },
  });
}

/** 'clientes-2026.xlsx · hoja «Clientes» · 512 filas'. */
function detalleDe(que: QueSeImporta, importacion: Importacion | undefined): string {
  const caben = que === 'usuarios' ? USUARIOS_POR_IMPORTACION : FILAS_DE_TABLA;
  if (!importacion) return `Desde CSV o Excel, hasta ${cifra(caben)} filas`;
  const { nombre, formato, filas, vacias } = importacion;
  const hoja = formato.hoja === undefined ? [] : [`hoja «${formato.hoja}»`];
  return [nombre, ...hoja, contado(filas + vacias, ['fila', 'filas'])].join(' · ');
}

const EnCamino = () => (
  <div className={clases.espera} role="status" aria-busy="true" aria-label="Cargando">
    <Esqueleto ancho="40%" alto={14} />
    <Esqueleto alto={220} />
  </div>
);
