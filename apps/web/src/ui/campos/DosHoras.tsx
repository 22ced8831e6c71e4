import { type Horas, reparosDeHoras } from '@visitas/contract/comun/horas';
import { CampoHora } from './CampoHora.tsx';
import clases from './DosHoras.module.css';

interface Props {
  /** What they are of: 'Lunes'. */
  de: string;
  horas: Horas;
  onChange: (horas: Horas) => void;
  /** True once the server has refused them: then each says what is wrong with it. */
  malas: boolean;
}

/** From one hour to another one of the same day. */
export function DosHoras({ de, horas, onChange, malas }: Props) {
  const reparos = malas ? reparosDeHoras(horas) : {};
  const campo = (cual: keyof Horas) => ({
    'aria-label': `${de}, ${cual}`,
    value: horas[cual],
    onChange: (hora: string) => onChange({ ...horas, [cual]: hora }),
    mensajes: [reparos[cual] ?? []].flat(),
  });
  return (
    <div className={clases.horas}>
      <CampoHora {...campo('desde')} />
      <span aria-hidden>a</span>
      <CampoHora {...campo('hasta')} />
    </div>
  );
}
