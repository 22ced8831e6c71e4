import { useQuery } from '@tanstack/react-query';
import { Link, Outlet } from '@tanstack/react-router';
import { COLUMNAS_DE_FERIADOS as TITULOS } from '@visitas/contract/feriados/columnas';
import type { Feriado } from '@visitas/contract/feriados/operaciones';
import { type ReactNode, useRef, useState } from 'react';
import { RUTAS } from '../navegacion.ts';
import { lecturaDe, YA_PEDIDA } from '../plataforma/servidor/lecturas.ts';
import { useEnvio } from '../plataforma/servidor/useEnvio.ts';
import { BotonExportar } from '../ui/exportar/BotonExportar.tsx';
import { cuantasLeidas } from '../ui/exportar/exportar.ts';
import { contado, fecha, fechaLarga } from '../ui/formato.ts';
import { Cuenta } from '../ui/lista/BarraDeLista.tsx';
import { EDITAR } from '../ui/lista/editar.ts';
import { FilaTelefono } from '../ui/lista/FilaTelefono.tsx';
import { ListaCorta } from '../ui/lista/ListaCorta.tsx';
import type { Columna } from '../ui/lista/presentacion.ts';
import { Fallo } from '../ui/pagina/Fallo.tsx';
import { Pagina } from '../ui/pagina/Pagina.tsx';
import { type DeLista, PreguntaEliminar } from '../ui/pagina/PreguntaEliminar.tsx';
import { ABRIR } from '../ui/pagina/useCerrar.ts';
import { EnlaceBoton } from '../ui/piezas/Boton.tsx';
import { BotonIcono } from '../ui/piezas/BotonIcono.tsx';
import { Icono } from '../ui/piezas/Icono.tsx';
import {
  type Icon,
  IconCalendarEvent,
  IconChevronLeft,
  IconChevronRight,
  IconPlus,
  IconTrash,
} from '../ui/piezas/iconos.ts';
import pasoAlLado from '../ui/piezas/pasoAlLado.module.css';
import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import { Vacio } from '../ui/piezas/Vacio.tsx';
import { otroAnio } from './anio.ts';
import clases from './Feriados.module.css';
import { useAnio } from './useAnio.ts';

/** The holidays of a year. Planning a visit on one of them shows a warning. */
export function Feriados() {
  const anio = useAnio();
  const lectura = useQuery(lecturaDe('feriados.listar', { criterios: { anio } }));
  const { data, error, refetch, dataUpdatedAt } = lectura;
  const [elegido, setElegido] = useState<number>();
  const lista = useRef<HTMLElement>(null);
  const porEliminar = data?.find(({ idFeriado }) => idFeriado === elegido);
  const acciones = (feriado: Feriado) => (
    <Acciones feriado={feriado} alEliminar={() => setElegido(feriado.idFeriado)} />
  );
  return (
    <Pagina titulo="Feriados" acciones={<DeTodos anio={anio} cuantos={cuantasLeidas(lectura)} />}>
      <Tarjeta ref={lista} tabIndex={-1} aria-label="Feriados">
        <div className={clases.barra}>
          <nav className={clases.anios} aria-label="Año">
            <HaciaOtro anio={otroAnio(anio, -1)} icono={IconChevronLeft} />
            <h2>{anio}</h2>
            <HaciaOtro anio={otroAnio(anio, 1)} icono={IconChevronRight} />
          </nav>
          <Cuenta>{data ? contado(data.length, SUSTANTIVO) : ''}</Cuenta>
        </div>
        {!data && error ? (
          <Fallo error={error} alReintentar={() => void refetch()} />
        ) : (
          <ListaCorta
            key={anio}
            filas={data}
            leidas={dataUpdatedAt}
            etiqueta={`Feriados de ${anio}`}
            llaveDe={({ idFeriado }) => idFeriado}
            columnas={columnasCon(acciones)}
            enTelefono={(feriado) => <EnTelefono feriado={feriado} acciones={acciones(feriado)} />}
            vacio={
              <Vacio
                icono={IconCalendarEvent}
                titulo={`No hay feriados de ${anio}.`}
                texto="Agrega los días en que la empresa no trabaja. Quien planifique una visita en uno de ellos verá un aviso."
              >
                <EnlaceBoton {...ABRIR} to="/catalogos/feriados/crear" search icono={IconPlus}>
                  Agregar uno
                </EnlaceBoton>
              </Vacio>
            }
          />
        )}
      </Tarjeta>
      {porEliminar && (
        <EliminarFeriado
          feriado={porEliminar}
          releer={() => refetch(YA_PEDIDA)}
          lista={lista}
          alCerrar={() => setElegido(undefined)}
        />
      )}
      <Outlet />
    </Pagina>
  );
}

