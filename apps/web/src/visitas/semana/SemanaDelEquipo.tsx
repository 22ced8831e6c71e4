import type { VisitaEnSemana } from '@visitas/contract/visitas/semana';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { RUTAS } from '../../navegacion.ts';
import { useAtajos } from '../../plataforma/atajos/atajos.ts';
import { cifra, contado, fecha } from '../../ui/formato.ts';
import { BarraDeLista, Cuenta } from '../../ui/lista/BarraDeLista.tsx';
import type { EnUrl } from '../../ui/lista/enUrl.ts';
import { useBusqueda } from '../../ui/lista/useBusqueda.ts';
import { Fallo } from '../../ui/pagina/Fallo.tsx';
import { ABRIR } from '../../ui/pagina/useCerrar.ts';
import { useTelefono, useUnDia } from '../../ui/pagina/useTelefono.ts';
import { Boton, EnlaceBoton } from '../../ui/piezas/Boton.tsx';
import { BotonIcono } from '../../ui/piezas/BotonIcono.tsx';
import {
  IconAdjustmentsHorizontal,
  IconChevronLeft,
  IconChevronRight,
  IconCopy,
  IconSearch,
  IconUsers,
} from '../../ui/piezas/iconos.ts';
import { Tarjeta } from '../../ui/piezas/Tarjeta.tsx';
import { Vacio } from '../../ui/piezas/Vacio.tsx';
import { useRecienCambiadas } from '../../ui/recien/useRecienCambiadas.ts';
import { LISTADO } from '../columnas.tsx';
import { MasFiltros, Puestos } from '../filtros/BarraDeFiltros.tsx';
import type { Filtrable } from '../filtros/fuentes.ts';
import { SIN_FILTROS } from '../filtros/leer.ts';
import { useFiltros } from '../filtros/useFiltros.ts';
import { diasDeSuSemana } from '../planear/dias.ts';
import { useSeleccion } from '../planear/seleccion.ts';
import { useSemanaCon } from '../planear/useSemana.ts';
import { Varias } from '../planear/Varias.tsx';
import { DiaDeSemana } from './DiaDeSemana.tsx';
import { EnEspera } from './EnEspera.tsx';
import type { LugarEnTablero } from './lugares.ts';
import { ParaTenerEnCuenta } from './ParaTenerEnCuenta.tsx';
import type { PropsDeVista } from './paraDibujar.ts';
import clases from './SemanaDelEquipo.module.css';
import { Tablero } from './Tablero.tsx';
import { tableroDe } from './tablero.ts';
import { type DeLaSemana, useDia } from './useDia.ts';
import { usePlanear } from './usePlanear.tsx';
import { VISITA } from './usual.ts';

/** A week: technicians down and days across or, where they do not fit, one of its days. */
export function SemanaDelEquipo({ filtrable }: { filtrable: Filtrable }) {
  const leida = useSemanaLeida(filtrable);
  const { semana, busqueda, data, irA } = leida;
  const unDia = useUnDia();
  const seleccion = useSeleccion(semana.pedido);
  const [eligiendo, setEligiendo] = useState(false);
  function alElegir(elegir: boolean): void {
    setEligiendo(elegir);
    seleccion.limpiar();
  }
  const { dialogos, ...planear } = usePlanear(data);
  const [porEnfocar, setPorEnfocar] = useState<VisitaEnSemana>();
  useAtajos(
    [
      { teclas: '←', dia: semana.anterior },
      { teclas: '→', dia: semana.siguiente },
    ].map(({ teclas, dia }) => ({
      teclas,
      nombre: 'Semana anterior y siguiente',
      repite: true,
      hacer: () => dia && irA(dia),
    })),
  );
  const { recien } = leida;
  const { buscar } = busqueda;
  return (
    <>
      <Tarjeta className={clases.tarjeta}>
        <Barra
          leida={leida}
          alElegir={(visita) => {
            setPorEnfocar(visita);
            if (unDia) irA(visita.fechaPlanificada);
          }}
        />
        {data?.visitas.length === 0 && planear.puede.crear && <SinPlanear />}
        <Contenido
          {...{ leida, unDia, recien, seleccion, planear, buscar, eligiendo, alElegir, porEnfocar }}
          alEnfocar={() => setPorEnfocar(undefined)}
        />
      </Tarjeta>
      <Varias
        visitas={data?.visitas.filter(({ idVisita }) => seleccion.elegidas.has(idVisita)) ?? []}
        alVaciar={() => alElegir(false)}
      />
      {dialogos}
    </>
  );
}

