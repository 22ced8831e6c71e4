import { useRouteContext } from '@tanstack/react-router';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { REGLAS_VISITA } from '@visitas/contract/visitas/reglas';
import { type ReactNode, useState } from 'react';
import { useAtajos } from '../plataforma/atajos/atajos.ts';
import { useAparte } from '../plataforma/rutas/useAparte.ts';
import type { Eleccion } from '../ui/lista/presentacion.ts';
import type { DatosListado } from '../ui/lista/useListado.ts';
import { useSinTablas } from '../ui/pagina/useTelefono.ts';
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
  const { elegidas, alternar, hasta, limpiar } = useSeleccion(datos.de);
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

  useAtajos([
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

  if (!puede) return { eleccion: undefined, boton: null, barra: null };
  return {
    eleccion: {
      elegida: ({ idVisita }) => elegidas.has(idVisita),
      aLaVista: visitas.length > 0 || (enTarjetas && eligiendo),
      nombreDe: ({ cliente, fechaPlanificada }) =>
        seleccionarLaDe(cliente.nombre, fechaPlanificada),
      alPulsar: ({ idVisita }, conMayus) => alPulsar(idVisita, conMayus),
    },
    boton: enTarjetas && (
      <BotonSeleccionar
        eligiendo={eligiendo}
        alPulsar={() => {
          setEligiendo(!eligiendo);
          limpiar();
        }}
      />
    ),
    barra: Varias && (
      <Varias
        visitas={visitas}
        alVaciar={() => {
          setEligiendo(false);
          limpiar();
        }}
      />
    ),
  };
}
