import { useRouteContext } from '@tanstack/react-router';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { REGLAS_VISITA } from '@visitas/contract/visitas/reglas';
import { VISITAS_A_LA_VEZ } from '@visitas/contract/visitas/semana';
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useAtajos } from '../plataforma/atajos/atajos.ts';
import { EN_UNA_LISTA } from '../plataforma/atajos/filas.ts';
import { useAparte } from '../plataforma/rutas/useAparte.ts';
import { cifra } from '../ui/formato.ts';
import type { Eleccion, EleccionDeTodas } from '../ui/lista/presentacion.ts';
import type { DatosListado } from '../ui/lista/useListado.ts';
import { useSinTablas } from '../ui/pagina/useTelefono.ts';
import { Boton } from '../ui/piezas/Boton.tsx';
import { BotonSeleccionar } from './planear/BotonSeleccionar.tsx';
import { seleccionarLaDe, useSeleccion } from './planear/seleccion.ts';

interface Opciones {
  datos: DatosListado<Visita>;
  /** The narrowest screen with room for a table. */
  tablaDesde: number;
  /** True when the rows are drawn, and not the requests to decide in their place. */
  hayFilas: boolean;
}

export function useEleccion({ datos, tablaDesde, hayFilas }: Opciones): {
  eleccion: Eleccion<Visita> | undefined;
  todas: EleccionDeTodas | undefined;
  /** The button that shows the boxes where no pointer does. */
  boton: ReactNode;
  barra: ReactNode;
} {
  const { usuario } = useRouteContext({ from: '__root__' });
  const roles: readonly string[] = REGLAS_VISITA.cerrar.roles;
  const puede = hayFilas && roles.includes(usuario?.rol ?? '');
  const enTarjetas = useSinTablas(tablaDesde);
  const [eligiendo, setEligiendo] = useState(false);
  const { pieza: Varias, pedir } = useAparte(
    async () => (await import('./planear/VariasDeLista.tsx')).VariasDeLista,
  );
  const seleccion = useSeleccion(datos.llaveDeLectura);
  const { elegidas, limpiar } = seleccion;
  const { filas = [] } = datos;
  const visitas = puede ? filas.filter(({ idVisita }) => elegidas.has(idVisita)) : [];
  const deUnaVez = lasDeUnaVez(datos, elegidas);

  function alPulsar(idVisita: number, conMayus: boolean): void {
    void pedir();
    seleccion.pulsar(idVisita, conMayus, filas);
  }

  function alternarTodas(): void {
    void pedir();
    limpiar();
    if (!deUnaVez.estan) seleccion.anadir(deUnaVez.ids);
  }

  useAtajosDeEleccion({ puede, hay: deUnaVez.hay, alPulsar, alternarTodas });
  const aLaVista = visitas.length > 0 || (enTarjetas && eligiendo);
  const eleccion = useQueNoCambia({ elegidas, aLaVista, alPulsar });
  if (!puede) return { eleccion: undefined, todas: undefined, boton: null, barra: null };

  function ponerAElegir(elegir: boolean): void {
    setEligiendo(elegir);
    limpiar();
  }
  return {
    eleccion,
    todas: deUnaVez.hay
      ? {
          nombre: deUnaVez.nombre,
          elegidas: deUnaVez.estan || (visitas.length > 0 && 'algunas'),
          alPulsar: alternarTodas,
        }
      : undefined,
    boton: enTarjetas && datos.filas?.length !== 0 && (
      <BotonSeleccionar eligiendo={eligiendo} alPulsar={() => ponerAElegir(!eligiendo)}>
        {eligiendo && deUnaVez.hay && (
          <Boton tipo="enlace" onClick={alternarTodas}>
            {deUnaVez.enBoton}
          </Boton>
        )}
      </BotonSeleccionar>
    ),
    barra: Varias && (
      <Varias visitas={visitas} nota={deUnaVez.nota} alVaciar={() => ponerAElegir(false)} />
    ),
  };
}

interface DeEleccion {
  elegidas: ReadonlySet<number>;
  aLaVista: boolean;
  alPulsar: (idVisita: number, conMayus: boolean) => void;
}

/** A row that is not drawn again when more are read still selects among all of them. */
function useQueNoCambia({ elegidas, aLaVista, alPulsar }: DeEleccion): Eleccion<Visita> {
  const ultimo = useRef(alPulsar);
  useLayoutEffect(() => {
    ultimo.current = alPulsar;
  });
  return useMemo(
    () => ({
      elegida: ({ idVisita }) => elegidas.has(idVisita),
      aLaVista,
      nombreDe: ({ cliente, fechaPlanificada }) =>
        seleccionarLaDe(cliente.nombre, fechaPlanificada),
      alPulsar: ({ idVisita }, conMayus) => ultimo.current(idVisita, conMayus),
    }),
    [elegidas, aLaVista],
  );
}

interface DeAtajos extends Pick<DeEleccion, 'alPulsar'> {
  puede: boolean;
  hay: boolean;
  alternarTodas: () => void;
}

const useAtajosDeEleccion = ({ puede, hay, alPulsar, alternarTodas }: DeAtajos): void =>
  useAtajos([
    {
      teclas: 't',
      nombre: 'Seleccionar todas las cargadas',
      grupo: EN_UNA_LISTA,
      cuando: () => puede && hay,
      hacer: alternarTodas,
    },
    {
      teclas: 'x',
      nombre: 'Seleccionar',
      grupo: EN_UNA_LISTA,
      cuando: () => puede,
      hacer: (fila) => {
        if (fila !== undefined) alPulsar(Number(fila), false);
      },
    },
  ]);

/** The rows that 'all' selects: as many as can be changed at once. */
function lasDeUnaVez(datos: DatosListado<Visita>, elegidas: ReadonlySet<number>) {
  const ids = (datos.filas ?? []).slice(0, VISITAS_A_LA_VEZ).map(({ idVisita }) => idVisita);
  const estan = ids.every((id) => elegidas.has(id));
  return {
    ids,
    hay: ids.length > 0,
    estan,
    nombre: estan ? 'Quitar la selección de todas' : `Seleccionar ${cualesSon(datos)}`,
    enBoton: estan ? 'Ninguna' : enPocas(datos),
    nota: estan ? lasQueFaltan(datos) : undefined,
  };
}

const cualesSon = ({ filas = [], total }: DatosListado<Visita>): string => {
  if (filas.length > VISITAS_A_LA_VEZ) return `las ${VISITAS_A_LA_VEZ} primeras`;
  if (filas.length < total) return `las ${cifra(filas.length)} cargadas`;
  return filas.length === 1 ? 'la única' : `las ${cifra(filas.length)}`;
};

/** For the button of the cards, where there is no header's box. */
function enPocas({ filas = [], total }: DatosListado<Visita>): string {
  if (filas.length > VISITAS_A_LA_VEZ) return `Primeras ${VISITAS_A_LA_VEZ}`;
  return `${filas.length < total ? 'Cargadas' : 'Todas'} (${cifra(filas.length)})`;
}

/** What 'all' leaves out, and how to reach it. */
function lasQueFaltan({ filas = [], total }: DatosListado<Visita>): string | undefined {
  if (filas.length > VISITAS_A_LA_VEZ)
    return `Es lo que se cambia de una vez: sigue después con las demás (hay ${cifra(total)}).`;
  if (filas.length < total)
    return `Son las cargadas, de ${cifra(total)}: desplázate para cargar más.`;
  return undefined;
}
