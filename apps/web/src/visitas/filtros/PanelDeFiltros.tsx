import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { ESTADOS_DEL_SISTEMA } from '@visitas/contract/comun/estados';
import {
  CON_O_SIN_HORA,
  CUANDO_SE_HIZO,
  cabenHechas,
  OPCIONES_MAXIMAS,
  type Orden,
} from '@visitas/contract/visitas/filtros';
import { type ReactNode, type RefObject, useState } from 'react';
import type { Recuento } from '../../plataforma/servidor/leerVentanas.ts';
import { CampoVarios } from '../../ui/campos/CampoVarios.tsx';
import { FechaDeFiltro } from '../../ui/campos/FechaDeFiltro.tsx';
import { deLunesADomingo, masDias } from '../../ui/dias.ts';
import { conMayuscula, contadoHasta, diaDe } from '../../ui/formato.ts';
import { Pareja } from '../../ui/formulario/Campos.tsx';
import { PanelDeBoton } from '../../ui/pagina/PanelDeBoton.tsx';
import { useSinTablas } from '../../ui/pagina/useTelefono.ts';
import { Boton } from '../../ui/piezas/Boton.tsx';
import { tonoDeEstado } from '../../ui/piezas/Distintivo.tsx';
import { Glifo } from '../../ui/piezas/Glifo.tsx';
import { TITULO_DE, TITULO_DE_HECHA, TITULO_DE_HORA, TITULO_DE_ORDEN } from './fichas.ts';
import type { DePersonasYCosas, Dimension } from './leer.ts';
import clases from './PanelDeFiltros.module.css';
import { Rapidos } from './Rapidos.tsx';
import { type FiltrosDeLista, useCuentas } from './useFiltros.ts';
import { anotarNombre } from './useNombres.ts';

interface Props {
  filtros: FiltrosDeLista;
  total: Recuento | undefined;
  /** The button that opened the panel; the focus returns to it. */
  boton: RefObject<HTMLButtonElement | null>;
  alCerrar: () => void;
  /** True when the panel is the only place for the quick filters. */
  incluyeRapidos: boolean;
}

/** Each choice applies at once. */
export function PanelDeFiltros(props: Props) {
  return (
    <PanelDeBoton
      {...props}
      titulo={props.incluyeRapidos ? 'Filtros' : 'Más filtros'}
      ancho={ANCHO}
    >
      {(cerrar) => <Contenido {...props} cerrar={cerrar} />}
    </PanelDeBoton>
  );
}

const ANCHO = 472;

interface PropsContenido extends Props {
  cerrar: () => void;
}

function Contenido({ filtros, total, cerrar, incluyeRapidos }: PropsContenido) {
  const { dimensiones, tablaDesde } = filtros.filtrable;
  const sinCabeceras = useSinTablas(tablaDesde);
  const tiene = (una: Dimension) => dimensiones.includes(una);
  return (
    <>
      <div className={clases.campos}>
        {incluyeRapidos && (
          <fieldset aria-label="Filtros rápidos" className={clases.opciones}>
            <Rapidos filtros={filtros} />
          </fieldset>
        )}
        <Estados filtros={filtros} />
        {tiene('tecnico') && (
          <Varios dimension="tecnico" todos="Todos los técnicos" filtros={filtros} />
        )}
        {tiene('supervisor') && (
          <Varios dimension="supervisor" todos="Todos los supervisores" filtros={filtros} />
        )}
        <Pareja>
          <Varios dimension="cliente" todos="Todos los clientes" filtros={filtros} />
          <Varios dimension="tipo" todos="Todos los tipos" filtros={filtros} />
        </Pareja>
        <DosFechas filtros={filtros} />
        <Horas filtros={filtros} />
        <Hechas filtros={filtros} />
        {sinCabeceras && <Ordenes filtros={filtros} />}
      </div>
      <footer className={clases.pie}>
        <Boton tipo={incluyeRapidos ? 'secundario' : 'fila'} onClick={filtros.limpiar}>
          Limpiar
        </Boton>
        <Boton tipo="principal" onClick={cerrar}>
          {total === undefined
            ? 'Ver visitas'
            : `Ver ${contadoHasta(total, ['visita', 'visitas'])}`}
        </Boton>
      </footer>
    </>
  );
}

