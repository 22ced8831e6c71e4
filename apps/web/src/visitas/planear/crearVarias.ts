import type { Envio } from '@visitas/contract/operaciones';
import { enviarCambio } from '../../plataforma/servidor/enviarCambio.ts';
import { contado } from '../../ui/formato.ts';
import { cancelar } from './cancelar.ts';
import { ofrecerDeshacer } from './deshacer.tsx';
import type { Resultado } from './mover.ts';

export type Nueva = Envio<'visitas.crearVarias'>['cuerpo']['visitas'][number];

/** Where the attempt is kept: a retry after no answer sends the same key. */
const INTENTO = '/visitas/crear-varias';

/** The log keeps both the creation and the undoing: nothing is erased. */
const MOTIVO = 'Se creó por error y se deshizo.';

/** All or none, with an offer to undo it. */
export async function crearVarias(visitas: Nueva[], detalle: string): Promise<Resultado> {
  try {
    const creadas = await enviarCambio(
      'visitas.crearVarias',
      { cuerpo: { visitas } },
      { intento: INTENTO },
    );
    ofrecerDeshacer({
      texto: contado(creadas.length, ['visita creada', 'visitas creadas']),
      detalle,
      visitas: creadas.map(({ idVisita }) => idVisita),
      deshacer: () => cancelar(creadas, MOTIVO),
    });
    return { ok: true };
  } catch (error) {
    return { ok: false, error };
  }
}
