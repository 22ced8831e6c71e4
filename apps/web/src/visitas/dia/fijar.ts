import type { VisitaEnDia } from '@visitas/contract/visitas/dia';
import { llamar } from '../../plataforma/servidor/api.ts';
import { enviarCambio } from '../../plataforma/servidor/enviarCambio.ts';
import { toasts } from '../../plataforma/toasts.ts';
import { soloDeVisita, valoresDeVisita } from '../CamposVisita.tsx';
import { type Deshecho, ofrecerDeshacer, retirarDe } from '../planear/deshacer.tsx';

const MODIFICADA = 'Visita Modificada Exitosamente';
export const QUITA_NO_MOVER = 'Quita antes «No mover» (tecla P).';

type Fijable = Pick<VisitaEnDia, 'idVisita' | 'cliente' | 'fijada'>;

/** Puts 'No mover' on or off, by the same edit as the form, over the visit as it is now. It can be undone. */
export async function alternarFijada({ idVisita, cliente, fijada }: Fijable): Promise<void> {
  const nueva = !fijada;
  retirarDe([idVisita]);
  if (!(await escribir(idVisita, nueva)).ok) return;
  ofrecerDeshacer({
    texto: MODIFICADA,
    detalle: `${cliente} · ${nueva ? 'No mover' : 'ya se puede mover'}`,
    visitas: [idVisita],
    deshacer: async () => {
      const hecho = await escribir(idVisita, !nueva);
      if (hecho.ok) toasts.exito(MODIFICADA);
      return hecho;
    },
  });
}

async function escribir(idVisita: number, fijada: boolean): Promise<Deshecho> {
  try {
    const visita = await llamar(
      'visitas.obtener',
      { parametros: { id: idVisita } },
      { sinToast: true },
    );
    const cuerpo = {
      idVisita,
      ...soloDeVisita({ ...valoresDeVisita(visita), fijada }),
      version: visita.version,
    };
    await enviarCambio('visitas.editar', { cuerpo }, { sinToast: true });
    return { ok: true };
  } catch (error) {
    toasts.error(error);
    return { ok: false, error };
  }
}
