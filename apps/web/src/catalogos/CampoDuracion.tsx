import { queryOptions, useQuery } from '@tanstack/react-query';
import { duracionSugerida } from '@visitas/contract/catalogos/duracion';
import { numeroEscrito } from '@visitas/contract/evidencia/reglas';
import { DURACION_DE_VISITA } from '@visitas/contract/visitas/hora';
import { useRef } from 'react';
import { llamar } from '../plataforma/servidor/api.ts';
import { lecturaDe } from '../plataforma/servidor/lecturas.ts';
import { CampoTexto, type PropsCampo } from '../ui/campos/CampoTexto.tsx';
import { Boton } from '../ui/piezas/Boton.tsx';
import clases from './CampoDuracion.module.css';

/** Null for none. What is no number is sent as a duration that the server refuses. */
export const minutosEscritos = (texto: string): number | null =>
  texto.trim() === '' ? null : (numeroEscrito(texto) ?? 0);

interface Props extends PropsCampo {
  value: string;
  /** The type that is edited; a new one has no visits to tell from. */
  idTipoVisita?: number;
  alUsar: (minutos: string) => void;
}

/** How long a type takes, and what its visits say of it. */
export function CampoDuracion({ idTipoVisita, alUsar, ...campo }: Props) {
  const entrada = useRef<HTMLInputElement>(null);
  const usar = (minutos: string) => {
    alUsar(minutos);
    // The button goes away, and had the focus.
    entrada.current?.focus();
  };
  return (
    <div>
      <CampoTexto
        {...campo}
        ref={entrada}
        label="Duración habitual (opcional)"
        placeholder={String(DURACION_DE_VISITA.deSiempre)}
        inputMode="numeric"
        autoComplete="off"
        className={clases.campo}
        rightSection="min"
        rightSectionPointerEvents="none"
        rightSectionWidth={48}
      />
      {idTipoVisita !== undefined && (
        <Sugerencia id={idTipoVisita} escrita={campo.value} alUsar={usar} />
      )}
    </div>
  );
}

/** The form serves without it, so a failure is silent. */
const duracionDe = (id: number) =>
  queryOptions({
    ...lecturaDe('tipoVisita.duracion', { parametros: { id } }),
    queryFn: ({ signal }) =>
      llamar('tipoVisita.duracion', { parametros: { id } }, { signal, sinToast: true }),
  });

interface PropsSugerencia {
  id: number;
  escrita: string;
  alUsar: (minutos: string) => void;
}

function Sugerencia({ id, escrita, alUsar }: PropsSugerencia) {
  const { data } = useQuery(duracionDe(id));
  const sugerida = data && duracionSugerida(data);
  if (!sugerida || minutosEscritos(escrita) === sugerida) return null;
  return (
    <p className={clases.sugerencia} role="status">
      Estas visitas duran {data.mediana} min de mediana; hoy está en {data.esperada}.{' '}
      <Boton tipo="enlace" tamano="chico" onClick={() => alUsar(String(sugerida))}>
        Usar {sugerida} min
      </Boton>
    </p>
  );
}
