import type { VersionDeVisita } from '@visitas/contract/visitas/esquemas';
import { partesDeEvidencia } from '../../evidencia/lectura.ts';
import { porqueDe } from '../../lugares/servicio.ts';
import { encontrado } from '../../plataforma/http/rechazo.ts';
import { ejecucionPara } from '../comoVisita.ts';
import { buscar } from '../consultas.ts';
import type { Entorno } from '../entorno.ts';
import { buscarReapertura, buscarVersiones } from './consultas.ts';

interface Reapertura {
  motivo: string;
  reabiertaPor: number;
  reabiertaEn: Date;
  quienReabrio: string;
}

const comoReabierta = ({ motivo, reabiertaPor, reabiertaEn, quienReabrio }: Reapertura) => ({
  motivo,
  por: { idUsuario: reabiertaPor, nombre: quienReabrio },
  en: reabiertaEn.toISOString(),
});

export async function versionesAnteriores(
  entorno: Entorno,
  idVisita: number,
): Promise<VersionDeVisita[]> {
  const { bd, sesion, caducar } = entorno;
  encontrado(await buscar(bd, sesion, idVisita));
  const filas = await buscarVersiones(bd, idVisita);
  // The links to their reports are signed for the minute.
  if (filas.length > 0) caducar();
  const versiones: VersionDeVisita[] = [];
  for (const fila of filas) {
    const porqueDeRango = await porqueDe(entorno, fila);
    versiones.push({
      vuelta: fila.vuelta,
      tecnico: { idUsuario: fila.idTecnico, nombre: fila.tecnico },
      fechaPlanificada: fila.fechaPlanificada,
      ejecucion: ejecucionPara(entorno, fila),
      ...(await partesDeEvidencia(entorno, fila)),
      ...(porqueDeRango && { porqueDeRango }),
      reabierta: comoReabierta(fila),
    });
  }
  return versiones;
}

/** For the page of a visit: nothing in its first execution. */
export async function reaperturaDe(
  { bd }: Pick<Entorno, 'bd'>,
  { idVisita, vuelta }: { idVisita: number; vuelta: number },
) {
  const ultima = vuelta > 1 && (await buscarReapertura(bd, idVisita));
  return ultima ? { reabierta: comoReabierta(ultima) } : {};
}
