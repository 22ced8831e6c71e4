import type { FilaDeCifras } from '@visitas/contract/cifras/esquemas';
import type { CifrasPor } from '@visitas/contract/cifras/filas';
import { sinCaracteresRotos } from '@visitas/contract/comun/campos';
import type { Respuesta } from '@visitas/contract/operaciones';
import * as z from 'zod/mini';
import { hoyEn } from '../plataforma/hoy.ts';
import type { Sesion } from '../plataforma/http/acceso.ts';
import type { Contexto } from '../plataforma/http/manejador.ts';
import { rechazarCampo } from '../plataforma/http/rechazo.ts';
import type { Lista } from '../plataforma/listas/ventana.ts';
import {
  type CifrasPedidas,
  contarCifras,
  type LugarEnCifras,
  leerFilas,
  leerTotales,
} from './consultas.ts';
import { diasDeCifras } from './mes.ts';

type Entorno = Contexto<Sesion>;

function pedidasDe({ sesion, config }: Entorno, mes: string | undefined): CifrasPedidas {
  const zona = config.zonaHoraria;
  const suyo = diasDeCifras(mes, hoyEn(zona));
  if (!suyo) throw rechazarCampo('mes', 'Elige este mes o uno anterior.');
  return { sesion, mes: suyo, zona };
}

export async function cifrasDelMes(
  entorno: Entorno,
  cual: string | undefined,
): Promise<Respuesta<'cifras.delMes'>> {
  const pedidas = pedidasDe(entorno, cual);
  const { mes, desde, hasta, antes, semanas } = pedidas.mes;
  const totales = await leerTotales(entorno.bd, pedidas);
  return {
    mes,
    desde,
    hasta,
    ...totales.suyas,
    antes: { ...antes, ...totales.antes },
    semanas: totales.semanas.flatMap((cifras, n) => {
      const dias = semanas[n];
      return dias ? [{ ...dias, ...cifras }] : [];
    }),
  };
}

const cuenta = z.int().check(z.minimum(0), z.maximum(2_147_483_647));
const cursor = z.object({
  hechas: cuenta,
  planificadas: cuenta,
  nombre: z.string().check(z.maxLength(150), sinCaracteresRotos('El nombre')),
  id: cuenta,
});

export function filasDeCifras(
  entorno: Entorno,
  { mes, por = 'tecnico' }: { mes: string | undefined; por: CifrasPor | undefined },
): Lista<FilaDeCifras, LugarEnCifras> {
  const { bd } = entorno;
  const pedidas = { ...pedidasDe(entorno, mes), por };
  const { desde, hasta } = pedidas.mes;
  return {
    cursor,
    cursorDe: ({ hechas, planificadas, nombre, id }) => ({ hechas, planificadas, nombre, id }),
    leer: async (ventana) =>
      (await leerFilas(bd, pedidas, ventana)).map(
        ({ id, nombre, suyas, hechasAntes, semanas }) => ({
          id,
          nombre,
          desde,
          hasta,
          ...suyas,
          hechasAntes,
          semanas,
        }),
      ),
    contar: (buscar) => contarCifras(bd, pedidas, buscar),
  };
}
