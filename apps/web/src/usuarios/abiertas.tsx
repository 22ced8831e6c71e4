import { SUPERVISOR, TECNICO } from '@visitas/contract/comun/roles';
import type { Respuesta } from '@visitas/contract/operaciones';
import { contado } from '../ui/formato.ts';

/** A user, with the counts of their open visits. */
export type UsuarioConVisitas = Respuesta<'usuarios.obtener'>;
type Abiertas = UsuarioConVisitas['visitasAbiertas']['comoSupervisor'];

/** A series makes no more visits without its supervisor, so it is handed over too. */
export const hay = ({ enProceso, pendientes, series = 0 }: Abiertas): boolean =>
  enProceso + pendientes + series > 0;

export const tieneAbiertas = ({ visitasAbiertas }: UsuarioConVisitas): boolean =>
  hay(visitasAbiertas.comoSupervisor) || hay(visitasAbiertas.comoTecnico);

/** 'Tiene 1 visita en proceso y 9 pendientes.', and the series with visits still to be made. */
export function loQueTiene({ series = 0, ...visitas }: Abiertas): string {
  if (series === 0) return lasVisitas(visitas);
  const porSeguir = `${contado(series, ['serie', 'series'])} con visitas por crear.`;
  return hay(visitas) ? `${lasVisitas(visitas)} También ${porSeguir}` : `Tiene ${porSeguir}`;
}

function lasVisitas({ enProceso, pendientes }: Abiertas): string {
  const solas = contado(pendientes, ['visita pendiente', 'visitas pendientes']);
  if (enProceso === 0) return `Tiene ${solas}.`;
  const abiertas = contado(enProceso, ['visita en proceso', 'visitas en proceso']);
  if (pendientes === 0) return `Tiene ${abiertas}.`;
  return `Tiene ${abiertas} y ${contado(pendientes, ['pendiente', 'pendientes'])}.`;
}

/** True when the user has open visits or series that they cannot attend to, being inactive or in another role. */
export function sueltas({
  activo,
  rolUsuario: { nombre },
  visitasAbiertas,
}: UsuarioConVisitas): boolean {
  const { comoSupervisor, comoTecnico } = visitasAbiertas;
  const atiende = (como: readonly string[]) => activo && como.includes(nombre);
  return (hay(comoSupervisor) && !atiende(SUPERVISOR)) || (hay(comoTecnico) && !atiende(TECNICO));
}

/** The user's open visits, and what happens to them when the user cannot attend to them. */
export function LoQueTiene({ visitasAbiertas }: Pick<UsuarioConVisitas, 'visitasAbiertas'>) {
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
          pendiente, o cancelarla.
        </p>
      )}
    </>
  );
}
