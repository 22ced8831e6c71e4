import { alCaboDe } from '../plataforma/hoy.ts';

export interface Periodo {
  desde: string;
  hasta: string;
}

/** The days of a month, and those it is compared with. */
export interface DiasDeCifras extends Periodo {
  mes: string;
  antes: Periodo;
  semanas: Periodo[];
}

const mesDeUnDia = (dia: string): string => dia.slice(0, 'aaaa-mm'.length);
const primeroDe = (mes: string): string => `${mes}-01`;
/** Every month has begun by the 32nd day of the one before. */
const siguienteA = (primero: string): string => primeroDe(mesDeUnDia(alCaboDe(primero, 31)));
const menor = (una: string, otra: string): string => (una < otra ? una : otra);

/** Null for a month that has not begun. The current month ends today, and the one before, the same day. */
export function diasDeCifras(mes: string | undefined, hoy: string): DiasDeCifras | null {
  const este = mesDeUnDia(hoy);
  const cual = mes ?? este;
  if (cual > este) return null;
  const desde = primeroDe(cual);
  const finAntes = alCaboDe(desde, -1);
  const antes = primeroDe(mesDeUnDia(finAntes));
  const mismoDia = alCaboDe(antes, Number(hoy.slice(-2)) - 1);
  const [hasta, hastaAntes] =
    cual === este ? [hoy, menor(mismoDia, finAntes)] : [alCaboDe(siguienteA(desde), -1), finAntes];
  return {
    mes: cual,
    desde,
    hasta,
    antes: { desde: antes, hasta: hastaAntes },
    semanas: semanasDe(desde, hasta),
  };
}

/** Each week from Monday to Sunday, of which these days may have only a part. */
function semanasDe(desde: string, hasta: string): Periodo[] {
  const semanas: Periodo[] = [];
  for (let dia = desde; dia <= hasta; ) {
    const domingo = alCaboDe(dia, (7 - new Date(dia).getUTCDay()) % 7);
    semanas.push({ desde: dia, hasta: menor(domingo, hasta) });
    dia = alCaboDe(domingo, 1);
  }
  return semanas;
}