const SUSTANTIVO = ['feriado', 'feriados'] as const;

function DeTodos({ anio, cuantos }: { anio: string; cuantos: ReturnType<typeof cuantasLeidas> }) {
  return (
    <>
      <BotonExportar
        lista="feriados.listar"
        criterios={{ anio }}
        sustantivo={SUSTANTIVO}
        cuantas={cuantos}
      />
      <EnlaceBoton
        {...ABRIR}
        to="/catalogos/feriados/crear"
        search
        tipo="principal"
        icono={IconPlus}
      >
        Agregar Feriado
      </EnlaceBoton>
    </>
  );
}

/** Not a link beyond the last year with dates. */
function HaciaOtro({ anio, icono }: { anio: string | undefined; icono: Icon }) {
  if (anio === undefined) return <span className={pasoAlLado.paso} />;
  return (
    <Link
      to={RUTAS.feriados}
      search={{ anio }}
      replace
      // Leaving this screen must still go back in history (see useCerrar).
      state
      resetScroll={false}
      className={pasoAlLado.paso}
      aria-label={`Feriados de ${anio}`}
      title={anio}
    >
      <Icono de={icono} />
    </Link>
  );
}

const enPalabras = ({ fecha: dia }: Feriado): string => fechaLarga(dia) ?? '';

/** 'jueves'. The date is in the next column. */
const diaDeSemana = (feriado: Feriado): string => enPalabras(feriado).split(',')[0] ?? '';

const COLUMNAS: readonly Columna<Feriado>[] = [
  { titulo: TITULOS.nombre.titulo, ancho: '38%', tono: 'principal', texto: ({ nombre }) => nombre },
  {
    titulo: TITULOS.fecha.titulo,
    ancho: '128px',
    tono: 'cifras',
    texto: ({ fecha: dia }) => fecha(dia),
  },
  { titulo: TITULOS.dia.titulo, ancho: 'auto', tono: 'secundario', texto: diaDeSemana },
];

const columnasCon = (celda: (fila: Feriado) => ReactNode): Columna<Feriado>[] => [
  ...COLUMNAS,
  { titulo: '', ancho: '148px', tono: 'acciones', celda },
];

interface PropsAcciones {
  feriado: Feriado;
  alEliminar: () => void;
}

function Acciones({ feriado, alEliminar }: PropsAcciones) {
  const { idFeriado, nombre } = feriado;
  return (
    <>
      <EnlaceBoton
        {...EDITAR}
        to="/catalogos/feriados/editar/$idFeriado"
        params={{ idFeriado: String(idFeriado) }}
        search
        aria-label={`Editar ${nombre}`}
      />
      <BotonIcono icono={IconTrash} aria-label={`Eliminar ${nombre}`} onClick={alEliminar} />
    </>
  );
}

function EliminarFeriado({ feriado, ...deLista }: DeLista & { feriado: Feriado }) {
  const { idFeriado, nombre, fecha: dia } = feriado;
  const { enviar, enviando } = useEnvio('feriados.eliminar', 'Feriado Eliminado Exitosamente');
  return (
    <PreguntaEliminar
      {...deLista}
      titulo={`¿Eliminar ${nombre}?`}
      enviando={enviando}
      eliminar={() => enviar({ parametros: { idFeriado } })}
    >
      El {fecha(dia)} será un día como los demás. Las visitas de ese día se conservan.
    </PreguntaEliminar>
  );
}

interface PropsTelefono {
  feriado: Feriado;
  acciones: ReactNode;
}

const EnTelefono = ({ feriado, acciones }: PropsTelefono) => (
  <FilaTelefono titulo={feriado.nombre} dato={enPalabras(feriado)} acciones={acciones} />
);
