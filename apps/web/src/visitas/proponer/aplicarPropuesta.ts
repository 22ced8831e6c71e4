import { enumerar } from '@visitas/contract/comun/formato';
import type { Respuesta } from '@visitas/contract/operaciones';
import type { Propuesta } from '@visitas/contract/propuestas/esquemas';
import { type Semana, VISITAS_A_LA_VEZ } from '@visitas/contract/visitas/semana';
import { enviarCambio } from '../../plataforma/servidor/enviarCambio.ts';
import { mostrarYEnviar } from '../../plataforma/servidor/sinConfirmar.ts';
import { toasts } from '../../plataforma/toasts.ts';
import { contado } from '../../ui/formato.ts';
import { type Deshecho, ofrecerDeshacer, retirarDe } from '../planear/deshacer.tsx';
import { conMovidas } from '../planear/enSemana.ts';
import { ponerDondeEstaban } from '../planear/mover.ts';
import { nombreEn } from './textos.ts';

type Aceptada = Respuesta<'propuestas.aceptar'>;

interface Que {
  propuesta: Propuesta;
  /** The marked lines; undefined for all of them. */
  visitas: readonly number[] | undefined;
}

/** True when something changed. The weeks show it at once, and a message offers to undo it. */
export async function aplicarPropuesta({ propuesta, visitas }: Que): Promise<boolean> {
  const { idPropuesta, cambios } = propuesta;
  let aceptada: Aceptada | undefined;
  retirarDe(visitas ?? cambios.map(({ idVisita }) => idVisita));
  try {
    await mostrarYEnviar<Semana, Respuesta<'visitas.mover'>>({
      operacionLeida: 'visitas.semana',
      mostrar: (semana, hechos) => (hechos ? conMovidas(semana, hechos, []) : semana),
      enviar: async () => {
        aceptada = await enviarCambio(
          'propuestas.aceptar',
          { parametros: { id: idPropuesta }, cuerpo: visitas ? { visitas: [...visitas] } : {} },
          {
            intento: `/visitas/propuestas/${idPropuesta}/aceptar`,
            sobre: 'Vas a aceptar una propuesta de plan.',
          },
        );
        return aceptada.cambiadas;
      },
    });
  } catch {
    // It was told already, and the proposal is read again.
    return false;
  }
  return aceptada !== undefined && decir(aceptada, propuesta);
}

const CAMBIO_APLICADO = ['cambio aplicado', 'cambios aplicados'] as const;

function decir({ cambiadas, fuera }: Aceptada, propuesta: Propuesta): boolean {
  if (cambiadas.length === 0) {
    toasts.fallo(`No se aplicó ningún cambio. ${loQueQuedoFuera(fuera)}`.trim());
    return false;
  }
  ofrecerDeshacer({
    texto: contado(cambiadas.length, CAMBIO_APLICADO),
    detalle: fuera.length > 0 ? loQueQuedoFuera(fuera) : quienesQuedan(cambiadas, propuesta),
    visitas: cambiadas.map(({ idVisita }) => idVisita),
    deshacer: deshacerDe(cambiadas, propuesta),
  });
  return true;
}

/** Whose they are now: 'José Ramírez y Sofía Castillo'. */
const quienesQuedan = (cambiadas: Aceptada['cambiadas'], propuesta: Propuesta): string =>
  enumerar([...new Set(cambiadas.map(({ idTecnico }) => nombreEn(propuesta, idTecnico)))]);

/** 'Quedó fuera Óptica Claravista: José cambió esta visita hace un momento.' */
function loQueQuedoFuera(fuera: Aceptada['fuera']): string {
  const [unica] = fuera;
  if (!unica) return '';
  if (fuera.length === 1) return `Quedó fuera ${unica.cliente}: ${unica.motivo}`;
  return `Quedaron fuera ${enumerar(fuera.map(({ cliente }) => cliente))}: cambiaron mientras tanto.`;
}

/** Back to where each was. More than fit in one change go in several; again, only those that did not go. */
function deshacerDe(cambiadas: Aceptada['cambiadas'], { cambios }: Propuesta) {
  const clientes = new Map(cambios.map(({ idVisita, cliente }) => [idVisita, cliente]));
  const aSuSitio = ({ de, ...visita }: Aceptada['cambiadas'][number]) => ({
    visita: { ...visita, cliente: clientes.get(visita.idVisita) ?? '' },
    sitio: { idTecnico: de.idTecnico, fechaPlanificada: de.fecha },
  });
  let porVolver = cambiadas;
  return async (): Promise<Deshecho> => {
    let hasta: Deshecho = { ok: true };
    const quedan: Aceptada['cambiadas'] = [];
    for (let desde = 0; desde < porVolver.length; desde += VISITAS_A_LA_VEZ) {
      const tanda = porVolver.slice(desde, desde + VISITAS_A_LA_VEZ);
      const hecho = await ponerDondeEstaban(tanda.map(aSuSitio));
      if (hecho.ok) continue;
      hasta = hecho;
      quedan.push(...tanda);
    }
    porVolver = quedan;
    return hasta;
  };
}
