import type { Rol } from '@visitas/contract/comun/roles';
import { AMBITOS, type Ambito } from '@visitas/contract/vivo/operaciones';
import type { Cambio } from './consultas.ts';

export interface Quien {
  idUsuario: number;
  rol: string;
}

type Oido = (cambio: Cambio, idUsuario: number) => boolean;

const propio: Oido = ({ personas }, idUsuario) => personas?.includes(idUsuario) === true;

/** What each role learns of; the same that it may read (section 6). A role of the company's own reads nothing. */
const OIDOS = new Map<string, Oido>(
  Object.entries({
    Administrador: ({ ambito }) => ambito !== 'avisos',
    Supervisor: (cambio, idUsuario) => cambio.personas === null || propio(cambio, idUsuario),
    Tecnico: propio,
  } satisfies Record<Rol, Oido>),
);

/** A technician whose data change is one more user to an administrator and a technician to a supervisor. */
const EN_SUS_PALABRAS: Record<Rol, Partial<Record<string, Ambito>>> = {
  Administrador: { tecnicos: 'usuarios' },
  Supervisor: { usuarios: 'tecnicos' },
  Tecnico: {},
};

/** Which scopes these changes name to whoever listens. */
export function ambitosPara({ idUsuario, rol }: Quien, cambios: readonly Cambio[]): Ambito[] {
  const oye = OIDOS.get(rol);
  if (!oye) return [];
  const palabras = EN_SUS_PALABRAS[rol as Rol];
  const oidos = new Set(
    cambios
      .filter((cambio) => oye(cambio, idUsuario))
      .map(({ ambito }) => palabras[ambito] ?? ambito),
  );
  return AMBITOS.filter((ambito) => oidos.has(ambito));
}
