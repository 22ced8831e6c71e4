import { useQuery } from '@tanstack/react-query';
import { campoFecha } from '@visitas/contract/comun/fechas';
import type { ParaPlanear } from '@visitas/contract/visitas/semana';
import { llamar } from '../../plataforma/servidor/api.ts';

/** What is written of a visit, as its form has it. */
export interface Planeada {
  idTecnico: string;
  idCliente: string;
  idTipoVisita: string;
  fechaPlanificada: string;
}

/** The visit that is being edited, and its series when all of that changes. */
export interface Editada {
  visita?: number;
  serie?: number;
}

/** What is known of it; `ultima` is undefined while it is not known whether there is one. */
type Sabido = Omit<ParaPlanear, 'ultima'> & { ultima: ParaPlanear['ultima'] | undefined };

type Criterios = Partial<Record<'cliente' | 'tecnico' | 'fecha' | 'visita' | 'serie', string>>;

/**
 * Asks what there is to know of what is written so far. Each answer is kept under what it was asked with, so
 * one that comes late is of nothing on view. Nobody needs it to confirm: that it fails is said where it would be.
 */
export function useParaPlanear(de: Planeada, editada: Editada = {}) {
  const criterios = criteriosDe(de, editada);
  const { data, error } = useQuery<
    Sabido,
    Error,
    Sabido,
    readonly ['visitas.paraPlanear', { criterios: Criterios }]
  >({
    queryKey: ['visitas.paraPlanear', { criterios }],
    queryFn: ({ signal }) =>
      llamar('visitas.paraPlanear', { criterios }, { signal, sinToast: true }),
    enabled: Object.keys(criterios).some((uno) => uno !== 'visita' && uno !== 'serie'),
    placeholderData: (previo, consulta) =>
      previo && consulta && loQueVale(previo, consulta.queryKey[1].criterios, criterios),
  });
  return { sabido: data, falla: error !== null };
}

/** A date that is half written is not asked about: a field of dates tells every year on the way to 2026. */
function criteriosDe(
  { idTecnico, idCliente, fechaPlanificada }: Planeada,
  { visita, serie }: Editada,
) {
  const conFecha = campoFecha.safeParse(fechaPlanificada).success;
  const criterios: Criterios = {
    ...(idCliente && { cliente: idCliente }),
    ...(idTecnico && { tecnico: idTecnico }),
    ...(conFecha && { fecha: fechaPlanificada }),
    ...(visita !== undefined && { visita: String(visita) }),
    ...(serie !== undefined && { serie: String(serie) }),
  };
  return criterios;
}

/** Of what was known, what is still true of what is asked now. The rest is not said until it is answered. */
function loQueVale(previo: Sabido, antes: Criterios, ahora: Criterios): Sabido {
  const igual = (...partes: (keyof Criterios)[]) =>
    partes.every((parte) => antes[parte] === ahora[parte]);
  return {
    usual: previo.usual,
    ultima: igual('cliente') ? previo.ultima : undefined,
    tipoUsual: igual('cliente') ? previo.tipoUsual : null,
    delCliente: igual('cliente', 'fecha') ? previo.delCliente : [],
    clienteSinLugar: igual('cliente') && previo.clienteSinLugar,
    feriado: igual('fecha') ? previo.feriado : null,
    tecnico: igual('tecnico', 'fecha', 'cliente') ? previo.tecnico : null,
  };
}
