import { type Ficha, hay, loQueTiene } from './abiertas.ts';

/** What somebody has open, and what becomes of it without them. */
export function LoQueTiene({ visitasAbiertas }: Pick<Ficha, 'visitasAbiertas'>) {
  const { comoSupervisor, comoTecnico } = visitasAbiertas;
  return (
    <>
      {hay(comoSupervisor) && (
        <p>
          {loQueTiene(comoSupervisor)} Lo que queda abierto sigue a su nombre hasta que lo traspases
          a otro supervisor.
        </p>
      )}
      {hay(comoTecnico) && (
        <p>
          {loQueTiene(comoTecnico)} El supervisor de cada visita puede darla a otro técnico, si está
          pendiente, o cerrarla sin finalizar.
        </p>
      )}
    </>
  );
}