interface DeFiltros {
  filtros: FiltrosDeLista;
}

interface PropsOpcion {
  elegida: boolean;
  alPulsar: () => void;
  children: ReactNode;
}

const Opcion = ({ elegida, alPulsar, children }: PropsOpcion) => (
  <button type="button" className={clases.opcion} aria-pressed={elegida} onClick={alPulsar}>
    {children}
  </button>
);

const GLIFO = 13;

/** The chosen options of a filter, without the pressed one or with it. */
const alternado = (valores: readonly string[], uno: string): string | undefined =>
  (valores.includes(uno) ? valores.filter((otro) => otro !== uno) : [...valores, uno]).join(',') ||
  undefined;

function Estados({ filtros: { leidos, poner } }: DeFiltros) {
  const { valores } = leidos.de.estado;
  return (
    <fieldset>
      <legend className={clases.titulo}>{TITULO_DE.estado}</legend>
      <div className={clases.opciones}>
        {ESTADOS_DEL_SISTEMA.map((estado) => (
          <Opcion
            key={estado}
            elegida={valores.includes(estado)}
            alPulsar={() => poner({ estado: alternado(valores, estado) })}
          >
            <Glifo tono={tonoDeEstado(estado)} tamano={GLIFO} />
            {estado}
          </Opcion>
        ))}
      </div>
    </fieldset>
  );
}

/**
 * Only where some visit has an hour, unless the address asks for them. A board reads the figures only while this
 * panel is open.
 */
function Horas({ filtros }: DeFiltros) {
  const { leidos, buscar } = filtros;
  const { cuentas } = useCuentas(leidos, { buscar });
  if (!cuentas?.conHora && leidos.de.hora.valores.length === 0) return null;
  return (
    <DePocas
      dimension="hora"
      opciones={CON_O_SIN_HORA}
      titulos={TITULO_DE_HORA}
      filtros={filtros}
    />
  );
}

/** The figures of a month lead to it: nobody else is offered it. It stays in this panel after its last one is removed. */
function Hechas({ filtros }: DeFiltros) {
  const { de, fechas } = filtros.leidos;
  const hay = de.hecha.valores.length > 0;
  const [habia] = useState(hay);
  const cabe = cabenHechas(fechas.desde || undefined, fechas.hasta || undefined);
  if (!hay && !(habia && cabe)) return null;
  return (
    <DePocas
      dimension="hecha"
      opciones={CUANDO_SE_HIZO}
      titulos={TITULO_DE_HECHA}
      filtros={filtros}
    />
  );
}

interface PropsDePocas<O extends string> extends DeFiltros {
  dimension: 'hora' | 'hecha';
  opciones: readonly O[];
  titulos: Record<O, string>;
}

function DePocas<O extends string>({ dimension, opciones, titulos, filtros }: PropsDePocas<O>) {
  const { leidos, poner } = filtros;
  const { valores } = leidos.de[dimension];
  return (
    <fieldset>
      <legend className={clases.titulo}>{TITULO_DE[dimension]}</legend>
      <div className={clases.opciones}>
        {opciones.map((una) => (
          <Opcion
            key={una}
            elegida={valores.includes(una)}
            alPulsar={() => poner({ [dimension]: alternado(valores, una) })}
          >
            {titulos[una]}
          </Opcion>
        ))}
      </div>
    </fieldset>
  );
}

const DE_PERSONAS: readonly Dimension[] = ['tecnico', 'supervisor'];

interface PropsVarios extends DeFiltros {
  dimension: DePersonasYCosas;
  /** The text while nothing is chosen. */
  todos: string;
}

