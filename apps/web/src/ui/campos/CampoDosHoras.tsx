import { type RangoDeHoras, reparosDeHoras } from '@visitas/contract/comun/horas';
import clases from './CampoDosHoras.module.css';
import { CampoHora } from './CampoHora.tsx';

interface Props {
  /** What they are of: 'Lunes'. */
  de: string;
  horas: RangoDeHoras;
  onChange: (horas: RangoDeHoras) => void;
  /** True once the server has refused them: then each says what is wrong with it. */
  malas: boolean;
}

/** From one hour to another one of the same day. */
export function CampoDosHoras({ de, horas, onChange, malas }: Props) {
  const reparos = malas ? reparosDeHoras(horas) : {};
  const campo = (cual: keyof RangoDeHoras) => ({
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
