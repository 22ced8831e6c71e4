import { escribirHoras, partirHoras, sonHoras } from '@visitas/contract/comun/horas';
import { CampoDosHoras } from './CampoDosHoras.tsx';
import { MensajesDeGrupo } from './Mensajes.tsx';

interface Props {
  titulo: string;
  /** '08:00-12:00'. */
  value: string;
  onChange: (horas: string) => void;
  mensajes: string[];
}

const SIN_HORAS = { desde: '', hasta: '' };

/** Part of a day, as two hours. Both empty are no text. */
export function CampoHoras({ titulo, value, onChange, mensajes }: Props) {
  const horas = partirHoras(value) ?? SIN_HORAS;
  const malas = mensajes.length > 0;
  return (
    <div>
      <CampoDosHoras
        de={titulo}
        horas={horas}
        malas={malas}
        onChange={(nuevas) => onChange(nuevas.desde || nuevas.hasta ? escribirHoras(nuevas) : '')}
      />
      {malas && sonHoras(horas) && <MensajesDeGrupo textos={mensajes} />}
    </div>
  );
}
