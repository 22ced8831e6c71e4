import { useRouteContext } from '@tanstack/react-router';
import { type CifrasPor, FILAS_DE_CIFRA, type NombreDeCifra } from '@visitas/contract/cifras/filas';
import { enNavegador } from '@visitas/contract/enNavegador';
import { esDelRol } from '../guardia.ts';
import { RUTAS } from '../navegacion.ts';

interface DeQuien {
  desde: string;
  hasta: string;
  /** Everybody's when absent. */
  de?: { por: CifrasPor; id: number } | undefined;
}

/** Returns the link from a figure to exactly the visits that it counts. */
export function useFilasDe() {
  const { usuario } = useRouteContext({ from: '__root__' });
  const conEquipo = esDelRol(enNavegador['visitas.porSupervisor'].acceso, usuario?.rol ?? '');
  const to = conEquipo ? RUTAS['visitas-por-supervisor'] : RUTAS['visitas-listado'];
  return (cual: NombreDeCifra, { desde, hasta, de }: DeQuien) => {
    const suyas = de && { [de.por]: String(de.id) };
    return { to, search: { ...FILAS_DE_CIFRA[cual], desde, hasta, ...suyas } } as const;
  };
}

/** The accessible name of that link. */
export const nombreDeSusFilas = (que: string, cuanto: string): string =>
  `${que}: ${cuanto}. Ver esas visitas`;
