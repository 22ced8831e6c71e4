import {
  CUENTA_QUE_PASO,
  ELIGE_MOTIVO,
  MOTIVOS_NO_REALIZADA,
  type MotivoNoRealizada,
  TEXTO_DE_MOTIVO,
} from '@visitas/contract/visitas/noRealizada';
import { useContext, useEffect, useId, useRef, useState } from 'react';
import { AvisarDeCampo } from '../../ui/campos/alDia.ts';
import { MensajesDeGrupo } from '../../ui/campos/Mensajes.tsx';
import clases from './MotivosNoRealizada.module.css';

/** What is missing to end a visit as not done; undefined when nothing is. */
function faltaEn(motivo: string, resultado: string): 'motivo' | 'resultado' | undefined {
  if (motivo === '') return 'motivo';
  return motivo === ('otro' satisfies MotivoNoRealizada) && resultado.trim() === ''
    ? 'resultado'
    : undefined;
}

interface Opciones {
  /** True when the step of the reasons is open. */
  abierto: boolean;
  motivo: string;
  resultado: string;
}

/**
 * Reports what is missing before the search for the position, which may take a minute. It is
 * reported from the first press of the button until it is there.
 */
export function useLoQueFalta({ abierto, motivo, resultado }: Opciones) {
  const [dicho, setDicho] = useState(false);
  const falta = abierto ? faltaEn(motivo, resultado) : undefined;
  return {
    enMotivo: dicho && falta === 'motivo' ? [ELIGE_MOTIVO] : [],
    enResultado: dicho && falta === 'resultado' ? [CUENTA_QUE_PASO] : [],
    falta,
    decir: () => setDicho(true),
  };
}

interface Props {
  motivo: string;
  alElegir: (motivo: MotivoNoRealizada) => void;
  falta: ReturnType<typeof useLoQueFalta>;
  /** True during the search for the position: nothing can be chosen. */
  bloqueado: boolean;
}

/** Chooses why the visit could not be done. The text that follows is still the only form field. */
export function MotivosNoRealizada({ motivo, alElegir, falta, bloqueado }: Props) {
  const id = useId();
  const grupo = useRef<HTMLDivElement>(null);
  useEnfocarLoQueFalta(grupo, falta);
  const primero = motivo || MOTIVOS_NO_REALIZADA[0];
  useEffect(() => {
    grupo.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, []);
  return (
    <div>
      <div
        ref={grupo}
        role="radiogroup"
        aria-label="Motivo"
        aria-invalid={falta.enMotivo.length > 0}
        aria-describedby={falta.enMotivo.length > 0 ? id : undefined}
        className={clases.motivos}
      >
        {MOTIVOS_NO_REALIZADA.map((uno) => (
          <label key={uno}>
            <input
              type="radio"
              name="motivo"
              // The dialog may be about to place its own focus, and takes it here too.
              data-autofocus={uno === primero || undefined}
              checked={uno === motivo}
              aria-disabled={bloqueado}
              onChange={() => !bloqueado && alElegir(uno)}
            />
            {TEXTO_DE_MOTIVO[uno]}
          </label>
        ))}
      </div>
      <MensajesDeGrupo id={id} textos={falta.enMotivo} />
    </div>
  );
}

/** Stops the form while something is missing, and focuses the first of it. */
function useEnfocarLoQueFalta(
  grupo: { readonly current: HTMLElement | null },
  falta: Props['falta'],
): void {
  const avisar = useContext(AvisarDeCampo);
  const ahora = useRef(falta);
  useEffect(() => {
    ahora.current = falta;
  });
  useEffect(
    () =>
      avisar?.({
        alDia: () => ahora.current.falta === undefined,
        enfocar: () => {
          ahora.current.decir();
          const campo = ahora.current.falta === 'motivo' ? 'input' : 'textarea';
          const donde =
            ahora.current.falta === 'motivo' ? grupo.current : grupo.current?.closest('form');
          donde?.querySelector<HTMLElement>(campo)?.focus();
        },
      }),
    [avisar, grupo],
  );
}