type Leida = ReturnType<typeof useSemanaLeida>;

function useSemanaLeida(filtrable: Filtrable) {
  const busqueda = useBusqueda();
  const semana = useDia();
  // A week has no order to choose.
  const sinOrden = useMemo(() => ({ ...filtrable, tablaDesde: 0 }), [filtrable]);
  const puestos = useFiltros(sinOrden, { sinCuentas: true });
  const { leidos, poner } = puestos;
  const filtros = { ...puestos, leidos: { ...leidos, orden: 'agenda', sinOrden: false } as const };
  const { buscar } = busqueda;
  const criterios = { dia: semana.pedido, ...leidos.pedidos, ...(buscar && { buscar }) };
  const { data, error, refetch, dataUpdatedAt, isPlaceholderData } = useSemanaCon(
    criterios,
    // The answer to the previous search in the same week stays until the new one comes.
    (antes) => (antes && diasDeSuSemana(semana.dia)[0] === antes.lunes ? antes : undefined),
  );
  const tecnicos = leidos.de.tecnico.valores.join();
  const tablero = useMemo(
    () => data && tableroDe(data, { buscar, tecnicos: tecnicos.split(',').filter(Boolean) }),
    [data, buscar, tecnicos],
  );
  const recien = useRecienCambiadas(data?.visitas, {
    llaveDe: ({ idVisita }) => idVisita,
    leidas: dataUpdatedAt,
    llaveDeLectura: JSON.stringify(criterios),
  });
  const irA = (dia: string | undefined) => poner({ dia });
  return {
    ...{ semana, busqueda, filtros, data, error, refetch, tablero, recien, irA },
    deAntes: isPlaceholderData,
  };
}

interface PropsBarra {
  leida: Leida;
  /** Takes a visit that has warnings. */
  alElegir: (visita: VisitaEnSemana) => void;
}

function Barra({ leida, alElegir }: PropsBarra) {
  const { semana, busqueda, filtros, data, tablero, irA } = leida;
  const enTelefono = useTelefono();
  const { leidos } = filtros;
  const filtrada = Object.keys(leidos.pedidos).length > 0 || busqueda.buscar !== '';
  const cuantas = tablero ? cuentaDe(tablero, filtrada) : '';
  const avisos = data && tablero && (
    <ParaTenerEnCuenta semana={data} tablero={tablero} alElegir={alElegir} />
  );
  const navegacion = (
    <Navegacion semana={semana} irA={irA} cuenta={enTelefono && <Cuenta>{cuantas}</Cuenta>} />
  );
  return (
    <>
      <BarraDeLista
        buscarPor={LISTADO.buscarPor}
        enCorto="Cliente o técnico"
        busqueda={busqueda}
        cuenta={enTelefono ? undefined : cuantas}
        conMapa
        conSemana
        antes={!enTelefono && navegacion}
        junto={
          <>
            {enTelefono && avisos}
            <MasFiltros
              filtros={filtros}
              total={tablero && { total: tablero.pasanFiltros, conTope: false }}
              incluyeRapidos
            />
            {!enTelefono && avisos}
          </>
        }
      />
      {hayPuestos(leidos) && (
        <div className={clases.puestos}>
          <Puestos filtros={filtros} incluyeRapidos cuenta={null} />
        </div>
      )}
      {enTelefono && navegacion}
    </>
  );
}

interface PropsContenido extends Omit<PropsDeVista, 'semana' | 'tablero'> {
  leida: Leida;
  unDia: boolean;
}

