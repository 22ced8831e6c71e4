import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import type { AjustesDeEmpresa } from '@visitas/contract/ajustes/operaciones';
import { nombresDe } from '@visitas/contract/comun/tablas';
import { lecturaDe, YA_PEDIDA } from '../plataforma/servidor/lecturas.ts';
import { contado } from '../ui/formato.ts';
import { Formulario } from '../ui/formulario/Formulario.tsx';
import clasesBarra from '../ui/pagina/barraDeAcciones.module.css';
import { siDesaparece } from '../ui/pagina/foco.ts';
import { Lectura } from '../ui/pagina/Lectura.tsx';
import { Pagina } from '../ui/pagina/Pagina.tsx';
import { Boton } from '../ui/piezas/Boton.tsx';
import { Esqueleto } from '../ui/piezas/Esqueleto.tsx';
import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import clases from './Ajustes.module.css';
import { IndiceDeAjustes } from './IndiceDeAjustes.tsx';
import { SeccionesDeAjustes } from './SeccionesDeAjustes.tsx';
import { SECCIONES_DE_AJUSTES } from './secciones.ts';
import { type EdicionDeAjustes, useAjustes } from './useAjustes.ts';

/** What the company decides, beside what its server fixes. */
export function PaginaDeAjustes() {
  const lectura = useQuery(lecturaDe('ajustes.obtener', {}));
  return (
    <Pagina titulo="Ajustes de la empresa" detalle="Cada cambio queda en el historial">
      <Lectura de={lectura} esqueleto={<EsqueletoDeAjustes />}>
        {(datos) => <Edicion datos={datos} releer={() => lectura.refetch(YA_PEDIDA)} />}
      </Lectura>
      <Outlet />
    </Pagina>
  );
}

interface Props {
  datos: AjustesDeEmpresa;
  releer: Parameters<typeof useAjustes>[1];
}

function Edicion({ datos, releer }: Props) {
  const edicion = useAjustes(datos, releer);
  return (
    <div className={clases.pagina}>
      <IndiceDeAjustes />
      <Formulario formulario={edicion.formulario} className={clases.secciones}>
        <SeccionesDeAjustes edicion={edicion} />
        {edicion.cuantos > 0 && <SinGuardar edicion={edicion} />}
      </Formulario>
    </div>
  );
}

function SinGuardar({
  edicion: { cuantos, descartar, formulario },
}: {
  edicion: EdicionDeAjustes;
}) {
  return (
    <>
      <div className={clases.hueco} />
      <footer className={`${clasesBarra.barra} ${clases.barra}`}>
        <b role="status">{contado(cuantos, ['cambio sin guardar', 'cambios sin guardar'])}</b>
        <Boton ref={siDesaparece} tipo="fila" onClick={descartar}>
          Descartar
        </Boton>
        <Boton ref={siDesaparece} type="submit" tipo="principal" ocupado={formulario.enviando}>
          Guardar
        </Boton>
      </footer>
    </>
  );
}

const EsqueletoDeAjustes = () => (
  <div className={clases.pagina}>
    <div className={clases.indice}>
      {nombresDe(SECCIONES_DE_AJUSTES).map((seccion) => (
        <Esqueleto key={seccion} alto={18} ancho="60%" />
      ))}
    </div>
    <div className={clases.secciones}>
      {[3, 3, 2].map((filas, cual) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes never change places.
        <Tarjeta key={cual}>
          {Array.from({ length: filas }, (_, fila) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the shapes never change places.
            <div key={fila} className={clases.fila}>
              <Esqueleto alto={18} ancho="50%" />
              <Esqueleto alto={40} ancho="100%" />
            </div>
          ))}
        </Tarjeta>
      ))}
    </div>
  </div>
);
