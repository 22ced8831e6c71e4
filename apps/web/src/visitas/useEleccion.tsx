import { useRouteContext } from '@tanstack/react-router';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { REGLAS_VISITA } from '@visitas/contract/visitas/reglas';
import { VISITAS_A_LA_VEZ } from '@visitas/contract/visitas/semana';
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useAtajos } from '../plataforma/atajos/atajos.ts';
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
  /** The narrowest screen that has room for a table. */
  tablaDesde: number;
  /** Whether its rows are drawn, and not the requests there are to decide in their place. */
  hayFilas: boolean;
}

/** Which rows of a list of visits are chosen, and what is done with them. */
export function useEleccion({ datos, tablaDesde, hayFilas }: Opciones): {
  eleccion: Eleccion<Visita> | undefined;
  todas: EleccionDeTodas | undefined;
  /** Where no pointer shows the boxes, what shows them. */
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
  const { elegidas, alternar, anadir, hasta, limpiar } = useSeleccion(datos.de);
  const { filas = [] } = datos;
  const visitas = puede ? filas.filter(({ idVisita }) => elegidas.has(idVisita)) : [];

  function alPulsar(idVisita: number, conMayus: boolean): void {
    void pedir();
    if (conMayus)
      hasta(
        idVisita,
        filas.map((una) => una.idVisita),
      );
    else alternar(idVisita);
  }

  const deUnaVez = filas.slice(0, VISITAS_A_LA_VEZ);
  const estanTodas = deUnaVez.every(({ idVisita }) => elegidas.has(idVisita));

  function alternarTodas(): void {
    void pedir();
    limpiar();
    if (!estanTodas) anadir(deUnaVez.map(({ idVisita }) => idVisita));
  }

  useAtajos([
    {
      teclas: 't',
      nombre: 'Seleccionar todas las cargadas',
      grupo: 'En una lista',
      cuando: () => puede && deUnaVez.length > 0,
      hacer: alternarTodas,
    },
    {
      teclas: 'x',
      nombre: 'Seleccionar',
      grupo: 'En una lista',
      cuando: () => puede,
      hacer: (fila) => {
        if (fila !== undefined) alPulsar(Number(fila), false);
      },
    },
  ]);

  const aLaVista = visitas.length > 0 || (enTarjetas && eligiendo);
  // A row that is not drawn again when more are read still chooses among all of them.
  const pulsada = useRef(alPulsar);
  useLayoutEffect(() => {
    pulsada.current = alPulsar;
  });
  const eleccion = useMemo(
    (): Eleccion<Visita> => ({
      elegida: ({ idVisita }) => elegidas.has(idVisita),
      aLaVista,
      nombreDe: ({ cliente, fechaPlanificada }) =>
        seleccionarLaDe(cliente.nombre, fechaPlanificada),
      alPulsar: ({ idVisita }, conMayus) => pulsada.current(idVisita, conMayus),
    }),
    [elegidas, aLaVista],
  );

  if (!puede) return { eleccion: undefined, todas: undefined, boton: null, barra: null };
  return {
    eleccion,
    todas:
      deUnaVez.length > 0
        ? {
            nombre: estanTodas ? 'Quitar la selección de todas' : `Seleccionar ${cualesSon(datos)}`,
            elegidas: estanTodas || (visitas.length > 0 && 'algunas'),
            alPulsar: alternarTodas,
          }
        : undefined,
    boton: enTarjetas && (
      <BotonSeleccionar
        eligiendo={eligiendo}
        alPulsar={() => {
          setEligiendo(!eligiendo);
          limpiar();
        }}
      >
        {eligiendo && deUnaVez.length > 0 && (
          <Boton tipo="enlace" onClick={alternarTodas}>
            {estanTodas ? 'Ninguna' : `Todas (${cifra(deUnaVez.length)})`}
          </Boton>
        )}
      </BotonSeleccionar>
    ),
    barra: Varias && (
      <Varias
        visitas={visitas}
        nota={estanTodas ? lasQueFaltan(datos) : undefined}
        alVaciar={() => {
          setEligiendo(false);
          limpiar();
        }}
      />
    ),
  };
}

const cualesSon = ({ filas = [], total }: DatosListado<Visita>): string => {
  if (filas.length > VISITAS_A_LA_VEZ) return `las ${VISITAS_A_LA_VEZ} primeras`;
  if (filas.length < total) return `las ${cifra(filas.length)} cargadas`;
  return filas.length === 1 ? 'la única' : `las ${cifra(filas.length)}`;
};

/** What 'all' leaves out, and how to get to it. */
function lasQueFaltan({ filas = [], total }: DatosListado<Visita>): string | undefined {
  if (filas.length > VISITAS_A_LA_VEZ)
    return `Es lo que se cambia de una vez: sigue después con las demás (hay ${cifra(total)}).`;
  if (filas.length < total)
    return `Son las cargadas, de ${cifra(total)}: desplázate para cargar más.`;
  return undefined;
}