function Contenido({ leida, unDia, ...props }: PropsContenido) {
  const { semana, busqueda, filtros, data, tablero, error, irA } = leida;
  const entrada = useRef<LugarEnTablero>(undefined);
  if (!data || !tablero)
    return error ? (
      <Fallo error={error} alReintentar={leida.refetch} />
    ) : (
      <EnEspera unDia={unDia} />
    );
  if (data.tecnicos.length === 0) return <SinTecnicos supervisa={props.planear.puede.mover} />;
  // An empty week of chosen technicians is shown, because it can be planned.
  if (
    tablero.pasanFiltros === 0 &&
    Object.keys(filtros.leidos.pedidos).some((uno) => uno !== 'tecnico')
  )
    return (
      <Vacio icono={IconAdjustmentsHorizontal} titulo="Ninguna visita con estos filtros.">
        <Boton onClick={() => filtros.poner({ ...SIN_FILTROS, buscar: undefined })}>Limpiar</Boton>
      </Vacio>
    );
  if (tablero.filas.length === 0)
    return (
      <Vacio icono={IconSearch} titulo={`Sin resultados para «${props.buscar}»`}>
        <Boton onClick={() => busqueda.escribir('')}>Limpiar búsqueda</Boton>
      </Vacio>
    );
  const comun = { ...props, semana: data, tablero };
  return unDia ? (
    <DiaDeSemana {...comun} dia={semana.dia} irA={irA} />
  ) : (
    // Another week is another board, even if it was already read: the focus begins at its edge.
    <Tablero
      key={data.lunes}
      {...comun}
      ocupado={leida.deAntes}
      entrada={entrada}
      irASemana={(hacia) => irA(hacia < 0 ? semana.anterior : semana.siguiente)}
    />
  );
}

const hayPuestos = ({ dimensionesEnUso, solo }: ReturnType<typeof useFiltros>['leidos']): boolean =>
  dimensionesEnUso.length > 0 || solo.valores.length > 0 || solo.hayDesconocidas;

const cuentaDe = (
  { pasanFiltros, todas }: { pasanFiltros: number; todas: number },
  buscada: boolean,
): string =>
  buscada ? `${cifra(pasanFiltros)} de ${contado(todas, VISITA)}` : contado(todas, VISITA);

interface PropsNavegacion {
  semana: DeLaSemana;
  irA: (dia: string | undefined) => void;
  /** The count of visits, where the search has no room for it. */
  cuenta: ReactNode;
}

function Navegacion({ semana: { dia, anterior, siguiente }, irA, cuenta }: PropsNavegacion) {
  const [lunes = dia, ...resto] = diasDeSuSemana(dia);
  return (
    <div className={clases.navegacion}>
      <BotonIcono
        icono={IconChevronLeft}
        aria-label="Semana anterior"
        disabled={!anterior}
        onClick={() => irA(anterior)}
      />
      <Boton onClick={() => irA(undefined)}>Hoy</Boton>
      <BotonIcono
        icono={IconChevronRight}
        aria-label="Semana siguiente"
        disabled={!siguiente}
        onClick={() => irA(siguiente)}
      />
      <div>
        <h2 aria-live="polite">{rango(lunes, resto.at(-1) ?? lunes)}</h2>
        {cuenta}
      </div>
    </div>
  );
}

const SIN_ANIO = 'dd/mm'.length;

/** '21/12 al 27/12/2026'. Across two years, both are written. */
const rango = (lunes: string, domingo: string): string =>
  lunes.slice(0, 4) === domingo.slice(0, 4)
    ? `${fecha(lunes).slice(0, SIN_ANIO)} al ${fecha(domingo)}`
    : `${fecha(lunes)} al ${fecha(domingo)}`;

/** For an empty week, the shortest way to a planned one. */
const SinPlanear = () => (
  <div className={clases.sinPlanear}>
    <span>Esta semana aún no tiene visitas.</span>
    <EnlaceBoton
      {...ABRIR}
      to={RUTAS['visitas-copiar']}
      search={(antes: EnUrl) => antes}
      tamano="chico"
      icono={IconCopy}
    >
      Copiar la semana pasada
    </EnlaceBoton>
  </div>
);

const SinTecnicos = ({ supervisa }: { supervisa: boolean }) =>
  supervisa ? (
    <Vacio
      icono={IconUsers}
      titulo="No hay técnicos a tu cargo."
      texto="Pide a un administrador que te asigne técnicos para planificar su semana."
    />
  ) : (
    <Vacio icono={IconUsers} titulo="No hay técnicos activos." />
  );
