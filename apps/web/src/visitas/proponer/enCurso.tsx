import { Link } from '@tanstack/react-router';
import type { Envio, Respuesta } from '@visitas/contract/operaciones';
import { RUTAS } from '../../navegacion.ts';
import { sesion } from '../../plataforma/memoria/sesion.ts';
import { llamar } from '../../plataforma/servidor/api.ts';
import { toasts } from '../../plataforma/toasts.ts';
import { crearOyentes, crearValor, useValor } from '../../plataforma/valor.ts';
import type { EnUrlDeProponer } from './enUrl.ts';

type Cuerpo = Envio<'propuestas.crear'>['cuerpo'];

interface EnCurso {
  desde: number;
  enUrl: EnUrlDeProponer;
  control: AbortController;
}

type Terminada =
  | { ok: true; idPropuesta: string; enUrl: EnUrlDeProponer }
  | { ok: false; error: unknown };

/** One at a time, for the whole page: it goes on when its dialog closes. */
const actual = crearValor<EnCurso | null>(null);
/** Called at its end, while somebody looks at it. */
const oyentes = crearOyentes<[Terminada]>();

sesion.alCambiar(() => enCurso.cancelar());

export const useEnCurso = (): EnCurso | null => useValor(actual);

export const enCurso = {
  /** While the returned function has not been called, nobody else tells the end. */
  mirar(oyente: (terminada: Terminada) => void): () => void {
    return oyentes.escuchar(oyente);
  },

  async empezar(cuerpo: Cuerpo, enUrl: EnUrlDeProponer): Promise<void> {
    if (actual.ver()) return;
    const mia = { desde: Date.now(), enUrl, control: new AbortController() };
    actual.poner(mia);
    try {
      const propuesta = await llamar(
        'propuestas.crear',
        { cuerpo },
        { signal: mia.control.signal, sinToast: true, sobre: 'Vas a pedir una propuesta de plan.' },
      );
      terminar(mia, { ok: true, ...deUna(propuesta), enUrl });
    } catch (error) {
      terminar(mia, { ok: false, error });
    }
  },

  cancelar(): void {
    const mia = actual.ver();
    if (!mia) return;
    actual.poner(null);
    mia.control.abort();
  },
};

const deUna = ({ idPropuesta }: Respuesta<'propuestas.crear'>) => ({ idPropuesta });

function terminar(mia: EnCurso, terminada: Terminada): void {
  // It was cancelled meanwhile: nobody waits for it.
  if (actual.ver() !== mia) return;
  actual.poner(null);
  if (oyentes.hayOyentes()) oyentes.avisar(terminada);
  else if (terminada.ok) avisar(terminada);
  else toasts.error(terminada.error);
}

const MS_A_LA_VISTA = 20_000;

function avisar({ idPropuesta, enUrl }: Extract<Terminada, { ok: true }>): void {
  const toast = toasts.conMas(
    <span className="toast-dicho">
      <span>La propuesta está lista</span>
      <small>
        <Link
          to={RUTAS.propuesta}
          params={{ idPropuesta }}
          search={enUrl}
          onClick={() => toasts.quitar(toast)}
        >
          Ver la propuesta
        </Link>
      </small>
    </span>,
    { duracionMs: MS_A_LA_VISTA, clase: undefined, alCerrar: () => undefined },
  );
}