function Varios({ dimension, todos, filtros }: PropsVarios) {
  const { filtrable, leidos, nombre, poner } = filtros;
  const lecturas = useQueryClient();
  const [buscar, setBuscar] = useState('');
  const fuente = filtrable.fuentes[dimension];
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: [filtrable.lista, 'opciones', dimension, buscar],
    queryFn: ({ signal }) => fuente?.ofrecer(buscar.trim(), signal) ?? [],
    placeholderData: keepPreviousData,
  });
  return (
    <CampoVarios
      label={TITULO_DE[dimension]}
      placeholder={todos}
      personas={DE_PERSONAS.includes(dimension)}
      maximo={OPCIONES_MAXIMAS}
      elegidas={leidos.de[dimension].valores.map((id) => ({
        value: id,
        label: nombre(dimension, id) ?? 'no disponible',
      }))}
      alElegir={(elegidas) => {
        for (const una of elegidas) {
          const suyo = nombre(dimension, una.value);
          if (suyo === undefined) anotarNombre(lecturas, filtrable, dimension, una);
        }
        poner({ [dimension]: elegidas.map(({ value }) => value).join(',') || undefined });
      }}
      opciones={data ?? []}
      alBuscar={setBuscar}
      cargando={isFetching}
      alReintentar={isError ? () => void refetch() : undefined}
    />
  );
}

const nombreDelMes = new Intl.DateTimeFormat('es-GT', { month: 'long', timeZone: 'UTC' });

/** The most used date ranges, counted from the company's current day. */
function tramosDe(hoy: string) {
  const primero = `${hoy.slice(0, 8)}01`;
  const siguiente = `${masDias(primero, 31).slice(0, 8)}01`;
  const mes = nombreDelMes.format(Date.parse(`${primero}T00:00:00Z`));
  return [
    { titulo: 'Esta semana', ...deLunesADomingo(hoy) },
    { titulo: 'Próximos 7 días', desde: hoy, hasta: masDias(hoy, 6) },
    {
      titulo: conMayuscula(mes),
      desde: primero,
      hasta: masDias(siguiente, -1),
    },
  ];
}

const AL_REVES = 'La fecha final es anterior a la inicial.';

function DosFechas({ filtros: { leidos, poner } }: DeFiltros) {
  const { desde, hasta, alReves } = leidos.fechas;
  return (
    <div>
      <Pareja>
        <FechaDeFiltro
          label="Desde"
          valor={desde}
          alCambiar={(dia) => poner({ desde: dia })}
          mensajes={[]}
        />
        <FechaDeFiltro
          label="Hasta"
          valor={hasta}
          alCambiar={(dia) => poner({ hasta: dia })}
          mensajes={alReves ? [AL_REVES] : []}
        />
      </Pareja>
      <fieldset aria-label={TITULO_DE.fechas} className={clases.tramos}>
        {tramosDe(diaDe(Date.now())).map(({ titulo, ...tramo }) => {
          const elegido = tramo.desde === desde && tramo.hasta === hasta;
          const nada = { desde: undefined, hasta: undefined };
          return (
            <Opcion key={titulo} elegida={elegido} alPulsar={() => poner(elegido ? nada : tramo)}>
              {titulo}
            </Opcion>
          );
        })}
      </fieldset>
    </div>
  );
}

/** Without a table there are no headers to sort by. */
function Ordenes({ filtros: { filtrable, leidos, ordenar } }: DeFiltros) {
  const hay: Orden[] = filtrable.dimensiones.includes('tecnico')
    ? ['agenda', 'cliente', 'tecnico', 'fecha', 'estado']
    : ['agenda', 'cliente', 'fecha', 'estado'];
  return (
    <fieldset>
      <legend className={clases.titulo}>Orden</legend>
      <div className={clases.opciones}>
        {hay.map((orden) => (
          <Opcion key={orden} elegida={leidos.orden === orden} alPulsar={() => ordenar(orden)}>
            {TITULO_DE_ORDEN[orden] ?? 'Agenda'}
          </Opcion>
        ))}
      </div>
    </fieldset>
  );
}
