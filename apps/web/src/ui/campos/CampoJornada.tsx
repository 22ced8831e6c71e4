import { type RangoDeHoras, sonHoras } from '@visitas/contract/comun/horas';
import {
  DIAS_DE_JORNADA,
  type DiaDeJornada,
  escribirJornada,
  HORARIOS_POR_OMISION,
  leerJornada,
  partirJornada,
} from '@visitas/contract/jornadas/texto';
import { conMayuscula } from '../formato.ts';
import { BotonIcono } from '../piezas/BotonIcono.tsx';
import { IconCopy } from '../piezas/iconos.ts';
import { CampoDosHoras } from './CampoDosHoras.tsx';
import { CampoInterruptor } from './CampoInterruptor.tsx';
import clases from './CampoJornada.module.css';
import { MensajesDeGrupo } from './Mensajes.tsx';

interface Props {
  /** For a screen reader: the days speak for themselves. */
  label: string;
  /** 'lun-vie 08:00-17:00'. */
  value: string;
  onChange: (jornada: string) => void;
  mensajes: string[];
}

/** The days of a week that are worked, with the hours of each. */
export function CampoJornada({ label, value, onChange, mensajes }: Props) {
  const dias = partirJornada(value) ?? [];
  const malas = mensajes.length > 0;
  const poner = (nuevos: readonly DiaDeJornada[]) => onChange(escribirJornada(nuevos));
  const sinEl = (cual: number) => dias.filter(({ dia }) => dia !== cual);
  const conHoras = (dia: number, horas: RangoDeHoras) => [...sinEl(dia), { ...horas, dia }];
  return (
    <fieldset className={clases.dias}>
      <legend className="solo-lectores">{label}</legend>
      {DIAS_DE_JORNADA.map((nombre, i) => (
        <Dia
          key={nombre}
          nombre={nombre}
          horas={dias.find(({ dia }) => dia === i + 1)}
          malas={malas}
          alCambiar={(horas) => poner(horas ? conHoras(i + 1, horas) : sinEl(i + 1))}
          alTrabajar={() => poner(conHoras(i + 1, horasCerca(dias, i + 1)))}
          alCopiar={
            dias.length > 1
              ? ({ desde, hasta }) => poner(dias.map(({ dia }) => ({ dia, desde, hasta })))
              : undefined
          }
        />
      ))}
      {malas && dias.every(sonHoras) && <MensajesDeGrupo textos={mensajes} />}
    </fieldset>
  );
}

const [DE_SIEMPRE = { desde: '', hasta: '' }] = leerJornada(HORARIOS_POR_OMISION.jornada);

/** A day that begins to be worked takes the hours of the one before, or of the first. */
function horasCerca(dias: readonly DiaDeJornada[], cual: number): RangoDeHoras {
  const { desde, hasta } = dias.findLast(({ dia }) => dia < cual) ?? dias[0] ?? DE_SIEMPRE;
  return { desde, hasta };
}

interface PropsDeDia {
  nombre: string;
  horas: RangoDeHoras | undefined;
  malas: boolean;
  /** Null for a day that is no longer worked. */
  alCambiar: (horas: RangoDeHoras | null) => void;
  alTrabajar: () => void;
  /** Absent when no other day is worked. */
  alCopiar: ((horas: RangoDeHoras) => void) | undefined;
}

function Dia({ nombre, horas, malas, alCambiar, alTrabajar, alCopiar }: PropsDeDia) {
  const titulo = conMayuscula(nombre);
  return (
    <div className={clases.dia}>
      <CampoInterruptor
        label={titulo}
        name={nombre}
        value={horas !== undefined}
        onChange={(trabaja) => (trabaja ? alTrabajar() : alCambiar(null))}
        mensajes={[]}
      />
      {horas ? (
        <CampoDosHoras de={titulo} horas={horas} onChange={alCambiar} malas={malas} />
      ) : (
        <p className={clases.libre}>No trabaja</p>
      )}
      {horas && alCopiar && (
        <BotonIcono
          icono={IconCopy}
          tamanoIcono={18}
          className={clases.copiar}
          aria-label={`Copiar las horas del ${nombre} a los demás días`}
          title="Copiar a los demás días"
          onClick={() => alCopiar(horas)}
        />
      )}
    </div>
  );
}
