import type { VisitaEnSemana } from '@visitas/contract/visitas/semana';
import { useMemo, useRef, useState } from 'react';
import { RUTAS } from '../../navegacion.ts';
import { fecha } from '../../ui/formato.ts';
import type { EnUrl } from '../../ui/lista/enUrl.ts';
import { useBusqueda } from '../../ui/lista/useBusqueda.ts';
import { Fallo } from '../../ui/pagina/Fallo.tsx';
import { ABRIR } from '../../ui/pagina/useCerrar.ts';
import { useUnDia } from '../../ui/pagina/useTelefono.ts';
import { EnlaceBoton } from '../../ui/piezas/Boton.tsx';
import { IconCopy } from '../../ui/piezas/iconos.ts';
import { Tarjeta } from '../../ui/piezas/Tarjeta.tsx';
import { useRecienCambiadas } from '../../ui/recien/useRecienCambiadas.ts';
import type { Filtrable } from '../filtros/fuentes.ts';
import { useFiltros } from '../filtros/useFiltros.ts';
import { diasDeSuSemana } from '../planear/dias.ts';
import { useSeleccion } from '../planear/seleccion.ts';
import { useSemanaCon } from '../planear/useSemana.ts';
import { Varias } from '../planear/Varias.tsx';
import deTablero from '../tablero.module.css';
import { BarraDeTablero, nadaEnElTablero } from './BarraDeTablero.tsx';
import { conAvisos } from './conAvisos.ts';
import { DiaDeSemana } from './DiaDeSemana.tsx';
import { EnEspera } from './EnEspera.tsx';
import type { LugarEnTablero } from './lugares.ts';
import { ParaTenerEnCuenta } from './ParaTenerEnCuenta.tsx';
import type { PropsDeVista } from './paraDibujar.ts';
import clases from './SemanaDelEquipo.module.css';
import { Tablero } from './Tablero.tsx';
import { tableroDe } from './tablero.ts';
import { EN_LA_SEMANA } from './useAtajosDeVisitas.ts';
import { useDia } from './useDia.ts';
import { usePlanear } from './usePlanear.tsx';

const SEMANA = 7;

/** A week: technicians down and days across or, where they do not fit, one of its days. */
export function SemanaDelEquipo({ filtrable }: { filtrable: Filtrable }) {
  const leida = useSemanaLeida(filtrable);
  const { semana, busqueda, data, tablero, irA } = leida;
  const enTablero = useMemo(() => data && tablero && { semana: data, tablero }, [data, tablero]);
  const unDia = useUnDia();
  const { seleccion, eligiendo, alElegir } = useEligiendo(semana.pedido);
  const { dialogos, ...planear } = usePlanear(data);
  const [porEnfocar, setPorEnfocar] = useState<VisitaEnSemana>();
  const { recien } = leida;
  const { buscar } = busqueda;
  return (
    <>
      <Tarjeta className={deTablero.tarjeta}>
        <BarraDeTablero
          {...leida}
          cuantas={tablero}
          avisos={
            <ParaTenerEnCuenta
              leido={enTablero}
              conAvisos={conAvisos}
              alElegir={(visita) => {
                setPorEnfocar(visita);
                if (unDia) irA(visita.fechaPlanificada);
              }}
            />
          }
          navegacion={{
            dias: semana,
            nombre: 'Semana',
            grupo: EN_LA_SEMANA,
            titulo: rango(semana.dia),
            irA,
          }}
        />
        {data?.visitas.length === 0 && planear.puede.crear && <SinPlanear />}
        <Contenido
          leida={leida}
          unDia={unDia}
          recien={recien}
          seleccion={seleccion}
          planear={planear}
          buscar={buscar}
          eligiendo={eligiendo}
          alElegir={alElegir}
          porEnfocar={porEnfocar}
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

/** The chosen visits of a week, and whether more are being chosen. */
function useEligiendo(dia: string) {
  const seleccion = useSeleccion(dia);
  const [eligiendo, setEligiendo] = useState(false);
  function alElegir(elegir: boolean): void {
    setEligiendo(elegir);
    seleccion.limpiar();
  }
  return { seleccion, eligiendo, alElegir };
}

type Leida = ReturnType<typeof useSemanaLeida>;

function useSemanaLeida(filtrable: Filtrable) {
  const busqueda = useBusqueda();
  const semana = useDia(SEMANA);
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
    semana,
    busqueda,
    filtros,
    data,
    error,
    refetch,
    tablero,
    recien,
    irA,
    deAntes: isPlaceholderData,
  };
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
  const nada = nadaEnElTablero({
    busqueda,
    filtros,
    de: 'semana',
    tecnicos: data.tecnicos.length,
    filas: tablero.filas.length,
    pasanFiltros: tablero.pasanFiltros,
    supervisa: props.planear.puede.mover,
  });
  if (nada) return nada;
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

const SIN_ANIO = 'dd/mm'.length;

/** '21/12 al 27/12/2026'. Across two years, both are written. */
function rango(dia: string): string {
  const [lunes = dia, ...resto] = diasDeSuSemana(dia);
  const domingo = resto.at(-1) ?? lunes;
  return lunes.slice(0, 4) === domingo.slice(0, 4)
    ? `${fecha(lunes).slice(0, SIN_ANIO)} al ${fecha(domingo)}`
    : `${fecha(lunes)} al ${fecha(domingo)}`;
}

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
