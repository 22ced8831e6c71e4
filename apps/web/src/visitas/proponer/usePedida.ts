import { type Semana, VISITAS_A_LA_VEZ } from '@visitas/contract/visitas/semana';
import { useState } from 'react';
import { cifra } from '../../ui/formato.ts';
import { type EnUrlDeProponer, idsDe } from './enUrl.ts';
import {
  diaDePartida,
  diaObligado,
  diasDelPedido,
  type LoPedido,
  quedanOtras,
  queTocar,
  quienesTrabajan,
  type Tardias,
} from './pedido.ts';

interface De {
  semana: Semana;
  tardias: Tardias;
  enUrl: EnUrlDeProponer;
}

export type DelPedido = ReturnType<typeof usePedida>;

/** The choices of the dialog, begun with those of the address. */
export function usePedida({ semana, tardias, enUrl }: De) {
  const [dia, setDia] = useState(() => diaDePartida(semana, enUrl.fecha));
  const [llave, setLlave] = useState(() => llaveEnUrl(enUrl));
  const [objetivo, setObjetivo] = useState(enUrl.importa ?? 'pocosCambios');
  const [cambiaTecnico, setCambiaTecnico] = useState(!enUrl.fijo?.includes('tecnico'));
  const [cambia, setCambiaDia] = useState(() => diaEnUrl(enUrl));
  const [cambiaLoDemas, setCambiaLoDemas] = useState(enUrl.demas === 'si');
  const [entre, setEntre] = useState(enUrl.entre ? idsDe(enUrl.entre) : undefined);

  const opciones = queTocar({ semana, dia, tardias, enUrl });
  const tocar = laElegida(opciones, llave);
  const cambiaDia = cambia ?? tocar?.de !== 'dia';
  const trabajan = tocar ? quienesTrabajan(semana, diasDelPedido(tocar, cambiaDia)) : [];
  const suyos = entre?.filter((id) => trabajan.some(({ idTecnico }) => idTecnico === id));
  const elegida: LoPedido | undefined = tocar && {
    tocar,
    objetivo,
    cambiaTecnico,
    cambiaDia,
    cambiaLoDemas,
    entre: soloAlgunos(suyos, trabajan.length),
  };
  return {
    dia,
    setDia,
    opciones,
    elegir: setLlave,
    objetivo,
    setObjetivo,
    cambiaTecnico,
    setCambiaTecnico,
    cambiaDia,
    setCambiaDia,
    cambiaLoDemas,
    setCambiaLoDemas,
    trabajan,
    entre: suyos,
    setEntre,
    elegida,
    /** True when the rest of those days are not part of what may be touched. */
    quedanOtras: elegida !== undefined && quedanOtras(elegida),
    diaObligado: tocar !== undefined && diaObligado(tocar),
    porQueNo: elegida && porQueNo(semana, elegida, trabajan.length),
  };
}

const laElegida = (opciones: ReturnType<typeof queTocar>, llave: string) =>
  opciones.find((una) => una.llave === llave) ?? opciones.find(({ de }) => de === 'semana');

/** Everybody who works then is nobody in particular. */
const soloAlgunos = (suyos: readonly number[] | undefined, todos: number) =>
  suyos && suyos.length < todos ? suyos : undefined;

const llaveEnUrl = ({ de = 'semana', paraTecnico }: EnUrlDeProponer): string =>
  de === 'tecnico' ? `tecnico ${paraTecnico}` : de;

function diaEnUrl({ importa, fijo }: EnUrlDeProponer): boolean | undefined {
  return importa === undefined && fijo === undefined ? undefined : !fijo?.includes('dia');
}

/** Why it cannot be asked, with what to do. */
function porQueNo(semana: Semana, elegida: LoPedido, trabajan: number): string | undefined {
  const { tocar, cambiaTecnico, cambiaDia, entre } = elegida;
  if (tocar.sinLeer) return tocar.sinLeer;
  if (tocar.visitas.length === 0) return nadaQue(semana, tocar.de);
  if (trabajan === 0) return 'Nadie trabaja ese día.';
  if (entre?.length === 0) return 'Elige al menos un técnico.';
  if (!cambiaTecnico && !cambiaDia && !diaObligado(tocar)) return 'Marca qué puede cambiar.';
  if (quedanOtras(elegida) && tocar.visitas.length > VISITAS_A_LA_VEZ)
    return `Se proponen ${VISITAS_A_LA_VEZ} a la vez como máximo, y son ${cifra(tocar.visitas.length)}.`;
  return undefined;
}

function nadaQue({ domingo, hoy }: Semana, de: LoPedido['tocar']['de']): string {
  if (de === 'atrasado') return 'No hay nada atrasado.';
  return domingo < hoy
    ? 'Esta semana ya pasó: no queda nada pendiente.'
    : 'No hay visitas pendientes que se puedan tocar.';
}
