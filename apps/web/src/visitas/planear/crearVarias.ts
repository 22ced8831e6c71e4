import type { Envio } from '@visitas/contract/operaciones';
import { llamar } from '../../plataforma/servidor/api.ts';
import { intentos } from '../../plataforma/servidor/intentos.ts';
import { refrescar } from '../../plataforma/servidor/lecturas.ts';
import { contado } from '../../ui/formato.ts';
import { cancelar } from './cancelar.ts';
import { ofrecerDeshacer } from './deshacer.tsx';

export type Nueva = Envio<'visitas.crearVarias'>['cuerpo']['visitas'][number];
type Hecho = { ok: true } | { ok: false; error: unknown };

/** Where the attempt is kept: whoever does the same again because no answer came sends the same key. */
const INTENTO = '/visitas/crear-varias';

/** The log keeps that they were made and that nobody wanted them: nothing is erased. */
const MOTIVO = 'Se crearon por error y se deshizo.';

/** Creates them, all or none; what was created is told with the way to undo it. */
export async function crearVarias(visitas: Nueva[], detalle: string): Promise<Hecho> {
  const envio: Envio<'visitas.crearVarias'> = { cuerpo: { visitas } };
  try {
    const creadas = await intentos.hacer(INTENTO, 'visitas.crearVarias', envio, (clave) =>
      llamar('visitas.crearVarias', envio, { clave }),
    );
    ofrecerDeshacer({
      texto: contado(creadas.length, ['visita creada', 'visitas creadas']),
      detalle,
      visitas: creadas.map(({ idVisita }) => idVisita),
      deshacer: () => void cancelar(creadas, MOTIVO),
    });
    return { ok: true };
  } catch (error) {
    return { ok: false, error };
  } finally {
    refrescar();
  }
}
