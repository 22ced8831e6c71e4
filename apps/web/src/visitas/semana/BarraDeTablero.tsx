import type { ReactNode } from 'react';
import { RUTAS } from '../../navegacion.ts';
import { useAtajos } from '../../plataforma/atajos/atajos.ts';
import { cifra, contado } from '../../ui/formato.ts';
import { BarraDeLista, Cuenta } from '../../ui/lista/BarraDeLista.tsx';
import type { Busqueda } from '../../ui/lista/useBusqueda.ts';
import { useTelefono } from '../../ui/pagina/useTelefono.ts';
import { Boton, EnlaceBoton } from '../../ui/piezas/Boton.tsx';
import { BotonIcono } from '../../ui/piezas/BotonIcono.tsx';
import {
  IconAdjustmentsHorizontal,
  IconChevronLeft,
  IconChevronRight,
  IconSearch,
  IconUsers,
} from '../../ui/piezas/iconos.ts';
import { Vacio } from '../../ui/piezas/Vacio.tsx';
import { LISTADO } from '../columnas.tsx';
import { MasFiltros, Puestos } from '../filtros/BarraDeFiltros.tsx';
import { SIN_FILTROS } from '../filtros/leer.ts';
import type { useFiltros } from '../filtros/useFiltros.ts';
import clases from './BarraDeTablero.module.css';
import type { DiasPedidos } from './useDia.ts';
import { VISITA } from './usual.ts';

type Filtros = ReturnType<typeof useFiltros>;

interface Props {
  busqueda: Busqueda;
  filtros: Filtros;
  /** How many visits there are, and how many pass the filters. Undefined until they are read. */
  cuantas: { pasanFiltros: number; todas: number } | undefined;
  /** The button of the warnings. */
  avisos: ReactNode;
  navegacion: Omit<PropsNavegacion, 'cuenta'>;
}

/** The bar over a board of some days: how to go to others, the search, the filters, and the warnings. */
export function BarraDeTablero({ busqueda, filtros, cuantas, avisos, navegacion }: Props) {
  const enTelefono = useTelefono();
  const { leidos } = filtros;
  const filtrada = Object.keys(leidos.pedidos).length > 0 || busqueda.buscar !== '';
  const cuenta = cuantas ? cuentaDe(cuantas, filtrada) : '';
  const irAOtros = <Navegacion {...navegacion} cuenta={enTelefono && <Cuenta>{cuenta}</Cuenta>} />;
  return (
    <>
      <BarraDeLista
        buscarPor={LISTADO.buscarPor}
        enCorto="Cliente o técnico"
        busqueda={busqueda}
        cuenta={enTelefono ? undefined : cuenta}
        conMapa
        conSemana
        antes={!enTelefono && irAOtros}
        junto={
          <>
            {enTelefono && avisos}
            <MasFiltros
              filtros={filtros}
              total={cuantas && { total: cuantas.pasanFiltros, conTope: false }}
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
      {enTelefono && irAOtros}
    </>
  );
}

const hayPuestos = ({ dimensionesEnUso, solo }: Filtros['leidos']): boolean =>
  dimensionesEnUso.length > 0 || solo.valores.length > 0 || solo.hayDesconocidas;

const cuentaDe = (
  { pasanFiltros, todas }: { pasanFiltros: number; todas: number },
  buscada: boolean,
): string =>
  buscada ? `${cifra(pasanFiltros)} de ${contado(todas, VISITA)}` : contado(todas, VISITA);

interface PropsNavegacion {
  dias: DiasPedidos;
  /** What they are called together: 'Semana' or 'Día'. */
  nombre: string;
  /** The heading of its keys on the '?' sheet. */
  grupo: string;
  /** The days shown, as a title. */
  titulo: string;
  irA: (dia: string | undefined) => void;
  /** The count of visits, where the search has no room for it. */
  cuenta: ReactNode;
}

function Navegacion({
  dias: { anterior, siguiente },
  nombre,
  grupo,
  titulo,
  irA,
  cuenta,
}: PropsNavegacion) {
  const aOtro = { nombre: `${nombre} anterior y siguiente`, grupo, repite: true } as const;
  useAtajos([
    { ...aOtro, teclas: '←', hacer: () => anterior && irA(anterior) },
    { ...aOtro, teclas: '→', hacer: () => siguiente && irA(siguiente) },
    { teclas: 'h', nombre: 'Ir a hoy', grupo, hacer: () => irA(undefined) },
  ]);
  return (
    <div className={clases.navegacion}>
      <BotonIcono
        icono={IconChevronLeft}
        aria-label={`${nombre} anterior`}
        disabled={!anterior}
        onClick={() => irA(anterior)}
      />
      <Boton onClick={() => irA(undefined)}>Hoy</Boton>
      <BotonIcono
        icono={IconChevronRight}
        aria-label={`${nombre} siguiente`}
        disabled={!siguiente}
        onClick={() => irA(siguiente)}
      />
      <div>
        <h2 aria-live="polite">{titulo}</h2>
        {cuenta}
      </div>
    </div>
  );
}

interface PropsDeNada {
  tecnicos: number;
  /** The rows that are shown. */
  filas: number;
  pasanFiltros: number;
  /** True for a supervisor, who may plan. */
  supervisa: boolean;
  busqueda: Busqueda;
  filtros: Filtros;
  de: string;
}

/** What is shown in the place of a board that would have no rows. Undefined when it has some. */
export function nadaEnElTablero(props: PropsDeNada): ReactNode {
  const { tecnicos, filas, pasanFiltros, busqueda, filtros } = props;
  if (tecnicos === 0) return <SinTecnicos {...props} />;
  // An empty board of chosen technicians is shown, because it can be planned.
  if (pasanFiltros === 0 && Object.keys(filtros.leidos.pedidos).some((uno) => uno !== 'tecnico'))
    return (
      <Vacio icono={IconAdjustmentsHorizontal} titulo="Ninguna visita con estos filtros.">
        <Boton onClick={() => filtros.poner({ ...SIN_FILTROS, buscar: undefined })}>Limpiar</Boton>
      </Vacio>
    );
  if (filas > 0) return undefined;
  return (
    <Vacio icono={IconSearch} titulo={`Sin resultados para «${busqueda.buscar}»`}>
      <Boton onClick={() => busqueda.escribir('')}>Limpiar búsqueda</Boton>
    </Vacio>
  );
}

const SinTecnicos = ({ supervisa, de }: Pick<PropsDeNada, 'supervisa' | 'de'>) =>
  supervisa ? (
    <Vacio
      icono={IconUsers}
      titulo="No tienes técnicos a tu cargo."
      texto={`Pide a un administrador que te asigne técnicos para planificar su ${de}.`}
    />
  ) : (
    <Vacio icono={IconUsers} titulo="No hay técnicos activos.">
      <EnlaceBoton to={RUTAS['usuarios-generales']}>Ver usuarios</EnlaceBoton>
    </Vacio>
  );
