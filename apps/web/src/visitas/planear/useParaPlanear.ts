import { useQuery } from '@tanstack/react-query';
import { campoFecha } from '@visitas/contract/comun/fechas';
import type { ParaPlanear } from '@visitas/contract/visitas/semana';
import { llamar } from '../../plataforma/servidor/api.ts';

export interface Planeada {
  idTecnico: string;
  idCliente: string;
  idTipoVisita: string;
  fechaPlanificada: string;
}

/** The visit being edited, and its series when all of it changes. */
export interface Editada {
  visita?: number;
  serie?: number;
}

/** `ultima` is undefined while it is unknown whether there is one. */
type Sabido = Omit<ParaPlanear, 'ultima'> & { ultima: ParaPlanear['ultima'] | undefined };

type Criterios = Partial<Record<'cliente' | 'tecnico' | 'fecha' | 'visita' | 'serie', string>>;

/**
 * Each answer is kept under its question, so a late one is not shown for other values. None is
 * needed to confirm, so a failure shows only in its place.
 */
export function useParaPlanear(de: Planeada, editada: Editada = {}) {
  const criterios = criteriosDe(de, editada);
  const { data, error, isLoading } = useQuery<
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
  return { sabido: data, falla: error !== null, leyendo: isLoading };
}

/** A half-written date is not sent: the field reports every year on the way to 2026. */
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

/** The known facts that are still true of the new question. The others wait for its answer. */
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
